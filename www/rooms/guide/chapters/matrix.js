/** Chapter “Draw the board”. */

import { atStart, run, solution, step, takenBack } from "../finders.js";
import { countersOf, formatRatio } from "../numbers.js";

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    start: run("matrix", atStart),
    "first-try": run("matrix", step("try")),
    "first-reject": run("matrix", step("reject")),
    "dead-end": run("matrix", takenBack),
    solution: run("matrix", solution),
  },
  questions: [
    {
      kind: "number",
      answer(core, n) {
        const run = new core.Steps("matrix", n);
        let step = run.next();
        while (step && step.kind !== "place") step = run.next();
        const { comparisons } = run.counters();
        run.free();
        return Number(comparisons);
      },
    },
  ],
  numbers: {
    perSquare(core) {
      const { comparisons, tried } = countersOf(core, "matrix", false);
      return formatRatio(Number(comparisons) / Number(tried));
    },
  },
};
