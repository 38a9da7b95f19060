/** The page's state: every transition is pure and keeps the state consistent. */

import assert from "node:assert/strict";
import { test } from "node:test";
import * as state from "../../../www/state/state.js";
import { randomNumbers, randomQueens } from "../../support/oracle.mjs";

const { DEFAULTS } = state;
/** @param {import("../../../www/state/parameters.js").State} snapshot */
const squares = (snapshot) => snapshot.queens.map(String);

test("queens are placed, moved and removed", () => {
  let now = state.withQueen(state.withQueen(DEFAULTS, [3, 1]), [0, 5]);
  assert.deepEqual(squares(now), ["0,5", "3,1"], "row by row");
  assert.equal(state.withQueen(now, [3, 1]), now, "no two on one square");
  now = state.withQueenMoved(now, [0, 5], [7, 7]);
  assert.deepEqual(squares(now), ["3,1", "7,7"]);
  assert.deepEqual(state.withQueenMoved(now, [3, 1], [7, 7]), now, "an occupied square refuses");
  assert.deepEqual(squares(state.withQueenMoved(now, [3, 1], null)), ["7,7"], "off the board");
  assert.equal(state.withQueenMoved(now, [0, 0], [1, 1]), now, "a removed queen cannot be dropped");
  assert.deepEqual(squares(state.withoutQueen(now, [7, 7])), ["3,1"]);
  assert.deepEqual(squares(state.withoutQueens(now)), []);
  assert.deepEqual(DEFAULTS.queens, [], "nothing was changed in place");
});

test("blocked squares take no queens", () => {
  const blocked = state.withBlockToggled(state.withQueen(DEFAULTS, [3, 1]), [4, 4]);
  assert.deepEqual(blocked.blocked, [[4, 4]]);
  assert.equal(state.withQueen(blocked, [4, 4]), blocked);
  assert.equal(state.withQueenMoved(blocked, [3, 1], [4, 4]), blocked);
  const taken = state.withBlockToggled(blocked, [3, 1]);
  assert.deepEqual(
    [taken.queens, taken.blocked.map(String)],
    [[], ["3,1", "4,4"]],
    "row by row, without the queen",
  );
  assert.deepEqual(state.withBlockToggled(taken, [3, 1]).blocked, [[4, 4]]);
  assert.deepEqual(state.withoutBlocks(taken).blocked, []);
  assert.deepEqual(state.blockedOnBoard(state.withSize(taken, 4)), [[3, 1]]);
});

test("queens outside a smaller board come back on a larger one", () => {
  const all = state.withQueen(state.withQueen(DEFAULTS, [1, 1]), [7, 2]);
  const smaller = state.withSize(all, 6);
  assert.deepEqual(state.queensOnBoard(smaller), [[1, 1]]);
  assert.deepEqual(state.queensOnBoard(state.withSize(smaller, 8)), all.queens);
});

test("opening and closing a large board leaves the small one unchanged", () => {
  const small = state.withQueen(DEFAULTS, [3, 1]);
  const large = state.withLarge(small, { large: 1e9, method: "local-search", seed: 7 });
  assert.deepEqual([large.large, large.method, large.seed], [10_000_000, "local-search", 7]);
  assert.equal(state.withLarge(small, { large: 4, method: "construction", seed: 7 }).large, 33);
  assert.deepEqual(squares(large), squares(small));
  assert.equal(state.withLarge(large, { ...large, large: 0 }).large, 0);
  const { large: next } = state.withPosition(large, { n: 5, queens: [], blocked: [] });
  assert.equal(next, 0, "the new position is shown");
});

test("a method that composes boards or no longer does starts another run", () => {
  const current = { ...DEFAULTS, step: 40, loop: /** @type {const} */ ([1, 9]) };
  const composed = state.withOption(current, "method", "composition");
  assert.deepEqual(composed, { ...DEFAULTS, method: "composition" });
  assert.deepEqual(state.withChanges(current, { method: "composition" }), composed);
  const later = { ...composed, step: 3 };
  assert.equal(state.withOption(later, "method", "composition").step, 3);
  assert.equal(state.withOption(later, "method", "local-search").step, 0);
  assert.equal(state.withLarge(later, { large: 1000, method: "construction", seed: later.seed }).step, 0);
  const searched = state.withOption(current, "method", "local-search");
  const expected = { ...current, method: "local-search" };
  assert.deepEqual(searched, expected, "on a small board, the same as the formula");
});

test("numbers stay in their ranges", () => {
  assert.equal(state.withSize(DEFAULTS, 0).n, 1);
  assert.equal(state.withSize(DEFAULTS, 99).n, state.MAX_SIZE);
  assert.equal(state.withSpeed(DEFAULTS, 0).speed, 1);
  assert.equal(state.withSpeed(DEFAULTS, 2 ** 21).speed, Number.POSITIVE_INFINITY);
});

