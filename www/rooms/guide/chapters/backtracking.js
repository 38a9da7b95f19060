/** Chapter “Give up early”. */

import { formatNumber } from "../../../i18n/i18n.js";
import { askForNext, atEnd, atStart, deadEnd, fullest, run, sequence, solution, step } from "../finders.js";
import { USUAL_SIZE } from "../sizes.js";

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    start: run("pruning", atStart),
    "first-reject": run("pruning", step("reject")),
    "first-dead-end": run("pruning", deadEnd),
    "after-dead-end": run("pruning", sequence(deadEnd, step("place"))),
    half: run("pruning", fullest),
    "first-solution": run("pruning", solution),
    end: run("pruning", atEnd),
  },
  questions: [askForNext("after-dead-end", "place")],
  numbers: {
    exhaustivePlaced() {
      const levels = Array.from({ length: USUAL_SIZE }, (_, i) => USUAL_SIZE ** (i + 1));
      return formatNumber(levels.reduce((sum, queens) => sum + queens));
    },
  },
};
