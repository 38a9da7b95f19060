/** The traits of each rung, known before it runs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { blockedFor, traitsOf } from "../../../www/core/rungs.js";
import { ALGORITHMS, DEFAULTS, RUNGS, runOptions } from "../../../www/state/state.js";
import { core } from "../../support/core.mjs";

const ROW_BY_ROW =
  "matrix exhaustive pruning iterative-pruning row-flags diagonal-flags bitmask bitmask-iterative";
/** The rungs that have each trait. */
const RUNGS_WITH_TRAIT = {
  hasSteps: ALGORITHMS.join(" "),
  canBegin: `${ROW_BY_ROW} greedy`,
  canBlock: `${ROW_BY_ROW} greedy permutations parallel random-probing min-conflicts dancing-links`,
  hasTree: `${ROW_BY_ROW} greedy mirror bitmask-mirror parallel symmetry random-probing dancing-links`,
  findsInOrder: ROW_BY_ROW,
  findsOne: "random-probing min-conflicts construction",
  restarts: "random-probing min-conflicts",
  placesUntested: "exhaustive permutations min-conflicts construction",
};
/** The rungs that use each option. */
const RUNGS_WITH_OPTION = {
  seed: "random-probing min-conflicts",
  draws: "random-probing",
  attempts: "random-probing min-conflicts",
  workers: "parallel",
  mostConstrainedRow: "greedy",
  composition: "construction",
};

/** @param {string} rungs */
const inOrder = (rungs) => RUNGS.filter((rung) => rungs.split(" ").includes(rung));

test("each trait and each option belongs to the expected rungs", () => {
  for (const [name, rungs] of Object.entries(RUNGS_WITH_TRAIT)) {
    const trait = /** @type {keyof typeof RUNGS_WITH_TRAIT} */ (name);
    assert.deepEqual(
      RUNGS.filter((rung) => traitsOf(core, rung)[trait]),
      inOrder(rungs),
      trait,
    );
  }
  for (const [name, rungs] of Object.entries(RUNGS_WITH_OPTION)) {
    const option = /** @type {keyof typeof RUNGS_WITH_OPTION} */ (name);
    assert.deepEqual(
      RUNGS.filter((rung) => traitsOf(core, rung).options.includes(option)),
      inOrder(rungs),
      option,
    );
  }
});

test("the options of the core are those that parameters set, with the same defaults", () => {
  const used = new Set(RUNGS.flatMap((rung) => traitsOf(core, rung).options));
  const set = runOptions(DEFAULTS);
  assert.deepEqual([...used].sort(), Object.keys(set).sort());
  assert.deepEqual(Object.keys(RUNGS_WITH_OPTION).sort(), Object.keys(set).sort());
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

test("a rung gets the blocked squares on the board only if it can avoid them", () => {
  const blocked = /** @type {const} */ ([
    [0, 0],
    [9, 9],
  ]);
  for (const algorithm of RUNGS) {
    const found = blockedFor(core, { ...DEFAULTS, algorithm, blocked });
    assert.deepEqual(
      found,
      inOrder(RUNGS_WITH_TRAIT.canBlock).includes(algorithm) ? [[0, 0]] : [],
      algorithm,
    );
  }
});
