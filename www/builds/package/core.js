/**
 * Counts solutions, lists them and steps through search algorithms.
 *
 * @typedef {import("../../core/complete-core.js").CompleteCore} Core
 * @typedef {import("../../pkg/nqueens.js").Algorithm} Algorithm
 * @typedef {import("../../pkg/nqueens.js").RunOptions} RunOptions
 * @typedef {import("../../pkg/nqueens.js").SolutionOptions} SolutionOptions
 * @typedef {import("../../pkg/nqueens.js").Step} Step
 * @typedef {import("../../pkg/nqueens.js").NQueensError} NQueensError
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
import { loadWorkers } from "../../count/load-workers.js";
import { availableThreads } from "../../workers/threads.js";
import { checkedOptions } from "./errors.js";

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

/** The most threads, unless there are more cores: each takes some megabytes. */
const MOST_WORKERS = 64;

/** @type {(test: (value: any) => boolean) => (value: unknown) => boolean} */
const orNull = (test) => (value) => value === null || test(value);

/**
 * What each option of a count must be, and a test for it. Null is like an option that is left out.
 *
 * @type {Record<string, [expected: string, test: (value: unknown) => boolean]>}
 */
const OPTIONS = {
  workers: ["a whole number from 1", orNull((value) => Number.isInteger(value) && value >= 1)],
  signal: ["an AbortSignal", orNull((value) => typeof value.throwIfAborted === "function")], // of any page or engine
  progress: ["a function", orNull((value) => typeof value === "function")],
};

/**
 * Counts the solutions on other threads, without blocking this one. If no thread can be started, this one counts, in
 * slices, and a warning is printed.
 *
 * @param {number} n From 1 to 27. With two cores, n = 18 takes about two seconds, n = 20 about a minute.
 * @param {object} [options]
 * @param {number | null} [options.workers] The number of threads, from 1, by default one for each core. At most 64 are
 *   started, or one for each core if there are more.
 * @param {AbortSignal | null} [options.signal] Aborting it stops the count, which then rejects with the signal's
 *   reason.
 * @param {((progress: CountProgress) => unknown) | null} [options.progress] Called with the progress every tenth of a
 *   second and at the end. If it returns a promise, it is called again only once that is fulfilled, and the count waits
 *   for the last one.
 * @returns {Promise<bigint>} The number of solutions. Rejects with an `NQueensError` for a bad argument, and with what
 *   `progress` throws or rejects with; the threads stop then.
 */
export async function countInWorkers(n, options = {}) {
  const { workers, signal, progress } = checkedOptions(options, OPTIONS);
  signal?.throwIfAborted();
  const core = await loadCore();
  const { startCount } = await loadWorkers();
  signal?.throwIfAborted();
  const cores = availableThreads();
  const threads = Math.min(workers ?? cores, Math.max(MOST_WORKERS, cores));
  const run = startCount({ n, portions: core.portions(n), workers: threads });
  let abort = () => {};
  let warned = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  /** Warns once if this thread counts: the count takes longer, and the thread is busy. */
  function warn() {
    if (warned || !run.progress.onPage) return;
    warned = true;
    // biome-ignore lint/suspicious/noConsole: it is for whoever writes the program
    console.warn("n-queens: no worker could be started; this thread counts alone.");
  }
  try {
    warn(); // where workers are forbidden, this is known at once
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
      timer = setInterval(() => {
        warn();
        if (busy || !progress) return;
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
