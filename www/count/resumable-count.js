/**
 * A count as the Count room uses it: runs count-run.js and saver.js together, so that the count is saved regularly and
 * can be resumed. Also lists and discards saved counts.
 *
 * @import { Flaw, SavedCount } from "./saved-count.js"
 * @import { Claim } from "./saved-count-store.js"
 * @import { Core } from "../core/core.js"
 * @import { CountProgress } from "./count-run.js"
 * @import { Portion } from "../pkg/nqueens.js"
 *
 * @typedef {object} SavedSummary A saved count in a list.
 * @property {number} n
 * @property {number} fraction How much of it is done, from 0 to 1.
 * @property {number} milliseconds How long counting that took.
 * @property {SavedCount["finished"]} finished The subproblems that are completely counted.
 */

import { now } from "../base/clock.js";
import { costOf, EMPTY_COUNT, readSavedCount, remainder, withoutCard } from "./saved-count.js";
import { claimSavedCount, readSavedCounts } from "./saved-count-store.js";
import { createSaver } from "./saver.js";

/**
 * Starts a count, or resumes a saved one.
 *
 * Its state is "beginning" until the saved count has been read, then "counting", even while the engine is loaded. Two
 * states are final: "cancelled" after `cancel`, and "left" if the reader left the page, because another page may have
 * resumed the saved count.
 *
 * @param {object} options
 * @param {Core} options.core
 * @param {number} options.n
 * @param {number} options.workers
 * @param {import("./count-run.js").LoadAndStartCount} options.startCount
 * @param {import("./work-sharing.js").CardTeam | null} [options.card] The graphics card, to count with it as well.
 * @param {boolean} [options.cardWasWrong] Whether to count again what the card has counted of a saved count.
 * @param {SavedSummary | undefined} options.continued The saved count that it must resume; `finished` rejects if it
 *   cannot.
 * @param {(flaw: Flaw) => void} options.reportFlaw Called if the saved count cannot be read and has been set aside.
 * @param {typeof claimSavedCount} [options.claimStored] Claims the saved count.
 * @param {() => number} [options.clock] Returns the time in milliseconds.
 */
export function startResumableCount({
  core,
  n,
  workers,
  startCount,
  card = null,
  cardWasWrong = false,
  continued,
  reportFlaw,
  claimStored = claimSavedCount,
  clock = now,
}) {
  const portions = core.portions(n);
  /** @type {"beginning" | "counting" | "cancelled" | "left"} */
  let state = "beginning";
  /** @type {import("./count-run.js").CountRun | undefined} */
  let run; // undefined until the first workers are there
  let kept = continued ?? summaryOf(n, portions, EMPTY_COUNT); // what it resumes from, as far as that is known
  let paused = false;
  /** @type {(all: null) => void} */
  let resolveCancelled = () => {};
  const saver = createSaver({ n, portions, reportFlaw, lost: () => stop("left"), claimStored, clock });

  /** @param {"cancelled" | "left"} end */
  function stop(end) {
    if (state !== "left") state = end;
    if (run) run.cancel();
    else if (end === "cancelled") resolveCancelled(null);
  }

  /** The result of a stopped count: null if it was cancelled. Throws if the page was left. */
  function stopped() {
    if (state === "left") throw Object.assign(new Error("the page was left"), { code: "count.left" });
    return null;
  }

  async function count() {
    const saved = await saver.load(continued !== undefined);
    if (state !== "beginning") return stopped();
    state = "counting";
    const added = () => run && saver.saveIfDue(run);
    const resumeFrom = cardWasWrong ? withoutCard(saved) : saved;
    kept = summaryOf(n, portions, resumeFrom);
    const loading = Promise.resolve(startCount({ n, portions, workers, resumeFrom, card, added }));
    const started = await Promise.race([loading, cancelled]); // the next count need not wait for the network
    if (!started || state !== "counting") {
      loading.then((late) => late.cancel()).catch(() => {});
      return stopped();
    }
    run = started;
    if (paused) run.pause();
    try {
      return (await run.finished) ?? stopped();
    } catch (error) {
      if (/** @type {{ code?: unknown }} */ (error).code === "range-progress") await saver.setAsideRefused();
      throw error;
    }
  }

  /** @type {Promise<null>} */
  const cancelled = new Promise((resolve) => {
    resolveCancelled = resolve;
  });
  const counting = count();

  async function close() {
    const all = await counting.catch(() => null);
    await saver.close(run, all);
  }

  return {
    /** The number of solutions; null after `cancel`, which does not wait for slow storage. @type {Promise<bigint | null>} */
    finished: Promise.race([counting, cancelled]),
    /** Resolves when nothing more will be written. */
    closed: close(),
    /** Whether the count is saved; null before the first attempt. */
    get saving() {
      return saver.saving;
    },
    /** @returns {CountProgress} */
    get progress() {
      const initial = { ...kept, remaining: null, latest: null, lanes: [] };
      return run?.progress ?? { ...initial, begun: false, paused, onPage: false, cardShare: 0 };
    },
    pause() {
      paused = true;
      run?.pause();
    },
    resume() {
      paused = false;
      run?.resume();
    },
    cancel: () => stop("cancelled"),
  };
}

/** @typedef {ReturnType<typeof startResumableCount>} ResumableCount */

/** @param {number} n @param {readonly Portion[]} portions @param {SavedCount} saved @returns {SavedSummary} */
function summaryOf(n, portions, saved) {
  const { milliseconds, finished } = saved;
  const remaining = costOf(remainder(portions, saved)) / costOf(portions);
  return { n, fraction: Math.max(0, 1 - remaining), milliseconds, finished }; // not below 0, as rounding can be
}

/**
 * Lists the saved counts that no tab is running, and each n whose saved count cannot be read.
 *
 * @param {Core} core
 * @returns {Promise<{ saved: SavedSummary[], flawed: { n: number, flaw: Flaw }[] }>} Both empty if storage is
 *   unavailable.
 */
export async function listSavedCounts(core) {
  const { count: most } = core.limits();
  /** @type {Awaited<ReturnType<typeof listSavedCounts>>} */
  const list = { saved: [], flawed: [] };
  const stored = await readSavedCounts().catch(() => new Map());
  for (const [n, value] of stored) {
    if (typeof n !== "number") continue; // not written by this page
    const isCountable = Number.isInteger(n) && n >= 1 && n <= most;
    const portions = isCountable ? core.portions(n) : [];
    const saved = isCountable ? readSavedCount(value, n, portions) : "other";
    if (typeof saved === "string") list.flawed.push({ n, flaw: saved });
    else list.saved.push(summaryOf(n, portions, saved));
  }
  return list;
}

/** How long to wait for the lock of a count that no tab should be running, in milliseconds. */
const IDLE_LOCK_TIMEOUT = 100;

/** @template T @param {number} n @param {(claim: Claim) => Promise<T>} operation */
async function withClaim(n, operation) {
  const claim = await claimSavedCount(n, { patience: IDLE_LOCK_TIMEOUT });
  try {
    return await operation(claim);
  } finally {
    claim.release();
  }
}

/**
 * Discards a saved count and returns a function that restores it. Rejects with `LockTakenError` if a tab is running it.
 *
 * @param {number} n
 */
export async function discardSavedCount(n) {
  const value = await withClaim(n, async (claim) => {
    const stored = await claim.read();
    await claim.drop();
    return stored;
  });
  return () => withClaim(n, async (claim) => (await claim.read()) ?? claim.write(value));
}
