/**
 * The core, the counting engine and the judge, with the functions that only programs that use the npm package call.
 *
 * @typedef {ReturnType<typeof completeCore>} CompleteCore
 * @import { Algorithm } from "../pkg/nqueens.js"
 */

import { isList } from "../base/is-list.js";
import { algorithms, Ranking, Solutions, traits } from "../pkg/nqueens.js";
import { steps } from "./steps.js";

/**
 * Returns all solutions, or the first of each class under rotation, or under rotation and reflection, in turn and in
 * lexicographic order. Throws at once for a bad argument.
 *
 * @param {number} n From 1 to 32.
 * @param {"all" | "rotation" | "fundamental"} [which]
 * @param {import("../pkg/nqueens.js").SolutionOptions} [options]
 * @returns {Generator<Uint8Array, void>} The column of the queen in each row, from 0.
 */
const solutions = (n, which, options) => solutionsOf(new Solutions(n, which, options), n);

/** @param {Solutions} enumeration @param {number} n */
function* solutionsOf(enumeration, n) {
  try {
    // Start with small batches: on a large board even one solution may take long to find.
    for (let batchSize = 1; ; batchSize = Math.min(2 * batchSize, 1024)) {
      const batch = enumeration.nextBatch(batchSize);
      if (batch.length === 0) return;
      for (let i = 0; i < batch.length; i += n) yield batch.slice(i, i + n);
    }
  } finally {
    enumeration.free();
  }
}

/** A ranking of all solutions for each board size that was asked for: at most a megabyte each. @type {Map<number, Ranking>} */
const rankings = new Map();

/**
 * What a ranking of all solutions answers. It is asked before it counts, so that it refuses a bad argument at once, and
 * need not be asked again when it has counted.
 *
 * @template Answer @param {number} n @param {(ranking: Ranking) => Answer} ask
 */
function rankedBy(n, ask) {
  const ranking = rankings.get(n) ?? new Ranking(n);
  rankings.set(n, ranking);
  const known = ask(ranking);
  if (known !== undefined) return known;
  while (!ranking.runFor(1000));
  return ask(ranking);
}

/**
 * Returns the number of solutions before this one in lexicographic order. Blocks while the solutions of its size are
 * counted, once: up to n = 12 for milliseconds, for n = 16 for some seconds. `Ranking` does the same in portions.
 *
 * @param {import("../pkg/nqueens.js").Placement} solution Of at most 16 rows.
 * @returns {number} Throws an `NQueensError` for anything but a solution.
 */
function rank(solution) {
  const n = isList(solution) ? solution.length : 1; // any size refuses what is no list
  return /** @type {number} */ (rankedBy(n, (ranking) => ranking.rank(solution)));
}

/**
 * Returns the solution with this rank. Blocks as `rank` does.
 *
 * @param {number} n From 1 to 16.
 * @param {number} rank From 0 in lexicographic order.
 * @returns {Uint32Array | undefined} The column of the queen in each row, from 0; undefined if there are not so many
 *   solutions.
 */
const unrank = (n, rank) => rankedBy(n, (ranking) => ranking.solution(rank));

/** @param {import("./core.js").Core} core @param {import("./engine.js").Engine} engine @param {import("./judge.js").Judge} judge */
export const completeCore = (core, engine, judge) =>
  Object.freeze({
    ...core,
    ...engine,
    ...judge,
    algorithms,
    /** Whether an algorithm can start from queens in the first rows. @param {Algorithm} algorithm */
    canBegin: (algorithm) => traits(algorithm).canBegin,
    /** Whether an algorithm can search a board with blocked squares. @param {Algorithm} algorithm */
    canBlock: (algorithm) => traits(algorithm).canBlock,
    rank,
    solutions,
    steps,
    unrank,
  });
