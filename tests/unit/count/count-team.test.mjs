/** How large the ranges are that a team of workers gets. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CARD,
  CORES,
  costPerMillisecond,
  shareOfPace,
  speedAfter,
  startSpeed,
} from "../../../www/count/count-team.js";

test("ranges grow or shrink until one takes as long as it should, whatever the speed of the worker", () => {
  for (const pace of [CORES, CARD])
    for (const workerSpeed of [1, 1000, 1e8]) {
      let speed = startSpeed(pace);
      assert.equal(costPerMillisecond(speed), 0, "unknown");
      for (let range = 0; range < 40; range += 1) {
        const { rangeCost: cost } = speed;
        speed = speedAfter(speed, pace, { cost, full: true, milliseconds: cost / workerSpeed });
        assert.ok(speed.rangeCost <= pace.growth * cost);
      }
      assert.ok(Math.abs(speed.rangeCost / workerSpeed / pace.rangeTime - 1) < 1e-6);
      assert.ok(Math.abs(costPerMillisecond(speed) / workerSpeed - 1) < 1e-6);
    }
});

test("a short range at the end of a portion says how fast the worker is, but not how large a range should be", () => {
  const before = startSpeed(CORES);
  const after = speedAfter(before, CORES, { cost: 100, full: false, milliseconds: 2 });
  assert.deepEqual([after.rangeCost, costPerMillisecond(after)], [before.rangeCost, 50]);
});

test("the speed follows a worker that gets faster, but not at once", () => {
  let speed = startSpeed(CORES);
  for (let range = 0; range < 40; range += 1)
    speed = speedAfter(speed, CORES, { cost: range < 20 ? 500 : 1000, full: true, milliseconds: 1 });
  const current = costPerMillisecond(speed);
  assert.ok(current > 850 && current < 900, String(current));
});

test("teams share the work by their pace, and equally as long as one pace is unknown", () => {
  assert.deepEqual([shareOfPace(30, [30, 10]), shareOfPace(10, [30, 10])], [0.75, 0.25]);
  assert.deepEqual([shareOfPace(30, [30, 0]), shareOfPace(0, [0])], [0.5, 1]);
});
