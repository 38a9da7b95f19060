/** Prints a chapter as a handout. */

import { loadStyleSheet } from "../../base/style-sheet.js";
import { styleSheet } from "../../platform/assets.js";
import { codeOf } from "../../run/code-view.js";
import { firstNumber } from "../../state/count-from.js";
import { partAddress } from "./guide-link.js";
import { createPaperListings, putOnPaper } from "./printed-chapter.js";
import { addExerciseLinks, createPrintedCode } from "./printed-link.js";

/** @import { ChapterView } from "./chapter-view.js" */

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {() => import("../../state/parameters.js").State} options.state With the size that the reader chose.
 * @param {() => ChapterView | null} options.view The chapter to print, if any.
 * @param {Element} options.styled Has the colours in its style.
 * @param {AbortSignal} options.life
 */
export async function bindHandout({ core, state, view, styled, life }) {
  await loadStyleSheet(styleSheet("handout"));
  const listings = createPaperListings(core, life);
  let printing = new AbortController();
  /** @type {ChapterView | null} */
  let prepared = null;

  addEventListener("beforeprint", add, { signal: life });
  addEventListener("afterprint", remove, { signal: life });
  life.addEventListener("abort", remove);
  prepare();

  /** Loads what is only on paper. */
  function prepare() {
    prepared = view();
    if (prepared) listings.list(prepared, state(), codeOf(state()));
  }

  function add() {
    remove(); // some browsers fire the event twice
    const current = view();
    if (!current) return;
    const now = state();
    const chosen = { n: now.n, first: firstNumber(now) };
    const code = (/** @type {string} */ moment) =>
      createPrintedCode(partAddress(now, current.chapter, moment));
    putOnPaper(core, current, { chosen, styled, printing: printing.signal, code });
    addExerciseLinks(current, now, printing.signal);
  }

  function remove() {
    printing.abort();
    printing = new AbortController();
  }

  return {
    prepare,
    /** Prepares the chapter if it is another one. */
    update() {
      if (view() !== prepared) prepare();
    },
  };
}
