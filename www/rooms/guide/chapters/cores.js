/**
 * Chapter “All cores”.
 *
 * @import { Timeline } from "../chapter.js"
 */

import { MOST_STEPS } from "../../../core/core.js";
import { formatNumber } from "../../../i18n/i18n.js";
import { atEnd, atStart, first, run, solution } from "../finders.js";
import { countOf, nearest } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    start: run("parallel", atStart),
    shared: run(
      "parallel",
      first((timeline) => timeline.counters().placed === BigInt(timeline.owned().length)),
    ),
    "next-piece": run(
      "parallel",
      first((timeline) => timeline.owned().flat().length > timeline.owned().length),
    ),
    solution: run("parallel", solution),
    end: run("parallel", atEnd),
  },
  questions: {
    busy: { kind: "number", answer: (_, n) => n }, // one piece for each column
    share: {
      kind: "number",
      answer(core) {
        const timeline = new core.Timeline("parallel", USUAL_SIZE);
        while (timeline.advance(MOST_STEPS) === "on");
        const columns = timeline.owned()[0]?.length ?? 0;
        timeline.free();
        return columns;
      },
    },
    steps: {
      kind: "choice",
      answer: (core) =>
        nearest([1 / 4, 1, 4], countOf(core, "parallel", "steps") / countOf(core, "bitmask", "steps")),
    },
  },
  numbers: {
    pieces: (_, n) => formatNumber(n),
  },
};
