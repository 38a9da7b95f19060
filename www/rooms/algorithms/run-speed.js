/**
 * The speed at which a run plays. At 8 steps per second, the first solution of n = 8 would take four minutes, and
 * nobody would wait for it: a run for which nobody has chosen a speed plays fast enough to find it soon.
 */

import { clamp, DEFAULTS, MAX_SPEED } from "../../state/state.js";

/** The most seconds up to the first solution. */
const FIRST_TIME = 20;

/**
 * The speed of a reader or of a link stays, and so does the usual one for a link that leads to a step or repeats a part
 * of the run: it shows this part. The state keeps what is chosen, so that links and other rooms do not get another
 * speed.
 */
export function createRunSpeed() {
  let isChosen = false; // whether the reader has set a speed, which may be the usual one
  let isLinked = false; // whether the run was opened at a step
  /** @type {number | null} */
  let stepsToFirst = null;

  return {
    /** Called when a run is loaded. @param {{ step: number }} state */
    load({ step }) {
      isLinked = step > 0;
      stepsToFirst = null;
    },
    /** Called when the reader sets a speed. */
    keep() {
      isChosen = true;
    },
    /** Called when the run is played, and when more of it is explored. @param {number | null} steps Up to its first solution; null if they are not known. */
    learn(steps) {
      stepsToFirst = steps;
    },
    /** The speed at which the run plays. @param {Pick<import("../../state/parameters.js").State, "speed" | "loop">} state */
    stepsPerSecond({ speed, loop }) {
      if (isChosen || isLinked || loop || speed !== DEFAULTS.speed || stepsToFirst === null) return speed;
      return clamp(Math.ceil(stepsToFirst / FIRST_TIME), speed, MAX_SPEED);
    },
  };
}
