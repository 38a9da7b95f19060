/**
 * The core, the counting engine and the judge, with the functions that only programs that use the npm package call.
 *
 * @typedef {ReturnType<typeof completeCore>} CompleteCore
 */

import { algorithms, Solutions, Steps, traits } from "../pkg/nqueens.js";

/**
 * Returns all solutions, or one of each class, in turn. Throws at once for a bad argument.
 *
 * @param {number} n From 1 to 32.
 * @param {"all" | "rotation" | "fundamental"} [which]
 * @returns {Generator<Uint8Array, void>} The column of the queen in each row, from 0.
 */
const solutions = (n, which = "all") => solutionsOf(new Solutions(n, which), n);

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

/**
 * Returns the steps of an algorithm, in turn. Throws at once for a bad argument.
 *
 * @param {string} algorithm
 * @param {number} n From 1 to 32.
 * @param {import("./core.js").RunOptions} [options]
 * @returns {Generator<import("../pkg/nqueens.js").Step, void>}
 */
const steps = (algorithm, n, options) => stepsOf(new Steps(algorithm, n, options));

/** @param {Steps} run */
function* stepsOf(run) {
  try {
    for (let step = run.next(); step; step = run.next()) yield step;
  } finally {
    run.free();
  }
}

/** @param {import("./core.js").Core} core @param {import("./engine.js").Engine} engine @param {import("./judge.js").Judge} judge */
export const completeCore = (core, engine, judge) =>
  Object.freeze({
    ...core,
    ...engine,
    ...judge,
    algorithms,
    /** Whether an algorithm can start from queens in the first rows. @param {string} algorithm */
    canBegin: (algorithm) => traits(algorithm).canBegin,
    /** Whether an algorithm can search a board with blocked squares. @param {string} algorithm */
    canBlock: (algorithm) => traits(algorithm).canBlock,
    solutions,
    steps,
  });
