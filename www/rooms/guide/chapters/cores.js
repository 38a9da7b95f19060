/**
 * Chapter “All cores”.
 *
 * @import { Timeline } from "../chapter.js"
 */

import { MOST_STEPS } from "../../../core/core.js";
import { formatNumber } from "../../../i18n/i18n.js";
import { atEnd, first, run, solution } from "../finders.js";
import { countOf, nearest } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";

/** Fewer than there are columns to share out on the usual board, so that one of them takes another. */
const WORKERS = 3;

/** One piece for each column up to the middle. @param {number} n */
const pieces = (n) => Math.ceil(n / 2);

/** A moment of a run with these workers. @param {import("../chapter.js").Find} find */
const shared = (find) => run("parallel", find, { workers: WORKERS });

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    start: shared((timeline) => timeline.owned().length === WORKERS),
    shared: shared(first((timeline) => timeline.counters().placed === BigInt(timeline.owned().length))),
    "next-piece": shared(first((timeline) => timeline.owned().flat().length > timeline.owned().length)),
    solution: shared(solution),
    end: shared(atEnd),
  },
  questions: {
    busy: { kind: "number", answer: (_, n) => pieces(n) },
    share: {
      kind: "number",
      answer(core) {
        const timeline = new core.Timeline("parallel", USUAL_SIZE, { workers: WORKERS });
        while (timeline.advance(MOST_STEPS) === "on");
        const columns = timeline.owned()[0]?.length ?? 0;
        timeline.free();
        return columns;
      },
    },
    steps: {
      kind: "choice",
      answer: (core) =>
        nearest([1 / 4, 1, 4], countOf(core, "parallel", "steps") / countOf(core, "bitmask-mirror", "steps")),
    },
  },
  numbers: {
    pieces: (_, n) => formatNumber(pieces(n)),
  },
};
