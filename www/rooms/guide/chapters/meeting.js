/**
 * Chapter “Meet in the middle”.
 *
 * @import { Core } from "../../../core/core.js"
 */

import { subproblemBoard } from "../../../board/subproblem-board.js";
import { formatNumber } from "../../../i18n/i18n.js";
import { queensIn } from "../../../state/state.js";
import { firstSolution } from "../boards.js";
import { binomial, formatLong } from "../numbers.js";
import { ASKED_SIZE, USUAL_SIZE } from "../sizes.js";

/** The smallest board that the engine cuts into subproblems worth drawing. */
const SMALLEST = 6;

/** The half boards and pairs of the question that runs through the guide, for all choices of columns, and the queens that it takes to list them; a test counts them. */
export const ASKED = { halves: 105_712, listed: 754_416, pairs: 2_772_920 };

/** A list of fillings, and the bits of a word. */
const FILLINGS = 1000;
const WORD = 64;

/** The ways to choose the columns of the top half. @param {number} n */
const choicesOf = (n) => binomial(BigInt(n), BigInt(Math.floor(n / 2)));

/** A subproblem of the count that can be drawn. @param {Core} core @param {number} n @param {number} number Among those that can, from 0. */
function subproblemPicture(core, n, number) {
  const subproblems = Math.max(...core.portions(n).map(({ end }) => end));
  let seen = 0;
  for (let i = 0; i < subproblems; i += 1) {
    const picture = subproblemBoard(core, n, i);
    if (picture && seen++ === number) return picture;
  }
  return { n, queens: [], attackers: null };
}

/** A top and a bottom half without conflicts that attack each other: the bottom half of a solution is turned upside down. @param {Core} core */
function conflictingHalves(core) {
  const solutions = new core.Solutions(USUAL_SIZE);
  try {
    for (;;) {
      const columns = Array.from(solutions.nextBatch(1));
      const half = columns.length / 2;
      const queens = queensIn([...columns.slice(0, half), ...columns.slice(half).reverse()]);
      if (columns.length === 0 || core.conflicts(USUAL_SIZE, queens).length > 0) return queens;
    }
  } finally {
    solutions.free();
  }
}

/** Two boards to compare: two rows more. */
const SMALL = 16;
const LARGE = SMALL + 2;

/** By how much a cost grows from one to the other. @param {(n: number) => number} cost */
const growth = (cost) => formatNumber(Math.round(cost(LARGE) / cost(SMALL)));

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    halves: (core, n) => ({ ...subproblemPicture(core, Math.max(n, SMALLEST), 0), caption: "guide.halves" }),
    another: (core, n) => ({
      ...subproblemPicture(core, Math.max(n, SMALLEST), 1),
      caption: "guide.another",
    }),
    joined(core, n) {
      const queens = queensIn(firstSolution(core, n));
      const marked = queens.filter(([row]) => row < Math.floor(n / 2));
      return { n, queens, marked, solved: true, caption: "guide.joined" };
    },
    pair(core) {
      const queens = conflictingHalves(core);
      const marked = queens.filter(([row]) => row < USUAL_SIZE / 2);
      return { n: USUAL_SIZE, queens, marked, caption: "guide.pair", asksForConflicts: true };
    },
  },
  questions: {
    choices: { kind: "number", answer: () => Number(choicesOf(SMALLEST)) },
    pair: {
      kind: "choice",
      at: "pair",
      answer: (core) => (core.conflicts(USUAL_SIZE, conflictingHalves(core)).length === 0 ? 0 : 1),
    },
    words: { kind: "number", answer: () => Math.ceil(FILLINGS / WORD) },
  },
  numbers: {
    choices: (_, n) => formatLong(choicesOf(n)),
    fillings: () => formatNumber(FILLINGS),
    word: () => formatNumber(WORD),
    halves: () => formatNumber(ASKED.halves),
    listed: () => formatNumber(ASKED.listed),
    pairs: () => formatNumber(ASKED.pairs),
    fit: (core) => formatLong(core.published(ASKED_SIZE)?.all ?? 0n),
    small: () => formatNumber(SMALL),
    large: () => formatNumber(LARGE),
    /** By the cost model of the engine. */
    engineGrowth: (core) => growth((n) => core.portions(n).reduce((sum, { cost }) => sum + cost, 0)),
    searchGrowth: (core) => growth((n) => core.searchNodes(n) ?? 0),
    solutionsGrowth: (core) => growth((n) => Number(core.published(n)?.all)),
  },
};
