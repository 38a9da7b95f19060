/**
 * The results of finished counts on this device and how long they took, one for each n, kept in localStorage. Unlike a
 * saved count, nothing resumes from them: they are only shown.
 *
 * @typedef {{ n: number, all: string, workers: number, milliseconds: number }} Time The latest count for n; `all` in
 *   decimal digits.
 */

import { readStored, writeStored } from "../base/stored.js";

const KEY = "n-queens.times";

/**
 * Returns the stored times in order of n; empty if there are none or they cannot be read.
 *
 * @param {number} most The largest n that can be counted.
 * @returns {Time[]}
 */
export function readTimes(most) {
  const stored = readStored(KEY);
  return Array.isArray(stored)
    ? stored
        .filter(isTime)
        .filter(({ n }) => n <= most)
        .reduce(withTime, [])
    : [];
}

/** @param {readonly Time[]} times */
export const writeTimes = (times) => writeStored(KEY, times);

/** @param {readonly Time[]} times @param {Time} time @returns {Time[]} */
export const withTime = (times, time) =>
  [...times.filter(({ n }) => n !== time.n), time].sort((a, b) => a.n - b.n);

/** @param {unknown} value @returns {value is Time} */
function isTime(value) {
  const { n, all, workers, milliseconds } = /** @type {Partial<Time>} */ (value ?? {});
  return (
    [n, workers].every((number) => Number.isInteger(number) && Number(number) > 0) &&
    typeof all === "string" &&
    /^\d{1,20}$/.test(all) &&
    Number.isFinite(milliseconds) &&
    Number(milliseconds) >= 0
  );
}
