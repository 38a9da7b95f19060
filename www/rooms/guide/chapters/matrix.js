/**
 * Chapter “Draw the board”.
 *
 * @import { Core } from "../../../core/core.js"
 */

import { askForNext, atStart, run, solution, step, takenBack } from "../finders.js";
import { countOf, formatRatio, once, stepsOf } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";

/** The options of the question about the walks. */
const WALKS = [3, 5, 8];

/** The looks at cells for the first square that is accepted, or refused. @param {Core} core @param {number} n @param {"place" | "reject"} kind */
function looksUntil(core, n, kind) {
  let [before, now] = [0n, 0n]; // before: when the last square was tried
  for (const { step, run } of stepsOf(core, "matrix", n)) {
    now = run.counters().comparisons;
    if (step.kind === kind) break;
    if (step.kind === "try") before = now;
  }
  return Number(now - before);
}

/** The directions in which a walk of a whole run meets a queen. */
const directionsOfAttackers = once((core) => {
  const directions = new Set();
  for (const { step, run } of stepsOf(core, "matrix", USUAL_SIZE)) {
    if (step.kind !== "reject") continue;
    const { square, attackers } = step;
    for (const [row, column] of run.queens().filter(([row]) => attackers.includes(row)))
      directions.add(`${Math.sign(row - square[0])} ${Math.sign(column - square[1])}`);
  }
  return directions;
});

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    start: run("matrix", atStart),
    "first-try": run("matrix", step("try")),
    "first-reject": run("matrix", step("reject")),
    "dead-end": run("matrix", takenBack),
    solution: run("matrix", solution),
  },
  questions: {
    refused: { kind: "number", answer: (core, n) => looksUntil(core, n, "reject") },
    next: askForNext("first-reject", "place"),
    accepted: { kind: "number", answer: (core, n) => looksUntil(core, n, "place") },
    walks: { kind: "choice", answer: (core) => WALKS.indexOf(directionsOfAttackers(core).size) },
  },
  numbers: {
    perSquare: (core) =>
      formatRatio(countOf(core, "matrix", "comparisons") / countOf(core, "matrix", "tried")),
  },
};
