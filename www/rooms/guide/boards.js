/**
 * Boards that chapters of the guide show.
 *
 * @import { Core } from "../../core/core.js"
 * @import { Square } from "../../state/parameters.js"
 * @typedef {Parameters<typeof sceneOf>} SceneParts
 */

import { sceneOf } from "../../run/watched-run.js";
import { queensIn } from "../../state/state.js";

/** The columns of the first solution of a kind. @param {Core} core @param {number} n @param {import("../../pkg/nqueens.js").SolutionOptions} [options] */
export function firstSolution(core, n, options) {
  const solutions = new core.Solutions(n, "all", options);
  try {
    return Array.from(solutions.nextBatch(1));
  } finally {
    solutions.free();
  }
}

/** The queens of the solution that a search finds last: the first one in a mirror. @param {Core} core @param {number} n */
export const lastSolution = (core, n) =>
  core.transform(n, queensIn(firstSolution(core, n)), "mirror-columns");

/** The queens of the solution by formula. @param {Core} core @param {number} n */
export const constructed = (core, n) => queensIn(core.construct(n) ?? []);

/** @param {(core: Core, n: number) => readonly Square[]} queens @param {string} caption @param {number} [size] Instead of the chosen one. @returns {import("./chapter.js").MakeBoard} */
export const board = (queens, caption, size) => (core, n) => ({
  n: size ?? n,
  queens: queens(core, size ?? n),
  caption,
});

/** The scene of a run. @param {Core} core @param {SceneParts[0]} state @param {Pick<SceneParts[1], "queens" | "step" | "deadEnd" | "playing">} position */
export function runScene(core, state, position) {
  const attackers = core.attackers(state.n, position.queens);
  return sceneOf(state, {
    ...position,
    ...{ attackers, blocked: [], guess: undefined, held: null, picked: null },
  });
}
