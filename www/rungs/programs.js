/**
 * Programs for the rungs of the ladder, in the languages that students write. `cargo xtask build` makes their modules from the
 * listings in the folders here.
 *
 * @typedef {Exclude<import("../state/state.js").State["code"], "auto" | "pseudo">} ProgramLanguage
 * @typedef {Readonly<Pick<import("../state/parameters.js").State, "n" | import("../state/parameters.js").NumberOption>>} Settings The defaults of a program.
 *
 * @typedef {string | readonly [kind: "k" | "s" | "n", text: string] | { setting: keyof Settings } | { comment: readonly string[] }} Piece
 *   A part of a line: plain text; a keyword, string or number; a setting; or a comment in the languages of the page.
 *
 * @typedef {object} Program
 * @property {readonly (readonly Piece[])[]} lines
 * @property {Readonly<Record<string, number>>} steps The line that each kind of step highlights. A `reject-board` is the
 *   rejection of a full board.
 */

import { LANGUAGES, language } from "../i18n/i18n.js";
import { OPTIONS, PARAMETERS } from "../state/state.js";

/** The names of all settings. */
export const SETTINGS = /** @type {(keyof Settings)[]} */ ([
  "n",
  ...OPTIONS.filter((name) => PARAMETERS[name].kind === "number"),
]);

/** The languages and the endings of their files. @type {Readonly<Record<ProgramLanguage, { name: string, extension: string }>>} */
export const PROGRAM_LANGUAGES = {
  python: { name: "Python", extension: "py" },
  c: { name: "C", extension: "c" },
  java: { name: "Java", extension: "java" },
  javascript: { name: "JavaScript", extension: "js" },
  rust: { name: "Rust", extension: "rs" },
};

/** Whether an algorithm is a program of its own. @param {string} algorithm */
export const hasProgram = (algorithm) => algorithm !== "table" && algorithm !== "engine";

/** @param {ProgramLanguage} language @param {string} algorithm @returns {Promise<Program>} */
export async function loadProgram(language, algorithm) {
  const { default: program } = await import(`../pkg/programs/${language}/${algorithm}.js`);
  return program;
}

/**
 * The lines of a program with these settings and with comments in the current language of the page. The kind of a piece is that
 * of its syntax; `c` is a comment.
 *
 * @param {Program} program @param {Settings} settings
 * @returns {{ kind: "k" | "s" | "n" | "c" | "", text: string }[][]}
 */
export function linesOf({ lines }, settings) {
  const translation = LANGUAGES.indexOf(language());
  return lines.map((pieces) =>
    pieces.map((piece) => {
      if (typeof piece === "string") return { kind: "", text: piece };
      if ("setting" in piece) return { kind: "n", text: String(settings[piece.setting]) };
      if ("comment" in piece) return { kind: "c", text: piece.comment[translation] ?? "" };
      return { kind: piece[0], text: piece[1] };
    }),
  );
}

/** The text of a program, as `linesOf`. @param {Program} program @param {Settings} settings */
export const textOf = (program, settings) =>
  linesOf(program, settings)
    .map((pieces) => `${pieces.map(({ text }) => text).join("")}\n`)
    .join("");

/** The line that a step executes, or −1. @param {Program} program @param {string} kind @param {boolean} isFull Whether every row has a queen. */
export const lineOfStep = ({ steps }, kind, isFull) =>
  (kind === "reject" && isFull ? steps["reject-board"] : undefined) ?? steps[kind] ?? -1;
