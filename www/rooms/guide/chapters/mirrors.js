/**
 * Chapter “Mirrors”.
 *
 * @typedef {import("../../../core/core.js").Core} Core
 * @typedef {import("../chapter.js").Timeline} Timeline
 */

import { formatNumber } from "../../../i18n/i18n.js";
import { queensIn } from "../../../state/state.js";
import { board, firstSolution } from "../boards.js";
import { first, lastOfFirstRow, run } from "../finders.js";
import { USUAL_SIZE } from "../sizes.js";

/** Whether the last step refuses a square only because an image is earlier: no queen attacks it. @param {Core} core @param {number} n @param {Timeline} timeline */
function isNotFirst(core, n, timeline) {
  const last = timeline.last();
  if (last?.kind !== "reject" || last.attackers.length > 0) return false;
  const queens = timeline.queens();
  const isFull = queens.length === n; // then the refused square has the last queen
  return core.conflicts(n, isFull ? queens : [...queens, last.square]).length === 0;
}

/** The number of these refusals on the usual board, before and when it is full. @param {Core} core */
function countRefusals(core) {
  const refusals = { early: 0, full: 0 };
  const timeline = new core.Timeline("symmetry", USUAL_SIZE);
  while (timeline.advance(1) === "on") {
    if (!isNotFirst(core, USUAL_SIZE, timeline)) continue;
    refusals[timeline.queens().length === USUAL_SIZE ? "full" : "early"] += 1;
  }
  timeline.free();
  return refusals;
}

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    found: board((core, n) => queensIn(firstSolution(core, n)), "guide.found"),
    mirrored: board(
      (core, n) => core.transform(n, queensIn(firstSolution(core, n)), "mirror-columns"),
      "guide.mirrored",
    ),
    turned: board(
      (core, n) => core.transform(n, queensIn(firstSolution(core, n)), "quarter-turn"),
      "guide.turned",
    ),
    "half-row": run("mirror", lastOfFirstRow),
    "half-turn": board(
      (core, n) => queensIn(firstSolution(core, n, { symmetry: "half-turn" })),
      "guide.half-turn",
      USUAL_SIZE,
    ),
    "not-first": (core, n) => ({
      algorithm: "symmetry",
      options: {},
      find: first((timeline) => isNotFirst(core, n, timeline)),
    }),
  },
  questions: [
    {
      kind: "choice",
      at: "half-turn",
      answer(core) {
        const columns = firstSolution(core, USUAL_SIZE, { symmetry: "half-turn" });
        return [8, 4, 2].indexOf(core.images(columns).orbit);
      },
    },
  ],
  numbers: {
    refusedEarly: (core) => formatNumber(countRefusals(core).early),
    refusedFull: (core) => formatNumber(countRefusals(core).full),
  },
};
