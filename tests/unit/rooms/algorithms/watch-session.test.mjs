/** The watched run and the state of the page: after any change of either, both agree, and what is shown is current. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createWatchSession } from "../../../../www/rooms/algorithms/watch-session.js";
import { runOf } from "../../../../www/run/watched-run.js";
import {
  createStore,
  DEFAULTS,
  withAlgorithm,
  withLoop,
  withPrefix,
  withSize,
  withSpeed,
  withStep,
} from "../../../../www/state/state.js";
import { core } from "../../../support/core.mjs";
import { createFrames } from "../../../support/frames.mjs";
import { useEnglish } from "../../../support/language.mjs";
import { randomNumbers } from "../../../support/oracle.mjs";

useEnglish("algorithms");

/** @import { State } from "../../../../www/state/parameters.js" */

/**
 * A page that shows a run, and records what it has shown, announced and reported.
 *
 * @param {Partial<State>} changes
 * @param {{ follow?: () => unknown, listen?: (type: string, detail: any) => void, keepsStart?: () => boolean }} [reactions]
 *   To the state and to events.
 */
function openPage(changes, { follow = () => {}, listen = () => {}, keepsStart } = {}) {
  const store = createStore({ ...DEFAULTS, room: "algorithms", algorithm: "pruning", n: 4, ...changes });
  const { clock, frames } = createFrames();
  /** @type {string[]} */
  const drawn = [];
  /** @type {string[]} */
  const announced = [];
  /** @type {[type: string, detail: any][]} */
  const events = [];
  let loads = 0;
  let drawing = false;
  /** The run and its position, or nothing for a rung without steps. */
  const text = () => `${JSON.stringify(runOf(core, store.state))} at ${session.playback.timeline.position}`;
  const session = createWatchSession({
    core,
    store,
    loaded({ timeline }) {
      loads += 1;
      while (timeline.explore(65_536));
    },
    follow,
    keepsStart,
    draw() {
      assert.ok(!drawing, "a picture is drawn within another one");
      drawing = true;
      drawn.push(text());
      drawing = false;
      return store.state.algorithm === "engine" ? null : text();
    },
    stopped: () => true,
    announce: (words) => announced.push(words),
    emit(type, detail) {
      assert.ok(!drawing);
      events.push([type, detail]);
      listen(type, detail);
    },
    clock,
  });
  store.subscribe(() => store.state.room === "algorithms" && session.show());
  session.show();
  return {
    session,
    store,
    frames,
    drawn,
    announced,
    events,
    /** The positions that were reported. */
    steps: () => events.flatMap(([type, { step }]) => (type === "step" ? [step] : [])),
    text,
    get loads() {
      return loads;
    },
    get position() {
      return session.playback.timeline.position;
    },
  };
}

/** A run made step by step: how long it is, and its queens after a number of steps. @param {State} state */
function naiveRun(state) {
  const { algorithm, n, options } = runOf(core, state);
  const run = new core.Timeline(algorithm, n, options);
  const boards = [run.queens()];
  while (run.advance(1) !== "ended") boards.push(run.queens());
  run.free();
  return boards;
}

const ALGORITHMS = ["pruning", "bitmask", "mirror", "min-conflicts", "construction", "table", "engine"];

