/**
 * Answers a question about the board: the page searches for a moment, which is nearly always enough, and after that a
 * worker does.
 *
 * @typedef {import("../../core/core.js").Core} Core
 * @typedef {import("../../core/hint-search.js").Question} Question
 * @typedef {import("../../core/hint-search.js").Found} Found
 */

import { search } from "../../core/hint-search.js";

/** How long the page searches by itself, in milliseconds: part of one frame. */
const GLANCE = 8;
/** How long a worker may search, in milliseconds. */
const PATIENCE = 5000;
/**
 * The answer to a question, from a worker if the page does not find it at once.
 *
 * @param {object} options
 * @param {Core} options.core
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {Question} options.question
 * @param {AbortSignal} options.signal Nobody wants to know any more.
 * @param {() => void} options.waiting From now on a worker is searching.
 * @param {number} [options.glance] Milliseconds on the page.
 * @param {number} [options.patience] Milliseconds for the worker.
 * @returns {Promise<Found | null | undefined>} Null if there is none, undefined if it was not found out in time.
 */
export async function ask({
  core,
  perform,
  question,
  signal,
  waiting,
  glance = GLANCE,
  patience = PATIENCE,
}) {
  const begun = search(core, question, glance);
  const first = begun.next();
  if (first.done) return first.value;
  begun.return(null);
  waiting();
  const end = new AbortController();
  const stop = () => end.abort();
  signal.addEventListener("abort", stop);
  const late = setTimeout(stop, patience);
  try {
    return (await perform({ kind: "hint", question }, "hinted", end.signal)).found;
  } catch (error) {
    if (!end.signal.aborted) throw error;
    return undefined; // too late
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", stop);
  }
}
