/** Adds the documentation to the site: renders the Markdown files of www/docs to pages in docs/. */

import { readdirSync } from "node:fs";
import { basename, join } from "node:path/posix";
import MarkdownIt from "markdown-it";
import { read, source } from "./bundle.mjs";
import { escapeHtml, previewTags, replaceOnce } from "./html.mjs";

const FOLDER = "www/docs";
/** The placeholder for the site's address in the Markdown files. */
const ADDRESS = "https://example.org/queens/";
/** Where an example runs, the module of the element replaces its script: without a network, the site has only the module. */
const SCRIPT = /<script src="\.\.\/n-queens\.global\.js"[^>]*>/g;
const MODULE = '<script type="module" src="../n-queens.js">';
/** The pages and their labels, in the order of the navigation. */
export const PAGES = {
  index: "Overview",
  embedding: "Embedding",
  parameters: "Parameters",
  cluster: "Cluster",
  q28: "Q(28)",
  checking: "Checking programs",
  programs: "Your own program",
  exercises: "Exercises",
  teaching: "Teaching",
  languages: "Write a language",
  programming: "In your own programs",
  formats: "Formats",
  engines: "Engines",
  design: "Design",
  accessibility: "Accessibility",
  coverage: "Coverage",
  architecture: "How the page works",
  contributing: "Contributing",
};

/** The anchor of a heading, in GitHub's format. @param {string} heading */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, "")
    .replaceAll(" ", "-");

/**
 * Renders one page.
 *
 * A code block marked `figure` keeps its lines. One marked `live` is followed by its result: HTML is inserted with the
 * site’s own address; JavaScript gets a Run button and is in a separate module, because the policy of the pages allows
 * no inline scripts.
 *
 * @param {string} name
 * @param {string} text Markdown.
 * @returns {{ html: string, title: string, text: string, modules: Map<string, string>, pictures: Map<string, string> }} The
 *   text of the first paragraph, the modules by file name in docs/, and the paths of the pictures by theirs.
 */
function render(name, text) {
  const markdown = new MarkdownIt();
  const { rules, utils } = { rules: markdown.renderer.rules, utils: markdown.utils };
  /** @type {Map<string, string>} */
  const modules = new Map();
  /** @type {Map<string, string>} */
  const pictures = new Map();
  const wordsOf = (/** @type {import("markdown-it").Token | undefined} */ token) =>
    (token?.children ?? []).map(({ type, content }) => (type === "softbreak" ? " " : content)).join("");
  let title = "";

  rules.heading_open = (tokens, i, options, _environment, renderer) => {
    const heading = wordsOf(tokens[i + 1]);
    title ||= heading;
    tokens[i]?.attrSet("id", anchorOf(heading));
    return renderer.renderToken(tokens, i, options);
  };
  let isLink = false; // links do not nest
  rules.link_open = (tokens, i, options, _environment, renderer) => {
    const href = siteLink(String(tokens[i]?.attrGet("href")));
    isLink = href !== undefined;
    if (href === undefined) return "";
    tokens[i]?.attrSet("href", href);
    return renderer.renderToken(tokens, i, options);
  };
  rules.link_close = () => (isLink ? "</a>" : "");
  rules.image = (tokens, i) => {
    const path = join(FOLDER, String(tokens[i]?.attrGet("src")));
    const words = utils.escapeHtml(tokens[i]?.content ?? "");
    pictures.set(basename(path), path);
    return `<img src="${basename(path)}" alt="${words}" loading="lazy">`;
  };
  rules.fence = (tokens, i) => {
    const { info = "", content = "" } = tokens[i] ?? {};
    const [language, live] = info.split(" ");
    let run = "";
    let result = "";
    if (live && language === "js") {
      const module = `${name}-${modules.size + 1}.js`;
      modules.set(module, moduleOf(content));
      run = `<button type="button" data-run="${module}">Run</button>`;
      result = '<pre class="output" role="group" aria-label="Output" hidden></pre>\n';
    } else if (live === "live") {
      const example = content.replaceAll(ADDRESS, "../").replace(SCRIPT, MODULE);
      result = `<div class="example">\n${example}</div>\n`;
    }
    const code = utils.escapeHtml(content);
    if (live === "figure")
      return `<pre class="figure" role="group" aria-label="Figure" tabindex="0">${code}</pre>\n`;
    const buttons = `<p class="actions"><button type="button" data-copy>Copy</button>${run}</p>`;
    return `<div class="snippet"><pre><code>${code}</code></pre>${buttons}\n${result}</div>\n`;
  };
  const tokens = markdown.parse(text, {});
  labelCells(tokens);
  const words = wordsOf(tokens[tokens.findIndex(({ type }) => type === "paragraph_open") + 1]);
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    title,
    text: words,
    modules,
    pictures,
  };
}

