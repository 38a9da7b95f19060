/** The lanes of a count. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { laneLengths } from "../../../../www/rooms/count/lanes.js";

/** @param {number[]} counted */
const lanes = (...counted) => counted.map((counted) => ({ byCard: false, counted, inHand: null }));

test("the longest lane is as long as the share of the count that is done, and the others are in proportion", () => {
  assert.deepEqual(laneLengths(lanes(0, 0), 0), [0, 0]);
  assert.deepEqual(laneLengths(lanes(0, 0), 0.4), [0, 0], "a resumed count of which nothing is counted yet");
  assert.deepEqual(laneLengths(lanes(10, 40, 20), 0.5), [0.125, 0.5, 0.25]);
  assert.deepEqual(laneLengths(lanes(40, 40), 1), [1, 1]);
});
