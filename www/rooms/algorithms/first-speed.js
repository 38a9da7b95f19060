/**
 * The speed at which a run plays if its reader has chosen none. At 8 steps per second, the first solution of n = 8 would
 * take four minutes, and nobody would wait for it.
 *
 * @typedef {import("../../state/state.js").State} State
 */

import { DEFAULTS, isFirstRun, MAX_SPEED } from "../../state/state.js";

/** The most seconds up to the first solution. */
const FIRST_TIME = 20;

/**
 * Keeps apart what a reader or a link has chosen and what the page has. The speed of a link stays, and so does the speed
 * of a link without one that leads to a step or repeats a part of the run: such a link shows this part at 8 steps per
 * second.
 */
export function createFirstSpeed() {
  /** The speed of a short run. @type {number} */
  let usual = DEFAULTS.speed;
  /** What the page has chosen; another speed of the state is the reader's. @type {number | null} */
  let chosen = usual;
  let isLinked = false; // whether the run was opened at a step

  return {
    /** Called when a run is loaded. @param {State} state */
    load(state) {
      isLinked = state.step > 0;
      if (isFirstRun(state)) chosen = usual = state.speed;
    },
    /** Called when the reader sets a speed: it stays, also if it is the usual one. */
    keep() {
      chosen = null;
    },
    /**
     * The speed at which the run plays.
     *
     * @param {State} state
     * @param {() => number | null} stepsToFirst The steps up to the first solution; null if they are not known.
     */
    of({ speed, loop }, stepsToFirst) {
      if (speed !== chosen || isLinked || loop) return speed;
      chosen = Math.min(Math.max(usual, Math.ceil((stepsToFirst() ?? 0) / FIRST_TIME)), MAX_SPEED);
      return chosen;
    },
  };
}
