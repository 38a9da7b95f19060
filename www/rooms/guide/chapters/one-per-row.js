/**
 * Chapter “One number per row”.
 *
 * @import { Core } from "../../../core/core.js"
 */

import { queensIn } from "../../../state/state.js";
import { run, solution, step } from "../finders.js";
import { factorial, formatRatio, stepsOf } from "../numbers.js";
import { comparisonsFor } from "../twelve.js";

/** The options of two questions: lists of columns from 1, and programs. */
const LISTS = [
  [1, 2, 4, 5, 3],
  [2, 4, 1, 5, 3],
  [1, 3, 5, 2, 4],
];
const PROGRAMS = ["matrix", "exhaustive", "permutations"];

/** The lists that a program tests on 4 × 4. @param {Core} core @param {string} rung @param {boolean} toFirst Whether it stops at the first solution. */
function listsTested(core, rung, toFirst) {
  let lists = 0;
  for (const { step } of stepsOf(core, rung, 4)) {
    if (step.kind === "reject" || step.kind === "solution") lists += 1;
    if (step.kind === "solution" && toFirst) break;
  }
  return lists;
}

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    "first-board": run("exhaustive", step("reject")),
    "second-board": run("exhaustive", step("reject", 2)),
    "first-permutation": run("permutations", step("reject")),
    swap: run("permutations", step("swap")),
    solution: run("permutations", solution),
  },
  questions: {
    boards: { kind: "number", answer: (core) => listsTested(core, "exhaustive", true) },
    permutations: { kind: "number", answer: (core) => listsTested(core, "permutations", false) },
    solution: {
      kind: "choice",
      answer: (core) =>
        LISTS.findIndex((list) => core.conflicts(list.length, queensIn(list.map((i) => i - 1))).length === 0),
    },
    fewest: {
      kind: "choice",
      answer() {
        const comparisons = PROGRAMS.map(comparisonsFor);
        return comparisons.indexOf(Math.min(...comparisons));
      },
    },
  },
  numbers: {
    ratio: (_, n) => formatRatio(n ** n / Number(factorial(n))),
  },
};
