/**
 * Chapter “Without recursion”.
 *
 * @typedef {import("../../../core/core.js").Core} Core
 */

import { MOST_STEPS } from "../../../core/core.js";
import { askForNext, atStart, oneBack, run, sequence, solution, step, takenBack } from "../finders.js";
import { countersOf } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";

/** How many numbers of an array that is never cleared differ from the first solution. @param {Core} core @param {number} n */
function outOfDate(core, n) {
  /** @type {number[]} */
  const columns = [];
  const run = new core.Steps("iterative-pruning", n);
  for (let step = run.next(); step && step.kind !== "solution"; step = run.next())
    if (step.kind === "place") columns[step.square[0]] = step.square[1];
  const old = run.queens().filter(([row, column]) => columns[row] !== column);
  run.free();
  return old.length;
}

/** The queens that are left when the search has ended. @param {Core} core */
function queensLeft(core) {
  const run = new core.Steps("iterative-pruning", USUAL_SIZE);
  while (run.advance(MOST_STEPS) === "on");
  const { length } = run.queens();
  run.free();
  return length;
}

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    start: run("iterative-pruning", atStart),
    "row-full": run("iterative-pruning", sequence(takenBack, oneBack)),
    "step-back": run("iterative-pruning", takenBack),
    resume: run("iterative-pruning", sequence(takenBack, step("try"))),
    solution: run("iterative-pruning", solution),
  },
  questions: {
    next: askForNext("step-back", "try"),
    left: { kind: "number", answer: queensLeft },
    outdated: { kind: "number", answer: outOfDate },
    steps: {
      kind: "choice",
      answer(core) {
        const [loop = 0n, recursion = 0n] = ["iterative-pruning", "pruning"].map(
          (rung) => countersOf(core, rung, false).steps,
        );
        if (loop === recursion) return 2;
        return loop < recursion ? 0 : 1;
      },
    },
  },
};
