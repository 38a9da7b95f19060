/** Recorded JavaScript programs do what they do by themselves. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { format } from "node:util";
import vm from "node:vm";
import { createTraceCheck } from "../../../../www/program/trace/check.js";
import { CALL, RETURN } from "../../../../www/program/trace/frames.js";
import { MOST_EVENTS } from "../../../../www/program/trace/limits.js";
import { createTrace } from "../../../../www/program/trace/trace.js";
import { eventsOf, run } from "../../../support/javascript-program.mjs";
import { PROGRAMS } from "../../../support/javascript-programs.mjs";
import { SOAKING } from "../../../support/tiers.mjs";

const RUNGS = new URL("../../../../www/rungs/", import.meta.url);

/** What a program prints without being recorded, and the exception that ends it. @param {string} source @param {number} n */
async function plainRun(source, n) {
  let output = "";
  const log = (/** @type {unknown[]} */ ...values) => {
    output += `${format(...values)}\n`;
  };
  const program = vm.runInThisContext(`(function (console, process, require) {${source}\n})`);
  let error;
  try {
    program.call(
      {},
      { log, error: log },
      { argv: ["node", "program.js", String(n)] },
      createRequire(import.meta.url),
    );
    await new Promise((resolve) => setImmediate(resolve));
  } catch (thrown) {
    error = String(thrown);
  }
  return { output, error };
}

for (const [name, source] of Object.entries(PROGRAMS))
  test(`recording leaves programs as they are: ${name}`, async () => {
    const expected = await plainRun(source, 4);
    for (const traced of [true, false]) {
      const { output, end } = await run(source, { n: 4, traced });
      assert.deepEqual({ output, error: end.error?.text }, expected, traced ? "traced" : "not traced");
      assert.equal(end.sizeLine, undefined);
    }
  });

test("what is recorded is a trace in which every call that begins also ends", async () => {
  for (const source of Object.values(PROGRAMS)) {
    const { chunks, output } = await run(source);
    const trace = createTrace();
    const check = createTraceCheck(MOST_EVENTS, () => 0);
    for (const chunk of chunks) trace.append(check.chunk(chunk));
    assert.equal(trace.output, output);
    let depth = 0;
    for (let event = 0; event < trace.length; event += 1) {
      if (trace.kindAt(event) === CALL) depth += 1;
      assert.equal(trace.depthAt(event), depth);
      assert.ok(trace.lineAt(event) > 0);
      if (trace.kindAt(event) === RETURN) depth -= 1;
    }
    assert.equal(depth, 0);
  }
});

// The program in parallel starts workers, which these programs cannot.
const names = readdirSync(RUNGS).filter(
  (name) => name !== "parallel" && existsSync(new URL(`${name}/program.js`, RUNGS)),
);
for (const name of names) {
  const source = readFileSync(new URL(`${name}/program.js`, RUNGS), "utf8");
  test(`the program of the rung ${name} finds the same boards when it is recorded`, async () => {
    const printing = source.replaceAll('process.argv.includes("boards")', "true");
    for (const n of SOAKING ? [4, 5, 6] : [4, 5]) {
      const { output } = await plainRun(printing, n);
      assert.match(output, /Q/);
      const traced = await run(printing, { n });
      assert.equal(traced.output, output);
      assert.equal(traced.end.reason, "finished");
      assert.ok(eventsOf(traced).length > 10);
      assert.equal((await run(printing, { n, traced: false })).output, output);
    }
  });
}
