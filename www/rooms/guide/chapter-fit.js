/**
 * Whether the text of a chapter in a language pack fits the chapter. It may come from anywhere, and be written for
 * another version: it has the form that the page shows, and only moments, questions, figures, numbers and links of the
 * chapter.
 *
 * @import { Block, ChapterText, Inline } from "./chapter-text.js"
 */

import { isRecord } from "../../base/is-record.js";

/** What is in a block, by its kind: lines, lists of lines, and other values, which are those of the English text. */
const LINES = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  heading: ["content"],
  paragraph: ["content"],
  list: [],
  figure: [],
  question: ["content", "right", "wrong"],
  paper: ["content", "solution"],
  cost: ["counted", "work", "memory"],
  exercises: [],
});
const LISTS = /** @type {Readonly<Record<string, string>>} */ ({ list: "items", question: "options" });
/** The kinds of blocks that every language has in the same order. */
export const SAME_ORDER = new Set(["question", "paper", "exercises", "cost"]);
const TEXTS = new Set(["em", "code", "screen"]);
const LINKS = new Set(["moment", "room", "link"]);
const DEEPEST = 10;

/** @param {unknown} line @param {number} [depth] @returns {line is Inline[]} */
function isLine(line, depth = 0) {
  if (!Array.isArray(line) || depth > DEEPEST) return false;
  return line.every((inline) => {
    if (typeof inline === "string") return true;
    if (!isRecord(inline) || !isLine(inline.content, depth + 1)) return false;
    const { kind, target } = inline;
    if (typeof kind !== "string") return false;
    return TEXTS.has(kind) || (LINKS.has(kind) && typeof target === "string");
  });
}

/** @param {unknown} block @returns {block is Block} */
function isBlock(block) {
  if (!isRecord(block)) return false;
  const { kind } = block;
  if (typeof kind !== "string" || !Object.hasOwn(LINES, kind)) return false;
  const list = LISTS[kind] && block[LISTS[kind] ?? ""];
  return (
    (LINES[kind] ?? []).every((name) => isLine(block[name])) &&
    (!LISTS[kind] || (Array.isArray(list) && list.every((line) => isLine(line)))) &&
    (block.moment === undefined || typeof block.moment === "string") &&
    (kind !== "figure" || typeof block.name === "string") &&
    (kind !== "question" || typeof block.key === "string") &&
    (kind !== "exercises" || areWords(block.keys)) &&
    (block.curve === undefined || isCurve(block.curve))
  );
}

/** @param {unknown} list */
const areWords = (list) => Array.isArray(list) && list.every((word) => typeof word === "string");

/** @param {unknown} curve */
const isCurve = (curve) =>
  isRecord(curve) &&
  typeof curve.counter === "string" &&
  Object.keys(curve).length === 2 &&
  areWords(curve.rungs);

/** What does not have the form of a chapter in a text, in words; empty if it has that form. @param {unknown} text */
function formProblem(text) {
  if (!isRecord(text) || !Array.isArray(text.blocks)) return "it does not have the form of a chapter";
  const { title, teaches, previous, next, minutes, blocks } = text;
  if (![title, teaches, previous, next].every((words) => typeof words === "string"))
    return "its titles are not texts";
  if (!Number.isInteger(minutes)) return "its minutes are not a whole number";
  const wrong = blocks.findIndex((block) => !isBlock(block));
  return wrong < 0 ? "" : `block ${wrong + 1} does not have the form of a block`;
}

/** All lines of a block. @param {Block} block @returns {(readonly Inline[])[]} */
export function linesOf(block) {
  const values = /** @type {Readonly<Record<string, any>>} */ (block);
  const list = LISTS[block.kind];
  return [...(LINES[block.kind] ?? []).map((name) => values[name]), ...(list ? values[list] : [])];
}

/** The text of a line, with its placeholders. @param {readonly Inline[]} line @returns {string} */
export const plain = (line) =>
  line.map((inline) => (typeof inline === "string" ? inline : plain(inline.content))).join("");

