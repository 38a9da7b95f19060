/**
 * The tables of the documentation that say what the code says, and the steps for each tool. `cargo xtask accept` writes them; what only a person can
 * say, such as what a parameter does, stays as it is, by the first cell of its row.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { sectionsOf } from "../../crate/xtask/build-js/docs.mjs";
import { FORMAT_NAMES, FORMATS } from "../../www/formats/formats.js";
import { LANGUAGE_NAMES } from "../../www/i18n/languages.js";
import { readExercise } from "../../www/program/exercise/file.js";
import { LANGUAGES } from "../../www/program/trace/language.js";
import { choicesAt, PLACE_NAMES, stepsAt } from "../../www/share/places.js";
import { EVENT_NAMES } from "../../www/state/events.js";
import { ORDERS } from "../../www/state/orders.js";
import { EXERCISES } from "../../www/state/parameters.js";
import { CHAPTERS, CONTROLS_BY_ROOM, DEFAULTS, MOMENTS, PARAMETERS, RUNGS } from "../../www/state/state.js";
import { writeParameters } from "../../www/state/url.js";
import { textOf } from "./chapters.mjs";
import { LIMITS } from "./engine-limits.mjs";

const ROOT = new URL("../../", import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");
/** Columns of longer cells are not padded. */
const WIDEST = 100;
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
  hints: ["share.hints"],
  view: ["ladder.ladder"],
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

const folder = new URL("www/i18n/messages/en/", ROOT);
const modules = await Promise.all(readdirSync(folder).map((name) => import(new URL(name, folder).href)));
const messages = Object.assign({}, ...modules.map((module) => module.default));

/** The English message with a code. @param {string} code @returns {string} */
function messageOf(code) {
  if (typeof messages[code] !== "string") throw new Error(`there is no message ${code}`);
  return messages[code];
}

/** @param {readonly string[]} names */
const codes = (names) => names.map((name) => `\`${name}\``).join(", ");

/** @typedef {(string | undefined)[][]} Rows What is undefined or missing, only a person can say. */

