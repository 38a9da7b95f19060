/**
 * Chapter “Remember instead of asking”.
 *
 * @import { Core } from "../../../core/core.js"
 * @import { Timeline } from "../chapter.js"
 * @import { Square } from "../../../state/parameters.js"
 */

import { formatNumber } from "../../../i18n/i18n.js";
import { constructed } from "../boards.js";
import { first, queensOnBoard, run, solution, step, takenBack } from "../finders.js";
import { countOf, once, stepsOf } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";

/** Whether the last step rejected a square because of queens in other columns only. @param {Timeline} timeline */
function isRejectedByDiagonal(timeline) {
  const last = timeline.last();
  if (last?.kind !== "reject") return false;
  const columns = timeline
    .queens()
    .flatMap(([row, column]) => (last.attackers.includes(row) ? [column] : []));
  return !columns.includes(last.square[1]);
}

/** The looks at three flags that are really made: none after the first flag that is up. */
const looks = once(
  /** @param {Core} core */ (core) => {
    let count = 0;
    for (const { step, run } of stepsOf(core, "diagonal-flags", USUAL_SIZE)) {
      if (step.kind !== "try") continue;
      const [row, column] = step.square;
      const queens = run.queens();
      if (queens.some(([, other]) => other === column)) count += 1;
      else if (queens.some(([above, other]) => above - other === row - column)) count += 2;
      else count += 3;
    }
    return count;
  },
);

/** The sums of row and column, one for each diagonal of a kind. @param {number} n */
const sumsOf = (n) => new Set(Array.from({ length: n * n }, (_, i) => Math.floor(i / n) + (i % n)));

/** The flags that are up: of columns, and of both kinds of diagonals. @param {readonly Square[]} queens */
const flagsOf = (queens) => [
  ...new Set(queens.map(([, column]) => column)),
  ...new Set(queens.map(([row, column]) => row + column)),
  ...new Set(queens.map(([row, column]) => row - column)),
];

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    "column-flag": run("row-flags", step("reject")),
    "diagonal-flag": run("diagonal-flags", first(isRejectedByDiagonal)),
    "three-queens": run("diagonal-flags", queensOnBoard(3)),
    cleared: run("diagonal-flags", takenBack),
    solution: run("diagonal-flags", solution),
  },
  questions: {
    diagonals: { kind: "number", answer: (_, n) => sumsOf(n).size },
    refused: {
      kind: "square",
      at: "column-flag",
      judge: (core, square, { n, queens }) =>
        square[0] === n - 1 &&
        queens.every(([, column]) => column !== square[1]) &&
        core.conflicts(n, [...queens, square]).length > 0,
    },
    raised: { kind: "number", answer: (core, n) => flagsOf(constructed(core, n)).length },
    fewest: {
      kind: "choice",
      answer(core) {
        const comparisons = ["pruning", "row-flags", "diagonal-flags"].map((rung) =>
          countOf(core, rung, "comparisons"),
        );
        return comparisons.indexOf(Math.min(...comparisons));
      },
    },
  },
  numbers: { looks: (core) => formatNumber(looks(core)) },
};