/** @param {readonly Inline[]} line @returns {{ kind: string, target: string }[]} */
export const linksIn = (line) =>
  line.flatMap((inline) => {
    if (typeof inline === "string") return [];
    return [...("target" in inline ? [inline] : []), ...linksIn(inline.content)];
  });

/** What a text has of what belongs to its chapter, by kind. @param {ChapterText} text */
function inventoryOf({ blocks }) {
  const lines = blocks.flatMap(linesOf);
  const links = lines.flatMap(linksIn);
  /** @param {string} wanted */
  const targets = (wanted) => links.flatMap(({ kind, target }) => (kind === wanted ? [target] : []));
  return {
    "question or box": blocks.flatMap((block) => {
      if (!SAME_ORDER.has(block.kind)) return [];
      if (block.kind === "question") return [`question ${block.key} with ${block.options.length} options`];
      if (block.kind === "exercises") return [`exercises ${JSON.stringify(block.keys)}`];
      return [block.kind === "cost" ? `cost ${JSON.stringify(block.curve ?? null)}` : block.kind];
    }),
    figure: blocks.flatMap((block) => (block.kind === "figure" ? [block.name] : [])).sort(),
    "link to room:": targets("room").sort(),
    moment: [
      ...blocks.flatMap((block) => (block.kind === "paragraph" && block.moment ? [block.moment] : [])),
      ...targets("moment"),
    ],
    number: Array.from(
      lines
        .map(plain)
        .join(" ")
        .matchAll(/\{([^}]*)\}/g),
      ([, name = ""]) => name,
    ),
  };
}

/**
 * What keeps the page from showing a text, in words; empty if nothing does.
 *
 * @param {unknown} text @param {ChapterText} english @param {readonly string[]} moments All of the chapter.
 * @returns {string[]}
 */
export function obstacles(text, english, moments) {
  const problem = formProblem(text);
  if (problem) return [problem];
  const chapter = /** @type {ChapterText} */ (text);
  const [found, known] = [inventoryOf(chapter), inventoryOf(english)];
  const allowed = { ...known, moment: moments, number: [...known.number, "n", ..."123456789"] };
  const unknown = /** @type {const} */ (["figure", "link to room:", "moment", "number"]).flatMap((kind) =>
    [...new Set(found[kind])]
      .filter((name) => !allowed[kind].includes(name))
      .map((name) => `the English text has no ${kind} ${name}`),
  );
  // An address of another kind could run something.
  const insecure = chapter.blocks
    .flatMap(linesOf)
    .flatMap(linksIn)
    .filter(({ kind, target }) => kind === "link" && !/^https:\/\//.test(target))
    .map(({ target }) => `the link to ${target} does not begin with https://`);
  return [...differences(found, known, ["question or box"]), ...unknown, ...insecure];
}

/**
 * Of which kinds a text has not the same as the English one, in words.
 *
 * @param {ReturnType<typeof inventoryOf>} found @param {ReturnType<typeof inventoryOf>} wanted
 * @param {readonly (keyof ReturnType<typeof inventoryOf>)[]} kinds
 */
const differences = (found, wanted, kinds) =>
  kinds
    .filter((kind) => JSON.stringify(found[kind]) !== JSON.stringify(wanted[kind]))
    .map(
      (kind) =>
        `of each ${kind}, it must have ${wanted[kind].join(", ") || "none"}, not ${found[kind].join(", ") || "none"}`,
    );

/**
 * What a text that can be shown lacks, or has in another order, in words.
 *
 * @param {ChapterText} text @param {ChapterText} english @param {readonly string[]} moments All of the chapter.
 * @param {readonly string[]} asked The moments that questions of the chapter show.
 * @returns {string[]}
 */
export function gaps(text, english, moments, asked) {
  const [found, wanted] = [inventoryOf(text), inventoryOf(english)];
  const unseen = moments.filter((moment) => ![...found.moment, ...asked].includes(moment));
  const [first] = text.blocks;
  const begins = first?.kind === "paragraph" && first.moment;
  return [
    ...differences(found, wanted, ["figure", "link to room:"]),
    ...unseen.map((moment) => `nothing shows the moment ${moment}`),
    ...(begins ? [] : ["it must begin with a paragraph with a moment"]),
  ];
}
