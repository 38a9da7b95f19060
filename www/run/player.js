/**
 * Decides how many steps are due in each frame, without knowing what a step is.
 *
 * @typedef {object} PlayerOptions
 * @property {(steps: number) => boolean} advance Makes up to this many steps; returns whether to continue.
 * @property {() => void} frame Called after the steps of each frame.
 * @property {() => void} stopped Called when `advance` ends playback.
 * @property {() => number} [now] The clock, in milliseconds.
 * @property {(callback: () => void) => number} [request] Schedules a callback for the next frame and returns its id.
 * @property {(id: number) => void} [cancel]
 */

/**
 * Time for the steps of one frame, in milliseconds. At 60 frames per second, a frame lasts 16.7 ms: drawing takes 5 to
 * 7 ms on a busy machine, and some time must be left over.
 */
const FRAME_BUDGET = 6;
/** Steps between two checks of the clock. */
const CHUNK = 4096;

/** @param {PlayerOptions} options */
export function createPlayer({
  advance,
  frame,
  stopped,
  now = () => performance.now(),
  request = (callback) => requestAnimationFrame(callback),
  cancel = (id) => cancelAnimationFrame(id),
}) {
  let speed = 1;
  let playing = false;
  let frameId = 0;
  let lastTime = 0;
  let dueSteps = 0; // may be fractional
  let heldUntil = 0; // no step is due before

  function tick() {
    const time = now();
    // After the whole page was paused, do not catch up.
    dueSteps =
      speed === Number.POSITIVE_INFINITY ? speed : dueSteps + (Math.min(time - lastTime, 250) / 1000) * speed;
    if (time < heldUntil) dueSteps = 0;
    lastTime = time;
    while (dueSteps >= 1 && playing) {
      const steps = Math.min(Math.floor(dueSteps), CHUNK);
      playing = advance(steps);
      // Steps that do not fit into the frame are dropped; playback then runs as fast as it can.
      dueSteps = now() - time > FRAME_BUDGET || heldUntil > time ? 0 : dueSteps - steps;
    }
    frame();
    if (playing) frameId = request(tick);
    else stopped();
  }

  return {
    get playing() {
      return playing;
    },
    /** @param {number} stepsPerSecond Infinity means full speed. */
    setSpeed(stepsPerSecond) {
      if (stepsPerSecond !== speed) heldUntil = 0;
      speed = stepsPerSecond;
      dueSteps = Math.min(dueSteps, 1);
    },
    play() {
      if (playing) return;
      playing = true;
      lastTime = now();
      heldUntil = 0;
      dueSteps = 1; // the first step is due at once
      frameId = request(tick);
    },
    /** Makes no step for a while, but goes on playing. For `advance`. @param {number} milliseconds */
    hold(milliseconds) {
      heldUntil = now() + milliseconds;
    },
    pause() {
      playing = false;
      cancel(frameId);
    },
  };
}
