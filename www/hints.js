/**
 * What helps on the board: a square that keeps a solution possible, queens to take back where none is, the rest
 * of a solution, or a solution by chance.
 *
 * @typedef {import("./state.js").Square} Square
 * @typedef {import("./state.js").Position} Position
 * @typedef {import("./core.js").Core} Core
 */

import { sameSquare } from "./state.js";

/** How long one question may take, in milliseconds. */
const PATIENCE = 1000;

/**
 * One solution that contains a position: null if there is none, undefined if that took too long to find out.
 *
 * @param {Core} core @param {Position} position @param {number} [patience] Milliseconds.
 * @returns {Square[] | null | undefined}
 */
export function completion(core, { n, queens, blocked }, patience = PATIENCE) {
  const search = new core.CompletionSearch(n, queens, blocked);
  try {
    const decided = search.runFor(patience);
    const columns = search.solution();
    if (columns) return Array.from(columns, (column, row) => /** @type {const} */ ([row, column]));
    return decided ? null : undefined;
  } finally {
    search.free();
  }
}

/**
 * A smallest set of queens without which a solution is possible again, the first such in the order in which
 * they stand; null if there is none, undefined if that took too long to find out.
 *
 * @param {Core} core @param {Position} position
 * @returns {Square[] | null | undefined}
 */
export function queensToTakeBack(core, position) {
  const until = performance.now() + PATIENCE;
  for (let size = 0; size <= position.queens.length; size += 1) {
    for (const away of subsets(position.queens, size)) {
      const queens = position.queens.filter((queen) => !away.some((other) => sameSquare(other, queen)));
      const left = until - performance.now();
      const found = left > 0 ? completion(core, { ...position, queens }, left) : undefined;
      if (found === undefined) return undefined;
      if (found) return away;
    }
  }
  return null;
}

/** Every choice of so many. @param {readonly Square[]} squares @param {number} size @returns {Generator<Square[], void>} */
function* subsets(squares, size) {
  if (size === 0) yield [];
  for (const [i, square] of size > 0 ? squares.entries() : []) {
    for (const rest of subsets(squares.slice(i + 1), size - 1)) yield [square, ...rest];
  }
}

/**
 * A solution by chance; null where there is none. Up to a size each has the same chance, beyond that local search
 * begins somewhere.
 *
 * @param {Core} core @param {number} n @param {number} mostUniform That size: all solutions are gone through. @param {() => number} [random] From 0 to less than 1.
 * @returns {Square[] | null}
 */
export function randomSolution(core, n, mostUniform, random = Math.random) {
  if (n <= mostUniform) {
    let left = Math.floor(random() * Number(core.published(n)?.all ?? 0n));
    for (const columns of core.solutions(n)) {
      if (left === 0) return Array.from(columns, (column, row) => /** @type {const} */ ([row, column]));
      left -= 1;
    }
    return null;
  }
  const run = new core.Steps("min-conflicts", n, { seed: Math.floor(random() * 2 ** 32) });
  try {
    while (run.advance(1000) === "on");
    return run.counters().solutions > 0n ? run.queens() : null;
  } finally {
    run.free();
  }
}
