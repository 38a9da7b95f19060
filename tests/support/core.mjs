/** The built modules, for tests in Node. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { startAnimations } from "../../www/core/animation.js";
import { completeCore } from "../../www/core/complete-core.js";
import { startJudge } from "../../www/core/judge.js";
import { startModules } from "../../www/core/modules.js";

/** @param {string} name */
const compile = (name) =>
  new WebAssembly.Module(readFileSync(new URL(`../../www/pkg/${name}_bg.wasm`, import.meta.url)));

export const modules = { core: compile("nqueens"), engine: compile("engine") };
const started = startModules(modules);
export const judge = startJudge(compile("judge"));
export const animations = startAnimations(compile("animation"));
export const core = completeCore(started.core, started.engine, judge);

/** The judge as rooms ask it. @type {import("../../www/program/judge/outcome.js").Judge} */
export const judgeText = async (text, options) => judge.judge(text, options);

/** All solutions as a program prints them. @param {number} n */
export const printedSolutions = (n) =>
  [...core.solutions(n)].map((columns) => `[${columns.join(", ")}]\n`).join("");

/** The counters at the end of a run. @param {string} rung @param {number} n @param {import("../../www/pkg/nqueens.js").RunOptions} [options] */
export function countersAtEnd(rung, n, options = {}) {
  const run = new core.Steps(rung, n, options);
  while (run.advance(65_536) === "on");
  const counters = run.counters();
  run.free();
  return counters;
}

/** A run at its start, explored to its end. @param {string} rung @param {number} n @param {import("../../www/pkg/nqueens.js").RunOptions} [options] */
export function exploredRun(rung, n, options = {}) {
  const timeline = new core.Timeline(rung, n, options);
  while (timeline.explore(65_536));
  return timeline;
}

const DECLARATIONS = readFileSync(new URL("../../www/pkg/judge.d.ts", import.meta.url), "utf8");

/** @param {RegExp} type @param {RegExp} name */
function declared(type, name) {
  const [, content = ""] = type.exec(DECLARATIONS) ?? [];
  const names = [...content.matchAll(name)].map(([, name = ""]) => name);
  assert.ok(names.length > 1, String(type));
  return names;
}

/** The names that a type of the judge's bindings has, all of which the core lists. @param {string} type */
export const namesOf = (type) => declared(new RegExp(`type ${type} =([^;]*);`), /"([^"]*)"/g);

/** The properties that an interface of the judge's bindings has. @param {string} type */
export const propertiesOf = (type) =>
  declared(new RegExp(`interface ${type} .*\\{([^]*?)\n\\}`), /^ {4}(\w+)\??:/gm);
