/**
 * How fast the workers of this device count, kept in localStorage, so that it is measured only once.
 *
 * @typedef {object} Calibration
 * @property {number} workers How many counted at the same time.
 * @property {number} speed Estimated cost that they count together per millisecond, on a board of CALIBRATED_SIZE.
 */

import { readStored, writeStored } from "../base/stored.js";

const KEY = "n-queens.speed";
/** The board size for the calibration. */
export const CALIBRATED_SIZE = 16;

/** @param {unknown} value @returns {value is Calibration} */
const isCalibration = (value) => {
  const { workers, speed } = /** @type {Partial<Calibration>} */ (value ?? {});
  return Number.isInteger(workers) && Number(workers) > 0 && Number.isFinite(speed) && Number(speed) > 0;
};

/** The stored calibration; null if there is none or it cannot be read. */
export function readCalibration() {
  const stored = readStored(KEY);
  return isCalibration(stored) ? stored : null;
}

/** @param {Calibration} calibration */
export const writeCalibration = (calibration) => writeStored(KEY, calibration);
