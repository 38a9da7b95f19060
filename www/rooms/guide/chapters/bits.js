/** Chapter “A whole row in one word”. */

import { formatNumber } from "../../../i18n/i18n.js";
import { queensIn } from "../../../state/state.js";
import { askForNext, choices, first, run, solution, step } from "../finders.js";
import { countOf } from "../numbers.js";
import { comparisonsFor } from "../twelve.js";

/** The word `free` of a question: columns 2, 4 and 5. */
const FREE = 0b11010;

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
  questions: {
    attacked: {
      kind: "number",
      answer(core, n) {
        const attacked = core.attackers(n, queensIn([0])).slice(n, 2 * n);
        return attacked.filter(Boolean).length;
      },
    },
    lowest: askForNext("third-row", "place"),
    queens: {
      kind: "number",
      answer() {
        let queens = 0;
        for (let free = FREE; free !== 0; free ^= free & -free) queens += 1;
        return queens;
      },
    },
    comparisons: {
      kind: "choice",
      answer(core) {
        const flags = countOf(core, "diagonal-flags", "comparisons");
        const masks = countOf(core, "bitmask", "comparisons");
        return [1, 5, 20].findLastIndex((times) => masks * times < flags);
      },
    },
  },
  numbers: {
    /** How many times as many comparisons the flags need for n = 12. */
    twelveFactor: () =>
      formatNumber(Math.round(comparisonsFor("diagonal-flags") / comparisonsFor("bitmask"))),
  },
};
