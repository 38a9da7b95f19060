/**
 * What reads boards in texts and judges them, which is loaded when there is a text to read. Only this module imports its
 * bindings.
 *
 * @typedef {typeof judge} Judge
 * @typedef {import("../pkg/judge.js").Judged} Judged
 * @typedef {import("../pkg/judge.js").Expected} Expected
 * @typedef {import("../pkg/judge.js").CountCause} CountCause
 * @typedef {import("../pkg/judge.js").Reading} Reading
 * @typedef {import("../pkg/judge.js").ReadBoard} ReadBoard
 * @typedef {import("../pkg/judge.js").QuizFacts} QuizFacts
 * @typedef {import("../pkg/judge.js").ReadCode} ReadCode
 */

import {
  check,
  initSync,
  judge as judgeText,
  readBoards,
  readResultCodes,
  writeResultCode,
} from "../pkg/judge.js";
import { wasmModule } from "./wasm-module.js";

const { compile, start } = wasmModule("judge", initSync);

export const compileJudge = compile;

/** This thread's instance, created on the first call. @param {WebAssembly.Module | BufferSource} module @returns {Judge} */
export function startJudge(module) {
  start(module);
  return judge;
}

/** Fetches and compiles it if necessary, and returns this thread's instance. @returns {Promise<Judge>} */
export async function loadJudge() {
  return startJudge(await compileJudge());
}

/**
 * The text in a file: UTF-8 or UTF-16, with or without a byte order mark, as in the core's `text::decode`. Rejects with an
 * `Error` with the code "unreadable-file", or "not-text".
 *
 * @param {Blob} file
 */
export async function decodeText(file) {
  /** @param {string} code */
  const refuse = (code) => (/** @type {unknown} */ cause) => {
    throw Object.assign(new Error(code, { cause }), { code });
  };
  const bytes = new Uint8Array(await file.arrayBuffer().catch(refuse("unreadable-file")));
  const [first = 1, second = 1] = bytes;
  const little = (first === 0xff && second === 0xfe) || (first > 0 && second === 0);
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second > 0);
  try {
    return new TextDecoder(little ? "utf-16le" : big ? "utf-16be" : "utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    return refuse("not-text")(error);
  }
}

const judge = Object.freeze({
  check,
  judge: judgeText,
  readBoards,
  readResultCodes,
  writeResultCode,
});