test("moving a queen there and back changes nothing", () => {
  const random = randomNumbers(7);
  for (let i = 0; i < 200; i += 1) {
    const before = { ...DEFAULTS, queens: randomQueens(random, 8, 10) };
    const to = /** @type {const} */ ([random(8), random(8)]);
    const from = before.queens[random(before.queens.length)];
    if (!from || state.hasQueen(before, to)) continue;
    const moved = state.withQueenMoved(before, from, to);
    assert.ok(state.hasQueen(moved, to) && !state.hasQueen(moved, from));
    assert.deepEqual(state.withQueenMoved(moved, to, from), before);
  }
});

test("a store notifies its listeners once for each change", () => {
  const store = state.createStore(DEFAULTS);
  /** @type {string[]} */
  const notified = [];
  const stop = store.subscribe((now, before) => notified.push(`${before.n} to ${now.n}`));
  store.set(state.withSize(store.state, 9));
  store.set(store.state);
  store.set(state.withSize(store.state, 10));
  stop();
  store.set(state.withSize(store.state, 11));
  assert.deepEqual(notified, ["8 to 9", "9 to 10"]);
  assert.equal(store.state.n, 11);
});

test("a change to another run resets the position in the run, unless it sets one", () => {
  const current = { ...DEFAULTS, step: 40, from: [3], loop: /** @type {const} */ ([1, 9]) };
  assert.deepEqual(state.withChanges(current, { speed: 20 }), { ...current, speed: 20 });
  const same = state.withChanges(current, { n: DEFAULTS.n });
  assert.deepEqual(same, current, "the same size is not another run");
  assert.deepEqual(state.withChanges(current, { n: 6 }), { ...DEFAULTS, n: 6 });
  const changes = { algorithm: "bitmask", step: 7 };
  assert.deepEqual(state.withChanges(current, changes), { ...DEFAULTS, ...changes });
});

test("every default control is a valid control", () => {
  const { names } = state.PARAMETERS.controls;
  for (const control of state.DEFAULT_CONTROLS) assert.ok(names.includes(control), control);
});

test("all listeners get a change before any gets a change that follows from it", () => {
  const store = state.createStore(DEFAULTS);
  /** @type {string[]} */
  const notified = [];
  store.subscribe((next, before) => {
    notified.push(`first ${before.n}→${next.n}`);
    if (next.n < 6) store.set(state.withSize(store.state, next.n + 1));
    assert.equal(store.state.n, next.n < 6 ? next.n + 1 : 6, "the state changes immediately");
  });
  store.subscribe((next, before) => notified.push(`second ${before.n}→${next.n}`));
  store.set(state.withSize(store.state, 5));
  assert.deepEqual(notified, ["first 8→5", "second 8→5", "first 5→6", "second 5→6"]);
});

test("a listener that throws does not affect the others", () => {
  const store = state.createStore(DEFAULTS);
  /** @type {number[]} */
  const notified = [];
  store.subscribe(({ n }) => {
    if (n === 5) store.set(state.withSize(store.state, 6));
  });
  store.subscribe(({ n }) => {
    if (n === 5) throw new Error("broken");
  });
  store.subscribe(({ n }) => notified.push(n));
  assert.throws(() => store.set(state.withSize(store.state, 5)), /broken/);
  store.set(state.withSize(store.state, 7));
  assert.deepEqual(notified, [5, 6, 7]);
});

test("the squares show one thing besides queens, or nothing", () => {
  const left = state.withOverlay(DEFAULTS, "left");
  assert.deepEqual(left.overlays, ["left"]);
  assert.deepEqual(state.withOverlay(left, "attacked").overlays, ["attacked"]);
  assert.deepEqual(state.withOverlay(left, null).overlays, []);
});

test("a reader who has chosen no run starts with the ladder, on the board that there is", () => {
  const corner = [/** @type {const} */ ([0, 0])];
  for (const change of [{}, { n: 9 }, { queens: corner }, { blocked: corner }]) {
    const board = { ...DEFAULTS, ...change };
    const begun = { ...board, view: "ladder", algorithm: "pruning" };
    assert.deepEqual(state.withFirstRun(board), begun, JSON.stringify(change));
  }
  for (const change of [{ algorithm: "bitmask" }, { speed: 9 }, { step: 1 }, { from: [1] }]) {
    const chosen = { ...DEFAULTS, ...change };
    assert.equal(state.withFirstRun(chosen), chosen, JSON.stringify(change));
  }
});

test("a run is shown in place of the ladder, a race or a measurement", () => {
  assert.equal(state.withRun({ ...DEFAULTS, view: "ladder" }).view, "run");
  for (const tab of /** @type {const} */ (["race", "measure"]))
    assert.equal(state.withRun({ ...DEFAULTS, tab }).tab, "code");
  assert.equal(state.withRun({ ...DEFAULTS, tab: "tree" }).tab, "tree");
  assert.equal(state.withRun(DEFAULTS).room, "algorithms");
});
