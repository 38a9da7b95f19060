/** The built modules, for tests in Node. */

import { readFileSync } from "node:fs";
import { completeCore } from "../../www/core/complete-core.js";
import { startJudge } from "../../www/core/judge.js";
import { startModules } from "../../www/core/modules.js";

/** @param {string} name */
const compile = (name) =>
  new WebAssembly.Module(readFileSync(new URL(`../../www/pkg/${name}_bg.wasm`, import.meta.url)));

export const modules = { core: compile("nqueens"), engine: compile("engine") };
const started = startModules(modules);
export const judge = startJudge(compile("judge"));
export const core = completeCore(started.core, started.engine, judge);
