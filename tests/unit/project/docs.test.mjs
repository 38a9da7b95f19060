/** The tables, examples and links of the documentation in www/docs match the code. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { anchorOf } from "../../../crate/xtask/dist/docs.mjs";
import { FORMAT_NAMES, FORMATS, writeBoard } from "../../../www/formats/formats.js";
import { LANGUAGE_NAMES } from "../../../www/i18n/languages.js";
import { writeSnippet } from "../../../www/share/snippets.js";
import { EVENT_NAMES } from "../../../www/state/events.js";
import { ORDERS } from "../../../www/state/orders.js";
import { EXERCISES } from "../../../www/state/parameters.js";
import {
  CHAPTERS,
  CONTROLS_BY_ROOM,
  DEFAULT_CONTROLS,
  DEFAULTS,
  MOMENTS,
  PARAMETERS,
  RUNGS,
} from "../../../www/state/state.js";
import { writeParameters } from "../../../www/state/url.js";
import { headersFor } from "../../browser/embedding/hosts/server.mjs";
import { textOf } from "../../support/chapters.mjs";
import { judge } from "../../support/core.mjs";
import { LIMITS } from "../../support/engine-limits.mjs";

const ROOT = new URL("../../../", import.meta.url);
const DOCS = new URL("www/docs/", ROOT);
/** @param {string} name */
const read = (name) => readFileSync(new URL(name, DOCS), "utf8");
const PARAMETER_DOCS = read("parameters.md");
const EMBEDDING = read("embedding.md");

/** The inline code in a text. @param {string} text */
const codes = (text) => [...text.matchAll(/`([^`]*)`/g)].map(([, code = ""]) => code);

/** The rows of the table whose first column has this heading. @param {string} text @param {string} heading */
function rowsOf(text, heading) {
  const [, table = ""] =
    new RegExp(`^\\| ${heading} +\\|.*\n\\|[ -|]+\n((?:\\|.*\n)+)`, "m").exec(text) ?? [];
  return table
    .trim()
    .split("\n")
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** The code blocks of a text with this word after the fence. @param {string} text @param {string} language */
const blocks = (text, language) =>
  [...text.matchAll(new RegExp(`^(\`{3,})${language}\n(.*?)^\\1$`, "gms"))].map(([, , code = ""]) => code);

/** The messages with the labels of the parameters that have any; that of an option of a run is `option.NAME`. @type {Record<string, string[]>} */
const LABELS = {
  n: ["size.label"],
  blocked: ["board.block"],
  large: ["large.size"],
  algorithm: ["algorithm.label"],
  chapter: ["guide.contents"],
  step: ["transport.position"],
  loop: ["transport.loop"],
  speed: ["speed.label"],
  classes: ["solutions.classes"],
  symmetry: ["solutions.symmetry"],
  filter: ["solutions.filterEmpty"],
  solution: ["solutions.number"],
  expected: ["check.expected"],
  tab: ["tab.code", "tab.tree", "tab.about", "tab.quiz", "algorithms.race", "algorithms.measure"],
  code: ["code.language"],
  base: ["countFrom.label"],
  by: ["race.measure"],
  course: ["race.course"],
  pace: ["speed.label"],
  rungs: ["measurement.rungs"],
  quantity: ["measurement.quantity"],
  budget: ["measurement.budget"],
  quiz: ["quiz.on"],
  autoplay: ["share.autoplay"],
  controls: ["share.controls"],
  lang: ["share.lang"],
  theme: ["share.theme"],
};

/** A function that returns the English message with a code. */
async function englishMessages() {
  const folder = new URL("www/i18n/messages/en/", ROOT);
  const modules = await Promise.all(readdirSync(folder).map((name) => import(new URL(name, folder).href)));
  const messages = Object.assign({}, ...modules.map((module) => module.default));
  return (/** @type {string} */ code) => messages[code] ?? assert.fail(`there is no message ${code}`);
}

