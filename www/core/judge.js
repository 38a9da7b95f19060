/**
 * What reads boards in texts and judges them, which is loaded when there is a text to read. Only this module imports its
 * bindings.
 *
 * @typedef {typeof judge} Judge
 * @typedef {import("../pkg/judge.js").Judged} Judged
 * @typedef {import("../pkg/judge.js").Expected} Expected
 * @typedef {import("../pkg/judge.js").Reading} Reading
 * @typedef {import("../pkg/judge.js").ReadBoard} ReadBoard
 */

import { check, initSync, judge as judgeText, readBoards } from "../pkg/judge.js";
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

const judge = Object.freeze({ check, judge: judgeText, readBoards });
