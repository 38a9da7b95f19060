/**
 * Unfinished boards, to be completed on paper: queens of random solutions, so that each board can be completed.
 *
 * @import { Core } from "../../core/core.js"
 * @import { Square } from "../../state/parameters.js"
 *
 * @typedef {object} Unfinished
 * @property {readonly Square[]} queens Those given, row by row.
 * @property {readonly Square[]} solution The queens of a completion.
 * @property {number} completions How many there are.
 *
 * @typedef {object} Wanted
 * @property {number} n A size in `UNFINISHED.n`.
 * @property {number} boards How many boards.
 * @property {number} given How many queens are given on each: less than n.
 * @property {number} seed
 */

import { queensIn } from "../../state/state.js";

/** The least and the largest values. All solutions are counted, which takes a moment up to the largest size. */
export const UNFINISHED = /** @type {const} */ ({ n: [4, 12], boards: [1, 24], seed: [0, 999_999_999] });
/** How often a board that is there is drawn again: small boards have few positions. */
const MOST_DRAWS = 50;

/** The same boards whenever the same are wanted. @param {Core} core @param {Wanted} wanted @returns {Unfinished[]} */
export function unfinishedBoards(core, { n, boards, given, seed }) {
  const random = createRandom(seed);
  const all = new core.Ranking(n);
  while (!all.runFor(1000));
  const known = new Set();
  const drawn = Array.from({ length: boards }, () => {
    let queens = drawQueens();
    for (let i = 1; i < MOST_DRAWS && known.has(String(queens)); i += 1) queens = drawQueens();
    known.add(String(queens));
    return { queens, ...completionOf(core, n, queens) };
  });
  all.free();
  return drawn;

  /** Some queens of a random solution. */
  function drawQueens() {
    const solution = queensIn(all.solution(Math.floor(random() * all.counted)) ?? []);
    const shuffled = solution.map((queen) => ({ queen, key: random() })).sort((a, b) => a.key - b.key);
    const kept = shuffled.slice(0, given).map(({ queen }) => queen);
    return kept.sort(([above], [below]) => above - below);
  }
}

/** @param {Core} core @param {number} n @param {readonly Square[]} queens */
function completionOf(core, n, queens) {
  const ranking = new core.Ranking(n, queens);
  while (!ranking.runFor(1000));
  const found = { solution: queensIn(ranking.solution(0) ?? []), completions: ranking.counted };
  ranking.free();
  return found;
}

/** Returns what gives random numbers from 0 to less than 1, by SplitMix64 as in the core. @param {number} seed */
function createRandom(seed) {
  let state = BigInt(seed);
  /** @param {bigint} bits */
  const cut = (bits) => BigInt.asUintN(64, bits);
  return function random() {
    state = cut(state + 0x9e3779b97f4a7c15n);
    let bits = cut((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    bits = cut((bits ^ (bits >> 27n)) * 0x94d049bb133111ebn);
    return Number((bits ^ (bits >> 31n)) >> 11n) / 2 ** 53;
  };
}
