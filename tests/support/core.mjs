/** The built modules, for tests in Node. */

import assert from "node:assert/strict";
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

/** The names that a type of the judge's bindings has, all of which the core lists. @param {string} type */
export function namesOf(type) {
  const declarations = readFileSync(new URL("../../www/pkg/judge.d.ts", import.meta.url), "utf8");
  const [, union = ""] = new RegExp(`type ${type} =([^;]*);`).exec(declarations) ?? [];
  const names = [...union.matchAll(/"([^"]*)"/g)].map(([, name = ""]) => name);
  assert.ok(names.length > 1, type);
  return names;
}
