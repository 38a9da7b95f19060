/**
 * Writes the modules of the programs to the folder in its argument: each listing in www/programs as a module, without its markers,
 * with its syntax highlighted and with its comments in every language of the page.
 */

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parser as c } from "@lezer/cpp";
import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { parser as java } from "@lezer/java";
import { parser as javascript } from "@lezer/javascript";
import { parser as python } from "@lezer/python";
import { parser as rust } from "@lezer/rust";
import { LANGUAGES } from "../../../www/i18n/i18n.js";
import { COMMENTS, RUN } from "../../../www/programs/comments.js";
import { read, source, targetFolder } from "./bundle.mjs";
import { readListing } from "./listing.mjs";

/** @typedef {import("../../../www/programs/programs.js").Piece} Piece */

/** @type {Record<import("../../../www/programs/programs.js").ProgramLanguage, typeof python>} */
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

/** @param {string} language @param {string} text @returns {Piece[] | undefined} */
function commentIn(language, text) {
  const [, before, english = "", after = ""] =
    (language === "python" && PYTHON_COMMENT.exec(text)) || COMMENT.exec(text) || [];
  if (before === undefined) return undefined;
  const [, command, seed] = /^Run: (.*) 8( 2)? boards$/.exec(english) ?? [];
  if (command) {
    const start = { comment: RUN.map((word) => `${before}${word}${command} `) };
    return [
      start,
      { setting: "n" },
      ...(seed ? [" ", /** @type {const} */ ({ setting: "seed" })] : []),
      " boards",
    ];
  }
  const texts = [english, ...(COMMENTS[english] ?? [])];
  if (texts.length !== LANGUAGES.length)
    throw new Error(`a comment in ${language} is not translated: ${english}`);
  return [{ comment: texts.map((text) => `${before}${text}${after}`) }];
}

/**
 * The module of a listing.
 *
 * @param {keyof typeof PARSERS} language @param {string} text
 * @returns {import("../../../www/programs/programs.js").Program}
 */
function programOf(language, text) {
  const lines = readListing(text);
  const code = lines.map(({ text }) => text).join("\n");
  /** @type {{ from: number, to: number, kind: string }[]} */
  const tokens = [];
  highlightTree(PARSERS[language].parse(code), HIGHLIGHTER, (from, to, kind) =>
    tokens.push({ from, to, kind }),
  );
  /** @type {Record<string, number>} */
  const steps = {};
  let start = 0;
  const pieces = lines.map(({ text, steps: kinds, setting }, i) => {
    for (const kind of kinds) {
      if (kind in steps) throw new Error(`${kind} is on lines ${steps[kind]} and ${i}`);
      steps[kind] = i;
    }
    const line = commentIn(language, text) ?? highlight(text, start, tokens);
    start += text.length + 1;
    return withSetting(line, setting);
  });
  return { lines: pieces, steps };
}

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
for (const language of /** @type {(keyof typeof PARSERS)[]} */ (Object.keys(PARSERS))) {
  mkdirSync(join(target, language), { recursive: true });
  for (const file of readdirSync(source(`www/programs/${language}`))) {
    const key = file.slice(0, file.lastIndexOf("."));
    const program = programOf(language, read(`www/programs/${language}/${file}`).toString());
    const module = `export default ${JSON.stringify(program)};\n`;
    writeFileSync(join(target, language, `${key}.js`), module);
  }
}
