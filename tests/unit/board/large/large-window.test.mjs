/** The window on a large board: which squares it shows, and that it never leaves the board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  centredOn,
  dragged,
  labelInterval,
  MIN_SPAN,
  shiftedToShow,
  visibleRange,
  wholeBoard,
  zoomed,
} from "../../../../www/board/large/large-window.js";
import { randomNumbers } from "../../../support/oracle.mjs";

test("zooming keeps the point under the pointer in place, unless the edge of the board prevents it", () => {
  const n = 1_000_000;
  const window = { row: 300_000, column: 500_000, span: 10_000 };
  const next = zoomed(n, window, 4, 0.25, 0.75);
  assert.equal(next.span, 2500);
  assert.equal(next.column + 0.25 * next.span, window.column + 0.25 * window.span);
  assert.equal(next.row + 0.75 * next.span, window.row + 0.75 * window.span);
  assert.deepEqual(zoomed(n, next, 1 / 4, 0.25, 0.75), window, "and back");
  assert.deepEqual(zoomed(n, window, 1e-9, 0.1, 0.9), wholeBoard(n));
  assert.equal(zoomed(n, window, 1e9, 0.5, 0.5).span, MIN_SPAN);
});

test("a dragged board follows the pointer", () => {
  const window = { row: 100, column: 200, span: 50 };
  assert.deepEqual(dragged(1000, window, 0.5, -0.1), { row: 105, column: 175, span: 50 });
  assert.deepEqual(dragged(1000, window, 9, 9), { row: 0, column: 0, span: 50 }, "stops at the edge");
  assert.deepEqual(dragged(1000, window, -99, -99), { row: 950, column: 950, span: 50 });
});

test("a square is centred, or as nearly as the edge of the board allows", () => {
  assert.deepEqual(centredOn(1000, [500, 20], 15), { row: 493, column: 13, span: 15 });
  assert.deepEqual(centredOn(1000, [0, 999], 15), { row: 0, column: 985, span: 15 });
});

test("the window moves as little as possible to show a square", () => {
  const window = { row: 100, column: 200, span: 20 };
  assert.deepEqual(shiftedToShow(1000, window, [110, 219]), window, "already visible");
  assert.deepEqual(shiftedToShow(1000, window, [120, 199]), { row: 101, column: 199, span: 20 });
  assert.deepEqual(shiftedToShow(1000, window, [999, 0]), { row: 980, column: 0, span: 20 });
});

test("a row or column is visible if any part of it is", () => {
  const visible = { firstRow: 1, lastRow: 9, firstColumn: 0, lastColumn: 7 };
  assert.deepEqual(visibleRange(100, { row: 1.5, column: 0, span: 8 }), visible);
  assert.deepEqual(visibleRange(40, wholeBoard(40)), {
    firstRow: 0,
    lastRow: 39,
    firstColumn: 0,
    lastColumn: 39,
  });
});

test("no window leaves the board", () => {
  const random = randomNumbers(5);
  for (const n of [33, 1000, 10_000_000]) {
    let window = wholeBoard(n);
    for (let i = 0; i < 2000; i += 1) {
      const [x, y] = [random(101) / 100, random(101) / 100];
      window =
        random(2) === 0
          ? zoomed(n, window, 2 ** (random(9) - 4), x, y)
          : dragged(n, window, 2 * x - 1, 2 * y - 1);
      const { firstRow, lastRow, firstColumn, lastColumn } = visibleRange(n, window);
      assert.ok(window.span >= MIN_SPAN && window.span <= n);
      assert.ok(0 <= firstRow && firstRow < lastRow && lastRow < n, JSON.stringify(window));
      assert.ok(0 <= firstColumn && firstColumn < lastColumn && lastColumn < n, JSON.stringify(window));
    }
  }
});

test("labels are as close together as space allows", () => {
  assert.deepEqual(
    [labelInterval(30, 25), labelInterval(30, 31), labelInterval(10, 45), labelInterval(14, 90)],
    [1, 2, 5, 10],
  );
});
