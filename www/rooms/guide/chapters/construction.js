/**
 * Chapter “No search at all”.
 *
 * @import { Core } from "../../../core/core.js"
 * @import { Square } from "../../../state/parameters.js"
 */

import { formatNumber } from "../../../i18n/i18n.js";
import { queensIn } from "../../../state/state.js";
import { board } from "../boards.js";
import { askForNext, queensOnBoard, run, solution } from "../finders.js";
import { once } from "../numbers.js";

/** The size of a board of 4 × 4 with boards of 5 × 5 in it, and sizes to choose from. */
const NESTED = 20;
const SIZES = /** @type {const} */ ([16, 18, 25]);
/** Sizes to choose from: where queens change places, and where steps of two columns go round a torus. */
const PATTERNS = /** @type {const} */ ([10, 14, 19]);
const TORUSES = /** @type {const} */ ([9, 10, 11]);

/** Whether no two columns of the plain pattern, the even ones and then the odd ones, share a diagonal. @param {Core} core @param {number} n */
function isPlain(core, n) {
  const even = Math.floor(n / 2);
  const columns = Array.from({ length: n }, (_, row) => (row < even ? 2 * row + 1 : 2 * (row - even)));
  return core.conflicts(n, queensIn(columns)).length === 0;
}

/** Whether steps of two columns from row to row give a solution on a torus, where each shift of the columns is one, too. @param {Core} core @param {number} n */
const goesRound = (core, n) =>
  Array.from({ length: n }, (_, shift) => Array.from({ length: n }, (_, row) => (2 * row + shift) % n)).every(
    (columns) => core.isSolution(n, queensIn(columns)),
  );

/** A board within each queen of a board. @param {ArrayLike<number>} outer @param {ArrayLike<number>} inner */
const nest = (outer, inner) =>
  Array.from(outer).flatMap((column) => Array.from(inner, (square) => column * inner.length + square));

/** @param {Core} core @param {number} n */
function isComposed(core, n) {
  try {
    return core.composition(n).length === n;
  } catch {
    return false;
  }
}

/** The first size from 2 on with a solution in which no queen attacks another one as a knight. */
const leastSuperqueens = once((core) => {
  for (let n = 2; ; n += 1) {
    const search = new core.Solutions(n);
    const columns = search.nextBatch(Number(core.published(n)?.all));
    search.free();
    const isSuper = (/** @type {number} */ start) => {
      const solution = columns.subarray(start, start + n);
      const steps = (/** @type {number} */ rows) =>
        solution.subarray(rows).map((column, row) => Math.abs(column - (solution[row] ?? 0)));
      return !steps(1).includes(2) && !steps(2).includes(1);
    };
    for (let start = 0; start < columns.length; start += n) if (isSuper(start)) return n;
  }
});

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    evens: (_, n) => ({ algorithm: "construction", options: {}, find: queensOnBoard(Math.floor(n / 2)) }),
    complete: run("construction", solution),
    two: run("construction", solution, { n: 8 }),
    three: run("construction", solution, { n: 9 }),
    none: (core) => {
      /** @type {Square[]} */
      const queens = [
        [0, 0],
        [1, 2],
      ];
      return { n: 3, queens, attackers: core.attackers(3, queens), caption: "guide.none" };
    },
    torus: board((core, n) => queensIn(core.composition(n)), "guide.torus", 7),
    nested: run("construction", solution, { n: 20, composition: true }),
    "nested-wrong": board(
      (core) => queensIn(nest(core.composition(5), core.construct(4) ?? [])),
      "guide.nested-wrong",
      20,
    ),
  },
  questions: {
    swaps: { kind: "choice", answer: (core) => PATTERNS.findIndex((n) => !isPlain(core, n)) },
    next: askForNext("evens", "place"),
    torus: { kind: "choice", answer: (core) => TORUSES.findIndex((n) => goesRound(core, n)) },
    nested: {
      kind: "choice",
      answer: (core) => SIZES.findIndex((n) => isComposed(core, n)),
    },
  },
  numbers: {
    remainder: (_, n) => formatNumber(n % 6),
    nested: () => formatNumber(NESTED),
    patternA: () => formatNumber(PATTERNS[0]),
    patternB: () => formatNumber(PATTERNS[1]),
    patternC: () => formatNumber(PATTERNS[2]),
    torusA: () => formatNumber(TORUSES[0]),
    torusB: () => formatNumber(TORUSES[1]),
    torusC: () => formatNumber(TORUSES[2]),
    superqueens: (core) => formatNumber(leastSuperqueens(core)),
    a: () => formatNumber(SIZES[0]),
    b: () => formatNumber(SIZES[1]),
    c: () => formatNumber(SIZES[2]),
  },
};
