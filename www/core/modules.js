/**
 * The core and the engine together, which a counting worker needs.
 *
 * @typedef {Record<"core" | "engine", WebAssembly.Module>} CompiledModules
 * @typedef {{ core: import("./core.js").Core, engine: import("./engine.js").Engine }} Modules This thread's instances.
 */

import { compileCore, startCore } from "./core.js";
import { compileEngine, startEngine } from "./engine.js";

/** @returns {Promise<CompiledModules>} */
export async function compileModules() {
  const [core, engine] = await Promise.all([compileCore(), compileEngine()]);
  return { core, engine };
}

/** @param {CompiledModules} compiled @returns {Modules} */
export const startModules = ({ core, engine }) => ({ core: startCore(core), engine: startEngine(engine) });
