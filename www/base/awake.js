/**
 * Time as it passes for whoever works: a machine that slept, a tab that was frozen and a clock that was put forward
 * have done nothing meanwhile.
 */

/** No look at the clock is later than this after the one before, in milliseconds, unless nothing went on between. */
const LONGEST = 10_000;

let last = performance.now();
let lost = 0;

/** Milliseconds. Whoever times something that takes long looks again and again. */
export function now() {
  const time = performance.now();
  const passed = time - last;
  if (passed > LONGEST || passed < 0) lost += passed;
  last = time;
  return time - lost;
}