/** @returns {Rows} */
function parameterRows() {
  const defaults = writeParameters(DEFAULTS);
  /** @type {[string, import("../../www/state/parameters.js").Parameter][]} */
  const entries = Object.entries(PARAMETERS);
  return entries.map(([name, { rooms, option }]) => {
    const labels = LABELS[name] ?? (option ? [`option.${name}`] : []);
    const words = labels.map((code) => messageOf(code).replace(/ \(.*/, ""));
    const initial = defaults[/** @type {keyof typeof defaults} */ (name)];
    return [codes([name]), rooms ? codes(rooms) : "all", words.join(", "), initial && codes([initial])];
  });
}

/** @returns {Rows} */
function exerciseRows() {
  return EXERCISES.map((key) => {
    const chapter = CHAPTERS.find((chapter) => textOf("en", chapter).exercises.includes(key));
    const { starters } = readExercise(read(`www/program/exercise/files/${key}.txt`));
    const languages = Object.keys(starters).map(
      (key) => LANGUAGES[/** @type {keyof typeof starters} */ (key)].name,
    );
    return [codes([key]), codes([chapter ?? ""]), undefined, undefined, languages.join(", ")];
  });
}

/** @returns {Rows} */
function formatRows() {
  const [, variants = ""] = /enum Format \{(.*?)\n\}/s.exec(read("crate/cli/src/list.rs")) ?? [];
  const listed = [...variants.matchAll(/^ {4}(\w+),$/gm)].map(([, name = ""]) => name.toLowerCase());
  const unknown = listed.filter((name) => !FORMAT_NAMES.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`the page has no format ${unknown}`);
  const rows = FORMAT_NAMES.map((name) => {
    const [label = ""] = messageOf(`format.${name}`).split(", ");
    const { file, many } = FORMATS[name];
    const command = listed.includes(name) ? codes([`--format ${name}`]) : "no";
    return [label, `.${file[0]}`, undefined, undefined, many ? "yes" : "no", command];
  });
  return [...rows, ["PNG", ".png", "yes", "no", "no", "no"]];
}

const CONTROLS = Object.entries(CONTROLS_BY_ROOM);
/** By page, the tables: their first heading, and their rows. @type {Record<string, Record<string, () => Rows>>} */
const TABLES = {
  parameters: {
    parameter: parameterRows,
    chapter: () => CHAPTERS.map((chapter) => [codes([chapter]), codes(MOMENTS[chapter])]),
    key: () => RUNGS.map((key, i) => [codes([key]), `${i + 1}. ${messageOf(`algorithm.${key}.name`)}`]),
    room: () => CONTROLS.map(([room, controls]) => [codes([room]), codes(controls)]),
    control: () =>
      [...new Set(CONTROLS.flatMap(([, controls]) => controls))].map((name) => [
        codes([name]),
        messageOf(`share.control.${name}`),
      ]),
    message: () => Object.keys(ORDERS).map((name) => [codes([`n-queens:${name}`])]),
    event: () =>
      ["ready", ...EVENT_NAMES, "height", "page", "refused"].map((name) => [codes([`n-queens:${name}`])]),
  },
  exercises: { key: exerciseRows },
  formats: { format: formatRows },
  engines: {
    engine: () => LIMITS.map(({ engine, cannot, reason, instead }) => [engine, cannot, reason, instead]),
  },
};

/** What stands in a new row until a person has said it. */
const UNSAID = "…";

/** The cells of a row. @param {string} row */
const cellsOf = (row) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * The table in a page whose first column has this heading: its text, its headings and its rows. Throws if there is none.
 *
 * @param {string} page @param {string} heading
 */
export function tableIn(page, heading) {
  const [text] = new RegExp(`^\\| ${heading} .*\n\\|[ -|]+\n(?:\\|.*\n)+`, "m").exec(page) ?? [];
  if (!text) throw new Error(`there is no table of ${heading}`);
  const [head = [], , ...rows] = text.trimEnd().split("\n").map(cellsOf);
  return { text, head, rows };
}

/** A page with the tables that the code gives it. @param {string} name @param {string} text */
function withTables(name, text) {
  return Object.entries(TABLES[name] ?? {}).reduce((page, [heading, rowsOf]) => {
    const { text, head, rows } = tableIn(page, heading);
    const wanted = rowsOf().map((cells) => {
      const known = rows.find(([first]) => first === cells[0]);
      return head.map((_, i) => cells[i] ?? known?.[i] ?? UNSAID);
    });
    return page.replace(text, () => tableOf([head, ...wanted]));
  }, text);
}

/** @param {string[][]} rows With the headings. */
function tableOf(rows) {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? "").length)));
  const shown = widths.map((width, column) => (width > WIDEST ? (head[column] ?? "").length : width));
  const [first, ...others] = rows.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(shown[column] ?? 0)).join(" | ")} |\n`,
  );
  return [first, `| ${shown.map((width) => "-".repeat(width)).join(" | ")} |\n`, ...others].join("");
}

/**
 * A page with the steps for each tool, as Share gives them. A translation notes the sections that it translates, as in
 * doc-translations.mjs.
 *
 * @param {string} text @param {Record<string, string>} words @param {string} [english] The page in English, if it is another one.
 */
function withTools(text, words, english) {
  const [, ...places] = PLACE_NAMES; // the first is any place
  const originals = english ? sectionsOf(english).slice(-places.length) : [];
  /** @type {import("../../www/share/snippets.js").Format[]} */
  const formats = ["link", "iframe", "moodle", "markdown", "picture", "animation", "qr"];
  const sections = places.map((place, i) => {
    const { format = "link" } = choicesAt(place, formats);
    const steps = stepsAt(place, format, formats).map((code, step) => `${step + 1}. ${words[code]}\n`);
    const original = originals[i] ? ` <!-- ${originals[i].anchor} ${originals[i].hash} -->` : "";
    const { [`share.place.${place}`]: name, [`share.place.${place}.holds`]: holds } = words;
    return `## ${name}${original}\n\n${holds}\n\n${steps.join("")}`;
  });
  return text.replace(/^## .*/ms, () => sections.join("\n"));
}

/** The pages about the tools, in all languages. */
async function toolPages() {
  const english = withTools(read("www/docs/places.md"), messages);
  const translations = Object.keys(LANGUAGE_NAMES).map(async (language) => {
    const { default: words } = await import(new URL(`../${language}/share.js`, folder).href);
    const path = `www/docs/${language === "en" ? "" : `${language}/`}places.md`;
    const text = read(path);
    const wanted = language === "en" ? english : withTools(text, words, english);
    return { path, text, wanted, isUnsaid: false };
  });
  return Promise.all(translations);
}

const tools = await toolPages();

/** The pages with tables or tools, as they are and as they should be. */
export const pages = () => [
  ...Object.keys(TABLES).map((name) => {
    const path = `www/docs/${name}.md`;
    const text = read(path);
    return { path, text, wanted: withTables(name, text), isUnsaid: text.includes(`| ${UNSAID} `) };
  }),
  ...tools,
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const { path, wanted } of pages()) writeFileSync(new URL(path, ROOT), wanted);
