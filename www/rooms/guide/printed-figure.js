/** A moment of a chapter as a numbered figure, for paper. */

import { h } from "../../base/dom.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { isFinished } from "../../run/playback.js";
import { runText } from "../../run/step-text.js";
import { DEFAULTS } from "../../state/state.js";
import { openingOf, shownAt } from "./chapter.js";
import { lastFoundIn, printMoment } from "./printed-board.js";

/**
 * @import { Core } from "../../core/core.js"
 * @import { ShownMoment } from "./printed-board.js"
 * @import { ChapterDefinition } from "./chapter.js"
 */

/**
 * A moment as a figure with its number, its size, its step and a sentence.
 *
 * @param {Core} core
 * @param {{ definition: ChapterDefinition, moment: string, number: string }} figure
 * @param {import("./printed-board.js").Look} look
 * @returns {HTMLElement | null} Null where the board would be empty.
 */
export function createPrintedFigure(core, { definition, moment, number }, look) {
  const { n, first } = look.chosen;
  const shown = shownOnPaper(core, definition, moment, n);
  const board = shown && printMoment(core, shown, look);
  const caption =
    shown &&
    h("div", {}, look.code(moment), joinSentences(placeOf(shown, number), wordsOf(core, shown, first)));
  shown?.timeline?.free();
  return board && caption && h("div", { class: "printed-figure" }, board, caption);
}

/** What a moment shows. At the start, the picture of the chapter stands for an empty board. @param {Core} core @param {ChapterDefinition} definition @param {string} moment @param {number} n @returns {ShownMoment | null} */
function shownOnPaper(core, definition, moment, n) {
  const shown = shownAt(core, definition, moment, n);
  if (shown && hasPicture(shown)) return shown;
  shown?.timeline?.free();
  const opening = openingOf(core, definition, n);
  return opening && { ...opening, timeline: null, run: null };
}

/** Whether there is something to see: queens, or hatched squares of a board without a run. @param {ShownMoment} shown */
const hasPicture = (shown) =>
  shown.queens.length > 0 ||
  lastFoundIn(shown) !== null ||
  ("attackers" in shown && Array.from(shown.attackers ?? []).some((count) => count > 0));

/** @param {ShownMoment} shown @param {string} number */
function placeOf({ n, timeline }, number) {
  if (!timeline) return t("guide.figure", { number, n });
  return t("guide.figureStep", { number, n, step: timeline.position });
}

/** @param {Core} core @param {ShownMoment} shown @param {import("../../state/count-from.js").First} first */
function wordsOf(core, shown, first) {
  const { n, timeline, run } = shown;
  if (!timeline) return t(shown.caption, { n, count: shown.count ?? 0 });
  const playback = { timeline, goal: null, finished: isFinished(timeline) };
  return joinSentences(
    runText(core, { ...DEFAULTS, algorithm: run.algorithm, n, base: first === 0 ? "0" : "1" }, playback),
    lastFoundIn(shown) ? t("guide.lastFound") : "",
  );
}
