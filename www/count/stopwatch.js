/** A stopwatch that works while the page does: see www/base/clock.js. */

import { now } from "../base/clock.js";

/** Starts a stopwatch. @param {number} milliseconds What it shows at the start. */
export function startStopwatch(milliseconds) {
  let stopped = milliseconds; // what it showed when it was stopped last
  /** @type {number | null} */
  let since = now(); // null while it is stopped
  return {
    get milliseconds() {
      return since === null ? stopped : stopped + now() - since;
    },
    stop() {
      stopped = this.milliseconds;
      since = null;
    },
    start() {
      since ??= now();
    },
  };
}
