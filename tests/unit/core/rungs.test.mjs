/** The traits of each rung, known before it runs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { blockedFor, traitsOf } from "../../../www/core/rungs.js";
import { ALGORITHMS, DEFAULTS, OPTIONS, PARAMETERS, RUNGS, runOptions } from "../../../www/state/state.js";
import { core } from "../../support/core.mjs";
import { pairs } from "../../support/oracle.mjs";

/** For each trait, a rung that has it and one that does not. */
const TRAITS = /** @type {const} */ ({
  hasSteps: ["matrix", "engine"],
  canBegin: ["bitmask", "mirror"],
  canBlock: ["dancing-links", "mirror"],
  hasTree: ["mirror", "permutations"],
  findsInOrder: ["matrix", "greedy"],
  findsOne: ["construction", "greedy"],
  restarts: ["min-conflicts", "construction"],
  placesUntested: ["exhaustive", "matrix"],
  prunes: ["pruning", "exhaustive"],
});

test("the core states the traits and the options of each rung", () => {
  for (const [name, [one, other]] of Object.entries(TRAITS)) {
    const trait = /** @type {keyof typeof TRAITS} */ (name);
    assert.deepEqual([traitsOf(core, one)[trait], traitsOf(core, other)[trait]], [true, false], trait);
  }
  assert.deepEqual(traitsOf(core, "random-probing").options, ["seed", "draws", "attempts"]);
  assert.deepEqual(traitsOf(core, "greedy").options, ["mostConstrainedRow", "mostAttackingSquare"]);
  assert.deepEqual(traitsOf(core, "bitmask").options, []);
});

test("the options of the core are those that parameters set, with the same defaults", () => {
  const used = new Set(RUNGS.flatMap((rung) => traitsOf(core, rung).options));
  const set = runOptions(DEFAULTS);
  assert.deepEqual([...used].sort(), Object.keys(set).sort());
  for (const algorithm of ALGORITHMS) {
    const [usual, same] = [undefined, set].map((options) => {
      const run = new core.Steps(algorithm, 5, options);
      run.advance(1000, undefined);
      const result = [run.counters(), run.queens()];
      run.free();
      return result;
    });
    assert.deepEqual(same, usual, algorithm);
  }
});

test("a run gets every option that parameters set", () => {
  for (const name of OPTIONS) {
    const entry = PARAMETERS[name];
    const algorithm = core.algorithms().find((key) => traitsOf(core, key).options.includes(entry.option));
    assert.ok(algorithm, name);
    /** @param {unknown} value */
    const stepsWith = (value) => [...core.steps(algorithm, 7, { [entry.option]: value })];
    if (entry.kind === "number") assert.throws(() => stepsWith(-1), { code: "argument" }, name);
    else assert.notDeepEqual(stepsWith(true), stepsWith(false), name);
  }
});

test("a rung gets the blocked squares on the board only if it can avoid them", () => {
  const blocked = pairs("0,0 9,9");
  for (const algorithm of RUNGS) {
    const found = blockedFor(core, { ...DEFAULTS, algorithm, blocked });
    assert.deepEqual(found, traitsOf(core, algorithm).canBlock ? [[0, 0]] : [], algorithm);
  }
});
