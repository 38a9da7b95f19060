/**
 * The counting engine, which is loaded with the workers. Only this module calls its bindings.
 *
 * @typedef {typeof engine} Engine
 */

import {
  Counter,
  count,
  countBySearch,
  countFundamental,
  initSync,
  SymmetricCounter,
} from "../pkg/engine.js";
import { guard } from "./guard.js";
import { wasmModule } from "./wasm-module.js";

const { compile, start } = wasmModule("engine", initSync);

export const compileEngine = compile;

/** This thread's instance of the engine, created on the first call. @param {WebAssembly.Module | BufferSource} module @returns {Engine} */
export function startEngine(module) {
  start(module);
  return engine;
}

/**
 * Fetches and compiles the engine if necessary, and returns this thread's instance.
 *
 * @returns {Promise<Engine>}
 */
export async function loadEngine() {
  return startEngine(await compileEngine());
}

guard(Counter, SymmetricCounter);

const engine = Object.freeze({ Counter, count, countBySearch, countFundamental, SymmetricCounter });
