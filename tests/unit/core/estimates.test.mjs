/** Estimates of numbers of solutions, checked against the published numbers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { estimates, PRECISION } from "../../../www/core/estimates.js";
import { core } from "../../support/core.mjs";
import { published } from "../../support/oracle.mjs";
import { SOAKING } from "../../support/tiers.mjs";

/** The first estimate with a finite margin. @param {number} n @param {number} seed */
function firstEstimate(n, seed) {
  for (const estimate of estimates(core, n, seed)) if (Number.isFinite(estimate.margin)) return estimate;
  throw new Error("all solutions of small boards are found at once");
}

test("of 96 intervals about 91 contain the number of solutions", () => {
  let contained = 0;
  const rounds = SOAKING ? 8 : 1;
  for (let round = 0; round < rounds; round += 1)
    for (let n = 16; n <= 27; n += 1) {
      const { mean, margin } = firstEstimate(n, 1000 * round);
      if (Math.abs(mean - Number(published(n))) <= margin) contained += 1;
    }
  // Of 96 true intervals, fewer than 84 contain it once in 800 times.
  assert.ok(contained >= (84 / 8) * rounds, String(contained));
});

test("the margin is that of the means of batches, and estimates end when it is small enough", () => {
  const N = SOAKING ? 14 : 10;
  let last = { samples: 0, mean: 0, margin: Number.POSITIVE_INFINITY };
  const run = estimates(core, N, 5);
  /** @type {number[]} */
  const means = [];
  for (;;) {
    const { done, value } = run.next();
    means.push(core.estimate(N, 5 + means.length));
    assert.equal(value.samples, 1000 * means.length);
    const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
    assert.ok(Math.abs(value.mean / mean - 1) < 1e-12);
    if (means.length < 30) assert.equal(value.margin, Number.POSITIVE_INFINITY);
    else {
      const squares = means.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      const margin = 1.96 * Math.sqrt(squares / (means.length - 1) / means.length);
      assert.ok(Math.abs(value.margin / margin - 1) < 1e-9);
    }
    assert.ok(last.margin > PRECISION * last.mean, "it ends at once");
    last = value;
    if (done) break;
  }
  assert.ok(last.margin <= PRECISION * last.mean);
});

test("a board that is searched completely has no margin", () => {
  for (const n of [2, 8]) {
    const run = estimates(core, n, 0);
    let { done, value } = run.next();
    while (!done) ({ done, value } = run.next());
    assert.deepEqual([value.mean, value.margin], [Number(published(n)), 0]);
  }
});
