/** The speed of a reader who has chosen none: the first solution comes within 20 seconds, and any other speed stays. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createFirstSpeed } from "../../../../www/rooms/algorithms/first-speed.js";
import { stepsToFirst } from "../../../../www/run/watched-run.js";
import { DEFAULTS, withFirstRun, withSize } from "../../../../www/state/state.js";
import { core } from "../../../support/core.mjs";

/** @typedef {import("../../../../www/state/state.js").State} State */

/** The speed at which a run plays. @param {ReturnType<typeof createFirstSpeed>} firstSpeed @param {State} state */
function speedOf(firstSpeed, state) {
  firstSpeed.load(state);
  const timeline = new core.Timeline(state.algorithm, state.n);
  while (timeline.explore(65_536));
  timeline.seek(state.step);
  const speed = firstSpeed.of(state, () => stepsToFirst(timeline));
  assert.equal(timeline.position, state.step, "the run stays where it is");
  timeline.free();
  return speed;
}

test("the first solution of every run comes within 20 seconds, but no slower than at 8 steps per second", () => {
  const firstSpeed = createFirstSpeed();
  assert.equal(speedOf(firstSpeed, DEFAULTS), 93, "1,858 steps");
  assert.equal(speedOf(firstSpeed, { ...DEFAULTS, speed: 93, n: 10 }), 103, "another run has another speed");
  assert.equal(speedOf(firstSpeed, { ...DEFAULTS, speed: 103, n: 4 }), 8);
  assert.equal(speedOf(firstSpeed, { ...DEFAULTS, n: 3 }), 8, "without a solution");
});

test("the short run of a first visit keeps its speed, and the next run has another one", () => {
  const firstSpeed = createFirstSpeed();
  const first = withFirstRun(DEFAULTS);
  assert.equal(speedOf(firstSpeed, first), first.speed);
  assert.equal(speedOf(firstSpeed, withSize(first, 8)), 93);
  assert.equal(speedOf(firstSpeed, { ...withSize(first, 4), speed: 93 }), first.speed);
});

test("the speed of a reader or a link stays", () => {
  for (const speed of [1, 5, 9, Number.POSITIVE_INFINITY])
    assert.equal(speedOf(createFirstSpeed(), { ...DEFAULTS, speed }), speed);
  const firstSpeed = createFirstSpeed();
  firstSpeed.keep();
  assert.equal(speedOf(firstSpeed, DEFAULTS), 8, "also the usual one, if the reader has chosen it");
});

test("a link to a step or to a part of a run, without a speed, plays at 8 steps per second", () => {
  assert.equal(speedOf(createFirstSpeed(), { ...DEFAULTS, step: 120 }), 8);
  assert.equal(speedOf(createFirstSpeed(), { ...DEFAULTS, loop: [100, 160] }), 8);
});
