/**
 * What a program is to the page.
 *
 * @typedef {typeof LANGUAGES[number]} Language One that the page can run, or a trace in text of any other.
 *
 * @typedef {object} Written What a program is.
 * @property {string} name Its own among the saved ones.
 * @property {Language} language
 * @property {string} text
 *
 * @typedef {object} Kept What is kept with it.
 * @property {string} [exercise] The key of the exercise that it is an answer to.
 * @property {string} [listing] The key of the rung whose listing it is, until the reader changes it.
 * @property {import("./answers.js").Answers} [answers] What it reads.
 * @property {number} [ranAt] When it last ran, in milliseconds since 1970.
 * @property {import("./results.js").Tone} [verdict] On that run, if it was judged.
 *
 * @typedef {Readonly<Written & Kept>} Program
 *
 * @typedef {object} Recording A recorded run.
 * @property {Program} program As it was when it ran.
 * @property {number} n
 * @property {import("./trace.js").Trace} trace
 * @property {number} [position] Where the reader left it, or the step in a link.
 * @property {boolean} [isAnswered] Whether all its answers are the reader's own: `n` is one of them, or unknown.
 */

import { visible } from "../../base/visible.js";

/** The longest text of a program, in characters. The device keeps no longer one. */
export const MOST_TEXT = 100_000;
/** The longest text of a trace, which has two million events and more. */
export const MOST_TRACE = 40_000_000;
/** The longest name, in characters. */
export const MOST_NAME = 60;
export const LANGUAGES = /** @type {const} */ (["python", "javascript", "trace"]);

/** The longest text in a language, in characters. @param {Language} language */
export const mostText = (language) => (language === "trace" ? MOST_TRACE : MOST_TEXT);

/** A program of unknown origin, if it is one. @param {unknown} value @returns {Program | undefined} */
export function programFrom(value) {
  const { name, language, text } = /** @type {Record<string, unknown>} */ (value ?? {});
  if (typeof name !== "string" || typeof text !== "string") return undefined;
  const known = LANGUAGES.find((other) => other === language);
  if (!known || text.length > mostText(known)) return undefined;
  return { name: nameFrom(name), language: known, text };
}

/** How much of a text is looked at for a name: a link can have one of millions of characters. */
const MOST_LOOKED = 10 * MOST_NAME;

/** A name in its simplest form; empty if nothing is left. @param {string} text */
export const nameFrom = (text) =>
  visible(text.slice(0, MOST_LOOKED).replace(/\s+/gu, " ").trim()).slice(0, MOST_NAME);
