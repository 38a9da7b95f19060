/**
 * An estimate of how many solutions complete a position, in total and for each square.
 *
 * @typedef {import("./estimates.js").Estimate & { heat: Float64Array, margins: Float64Array }} CompletionEstimate
 *   `heat` has for each square, row by row, the estimated number of solutions with a queen there, and `margins` its
 *   margin: 0 if it is exact, and infinite if it says nothing.
 */

/** The largest margin of the last estimate on any square, relative to its mean. */
const PRECISION = 0.03;

/** @param {InstanceType<import("./core.js").Core["CompletionEstimator"]>} estimator @returns {CompletionEstimate} */
export const estimateOf = (estimator) => ({
  samples: estimator.samples,
  mean: estimator.mean,
  margin: estimator.margin,
  heat: estimator.heatMap(),
  margins: estimator.margins(),
});

/** Whether nobody would see a difference if the estimate were better. @param {CompletionEstimate} estimate */
export const isPrecise = ({ heat, margins }) =>
  margins.every((margin, square) => margin <= PRECISION * Number(heat[square]));
