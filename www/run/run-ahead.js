/** Explores a run ahead of its position, in slices short enough that the page stays responsive. */

import { now } from "../base/clock.js";
import { yieldToMessages } from "../base/yield.js";

const MAX_STEPS = 1e9;
const MAX_TIME = 2000; // milliseconds
const SLICE = 3; // milliseconds
/** Steps between two checks of the clock. */
const CHUNK = 4096;

/**
 * Explores a run to its end, or until 10⁹ steps or two seconds have passed. The first slice, which suffices for a
 * short run, is complete when the function returns its promise.
 *
 * @param {Explorable} timeline
 * @param {() => void} progress Called after each slice but the first.
 * @param {AbortSignal} life Must be aborted before the timeline is freed.
 */
export async function runAhead(timeline, progress, life) {
  const end = now() + MAX_TIME;
  let more = exploreSlice(timeline);
  while (more && timeline.explored < MAX_STEPS && now() < end) {
    await yieldToMessages();
    if (life.aborted) return;
    more = exploreSlice(timeline);
    progress();
  }
}

/** @typedef {Pick<import("./playback.js").Timeline, "explored" | "explore">} Explorable */

/** @param {Explorable} timeline */
function exploreSlice(timeline) {
  const end = now() + SLICE;
  while (timeline.explore(CHUNK)) {
    if (now() >= end) return true;
  }
  return false;
}
