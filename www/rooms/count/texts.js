/**
 * The computations and texts of the Count room: status, forecasts, cross-check. These are pure functions.
 *
 * @import { Core } from "../../core/core.js"
 * @import { Counts } from "../../pkg/nqueens.js"
 * @import { CountProgress } from "../../count/count-run.js"
 *
 * @typedef {object} Result A finished count.
 * @property {number} n
 * @property {bigint} all
 * @property {number} milliseconds
 * @property {readonly import("../../count/count-team.js").Lane[]} [lanes] What each worker has counted of it.
 * @property {number} [cardShare] The share that the graphics card has counted, from 0 to 1.
 * @property {Counts | null} counts The numbers of symmetric solutions, once they are counted too.
 *
 * @typedef {import("../../workers/protocol.js").Completions | Omit<import("../../workers/protocol.js").Estimate, "seed">}
 *   WorkerTask What one worker does for a board.
 * @typedef {"ready" | "running" | "stopped" | "done"} Stage
 * @typedef {import("../../workers/protocol.js").Completed | import("../../workers/protocol.js").Estimated} Finding
 */

import { powerOfTen } from "../../base/svg.js";
import { GROWTH, PRECISION } from "../../core/estimates.js";
import { formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";

/** After this time without a finished subproblem a count is called long, in milliseconds. */
const LONG_COUNT_TIME = 2000;
/** Forecasts below this time would say more about starting the workers than about counting, in milliseconds. */
const MIN_FORECAST_TIME = 500;
/** From this number of solutions on, the time to look at each of them is said. */
const MOST_SEEN = 3600n;
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
 * @param {CountProgress} [count.progress] Of the running count, if any.
 * @param {Result | null} [count.finished]
 * @param {() => string} [count.ready] The text before a count.
 */
export function verdictText(core, { n, progress, finished, ready = () => "" }) {
  if (progress?.paused) return t("count.paused", { n });
  if (progress?.onPage) return t("count.onPage", { n });
  if (progress) {
    const long = progress.begun && progress.fraction === 0 && progress.milliseconds > LONG_COUNT_TIME;
    return t(long ? "count.runningLong" : "count.running", { n });
  }
  if (!finished) return ready();
  const { all, milliseconds } = finished;
  const published = core.published(n)?.all ?? all;
  const solutions = all === 0n ? t("count.none") : t("count.solutions", { count: all });
  const counted = t("count.result", { solutions, n, time: formatTime(milliseconds) });
  return joinSentences(counted, published === all ? t("count.agrees") : t("count.differs", { published }));
}

/** The finished fraction of a count as a percentage. @param {number} fraction */
export const formatDone = (fraction) =>
  formatNumber(Math.floor(fraction * 1000) / 1000, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** @param {number} n @param {import("../../count/saved-count.js").Flaw} flaw */
export const flawText = (n, flaw) =>
  t(flaw === "damaged" ? "count.saved.damaged" : "count.saved.other", { n });

/** How long it would take to look at all solutions; empty if there are few. @param {Pick<Result, "all">} finished */
export const feltText = ({ all }) =>
  all >= MOST_SEEN ? t("count.felt", { time: formatTime(Number(all) * 1000) }) : "";

/**
 * Estimates how many milliseconds a count takes, from the estimated cost of the board and the speed of this device.
 * Null if the speed is unknown or the count is over at once.
 *
 * @param {Core} core
 * @param {number} n
 * @param {import("../../count/calibration.js").Calibration | null} calibration
 * @param {number} workers Workers beyond those of the calibration add no speed.
 * @param {number} [cardSpeed] The estimated cost that the graphics card counts per millisecond.
 */
export function forecast(core, n, calibration, workers, cardSpeed = 0) {
  if (!calibration || n > core.limits().count) return null;
  const cost = core.portions(n).reduce((sum, portion) => sum + portion.cost, 0);
  const share = Math.min(workers / calibration.workers, 1);
  const milliseconds = cost / (calibration.speed * share + cardSpeed);
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
 * symmetric, because no reflection leaves a solution unchanged. Returns the terms, and whether they match the published
 * number of fundamental solutions. Null if that number or the symmetric counts are missing, or for n = 1, where
 * reflections do leave the single queen unchanged.
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

/** About how many times as long a count takes for each further row, beyond the sizes with known costs. */
const COUNT_GROWTH = 8;
/** The cost that one core of 2026 counts per millisecond. */
const CORE_SPEED = 475_000;
const YEAR = 31_557_600_000; // in milliseconds

/** The board that the command line counts and the page does not. */
const COUNTED_IN_PARTS = 28;

/** @param {number} value At least 1000. */
function scientific(value) {
  const [mantissa, exponent] = value.toExponential(3).split("e");
  const digits = { minimumFractionDigits: 3 };
  return `${formatNumber(Number(mantissa), digits)}\u00a0×\u00a0${powerOfTen(Number(exponent))}`;
}

/**
 * What the room shows about the task of one worker.
 *
 * @param {Core} core
 * @param {WorkerTask} task
 * @param {Stage} stage
 * @param {Finding} [found] So far.
 * @returns {{ button: string, number: string, text: string, caption?: string, fraction: number | null }} `fraction`:
 *   how much is done, from 0 to 1, or null if that is unknown.
 */
export function describeWork(core, task, stage, found) {
  const { n } = task;
  const running = stage === "running";
  const stop = running && t("count.stop");
  if (task.kind === "estimate") {
    const {
      samples = 0,
      mean = 0,
      margin = Number.POSITIVE_INFINITY,
    } = found?.kind === "estimated" ? found : {};
    const known = Number.isFinite(margin);
    const number = known ? t("count.about", { n, all: scientific(mean) }) : t("count.unknown", { n });
    return {
      button: stop || t("count.estimate"),
      number,
      text: known
        ? t("count.estimated", {
            n,
            low: scientific(mean - margin),
            high: scientific(mean + margin),
            samples,
          })
        : joinSentences(
            t("count-size", { n, most: core.limits().count }),
            t("count.estimateReady"),
            ...(n === COUNTED_IN_PARTS ? [t("count.elsewhere", { n })] : []),
          ),
      caption: known && !running ? number : undefined,
      fraction: Math.min(1, ((PRECISION * mean) / margin) ** 2),
    };
  }
  const number = found?.kind === "completed" ? found.found : 0n;
  const count = task.blocked.length;
  const texts = {
    ready: () => t("count.aroundIdle", { n, count }),
    running: () => t("count.aroundSoFar", { found: number }),
    stopped: () => t("count.aroundStopped", { found: number }),
    done: () => t("count.aroundFound", { count: number }),
  };
  const shown = formatNumber(number);
  return {
    button: stop || t("count.around", { count }),
    number: stage === "done" ? shown : running ? `≥ ${shown}` : "?",
    text: texts[stage](),
    caption: stage === "done" ? texts.done() : undefined,
    fraction: running ? null : Number(stage === "done"),
  };
}

/**
 * What is known about the number of solutions of a board that nobody has counted, and how long a count would take.
 *
 * @param {Core} core
 * @param {number} n
 * @param {import("../../count/calibration.js").Calibration | null} calibration
 * @param {number} workers See `forecast`.
 */
export function outlookText(core, n, calibration, workers) {
  const { count: most } = core.limits();
  const grown = (/** @type {number} */ size) => (GROWTH * size) ** size;
  const times = formatNumber(Number(core.published(most)?.all) / grown(most), {
    maximumSignificantDigits: 2,
  });
  const growth = t("count.growth", { all: scientific(grown(n)), most, times });
  const counted = forecast(core, most, calibration ?? { workers: 1, speed: CORE_SPEED }, workers) ?? 0;
  const years = ((counted / YEAR) * COUNT_GROWTH ** (n - most)).toPrecision(1);
  const time = formatTime(Number(years) * YEAR);
  return joinSentences(growth, t(calibration ? "count.certain" : "count.certainCore", { time }));
}
