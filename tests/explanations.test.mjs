/** What is told about the rungs: complete, and its figures are those of the rungs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { EXPLANATIONS } from "../www/explanations.js";
import { toCsv } from "../www/measurement.js";
import { RUNGS } from "../www/state.js";
import { core } from "./core.mjs";

test("every rung is explained", () => {
  assert.deepEqual(Object.keys(EXPLANATIONS), RUNGS);
  for (const [key, { idea, cost, source }] of Object.entries(EXPLANATIONS)) {
    assert.ok(idea.length > 80 && cost.length > 5 && source.length > 20, key);
  }
});

/** The counters of a whole run at n = 8, as a text has them. @param {string} algorithm */
function figures(algorithm) {
  const run = new core.Steps(algorithm, 8);
  while (run.advance(65_536) === "on");
  const { tried, comparisons, placed } = run.counters();
  const inWords = (/** @type {bigint} */ number) => number.toLocaleString("en");
  return { tried: inWords(tried), comparisons: inWords(comparisons), placed: inWords(placed) };
}

test("the figures told are those of the counters", () => {
  /** @type {[string, ("tried" | "comparisons" | "placed")[]][]} */
  const told = [
    ["matrix", ["tried", "comparisons"]],
    ["pruning", ["comparisons", "placed"]],
    ["iterative-pruning", ["tried", "placed"]],
    ["row-flags", ["comparisons"]],
    ["diagonal-flags", ["tried", "comparisons"]],
    ["mirror", ["placed"]],
    ["bitmask", ["comparisons"]],
    ["bitmask-mirror", ["comparisons", "placed"]],
    ["symmetry", ["placed"]],
    ["greedy", ["placed"]],
    ["dancing-links", ["comparisons", "placed"]],
  ];
  for (const [algorithm, names] of told) {
    const known = figures(algorithm);
    for (const name of names) {
      const { cost = "" } = EXPLANATIONS[algorithm] ?? {};
      assert.match(cost, new RegExp(`\\b${known[name]}\\b`), `${algorithm}: ${name}`);
    }
  }
});

test("what was measured is written as CSV", () => {
  const one = { algorithm: "bitmask", n: 8, steps: 6169, comparisons: 1965, milliseconds: 0.25 };
  assert.equal(
    toCsv([one, { ...one, n: 9 }]),
    "algorithm,n,steps,comparisons,milliseconds\r\nbitmask,8,6169,1965,0.25\r\nbitmask,9,6169,1965,0.25\r\n",
  );
});