test("after random changes of the state and of the run, both agree, and the last picture is current", () => {
  for (let seed = 0; seed < 12; seed += 1) {
    const random = randomNumbers(seed);
    const page = openPage({ speed: Number.POSITIVE_INFINITY });
    const { session, store, frames, drawn, announced, events, text } = page;
    const { playback } = session;
    let boards = naiveRun(store.state);
    let expected = 0; // the position
    const end = () => boards.length - 1;
    /** @param {State} next */
    const change = (next) => {
      store.set(next);
      boards = naiveRun(store.state);
      expected = 0;
    };
    /** @type {(() => void)[]} */
    const actions = [
      () => {
        playback.step();
        expected = Math.min(expected + 1, end());
      },
      () => {
        playback.back();
        expected = Math.max(expected - 1, 0);
      },
      () => {
        const target = random(2 * boards.length);
        store.set(withStep(store.state, target));
        expected = Math.min(target, end());
      },
      () => {
        expected = random(boards.length);
        playback.seek(expected);
      },
      () => {
        playback.play();
        frames();
        expected = end();
      },
      () => {
        const begun = expected === end() ? 0 : expected;
        playback.play();
        session.leave();
        session.show();
        expected = begun;
      },
      () => store.set(withSpeed(store.state, random(2) ? 60 : Number.POSITIVE_INFINITY)),
      () => change(withAlgorithm(store.state, ALGORITHMS[random(ALGORITHMS.length)] ?? "")),
      () => change(withSize(store.state, 1 + random(5))),
      () => change(withPrefix(store.state, [random(store.state.n), random(store.state.n)])),
      () => change({ ...withAlgorithm(store.state, "bitmask"), step: 3 }),
    ];
    for (let i = 0; i < 150; i += 1) {
      const index = random(actions.length);
      const shown = events.filter(([type]) => type === "step").length;
      actions[index]?.();
      if (index === actions.length - 1) expected = Math.min(3, end());
      const where = `seed ${seed}, change ${i}, action ${index}`;
      assert.equal(playback.playing, false, where);
      assert.equal(page.position, expected, where);
      assert.equal(store.state.step, expected, where);
      assert.deepEqual(playback.timeline.queens(), boards[expected], where);
      assert.equal(drawn.at(-1), text(), where);
      const steps = events.filter(([type]) => type === "step");
      if (store.state.algorithm === "engine") continue;
      const { algorithm, n } = store.state;
      const { step } = steps.at(-1)?.[1] ?? {};
      assert.deepEqual({ algorithm, n, step }, { algorithm, n, step: expected }, where);
      for (const [, later] of steps.slice(shown)) assert.equal(later.n, n, where);
      if (index < 2) assert.equal(announced.at(-1), text(), where);
    }
    session.destroy();
  }
});

test("each change draws one picture, and one more if the state is corrected", () => {
  const page = openPage({ algorithm: "bitmask", n: 6 });
  const { session, store } = page;
  const { playback } = session;
  assert.deepEqual([page.drawn.length, page.loads], [1, 1]);
  /** @type {[name: string, change: () => void, pictures: number, loads: number][]} */
  const changes = [
    ["a step", () => playback.step(), 1, 1],
    ["to a step", () => store.set(withStep(store.state, 40)), 1, 1],
    ["another size", () => store.set(withSize(store.state, 5)), 1, 2],
    ["a loop", () => store.set(withLoop(store.state, [3, 9])), 1, 2],
    ["another size at a step", () => store.set({ ...withSize(store.state, 4), step: 7 }), 1, 3],
    ["beyond the end", () => store.set(withStep(store.state, 1e6)), 2, 3],
    ["queens that attack each other", () => store.set(withPrefix(store.state, [0, 1])), 2, 4],
  ];
  for (const [name, change, pictures, loads] of changes) {
    const before = page.drawn.length;
    change();
    assert.deepEqual([page.drawn.length - before, page.loads], [pictures, loads], name);
    if (name === "another size at a step") assert.equal(page.position, 7);
  }
});

// Would catch a link in the address bar that leads into a quiz, and a run that jumps back to the step of its link.
test("the state may keep its step, wherever playback stops", () => {
  let keeps = true;
  const { session, store, steps } = openPage({ step: 7 }, { keepsStart: () => keeps });
  const { playback } = session;
  playback.step();
  playback.seek(30);
  store.set(withSpeed(store.state, 60));
  playback.play();
  session.leave();
  session.show();
  assert.deepEqual([store.state.step, playback.timeline.position, steps()], [7, 30, [7, 8, 30]]);
  store.set(withStep(store.state, 12));
  assert.equal(playback.timeline.position, 12);
  keeps = false;
  playback.step();
  assert.deepEqual([store.state.step, playback.timeline.position], [13, 13]);
});

