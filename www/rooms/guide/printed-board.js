/** A moment of a chapter as a picture, for paper. */

import { whenColoursChange } from "../../base/appearance.js";
import { h } from "../../base/dom.js";
import { createPainter, readLook } from "../../board/board-painter.js";
import { deadEndOf, lastFound } from "../../run/watched-run.js";
import { DEFAULTS } from "../../state/state.js";
import { runScene } from "./boards.js";

/** The side of a printed board, in CSS pixels, and its resolution. */
const SIDE = 220;
const RATIO = 3;

/**
 * @import { Scene } from "../../board/board-painter.js"
 * @import { Core } from "../../core/core.js"
 * @typedef {NonNullable<ReturnType<typeof import("./chapter.js").shownAt>>} ShownMoment
 *
 * @typedef {object} Look
 * @property {import("./chapter.js").Chosen} chosen
 * @property {Element} styled Has the colours in its style.
 * @property {AbortSignal} printing The end of printing.
 * @property {(moment: string) => HTMLElement | ""} code The QR code of a moment, where paper leads back to the page.
 */

/** @param {Core} core @param {ShownMoment} shown @param {Omit<Look, "code">} look */
export const printMoment = (core, shown, { chosen, styled, printing }) =>
  printScene({ ...printedScene(core, shown), first: chosen.first }, styled, printing);

/** @param {Scene} scene @param {Element} styled Has the colours in its style. @param {AbortSignal} printing The board follows the colours, which change for paper, until the end of printing. */
export function printScene(scene, styled, printing) {
  const side = SIDE * RATIO;
  const canvas = h("canvas", { width: side, height: side });
  const context = canvas.getContext("2d");
  if (!context) return null;
  const queens = scene.queens.map((square) => ({ square, presence: 1 }));
  const paint = () => {
    const look = { side, ratio: RATIO, colours: readLook(styled) };
    createPainter(context, scene.n, look).paint(scene, queens, null);
  };
  paint();
  whenColoursChange(paint, printing);
  return h("div", { class: "printed-board" }, canvas);
}

/** @param {Core} core @param {ShownMoment} shown @returns {Scene} */
function printedScene(core, shown) {
  const { n, queens, timeline, run } = shown;
  if (!timeline) return { ...shown, conflicts: shown.asksForConflicts ? [] : core.conflicts(n, queens) };
  const solution = lastFoundIn(shown);
  if (solution) return { n, queens: solution, solved: true };
  const { algorithm } = run;
  const deadEnd = deadEndOf(core, algorithm, timeline);
  const state = { ...DEFAULTS, n, algorithm };
  return runScene(core, state, { queens, step: timeline.last(), deadEnd, playing: false });
}

/** The solution that stands for a run which has ended, if it has found one. @param {ShownMoment} shown */
export const lastFoundIn = ({ timeline }) => timeline && lastFound(timeline);
