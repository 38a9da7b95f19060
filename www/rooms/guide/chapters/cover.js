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

/** What dancing links count on the board of the question that runs through the guide; a test counts it again. */
export const ASKED = { placed: 327_812, takenOut: 4_988_403 };

/** Rows, columns and diagonals. @param {number} n */
const itemsOf = (n) => n + n + 2 * (2 * n - 1);

/** The squares of the second row that a queen in the corner attacks. @param {import("../../../core/core.js").Core} core @param {number} n */
const lostPerRow = (core, n) =>
  Array.from(core.attackers(n, [[0, 0]]).slice(n, 2 * n)).filter((attackers) => attackers > 0).length;

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
  questions: {
    items: { kind: "number", answer: (_, n) => itemsOf(n) },
    lost: { kind: "number", answer: lostPerRow },
    next: {
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
    links: { kind: "choice", answer: () => 1 },
  },
  numbers: {
    items: (_, n) => formatNumber(itemsOf(n)),
    linksPlaced: () => formatNumber(ASKED.placed),
    linksTakenOut: () => formatNumber(ASKED.takenOut),
    sudokuItems: () => formatNumber(4 * 9 * 9),
  },
};
