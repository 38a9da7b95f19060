/**
 * The Rust core, limited to what the page uses. Only this module and complete-core.js import the wasm-bindgen output.
 *
 * The page compiles the wasm once. The page and each worker create their own instances of that compiled module.
 */

import {
  areSolution,
  attackers,
  CompletionCounter,
  CompletionSearch,
  Counter,
  composition,
  conflicts,
  construct,
  countBySearch,
  density,
  estimate,
  images,
  infiniteGreedy,
  initSync,
  isSolution,
  LocalSearch,
  limits,
  openColumns,
  portions,
  published,
  Ranking,
  Solutions,
  Steps,
  SymmetricCounter,
  searchNodes,
  searchTree,
  subproblem,
  Timeline,
  traits,
  transform,
} from "../pkg/nqueens.js";
import { fetchWasm } from "../platform/assets.js";
import { guard } from "./guard.js";

/** The largest number of steps in one call of `Steps.advance`. */
export const MOST_STEPS = 65_536;

/** A WebAssembly module whose only function counts the ones in a vector: valid only where SIMD is supported. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/**
 * The error to throw instead of one of WebAssembly: with the code "no-memory" if the browser gives it no memory.
 * Engines differ in the type and the text of that error.
 *
 * @param {unknown} error
 */
function withCode(error) {
  const isMemory = error instanceof RangeError || /out of memory|allocat/i.test(String(error));
  return isMemory && error instanceof Error ? Object.assign(error, { code: "no-memory" }) : error;
}

/** @param {RequestCache} cache */
async function compile(cache) {
  if (!WebAssembly.validate(SIMD_PROBE)) {
    throw Object.assign(new Error("this engine's WebAssembly lacks 128-bit SIMD"), { code: "no-simd" });
  }
  const response = await fetchWasm({ cache });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  // Streaming compilation needs the right MIME type, which not every server sends.
  const streams = response.headers.get("content-type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;
let cacheMode = /** @type {RequestCache} */ ("default");

/**
 * Returns the core's compiled wasm, fetched and compiled once for all callers. Tries again after a failure. Rejects
 * with an `Error` with the code "no-simd" if the engine lacks 128-bit SIMD, or "no-memory" if it has no memory for it.
 */
export function compileCore() {
  compiled ??= compile(cacheMode).catch((error) => {
    compiled = undefined;
    cacheMode = "reload"; // the cached copy may be the damaged one
    throw withCode(error);
  });
  return compiled;
}

/** @type {WebAssembly.Memory | undefined} */
let memory;

/**
 * Returns this thread's instance of the core, created on the first call. Throws an `Error` with the code "no-memory" if
 * the browser has no memory for it.
 *
 * @param {WebAssembly.Module | BufferSource} module
 * @returns {Core}
 */
export function startCore(module) {
  try {
    ({ memory } = initSync({ module }));
  } catch (error) {
    throw withCode(error);
  }
  return core;
}

/**
 * Fetches and compiles the core if necessary, and returns this thread's instance.
 *
 * @returns {Promise<Core>}
 */
export async function loadCore() {
  return startCore(await compileCore());
}

guard(CompletionCounter, CompletionSearch, Counter, LocalSearch, Ranking, Solutions);
guard(Steps, SymmetricCounter, Timeline);

const core = Object.freeze({
  areSolution,
  attackers,
  openColumns,
  CompletionCounter,
  CompletionSearch,
  composition,
  conflicts,
  construct,
  countBySearch,
  Counter,
  density,
  estimate,
  images,
  infiniteGreedy,
  isSolution,
  limits,
  LocalSearch,
  /** The memory of this thread's instance, in bytes. */
  memory: () => memory?.buffer.byteLength ?? 0,
  portions,
  published,
  Ranking,
  Solutions,
  searchNodes,
  searchTree,
  Steps,
  SymmetricCounter,
  subproblem,
  Timeline,
  traits,
  transform,
});

/**
 * @typedef {typeof core} Core
 * @typedef {import("../pkg/nqueens.js").Step} Step
 * @typedef {import("../pkg/nqueens.js").Conflict} Conflict
 * @typedef {import("../pkg/nqueens.js").Counters} Counters
 * @typedef {import("../pkg/nqueens.js").Counts} Counts
 * @typedef {import("../pkg/nqueens.js").Portion} Portion
 * @typedef {import("../pkg/nqueens.js").Standing} Standing
 * @typedef {import("../pkg/nqueens.js").Landmark} Landmark
 * @typedef {import("../pkg/nqueens.js").Images} Images
 * @typedef {import("../pkg/nqueens.js").SolutionOptions} SolutionOptions
 * @typedef {import("../pkg/nqueens.js").Symmetry} Symmetry
 * @typedef {import("../pkg/nqueens.js").RunOptions} RunOptions
 * @typedef {import("../pkg/nqueens.js").Variable} Variable
 * @typedef {import("../pkg/nqueens.js").NQueensError} NQueensError
 */
