/** Prints a chapter with a figure for each moment. */

import { h } from "../../base/dom.js";
import { loadStyleSheet } from "../../base/style-sheet.js";
import { createPainter, readLook } from "../../board/board-painter.js";
import { styleSheet } from "../../platform/assets.js";
import { findMoment, momentOf } from "./chapter.js";

/** The side of a printed board, in CSS pixels, and its resolution. */
const SIDE = 220;
const RATIO = 3;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {() => number} options.size
 * @param {() => import("./chapter-view.js").ChapterView | null} options.view The chapter to print, if any.
 * @param {Element} options.styled Has the colours in its style.
 * @param {AbortSignal} options.life
 */
export async function bindHandout({ core, size, view, styled, life }) {
  await loadStyleSheet(styleSheet("handout"));
  /** @type {HTMLElement[]} */
  let figures = [];

  addEventListener(
    "beforeprint",
    () => {
      remove();
      const current = view();
      const seen = new Set();
      for (const { moment, element } of current?.stops ?? []) {
        if (seen.has(moment)) continue;
        seen.add(moment);
        const figure = createPrintedBoard(current?.definition, moment);
        if (!figure) continue;
        element.closest("p, ul, section")?.before(figure);
        figures.push(figure);
      }
    },
    { signal: life },
  );
  addEventListener("afterprint", remove, { signal: life });

  function remove() {
    for (const figure of figures) figure.remove();
    figures = [];
  }

  /** @param {import("./chapter.js").ChapterDefinition | undefined} definition @param {string} moment */
  function createPrintedBoard(definition, moment) {
    const scene = definition && sceneAt(definition, moment);
    if (!scene) return null;
    const canvas = h("canvas", { width: SIDE * RATIO, height: SIDE * RATIO });
    const context = canvas.getContext("2d");
    if (!context) return null;
    const painter = createPainter(context, scene.n, {
      side: SIDE * RATIO,
      ratio: RATIO,
      colours: readLook(styled),
    });
    painter.paint(
      scene,
      scene.queens.map((square) => ({ square, presence: 1 })),
      null,
    );
    return h("div", { class: "printed-board" }, canvas);
  }

  /** What the board shows at a moment; null for the reader's own board. @param {import("./chapter.js").ChapterDefinition} definition @param {string} moment @returns {import("../../board/board-painter.js").Scene | null} */
  function sceneAt(definition, moment) {
    const made = momentOf(core, definition, moment, size());
    if (made === "own") return null;
    if (!("find" in made)) return { ...made, conflicts: core.conflicts(made.n, made.queens) };
    const { timeline, n } = findMoment(core, made);
    const queens = timeline.queens();
    const solved = timeline.last()?.kind === "solution";
    timeline.free();
    return { n, queens, attackers: solved ? null : core.attackers(n, queens), solved };
  }
}
