/** Timers of the page that end only when a test says so. */

/**
 * Runs in the page.
 *
 * @param {number} never The time of timers that never end, in milliseconds.
 * @param {number} held That of timers that end when `expire` is called.
 */
function hold(never, held) {
  const { setTimeout } = window;
  /** @type {(() => void)[]} */
  const waiting = [];
  Object.assign(window, {
    setTimeout(/** @type {() => void} */ act, /** @type {number} */ time) {
      if (time === never) return 0;
      return time === held ? -waiting.push(act) : setTimeout(act, time);
    },
    expire() {
      for (const act of waiting) act();
    },
  });
}

/** A script for the page, before it loads. @param {number} never @param {number} [held] As in `hold`. */
export const holdTimers = (never, held = never) => `() => (${hold})(${never}, ${held})`;
