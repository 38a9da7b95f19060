/**
 * The Rust core, limited to what the page uses. Only this module and complete-core.js import its bindings. The engine
 * that counts is a module of its own: engine.js.
 */

import {
  areSolution,
  attackers,
  CompletionCounter,
  CompletionEstimator,
  CompletionSearch,
  composition,
  conflicts,
  construct,
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
  searchNodes,
  searchTree,
  subproblem,
  Timeline,
  traits,
  transform,
} from "../pkg/nqueens.js";
import { guard } from "./guard.js";
import { wasmModule } from "./wasm-module.js";

/** The largest number of steps in one call of `Steps.advance`. */
export const MOST_STEPS = 65_536;

const { compile, start } = wasmModule("core", initSync);

export const compileCore = compile;

/** @type {WebAssembly.Memory | undefined} */
let memory;

/** This thread's instance of the core, created on the first call. @param {WebAssembly.Module | BufferSource} module @returns {Core} */
export function startCore(module) {
  ({ memory } = start(module));
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

guard(
  CompletionCounter,
  CompletionEstimator,
  CompletionSearch,
  LocalSearch,
  Ranking,
  Solutions,
  Steps,
  Timeline,
);

const core = Object.freeze({
  areSolution,
  attackers,
  openColumns,
  CompletionCounter,
  CompletionEstimator,
  CompletionSearch,
  composition,
  conflicts,
  construct,
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
  subproblem,
  Timeline,
  traits,
  transform,
});

/**
 * @typedef {typeof core} Core
 */
