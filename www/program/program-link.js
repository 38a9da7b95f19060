/**
 * A program or an exercise in a link: compressed, in the fragment, which browsers do not send to a server. It never runs by
 * itself.
 *
 * @typedef {import("./saved-programs.js").Program} Program
 */

import { bytesOf, fromBase64 } from "../base/embedded-files.js";
import { MOST_TRACE, programFrom } from "./saved-programs.js";

const PROGRAM = "#program=";
const EXERCISE = "#exercise=";

/** The fragment of a link to a program. @param {Program} program */
export const fragmentOf = async ({ name, language, text }) =>
  PROGRAM + (await pack(JSON.stringify({ name, language, text })));

/** The fragment of a link to an exercise. @param {string} text Its file. */
export const exerciseFragmentOf = async (text) => EXERCISE + (await pack(text));

/** Whether a fragment is one of a program, readable or not. @param {string} fragment */
export const hasProgram = (fragment) => fragment.startsWith(PROGRAM);

/** Whether a fragment is one of an exercise, readable or not. @param {string} fragment */
export const hasExercise = (fragment) => fragment.startsWith(EXERCISE);

/** The program in a fragment; undefined if it cannot be read. @param {string} fragment @returns {Promise<Program | undefined>} */
export async function programIn(fragment) {
  try {
    return hasProgram(fragment)
      ? programFrom(JSON.parse(await unpack(fragment.slice(PROGRAM.length))))
      : undefined;
  } catch {
    return undefined;
  }
}

/** The file of the exercise in a fragment; undefined if it cannot be read. @param {string} fragment @returns {Promise<string | undefined>} */
export async function exerciseIn(fragment) {
  try {
    return hasExercise(fragment) ? await unpack(fragment.slice(EXERCISE.length)) : undefined;
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
  const compressed = new Blob([fromBase64(packed.replaceAll("-", "+").replaceAll("_", "/"))]);
  const unpacked = compressed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new TextDecoder().decode(await bytesOf(unpacked, MOST_TRACE));
}
