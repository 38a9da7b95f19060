/**
 * Writes the modules of the listings to the folder in its argument: the programs of each rung, without their markers
 * and with their syntax highlighted, and its pseudocode, all with their comments in every language of the page.
 */

import { join } from "node:path";
import { parser as c } from "@lezer/cpp";
import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { parser as java } from "@lezer/java";
import { parser as javascript } from "@lezer/javascript";
import { parser as python } from "@lezer/python";
import { parser as rust } from "@lezer/rust";
import { PROGRAM_LANGUAGES } from "../../../www/rungs/programs.js";
import { ALGORITHMS } from "../../../www/state/parameters.js";
import { read, targetFolder, writeData } from "./bundle.mjs";
import { readListing, traceStatement } from "./listing.mjs";
import { rungFolders } from "./rung-folders.mjs";

/**
 * @import { Comment, Piece, ProgramLanguage } from "../../../www/rungs/programs.js"
 * @import { Folder } from "./rung-folders.mjs"
 */

/** @type {Record<ProgramLanguage, typeof python>} */
const PARSERS = { python, c, java, javascript, rust };
const HIGHLIGHTER = tagHighlighter([
  {
    tag: [tags.keyword, tags.bool, tags.null, tags.self, tags.modifier, tags.processingInstruction],
    class: "k",
  },
  { tag: [tags.string, tags.character], class: "s" },
  { tag: tags.number, class: "n" },
  { tag: tags.comment, class: "c" },
]);

/** A line that is a comment: what is before, in and after its text. */
const COMMENT = /^(\s*(?:\/\/[/!]?|\/\*\*?|""") ?)(.*?)((?: ?\*\/|""")?)$/;
const PYTHON_COMMENT = /^(\s*# )(.*)()$/;

/** A comment with something before and after it in every language. @param {Comment} comment @param {string} before @param {string} after @returns {Comment} */
const surrounded = (comment, before, after) =>
  /** @type {Comment} */ (
    Object.fromEntries(
      Object.entries(comment).map(([language, text]) => [language, `${before}${text}${after}`]),
    )
  );

/** @param {string} language @param {string} text @param {Folder["translate"]} translate @returns {Piece[] | undefined} */
function commentIn(language, text, translate) {
  const [, before, english = "", after = ""] =
    (language === "python" && PYTHON_COMMENT.exec(text)) || COMMENT.exec(text) || [];
  if (before === undefined) return undefined;
  const [, command, seed] = /^Run: (.*) 8( 2)? boards$/.exec(english) ?? [];
  if (!command) return [{ comment: surrounded(translate(english), before, after) }];
  return [
    { comment: surrounded(translate("Run: "), before, `${command} `) },
    { setting: "n" },
    ...(seed ? [" ", /** @type {const} */ ({ setting: "seed" })] : []),
    " boards",
  ];
}

/** The lines that kinds of step highlight. @param {readonly (readonly string[] | undefined)[]} kinds By line. */
function stepsOf(kinds) {
  /** @type {Record<string, number>} */
  const steps = {};
  for (const [i, lineKinds = []] of kinds.entries()) {
    for (const kind of lineKinds) {
      if (kind in steps) throw new Error(`${kind} is on lines ${steps[kind]} and ${i}`);
      steps[kind] = i;
    }
  }
  return steps;
}

/**
 * The module of a program.
 *
 * @param {ProgramLanguage} language @param {string} text @param {Folder["translate"]} translate
 * @returns {import("../../../www/rungs/programs.js").Program}
 */
function programOf(language, text, translate) {
  const lines = readListing(text);
  const code = lines.map(({ text }) => text).join("\n");
  /** @type {{ from: number, to: number, kind: string }[]} */
  const tokens = [];
  highlightTree(PARSERS[language].parse(code), HIGHLIGHTER, (from, to, kind) =>
    tokens.push({ from, to, kind }),
  );
  let start = 0;
  const pieces = lines.map(({ text, setting }) => {
    const line = commentIn(language, text, translate) ?? highlight(text, start, tokens);
    start += text.length + 1;
    return withSetting(line, setting);
  });
  const traced = lines.flatMap(({ text, events }, i) =>
    events.map((event) => {
      const indent = /^ */.exec(text)?.[0] ?? "";
      return /** @type {const} */ ([i, indent + traceStatement(language, event)]);
    }),
  );
  return { lines: pieces, steps: stepsOf(lines.map(({ steps }) => steps)), traced };
}

/**
 * The module of pseudocode.
 *
 * @param {import("../../../www/rungs/pseudocode.js").Pseudocode} lines @param {Folder["translate"]} translate
 * @returns {import("../../../www/rungs/programs.js").Pseudocode}
 */
const pseudocodeOf = (lines, translate) => ({
  lines: lines.map(({ text, comment }) => (comment ? { text, comment: translate(comment) } : { text })),
  steps: stepsOf(lines.map(({ steps }) => steps)),
});

/** @param {string} text Of a line. @param {number} start @param {readonly { from: number, to: number, kind: string }[]} tokens @returns {Piece[]} */
function highlight(text, start, tokens) {
  /** @type {Piece[]} */
  const pieces = [];
  let done = 0;
  for (const { from, to, kind } of tokens) {
    const [first, end] = [Math.max(from - start, done), Math.min(to - start, text.length)];
    if (first >= end) continue;
    if (kind === "c") throw new Error(`a comment is not on a line of its own: ${text}`);
    if (first > done) pieces.push(text.slice(done, first));
    pieces.push([/** @type {"k"} */ (kind), text.slice(first, end)]);
    done = end;
  }
  return done < text.length ? [...pieces, text.slice(done)] : pieces;
}

/** Replaces the last number of a line by a setting. @param {Piece[]} pieces @param {string} [setting] */
function withSetting(pieces, setting) {
  if (!setting) return pieces;
  const last = pieces.findLastIndex((piece) => Array.isArray(piece) && piece[0] === "n");
  if (last < 0) throw new Error(`no number for ${setting}`);
  return pieces.toSpliced(last, 1, { setting: /** @type {"n"} */ (setting) });
}

const target = targetFolder();

/** @param {string} code @param {string} key @param {unknown} listing */
const write = (code, key, listing) => writeData(join(target, code, `${key}.js`), listing);

for (const { key, files, rung, translate } of await rungFolders()) {
  for (const [code, { extension }] of Object.entries(PROGRAM_LANGUAGES)) {
    const file = `program.${extension}`;
    const language = /** @type {ProgramLanguage} */ (code);
    if (files.includes(file))
      write(language, key, programOf(language, read(`www/rungs/${key}/${file}`).toString(), translate));
  }
  if (rung.pseudocode) write("pseudo", key, pseudocodeOf(rung.pseudocode, translate));
  else if (ALGORITHMS.includes(key)) throw new Error(`www/rungs/${key}/rung.js has no pseudocode`);
}
