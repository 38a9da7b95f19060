/** Long work in slices, between which the page answers. */

import { now } from "../../base/clock.js";
import { yieldToMessages } from "../../base/yield.js";

/** The time of a slice, in milliseconds. */
export const SLICE = 8;
/** After how many events or boards long work pauses. */
export const PAUSE = 512;

/**
 * The result of a generator that pauses between pieces of work, or undefined if it is no longer wanted.
 *
 * @template Result
 * @param {Generator<void, Result>} work @param {AbortSignal} [signal]
 */
export async function sliced(work, signal) {
  let end = now() + SLICE;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (now() < end) continue;
    await yieldToMessages();
    if (signal?.aborted) return undefined;
    end = now() + SLICE;
  }
}
