/**
 * Chapter “What nobody knows”.
 *
 * @import { Core } from "../../../core/core.js"
 */

import { GROWTH } from "../../../core/estimates.js";
import { formatNumber } from "../../../i18n/i18n.js";
import { board, constructed } from "../boards.js";
import { formatLong, formatRatio, nearest } from "../numbers.js";
import { ANSWERS, SECONDS_PER_YEAR, secondsOf } from "../twelve.js";

/** The last board whose solutions are counted. */
const LAST = 27;
/** The board that the reader is sent to count. The link in the text names it, too; a test compares them. */
const COUNTED = 18;
/** The bounds that Michael Simkin proved for α, if the number of solutions grows like (n / exp(α))ⁿ (arXiv 2107.13460). */
const SIMKIN = { least: 1.94, most: 1.9449 };

/** @param {Core} core @param {number} n */
const solutionsOf = (core, n) => core.published(n)?.all ?? 0n;

/** How many times as many solutions a board has as the one before it. @param {Core} core @param {number} n */
const factorTo = (core, n) => Number(solutionsOf(core, n)) / Number(solutionsOf(core, n - 1));

/** From which board on the factor has grown with each board. @param {Core} core */
function settledSize(core) {
  let n = LAST;
  while (factorTo(core, n - 1) < factorTo(core, n)) n -= 1;
  return n + 1;
}

/** @param {number} value */
const formatGrowth = (value) => formatNumber(value, { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    largest: board((core) => constructed(core, LAST), "guide.largest", LAST),
    next: board(() => [], "guide.next", LAST + 1),
    own: "own",
  },
  questions: {
    growth: {
      kind: "choice",
      answer: (core) => nearest([4, 10, LAST], factorTo(core, LAST)),
    },
    quotients: { kind: "number", answer: (core) => settledSize(core) - 1 },
    hard: { kind: "choice", answer: () => 2 },
  },
  numbers: {
    firstYears: () => formatNumber(Math.round(secondsOf(ANSWERS[0]) / SECONDS_PER_YEAR)),
    lastMilliseconds: () => formatRatio(1000 * secondsOf(ANSWERS.at(-1))),
    last: () => formatNumber(LAST),
    next: () => formatNumber(LAST + 1),
    counted: () => formatNumber(COUNTED),
    largest: (core) => formatNumber(solutionsOf(core, LAST)),
    growth: (core) => formatRatio(factorTo(core, LAST)),
    settled: (core) => formatNumber(settledSize(core)),
    simkin: () => formatGrowth(GROWTH),
    leastSimkin: () => formatGrowth(Math.exp(-SIMKIN.most)),
    mostSimkin: () => formatGrowth(Math.exp(-SIMKIN.least)),
    /** From which board on 8ⁿ is less than (GROWTH n)ⁿ. */
    beyond: () => formatNumber(Math.ceil(8 / GROWTH)),
    /** If the factor from board to board goes on growing as it did last. */
    estimate28(core) {
      const factor = factorTo(core, LAST);
      const next = Number(solutionsOf(core, LAST)) * factor * (factor / factorTo(core, LAST - 1));
      return formatLong(BigInt(Math.round(next)));
    },
  },
};
