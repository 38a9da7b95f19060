/**
 * How many solutions contain what stands on the board: counted in slices between two frames, so that the page
 * goes on, or, on a large board, by a worker; given up as soon as something else stands there.
 *
 * @typedef {import("../../state/state.js").Position} Position
 * @typedef {{ done: boolean, stopped: boolean, found: bigint, heat: BigUint64Array }} Completions What was found
 *   so far; stopped if nobody looks for more.
 */

import { now } from "../../base/awake.js";
import { createChangeCheck } from "../../base/change-check.js";
import { countCompletions } from "../../count/worker-completions.js";

/** Milliseconds of each frame. */
const SLICE = 8;
/** Up to this size the page counts by itself, live while a queen is dragged. */
const MOST_LIVE = 12;
/** How long it may go on in all, in milliseconds: beyond that, nobody is told more than what was found. */
const LIMITS = { page: 5000, worker: 60_000 };
/** How long something has to stand before a worker is asked: no one is for each square that a queen is dragged over. */
const REST = 250;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {() => void} options.changed There is more to be told.
 */
export function createCompletions({ core, perform, changed }) {
  const counted = createChangeCheck(); // the position
  /** @type {InstanceType<import("../../core/core.js").Core["CompletionCounter"]> | null} */
  let counter = null;
  let begun = 0;
  let requested = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting; // until a worker is asked, or for the end of its time
  let stopWorker = () => {};
  /** @type {Completions | null} */
  let known = null;

  function stop() {
    cancelAnimationFrame(requested);
    clearTimeout(waiting);
    stopWorker();
    counter?.free();
    counter = null;
  }

  /** @param {Position} position */
  function run(position) {
    if (!counter) return;
    const done = counter.runFor(SLICE);
    const large = position.n > MOST_LIVE;
    const stopped = !done && !large && now() - begun > LIMITS.page;
    known = { done, stopped, found: counter.found, heat: counter.heatMap() };
    if (done || stopped || large) stop();
    if (done || stopped) return;
    if (large) waiting = setTimeout(() => handOver(position), REST);
    else {
      requested = requestAnimationFrame(() => {
        run(position);
        changed();
      });
    }
  }

  /** A worker begins again, and goes on. @param {Position} position */
  function handOver(position) {
    /** @param {Partial<Completions>} more */
    const tell = (more) => {
      if (known) known = { ...known, ...more };
      changed();
    };
    // Stopped, or it failed: there is no more than what was found.
    const giveUp = () => {
      stop();
      tell({ stopped: true });
    };
    waiting = setTimeout(giveUp, LIMITS.worker);
    stopWorker = countCompletions(perform, position, {
      // What the page found before the worker had as much stays.
      progress: ({ found, heat }) => tell(known && known.found >= found ? {} : { found, heat }),
      done({ found, heat }) {
        clearTimeout(waiting);
        tell({ found, heat, done: true });
      },
      failed: giveUp,
    });
  }

  return {
    /** Those of a position, as far as they are known. @param {Position} position @returns {Completions | null} */
    of({ n, queens, blocked }) {
      if (counted.changed([n, queens, blocked])) {
        stop();
        counter = new core.CompletionCounter(n, queens, blocked);
        begun = now();
        run({ n, queens, blocked }); // a first slice at once: most boards need no more
      }
      return known;
    },
    /** Nobody is looking any more. */
    leave() {
      stop();
      counted.forget();
    },
  };
}
