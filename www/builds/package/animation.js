/**
 * Animations of runs.
 *
 * @import { Algorithm, RunOptions } from "../../pkg/nqueens.js"
 *
 * @typedef {object} AnimationLook
 * @property {boolean} [whole] Whether to show the whole run, or its first 20 million steps, rather than the run up to its
 *   first solution. False by default.
 * @property {number} [seconds] The length, from 3 to 60; 10 by default. An animation that has less to show is shorter.
 * @property {number} [size] The side of the board in pixels, from 100 to 2000; 400 by default.
 * @property {"light" | "dark"} [theme] `light` by default.
 * @property {boolean} [caption] Whether a line below the board says what each step did. True by default.
 *
 * @typedef {RunOptions & AnimationLook} AnimationOptions
 */

import { loadAnimations } from "../../core/animation.js";
import { isObject, refused } from "./errors.js";

/**
 * Returns an animation of a run as an SVG without scripts. It shows the result first, and only that on paper and to
 * readers who prefer less motion. Loads a module of its own, and blocks the thread while it goes through the run: for
 * 20 million steps, some seconds.
 *
 * @param {Algorithm} algorithm
 * @param {number} n From 1 to 32.
 * @param {AnimationOptions} [options] How it looks, and options of the run.
 * @returns {Promise<string>} Rejects with an `NQueensError` for a bad argument.
 */
export async function toAnimation(algorithm, n, options = {}) {
  if (!isObject(options)) throw refused("options", "an object", options);
  const { whole = false, seconds, size, theme, caption, ...run } = options;
  if (typeof whole !== "boolean") throw refused("whole", "true or false", whole);
  const { animation } = await loadAnimations();
  return animation(algorithm, n, run, { untilSolution: !whole, seconds, size, theme, caption });
}
