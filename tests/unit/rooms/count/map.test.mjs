/** The map of a count. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { withRange } from "../../../../www/count/ranges.js";
import { coverage } from "../../../../www/rooms/count/map.js";
import { randomNumbers } from "../../../support/oracle.mjs";

test("the cells have as much as is counted, and each its own part", () => {
  const random = randomNumbers(7);
  for (let i = 0; i < 300; i += 1) {
    const total = 1 + random(i % 3 === 0 ? 200 : 100_000);
    /** @type {import("../../../../www/count/ranges.js").Range[]} */
    let finished = [];
    for (let k = random(12); k > 0; k -= 1) {
      const first = random(total);
      finished = withRange(finished, [first, first + 1 + random(total - first)]);
    }
    const cells = coverage(finished, total);
    const done = finished.reduce((sum, [first, end]) => sum + end - first, 0);
    const shown = cells.reduce((sum, share) => sum + share, 0) * (total / cells.length);
    assert.ok(Math.abs(shown - done) < 1e-6 * total, `${shown} for ${done} of ${total}`);
    assert.ok(cells.every((share) => share >= 0 && share <= 1));
    for (const [at, share] of cells.entries()) {
      const middle = ((at + 0.5) * total) / cells.length;
      const isDone = finished.some(([first, end]) => first <= middle && middle < end);
      if (share === 1) assert.ok(isDone);
      if (share === 0) assert.ok(!isDone);
    }
  }
  assert.ok(coverage([[0, 5]], 5).every((share) => Math.abs(share - 1) < 1e-9));
});
