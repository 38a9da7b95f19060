/**
 * Properties of an algorithm of the ladder (a rung) that are known before it runs.
 *
 * @typedef {import("./core.js").Core} Core
 * @typedef {Exclude<keyof import("./core.js").RunOptions, "from" | "blocked">} OptionName
 *
 * @typedef {object} Traits
 * @property {boolean} canBegin Whether it can start from queens in the first rows.
 * @property {boolean} canBlock Whether it can search a board with blocked squares.
 * @property {boolean} hasTree Whether its placements are the nodes of a search tree: each new queen extends the queens on the board.
 * @property {boolean} findsInOrder Whether it finds all solutions, in lexicographic order.
 * @property {boolean} findsOne Whether it stops at the first solution rather than after the last.
 * @property {boolean} restarts Whether it draws squares at random and starts over if no square is free.
 * @property {boolean} placesUntested Whether it places queens without testing whether the square is free.
 * @property {OptionName[]} options The options that it uses, besides `from` and `blocked`.
 */

import { blockedOnBoard } from "../state/state.js";

/** In the order of their bits, which follow the bits of the other traits. @type {readonly OptionName[]} */
const OPTIONS = ["seed", "draws", "attempts", "workers", "mostConstrainedRow", "composition"];

/** @type {Map<string, Traits>} */
const traitsByRung = new Map();

/** The traits of a rung, as the core states them. The engine, which has no steps to show, has none. @param {Core} core @param {string} rung */
export function traitsOf(core, rung) {
  const traits = traitsByRung.get(rung) ?? decodeTraits(rung === "engine" ? 0 : core.traits(rung));
  traitsByRung.set(rung, traits);
  return traits;
}

/** @param {number} bits From `core.traits`. @returns {Traits} */
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
 * Returns the blocked squares for a run of the selected rung: none if it cannot search around them, and then the board
 * shows none.
 *
 * @param {Core} core @param {import("../state/state.js").State} state
 */
export const blockedFor = (core, state) =>
  traitsOf(core, state.algorithm).canBlock ? blockedOnBoard(state) : [];
