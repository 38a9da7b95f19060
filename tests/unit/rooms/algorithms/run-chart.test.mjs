/** The charts of runs without a search tree, against the steps themselves. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  attemptChart,
  conflictChart,
  hasChart,
  patternChart,
} from "../../../../www/rooms/algorithms/run-chart.js";
import { ALGORITHMS } from "../../../../www/state/state.js";
import { core, exploredRun } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";
import { conflictsOf } from "../../../support/oracle.mjs";

useEnglish("algorithms");

/** A run explored to its end, at a position. @param {string} algorithm @param {number} n @param {object} options @param {number} position */
function run(algorithm, n, options, position) {
  const timeline = exploredRun(algorithm, n, options);
  timeline.seek(position);
  return timeline;
}

/** The number of bars in a path. @param {string} path */
const barsIn = (path) => path.match(/M/g)?.length ?? 0;

test("local search shows how many pairs of queens attack each other", () => {
  const timeline = run("min-conflicts", 8, { seed: 2 }, 40);
  const pairs = conflictsOf(timeline.queens()).length;
  const { text, whole, upToNow } = conflictChart(timeline, 8);
  assert.match(text, new RegExp(`^${pairs} pairs? now, at most \\d+ in this run\\.$`));
  assert.ok(barsIn(upToNow) < barsIn(whole) && whole.startsWith(upToNow));
  timeline.free();
});

test("random probing shows how far each attempt got", () => {
  const timeline = run("random-probing", 8, { seed: 5, draws: 3, attempts: 20 }, 30);
  // Counted from the steps alone.
  const steps = new core.Steps("random-probing", 8, { seed: 5, draws: 3, attempts: 20 });
  const attempts = [0];
  for (let step = steps.next(); step; step = steps.next()) {
    if (step.kind === "restart") attempts.push(0);
    attempts[attempts.length - 1] = Math.max(attempts.at(-1) ?? 0, steps.queens().length);
  }
  assert.ok(attempts.length > 3, `${attempts}`);
  for (const [position, number] of new Map([
    [1, 1],
    [timeline.explored, attempts.length],
  ])) {
    timeline.seek(position);
    const text = `Attempt ${number}: ${timeline.queens().length} of 8 queens.`;
    assert.equal(attemptChart(timeline, 8).text, text);
  }
  assert.equal(barsIn(attemptChart(timeline, 8).whole), attempts.length);
  timeline.free();
  steps.free();
});

test("the construction shows its pattern", () => {
  const timeline = run("construction", 6, {}, 3);
  const { text, whole, upToNow } = patternChart(timeline, 6);
  assert.equal(text, "Columns so far: 2, 4, 6");
  assert.equal(whole.match(/[ML]/g)?.length, 6);
  assert.ok(whole.startsWith(upToNow) && upToNow.length < whole.length);
  timeline.free();
});

test("no algorithm has both a chart and no meaning for it", () => {
  assert.deepEqual(ALGORITHMS.filter(hasChart), ["random-probing", "min-conflicts", "construction"]);
});
