/**
 * What is known about a rung of the ladder before it runs.
 *
 * @typedef {import("./core.js").Core} Core
 * @typedef {Exclude<keyof import("./core.js").RunOptions, "from" | "blocked">} OptionName
 *
 * @typedef {object} Traits
 * @property {boolean} canBegin Whether it can begin with queens in the first rows.
 * @property {boolean} canBlock Whether it can search a board with blocked squares.
 * @property {boolean} hasTree Whether it places one queen below the other, so that its placements form a tree.
 * @property {boolean} findsInOrder Whether it finds all solutions, in lexicographic order.
 * @property {boolean} findsOne Whether it ends with the first solution, rather than with the last.
 * @property {boolean} restarts Whether it draws squares at random and, where none will do, begins again.
 * @property {boolean} placesUntested Whether it places queens without asking whether the square is free.
 * @property {OptionName[]} options Those that it heeds, besides `from` and `blocked`.
 */

import { blockedOnBoard } from "../state/state.js";

/** In the order of their bits, after those of the other traits. @type {readonly OptionName[]} */
const OPTIONS = ["seed", "draws", "attempts", "workers", "mostConstrainedRow"];

/** @type {Map<string, Traits>} */
const known = new Map();

/** As the core has them; the engine, which has no steps to show, has none. @param {Core} core @param {string} rung */
export function traitsOf(core, rung) {
  const traits = known.get(rung) ?? decodeTraits(rung === "engine" ? 0 : core.traits(rung));
  known.set(rung, traits);
  return traits;
}

/** @param {number} bits As the core gives them. @returns {Traits} */
export function decodeTraits(bits) {
  const has = (/** @type {number} */ bit) => ((bits >> bit) & 1) === 1;
  return {
    canBegin: has(0),
    canBlock: has(1),
    hasTree: has(2),
    findsInOrder: has(3),
    findsOne: has(4),
    restarts: has(5),
    placesUntested: has(6),
    options: OPTIONS.filter((_, i) => has(7 + i)),
  };
}

/**
 * The blocked squares that a rung can search around: none for one that cannot, and is shown without them.
 *
 * @param {Core} core @param {import("../state/state.js").State} state
 */
export const blockedFor = (core, state) =>
  traitsOf(core, state.algorithm).canBlock ? blockedOnBoard(state) : [];
