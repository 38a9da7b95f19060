/**
 * How many solutions contain what stands on the board: counted in slices between two frames, so that the page
 * goes on, and given up as soon as something else stands there.
 *
 * @typedef {import("./state.js").Position} Position
 * @typedef {{ done: boolean, found: bigint, heat: BigUint64Array }} Completions What was found so far.
 */

/** Milliseconds of each frame. */
const SLICE = 8;
/** How long it may go on in all, in milliseconds: beyond that, nobody is told more than what was found. */
const LIMIT = 5000;

/**
 * @param {object} options
 * @param {import("./core.js").Core} options.core
 * @param {() => void} options.changed There is more to be told.
 */
export function createCompletions({ core, changed }) {
  let of = "";
  /** @type {InstanceType<import("./core.js").Core["CompletionCounter"]> | null} */
  let counter = null;
  let begun = 0;
  let requested = 0;
  /** @type {Completions | null} */
  let known = null;

  function stop() {
    cancelAnimationFrame(requested);
    counter?.free();
    counter = null;
  }

  function run() {
    if (!counter) return;
    const done = counter.runFor(SLICE);
    known = { done, found: counter.found, heat: counter.heatMap() };
    if (done || performance.now() - begun > LIMIT) stop();
    else {
      requested = requestAnimationFrame(() => {
        run();
        changed();
      });
    }
  }

  return {
    /** Those of a position, as far as they are known. @param {Position} position @returns {Completions | null} */
    of({ n, queens, blocked }) {
      const key = JSON.stringify([n, queens, blocked]);
      if (key !== of) {
        of = key;
        stop();
        counter = new core.CompletionCounter(n, queens, blocked);
        begun = performance.now();
        run(); // a first slice at once: most boards need no more
      }
      return known;
    },
    /** Nobody is looking any more. */
    leave() {
      stop();
      of = "";
    },
  };
}
