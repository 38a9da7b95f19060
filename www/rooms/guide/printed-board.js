/** A moment of a chapter as a picture, for paper. */

import { h } from "../../base/dom.js";
import { createPainter, readLook } from "../../board/board-painter.js";
import { lastFound } from "../../run/watched-run.js";
import { openingOf, shownAt } from "./chapter.js";

/** The side of a printed board, in CSS pixels, and its resolution. */
const SIDE = 220;
const RATIO = 3;

/**
 * @typedef {import("../../core/core.js").Core} Core
 * @typedef {NonNullable<ReturnType<typeof shownAt>>} ShownMoment
 */

/**
 * @param {Core} core
 * @param {import("./chapter.js").ChapterDefinition} definition
 * @param {string} moment
 * @param {{ n: number, styled: Element }} look The size that the reader chose, and an element with the colours in its style.
 * @returns {HTMLElement | null} Null for the reader's own board where the chapter has no picture for it.
 */
export function createPrintedBoard(core, definition, moment, { n, styled }) {
  const shown = shownAt(core, definition, moment, n) ?? openingAt(core, definition, n);
  const printed = shown && printMoment(core, shown, styled);
  shown?.timeline?.free();
  return printed;
}

/** The picture at the start of a chapter, if it has one. @param {Core} core @param {import("./chapter.js").ChapterDefinition} definition @param {number} n @returns {ShownMoment | null} */
function openingAt(core, definition, n) {
  const opening = openingOf(core, definition, n);
  return opening && { ...opening, timeline: null };
}

/** @param {Core} core @param {ShownMoment} shown @param {Element} styled Has the colours in its style. */
export function printMoment(core, shown, styled) {
  const side = SIDE * RATIO;
  const canvas = h("canvas", { width: side, height: side });
  const context = canvas.getContext("2d");
  if (!context) return null;
  const scene = sceneOf(core, shown);
  const painter = createPainter(context, scene.n, { side, ratio: RATIO, colours: readLook(styled) });
  painter.paint(
    scene,
    scene.queens.map((square) => ({ square, presence: 1 })),
    null,
  );
  return h("div", { class: "printed-board" }, canvas);
}

/** @param {Core} core @param {ShownMoment} shown @returns {import("../../board/board-painter.js").Scene} */
function sceneOf(core, shown) {
  const { n, queens, timeline } = shown;
  if (!timeline) return { ...shown, conflicts: core.conflicts(n, queens) };
  const solution = lastFound(timeline);
  if (solution) return { n, queens: solution, solved: true };
  const solved = timeline.last()?.kind === "solution";
  return { n, queens, attackers: solved ? null : core.attackers(n, queens), solved };
}
