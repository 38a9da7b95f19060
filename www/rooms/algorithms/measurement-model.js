/**
 * Measures how the work of algorithms grows with n, by complete runs on larger and larger boards.
 *
 * @import { RunOptions } from "../../pkg/nqueens.js"
 * @import { State } from "../../state/parameters.js"
 *
 * @typedef {object} Measurement A complete run of one algorithm.
 * @property {string} algorithm
 * @property {number} n
 * @property {number} steps
 * @property {number} comparisons
 * @property {number} milliseconds The median of several runs.
 */

import { now } from "../../base/clock.js";
import { median } from "../../base/median.js";
import { t } from "../../i18n/i18n.js";
import { MAX_SIZE } from "../../state/state.js";

const FIRST_SIZE = 4;
/** How many runs are made of each algorithm and size, unless one of them takes long. */
const RUNS = 5;
/** The largest share of the time limit for the runs of one algorithm and size, after the first. */
const MAX_REPEAT_SHARE = 1 / 50;
/** The largest share of the time limit for one run. An algorithm that exceeds it is not tried on larger boards. */
const MAX_RUN_SHARE = 1 / 4;

/**
 * Measures algorithms until the time is over.
 *
 * @param {object} options
 * @param {readonly string[]} options.algorithms
 * @param {RunOptions} options.options
 * @param {number} options.totalTime The time limit, in milliseconds.
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {AbortSignal} options.signal
 * @param {(algorithm: string, n: number, share: number) => void} options.progress Called before the runs of an algorithm
 *   on a board, with the share of the time that has passed.
 * @param {(measurement: Measurement) => void} options.measured
 */
export async function measureGrowth({ algorithms, options, totalTime, perform, signal, progress, measured }) {
  const end = now() + totalTime;
  const active = new Set(algorithms);
  for (let n = FIRST_SIZE; n <= MAX_SIZE; n += 1) {
    for (const algorithm of active) {
      const timeLeft = end - now();
      if (timeLeft <= 0) return;
      progress(algorithm, n, 1 - timeLeft / totalTime);
      const limit = Math.min(timeLeft, totalTime * MAX_RUN_SHARE);
      const task = /** @type {const} */ ({ kind: "measure", algorithm, n, options, limit });
      const run = () => perform(task, "measured", signal);
      const { ended, steps, comparisons, milliseconds } = await run();
      if (!ended) {
        active.delete(algorithm);
        continue;
      }
      const times = [milliseconds];
      const repeatUntil = now() + totalTime * MAX_REPEAT_SHARE;
      while (times.length < RUNS && now() + milliseconds < repeatUntil) {
        const repeat = await run();
        if (repeat.ended) times.push(repeat.milliseconds);
      }
      // Browser clocks are no more precise than 4 digits.
      measured({ algorithm, n, steps, comparisons, milliseconds: Number(median(times).toPrecision(4)) });
    }
  }
}

/** The lines of the chart. @param {readonly Measurement[]} measurements @param {readonly string[]} algorithms @param {State["quantity"]} quantity */
export const seriesOf = (measurements, algorithms, quantity) =>
  algorithms.map((key) => ({
    name: t(`algorithm.${key}.name`),
    points: measurements
      .filter(({ algorithm }) => algorithm === key)
      .map((measurement) => ({ n: measurement.n, value: measurement[quantity] })),
  }));

/** @param {readonly Measurement[]} measurements */
export function toCsv(measurements) {
  const columns = /** @type {const} */ (["algorithm", "n", "steps", "comparisons", "milliseconds"]);
  const rows = measurements.map((measurement) => columns.map((column) => measurement[column]));
  return [columns, ...rows].map((row) => `${row.join()}\r\n`).join("");
}
