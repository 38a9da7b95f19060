/** Measurements: the sample that is shown before the first one, and the median. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { median } from "../../../../www/base/median.js";
import sample from "../../../../www/pkg/rungs/sample.js";
import { measureGrowth, toCsv } from "../../../../www/rooms/algorithms/measurement-model.js";
import { ALGORITHMS, DEFAULTS, MAX_SIZE } from "../../../../www/state/state.js";
import { countersAtEnd } from "../../../support/core.mjs";

test("the sample has the steps and comparisons of every algorithm with the default options", () => {
  assert.deepEqual([...new Set(sample.map(({ algorithm }) => algorithm))], ALGORITHMS);
  const { seed, draws, attempts, workers } = DEFAULTS;
  for (const { algorithm, n, ...expected } of sample) {
    if (expected.steps > 1_000_000) continue; // the others take long, and show the same
    const { steps, comparisons } = countersAtEnd(algorithm, n, { seed, draws, attempts, workers });
    const counted = { steps: Number(steps), comparisons: Number(comparisons) };
    assert.deepEqual({ ...expected, ...counted }, expected, `${algorithm}, n = ${n}`);
    assert.ok(expected.milliseconds > 0);
  }
});

test("the median is the middle one", () => {
  assert.deepEqual([[3, 1, 2], [5], [1, 4]].map(median), [2, 5, 4]);
});

test("a table as CSV has a row for each measurement", () => {
  const measurement = { algorithm: "bitmask", n: 8, steps: 6169, comparisons: 1965, milliseconds: 0.25 };
  assert.equal(
    toCsv([measurement, { ...measurement, n: 9 }]),
    "algorithm,n,steps,comparisons,milliseconds\r\nbitmask,8,6169,1965,0.25\r\nbitmask,9,6169,1965,0.25\r\n",
  );
});

test("an algorithm that takes too long is not tried on larger boards, and each size is measured by the median run", async () => {
  /** The sizes that each algorithm has run with. @type {Record<string, number[]>} */
  const sizes = { bitmask: [], exhaustive: [] };
  /** @type {import("../../../../www/rooms/algorithms/measurement-model.js").Measurement[]} */
  const measurements = [];
  const perform = /** @type {import("../../../../www/workers/protocol.js").Perform} */ (
    /** @type {unknown} */ (
      async (/** @type {{ algorithm: string, n: number }} */ { algorithm, n }) => {
        const runs = sizes[algorithm]?.push(n) ?? 0;
        return {
          ended: algorithm === "bitmask" || n < 6,
          steps: n,
          comparisons: n,
          milliseconds: 1 + (runs % 5),
        };
      }
    )
  );
  await measureGrowth({
    algorithms: ["bitmask", "exhaustive"],
    options: {},
    totalTime: 3_600_000,
    perform,
    signal: new AbortController().signal,
    progress: () => {},
    measured: (measurement) => measurements.push(measurement),
  });
  assert.deepEqual(sizes.exhaustive, [4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6]);
  const found = measurements.filter(({ algorithm }) => algorithm === "exhaustive");
  assert.deepEqual(
    found.map(({ n, milliseconds }) => [n, milliseconds]),
    [
      [4, 3],
      [5, 3],
    ],
  );
  assert.equal(Math.max(...(sizes.bitmask ?? [])), MAX_SIZE);
});
