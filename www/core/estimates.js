/**
 * Estimates of a number of solutions from more and more random samples.
 *
 * @typedef {object} Estimate
 * @property {number} samples The number of samples.
 * @property {number} mean Their mean: the estimated number of solutions.
 * @property {number} margin With 95 % confidence, the number of solutions differs from the estimate by at most this.
 */

/** The number of samples in a batch, of which the core returns only the mean. */
const BATCH = 1000;
/** From this many batches on, their standard deviation tells the error of their mean. */
const FEWEST_BATCHES = 30;
/** The 97.5th percentile of the standard normal distribution. */
const NORMAL_QUANTILE = 1.96;
/** The nth root of the number of solutions, divided by n, approaches this (Simkin, 2021; digits by Nobel, Agrawal and Boyd, 2021: OEIS A359441). */
export const GROWTH = 0.1431301;
/** The largest margin of the last estimate, relative to its mean. */
export const PRECISION = 0.002;

/**
 * Yields an estimate after each batch, and returns the first that is precise enough.
 *
 * @param {import("./core.js").Core} core
 * @param {number} n
 * @param {number} seed The seed of the first batch; each batch takes the next one.
 * @returns {Generator<Estimate, Estimate>}
 */
export function* estimates(core, n, seed) {
  let mean = 0;
  let squares = 0; // the sum of the squared deviations from the mean (Welford, Technometrics 4, 1962)
  for (let batches = 1; ; batches += 1) {
    const deviation = core.estimate(n, seed + batches - 1) - mean;
    mean += deviation / batches;
    squares += deviation * deviation * (1 - 1 / batches);
    const error = Math.sqrt(squares / (batches - 1) / batches);
    const margin = batches < FEWEST_BATCHES ? Number.POSITIVE_INFINITY : NORMAL_QUANTILE * error;
    const estimate = { samples: BATCH * batches, mean, margin };
    if (margin <= PRECISION * mean) return estimate;
    yield estimate;
  }
}
