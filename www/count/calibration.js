/**
 * How fast the workers of this device count, kept in localStorage, so that it is measured only once.
 *
 * @typedef {object} Calibration
 * @property {number} workers How many counted at the same time.
 * @property {number} speed Estimated cost that they count together per millisecond, on a board of CALIBRATED_SIZE.
 */

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
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isCalibration(stored) ? stored : null;
  } catch {
    return null; // storage is unavailable or holds something else
  }
}

/** @param {Calibration} calibration */
export function writeCalibration(calibration) {
  try {
    localStorage.setItem(KEY, JSON.stringify(calibration));
  } catch {
    // Storage is unavailable or full: the calibration lasts only as long as the page.
  }
}
