import { run, solution, step } from "../finders.js";
import { factorial, formatRatio } from "../numbers.js";

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    "first-board": run("exhaustive", step("reject")),
    "second-board": run("exhaustive", step("reject", 2)),
    "first-permutation": run("permutations", step("reject")),
    swap: run("permutations", step("swap")),
    solution: run("permutations", solution),
  },
  questions: [
    {
      kind: "number",
      answer(core) {
        const run = new core.Steps("exhaustive", 4);
        let boards = 0;
        for (let step = run.next(); step; step = run.next()) {
          if (step.kind === "reject" || step.kind === "solution") boards += 1;
          if (step.kind === "solution") break;
        }
        run.free();
        return boards;
      },
    },
  ],
  numbers: {
    ratio: (_, n) => formatRatio(n ** n / Number(factorial(n))),
  },
};
