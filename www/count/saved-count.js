/**
 * A count that is saved as it goes, and goes on from what is saved.
 *
 * @typedef {import("./checkpoint.js").Flaw} Flaw
 * @typedef {import("./checkpoint.js").Part} Part
 * @typedef {import("./checkpoint-store.js").Claim} Claim
 * @typedef {import("../core/core.js").Core} Core
 * @typedef {import("../core/core.js").Portion} Portion
 * @typedef {import("./count-run.js").Progress} Progress
 *
 * @typedef {"yes" | "elsewhere" | "denied" | "full"} Saving Whether it is saved. If not, another tab saves its own
 *   count of this n, or there is no storage, or no room in it.
 *
 * @typedef {object} Saved What is saved of a count.
 * @property {number} n
 * @property {number} fraction How much of it is done, from 0 to 1.
 * @property {number} milliseconds How long that took.
 */

import { now } from "../base/awake.js";
import { costOf, NOTHING, readCheckpoint, remainder, writeCheckpoint } from "./checkpoint.js";
import { claimCheckpoint, readCheckpoints, Taken } from "./checkpoint-store.js";

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
 * Starts counting.
 *
 * @param {object} options
 * @param {Core} options.core
 * @param {number} options.n
 * @param {number} options.workers
 * @param {import("./count-run.js").StartCount} options.startCount
 * @param {boolean} options.continued Whether it has to go on from what is saved; rejected if it cannot.
 * @param {(flaw: Flaw) => void} options.setAside Told if what was saved cannot be read, and has been set aside.
 * @param {typeof claimCheckpoint} [options.claimStored] Gives the right to what is stored of a count.
 * @param {() => number} [options.clock] Milliseconds.
 */
export function startSavedCount({
  core,
  n,
  workers,
  startCount,
  continued,
  setAside,
  claimStored = claimCheckpoint,
  clock = now,
}) {
  const portions = core.portions(n);
  /** @type {import("./count-run.js").CountRun | undefined} */
  let run;
  /** @type {Claim | undefined} */
  let claim;
  /** @type {Saving | null} */
  let saving = null;
  let paused = false;
  let cancelled = false;
  let left = false;
  let savedAt = 0; // or tried to
  /** @type {Promise<void> | null} */
  let writing = null;

  /** The right to save this count, and what is saved of it, if anything. @returns {Promise<Part | undefined>} */
  async function takeClaim() {
    const own = await claimStored(n, {
      lost() {
        left = true;
        run?.cancel();
      },
    });
    try {
      const stored = await own.read();
      if (left) throw new Taken("by whoever came after");
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

  /** What to begin with. */
  async function begin() {
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
    }
    if (!continued) return NOTHING;
    claim?.release();
    const code = saving === "elsewhere" ? "count.taken" : "count.unreadable";
    throw Object.assign(new Error("it cannot be gone on with"), { code, parameters: { n } });
  }

  /** @param {import("./count-run.js").CountRun} run */
  async function write(run) {
    savedAt = clock();
    try {
      if (!claim) {
        // Whoever had it may be gone; but he may have left more than there is here.
        const part = await takeClaim();
        if (part && hasMore(portions, part, run.part)) {
          /** @type {Claim | undefined} */ (claim)?.release();
          claim = undefined;
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

  /** Null if that was wished. */
  function stopped() {
    if (left) throw Object.assign(new Error("the page was left"), { code: "count.left" });
    return null;
  }

  async function count() {
    const begun = await begin();
    if (cancelled || left) return stopped();
    savedAt = clock();
    const added = () => {
      if (n >= SMALLEST && run && clock() - savedAt >= (claim ? SAVE_TIME : TRY_TIME)) writing ??= write(run);
    };
    run = startCount({ n, portions, workers, begun, added });
    if (paused) run.pause();
    try {
      return (await run.finished) ?? stopped();
    } catch (error) {
      if (/** @type {{ code?: unknown }} */ (error).code === "checkpoint") await refuse();
      throw error;
    }
  }

  /** The core cannot go on from a place that was saved. */
  async function refuse() {
    await writing;
    const own = claim;
    claim = undefined; // and nothing more is written
    await own
      ?.read()
      .then(own.setAside)
      .catch(() => {});
    own?.release();
  }

  const counting = count();

  /** Leaves what is worth it to whoever goes on. @param {bigint | null} all */
  async function leave(all) {
    await writing;
    if (left) return; // what is saved may be somebody else's now
    if (all !== null)
      await claim?.drop().catch(() => {}); // it is found again, and then takes no time
    else if (claim && run && isAnything(run.part) && run.part.milliseconds >= SAVE_TIME) await write(run);
    claim?.release();
  }

  async function close() {
    const all = await counting.catch(() => null);
    const leaving = leave(all);
    closing.set(n, leaving);
    await leaving;
  }

  /** @type {(all: null) => void} */
  let resolve = () => {};
  /** @type {Promise<bigint | null>} Storage may take its time: whoever cancels meanwhile does not wait for it. */
  const finished = Promise.race([
    counting,
    new Promise((resolveCancelled) => {
      resolve = resolveCancelled;
    }),
  ]);

  return {
    finished,
    /** Resolved when nothing more is written. */
    closed: close(),
    /** Null as long as nothing was saved, nor tried in vain. */
    get saving() {
      return saving;
    },
    /** @returns {Progress} */
    get progress() {
      const none = { fraction: 0, milliseconds: 0, remaining: null, latest: null };
      return run?.progress ?? { ...none, begun: false, paused, onPage: false };
    },
    pause() {
      paused = true;
      run?.pause();
    },
    resume() {
      paused = false;
      run?.resume();
    },
    cancel() {
      cancelled = true;
      if (run) run.cancel();
      else resolve(null);
    },
  };
}

/** @typedef {ReturnType<typeof startSavedCount>} SavedCount */

/**
 * What is saved of counts that nobody is at, and of which n there is something that cannot be read.
 *
 * @param {Core} core
 * @returns {Promise<{ saved: Saved[], flawed: { n: number, flaw: Flaw }[] }>} Empty where there is no storage.
 */
export async function listSavedCounts(core) {
  const { count: most } = core.limits();
  /** @type {Awaited<ReturnType<typeof listSavedCounts>>} */
  const list = { saved: [], flawed: [] };
  const stored = await readCheckpoints().catch(() => new Map());
  for (const [n, value] of stored) {
    if (typeof n !== "number") continue; // nothing of ours
    const known = Number.isInteger(n) && n >= 1 && n <= most;
    const portions = known ? core.portions(n) : [];
    const part = known ? readCheckpoint(value, n, portions) : "other";
    if (typeof part === "string") list.flawed.push({ n, flaw: part });
    else {
      const fraction = 1 - costOf(remainder(portions, part)) / costOf(portions);
      list.saved.push({ n, fraction, milliseconds: part.milliseconds });
    }
  }
  return list;
}

/** How long it may take to find out that nobody is at a count, in milliseconds. */
const MOMENT = 100;

/** @template T @param {number} n @param {(claim: Claim) => Promise<T>} act */
async function alone(n, act) {
  const claim = await claimCheckpoint(n, { patience: MOMENT });
  try {
    return await act(claim);
  } finally {
    claim.release();
  }
}

/**
 * Forgets what is saved of a count; returns what brings it back. Rejected with `Taken` if somebody is at it.
 *
 * @param {number} n
 */
export async function discardSavedCount(n) {
  const value = await alone(n, async (claim) => {
    const stored = await claim.read();
    await claim.drop();
    return stored;
  });
  return () => alone(n, async (claim) => (await claim.read()) ?? claim.write(value));
}
