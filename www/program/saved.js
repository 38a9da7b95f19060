/** The reader's programs, which this device keeps. */
/** @import { Program } from "./trace/program.js" */

import { readStored, writeStored } from "../base/stored.js";
import { answersFrom } from "./trace/answers.js";
import { MOST_NAME, MOST_TEXT, programFrom } from "./trace/program.js";
import { TONES } from "./trace/results.js";

const STORAGE_KEY = "n-queens programs";
const SHOWN_KEY = "n-queens program";
/** The last moment of a `Date`, in milliseconds since 1970. */
const LAST_TIME = 8.64e15;

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
  const shown = readStored(SHOWN_KEY);
  const index = programs.findIndex(({ name }) => name === shown);
  return Math.max(0, index);
}

/** Long traces last only as long as the page. @param {readonly Program[]} programs @param {number} index Of the program that is shown. */
export function writePrograms(programs, index) {
  const short = programs.filter(({ text }) => text.length <= MOST_TEXT);
  writeStored(STORAGE_KEY, short);
  writeStored(SHOWN_KEY, programs[index]?.name);
}
