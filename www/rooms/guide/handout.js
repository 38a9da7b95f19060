/** Prints a chapter with a figure for each moment. */

import { loadStyleSheet } from "../../base/style-sheet.js";
import { styleSheet } from "../../platform/assets.js";
import { createPrintedBoard } from "./printed-board.js";

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
        const figure = current && createPrintedBoard(core, current.definition, moment, { n: size(), styled });
        if (!figure) continue;
        element.closest("p, ul, section, figure")?.before(figure);
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
}
