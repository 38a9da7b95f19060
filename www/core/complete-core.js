/**
 * The core, with the functions that only programs that use the npm package call.
 *
 * @typedef {ReturnType<typeof completeCore>} CompleteCore
 */

import { algorithms, count, countFundamental, Solutions, Steps, traits } from "../pkg/nqueens.js";
import { decodeTraits } from "./rungs.js";

/**
 * Yields all solutions, or one of each class, in turn.
 *
 * @param {number} n
 * @param {"all" | "rotation" | "fundamental"} [which]
 * @returns {Generator<Uint8Array, void>} The column of the queen in each row, from 0.
 */
function* solutions(n, which = "all") {
  const enumeration = new Solutions(n, which);
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

/**
 * Yields the steps of an algorithm.
 *
 * @param {string} algorithm
 * @param {number} n
 * @param {import("./core.js").RunOptions} [options]
 * @returns {Generator<import("../pkg/nqueens.js").Step, void>}
 */
function* steps(algorithm, n, options) {
  const run = new Steps(algorithm, n, options);
  try {
    for (let step = run.next(); step; step = run.next()) yield step;
  } finally {
    run.free();
  }
}

/** @param {import("./core.js").Core} core */
export const completeCore = (core) =>
  Object.freeze({
    ...core,
    algorithms,
    /** Whether an algorithm can start from queens in the first rows. @param {string} algorithm */
    canBegin: (algorithm) => decodeTraits(traits(algorithm)).canBegin,
    /** Whether an algorithm can search a board with blocked squares. @param {string} algorithm */
    canBlock: (algorithm) => decodeTraits(traits(algorithm)).canBlock,
    count,
    countFundamental,
    solutions,
    steps,
  });
