/** How often a page shows what moves. */

/** Between two paints, in milliseconds: often enough to see that something goes on; each paint takes time from the
 * work. */
const INTERVAL = 200;

/**
 * Paints at once when it is asked to, and then a few times a second while something moves; never while the page is
 * hidden.
 *
 * @param {() => void} paint @param {() => boolean} isMoving
 */
export function createRepaint(paint, isMoving) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let frame = 0;
  let stopped = false;

  function cancel() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  }

  function now() {
    cancel();
    if (stopped) return;
    paint();
    if (isMoving()) timer = setTimeout(() => (frame = requestAnimationFrame(now)), INTERVAL);
  }

  return {
    now,
    /** Paints nothing more. */
    stop() {
      stopped = true;
      cancel();
    },
  };
}
