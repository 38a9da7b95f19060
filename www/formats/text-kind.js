/**
 * What a text is that a reader has given: a program, what a program prints, a board, or a link to the page. What a text
 * prints or draws is read by the core.
 *
 * @typedef {import("../program/trace/program.js").Language | "other"} ProgramKind A program in this language; "other"
 *   does not run here.
 * @typedef {ProgramKind | "output" | "board" | "link" | "exercise"} TextKind
 * @import { Reading } from "../pkg/judge.js"
 */

import { hasExercise, hasProgram } from "../program/link.js";
import { guessedLanguage, languageOfFile, shareOfCode } from "../program/trace/language.js";
import { PARAMETERS } from "../state/parameters.js";

/** A text with so large a share of lines of code is a program, also if there is a board in it. */
const MOSTLY = 0.5;

/** @param {TextKind} kind @returns {kind is Exclude<ProgramKind, "other">} */
export const isRunnable = (kind) => kind === "python" || kind === "javascript" || kind === "trace";

/** Whether a text begins as an exercise does, right or wrong. @param {string} text */
export function isExercise(text) {
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  const first = lines.find((line) => !/^(?:$|#)/.test(line.trim()));
  return /^(?:title|goal|hint)(?:\.[\w-]+)?:/.test(first ?? "");
}

/** How many fields of an exercise are in a text, before its first program. @param {string} text */
function countFields(text) {
  const [head = ""] = text.split(/^---/m);
  const names = head.matchAll(/^(title|goal|hint|size|expected|steps)(?:\.[\w-]+)?:/gm);
  return new Set(Array.from(names, ([, name]) => name)).size;
}

/**
 * The query and the fragment of a link to the page, or to a copy of it: anyone may have one, also as a file. Undefined
 * if a text is something else.
 *
 * @param {string} text
 */
export function linkIn(text) {
  const trimmed = text.trim();
  const base = "https://localhost/";
  const hasForm = /^(?:(?:https?|file):\/\/[^?#]*)?[?#]./.test(trimmed);
  if (!hasForm || /\s/.test(trimmed) || !URL.canParse(trimmed, base)) return undefined;
  const { search, hash } = new URL(trimmed, base);
  const isKnown = [...new URLSearchParams(search).keys()].some((name) => Object.hasOwn(PARAMETERS, name));
  return isKnown || hasProgram(hash) || hasExercise(hash) ? { search, hash } : undefined;
}

/**
 * What a text is; undefined if there is none.
 *
 * @param {string} text @param {Reading} reading How the core reads it: its boards on the page, one of them.
 * @param {string} [fileName]
 * @returns {TextKind | undefined}
 */
export function kindOf(text, reading, fileName = "") {
  if (text.trim() === "") return undefined;
  if (linkIn(text)) return "link";
  const { total, refusedTotal, numbers, crash } = reading;
  const isRead = crash !== undefined || total + refusedTotal + numbers.length > 0;
  // An output may have a title, too.
  if (isExercise(text) && (!isRead || countFields(text) > 1)) return "exercise";
  const [, extension = ""] = /\.(\w+)$/.exec(fileName) ?? [];
  const language = languageOfFile(extension) ?? guessedLanguage(text);
  if (languageOfFile(extension) || language === "trace") return language;
  const isProgram = reading.program || (language && (!isRead || shareOfCode(text) >= MOSTLY));
  if (isProgram) return language ?? "python";
  return isBoard(reading) && numbers.length === 0 ? "board" : "output";
}

/** Whether there is one board in a text, which the Board can show. @param {Reading} reading */
export function isBoard({ boards: [board], total, refusedTotal }) {
  if (!board || total !== 1 || refusedTotal > 0) return false;
  return [...board.queens, ...board.blocked].every((square) => Math.max(...square) < board.n);
}

/**
 * What else a text can be taken for, the likeliest first.
 *
 * @param {TextKind} kind @param {string} text @param {boolean} hasBoard Whether it is one board, too.
 * @returns {TextKind[]}
 */
export function otherKinds(kind, text, hasBoard) {
  switch (kind) {
    case "python":
      return ["javascript", "output"];
    case "javascript":
      return ["python", "output"];
    case "other":
      return ["python", "javascript", "output"];
    case "output": {
      const language = guessedLanguage(text);
      const program = language && isRunnable(language) ? language : "python";
      return hasBoard ? ["board", program] : [program];
    }
    default:
      return ["output"];
  }
}
