/**
 * The reader's programs, which this device keeps.
 *
 * @typedef {"python" | "javascript" | "trace"} Language One that the page can run, or a trace in text of any other.
 * @typedef {Readonly<{ name: string, language: Language, text: string, exercise?: string, answers?: import("./answers.js").Answers }>} Program
 *   Its name is its own among the saved ones. `exercise` is the key of the exercise that it is an answer to. `answers` is what it
 *   reads.
 */

import { readStored, writeStored } from "../base/stored.js";
import { answersFrom } from "./answers.js";

const STORAGE_KEY = "n-queens programs";
const SHOWN_KEY = "n-queens program";
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

/** A name in its simplest form; empty if nothing is left. @param {string} text */
export const nameFrom = (text) => text.replace(/\s+/gu, " ").trim().slice(0, MOST_NAME);

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
  const { exercise, answers } = /** @type {Record<string, unknown>} */ (value ?? {});
  const known = answersFrom(answers);
  return (
    program && {
      ...program,
      ...(typeof exercise === "string" && { exercise }),
      ...(known && { answers: known }),
    }
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
