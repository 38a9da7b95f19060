/** Playing a run: at any position, however it was reached, the run shows the state after that many steps. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlayback } from "../../../../www/rooms/algorithms/playback.js";
import { core } from "../../../support/core.mjs";
import { randomNumbers } from "../../../support/oracle.mjs";

/** A playback whose clock and frames the test controls. @param {string} algorithm @param {number} n */
function play(algorithm, n) {
  let time = 0;
  /** @type {(() => void) | undefined} */
  let next;
  const seen = { shown: 0, stopped: 0 };
  const playback = createPlayback({
    timeline: new core.Timeline(algorithm, n),
    show: () => {
      seen.shown += 1;
    },
    stopped: () => {
      seen.stopped += 1;
    },
    clock: {
      now: () => {
        time += 0.01; // so that each reading takes some time
        return time;
      },
      request(callback) {
        next = callback;
        return 1;
      },
      cancel: () => {
        next = undefined;
      },
    },
  });
  /** Runs frames, 60 a second, until playback stops, but at most `most`. @param {number} [most] */
  const frames = (most = 100_000) => {
    for (let i = 0; i < most && next; i += 1) {
      time += 1000 / 60;
      const callback = next;
      next = undefined;
      callback();
    }
  };
  const state = () => {
    const { timeline } = playback;
    return { last: timeline.last(), queens: timeline.queens(), counters: timeline.counters() };
  };
  return { playback, seen, frames, state, position: () => playback.timeline.position };
}

test("as many steps back as forward return to the same state, on every rung", () => {
  const random = randomNumbers(17);
  for (const algorithm of core.algorithms()) {
    const { playback, state } = play(algorithm, 6);
    for (let i = 0; i < 20; i += 1) {
      const before = state();
      let made = 0;
      for (let k = random(60); k > 0 && !playback.finished; k -= 1) {
        playback.step();
        made += 1;
      }
      const stay = random(2) === 0;
      const after = state();
      for (let k = 0; k < made; k += 1) playback.back();
      assert.deepEqual(state(), before, algorithm);
      if (stay) continue;
      for (let k = 0; k < made; k += 1) playback.step();
      assert.deepEqual(state(), after, algorithm);
    }
  }
});

test("solutions and backtracks can be sought in both directions", () => {
  const { playback, frames, state, position } = play("diagonal-flags", 6);
  const places = { solution: /** @type {number[]} */ ([]), backtrack: /** @type {number[]} */ ([]) };
  for (const landmark of /** @type {const} */ (["solution", "backtrack"])) {
    for (;;) {
      playback.seekForward(landmark);
      frames();
      if (playback.finished) break;
      assert.equal(state().last?.kind, landmark === "solution" ? "solution" : "take-back");
      places[landmark].push(position());
    }
    const back = [];
    for (;;) {
      playback.seekBack(landmark);
      if (position() === 0) break;
      back.unshift(position());
    }
    assert.deepEqual(back, places[landmark]);
  }
  assert.deepEqual([places.solution.length, places.backtrack.length], [4, 152]);
});

test("from the end, the previous solution may be the last step itself", () => {
  for (const algorithm of ["construction", "min-conflicts", "table"]) {
    const { playback, frames, position } = play(algorithm, 8);
    playback.setSpeed(Number.POSITIVE_INFINITY);
    playback.play();
    frames();
    assert.equal(playback.finished, true);
    const end = position();
    playback.seekBack("solution");
    assert.deepEqual([position(), playback.finished], [end, false], algorithm);
    playback.seekBack("solution");
    assert.equal(position(), 0, algorithm);
  }
});

test("seeking a known position is immediate; seeking an unknown one runs up to it", () => {
  const { playback, frames, position, seen } = play("bitmask", 12);
  playback.seek(5000); // near enough to reach immediately
  assert.deepEqual([position(), playback.playing, seen.stopped], [5000, false, 1]);
  playback.seek(500_000);
  assert.deepEqual([position(), playback.goal, seen.stopped], [5000, 500_000, 1]);
  frames();
  assert.deepEqual([position(), playback.playing, playback.goal], [500_000, false, null]);
  const { stopped } = seen;
  playback.seek(17);
  assert.deepEqual([position(), playback.playing, seen.stopped], [17, false, stopped + 1]);
  playback.seek(99_999_999);
  frames();
  assert.equal(playback.finished, true, "the end");
  const end = position();
  playback.seek(end + 1);
  assert.deepEqual(
    [position(), playback.finished, playback.playing],
    [end, false, false],
    "not past the end",
  );
});

test("a loop beyond the end stops at the end", () => {
  for (const [from, to] of /** @type {const} */ ([
    [6169, 6200],
    [9000, 9100],
  ])) {
    const { playback, frames, position } = play("bitmask", 8);
    playback.setSpeed(Number.POSITIVE_INFINITY);
    playback.setLoop([from, to]);
    playback.play();
    frames();
    assert.deepEqual([position(), playback.finished, playback.playing], [6169, true, false]);
  }
});

test("a loop repeats, and playback leaves it when it is removed", () => {
  const { playback, frames, position } = play("diagonal-flags", 8);
  playback.setSpeed(60);
  playback.setLoop([100, 112]);
  playback.seek(20);
  frames();
  playback.play();
  const seen = new Set();
  for (let i = 0; i < 60; i += 1) {
    frames(1);
    seen.add(position());
  }
  assert.deepEqual([...seen].sort((a, b) => a - b).slice(0, 2), [100, 101]);
  assert.ok(seen.size <= 13 && Math.max(...seen) === 112, `${[...seen]}`);
  playback.setLoop(null);
  frames(200);
  assert.ok(position() > 150, `${position()}`);
});

test("playing at the end starts over, and another run starts at its first step", () => {
  const { playback, frames, position } = play("diagonal-flags", 4);
  playback.setSpeed(Number.POSITIVE_INFINITY);
  playback.play();
  frames();
  assert.equal(playback.finished, true);
  playback.setSpeed(1);
  playback.play();
  frames(1);
  assert.deepEqual([position(), playback.finished, playback.playing], [1, false, true]);
  playback.load(new core.Timeline("bitmask", 5));
  assert.deepEqual([position(), playback.playing], [0, false]);
  playback.back();
  assert.equal(position(), 0, "there is nothing before the start");
});
