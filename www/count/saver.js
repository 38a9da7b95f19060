/**
 * Decides when to save one running count: claims the saved count, loads it, overwrites it about once a second, and
 * removes it at the end. resumable-count.js starts and stops the count itself; saved-count-store.js does the storing.
 *
 * @import { Flaw, SavedCount } from "./saved-count.js"
 * @import { Claim } from "./saved-count-store.js"
 * @import { Portion } from "../pkg/nqueens.js"
 * @typedef {Pick<import("./count-run.js").CountRun, "snapshot">} Run
 *
 * @typedef {"yes" | "elsewhere" | "denied" | "full"} Saving Whether the count is saved. If not: another tab saves
 *   its own count of this n, or storage is unavailable, or storage is full.
 */

import { costOf, EMPTY_COUNT, readSavedCount, remainder, writeSavedCount } from "./saved-count.js";
import { LockTakenError } from "./saved-count-store.js";

/** How often a count is saved, in milliseconds. A shorter count is not saved at all. */
const SAVE_INTERVAL = 1000;
/** How long to wait after a failed save before the next attempt, in milliseconds. */
const RETRY_INTERVAL = 10_000;
/** The smallest n that is saved: smaller boards take less than SAVE_INTERVAL nearly everywhere. */
const MIN_SAVED_SIZE = 16;

/** @param {unknown} error @returns {Saving} */
function whyNotSaved(error) {
  if (error instanceof LockTakenError) return "elsewhere";
  return /** @type {Partial<Error>} */ (error)?.name === "QuotaExceededError" ? "full" : "denied";
}

/** Whether anything is counted. @param {SavedCount} saved */
const hasContent = ({ finished, begun }) => finished.length + begun.length > 0;

/** Whether a saved count is ahead of another one: in finished subproblems, or else in solutions found in others. @param {readonly Portion[]} portions @param {SavedCount} saved @param {SavedCount} other */
function hasMore(portions, saved, other) {
  const remainingCost = (/** @type {SavedCount} */ { finished }) =>
    costOf(remainder(portions, { ...EMPTY_COUNT, finished }));
  const foundIn = (/** @type {SavedCount} */ { begun }) => begun.reduce((sum, { found }) => sum + found, 0n);
  const lead = remainingCost(other) - remainingCost(saved);
  return lead === 0 ? foundIn(saved) > foundIn(other) : lead > 0;
}

/** The savers of this page that are about to release their locks, by n. @type {Map<number, Promise<void>>} */
const releasing = new Map();

/**
 * @param {object} options
 * @param {number} options.n
 * @param {readonly Portion[]} options.portions
 * @param {(flaw: Flaw) => void} options.reportFlaw Called if the saved count cannot be read and has been set aside.
 * @param {() => void} options.lost Called when the claim is lost because the reader left the page.
 * @param {typeof import("./saved-count-store.js").claimSavedCount} options.claimStored
 * @param {() => number} options.clock Returns the time in milliseconds.
 */
export function createSaver({ n, portions, reportFlaw, lost, claimStored, clock }) {
  /** @type {Claim | null} */
  let claim = null;
  let isLost = false; // never becomes false again
  /** @type {Saving | null} */
  let saving = null;
  let triedAt = 0; // when the last attempt to save was
  /** @type {Promise<void> | null} */
  let writing = null;

  /** Claims and returns the saved count, if there is one. @returns {Promise<SavedCount | undefined>} */
  async function takeClaim() {
    const newClaim = await claimStored(n, {
      lost() {
        isLost = true;
        lost();
      },
    });
    try {
      const stored = await newClaim.read();
      if (isLost) throw new LockTakenError("the page was left, and another tab may have the lock");
      const saved = stored === undefined ? undefined : readSavedCount(stored, n, portions);
      if (typeof saved === "string") {
        await newClaim.setAside(stored);
        reportFlaw(saved);
      }
      claim = newClaim;
      return typeof saved === "string" ? undefined : saved;
    } catch (error) {
      newClaim.release(); // so that a saved count that cannot be read now is not overwritten
      throw error;
    }
  }

  function release() {
    claim?.release();
    claim = null;
  }

  /** @param {Run} run */
  async function write(run) {
    triedAt = clock();
    try {
      if (!claim) {
        // The tab that had the lock may be closed, but it may have saved more than was counted here.
        const saved = await takeClaim();
        if (saved && hasMore(portions, saved, run.snapshot)) {
          release();
          throw new LockTakenError("another tab has saved more of this count");
        }
      }
      await claim?.write(writeSavedCount(n, run.snapshot));
      saving = "yes";
    } catch (error) {
      saving = whyNotSaved(error);
    }
    writing = null;
  }

  /** @param {Run | undefined} run @param {bigint | null} all */
  async function finish(run, all) {
    await writing;
    if (isLost) return; // another tab may own the saved count now
    if (all !== null)
      await claim?.drop().catch(() => {}); // if this fails, the next count of n resumes from it and ends soon
    else if (claim && run && hasContent(run.snapshot) && run.snapshot.milliseconds >= SAVE_INTERVAL)
      await write(run);
    release();
  }

  return {
    /** Whether the count is saved; null before the first attempt. */
    get saving() {
      return saving;
    },
    /**
     * Returns the count to resume from.
     *
     * @param {boolean} continued Whether there must be a saved count to resume; rejects if there is none.
     * @returns {Promise<SavedCount>}
     */
    async load(continued) {
      if (n < MIN_SAVED_SIZE) return EMPTY_COUNT;
      await releasing.get(n);
      try {
        const saved = await takeClaim();
        if (saved) {
          saving = "yes";
          return saved;
        }
      } catch (error) {
        saving = whyNotSaved(error);
      } finally {
        triedAt = clock();
      }
      if (!continued) return EMPTY_COUNT;
      release();
      const code = saving === "elsewhere" ? "count.taken" : "count.unreadable";
      throw Object.assign(new Error("cannot resume this saved count"), { code, parameters: { n } });
    },
    /** Saves the count if the last attempt was long enough ago. Call it whenever more is counted. @param {Run} run */
    saveIfDue(run) {
      if (n >= MIN_SAVED_SIZE && clock() - triedAt >= (claim ? SAVE_INTERVAL : RETRY_INTERVAL))
        writing ??= write(run);
    },
    /** Sets the saved count aside because the core refused to resume from it, and stops saving. */
    async setAsideRefused() {
      await writing;
      const refusedClaim = claim;
      claim = null;
      await refusedClaim
        ?.read()
        .then(refusedClaim.setAside)
        .catch(() => {});
      refusedClaim?.release();
    },
    /** Removes what is saved of a finished count, or saves an unfinished one, and releases the lock. @param {Run | undefined} run @param {bigint | null} all */
    async close(run, all) {
      const finishing = finish(run, all);
      releasing.set(n, finishing);
      await finishing;
    },
  };
}
