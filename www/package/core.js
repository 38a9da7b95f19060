/**
 * Counts solutions, lists them and steps through search algorithms.
 *
 * @typedef {import("../core/complete-core.js").CompleteCore} Core
 * @typedef {import("../core/core.js").Step} Step
 * @typedef {import("../core/core.js").NQueensError} NQueensError
 *
 * @typedef {object} Progress The progress of a count.
 * @property {number} fraction The fraction that is done, from 0 to 1.
 * @property {number} milliseconds Time since the start.
 * @property {number | null} remaining Estimated milliseconds until the end; null until there is an estimate.
 */

import { completeCore } from "../core/complete-core.js";
import { loadCore as loadPageCore } from "../core/core.js";
import { loadWorkforce } from "../count/workforce.js";
import { availableThreads } from "../workers/threads.js";

/** @type {Promise<Core> | undefined} */
let loading;

/** Loads this thread's instance of the core once. Tries again after a failure. @returns {Promise<Core>} */
export function loadCore() {
  loading ??= loadPageCore()
    .then(completeCore)
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** How often progress is reported, in milliseconds. */
const PROGRESS_INTERVAL = 100;

/**
 * Counts the solutions on other threads, without blocking this one.
 *
 * @param {number} n From 1 to 27. With two cores, n = 18 takes about two seconds, n = 20 about a minute.
 * @param {object} [options]
 * @param {number} [options.workers] The number of threads, by default one for each core.
 * @param {AbortSignal} [options.signal] Aborting it stops the count, which then rejects with the signal's reason.
 * @param {(progress: Progress) => void} [options.progress] Called with the progress every tenth of a second and at the end.
 * @returns {Promise<bigint>} The number of solutions. Rejects if n is out of range.
 */
export async function countInWorkers(n, { workers = availableThreads(), signal, progress } = {}) {
  signal?.throwIfAborted();
  const core = await loadCore();
  const { startCount } = await loadWorkforce();
  signal?.throwIfAborted();
  const run = startCount({ n, portions: core.portions(n), workers: Math.max(1, Math.trunc(workers) || 1) });
  const progressTimer = progress && setInterval(() => progress(run.progress), PROGRESS_INTERVAL);
  signal?.addEventListener("abort", run.cancel);
  try {
    const all = await run.finished;
    if (all === null) throw signal?.reason;
    progress?.(run.progress);
    return all;
  } finally {
    clearInterval(progressTimer);
    signal?.removeEventListener("abort", run.cancel);
  }
}
