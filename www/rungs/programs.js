/**
 * The listings of the rungs: programs in the languages that students write, and pseudocode. `cargo xtask build` makes
 * their modules from the folders of the rungs.
 *
 * @import { Language } from "../i18n/languages.js"
 * @typedef {Exclude<import("../state/parameters.js").State["code"], "auto" | "pseudo">} ProgramLanguage
 * @typedef {Readonly<Pick<import("../state/parameters.js").State, "n" | import("../state/parameters.js").NumberOption>>}
 *   Settings The defaults of a program.
 * @typedef {Readonly<Record<Language, string>>} Comment In each language of the page.
 *
 * @typedef {string | readonly [kind: "k" | "s" | "n", text: string] | { setting: keyof Settings } | { comment: Comment }}
 *   Piece A part of a line: plain text; a keyword, string or number; a setting; or a comment.
 *
 * @typedef {Readonly<Record<string, number>>} StepLines The line that each kind of step highlights. A `reject-board` is
 *   the rejection of a full board.
 *
 * @typedef {object} Program
 * @property {readonly (readonly Piece[])[]} lines
 * @property {StepLines} steps
 * @property {readonly (readonly [line: number, text: string])[]} traced Lines that print a trace, each with the line
 *   before which it belongs.
 *
 * @typedef {object} Pseudocode
 * @property {readonly { text: string, comment?: Comment }[]} lines
 * @property {StepLines} steps
 */

import { language, languagePack } from "../i18n/i18n.js";
import { OPTIONS, PARAMETERS } from "../state/state.js";

/** The names of all settings. */
export const SETTINGS = /** @type {(keyof Settings)[]} */ ([
  "n",
  ...OPTIONS.filter((name) => PARAMETERS[name].kind === "number"),
]);

/** The languages, the endings of their files, and whether the page can run them. */
export const PROGRAM_LANGUAGES =
  /** @satisfies {Readonly<Record<ProgramLanguage, { name: string, extension: string, runs: boolean }>>} */ ({
    python: { name: "Python", extension: "py", runs: true },
    c: { name: "C", extension: "c", runs: false },
    java: { name: "Java", extension: "java", runs: false },
    javascript: { name: "JavaScript", extension: "js", runs: true },
    rust: { name: "Rust", extension: "rs", runs: false },
  });

/** @param {ProgramLanguage} language @param {string} algorithm @returns {Promise<Program>} */
export const loadProgram = (language, algorithm) => loadListing(language, algorithm);

/** @param {string} algorithm @returns {Promise<Pseudocode>} */
export const loadPseudocode = (algorithm) => loadListing("pseudo", algorithm);

/** @param {ProgramLanguage | "pseudo"} code @param {string} algorithm */
async function loadListing(code, algorithm) {
  const { default: listing } = await import(`../pkg/programs/${code}/${algorithm}.js`);
  return listing;
}

/** A comment in the current language, or in English if that has none. @param {Comment} comment */
export const translated = (comment) =>
  languagePack()?.comment(comment.en) ??
  /** @type {Readonly<Record<string, string>>} */ (comment)[language()] ??
  comment.en;

/**
 * The lines of a program with these settings and with comments in the current language of the page. The kind of a piece
 * is that of its syntax; `c` is a comment.
 *
 * @param {Program} program @param {Settings} settings
 * @returns {{ kind: "k" | "s" | "n" | "c" | "", text: string }[][]}
 */
export function linesOf({ lines }, settings) {
  return lines.map((pieces) => {
    // A comment has a line of its own, with all numbers in it.
    const isComment = pieces.some((piece) => typeof piece === "object" && "comment" in piece);
    return pieces.map((piece) => {
      const { kind, text } = shownPiece(piece, settings);
      return { kind: isComment ? "c" : kind, text };
    });
  });
}

/** @param {Piece} piece @param {Settings} settings @returns {{ kind: "k" | "s" | "n" | "c" | "", text: string }} */
function shownPiece(piece, settings) {
  if (typeof piece === "string") return { kind: "", text: piece };
  if ("setting" in piece) return { kind: "n", text: String(settings[piece.setting]) };
  if ("comment" in piece) return { kind: "c", text: translated(piece.comment) };
  return { kind: piece[0], text: piece[1] };
}

/** The text of a program, as `linesOf`. @param {Program} program @param {Settings} settings */
export const textOf = (program, settings) =>
  linesOf(program, settings)
    .map((pieces) => `${pieces.map(({ text }) => text).join("")}\n`)
    .join("");

/**
 * The text of a program that prints a trace: see www/docs/programs.md. One worker searches, so that the trace is in
 * order.
 *
 * @param {Program} program @param {Settings} settings
 */
export function tracedTextOf(program, settings) {
  const lines = textOf(program, { ...settings, workers: 1 }).split("\n");
  const tracing = (/** @type {number} */ line) =>
    program.traced.filter(([before]) => before === line).map(([, text]) => text);
  return lines.flatMap((line, i) => [...tracing(i), line]).join("\n");
}

/** The line that a step executes, or −1. @param {{ steps: StepLines }} listing @param {string} kind @param {boolean} isFull Whether every row has a queen. */
export const lineOfStep = ({ steps }, kind, isFull) =>
  (kind === "reject" && isFull ? steps["reject-board"] : undefined) ?? steps[kind] ?? -1;
