/**
 * Properties of an algorithm of the ladder (a rung) that are known before it runs.
 *
 * @import { Core } from "./core.js"
 * @typedef {import("../pkg/nqueens.js").Traits & { hasSteps: boolean }} Traits `hasSteps`: whether its run can be
 *   watched.
 */

import { blockedOnBoard } from "../state/state.js";

/** The success of random probing is measured with the seeds from 1 to this number, wherever it is quoted. */
export const SAMPLED_SEEDS = 500;

/** @type {Traits} */
const ENGINE = {
  hasSteps: false,
  canBegin: false,
  canBlock: false,
  hasTree: false,
  findsInOrder: false,
  findsOne: false,
  restarts: false,
  placesUntested: false,
  prunes: false,
  options: [],
};

/** @type {Map<string, Traits>} */
const traitsByRung = new Map([["engine", ENGINE]]);

/** The traits of a rung. Those of an algorithm are stated by the core. @param {Core} core @param {string} rung */
export function traitsOf(core, rung) {
  const traits = traitsByRung.get(rung) ?? { ...core.traits(rung), hasSteps: true };
  traitsByRung.set(rung, traits);
  return traits;
}

/**
 * Returns the blocked squares for a run of the selected rung: none if it cannot search around them, and then the board
 * shows none.
 *
 * @param {Core} core @param {import("../state/parameters.js").State} state
 */
export const blockedFor = (core, state) =>
  traitsOf(core, state.algorithm).canBlock ? blockedOnBoard(state) : [];
