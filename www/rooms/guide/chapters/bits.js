/** Chapter “Eight squares in one word”. */

import { askForNext, choices, first, run, solution, step } from "../finders.js";

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    start: run("bitmask", step("scan")),
    "first-queen": run("bitmask", step("place")),
    shift: run("bitmask", step("scan", 2)),
    "third-row": run(
      "bitmask",
      first((timeline) => timeline.queens().length === 2 && (choices(timeline) ?? 0) > 0),
    ),
    "none-free": run(
      "bitmask",
      first((timeline) => choices(timeline) === 0),
    ),
    solution: run("bitmask", solution),
  },
  questions: [askForNext("third-row", "place")],
};
