/** Playing a run: at any position, however it was reached, the run shows the state after that many steps. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlayback } from "../../../www/run/playback.js";
import { core } from "../../support/core.mjs";
import { createFrames } from "../../support/frames.mjs";
import { pairs, randomNumbers } from "../../support/oracle.mjs";

/** A playback whose clock and frames the test controls. @param {string} algorithm @param {number} n @param {{ hold?: number }} [options] */
function play(algorithm, n, { hold } = {}) {
  const { clock, frames } = createFrames();
  const seen = { shown: 0, stopped: 0 };
  const playback = createPlayback({
    timeline: new core.Timeline(algorithm, n),
    show: () => (seen.shown += 1),
    stopped: () => (seen.stopped += 1),
    hold,
    clock,
  });
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

test("solutions and backtracks can be sought in both directions, explored or not", () => {
  for (const explored of [false, true]) {
    const { playback, frames, state, position } = play("diagonal-flags", 6);
    if (explored) while (playback.timeline.explore(1000));
    const counts = [];
    for (const [landmark, kind] of /** @type {const} */ ([
      ["solution", "solution"],
      ["backtrack", "take-back"],
    ])) {
      playback.seek(0);
      const forward = [];
      for (let before = -1; position() > before; ) {
        before = position();
        playback.seekNext(landmark);
        frames();
        if (position() > before && state().last?.kind === kind) forward.push(position());
      }
      assert.equal(playback.finished, true, "after the last one, the end");
      const back = [];
      for (; position() > 0; playback.seekPrevious(landmark)) {
        if (state().last?.kind === kind) back.unshift(position());
      }
      assert.deepEqual(back, forward);
      counts.push(forward.length);
    }
    assert.deepEqual(counts, [4, 152]);
  }
});

test("at the last step the run is finished, and a step back shows the board before it", () => {
  for (const algorithm of core.algorithms()) {
    const { playback, frames, state } = play(algorithm, 6);
    playback.setSpeed(Number.POSITIVE_INFINITY);
    playback.play();
    frames();
    assert.equal(playback.finished, true, algorithm);
    const { last, counters } = state();
    playback.step();
    assert.deepEqual(state().counters, counters, "there is no further step");
    playback.back();
    assert.equal(playback.finished, false);
    assert.equal(state().counters.steps, counters.steps - 1n);
    playback.step();
    assert.deepEqual([state().last, playback.finished], [last, true]);
  }
});

test("seeking a known position is immediate; seeking an unknown one runs up to it", () => {
  const { playback, frames, position, seen } = play("bitmask", 12);
  playback.seek(5000); // near enough to reach immediately
  assert.deepEqual([position(), playback.playing, seen.stopped], [5000, false, 1]);
  playback.seek(500_000);
  assert.deepEqual([position() < 500_000, playback.goal, seen.stopped], [true, 500_000, 1]);
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
  assert.deepEqual([position(), playback.finished, playback.playing], [end, true, false], "not past the end");
});

test("a loop beyond the end stops at the end", () => {
  for (const [from, to] of pairs("6169,6200 9000,9100")) {
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

test("playing rests at the first solution and then goes on, unless it plays at full speed or to a goal", () => {
  const { playback, frames, position } = play("pruning", 4, { hold: 1000 });
  playback.setSpeed(600);
  playback.play();
  frames(30);
  assert.deepEqual([position(), playback.playing], [57, true], "at the first solution");
  frames(30);
  assert.equal(position(), 57, "for a second");
  frames();
  assert.deepEqual([position(), playback.finished], [138, true], "not at the second one");

  playback.seek(0);
  playback.play();
  frames(30);
  playback.pause();
  playback.play();
  frames(2);
  assert.ok(position() > 57, "playing again ends the rest");

  playback.seek(0);
  playback.setSpeed(Number.POSITIVE_INFINITY);
  playback.play();
  frames(1);
  assert.equal(playback.finished, true, "at full speed");

  playback.seek(0);
  playback.playTo(100, { fast: true });
  frames(1);
  assert.equal(position(), 100, "to a goal");
});