test("each parameter has a row with its rooms, its label, its default and its values", async () => {
  const rows = rowsOf(PARAMETER_DOCS, "parameter");
  assert.deepEqual(
    rows.map(([name = ""]) => codes(name)[0]),
    Object.keys(PARAMETERS),
  );
  const messageOf = await englishMessages();
  const defaults = writeParameters(DEFAULTS);
  /** @type {[string, import("../../../www/state/parameters.js").Parameter][]} */
  const entries = Object.entries(PARAMETERS);
  for (const [i, [name, entry]] of entries.entries()) {
    const [, rooms = "", label, initial = "", values = ""] = rows[i] ?? [];
    assert.deepEqual(rooms === "all" ? undefined : codes(rooms), entry.rooms, name);
    const labels = LABELS[name] ?? (entry.option ? [`option.${name}`] : []);
    const words = labels.map((code) => messageOf(code).replace(/ \(.*/, ""));
    assert.equal(label, words.join(", "), name);
    assert.equal(codes(initial)[0] ?? "", defaults[/** @type {keyof typeof defaults} */ (name)], name);
    if (entry.kind === "number")
      assert.match(values, new RegExp(`\\b${entry.range[0]} to ${entry.range[1]}\\b`), name);
    if (entry.kind === "name" && name !== "algorithm")
      assert.deepEqual(codes(values).sort(), [...entry.names].sort(), name);
  }
});

test("each algorithm has a row with its label", async () => {
  const messageOf = await englishMessages();
  assert.deepEqual(
    rowsOf(PARAMETER_DOCS, "key").map(([key = "", label = ""]) => [codes(key)[0], label]),
    RUNGS.map((key, i) => [key, `${i + 1}. ${messageOf(`algorithm.${key}.name`)}`]),
  );
});

test("each exercise has a row with its chapter, and each chapter but the first has two exercises or more", () => {
  const rows = rowsOf(read("exercises.md"), "key").map(([key = "", chapter = ""]) => [
    codes(key)[0],
    codes(chapter)[0],
  ]);
  assert.deepEqual(
    rows.map(([key]) => key),
    EXERCISES,
  );
  const chapters = rows.map(([, chapter]) => chapter);
  for (const chapter of CHAPTERS) {
    const keys = rows.filter(([, taughtIn]) => taughtIn === chapter).map(([key]) => key);
    assert.deepEqual(keys.toSorted(), [...textOf("en", chapter).exercises].sort(), chapter);
  }
  const several = chapters.filter((chapter, i) => chapters.indexOf(chapter) < i);
  assert.deepEqual([...new Set(several)].toSorted(), CHAPTERS.slice(1).toSorted());
});

test("each chapter has a row with its moments", () => {
  const rows = rowsOf(PARAMETER_DOCS, "chapter").map(([chapter = "", moments = ""]) => [
    codes(chapter)[0],
    codes(moments),
  ]);
  assert.deepEqual(Object.fromEntries(rows), MOMENTS);
});

test("each room has its controls", () => {
  const rows = rowsOf(PARAMETER_DOCS, "room").map(([room = "", controls = ""]) => [
    codes(room)[0],
    codes(controls),
  ]);
  assert.deepEqual(Object.fromEntries(rows), CONTROLS_BY_ROOM);
  const [, usual = ""] = /`usual` means ([^.]*)\./.exec(PARAMETER_DOCS) ?? [];
  assert.deepEqual(codes(usual), DEFAULT_CONTROLS);
});

test("each control has the label that it has in Share", async () => {
  const messageOf = await englishMessages();
  const rows = rowsOf(PARAMETER_DOCS, "control").map(([name = "", label = ""]) => [codes(name)[0], label]);
  const controls = [...new Set(Object.values(CONTROLS_BY_ROOM).flat())];
  assert.deepEqual(
    rows,
    controls.map((name) => [name, messageOf(`share.control.${name}`)]),
  );
});

test("each message and each event has a row", () => {
  const messages = rowsOf(PARAMETER_DOCS, "message").map(([type = ""]) => codes(type)[0]);
  assert.deepEqual(
    messages,
    Object.keys(ORDERS).map((name) => `n-queens:${name}`),
  );
  const events = rowsOf(PARAMETER_DOCS, "event").map(([type = ""]) => codes(type)[0]);
  assert.deepEqual(
    events,
    ["ready", ...EVENT_NAMES, "height", "page", "refused"].map((name) => `n-queens:${name}`),
  );
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

test("each format has its example, which opens again with what the table says", async () => {
  const text = read("formats.md");
  const board = {
    n: 4,
    queens: /** @type {const} */ ([[0, 1], [1, 3], [2, 0]]), // biome-ignore format: one board
    blocked: /** @type {const} */ ([[3, 0]]), // biome-ignore format: one board
  };
  const rows = rowsOf(text, "format");
  assert.equal(rows.length, FORMAT_NAMES.length + 1, "PNG is not text");
  const messageOf = await englishMessages();
  const source = readFileSync(new URL("crate/cli/src/list.rs", ROOT), "utf8");
  const [, variants = ""] = /enum Format \{(.*?)\n\}/s.exec(source) ?? [];
  const ofProgram = [...variants.matchAll(/^ {4}(\w+),$/gm)].map(([, name = ""]) => name.toLowerCase());
  assert.deepEqual(
    codes(rows.map((row) => row.at(-1)).join()).sort(),
    ofProgram.map((name) => `--format ${name}`).sort(),
  );
  for (const [i, format] of FORMAT_NAMES.entries()) {
    const [label, file, blocked, opens, many, program] = rows[i] ?? [];
    assert.equal(label, messageOf(`format.${format}`).split(", ")[0]);
    assert.equal(file, `.${FORMATS[format].file[0]}`);
    assert.equal(many === "yes", FORMATS[format].many !== undefined, format);
    assert.equal(program, ofProgram.includes(format) ? `\`--format ${format}\`` : "no");
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

test("each thing that an engine cannot do has a row", () => {
  const rows = LIMITS.map(({ engine, cannot, reason, instead }) => [engine, cannot, reason, instead]);
  assert.deepEqual(rowsOf(read("engines.md"), "engine"), rows);
});

test("every link leads somewhere in the repository", () => {
  const pages = readdirSync(DOCS).filter((name) => name.endsWith(".md"));
  const about = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"];
  const sources = [...about.map((name) => new URL(name, ROOT)), ...pages.map((name) => new URL(name, DOCS))];
  let links = 0;
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
      if (!anchor) continue;
      const headings = [...readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm)].map(
        ([, heading = ""]) => heading,
      );
      assert.ok(headings.map(anchorOf).includes(anchor), `${page}: ${link}`);
    }
  }
  assert.ok(links > 30);
});

test("the README and the start of the documentation name every language of the page", () => {
  for (const path of ["../../README.md", "index.md"])
    for (const name of Object.values(LANGUAGE_NAMES))
      assert.ok(read(path).includes(name), `${name} in ${path}`);
});
