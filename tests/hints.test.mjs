/** Hints on the board, against all solutions. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { completion, queensToTakeBack, randomSolution } from "../www/hints.js";
import { core } from "./core.mjs";
import { conflictsOf, randomNumbers, randomQueens } from "./oracle.mjs";

/** @typedef {import("../www/state.js").Square} Square */

/** @param {number} n */
const all = (n) =>
  [...core.solutions(n)].map((columns) => Array.from(columns, (column, row) => `${row},${column}`));
const solutions = [0, 1, 2, 3, 4, 5, 6].map((n) => (n === 0 ? [] : all(n)));

test("a position is completed if it can be, and the fewest queens are named if it cannot", () => {
  const random = randomNumbers(41);
  for (let i = 0; i < 1500; i += 1) {
    const n = 1 + random(6);
    const queens = randomQueens(random, n, 4);
    const stands = queens.map(String);
    const blocked = randomQueens(random, n, 5).filter((square) => !stands.includes(String(square)));
    const allowed = (solutions[n] ?? []).filter(
      (one) => !blocked.some((square) => one.includes(String(square))),
    );
    const kept = allowed.map((one) => stands.filter((square) => one.includes(square)).length);
    const found = completion(core, { n, queens, blocked });
    const position = JSON.stringify({ n, queens, blocked });
    if (kept.includes(queens.length)) {
      assert.ok(found, position);
      const squares = found.map(String);
      assert.ok(
        allowed.some((one) => String(one) === String(squares)) &&
          stands.every((one) => squares.includes(one)),
      );
    } else assert.equal(found, null, position);
    const away = queensToTakeBack(core, { n, queens, blocked });
    if (allowed.length === 0) assert.equal(away, null, position);
    else assert.equal(away?.length, queens.length - Math.max(...kept), position);
  }
});

test("chance gives every solution, and only solutions", () => {
  const random = randomNumbers(43);
  const chance = () => random(1_000_000) / 1_000_000;
  const seen = new Map();
  for (let i = 0; i < 4000; i += 1) {
    const found = String(randomSolution(core, 6, 12, chance));
    seen.set(found, (seen.get(found) ?? 0) + 1);
  }
  assert.deepEqual([...seen.keys()].sort(), (solutions[6] ?? []).map(String).sort());
  for (const times of seen.values()) assert.ok(times > 850 && times < 1150, `${times} of 4000`);
  assert.equal(randomSolution(core, 3, 12, chance), null);
  for (const n of [13, 20, 32]) {
    const queens = randomSolution(core, n, 12, chance) ?? [];
    assert.equal(queens.length, n);
    assert.equal(conflictsOf(queens).length, 0);
  }
});
