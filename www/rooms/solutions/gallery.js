/**
 * A virtualized gallery of boards: only the visible boards are in the document. It consists of blocks: a single board
 * each, or a class of solutions with a heading.
 *
 * @import { Part } from "./gallery-boards.js"
 * @import { Place } from "./gallery-size.js"
 * @import { Block, SolutionsView } from "./solutions-model.js"
 * @typedef {SolutionsView["gallery"]} Gallery
 */

import { whenColoursChange } from "../../base/appearance.js";
import { createChangeCheck } from "../../base/change-check.js";
import { h, setAttribute } from "../../base/dom.js";
import { createGalleryBoards } from "./gallery-boards.js";
import { createGalleryScroll } from "./gallery-scroll.js";
import { layOut as arrange, blocksAround, NOWHERE, placeAfter, topShowing } from "./gallery-size.js";

/**
 * @param {object} options
 * @param {string} options.label
 * @param {(first: number, most: number) => Block[]} options.read Returns at most `most` blocks from
 *   `first` on, fewer if the others are still being read.
 * @param {(place: Place) => void} options.choose Called when the reader selects a board. The place may have more
 *   members than its block, which may not be read yet.
 * @param {() => void} options.open Called when the reader opens the selected board.
 * @param {() => void} options.rangeChanged Called after the visible range may have changed.
 * @param {AbortSignal} options.life
 */
export function createGallery({ label, read, choose, open, rangeChanged, life }) {
  const boards = createGalleryBoards(choose, open);
  const space = h("div", { class: "gallery-space" });
  const attributes = { class: "gallery", role: "listbox", "aria-label": label, tabindex: 0 };
  const element = h("div", { ...attributes, scroll: scrolled, keydown }, boards.element, space);
  const scroll = createGalleryScroll(element, space);
  const layoutCheck = createChangeCheck();
  /** @type {Gallery} */
  let shown = { n: 1, length: 0, isWhole: false, slots: 0, chosen: NOWHERE, labelling: 1 };
  /** @type {unknown} */
  let list;
  let layout = arrange({ width: 0, height: 0 }, 0, 0);
  let revealing = true; // the chosen board is to be scrolled into view, unless the reader has scrolled since
  let isStale = true; // all boards have to be drawn again
  let frame = 0;
  /** The result of the latest `read`, kept because reading may be a search. @type {Part} */
  let latest = { first: 0, blocks: [] };
  let reading = false; // not all visible boards are read

  new ResizeObserver(request).observe(element);
  whenColoursChange(() => {
    isStale = true;
    request();
  }, life);

  function request() {
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      layOut();
    });
  }

  function layOut() {
    reading = false;
    const { clientWidth: width, clientHeight: height } = element;
    if (width === 0) return; // not in the document
    const { length, isWhole, slots, chosen } = shown;
    const before = layout;
    layout = arrange({ width, height }, isWhole ? length : Number.POSITIVE_INFINITY, slots);
    if (layoutCheck.changed([layout.cell, layout.height])) isStale = true;
    const isMoved = layout.height !== before.height || layout.perRow !== before.perRow;
    // The rows have changed: the chosen board stays in view if it is in the document, or else the block at the top.
    if (isMoved && boards.has(chosen)) revealing = true;
    const isRevealed = revealing && chosen.block >= 0;
    const kept = isMoved && !revealing ? scroll.blockTop(layout) : scroll.top;
    const top = isRevealed ? topShowing(chosen, kept, { layout, length, height }) : kept;
    if (isRevealed && chosen.block < length) revealing = false;
    scroll.scrollTo(top, Math.ceil(length / layout.perRow) * layout.height);
    if (isRevealed) scroll.keepBlock(layout);
    const { first, count } = blocksAround(scroll.top, { layout, length, height });
    if (isStale || first !== latest.first || count !== latest.blocks.length)
      latest = { first, blocks: read(first, count) };
    reading = latest.blocks.length < count;
    setAttribute(element, "aria-busy", String(reading));
    boards.show(latest, shown, { layout, width, top: scroll.top, isStale });
    isStale = false;
    boards.markActive(element, chosen);
    rangeChanged();
  }

  function scrolled() {
    if (!scroll.follow()) return;
    revealing = false;
    scroll.keepBlock(layout);
    request();
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    const { length, slots, chosen } = shown;
    if (event.altKey || event.ctrlKey || event.metaKey || length === 0) return;
    const rows = Math.floor(element.clientHeight / layout.height);
    const target = placeAfter(event.key, chosen, { layout, slots, length, rows });
    if (event.key === "Enter") open();
    else if (target) choose(target);
    else return;
    event.preventDefault();
  }

  return {
    element,
    /** The boards in a row of a block. */
    get columns() {
      return layout.columns;
    },
    /** The index after the last visible block. */
    get end() {
      const rows =
        Math.floor(scroll.top / layout.height) + Math.ceil(element.clientHeight / layout.height + 1);
      return rows * layout.perRow;
    },
    /** Whether boards are missing that are still being read. */
    get reading() {
      return reading;
    },
    /** Shows a list, another one from its start. @param {Gallery} next @param {unknown} nextList */
    show(next, nextList) {
      const isOther = nextList !== list;
      if (isOther) scroll.scrollTo(0, 0);
      revealing ||= isOther || String(Object.values(next.chosen)) !== String(Object.values(shown.chosen));
      isStale ||= isOther || next.labelling !== shown.labelling || next.slots !== shown.slots;
      shown = next;
      list = nextList;
      request();
    },
  };
}
