/**
 * The Rust core, as far as the page needs it. No module but this and complete-core.js imports what wasm-bindgen generates.
 *
 * The wasm is compiled once, by the page. Page and workers each make an instance of their own from
 * that one compiled module.
 */

import {
  areSolution,
  attackers,
  CompletionCounter,
  CompletionSearch,
  Counter,
  conflicts,
  construct,
  countBySearch,
  density,
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

/** As many steps as the core makes at once, at most. */
export const MOST_STEPS = 65_536;

/** A module that does nothing but count ones in a vector. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/** @param {RequestCache} cache */
async function compile(cache) {
  if (!WebAssembly.validate(SIMD_PROBE)) {
    throw Object.assign(new Error("this engine's WebAssembly lacks 128-bit SIMD"), { code: "no-simd" });
  }
  const response = await fetchWasm({ cache });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  // Compiling while it streams needs the right MIME type, which not every server knows.
  const streams = response.headers.get("content-type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;
let copies = /** @type {RequestCache} */ ("default");

/**
 * The core's wasm, fetched and compiled once for all who ask; what has failed is tried again. Where the engine
 * lacks 128-bit SIMD an `Error` with the code "no-simd" says so.
 */
export function compileCore() {
  compiled ??= compile(copies).catch((error) => {
    compiled = undefined;
    copies = "reload"; // what the browser has kept may be what is wrong
    throw error;
  });
  return compiled;
}

/** @type {WebAssembly.Memory | undefined} */
let memory;

/**
 * This thread's instance of the core, made when it is first asked for.
 *
 * @param {WebAssembly.Module | BufferSource} module
 * @returns {Core}
 */
export function startCore(module) {
  ({ memory } = initSync({ module }));
  return core;
}

/**
 * This thread's instance of the core, with everything that it takes.
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
  conflicts,
  construct,
  countBySearch,
  Counter,
  density,
  images,
  infiniteGreedy,
  isSolution,
  limits,
  LocalSearch,
  /** How many bytes of memory this thread's instance has. */
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
