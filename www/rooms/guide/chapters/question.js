/**
 * Chapter “The question”.
 *
 * @typedef {import("../../../core/core.js").Core} Core
 * @typedef {import("../../../state/state.js").Square} Square
 */

import { formatNumber } from "../../../i18n/i18n.js";
import { sameSquare } from "../../../state/state.js";
import { board, constructed } from "../boards.js";
import { binomial, factorial, formatLong, formatRatio } from "../numbers.js";

/** What brute force and the counting engine took on one core of a server, in WebAssembly with Node 20, in 2026. */
const MEASURED = { n: 11, boardsPerSecond: 13_400_000, engineMilliseconds: 3 };
const BOARDS = BigInt(MEASURED.n) ** BigInt(MEASURED.n);

/** The squares that the queen in the middle attacks. @param {Core} core @param {number} n */
const attackedBy = (core, n) => core.attackers(n, [middleOf(n)]);

/** @param {number} n @returns {Square} */
const middleOf = (n) => [Math.floor((n - 1) / 2), Math.floor((n - 1) / 2)];

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
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
  questions: [
    {
      kind: "square",
      at: "last",
      judge: (core, square, { n, queens }) =>
        !queens.some((queen) => sameSquare(queen, square)) &&
        core.conflicts(n, [...queens, square]).length === 0,
    },
  ],
  numbers: {
    squares: (_, n) => formatNumber(n * n),
    anywhere: (_, n) => formatLong(binomial(BigInt(n * n), BigInt(n))),
    attacked: (core, n) => formatNumber(attackedBy(core, n).filter(Boolean).length),
    share: (core, n) => formatRatio(Number(factorial(n)) / Number(core.published(n)?.all)),
    slow: () => formatNumber(MEASURED.n),
    slowBoards: () => formatLong(BOARDS),
    slowHours: () => formatNumber(Math.round(Number(BOARDS) / MEASURED.boardsPerSecond / 3600)),
    fastMilliseconds: () => formatNumber(MEASURED.engineMilliseconds),
  },
};
