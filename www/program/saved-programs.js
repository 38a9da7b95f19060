/**
 * The reader's programs, which this device keeps.
 *
 * @typedef {"python" | "javascript" | "trace"} Language One that the page can run, or a trace in text of any other.
 * @typedef {import("./results.js").Tone} Tone
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
 * @property {Tone} [verdict] On that run, if it was judged.
 *
 * @typedef {Readonly<Written & Kept>} Program
 */

import { readStored, writeStored } from "../base/stored.js";
import { visible } from "../base/visible.js";
import { answersFrom } from "./answers.js";
import { TONES } from "./results.js";

const STORAGE_KEY = "n-queens programs";
const SHOWN_KEY = "n-queens program";
/** The longest text of a program, in characters. The device keeps no longer one. */
export const MOST_TEXT = 100_000;
/** The longest text of a trace, which has two million events and more. */
export const MOST_TRACE = 40_000_000;
/** The longest name, in characters. */
export const MOST_NAME = 60;
/** The last moment of a `Date`, in milliseconds since 1970. */
const LAST_TIME = 8.64e15;
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

/** A name that is not taken: the wanted one, or with a number after it. @param {string} wanted @param {readonly { name: string }[]} programs */
export function freeName(wanted, programs) {
  const taken = new Set(programs.map(({ name }) => name));
  for (let number = 2, name = wanted; ; number += 1) {
    if (!taken.has(name)) return name;
    name = `${wanted.slice(0, MOST_NAME - 5)} ${number}`;
  }
}

/** @returns {Program[]} */
export function readPrograms() {
  const stored = readStored(STORAGE_KEY);
  const programs = Array.isArray(stored) ? stored.map(savedProgram) : [];
  return programs.filter((program) => program !== undefined);
}

/** @param {unknown} value @returns {Program | undefined} */
function savedProgram(value) {
  const program = programFrom(value);
  if (!program) return undefined;
  const { exercise, listing, answers, ranAt, verdict } = /** @type {Record<string, unknown>} */ (value);
  const tone = TONES.find((known) => known === verdict);
  const known = answersFrom(answers);
  return {
    ...program,
    ...(typeof exercise === "string" ? { exercise } : {}),
    ...(typeof listing === "string" ? { listing } : {}),
    ...(known ? { answers: known } : {}),
    ...(typeof ranAt === "number" && ranAt >= 0 && ranAt <= LAST_TIME ? { ranAt } : {}),
    ...(tone ? { verdict: tone } : {}),
  };
}

/** Whether a reader has written a program: it is neither an answer to an exercise nor a listing. @param {Program} program */
export const isOwn = ({ exercise, listing }) => exercise === undefined && listing === undefined;

/** The indices of programs in the order of lists: the reader's own ones come first. @param {readonly Program[]} programs */
export function ownFirst(programs) {
  const indices = [...programs.entries()];
  return [true, false].flatMap((own) =>
    indices.flatMap(([index, program]) => (isOwn(program) === own ? [index] : [])),
  );
}

/** The index of the program that was shown last. @param {readonly Program[]} programs */
export function readShown(programs) {
  const name = readStored(SHOWN_KEY);
  return Math.max(
    0,
    programs.findIndex((program) => program.name === name),
  );
}

/** Long traces last only as long as the page. @param {readonly Program[]} programs @param {number} index Of the program that is shown. */
export function writePrograms(programs, index) {
  writeStored(
    STORAGE_KEY,
    programs.filter(({ text }) => text.length <= MOST_TEXT),
  );
  writeStored(SHOWN_KEY, programs[index]?.name);
}
