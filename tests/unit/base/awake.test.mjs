/** The clock of what takes long: it stands still while nothing can go on. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { now } from "../../../www/base/awake.js";

test("time passes as on any clock, but not in a sleep, and never backwards", (t) => {
  let clock = 5000;
  mock.method(performance, "now", () => clock);
  t.after(() => mock.restoreAll());
  const begun = now();
  /** @param {number} milliseconds @param {number} told */
  const pass = (milliseconds, told) => {
    clock += milliseconds;
    assert.equal(now() - begun, told, `after ${milliseconds}`);
  };
  pass(0, 0);
  pass(100, 100);
  pass(9000, 9100);
  pass(3_600_000, 9100);
  pass(1, 9101);
  pass(-4000, 9101);
  pass(50, 9151);
});
