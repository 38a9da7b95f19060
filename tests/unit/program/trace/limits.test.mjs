/** The limits of a recording, which Python, JavaScript and Rust must have alike. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { MOST_TIME, SIZES } from "../../../../www/program/judge/runs.js";
import * as limits from "../../../../www/program/trace/limits.js";
import { MOST_NAME, MOST_TRACE } from "../../../../www/program/trace/program.js";

test("the tracer for Python has the limits of the page", () => {
  const source = readFileSync(new URL("../../../../www/program/python/tracer.py", import.meta.url), "utf8");
  const numbers = new Map(
    [...source.matchAll(/^([A-Z_]+) = ([\d_]+)$/gm)].map(([, name, digits = ""]) => [
      name,
      Number(digits.replaceAll("_", "")),
    ]),
  );
  const { LONGEST_NAME: _, ...shared } = limits; // Python cuts no names
  for (const [name, number] of Object.entries(shared)) assert.equal(numbers.get(name), number, name);
});

test("the notebook tries a function as the page tries a program", () => {
  const path = "../../../../www/python/nqueens_board/_record.py";
  const source = readFileSync(new URL(path, import.meta.url), "utf8");
  const [, first, end] = /^SIZES = range\((\d+), (\d+)\)$/m.exec(source) ?? [];
  assert.deepEqual([Number(first), Number(end) - 1], [SIZES[0], SIZES.at(-1)]);
  assert.equal(1000 * Number(/^MOST_TIME = ([\d.]+)$/m.exec(source)?.[1]), MOST_TIME);
});

test("the command that traces programs has the limits of the page", () => {
  const source = readFileSync(new URL("../../../../crate/cli/src/trace.rs", import.meta.url), "utf8");
  const numberOf = (/** @type {string} */ name) =>
    Number(new RegExp(`const ${name}: \\w+ = ([\\d_]+);`).exec(source)?.[1]?.replaceAll("_", ""));
  assert.equal(numberOf("MOST_EVENTS"), limits.MOST_EVENTS);
  assert.equal(numberOf("LONGEST_NAME"), MOST_NAME);
  assert.equal(numberOf("MOST_UNPACKED"), MOST_TRACE);
  assert.ok(numberOf("MOST_BYTES") + numberOf("LONGEST_LINE") < MOST_TRACE);
});
