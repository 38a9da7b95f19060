/**
 * The n-queens problem: counting, enumeration and a step-by-step view of the search.
 *
 * @typedef {import("../core/complete-core.js").CompleteCore} Core
 * @typedef {import("../core/core.js").Step} Step
 * @typedef {import("../core/core.js").NQueensError} NQueensError
 *
 * @typedef {object} Progress How far a count is.
 * @property {number} fraction From 0 to 1.
 * @property {number} milliseconds Since it began.
 * @property {number | null} remaining About how many milliseconds it will still take; null before that can be said.
 */

import { completeCore } from "../core/complete-core.js";
import { loadCore as loadPageCore } from "../core/core.js";
import { loadWorkforce } from "../count/workforce.js";
import { availableThreads } from "../workers/threads.js";

/** @type {Promise<Core> | undefined} */
let loading;

/** This thread's instance of the core; what has failed is tried again. @returns {Promise<Core>} */
export function loadCore() {
  loading ??= loadPageCore()
    .then(completeCore)
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** How often progress is told, in milliseconds. */
const TELLING = 100;

/**
 * The number of solutions, counted by threads of their own: this one goes on meanwhile.
 *
 * @param {number} n From 1 to 27. With two cores 18 takes about two seconds, 20 a minute.
 * @param {object} [options]
 * @param {number} [options.workers] How many threads, by default one for each core.
 * @param {AbortSignal} [options.signal] Stops it; then it is rejected with the signal's reason.
 * @param {(progress: Progress) => void} [options.progress] Told how far it is, every tenth of a second and at the end.
 * @returns {Promise<bigint>} Rejected if there is no such board.
 */
export async function countInWorkers(n, { workers = availableThreads(), signal, progress } = {}) {
  signal?.throwIfAborted();
  const core = await loadCore();
  const { startCount } = await loadWorkforce();
  signal?.throwIfAborted();
  const run = startCount({ n, portions: core.portions(n), workers: Math.max(1, Math.trunc(workers) || 1) });
  const telling = progress && setInterval(() => progress(run.progress), TELLING);
  signal?.addEventListener("abort", run.cancel);
  try {
    const all = await run.finished;
    if (all === null) throw signal?.reason;
    progress?.(run.progress);
    return all;
  } finally {
    clearInterval(telling);
    signal?.removeEventListener("abort", run.cancel);
  }
}
