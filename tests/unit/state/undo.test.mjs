/** Undo and redo of changes to the board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import * as state from "../../../www/state/state.js";
import { createUndo } from "../../../www/state/undo.js";
import { randomNumbers } from "../../support/oracle.mjs";

/** @param {import("../../../www/state/parameters.js").State} snapshot */
const position = ({ n, queens, blocked }) => JSON.stringify([n, queens, blocked]);

test("every change to the board can be undone and redone", () => {
  const random = randomNumbers(29);
  const store = state.createStore(state.DEFAULTS);
  const undo = createUndo(store);
  const seen = [position(store.state)];
  for (let i = 0; i < 300; i += 1) {
    const square = /** @type {const} */ ([random(8), random(8)]);
    const { queens } = store.state;
    const next = [
      () => state.withQueen(store.state, square),
      () => state.withoutQueen(store.state, queens[random(queens.length)] ?? square),
      () => state.withQueenMoved(store.state, queens[random(queens.length)] ?? square, square),
      () => state.withBlockToggled(store.state, square),
      () => state.withSize(store.state, 4 + random(8)),
      () => state.withoutQueens(store.state),
    ][random(6)];
    store.set(next?.() ?? store.state);
    seen.push(position(store.state));
  }
  // Steps that changed nothing may or may not be recorded, so compare without repeated positions.
  const back = [];
  while (undo.canUndo) {
    undo.undo();
    back.unshift(position(store.state));
  }
  assert.equal(position(store.state), seen[0]);
  /** @param {string[]} positions */
  const distinct = (positions) => positions.filter((entry, i) => entry !== positions[i - 1]);
  assert.deepEqual(distinct([...back, seen.at(-1) ?? ""]), distinct(seen));
  while (undo.canRedo) undo.redo();
  assert.equal(position(store.state), seen.at(-1));
});

test("a new change clears redo, and only changes to the board are recorded", () => {
  const store = state.createStore(state.DEFAULTS);
  const undo = createUndo(store);
  store.set(state.withRoom(store.state, "count"));
  assert.equal(undo.canUndo, false);
  store.set(state.withQueen(store.state, [0, 0]));
  store.set(state.withQueen(store.state, [1, 2]));
  undo.undo();
  assert.deepEqual(store.state.queens, [[0, 0]]);
  assert.equal(undo.canRedo, true);
  store.set(state.withBlockToggled(store.state, [5, 5]));
  assert.equal(undo.canRedo, false);
  undo.undo();
  undo.undo();
  undo.undo();
  assert.deepEqual([store.state.queens, store.state.blocked, store.state.room], [[], [], "count"]);
});
