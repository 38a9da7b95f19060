/**
 * Counts solutions, lists them and steps through search algorithms.
 *
 * @typedef {import("../../core/complete-core.js").CompleteCore} Core
 * @typedef {import("../../core/core.js").Step} Step
 * @typedef {import("../../core/core.js").NQueensError} NQueensError
 *
 * @typedef {object} CountProgress The progress of a count.
 * @property {number} fraction The fraction that is done, from 0 to 1.
 * @property {number} milliseconds Time since the start.
 * @property {number | null} remaining Estimated milliseconds until the end; null until there is an estimate.
 */

import { completeCore } from "../../core/complete-core.js";
import { loadCore as loadPageCore } from "../../core/core.js";
import { loadEngine } from "../../core/engine.js";
import { loadJudge } from "../../core/judge.js";
import { loadWorkforce } from "../../count/workforce.js";
import { availableThreads } from "../../workers/threads.js";
import { refused } from "./errors.js";

/** @type {Promise<Core> | undefined} */
let loading;

/** Loads this thread's instance of the core once. Tries again after a failure. @returns {Promise<Core>} */
export function loadCore() {
  loading ??= Promise.all([loadPageCore(), loadEngine(), loadJudge()])
    .then((modules) => completeCore(...modules))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** How often progress is reported, in milliseconds. */
const PROGRESS_INTERVAL = 100;

/** The most threads that a caller gets, unless there are more cores: each takes some megabytes. */
const MAX_WORKERS = 64;

/**
 * Counts the solutions on other threads, without blocking this one.
 *
 * @param {number} n From 1 to 27. With two cores, n = 18 takes about two seconds, n = 20 about a minute.
 * @param {object} [options]
 * @param {number} [options.workers] The number of threads, by default one for each core; at most 64 or one for each core.
 * @param {AbortSignal} [options.signal] Aborting it stops the count, which then rejects with the signal's reason.
 * @param {(progress: CountProgress) => unknown} [options.progress] Called with the progress every tenth of a second and at the
 *   end. If it returns a promise, it is called again only once that is fulfilled, and the count waits for the last one.
 * @returns {Promise<bigint>} The number of solutions. Rejects with an `NQueensError` for a bad argument, and with what
 *   `progress` throws or rejects with; the threads stop then.
 */
export async function countInWorkers(n, { workers = availableThreads(), signal, progress } = {}) {
  if (progress != null && typeof progress !== "function") throw refused("progress", "a function");
  const most = Math.max(MAX_WORKERS, availableThreads());
  const size = Math.min(most, Math.max(1, Math.trunc(workers) || 1));
  signal?.throwIfAborted();
  const core = await loadCore();
  const { startCount } = await loadWorkforce();
  signal?.throwIfAborted();
  const run = startCount({ n, portions: core.portions(n), workers: size });
  let abort = () => {};
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  try {
    let reporting = Promise.resolve();
    let busy = false;
    async function report() {
      busy = true;
      await progress?.(run.progress);
      busy = false;
    }
    /** What ends the count before its end. @type {Promise<never>} */
    const failed = new Promise((_, reject) => {
      abort = () => reject(signal?.reason);
      signal?.addEventListener("abort", abort);
      if (!progress) return;
      timer = setInterval(() => {
        if (busy) return;
        reporting = report();
        reporting.catch(reject);
      }, PROGRESS_INTERVAL);
    });
    const all = await Promise.race([run.finished, failed]);
    clearInterval(timer);
    await Promise.race([reporting.then(report), failed]);
    return /** @type {bigint} */ (all); // null only after `cancel`
  } finally {
    clearInterval(timer);
    run.cancel();
    signal?.removeEventListener("abort", abort);
  }
}
