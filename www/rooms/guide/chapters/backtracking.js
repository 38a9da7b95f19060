/**
 * Chapter “Give up early”.
 *
 * @import { Core } from "../../../core/core.js"
 */

import { formatNumber } from "../../../i18n/i18n.js";
import { MAX_DRAWN } from "../../../run/tree-model.js";
import { askForNext, atEnd, atStart, deadEnd, fullest, run, sequence, solution, step } from "../finders.js";
import { countersOf, countOf, formatLong, stepsOf } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";

/** The end of a run whose whole tree is drawn. @type {import("../chapter.js").Find} */
const treeComplete = (timeline) => atEnd(timeline) && timeline.counters().placed <= BigInt(MAX_DRAWN);

/** The boards of brute force on 5 × 5 that begin with the first three queens. @param {Core} core */
function boardsSkipped(core) {
  let boards = 0;
  let first = "";
  for (const { step, run } of stepsOf(core, "exhaustive", 5)) {
    if (step.kind !== "reject" && step.kind !== "solution") continue;
    const begun = String(run.queens().slice(0, 3));
    first ||= begun;
    if (begun !== first) break;
    boards += 1;
  }
  return boards;
}

/** The option that is right: backtracking makes fewer steps than the array, as many, or more. @param {Core} core */
const stepsCompared = (core) =>
  1 + Math.sign(countOf(core, "pruning", "steps") - countOf(core, "matrix", "steps"));

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    start: run("pruning", atStart),
    "first-reject": run("pruning", step("reject")),
    "first-dead-end": run("pruning", deadEnd),
    "after-dead-end": run("pruning", sequence(deadEnd, step("place"))),
    half: run("pruning", fullest),
    "first-solution": run("pruning", solution),
    end: run("pruning", treeComplete),
  },
  questions: {
    skipped: { kind: "number", answer: boardsSkipped },
    next: askForNext("after-dead-end", "place"),
    placed: { kind: "number", answer: (core) => Number(countersOf(core, "pruning", true, 4).placed) },
    steps: { kind: "choice", answer: stepsCompared },
  },
  numbers: {
    /** The ways to fill the rows below two queens. */
    belowTwo: (_, n) => formatLong(BigInt(n) ** BigInt(n - 2)),
    exhaustivePlaced() {
      const levels = Array.from({ length: USUAL_SIZE }, (_, i) => USUAL_SIZE ** (i + 1));
      return formatNumber(levels.reduce((sum, queens) => sum + queens));
    },
  },
};
