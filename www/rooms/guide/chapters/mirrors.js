/** Chapter “Mirrors”. */

import { queensIn } from "../../../state/state.js";
import { board, firstSolution } from "../boards.js";
import { first, lastOfFirstRow, run } from "../finders.js";
import { USUAL_SIZE } from "../sizes.js";

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
    "not-first": run(
      "symmetry",
      first((timeline) => {
        const last = timeline.last();
        return last?.kind === "reject" && last.attackers.length === 0;
      }),
    ),
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
};
