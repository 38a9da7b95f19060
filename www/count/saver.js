/**
 * Saves a count as it goes: takes the right to what is stored of it, reads that, and writes over it from time to time.
 *
 * @typedef {import("./checkpoint.js").Flaw} Flaw
 * @typedef {import("./checkpoint.js").Part} Part
 * @typedef {import("./checkpoint-store.js").Claim} Claim
 * @typedef {import("../core/core.js").Portion} Portion
 * @typedef {Pick<import("./count-run.js").CountRun, "part">} Run
 *
 * @typedef {"yes" | "elsewhere" | "denied" | "full"} Saving Whether it is saved. If not, another tab saves its own
 *   count of this n, or there is no storage, or no room in it.
 */

import { costOf, NOTHING, readCheckpoint, remainder, writeCheckpoint } from "./checkpoint.js";
import { Taken } from "./checkpoint-store.js";

/** How often a count is saved, in milliseconds. What is over sooner is not saved at all. */
const SAVE_TIME = 1000;
/** How often it is tried again to save what cannot be saved, in milliseconds. */
const TRY_TIME = 10_000;
/** Smaller boards take less than that nearly everywhere, and leave the storage alone. */
const SMALLEST = 16;

/** @param {unknown} error @returns {Saving} */
function whyNotSaved(error) {
  if (error instanceof Taken) return "elsewhere";
  return /** @type {Partial<Error>} */ (error)?.name === "QuotaExceededError" ? "full" : "denied";
}

/** Whether there is more in it than the time it took. @param {Part} part */
const isAnything = ({ finished, begun }) => finished.length + begun.length > 0;

/** Whether a part has more of the count than another: more subproblems, or else more within others. @param {readonly Portion[]} portions @param {Part} part @param {Part} other */
function hasMore(portions, part, other) {
  const restOf = (/** @type {Part} */ { finished }) => costOf(remainder(portions, { ...NOTHING, finished }));
  const foundIn = (/** @type {Part} */ { begun }) => begun.reduce((sum, { found }) => sum + found, 0n);
  const lead = restOf(other) - restOf(part);
  return lead === 0 ? foundIn(part) > foundIn(other) : lead > 0;
}

/** Those of this page that are about to let their locks go, by n. @type {Map<number, Promise<void>>} */
const closing = new Map();

/**
 * @param {object} options
 * @param {number} options.n
 * @param {readonly Portion[]} options.portions
 * @param {(flaw: Flaw) => void} options.setAside Told if what was saved cannot be read, and has been set aside.
 * @param {() => void} options.lost Told when the right is somebody else's, since this page was left.
 * @param {typeof import("./checkpoint-store.js").claimCheckpoint} options.claimStored
 * @param {() => number} options.clock Milliseconds.
 */
export function createSaver({ n, portions, setAside, lost, claimStored, clock }) {
  /** @type {Claim | null} */
  let claim = null; // the right to what is stored
  let isLost = false; // for good
  /** @type {Saving | null} */
  let saving = null;
  let triedAt = 0; // to save it
  /** @type {Promise<void> | null} */
  let writing = null;

  /** The right to save this count, and what is saved of it, if anything. @returns {Promise<Part | undefined>} */
  async function takeClaim() {
    const own = await claimStored(n, {
      lost() {
        isLost = true;
        lost();
      },
    });
    try {
      const stored = await own.read();
      if (isLost) throw new Taken("by whoever came after");
      const part = stored === undefined ? undefined : readCheckpoint(stored, n, portions);
      if (typeof part === "string") {
        await own.setAside(stored);
        setAside(part);
      }
      claim = own;
      return typeof part === "string" ? undefined : part;
    } catch (error) {
      own.release(); // so that what cannot be read now is not written over
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
        // The tab that had the right may be gone, but it may have saved more than was counted here.
        const part = await takeClaim();
        if (part && hasMore(portions, part, run.part)) {
          release();
          throw new Taken("there is more");
        }
      }
      await claim?.write(writeCheckpoint(n, portions, run.part));
      saving = "yes";
    } catch (error) {
      saving = whyNotSaved(error);
    }
    writing = null;
  }

  /** @param {Run | undefined} run @param {bigint | null} all */
  async function finish(run, all) {
    await writing;
    if (isLost) return; // what is saved may be somebody else's now
    if (all !== null)
      await claim?.drop().catch(() => {}); // it is found again, and then takes no time
    else if (claim && run && isAnything(run.part) && run.part.milliseconds >= SAVE_TIME) await write(run);
    release();
  }

  return {
    /** Null as long as nothing was saved, nor tried in vain. */
    get saving() {
      return saving;
    },
    /**
     * What to begin with.
     *
     * @param {boolean} continued Whether it has to go on from what is saved; rejected if it cannot.
     * @returns {Promise<Part>}
     */
    async begin(continued) {
      if (n < SMALLEST) return NOTHING;
      await closing.get(n);
      try {
        const part = await takeClaim();
        if (part) {
          saving = "yes";
          return part;
        }
      } catch (error) {
        saving = whyNotSaved(error);
      } finally {
        triedAt = clock();
      }
      if (!continued) return NOTHING;
      release();
      const code = saving === "elsewhere" ? "count.taken" : "count.unreadable";
      throw Object.assign(new Error("it cannot be gone on with"), { code, parameters: { n } });
    },
    /** Something was counted, which is saved if it is time. @param {Run} run */
    added(run) {
      if (n >= SMALLEST && clock() - triedAt >= (claim ? SAVE_TIME : TRY_TIME)) writing ??= write(run);
    },
    /** The core cannot go on from a place that was saved: sets that aside, and writes nothing more. */
    async refuse() {
      await writing;
      const own = claim;
      claim = null;
      await own
        ?.read()
        .then(own.setAside)
        .catch(() => {});
      own?.release();
    },
    /** Leaves what is worth it to whoever goes on. @param {Run | undefined} run @param {bigint | null} all */
    async close(run, all) {
      const finishing = finish(run, all);
      closing.set(n, finishing);
      await finishing;
    },
  };
}
