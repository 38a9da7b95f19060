/** The tables, examples and links of the documentation in www/docs match the code. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { sectionsOf } from "../../../crate/xtask/build-js/docs.mjs";
import { FORMAT_NAMES, writeBoard } from "../../../www/formats/formats.js";
import { LANGUAGE_NAMES } from "../../../www/i18n/languages.js";
import { writeSnippet } from "../../../www/share/snippets.js";
import { EXERCISES } from "../../../www/state/parameters.js";
import { CHAPTERS, DEFAULT_CONTROLS, DEFAULTS, PARAMETERS } from "../../../www/state/state.js";
import { headersFor } from "../../browser/embedding/hosts/server.mjs";
import { textOf } from "../../support/chapters.mjs";
import { judge } from "../../support/core.mjs";
import { pages, tableIn } from "../../support/doc-tables.mjs";
import { problems, problemsOf } from "../../support/doc-translations.mjs";

const ROOT = new URL("../../../", import.meta.url);
const DOCS = new URL("www/docs/", ROOT);
/** @param {string} name */
const read = (name) => readFileSync(new URL(name, DOCS), "utf8");
const PARAMETER_DOCS = read("parameters.md");
const EMBEDDING = read("embedding.md");

/** The inline code in a text. @param {string} text */
const codes = (text) => [...text.matchAll(/`([^`]*)`/g)].map(([, code = ""]) => code);

/** The rows of the table whose first column has this heading. @param {string} text @param {string} heading */
const rowsOf = (text, heading) => tableIn(text, heading).rows;

/** The code blocks of a text with this word after the fence. @param {string} text @param {string} language */
const blocks = (text, language) =>
  [...text.matchAll(new RegExp(`^(\`{3,})${language}\n(.*?)^\\1$`, "gms"))].map(([, , code = ""]) => code);

test("the tables say what the code says", () => {
  for (const { path, text, wanted, isUnsaid } of pages()) {
    assert.equal(text, wanted, `${path}: cargo xtask accept writes it`);
    assert.ok(!isUnsaid, `${path}: a row waits for what only you can say`);
  }
});

test("what a parameter can be is in its row", () => {
  for (const [name = "", , , , values = ""] of rowsOf(PARAMETER_DOCS, "parameter")) {
    const key = /** @type {keyof typeof PARAMETERS} */ (codes(name)[0]);
    /** @type {import("../../../www/state/parameters.js").Parameter} */
    const entry = PARAMETERS[key];
    if (entry.kind === "number")
      assert.match(values, new RegExp(`\\b${entry.range[0]} to ${entry.range[1]}\\b`), key);
    if (entry.kind === "name" && key !== "algorithm" && key !== "since")
      assert.deepEqual(codes(values).sort(), [...entry.names].sort(), key);
  }
  const [, usual = ""] = /`usual` means ([^.]*)\./.exec(PARAMETER_DOCS) ?? [];
  assert.deepEqual(codes(usual), DEFAULT_CONTROLS);
});

test("each exercise is in one chapter, and each chapter but the first has two or more", () => {
  const inChapters = CHAPTERS.flatMap((chapter) => textOf("en", chapter).exercises);
  assert.deepEqual(inChapters.toSorted(), [...EXERCISES].toSorted());
  const chapters = rowsOf(read("exercises.md"), "key").map(([, chapter = ""]) => codes(chapter)[0]);
  const several = chapters.filter((chapter, i) => chapters.indexOf(chapter) < i);
  assert.deepEqual([...new Set(several)].toSorted(), CHAPTERS.slice(1).toSorted());
});

/** No other test would notice a field of an event that the documentation lacks, or no longer has. */
test("the fields of the check of an output are those of its event", async () => {
  const { detailOf } = await import("../../../www/check/check-model.js");
  const [, section = ""] = PARAMETER_DOCS.split("\n## Check\n");
  const fields = rowsOf(section, "field").flatMap(([field = ""]) => codes(field));
  assert.deepEqual(fields, Object.keys(detailOf(judge.judge(""))));
});

