/** Adds the documentation to the site: renders the Markdown files of www/docs to pages in docs/. */

import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import MarkdownIt from "markdown-it";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import { pathIn } from "../../../www/share/short-paths.js";
import { crateField, read, sha256, source } from "./bundle.mjs";
import { escapeHtml, languageLink, linkFrom, previewTags, replaceOnce } from "./html.mjs";

/** @import { Language } from "../../../www/i18n/languages.js" */
/** @typedef {{ name: string, language: Language }} Page A key of PAGES, in a language. */

const FOLDER = "www/docs";
/** The words around the pages in a language, by their English text. */
const WORDS = "words.json";
/** The placeholder for the site's address in the Markdown files. */
const ADDRESS = "https://example.org/queens/";
/** Where an example runs, the module of the element replaces its script: without a network, the site has only the module. */
const SCRIPT = new RegExp(`<script src="${ADDRESS}n-queens\\.global\\.js"[^>]*>`, "g");
const MODULE = `<script type="module" src="${ADDRESS}n-queens.js">`;
/** A longer page, in bytes of its Markdown, has more than two screens of text in any language, and a table of contents. */
const LONG_PAGE = 4500;
/** So has one with more sections, however short. */
const MANY_SECTIONS = 7;
/** What a translation notes beside a heading: the anchor of the section in English, and the hash of the text that it translates. */
const ORIGIN = / <!-- (\S+)(?: ([0-9a-f]{8}))? -->$/m;
/** The pages and their labels, in the order of the navigation. */
export const PAGES = {
  index: "Overview",
  embedding: "Embedding",
  places: "In other tools",
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

/** @param {Page} page */
const sourceOf = ({ name, language }) => join(FOLDER, pathIn(`${name}.md`, language));

/** The address of a page in the site. @param {Page} page */
export const pathOf = ({ name, language }) =>
  `docs/${pathIn(name === "index" ? "" : `${name}.html`, language)}`;

/** The folder of a page in the site. @param {Page} page */
const folderOf = ({ language }) => `docs/${pathIn("", language)}`;

/** The languages that a page is written in. @param {string} name */
const languagesOf = (name) =>
  LANGUAGES.filter((language) => existsSync(source(sourceOf({ name, language }))));

/** The pages in all languages that they are written in. */
export const VERSIONS = Object.keys(PAGES).flatMap((name) =>
  languagesOf(name).map((language) => ({ name, language })),
);

/** Returns the words around the pages in a language. @param {Language} language @returns {(english: string) => string} */
function wordsIn(language) {
  /** @type {Record<string, string>} */
  const words = language === "en" ? {} : JSON.parse(read(join(FOLDER, language, WORDS)).toString());
  return (english) => {
    const word = language === "en" ? english : words[english];
    if (word === undefined) throw new Error(`${join(FOLDER, language, WORDS)} lacks ${english}`);
    return word;
  };
}

/** The anchor of a heading, in GitHub's format. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, "")
    .replaceAll(" ", "-");

/**
 * The sections of a page, each from its heading to the next one. Their anchors are the same in all languages.
 *
 * @param {string} page Markdown.
 */
export function sectionsOf(page) {
  const lines = page.split("\n");
  const tokens = new MarkdownIt().parse(page, {});
  const starts = tokens.flatMap(({ type, map }) => (type === "heading_open" && map ? [map[0]] : []));
  return starts.map((start, i) => {
    const text = lines.slice(start, starts[i + 1]).join("\n");
    const heading = lines[start] ?? "";
    const [, anchor = anchorOf(heading.replace(/^#+ /, "")), translated] = ORIGIN.exec(heading) ?? [];
    const hash = sha256(text.replaceAll(/\s+/g, " ").trim(), "hex").slice(0, 8);
    return { anchor, text, hash, translated };
  });
}

/**
 * Renders one page.
 *
 * A code block marked `figure` keeps its lines. One marked `live` is followed by its result: HTML is inserted with the
 * site’s own address; JavaScript gets a Run button and is in a separate module, because the policy of the pages allows
 * no inline scripts. All languages share these modules.
 *
 * @param {Page} page
 * @param {string} markdownText
 * @param {(english: string) => string} say
 * @returns {{ html: string, title: string, text: string, modules: Map<string, string>, pictures: Map<string, string> }} The
 *   text of the first paragraph, the modules by file name in docs/, and the paths of the pictures by theirs.
 */
function render(page, markdownText, say) {
  const folder = folderOf(page);
  const markdown = new MarkdownIt();
  const anchors = sectionsOf(markdownText).map(({ anchor }) => anchor);
  const { rules, utils } = { rules: markdown.renderer.rules, utils: markdown.utils };
  /** @type {Map<string, string>} */
  const modules = new Map();
  /** @type {Map<string, string>} */
  const pictures = new Map();
  const wordsOf = (/** @type {import("markdown-it").Token | undefined} */ token) =>
    (token?.children ?? []).map(({ type, content }) => (type === "softbreak" ? " " : content)).join("");
  /** @type {Heading[]} */
  const headings = [];

  rules.heading_open = (tokens, i, options, _environment, renderer) => {
    const anchor = anchors.shift() ?? "";
    headings.push({ level: Number(tokens[i]?.tag.slice(1)), anchor, words: wordsOf(tokens[i + 1]) });
    tokens[i]?.attrSet("id", anchor);
    return renderer.renderToken(tokens, i, options);
  };
  let isLink = false; // links do not nest
  rules.link_open = (tokens, i, options, _environment, renderer) => {
    const { href, language } = siteLink(String(tokens[i]?.attrGet("href")), page);
    isLink = href !== undefined;
    if (href === undefined) return "";
    tokens[i]?.attrSet("href", href);
    if (language && language !== page.language) tokens[i]?.attrSet("hreflang", language);
    return renderer.renderToken(tokens, i, options);
  };
  rules.link_close = () => (isLink ? "</a>" : "");
  rules.image = (tokens, i) => {
    const path = join(dirname(sourceOf(page)), String(tokens[i]?.attrGet("src")));
    const words = utils.escapeHtml(tokens[i]?.content ?? "");
    // A translation has its own pictures, in its folder.
    const name = path.startsWith(`${FOLDER}/`) ? path.slice(FOLDER.length + 1) : basename(path);
    pictures.set(name, path);
    return `<img src="${linkFrom(folder, `docs/${name}`)}" alt="${words}" loading="lazy">`;
  };
  rules.fence = (tokens, i) => {
    const { info = "", content = "" } = tokens[i] ?? {};
    const [language, live] = info.split(" ");
    let run = "";
    let result = "";
    if (live && language === "js") {
      const module = `${page.name}-${modules.size + 1}.js`;
      modules.set(module, moduleOf(content));
      run = `<button type="button" data-run="${module}">${say("Run")}</button>`;
      result = `<pre class="output" role="group" aria-label="${say("Output")}" hidden></pre>\n`;
    } else if (live === "live") {
      const example = content.replace(SCRIPT, MODULE).replaceAll(ADDRESS, linkFrom(folder, ""));
      result = `<div class="example">\n${example}</div>\n`;
    }
    const code = utils.escapeHtml(content);
    if (live === "figure")
      return `<pre class="figure" role="group" aria-label="${say("Figure")}" tabindex="0">${code}</pre>\n`;
    const states = `data-copied="${say("Copied")}" data-selected="${say("Selected: press Ctrl+C or ⌘C")}"`;
    const buttons = `<p class="actions"><button type="button" ${states}>${say("Copy")}</button>${run}</p>`;
    return `<div class="snippet"><pre><code>${code}</code></pre>${buttons}\n${result}</div>\n`;
  };
  const tokens = markdown.parse(markdownText.replaceAll(new RegExp(ORIGIN, "gm"), ""), {});
  labelCells(tokens);
  const words = wordsOf(tokens[tokens.findIndex(({ type }) => type === "paragraph_open") + 1]);
  const html = markdown.renderer.render(tokens, markdown.options, {});
  const [title, ...sections] = headings;
  const isLong = Buffer.byteLength(markdownText) > LONG_PAGE || sections.length > MANY_SECTIONS;
  return {
    html: isLong ? html.replace(/(?=<h2)/, () => contentsOf(sections, say)) : html,
    title: title?.words ?? "",
    text: words,
    modules,
    pictures,
  };
}

/** @typedef {{ level: number, anchor: string, words: string }} Heading */

/** The table of contents of a page; on a narrow screen, docs.js folds it. @param {Heading[]} sections @param {(english: string) => string} say */
function contentsOf(sections, say) {
  const link = (/** @type {Heading} */ { anchor, words }) => `<a href="#${anchor}">${escapeHtml(words)}</a>`;
  const items = sections.flatMap((section, i) => {
    if (section.level !== 2) return [];
    const end = sections.findIndex(({ level }, other) => other > i && level === 2);
    const parts = sections.slice(i + 1, end < 0 ? undefined : end).filter(({ level }) => level === 3);
    const list =
      parts.length > 0 ? `\n<ul>${parts.map((part) => `<li>${link(part)}</li>`).join("")}</ul>` : "";
    return [`<li>${link(section)}${list}</li>`];
  });
  const title = say("On this page");
  return `<nav class="contents" aria-label="${title}"><details open><summary>${title}</summary>\n<ul>\n${items.join("\n")}\n</ul></details></nav>\n`;
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

/**
 * Translates a link from the Markdown files to the site; without an address if its target is only in the repository.
 *
 * @param {string} link
 * @param {Page} page
 * @returns {{ href?: string, language?: Language }} With the language of another page of the documentation.
 */
function siteLink(link, page) {
  const folder = folderOf(page);
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(link) ?? [];
  if (path === "" || /^https:/.test(path)) return { href: link.replace(ADDRESS, linkFrom(folder, "")) };
  const target = join(dirname(sourceOf(page)), path);
  // Outside the root folder are the pages of the repository on GitHub.
  if (target.startsWith("../../")) return { href: `${crateField("repository")}/${target.slice(6)}` };
  if (target === "index.html") return { href: linkFrom(folder, "") + inLanguage(query, page.language) };
  const version = VERSIONS.find((version) => sourceOf(version) === target);
  return version ? { href: linkFrom(folder, pathOf(version)) + fragment, language: version.language } : {};
}

/** The query with which a page in this language opens the page: only a translation chooses the language. @param {string} query @param {Language} language */
const inLanguage = (query, language) =>
  language === "en" ? query : `${query}${query ? "&" : "?"}lang=${language}`;

/** The links between the pages, those first that are in the language of this one. @param {Page} page @param {(english: string) => string} say */
function navigation({ name, language }, say) {
  const folder = folderOf({ name, language });
  const link = (/** @type {Page} */ page) => {
    const current =
      page.name === name
        ? ' aria-current="page"'
        : page.language === language
          ? ""
          : ` hreflang="${page.language}"`;
    return `<a href="${linkFrom(folder, pathOf(page))}"${current}>${say(PAGES[/** @type {keyof typeof PAGES} */ (page.name)])}</a>`;
  };
  const own = VERSIONS.filter((page) => page.language === language);
  const others = VERSIONS.filter(
    (page) => page.language === "en" && !own.some(({ name }) => name === page.name),
  );
  return [
    `<a href="${linkFrom(folder, "")}${inLanguage("", language)}">${say("To the page")}</a>`,
    ...own.map(link),
    ...(others.length > 0 ? [`<span>${say("In English:")}</span>`] : []),
    ...others.map(link),
  ];
}

/** @param {import("./site.mjs").Files} site @param {string} address Of the site, or empty. @param {string} picture Of its previews. */
export function addDocs(site, address, picture) {
  const template = read(`${FOLDER}/page.html`).toString();
  const sources = readdirSync(source(FOLDER), { recursive: true }).filter((name) =>
    String(name).endsWith(".md"),
  );
  if (sources.length !== VERSIONS.length) throw new Error(`${FOLDER}: the navigation lacks a page`);
  for (const page of VERSIONS) {
    const { name, language } = page;
    const say = wordsIn(language);
    const path = pathOf(page);
    const to = (/** @type {string} */ target) => linkFrom(folderOf(page), target);
    const {
      html: content,
      title,
      text,
      modules,
      pictures,
    } = render(page, read(sourceOf(page)).toString(), say);
    const languages = languagesOf(name);
    const versions = Object.fromEntries(languages.map((other) => [other, pathOf({ name, language: other })]));
    const tags = previewTags(
      { path, site: say("N-Queens"), title, text, picture, ...(languages.length > 1 && { versions }) },
      address,
    );
    const switches = Object.entries(versions).map(([other, target]) => {
      return languageLink(/** @type {Language} */ (other), to(target), other === language);
    });
    const languageNav = `<nav class="languages" aria-label="${say("Language")}">\n      ${switches.join("\n      ")}\n    </nav>`;
    let html = replaceOnce(template, /(?<=lang=")en/, () => language);
    html = html.replace(/(?<=href=")www\/[^"]*/g, (path) => to(site.pathOf(path)));
    html = html.replace(/(?<=(?:href|src)=")docs\/[^"]*/g, to);
    html = replaceOnce(html, /<!-- title -->/, () => `${escapeHtml(title)} · ${say("N-Queens")}`);
    html = replaceOnce(html, /<!-- tags -->/, () => tags.join("\n    "));
    html = replaceOnce(html, /<!-- languages -->/, () => (switches.length > 1 ? languageNav : ""));
    html = replaceOnce(html, /(?<=aria-label=")Documentation/, say);
    html = replaceOnce(html, /<!-- pages -->/, () => navigation(page, say).join("\n      "));
    html = replaceOnce(html, /<!-- content -->/, () => content);
    site.put(`docs/${pathIn(`${name}.html`, language)}`, html);
    if (language === "en") for (const [fileName, content] of modules) site.put(`docs/${fileName}`, content);
    for (const [fileName, path] of pictures) site.put(`docs/${fileName}`, read(path));
  }
  for (const name of ["docs.css", "docs.js"]) site.put(`docs/${name}`, read(`${FOLDER}/${name}`));
}
