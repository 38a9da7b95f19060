/** Lists of lists beside the board that is shown: the queens that came, and those that are elsewhere. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { hasOtherQueens, squaresAdded } from "../../../../www/program/board/grids.js";

const EMPTY = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
];
const ONE = EMPTY.with(0, [0, 1, 0]);

test("squares are added where one mark has come, and nothing else has changed", () => {
  assert.deepEqual(squaresAdded(EMPTY, ONE), [[0, 1]]);
  assert.deepEqual(squaresAdded(ONE, ONE), []);
  assert.deepEqual(squaresAdded(ONE, EMPTY), [], "a queen has gone");
  assert.deepEqual(squaresAdded(ONE, EMPTY.with(0, [1, 0, 0])), [], "a queen has moved");
  assert.deepEqual(squaresAdded(EMPTY, EMPTY.with(1, [1, 2, 0])), [], "numbers of attacks");
  assert.deepEqual(squaresAdded([1, 2], [1, 3]), []);
  assert.deepEqual(squaresAdded([[1], [2]], [[1], [3]]), [], "no square");
});

test("a list of lists has other queens if their mark is on other squares", () => {
  const two = ONE.with(2, [0, 0, 1]);
  assert.equal(hasOtherQueens(two, [[0, 1]]), true);
  assert.equal(hasOtherQueens(ONE, []), true);
  assert.equal(hasOtherQueens(ONE, [[0, 1]]), false);
  assert.equal(hasOtherQueens(EMPTY, []), false);
  assert.equal(hasOtherQueens(two, [[1, 1]]), false, "its marks are no queens");
  assert.equal(hasOtherQueens([0, 1, 0], [[0, 1]]), false);
});
