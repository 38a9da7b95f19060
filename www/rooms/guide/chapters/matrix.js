/**
 * Chapter “Draw the board”.
 *
 * @typedef {import("../../../core/core.js").Core} Core
 */

import { askForNext, atStart, run, solution, step, takenBack } from "../finders.js";
import { countersOf, formatRatio } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";

/** The options of the question about the walks. */
const WALKS = [3, 5, 8];

/** The looks at cells for the first square that is accepted, or refused. @param {Core} core @param {number} n @param {"place" | "reject"} kind */
function looksUntil(core, n, kind) {
  const run = new core.Steps("matrix", n);
  let before = 0n; // when the last square was tried
  for (let step = run.next(); step && step.kind !== kind; step = run.next())
    if (step.kind === "try") before = run.counters().comparisons;
  const looks = Number(run.counters().comparisons - before);
  run.free();
  return looks;
}

/** The directions in which a walk of a whole run meets a queen. @param {Core} core */
function directionsOfAttackers(core) {
  const run = new core.Steps("matrix", USUAL_SIZE);
  const directions = new Set();
  for (let step = run.next(); step; step = run.next()) {
    if (step.kind !== "reject") continue;
    const { square, attackers } = step;
    for (const [row, column] of run.queens().filter(([row]) => attackers.includes(row)))
      directions.add(`${Math.sign(row - square[0])} ${Math.sign(column - square[1])}`);
  }
  run.free();
  return directions;
}

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
    perSquare(core) {
      const { comparisons, tried } = countersOf(core, "matrix", false);
      return formatRatio(Number(comparisons) / Number(tried));
    },
  },
};