/**
 * Makes the first cell of a row its heading, gives the others the heading of their column, for narrow screens, and
 * turns alignment to the right into a class: the policy of the site allows no inline styles.
 *
 * @param {import("markdown-it").Token[]} tokens
 */
function labelCells(tokens) {
  /** @type {string[]} */
  let headings = [];
  let column = 0;
  for (const [i, token] of tokens.entries()) {
    if (token.attrGet("style") === "text-align:right") token.attrs = [["class", "numeric"]];
    if (token.type === "table_open") headings = [];
    else if (token.type === "tr_open") column = 0;
    else if (token.type === "th_open") headings.push(tokens[i + 1]?.content ?? "");
    else if (token.type === "td_open") {
      if (column === 0) {
        token.tag = "th";
        token.attrSet("scope", "row");
      } else token.attrSet("data-heading", headings[column] ?? "");
    } else if (token.type === "td_close") {
      if (column === 0) token.tag = "th";
      column += 1;
    }
  }
}

/** A module whose default export runs the code with the given `console`. @param {string} code */
function moduleOf(code) {
  const imports = /^import .* from "nqueens";$/gm;
  const hoisted = (code.match(imports) ?? []).map((line) => line.replace('"nqueens"', '"../core.js"'));
  return `${hoisted.join("\n")}\nexport default async (console) => {\n${code.replace(imports, "")}};\n`;
}

/** Translates a link from the Markdown files to the site; undefined if its target is only in the repository. @param {string} link */
function siteLink(link) {
  const [path = "", anchor] = link.split("#");
  const fragment = anchor === undefined ? "" : `#${anchor}`;
  if (path === "" || /^https:/.test(path)) return link.replace(ADDRESS, "../");
  if (path === "../../index.html") return "../";
  const name = /^([\w-]+)\.md$/.exec(path)?.[1] ?? "";
  return name in PAGES ? `${name === "index" ? "./" : `${name}.html`}${fragment}` : undefined;
}

/** @param {import("./site.mjs").Files} site @param {string} address Of the site, or empty. @param {string} picture Of its previews. */
export function addDocs(site, address, picture) {
  const template = read(`${FOLDER}/page.html`).toString();
  const sources = readdirSync(source(FOLDER)).filter((name) => name.endsWith(".md"));
  if (sources.length !== Object.keys(PAGES).length) throw new Error(`${FOLDER}: the navigation lacks a page`);
  for (const name of Object.keys(PAGES)) {
    const { html, title, text, modules, pictures } = render(name, read(`${FOLDER}/${name}.md`).toString());
    const links = Object.entries(PAGES).map(([other, label]) => {
      const current = other === name ? ' aria-current="page"' : "";
      return `<a href="${other === "index" ? "./" : `${other}.html`}"${current}>${label}</a>`;
    });
    let page = template.replace(/(?<=href=")www\/[^"]*/g, (path) => `../${site.pathOf(path)}`);
    page = replaceOnce(page, /<!-- title -->/, () => escapeHtml(title));
    const path = `docs/${name === "index" ? "" : `${name}.html`}`;
    const tags = previewTags({ path, title, text, picture }, address);
    page = replaceOnce(page, /<!-- tags -->/, () => tags.join("\n    "));
    page = replaceOnce(page, /<!-- pages -->/, () => links.join("\n      "));
    page = replaceOnce(page, /<!-- content -->/, () => html);
    site.put(`docs/${name}.html`, page);
    for (const [fileName, content] of modules) site.put(`docs/${fileName}`, content);
    for (const [fileName, path] of pictures) site.put(`docs/${fileName}`, read(path));
  }
  for (const name of ["docs.css", "docs.js"]) site.put(`docs/${name}`, read(`${FOLDER}/${name}`));
}
