/**
 * A program or an exercise in a link: compressed, in the fragment, which browsers do not send to a server. The
 * attribute `program` of the element has the same text. It never runs by itself.
 *
 * @typedef {{ program: Program, step: number }} LinkedProgram A program, and the step of its run that is to be shown; 0
 *   for none.
 */
/** @import { Program } from "./trace/program.js" */

import { bytesOf, fromBase64 } from "../base/embedded-files.js";
import { clamp } from "../state/state.js";
import { EXERCISE, PROGRAM, TEXT } from "../state/url.js";
import { MOST_EVENTS } from "./trace/limits.js";
import { MOST_TRACE, programFrom } from "./trace/program.js";

/** The longest packed text that is read, in characters: no browser opens a longer address. */
const MOST_PACKED = 2_000_000;

/** The fragment of a link to a program. @param {LinkedProgram} linked */
export const fragmentOf = async ({ program: { name, language, text }, step }) =>
  PROGRAM + (await pack(JSON.stringify({ name, language, text, step: step || undefined })));

/** The fragment of a link to an exercise. @param {string} text Its file. */
export const exerciseFragmentOf = async (text) => EXERCISE + (await pack(text));

/** Whether a fragment is one of a program, readable or not. @param {string} fragment */
export const hasProgram = (fragment) => fragment.startsWith(PROGRAM);

/** Whether a fragment is one of an exercise, readable or not. @param {string} fragment */
export const hasExercise = (fragment) => fragment.startsWith(EXERCISE);

/** Whether a fragment is one of a text that another app has shared, readable or not. @param {string} fragment */
export const hasText = (fragment) => fragment.startsWith(TEXT);

/** The program in a fragment; undefined if it cannot be read. @param {string} fragment @returns {Promise<LinkedProgram | undefined>} */
export async function programIn(fragment) {
  if (!hasProgram(fragment)) return undefined;
  try {
    const value = JSON.parse(await unpack(fragment.slice(PROGRAM.length)));
    const program = programFrom(value);
    return program && { program, step: stepFrom(value.step) };
  } catch {
    return undefined;
  }
}

/** @param {unknown} step */
const stepFrom = (step) => (Number.isInteger(step) ? clamp(Number(step), 0, MOST_EVENTS) : 0);

/** The file of the exercise in a fragment; undefined if it cannot be read. @param {string} fragment @returns {Promise<string | undefined>} */
export async function exerciseIn(fragment) {
  try {
    return hasExercise(fragment) ? await unpack(fragment.slice(EXERCISE.length)) : undefined;
  } catch {
    return undefined;
  }
}

/** The text in a fragment; undefined if there is none that can be read. @param {string} fragment */
export function textIn(fragment) {
  try {
    return hasText(fragment) ? decodeURIComponent(fragment.slice(TEXT.length)) : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the fragment from the address of the page. */
export const dropFragment = () =>
  history.replaceState(history.state, "", location.pathname + location.search);

/** @param {string} text */
async function pack(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = await bytesOf(packed, MOST_TRACE);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} packed */
async function unpack(packed) {
  if (packed.length > MOST_PACKED) throw new Error("too long");
  const compressed = new Blob([fromBase64(packed.replaceAll("-", "+").replaceAll("_", "/"))]);
  const unpacked = compressed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new TextDecoder().decode(await bytesOf(unpacked, MOST_TRACE));
}
