/** Chapter “Cover everything once”. */

import { formatNumber } from "../../../i18n/i18n.js";
import {
  atStart,
  choices,
  first,
  narrowChoice,
  nextStep,
  oneBack,
  run,
  sequence,
  solution,
  step,
} from "../finders.js";

/** The steps that choose a row or a column. */
const CHOICES = /** @type {const} */ (["scan", "scan-column"]);

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    start: run("dancing-links", atStart),
    "first-choice": run(
      "dancing-links",
      first((timeline) => choices(timeline) !== undefined),
    ),
    "first-queen": run("dancing-links", step("place")),
    "which-next": run("dancing-links", sequence(narrowChoice, oneBack)),
    narrow: run("dancing-links", narrowChoice),
    "dead-end": run(
      "dancing-links",
      first((timeline) => choices(timeline) === 0),
    ),
    solution: run("dancing-links", solution),
  },
  questions: [
    {
      kind: "square",
      at: "which-next",
      next: CHOICES,
      judge(_, [row, column], { timeline }) {
        const { step } = nextStep(timeline, CHOICES) ?? {};
        return (
          (step?.kind === "scan" && step.row === row) ||
          (step?.kind === "scan-column" && step.column === column)
        );
      },
    },
  ],
  numbers: {
    /** Rows, columns and diagonals. */
    items: (_, n) => formatNumber(n + n + 2 * (2 * n - 1)),
  },
};
