/**
 * One count in progress. It lives in memory only: work-sharing.js gives ranges of subproblems to workers, tally.js adds
 * up their subtotals, and resumable-count.js has it saved.
 *
 * The core divides a count into numbered subproblems and lists them in portions, with an estimate of what each portion
 * costs. Each worker gets a short range of subproblems and returns their subtotal. During a long range the worker
 * reports how far it is, so that another worker can resume from there if this one is lost.
 *
 * @import { Portion } from "../pkg/nqueens.js"
 * @import { SavedCount } from "./saved-count.js"
 * @import { Tally } from "./tally.js"
 * @import { CountTeam } from "./count-team.js"
 * @import { WorkerEnvironment } from "../workers/team.js"
 *
 * @typedef {object} CountProgress
 * @property {number} fraction How much of the estimated cost is done, from 0 to 1.
 * @property {number} milliseconds Time since the start, without pauses.
 * @property {number | null} remaining Estimated milliseconds until the end; null until there is an estimate.
 * @property {number | null} latest The last subproblem that was counted.
 * @property {readonly import("./ranges.js").Range[]} finished The subproblems that are counted.
 * @property {boolean} begun Whether a worker has a range to count.
 * @property {boolean} paused
 * @property {boolean} onPage Whether no worker is available, so that the page itself counts.
 * @property {readonly import("./count-team.js").Lane[]} lanes What each worker does, the graphics card last.
 * @property {number} cardShare The share of the counted subproblems that the graphics card has counted, from 0 to 1.
 *
 * @typedef {(task: { n: number, portions: readonly Portion[], workers: number, resumeFrom?: SavedCount, card?: import("./work-sharing.js").CardTeam | null, added?: () => void }) => CountRun}
 *   StartCount Starts a count with the workers of the page.
 * @typedef {(...task: Parameters<StartCount>) => CountRun | Promise<CountRun>} LoadAndStartCount First loads what counts.
 */

import { EMPTY_COUNT } from "./saved-count.js";
import { startStopwatch } from "./stopwatch.js";
import { cardShare, snapshotOf, startTally, subproblemsLeft } from "./tally.js";
import { shareWork } from "./work-sharing.js";

/** The cost done so far, with an estimate for the ranges that workers are counting. @param {Tally} tally @param {readonly CountTeam[]} teams */
function estimateCostDone(tally, teams) {
  if (subproblemsLeft(tally) === 0) return tally.cost;
  const inHand = teams.reduce((sum, { costInHand }) => sum + costInHand, 0);
  return Math.min(tally.costDone + inHand, 0.9999 * tally.cost);
}

/**
 * Starts a count.
 *
 * @param {object} options
 * @param {number} options.n
 * @param {readonly Portion[]} options.portions All subproblems, in the order in which to count them.
 * @param {number} options.workers How many to use, at least 1.
 * @param {WorkerEnvironment} options.environment
 * @param {SavedCount} [options.resumeFrom] What is counted already.
 * @param {import("./work-sharing.js").CardTeam | null} [options.card] The graphics card, to count with it as well.
 * @param {() => void} [options.added] Called whenever more is counted.
 */
export function startCount({ n, portions, workers, environment, resumeFrom = EMPTY_COUNT, card, added }) {
  const stopwatch = startStopwatch(resumeFrom.milliseconds);
  let paused = false;
  let ended = false;
  /** @type {(all: bigint | null) => void} */
  let resolve = () => {};
  /** @type {(error: Error) => void} */
  let reject = () => {};
  /** @type {Promise<bigint | null>} */
  const finished = new Promise((...settle) => {
    [resolve, reject] = settle;
  });

  const work = shareWork({
    n,
    tally: startTally(portions, resumeFrom),
    workers,
    environment,
    card,
    clock: () => stopwatch.milliseconds,
    added: () => added?.(),
    finished: end,
    fail(error) {
      stop();
      reject(error);
    },
  });

  function stop() {
    ended = true;
    stopwatch.stop();
    work.dismiss();
  }

  /** @param {bigint | null} all */
  function end(all) {
    stop();
    resolve(all);
  }

  if (subproblemsLeft(work.tally) === 0) end(work.tally.counted.all);

  return {
    /** The number of solutions; null after `cancel`. Rejects only if the page itself cannot count. */
    finished,
    /** @returns {CountProgress} */
    get progress() {
      const { tally, teams } = work;
      const costDone = estimateCostDone(tally, teams);
      const pace = teams.reduce((sum, { pace }) => sum + pace, 0);
      return {
        fraction: costDone / tally.cost,
        milliseconds: stopwatch.milliseconds,
        remaining: pace > 0 ? (tally.cost - costDone) / pace : null,
        latest: tally.latest,
        finished: tally.counted.finished,
        begun: work.inHand.length > 0,
        paused,
        onPage: teams.some(({ workers }) => workers.onPage),
        lanes: teams.flatMap(({ lanes }) => lanes),
        cardShare: cardShare(tally),
      };
    },
    /** What is counted so far, to be saved. @returns {SavedCount} */
    get snapshot() {
      return snapshotOf(work.tally, work.inHand, stopwatch.milliseconds);
    },
    pause() {
      paused = true;
      stopwatch.stop();
      work.pause();
    },
    resume() {
      if (!paused) return;
      paused = false;
      if (!ended) stopwatch.start();
      work.resume();
    },
    /** Stops all workers immediately. */
    cancel() {
      end(null);
    },
  };
}

/** @typedef {ReturnType<typeof startCount>} CountRun */
