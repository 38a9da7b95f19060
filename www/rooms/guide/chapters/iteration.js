/**
 * Chapter “Without recursion”.
 *
 * @import { Core } from "../../../core/core.js"
 */

import { MOST_STEPS } from "../../../core/core.js";
import { askForNext, atStart, oneBack, run, sequence, solution, step, takenBack } from "../finders.js";
import { countOf } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";

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
    outdated: { kind: "number", answer: () => 0 }, // each queen on the board is the last one placed in its row
    steps: {
      kind: "choice",
      answer(core) {
        const loop = countOf(core, "iterative-pruning", "steps");
        const recursion = countOf(core, "pruning", "steps");
        if (loop === recursion) return 2;
        return loop < recursion ? 0 : 1;
      },
    },
  },
};
