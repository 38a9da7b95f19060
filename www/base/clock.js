/** Monotonic clock that ignores sleep, frozen tabs and clock changes, because no work is done during them. */

/** Longest gap between two calls that counts as working time, in milliseconds; a longer gap is skipped. */
const MAX_GAP = 10_000;

let last = performance.now();
let skipped = 0;

/** Working time in milliseconds. To time a long task, call this regularly, more often than every 10 seconds. */
export function now() {
  const time = performance.now();
  const passed = time - last;
  if (passed > MAX_GAP || passed < 0) skipped += passed;
  last = time;
  return time - skipped;
}
