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
