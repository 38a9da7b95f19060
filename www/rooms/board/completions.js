/**
 * Counts the solutions that contain the position on the board: in slices between frames, so that the page stays
 * responsive, or on a large board in a worker. Stops as soon as the position changes.
 *
 * @import { CompletionEstimate } from "../../core/completion-estimate.js"
 * @import { Core } from "../../core/core.js"
 * @import { Position } from "../../state/state.js"
 * @import { ComputingService } from "../services/computing.js"
 * @typedef {object} Completions The count so far.
 * @property {boolean} done
 * @property {boolean} stopped Whether it will not continue.
 * @property {bigint} found
 * @property {BigUint64Array} heat For each square, the number of solutions with a queen there.
 * @property {CompletionEstimate | null} estimate Of all solutions, while a worker counts them.
 */

import { createChangeCheck } from "../../base/change-check.js";
import { now } from "../../base/clock.js";
import { startTask } from "../../count/stoppable-task.js";

/** How long to count in each frame, in milliseconds. */
const SLICE = 8;
/** Up to this size the page itself counts, live while a queen is dragged. */
const MAX_LIVE_SIZE = 12;
/** How long the page counts before a worker does, in milliseconds. */
const PAGE_TIME = 1000;
/** How long a worker counts, in milliseconds. After that, the count and the estimate so far are shown. */
export const COMPLETIONS_TIME = 60_000;
/** How long a position has to stay before a worker counts, in milliseconds, so that dragging a queen starts none. */
const WORKER_DELAY = 250;

/** @param {ComputingService} computing @param {() => void} changed Called when the count has progressed. */
export function createCompletions({ core, perform }, changed) {
  const positionCheck = createChangeCheck();
  /** @type {InstanceType<Core["CompletionCounter"]> | null} */
  let counter = null;
  let startTime = 0;
  let frame = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer; // until a worker starts, or until its time limit
  let stopWorker = () => {};
  /** @type {Completions | null} */
  let latest = null;

  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    stopWorker();
    counter?.free();
    counter = null;
  }

  /** @param {Position} position */
  function run(position) {
    if (!counter) return;
    const done = counter.runFor(SLICE);
    const large = position.n > MAX_LIVE_SIZE || now() - startTime > PAGE_TIME;
    latest = { done, stopped: false, found: counter.found, heat: counter.heatMap(), estimate: null };
    if (done || large) stop();
    if (done) return;
    if (large) timer = setTimeout(() => countInWorker(position), WORKER_DELAY);
    else {
      frame = requestAnimationFrame(() => {
        run(position);
        changed();
      });
    }
  }

  /** Counts in a worker, which starts from the beginning. @param {Position} position */
  function countInWorker(position) {
    /** @param {Partial<Completions>} more */
    const update = (more) => {
      if (latest) latest = { ...latest, ...more };
      changed();
    };
    // On the time limit or an error, the count so far remains.
    const giveUp = () => {
      stop();
      update({ stopped: true });
    };
    timer = setTimeout(giveUp, COMPLETIONS_TIME);
    const task = /** @type {const} */ ({ kind: "completions", estimates: true, ...position });
    stopWorker = startTask(perform, task, "completed", {
      // The count of the page stays until the worker has found more.
      progress: ({ found, heat, estimate }) =>
        update(latest && latest.found >= found ? { estimate } : { found, heat, estimate }),
      done({ found, heat, estimate }) {
        clearTimeout(timer);
        update({ found, heat, estimate, done: true });
      },
      failed: giveUp,
    });
  }

  /** Stops counting: the completions are no longer shown. */
  function leave() {
    stop();
    positionCheck.forget();
  }

  return {
    /**
     * The completions of a position as far as they are counted. Starts counting if the position is new.
     *
     * @param {Position & { all: bigint | undefined }} position With the published number of all solutions.
     * @param {boolean} perSquare Whether the number for each square is needed too. @returns {Completions | null}
     */
    countFor({ n, queens, blocked, all }, perSquare) {
      if (queens.length + blocked.length === 0 && all !== undefined && !perSquare) {
        leave();
        return { done: true, stopped: false, found: all, heat: new BigUint64Array(), estimate: null };
      }
      if (positionCheck.changed([n, queens, blocked])) {
        stop();
        counter = new core.CompletionCounter(n, queens, blocked);
        startTime = now();
        run({ n, queens, blocked }); // a first slice at once: for most boards it is enough
      }
      return latest;
    },
    leave,
  };
}
