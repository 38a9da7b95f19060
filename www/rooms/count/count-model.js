/**
 * The computations and texts of the Count room: status, forecasts, cross-check. These are pure functions; the state of
 * a count is in count-controller.js, the DOM in count-room.js.
 *
 * @typedef {import("../../core/core.js").Core} Core
 * @typedef {import("../../core/core.js").Counts} Counts
 * @typedef {import("../../count/count-run.js").Progress} Progress
 *
 * @typedef {object} Result A finished count.
 * @property {number} n
 * @property {bigint} all
 * @property {number} milliseconds
 * @property {Counts | null} counts The numbers of symmetric solutions, once they are counted too.
 */

import { joinSentences, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";

/** After this time without a finished subproblem a count is called long, in milliseconds. */
const LONG_COUNT_TIME = 2000;
/** Forecasts below this time would say more about starting the workers than about counting, in milliseconds. */
const MIN_FORECAST_TIME = 500;
/** The board size for timing plain search. The search takes some milliseconds, so that even the page may run it. */
export const SEARCHED_SIZE = 12;
/** About how many times as long plain search takes for each further row, beyond the sizes with known node counts. */
const SEARCH_GROWTH = 8;

/**
 * The status text of a count.
 *
 * @param {Core} core
 * @param {object} count
 * @param {number} count.n
 * @param {Progress} [count.progress] Of the running count, if any.
 * @param {Result | null} [count.finished]
 * @param {() => string} [count.ready] The text before a count.
 */
export function verdictText(core, { n, progress, finished, ready = () => "" }) {
  const { count: maxSize } = core.limits();
  if (progress?.paused) return t("count.paused", { n });
  if (progress?.onPage) return t("count.onPage", { n });
  if (progress) {
    const long = progress.begun && progress.fraction === 0 && progress.milliseconds > LONG_COUNT_TIME;
    return t(long ? "count.runningLong" : "count.running", { n });
  }
  if (n > maxSize) return t("count-size", { n, most: maxSize });
  if (!finished) return ready();
  const { all, milliseconds } = finished;
  const published = core.published(n)?.all ?? all;
  const solutions = all === 0n ? t("count.none") : t("count.solutions", { count: all });
  const counted = t("count.result", { solutions, n, time: formatTime(milliseconds) });
  return joinSentences(counted, published === all ? t("count.agrees") : t("count.differs", { published }));
}

/**
 * Estimates how many milliseconds a count takes, from the estimated cost of the board and the speed of this device. Null
 * if the speed is unknown or the count is over at once.
 *
 * @param {Core} core
 * @param {number} n
 * @param {import("../../count/calibration.js").Calibration | null} calibration
 * @param {number} workers Workers beyond those of the calibration add no speed.
 */
export function forecast(core, n, calibration, workers) {
  if (!calibration || n > core.limits().count) return null;
  const cost = core.portions(n).reduce((sum, portion) => sum + portion.cost, 0);
  const share = Math.min(workers / calibration.workers, 1);
  const milliseconds = cost / (calibration.speed * share);
  return milliseconds < MIN_FORECAST_TIME ? null : milliseconds;
}

/**
 * Estimates how many milliseconds plain search would take for a board, in the same browser with one worker.
 *
 * @param {Core} core
 * @param {number} n
 * @param {number} searchTime How long plain search takes for SEARCHED_SIZE, in milliseconds.
 */
export function searchForecast(core, n, searchTime) {
  const nodes = (/** @type {number} */ size) => {
    for (let known = size; ; known -= 1) {
      const nodes = core.searchNodes(known);
      if (nodes) return nodes * SEARCH_GROWTH ** (size - known);
    }
  };
  return (searchTime * nodes(n)) / nodes(SEARCHED_SIZE);
}

/**
 * Cross-checks a count with Burnside's lemma: 8 × fundamental = all + half-turn symmetric + 2 × quarter-turn
 * symmetric, because no reflection leaves a solution unchanged. Returns the terms, and whether they match the published number of
 * fundamental solutions. Null if that number or the symmetric counts are missing, or for n = 1, where reflections do
 * leave the single queen unchanged.
 *
 * @param {Core} core @param {Result} finished
 */
export function burnside(core, { n, all, counts }) {
  const fundamental = core.published(n)?.fundamental;
  if (n === 1 || !counts || fundamental === undefined) return null;
  const { halfTurnSymmetric, quarterTurnSymmetric } = counts;
  const holds = all + halfTurnSymmetric + 2n * quarterTurnSymmetric === 8n * fundamental;
  return { holds, terms: [all, halfTurnSymmetric, quarterTurnSymmetric], fundamental };
}
