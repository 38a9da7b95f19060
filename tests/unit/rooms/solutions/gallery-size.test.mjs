/** How large the boards of the gallery are. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cellSize } from "../../../../www/rooms/solutions/gallery-size.js";
import { randomNumbers } from "../../../support/oracle.mjs";

test("all boards of a short list fit, as large as they can, and a long list scrolls", () => {
  const random = randomNumbers(41);
  for (let i = 0; i < 2000; i += 1) {
    const place = { width: 60 + random(1500), height: 60 + random(1200) };
    const length = 1 + random(i % 2 === 0 ? 100 : 10_000);
    const { width, height, board } = cellSize(place, length);
    const rows = (/** @type {number} */ side) => Math.ceil(length / Math.floor(place.width / side));
    const fits = (/** @type {number} */ side) =>
      side <= place.width && rows(side) * (side + height - width) <= place.height;
    assert.ok(board < width && board > width / 2);
    if (fits(width)) assert.ok(width === 144 || !fits(width + 1), "no larger one fits");
    else assert.ok(width === 92 && !fits(56), "not even the smallest would fit");
  }
});

test("a list that can still grow scrolls", () => {
  assert.equal(cellSize({ width: 800, height: 600 }, Number.POSITIVE_INFINITY).width, 92);
  assert.equal(cellSize({ width: 0, height: 0 }, 5).width, 92);
});
