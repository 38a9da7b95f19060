/**
 * The core with what only programmers call.
 *
 * @typedef {ReturnType<typeof completeCore>} CompleteCore
 */

import { algorithms, count, countFundamental, Solutions, Steps, traits } from "../pkg/nqueens.js";
import { decodeTraits } from "./rungs.js";

/**
 * All solutions, or one of each class, one after the other.
 *
 * @param {number} n
 * @param {"all" | "rotation" | "fundamental"} [which]
 * @returns {Generator<Uint8Array, void>} The columns of the queens, counted from 0, row by row.
 */
function* solutions(n, which = "all") {
  const found = new Solutions(n, which);
  try {
    // Small batches first: on a large board even one solution may take long to find.
    for (let most = 1; ; most = Math.min(2 * most, 1024)) {
      const batch = found.nextBatch(most);
      if (batch.length === 0) return;
      for (let i = 0; i < batch.length; i += n) yield batch.slice(i, i + n);
    }
  } finally {
    found.free();
  }
}

/**
 * What an algorithm does, step by step.
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
    /** Whether an algorithm can begin with queens in the first rows. @param {string} algorithm */
    canBegin: (algorithm) => decodeTraits(traits(algorithm)).canBegin,
    /** Whether an algorithm can search a board with blocked squares. @param {string} algorithm */
    canBlock: (algorithm) => decodeTraits(traits(algorithm)).canBlock,
    count,
    countFundamental,
    solutions,
    steps,
  });
