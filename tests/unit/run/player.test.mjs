/** Playback: how many steps each frame makes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlayer } from "../../../www/run/player.js";

/** A player whose clock and frames the test controls. @param {{ length?: number, cost?: number }} run */
function drive({ length = Number.POSITIVE_INFINITY, cost = 0 }) {
  let time = 0;
  /** @type {(() => void) | undefined} */
  let next;
  const seen = { steps: 0, frames: 0, stopped: 0, longest: 0 };
  const player = createPlayer({
    advance(steps) {
      const made = Math.min(steps, length - seen.steps);
      seen.steps += made;
      time += made * cost;
      return made === steps;
    },
    frame: () => {
      seen.frames += 1;
    },
    stopped: () => {
      seen.stopped += 1;
    },
    now: () => time,
    request(callback) {
      next = callback;
      return 1;
    },
    cancel: () => {
      next = undefined;
    },
  });
  /** @param {number} count @param {number} [interval] */
  const frames = (count, interval = 1000 / 60) => {
    for (let i = 0; i < count && next; i += 1) {
      time += interval;
      const callback = next;
      next = undefined;
      const start = time;
      callback();
      seen.longest = Math.max(seen.longest, time - start);
    }
  };
  return { player, seen, frames };
}

test("steps are made at the requested speed", () => {
  for (const speed of [1, 8, 60, 1000, 1_000_000]) {
    const { player, seen, frames } = drive({});
    player.setSpeed(speed);
    player.play();
    frames(600);
    assert.ok(
      Math.abs(seen.steps - 10 * speed) <= 1 + speed / 60,
      `${seen.steps} in 10 s at ${speed} a second`,
    );
  }
});

test("the first step is made in the first frame, and the next one a second later", () => {
  const { player, seen, frames } = drive({});
  player.setSpeed(1);
  player.play();
  frames(1);
  assert.equal(seen.steps, 1);
  frames(58);
  assert.equal(seen.steps, 1);
  frames(2);
  assert.equal(seen.steps, 2);
});

test("at full speed a run fills half of each frame and no more", () => {
  const { player, seen, frames } = drive({ cost: 0.0001 }); // ten million steps a second
  player.setSpeed(Number.POSITIVE_INFINITY);
  player.play();
  frames(60);
  assert.ok(seen.steps > 60 * 60_000, `${seen.steps} steps`);
  assert.ok(seen.longest < 9, `a frame of ${seen.longest} ms`);
});

test("a run that ends stops the player once", () => {
  const { player, seen, frames } = drive({ length: 25 });
  player.setSpeed(60);
  player.play();
  frames(100);
  assert.deepEqual([seen.steps, seen.stopped, player.playing], [25, 1, false]);
});

test("a paused player makes no steps, and a hidden page does not catch up", () => {
  const { player, seen, frames } = drive({});
  player.setSpeed(10);
  player.play();
  frames(1);
  player.pause();
  frames(10);
  assert.equal(seen.steps, 1);
  player.play();
  frames(1, 3_600_000);
  assert.ok(seen.steps <= 5, `${seen.steps} steps after an hour`);
});
