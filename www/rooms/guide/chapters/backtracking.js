/** Chapter “Give up early”. */

import { formatNumber } from "../../../i18n/i18n.js";
import { MAX_DRAWN } from "../../../run/tree-model.js";
import { askForNext, atEnd, atStart, deadEnd, fullest, run, sequence, solution, step } from "../finders.js";
import { formatLong } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";

/** The end of a run whose whole tree is drawn. @type {import("../chapter.js").Find} */
const treeComplete = (timeline) => atEnd(timeline) && timeline.counters().placed <= BigInt(MAX_DRAWN);

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    start: run("pruning", atStart),
    "first-reject": run("pruning", step("reject")),
    "first-dead-end": run("pruning", deadEnd),
    "after-dead-end": run("pruning", sequence(deadEnd, step("place"))),
    half: run("pruning", fullest),
    "first-solution": run("pruning", solution),
    end: run("pruning", treeComplete),
  },
  questions: [askForNext("after-dead-end", "place")],
  numbers: {
    /** The ways to fill the rows below two queens. */
    belowTwo: (_, n) => formatLong(BigInt(n) ** BigInt(n - 2)),
    exhaustivePlaced() {
      const levels = Array.from({ length: USUAL_SIZE }, (_, i) => USUAL_SIZE ** (i + 1));
      return formatNumber(levels.reduce((sum, queens) => sum + queens));
    },
  },
};
