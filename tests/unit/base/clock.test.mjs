/** The monotonic clock that ignores sleep and frozen tabs. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { now } from "../../../www/base/clock.js";

test("time passes normally, but not during sleep, and never backwards", (t) => {
  let clock = 5000;
  mock.method(performance, "now", () => clock);
  t.after(() => mock.restoreAll());
  const start = now();
  /** @param {number} milliseconds @param {number} expected */
  const advance = (milliseconds, expected) => {
    clock += milliseconds;
    // Both are fractions where tests before have used the clock.
    assert.equal(Number((now() - start).toFixed(6)), expected, `after ${milliseconds}`);
  };
  advance(0, 0);
  advance(100, 100);
  advance(9000, 9100);
  advance(3_600_000, 9100);
  advance(1, 9101);
  advance(-4000, 9101);
  advance(50, 9151);
});
