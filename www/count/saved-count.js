/**
 * A count that is saved as it goes, and goes on from what is saved.
 *
 * @typedef {import("./checkpoint.js").Flaw} Flaw
 * @typedef {import("./checkpoint-store.js").Claim} Claim
 * @typedef {import("../core/core.js").Core} Core
 * @typedef {import("./count-run.js").Progress} Progress
 *
 * @typedef {object} Saved What is saved of a count.
 * @property {number} n
 * @property {number} fraction How much of it is done, from 0 to 1.
 * @property {number} milliseconds How long that took.
 */

import { now } from "../base/awake.js";
import { costOf, readCheckpoint, remainder } from "./checkpoint.js";
import { claimCheckpoint, readCheckpoints } from "./checkpoint-store.js";
import { createSaver } from "./saver.js";

/**
 * Starts counting.
 *
 * It is "beginning" until what is saved has been read, then "counting". It is "cancelled" by whoever wants no more,
 * and "left" where the page was left and another has gone on with what is saved: both for good.
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
  /** @type {"beginning" | "counting" | "cancelled" | "left"} */
  let state = "beginning";
  /** @type {import("./count-run.js").CountRun | undefined} */
  let run; // from when it counts
  let paused = false;
  /** @type {(all: null) => void} */
  let resolveCancelled = () => {};
  const saver = createSaver({ n, portions, setAside, lost: () => stop("left"), claimStored, clock });

  /** @param {"cancelled" | "left"} end */
  function stop(end) {
    if (state !== "left") state = end;
    if (run) run.cancel();
    else if (end === "cancelled") resolveCancelled(null);
  }

  /** Null if that was wished. */
  function stopped() {
    if (state === "left") throw Object.assign(new Error("the page was left"), { code: "count.left" });
    return null;
  }

  async function count() {
    const begun = await saver.begin(continued);
    if (state !== "beginning") return stopped();
    state = "counting";
    run = startCount({ n, portions, workers, begun, added: () => run && saver.added(run) });
    if (paused) run.pause();
    try {
      return (await run.finished) ?? stopped();
    } catch (error) {
      if (/** @type {{ code?: unknown }} */ (error).code === "checkpoint") await saver.refuse();
      throw error;
    }
  }

  const counting = count();
  /** @type {Promise<null>} */
  const cancelled = new Promise((resolve) => {
    resolveCancelled = resolve;
  });

  async function close() {
    const all = await counting.catch(() => null);
    await saver.close(run, all);
  }

  return {
    /** Storage may take its time: whoever cancels meanwhile does not wait for it. @type {Promise<bigint | null>} */
    finished: Promise.race([counting, cancelled]),
    /** Resolved when nothing more is written. */
    closed: close(),
    /** Null as long as nothing was saved, nor tried in vain. */
    get saving() {
      return saver.saving;
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
    cancel: () => stop("cancelled"),
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
