/** Chapter “Without recursion”. */

import { askForNext, atStart, oneBack, run, sequence, solution, step, takenBack } from "../finders.js";

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    start: run("iterative-pruning", atStart),
    "row-full": run("iterative-pruning", sequence(takenBack, oneBack)),
    "step-back": run("iterative-pruning", takenBack),
    resume: run("iterative-pruning", sequence(takenBack, step("try"))),
    solution: run("iterative-pruning", solution),
  },
  questions: [askForNext("step-back", "try")],
};
