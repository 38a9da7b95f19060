/** The speed of a run for which nobody has chosen one: its first solution comes within 20 seconds, and any other speed stays. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRunSpeed } from "../../../../www/rooms/algorithms/run-speed.js";
import { stepsToFirst } from "../../../../www/run/watched-run.js";
import { DEFAULTS } from "../../../../www/state/state.js";
import { exploredRun } from "../../../support/core.mjs";

/** @import { State } from "../../../../www/state/parameters.js" */

/** The speed at which a run plays. @param {ReturnType<typeof createRunSpeed>} runSpeed @param {State} state */
function speedOf(runSpeed, state) {
  runSpeed.load(state);
  assert.equal(runSpeed.stepsPerSecond(state), state.speed, "before it is played");
  const timeline = exploredRun(state.algorithm, state.n);
  timeline.seek(state.step);
  runSpeed.learn(stepsToFirst(timeline));
  assert.equal(timeline.position, state.step, "the run stays where it is");
  timeline.free();
  return runSpeed.stepsPerSecond(state);
}

test("the first solution of every run comes within 20 seconds, but no slower than at 8 steps per second", () => {
  const runSpeed = createRunSpeed();
  assert.equal(speedOf(runSpeed, DEFAULTS), 93, "1,858 steps");
  assert.equal(speedOf(runSpeed, { ...DEFAULTS, n: 10 }), 103, "another run has another speed");
  assert.equal(speedOf(runSpeed, { ...DEFAULTS, n: 4 }), 8);
  assert.equal(speedOf(runSpeed, { ...DEFAULTS, n: 3 }), 8, "without a solution");
});

test("the speed of a reader or a link stays", () => {
  for (const speed of [1, 5, 9, Number.POSITIVE_INFINITY])
    assert.equal(speedOf(createRunSpeed(), { ...DEFAULTS, speed }), speed);
  const runSpeed = createRunSpeed();
  runSpeed.keep();
  assert.equal(speedOf(runSpeed, DEFAULTS), 8, "also the usual one, if the reader has chosen it");
});

test("a link to a step or to a part of a run, without a speed, plays at 8 steps per second", () => {
  assert.equal(speedOf(createRunSpeed(), { ...DEFAULTS, step: 120 }), 8);
  assert.equal(speedOf(createRunSpeed(), { ...DEFAULTS, loop: [100, 160] }), 8);
});
