/**
 * What the Count room knows and says of a count, as plain data.
 *
 * @typedef {import("../../core/core.js").Core} Core
 * @typedef {import("../../core/core.js").Counts} Counts
 * @typedef {import("../../count/count-run.js").Progress} Progress
 *
 * @typedef {object} Result One count, finished.
 * @property {number} n
 * @property {bigint} all
 * @property {number} milliseconds
 * @property {Counts | null} counts The symmetric solutions among them, once these are counted too.
 */

import { formatTime, joinSentences, t } from "../../i18n/i18n.js";

/** From when on a count is called long, if nothing is done yet, in milliseconds. */
const LONG = 2000;
/** Shorter counts tell little about longer ones: most of their time goes into starting the workers. */
const TELLING = 100;
/** The board on which plain search is timed: a search of some milliseconds, so that even the page may do it. */
export const SEARCHED_SIZE = 12;
/** About how many times as long plain search takes for each further row, beyond those that are known. */
const SEARCH_GROWTH = 8;

/**
 * How a count stands.
 *
 * @param {Core} core
 * @param {object} count
 * @param {number} count.n
 * @param {Progress} [count.progress] Of the count that is running.
 * @param {Result | null} [count.finished]
 * @param {() => string} [count.ready] What is said before a count.
 */
export function verdictText(core, { n, progress, finished, ready = () => "" }) {
  const { count: most } = core.limits();
  if (progress?.paused) return t("count.paused", { n });
  if (progress?.onPage) return t("count.onPage", { n });
  if (progress) {
    const long = progress.begun && progress.fraction === 0 && progress.milliseconds > LONG;
    return t(long ? "count.runningLong" : "count.running", { n });
  }
  if (n > most) return t("count-size", { n, most });
  if (!finished) return ready();
  const { all, milliseconds } = finished;
  const published = core.published(n)?.all ?? all;
  const solutions = all === 0n ? t("count.none") : t("count.solutions", { count: all });
  const counted = t("count.result", { solutions, n, time: formatTime(milliseconds) });
  return joinSentences(counted, published === all ? t("count.agrees") : t("count.differs", { published }));
}

/**
 * About how many milliseconds a count will take, judging by the largest smaller board counted here and by what
 * both are estimated to cost; null if no count tells.
 *
 * @param {Core} core
 * @param {number} n
 * @param {readonly { n: number, workers: number, milliseconds: number }[]} times In ascending order of n.
 * @param {{ workers: number, cores: number }} machine More workers than cores are no faster.
 */
export function forecast(core, n, times, { workers, cores }) {
  const last = times.findLast(({ milliseconds }) => milliseconds > TELLING);
  if (!last || n <= last.n) return null;
  const cost = (/** @type {number} */ size) =>
    core.portions(size).reduce((sum, portion) => sum + portion.cost, 0);
  const share = (cost(n) / cost(last.n)) * (Math.min(last.workers, cores) / Math.min(workers, cores));
  return { from: last.n, milliseconds: last.milliseconds * share };
}

/**
 * About how many milliseconds plain search would take for a board, in the same browser with one worker.
 *
 * @param {Core} core
 * @param {number} n
 * @param {number} searchTime Milliseconds that it takes for SEARCHED_SIZE.
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
 * The terms of Burnside's lemma, by which eight times the fundamental solutions are all, the half-turn symmetric
 * and twice the quarter-turn symmetric ones, as reflections leave no solution as it is; and whether they add up to
 * what is published. Null where that is not so, or nothing is published: a reflection leaves a single queen as it is.
 *
 * @param {Core} core @param {Result} finished
 */
export function burnside(core, { n, all, counts }) {
  const fundamental = core.published(n)?.fundamental;
  if (n === 1 || !counts || fundamental === undefined) return null;
  const { halfTurnSymmetric, quarterTurnSymmetric } = counts;
  const right = all + halfTurnSymmetric + 2n * quarterTurnSymmetric === 8n * fundamental;
  return { right, terms: [all, halfTurnSymmetric, quarterTurnSymmetric], fundamental };
}