test("each custom property is named", () => {
  const style = readFileSync(new URL("www/styles/tokens.css", ROOT), "utf8");
  const used = [...style.matchAll(/var\((--n-queens-[\w-]+)/g)].map(([, name]) => name);
  const named = codes(PARAMETER_DOCS).filter((code) => code.startsWith("--n-queens-"));
  assert.deepEqual(named.sort(), [...new Set(used)].sort());
});

test("the policies are those of the host pages that are tested with them", () => {
  const rows = Object.fromEntries(
    rowsOf(EMBEDDING, "for the").map(([what = "", policy = ""]) => [what, codes(policy).join("; ")]),
  );
  const tested = headersFor("https://example.org");
  const policyOf = (/** @type {string} */ page) =>
    tested[page]?.["content-security-policy"]?.replace("default-src 'none'; ", "");
  assert.deepEqual(rows, {
    frame: policyOf("strict-frame.html"),
    element: policyOf("strict-script.html"),
    module: policyOf("strict-element.html"),
  });
});

test("each recipe for a board is the snippet that Share writes", () => {
  const address = "https://example.org/queens/";
  const scripts = { element: new URL("n-queens.js", address), host: new URL("embed-host.js", address) };
  const state = { ...DEFAULTS, room: /** @type {const} */ ("algorithms"), algorithm: "bitmask" };
  const picture = "8-queens-bitmask.png";
  const shared = { address, state, title: "Bit masks at work", width: 0, height: 560, scripts, picture };
  const snippets = /** @type {const} */ (["iframe", "myst", "sphinx", "quarto", "revealjs", "moodle"]).map(
    (format) => `${writeSnippet(format, { ...shared, grows: format !== "moodle" })}\n`,
  );
  const [, recipes = ""] = EMBEDDING.split(/\n## Recipes\n|\n### Collect quiz results\n/);
  const written = [...recipes.matchAll(/^(`{3,})\w+\n(.*?)^\1$/gms)].map(([, , code]) => code);
  assert.deepEqual(written, snippets);
});

test("each format has its example, which opens again with what the table says", () => {
  const text = read("formats.md");
  const board = {
    n: 4,
    queens: /** @type {const} */ ([[0, 1], [1, 3], [2, 0]]), // biome-ignore format: one board
    blocked: /** @type {const} */ ([[3, 0]]), // biome-ignore format: one board
  };
  const rows = rowsOf(text, "format");
  for (const [i, format] of FORMAT_NAMES.entries()) {
    const [, , blocked, opens] = rows[i] ?? [];
    const written = writeBoard(/** @type {any} */ (board), format);
    const [example] = blocks(text, format);
    if (!["svg", "tikz"].includes(format)) assert.equal(example, written, format);
    const [opened, ...others] = judge.readBoards(written).boards;
    assert.equal(opened !== undefined, opens === "yes", format);
    if (!opened) continue;
    assert.deepEqual([opened.queens, others], [board.queens, []], format);
    assert.equal(opened.blocked.length === 1, blocked === "yes", format);
  }
});

test("each form of text has its example, which is read as such", async () => {
  const { default: words } = await import("../../../www/i18n/messages/en/reading.js");
  /** @type {Record<string, import("../../../www/i18n/template.js").Template>} */
  const messages = words;
  const rows = rowsOf(read("formats.md"), "form").map(([form, example = ""]) => {
    const { boards, refused } = judge.readBoards(codes(example)[0] ?? "");
    assert.deepEqual([boards.length, refused], [1, []], example);
    return [form, boards[0]?.form];
  });
  const forms = Object.entries(messages).flatMap(([code, words]) =>
    code.startsWith("reading.form.")
      ? [[typeof words === "string" ? words : words.one, code.replace("reading.form.", "")]]
      : [],
  );
  assert.deepEqual(rows, forms);
});

test("each translation has the sections of the English page, as they are now, with its code and its links", () => {
  assert.deepEqual(problems(), []);
});

test("what changes in a page is named in its translation", () => {
  const path = "www/docs/zh-Hans/index.md";
  const translation = read("zh-Hans/index.md");
  const english = read("index.md");
  const found = (/** @type {string} */ own, /** @type {string} */ other) =>
    problemsOf(path, own, "www/docs/index.md", other).map(
      (problem) => /^\S+ (#\S+ \S+ \S+)/.exec(problem)?.[1],
    );
  assert.deepEqual(found(translation, english.replaceAll("\n   ", " ")), []); // wrapped in other places
  assert.deepEqual(found(translation, english.replace("no account", "an account")), [
    "#in-your-notes-in-one-minute is stale:",
  ]);
  assert.deepEqual(found(translation.replace("queens=1,", "queens=2,"), english), [
    "#in-your-notes-in-one-minute has other",
  ]);
  assert.deepEqual(found(translation.replace("(teaching.md)", "(index.md)"), english), ["#pages has other"]);
  assert.deepEqual(found(translation, english.replace("## Pages", "## All pages")), [
    "#all-pages is missing:",
    "#pages is superfluous:",
  ]);
});

test("every link leads somewhere in the repository, and to the reader's language if it can", () => {
  const pages = readdirSync(DOCS, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  const about = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"];
  const sources = [...about.map((name) => new URL(name, ROOT)), ...pages.map((name) => new URL(name, DOCS))];
  let links = 0;
  /** By address, the anchors of a page. @type {Map<string, string[]>} */
  const known = new Map();
  const anchorsIn = (/** @type {URL} */ page) => {
    const anchors =
      known.get(page.href) ?? sectionsOf(readFileSync(page, "utf8")).map(({ anchor }) => anchor);
    known.set(page.href, anchors);
    return anchors;
  };
  for (const page of sources) {
    const text = readFileSync(page, "utf8").replace(/^(`{3,})[^\n]*\n.*?^\1$/gms, "");
    for (const [, link = ""] of text.matchAll(/\]\(([^)\s]*)\)/g)) {
      links += 1;
      // Outside the root folder are the pages of the repository on GitHub.
      if (link.startsWith("https://") || !new URL(link, page).href.startsWith(ROOT.href)) continue;
      const target = new URL(link, page);
      const anchor = target.hash.slice(1);
      target.hash = "";
      assert.ok(existsSync(target), `${page}: ${link}`);
      const own = new URL(link.replace(/^\.\.\/(?=[\w-]+\.md)/, ""), page);
      assert.ok(own.pathname === target.pathname || !existsSync(own), `${page}: ${link} has a translation`);
      if (!anchor) continue;
      assert.ok(anchorsIn(target).includes(anchor), `${page}: ${link}`);
    }
  }
  assert.ok(links > 30);
});

test("the README and the start of the documentation name every language of the page, and the start is in each", () => {
  for (const path of ["../../README.md", "index.md"])
    for (const name of Object.values(LANGUAGE_NAMES))
      assert.ok(read(path).includes(name), `${name} in ${path}`);
  for (const language of Object.keys(LANGUAGE_NAMES).slice(1))
    assert.ok(existsSync(new URL(`${language}/index.md`, DOCS)), language); // Share leads there
});
