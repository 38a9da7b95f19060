/** Prints a chapter: with a figure for each moment, and with figures of runs as they are at the moment of their place. */

import { loadStyleSheet } from "../../base/style-sheet.js";
import { styleSheet } from "../../platform/assets.js";
import { createSearchTree } from "../../run/search-tree.js";
import { createBits } from "./bits.js";
import { shownAt } from "./chapter.js";
import { createPrintedFigure } from "./printed-figure.js";

/** @typedef {import("./chapter-view.js").ChapterView} ChapterView */

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {() => number} options.size
 * @param {() => ChapterView | null} options.view The chapter to print, if any.
 * @param {Element} options.styled Has the colours in its style.
 * @param {AbortSignal} options.life
 */
export async function bindHandout({ core, size, view, styled, life }) {
  await loadStyleSheet(styleSheet("handout"));
  /** What brings back the text as it was. @type {(() => void)[]} */
  let undo = [];
  let printing = new AbortController();

  addEventListener("beforeprint", add, { signal: life });
  addEventListener("afterprint", remove, { signal: life });
  life.addEventListener("abort", remove);

  function add() {
    remove(); // some browsers fire the event twice
    const current = view();
    if (!current) return;
    addFigures(current);
    replaceFigures(current);
  }

  function remove() {
    printing.abort();
    printing = new AbortController();
    for (const step of undo) step();
    undo = [];
  }

  /** @param {ChapterView} view */
  function addFigures({ definition, stops }) {
    const seen = new Set();
    let number = 1;
    for (const { moment, element } of stops) {
      const isAnsweredOnIt = element.querySelector(":scope > .on-paper") !== null;
      if (seen.has(moment) && !isAnsweredOnIt) continue;
      seen.add(moment);
      const look = { n: size(), styled, printing: printing.signal };
      const figure = createPrintedFigure(core, { definition, moment, number }, look);
      if (!figure) continue;
      number += 1;
      element.closest("p, ul, section, figure")?.prepend(figure);
      undo.push(() => figure.remove());
    }
  }

  /** @param {ChapterView} view */
  function replaceFigures({ element, definition, stops }) {
    /** @type {NodeListOf<HTMLElement>} */
    const places = element.querySelectorAll(".run-figure:is(.tree, .bits)");
    for (const place of places) {
      const isBefore = (/** @type {HTMLElement} */ stop) =>
        stop.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING;
      const stop = stops.findLast(({ element }) => isBefore(element));
      const shown = stop && shownAt(core, definition, stop.moment, size());
      if (shown?.timeline) replaceFigure(place, shown);
    }
  }

  /** @param {HTMLElement} place @param {Extract<NonNullable<ReturnType<typeof shownAt>>, { run: object }>} shown */
  function replaceFigure(place, { n, timeline, run }) {
    const live = [...place.childNodes];
    undo.push(() => {
      timeline.free();
      place.replaceChildren(...live);
    });
    if (place.matches(".tree")) {
      const tree = createSearchTree({ core, first: () => 1, jump: () => {}, life: printing.signal });
      place.replaceChildren(tree.element);
      tree.load(run);
      tree.show(timeline, { fill: false });
    } else {
      const bits = createBits();
      place.replaceChildren(bits.element);
      bits.show(timeline.variables(), n);
    }
  }
}
