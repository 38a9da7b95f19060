/** A moment of a chapter as a picture, for paper. */

import { h } from "../../base/dom.js";
import { createPainter, readLook } from "../../board/board-painter.js";
import { findMoment, momentOf } from "./chapter.js";

/** The side of a printed board, in CSS pixels, and its resolution. */
const SIDE = 220;
const RATIO = 3;

/**
 * @param {import("../../core/core.js").Core} core
 * @param {import("./chapter.js").ChapterDefinition} definition
 * @param {string} moment
 * @param {{ n: number, styled: Element }} look The size that the reader chose, and an element with the colours in its style.
 * @returns {HTMLElement | null} Null for the reader's own board.
 */
export function createPrintedBoard(core, definition, moment, { n, styled }) {
  const scene = sceneAt(core, definition, moment, n);
  if (!scene) return null;
  const side = SIDE * RATIO;
  const canvas = h("canvas", { width: side, height: side });
  const context = canvas.getContext("2d");
  if (!context) return null;
  const painter = createPainter(context, scene.n, { side, ratio: RATIO, colours: readLook(styled) });
  painter.paint(
    scene,
    scene.queens.map((square) => ({ square, presence: 1 })),
    null,
  );
  return h("div", { class: "printed-board" }, canvas);
}

/** @param {import("../../core/core.js").Core} core @param {import("./chapter.js").ChapterDefinition} definition @param {string} moment @param {number} size @returns {import("../../board/board-painter.js").Scene | null} */
function sceneAt(core, definition, moment, size) {
  const made = momentOf(core, definition, moment, size);
  if (made === "own") return null;
  if (!("find" in made)) return { ...made, conflicts: core.conflicts(made.n, made.queens) };
  const { timeline, n } = findMoment(core, made);
  const queens = timeline.queens();
  const solved = timeline.last()?.kind === "solution";
  timeline.free();
  return { n, queens, attackers: solved ? null : core.attackers(n, queens), solved };
}
