/**
 * Answers a question about the board. The page searches for a moment, which is nearly always enough; after that a
 * worker searches.
 *
 * @import { Core } from "../../core/core.js"
 * @import { Found, Question } from "../../core/hint-search.js"
 * @import { Perform } from "../../workers/protocol.js"
 */

import { search } from "../../core/hint-search.js";

/** How long the page itself searches, in milliseconds: part of one frame. */
const PAGE_TIME = 8;
/** How long a worker may search, in milliseconds. */
export const HINT_TIME = 5000;

/**
 * @param {object} options
 * @param {Core} options.core
 * @param {Perform} options.perform
 * @param {Question} options.question
 * @param {AbortSignal} options.signal Aborted when the answer is no longer needed.
 * @param {() => void} options.workerStarted Called when a worker starts to search.
 * @param {number} [options.pageTime] How long the page searches, in milliseconds.
 * @param {number} [options.workerTime] How long the worker searches, in milliseconds.
 * @returns {Promise<Found | null | undefined>} Null if there is no solution, undefined if time ran out.
 */
export async function answerQuestion({
  core,
  perform,
  question,
  signal,
  workerStarted,
  pageTime = PAGE_TIME,
  workerTime = HINT_TIME,
}) {
  const pageSearch = search(core, question, pageTime);
  const firstSlice = pageSearch.next();
  if (firstSlice.done) return firstSlice.value;
  pageSearch.return(null);
  workerStarted();
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener("abort", stop); // harmless once the answer is there
  const timer = setTimeout(stop, workerTime);
  try {
    return (await perform({ kind: "hint", question }, "hinted", controller.signal)).found;
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    return undefined; // time ran out, or the answer is no longer needed
  } finally {
    clearTimeout(timer);
  }
}
