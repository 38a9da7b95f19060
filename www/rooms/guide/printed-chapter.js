/** A chapter as it is on paper: with a figure for each moment, and with the program, the tree and the bits of their place. */

import { h } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { createCodeListing } from "../../run/code-listing.js";
import { createSearchTree } from "../../run/search-tree.js";
import { rungsOf } from "../../rungs/ladder.js";
import { createBits } from "./bits.js";
import { momentOf, shownAt } from "./chapter.js";
import { excerptOf } from "./listing-excerpt.js";
import { numberOf } from "./numbers.js";
import { createPrintedFigure } from "./printed-figure.js";

/**
 * @import { Core } from "../../core/core.js"
 * @import { ChapterView } from "./chapter-view.js"
 *
 * @typedef {import("./printed-board.js").Look} Look
 */

/** Adds what is only on paper; it goes with the end of printing. @param {Core} core @param {ChapterView} view @param {Look} look */
export function putOnPaper(core, view, look) {
  view.element.classList.add("paper");
  look.printing.addEventListener("abort", () => view.element.classList.remove("paper"));
  addFigures(core, view, look);
  replaceFigures(core, view, look);
}

/** @param {Core} core @param {ChapterView} view @param {Look} look */
function addFigures(core, { chapter, definition, stops }, look) {
  const seen = new Set();
  /** The figures of each block. @type {Map<Element, HTMLElement>} */
  const groups = new Map();
  let count = 0;
  for (const { moment, element } of stops) {
    const isAnsweredOnIt = element.matches(".question:has(> p.on-paper)");
    if (seen.has(moment) && !isAnsweredOnIt) continue;
    seen.add(moment);
    const number = `${numberOf(chapter).number}.${count + 1}`;
    const figure = createPrintedFigure(core, { definition, moment, number }, look);
    const block = element.closest("p, ul, section, figure");
    if (!figure || !block) continue;
    count += 1;
    const group = groups.get(block) ?? h("div", { class: "printed-figures" });
    groups.set(block, group);
    group.append(figure);
  }
  for (const [block, group] of groups) {
    block.prepend(group);
    look.printing.addEventListener("abort", () => group.remove());
  }
}

/** The moments from the one that the board shows where a figure is. @param {ChapterView} view @param {HTMLElement} place */
function momentsFrom({ stops }, place) {
  const isBefore = (/** @type {HTMLElement} */ stop) =>
    stop.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING;
  const last = stops.findLastIndex(({ element }) => isBefore(element));
  return stops.slice(Math.max(0, last)).map(({ moment }) => moment);
}

/** @param {ChapterView} view @param {string} selector @returns {NodeListOf<HTMLElement>} */
const placesIn = ({ element }, selector) => element.querySelectorAll(`.run-figure:is(${selector})`);

/** @param {Core} core @param {ChapterView} view @param {Look} look */
function replaceFigures(core, view, { chosen, printing }) {
  for (const place of placesIn(view, ".tree, .bits")) {
    // Before a run has begun, there is nothing to see.
    for (const moment of momentsFrom(view, place)) {
      const shown = shownAt(core, view.definition, moment, chosen.n);
      if (!shown?.timeline) break;
      if (shown.timeline.position > 0) {
        replaceFigure(core, place, shown, chosen.first, printing);
        break;
      }
      shown.timeline.free();
    }
  }
}

/** @param {Core} core @param {HTMLElement} place @param {Extract<NonNullable<ReturnType<typeof shownAt>>, { run: object }>} shown @param {import("../../state/count-from.js").First} first @param {AbortSignal} printing */
function replaceFigure(core, place, { n, timeline, run }, first, printing) {
  const live = [...place.childNodes];
  printing.addEventListener("abort", () => {
    timeline.free();
    place.replaceChildren(...live);
  });
  if (place.matches(".tree")) {
    const tree = createSearchTree({ core, first: () => first, jump: () => {}, life: printing });
    place.replaceChildren(tree.element);
    tree.load(run);
    tree.show(timeline, { fill: false });
  } else {
    const bits = createBits();
    place.replaceChildren(bits.element);
    bits.show(timeline.variables(), n);
  }
}

/**
 * The listings for paper: each has the program of its place, while that on the screen follows the board. They are
 * loaded before anything is printed.
 *
 * @param {Core} core @param {AbortSignal} life
 */
export function createPaperListings(core, life) {
  /** @type {WeakMap<HTMLElement, ReturnType<typeof createCodeListing>>} */
  const listings = new WeakMap();

  /** @param {HTMLElement} place @param {() => void} loaded */
  function createListing(place, loaded) {
    const note = h("p", { class: "on-paper quiet", hidden: true }, t("guide.excerpt"));
    const listing = createCodeListing(
      () => {
        const { isProgram, text, element } = listing;
        note.hidden = !isProgram || text.trimEnd().split("\n").length === element.childElementCount;
        loaded();
      },
      life,
      excerptOf,
    );
    listing.element.classList.add("on-paper");
    place.after(listing.element, note);
    listings.set(place, listing);
    return listing;
  }

  return {
    /**
     * Lists the programs of a chapter. Resolves when those are loaded that it lists for the first time.
     *
     * @param {ChapterView} view
     * @param {import("../../state/parameters.js").State} state With the size that the reader chose.
     * @param {import("../../run/code-listing.js").Code} code
     */
    async list(view, state, code) {
      for (const place of placesIn(view, ".program")) {
        const [moment] = momentsFrom(view, place);
        const made = moment ? momentOf(core, view.definition, moment, state.n) : "own";
        const isRun = made !== "own" && "find" in made;
        const algorithm = isRun ? made.algorithm : (rungsOf(view.chapter)[0] ?? "");
        await new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
          const known = listings.get(place);
          const listing = known ?? createListing(place, resolve);
          if (!listing.show(algorithm, code, state) || known) resolve();
        });
      }
    },
  };
}
