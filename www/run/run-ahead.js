/** Explores a run ahead of its position, in slices short enough that the page stays responsive. */

import { now } from "../base/clock.js";
import { yieldToMessages } from "../base/yield.js";

const MAX_STEPS = 1e9;
const MAX_TIME = 2000; // milliseconds
const SLICE = 3; // milliseconds
/** Steps between two checks of the clock. */
const CHUNK = 4096;

/**
 * Explores a run to its end, or until 10⁹ steps or two seconds have passed. Each slice is a task of its own, and so is
 * what the caller does at the end.
 *
 * @param {Explorable} timeline
 * @param {() => void} progress Called between two slices.
 * @param {AbortSignal} life Must be aborted before the timeline is freed.
 */
export async function runAhead(timeline, progress, life) {
  const end = now() + MAX_TIME;
  await yieldToMessages();
  while (!life.aborted && exploreSlice(timeline) && timeline.explored < MAX_STEPS && now() < end) {
    progress();
    await yieldToMessages();
  }
  await yieldToMessages();
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
