/**
 * Playback: decides how many steps are due with each frame, and knows nothing of what a step is.
 *
 * @typedef {object} PlayerOptions
 * @property {(steps: number) => boolean} advance Makes up to so many steps and says whether to go on.
 * @property {() => void} frame Called once after the steps of each frame.
 * @property {() => void} stopped Called when playing ends by itself.
 * @property {() => number} [now] Milliseconds.
 * @property {(callback: () => void) => number} [request] Calls back with the next frame.
 * @property {(id: number) => void} [cancel]
 */

/**
 * How long the steps of one frame may take, in milliseconds. At 60 a second a frame has 16.7: what is drawn of the
 * steps takes 5 to 7 of them where others use the machine too, and some are to be left.
 */
const BUDGET = 6;
/** Steps between two looks at the clock. */
const CHUNK = 4096;

/**
 * @param {PlayerOptions} options
 */
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
  let requested = 0;
  let last = 0;
  let due = 0; // steps, with a fraction

  function tick() {
    const time = now();
    // After a pause of the whole page there is no use in catching up.
    due = speed === Number.POSITIVE_INFINITY ? speed : due + (Math.min(time - last, 250) / 1000) * speed;
    last = time;
    while (due >= 1 && playing) {
      const steps = Math.min(Math.floor(due), CHUNK);
      playing = advance(steps);
      // What does not fit into the frame is dropped: as fast as it goes is fast enough.
      due = now() - time > BUDGET ? 0 : due - steps;
    }
    frame();
    if (playing) requested = request(tick);
    else stopped();
  }

  return {
    get playing() {
      return playing;
    },
    /** @param {number} stepsPerSecond Infinity is as fast as it goes. */
    setSpeed(stepsPerSecond) {
      speed = stepsPerSecond;
      due = Math.min(due, 1);
    },
    play() {
      if (playing) return;
      playing = true;
      last = now();
      due = 1; // the first step at once
      requested = request(tick);
    },
    pause() {
      playing = false;
      cancel(requested);
    },
  };
}