test("queens that attack each other are left out of the state, and the run says so", () => {
  const { session, store } = openPage({ from: [0, 1], n: 6, step: 5 });
  assert.deepEqual([store.state.from, store.state.step], [[], 0]);
  assert.match(session.start.text, /attack/);
  store.set(withPrefix(store.state, [1, 3, 5]));
  assert.match(session.start.text, /3/);
  assert.deepEqual(store.state.from, [1, 3, 5]);
});

test("every position that is shown is reported once, and slow playback is announced step by step", () => {
  const { session, store, frames, events, steps, announced } = openPage({ n: 4, speed: 1 });
  const solutions = [...core.solutions(4)].map((columns) => [...columns]);
  session.playback.play();
  frames(60 * 5);
  const { position } = session.playback.timeline;
  assert.ok(position > 3);
  assert.deepEqual(steps(), [...Array(position + 1).keys()]);
  assert.equal(announced.length, position, "once for each step");
  store.set(withSpeed(store.state, 30));
  frames();
  assert.equal(session.playback.finished, true);
  assert.equal(announced.length, position + 1, "and then the end");
  assert.equal(new Set(steps()).size, steps().length);
  const found = events.flatMap(([type, { columns }]) => (type === "solution" ? [columns] : []));
  assert.deepEqual(found, solutions);
});

test("a link beyond the end of the run opens the end, and says so until the reader moves on", () => {
  const { session, store, announced, text } = openPage({ algorithm: "parallel", n: 8, step: 6000 });
  assert.deepEqual([session.playback.timeline.position, store.state.step], [3088, 3088]);
  assert.match(session.start.text, /step 6,000, but this run ends with step 3,088/);
  assert.equal(announced.at(-1), `${session.start.text} ${text()}`);
  session.playback.back();
  assert.equal(session.start.text, "");
  store.set(withStep(store.state, 3088));
  assert.deepEqual([store.state.step, session.start.text], [3088, ""], "the end itself is in the run");
});

test("a listener that moves the run is followed, and no picture is drawn within another one", () => {
  // On to the next multiple of ten, through the state.
  const listen = (/** @type {string} */ type, /** @type {any} */ { step }) => {
    if (type === "step" && step % 10 !== 0) page.store.set(withStep(page.store.state, step + 1));
  };
  const page = openPage({ algorithm: "bitmask", n: 6 }, { listen });
  page.store.set(withStep(page.store.state, 31));
  assert.deepEqual([page.position, page.store.state.step, page.drawn.at(-1)], [40, 40, page.text()]);
  assert.deepEqual(page.steps(), [0, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
});

test("what follows the state may move the run itself", () => {
  let moves = false;
  // As the quiz does: to the step before a queen is placed.
  const follow = () => moves && page.position === 20 && page.session.playback.seek(17);
  const page = openPage({ algorithm: "bitmask", n: 6, step: 20 }, { follow });
  moves = true;
  page.session.show();
  assert.deepEqual([page.position, page.store.state.step, page.drawn.at(-1)], [17, 17, page.text()]);
});

test("a room that is left stays silent until it is shown again", () => {
  const { session, store, frames, drawn, announced } = openPage({ n: 6, speed: 60 });
  session.playback.play();
  frames(30);
  const { position } = session.playback.timeline;
  assert.ok(position > 10);
  const before = [drawn.length, announced.length];
  store.set({ ...store.state, room: "count" });
  session.leave();
  session.showAgain();
  frames();
  assert.deepEqual([drawn.length, announced.length], before);
  assert.equal(store.state.step, position, "the step is kept");
  store.set({ ...store.state, room: "algorithms" });
  assert.deepEqual([drawn.length, announced.length], [(before[0] ?? 0) + 1, before[1]]);
  assert.equal(session.playback.timeline.position, position);
});
