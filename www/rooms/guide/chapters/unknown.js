/**
 * Chapter “What nobody knows”.
 *
 * @typedef {import("../../../core/core.js").Core} Core
 */

import { formatNumber } from "../../../i18n/i18n.js";
import { board, constructed } from "../boards.js";
import { formatPower, formatRatio } from "../numbers.js";

/** The last board whose solutions are counted. */
const LAST = 27;
/**
 * The number of solutions is about (SIMKIN · n)ⁿ: Michael Simkin, "The number of n-queens configurations", Advances in
 * Mathematics 427, 2023.
 */
const SIMKIN = 0.143;

/** @param {Core} core @param {number} n */
const solutionsOf = (core, n) => core.published(n)?.all ?? 0n;

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    largest: (core) => ({ n: LAST, queens: constructed(core, LAST), solved: true, caption: "guide.largest" }),
    next: board(() => [], "guide.next", LAST + 1),
    own: "own",
  },
  question: {
    kind: "choice",
    answer(core) {
      const growth = Number(solutionsOf(core, LAST)) / Number(solutionsOf(core, LAST - 1));
      const distances = [4, 10, LAST].map((times) => Math.abs(growth - times));
      return distances.indexOf(Math.min(...distances));
    },
  },
  numbers: {
    last: () => formatNumber(LAST),
    next: () => formatNumber(LAST + 1),
    largest: (core) => formatNumber(solutionsOf(core, LAST)),
    growth: (core) => formatRatio(Number(solutionsOf(core, LAST)) / Number(solutionsOf(core, LAST - 1))),
    simkin: () => formatNumber(SIMKIN),
    estimate28() {
      const exponent = (LAST + 1) * Math.log10(SIMKIN * (LAST + 1));
      return formatPower(10 ** (exponent % 1), Math.floor(exponent));
    },
  },
};
