/**
 * Chapter “The question”.
 *
 * @import { Core } from "../../../core/core.js"
 * @import { Square } from "../../../state/parameters.js"
 */

import { formatNumber } from "../../../i18n/i18n.js";
import { sameSquare } from "../../../state/state.js";
import { board, constructed } from "../boards.js";
import { binomial, factorial, formatLong, formatRatio } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";
import { ANSWERS, SECONDS_PER_YEAR, secondsOf } from "../twelve.js";

/** Where one option of the question about all ways ends and the next begins. */
const MOST_SECONDS = [SECONDS_PER_YEAR / 12, 10 * SECONDS_PER_YEAR, Infinity];

/** The first queens of the first row. @param {number} count */
const queensInRow = (count) =>
  Array.from({ length: count }, (_, column) => /** @type {Square} */ ([0, column]));

/** The option that is right: more, as many, or fewer. @param {number} count @param {number} other */
const orderOf = (count, other) => 1 - Math.sign(count - other);

/** The squares that the queen in the middle attacks. @param {Core} core @param {number} n */
const attackedBy = (core, n) => core.attackers(n, [middleOf(n)]);

/** @param {number} n @returns {Square} */
const middleOf = (n) => [Math.floor((n - 1) / 2), Math.floor((n - 1) / 2)];

/** Seven queens that attack every other square, so that the eighth finds none. @type {readonly Square[]} */
const SEVEN = [
  [0, 1],
  [1, 3],
  [2, 6],
  [4, 2],
  [5, 0],
  [6, 5],
  [7, 7],
];

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  opening(_, n) {
    if (n !== USUAL_SIZE) return null; // there is no such picture for other sizes
    return { n, queens: SEVEN, caption: "guide.opening" };
  },
  moments: {
    own: "own",
    attack(core, n) {
      const attackers = attackedBy(core, n);
      const queen = middleOf(n);
      const count = attackers.filter(Boolean).length;
      return {
        n,
        queens: [queen],
        attackers,
        reach: { queen, attacked: attackers },
        caption: "guide.attack",
        count,
      };
    },
    conflict: board(
      (_, n) => [
        [0, 1],
        [n - 2, n - 1],
      ],
      "guide.conflict",
    ),
    solution: (core, n) => ({ n, queens: constructed(core, n), solved: true, caption: "guide.solution" }),
    last: board((core, n) => constructed(core, n).filter(([row]) => row !== Math.floor(n / 2)), "guide.last"),
  },
  questions: {
    conflicts: {
      kind: "number",
      answer: (core) => core.conflicts(USUAL_SIZE, queensInRow(4)).length,
    },
    six: {
      kind: "choice",
      answer: (core) => orderOf(Number(core.published(6)?.all), Number(core.published(5)?.all)),
    },
    last: {
      kind: "square",
      at: "last",
      judge: (core, square, { n, queens }) =>
        !queens.some((queen) => sameSquare(queen, square)) &&
        core.conflicts(n, [...queens, square]).length === 0,
    },
    ways: { kind: "choice", answer: () => MOST_SECONDS.findIndex((most) => secondsOf(ANSWERS[0]) < most) },
  },
  numbers: {
    solutions5: (core) => formatNumber(core.published(5)?.all ?? 0n),
    solutions6: (core) => formatNumber(core.published(6)?.all ?? 0n),
    nauck: () => formatNumber(60),
    gauss: () => formatNumber(76),
    squares: (_, n) => formatNumber(n * n),
    anywhere: (_, n) => formatLong(binomial(BigInt(n * n), BigInt(n))),
    attacked: (core, n) => formatNumber(attackedBy(core, n).filter(Boolean).length),
    share: (core, n) => formatRatio(Number(factorial(n)) / Number(core.published(n)?.all)),
  },
};
