/** Measurements: the sample that is shown before the first one, and the median. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { median } from "../../../../www/base/median.js";
import sample from "../../../../www/pkg/rungs/sample.js";
import { toCsv } from "../../../../www/rooms/algorithms/measurement.js";
import { ALGORITHMS, DEFAULTS } from "../../../../www/state/state.js";
import { core } from "../../../support/core.mjs";

test("the sample has the steps and comparisons of every algorithm with the default options", () => {
  assert.deepEqual([...new Set(sample.map(({ algorithm }) => algorithm))], ALGORITHMS);
  const { seed, draws, attempts, workers } = DEFAULTS;
  for (const { algorithm, n, ...expected } of sample) {
    if (expected.steps > 1_000_000) continue; // the others take long, and show the same
    const run = new core.Steps(algorithm, n, { seed, draws, attempts, workers });
    while (run.advance(65_536) === "on");
    const { steps, comparisons } = run.counters();
    assert.deepEqual(
      [Number(steps), Number(comparisons)],
      [expected.steps, expected.comparisons],
      `${algorithm}, n = ${n}`,
    );
    assert.ok(expected.milliseconds > 0);
    run.free();
  }
});

test("the median is the middle one", () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([5]), 5);
  assert.equal(median([1, 4]), 4);
});

test("a table as CSV has a row for each measurement", () => {
  const rows = toCsv(sample.slice(0, 2)).split("\r\n");
  assert.equal(rows[0], "algorithm,n,steps,comparisons,milliseconds");
  assert.match(rows[1] ?? "", /^matrix,4,138,401,/);
  assert.equal(rows.length, 4);
});
