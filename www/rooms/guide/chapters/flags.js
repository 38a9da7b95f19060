/**
 * Chapter “Remember instead of asking”.
 *
 * @typedef {import("../../../core/core.js").Core} Core
 * @typedef {import("../chapter.js").Timeline} Timeline
 */

import { first, queensOnBoard, run, solution, step, takenBack } from "../finders.js";
import { countersOf } from "../numbers.js";

/** Whether the last step rejected a square because of queens in other columns only. @param {Timeline} timeline */
function isRejectedByDiagonal(timeline) {
  const last = timeline.last();
  if (last?.kind !== "reject") return false;
  const columns = timeline
    .queens()
    .flatMap(([row, column]) => (last.attackers.includes(row) ? [column] : []));
  return !columns.includes(last.square[1]);
}

/** @param {Core} core @param {string} rung */
const comparisonsOf = (core, rung) => Number(countersOf(core, rung, false).comparisons);

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    "column-flag": run("row-flags", step("reject")),
    "diagonal-flag": run("diagonal-flags", first(isRejectedByDiagonal)),
    "three-queens": run("diagonal-flags", queensOnBoard(3)),
    cleared: run("diagonal-flags", takenBack),
    solution: run("diagonal-flags", solution),
  },
  questions: [
    {
      kind: "choice",
      answer(core) {
        const comparisons = ["pruning", "row-flags", "diagonal-flags"].map((rung) =>
          comparisonsOf(core, rung),
        );
        return comparisons.indexOf(Math.min(...comparisons));
      },
    },
  ],
};
