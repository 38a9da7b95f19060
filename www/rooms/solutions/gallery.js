/**
 * A virtualized gallery of boards: only the visible boards are in the document. It consists of blocks: a single board
 * each, or a class of solutions with a heading.
 *
 * Browsers limit the height of an element. A longer gallery scales its scroll bar: dragging the scroll bar moves to the
 * corresponding place, while wheel, finger and keys scroll by their usual distance.
 *
 * @typedef {object} Item
 * @property {ArrayLike<number>} columns The columns of the queens, row by row.
 * @property {string} name Written below the board.
 * @property {string} label The text for screen readers.
 * @property {boolean} isSymmetric Whether a turn leaves the board unchanged, which a sign beside the name says.
 *
 * @typedef {object} Block
 * @property {Item[]} items
 * @property {{ name: string, note: string, label: string }} [heading] Of a class: its name, a note beside it, and both
 *   for screen readers.
 *
 * @import { Place } from "./gallery-size.js"
 */

import { whenColoursChange } from "../../base/appearance.js";
import { h, setText } from "../../base/dom.js";
import { createThumbnailPainter } from "../../board/thumbnail.js";
import { clamp } from "../../state/state.js";
import { layOut as arrange, placeAfter } from "./gallery-size.js";

/** The greatest height of the scrolled element, in CSS pixels. Every browser allows more. */
const MAX_HEIGHT = 4_000_000;
/** The distance of the scroll bar from an end that is not reached yet, in CSS pixels. */
const SCROLL_MARGIN = 200;

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
  const space = h("div", { class: "gallery-space" });
  const view = h("div", { class: "gallery-view" });
  const element = h(
    "div",
    { class: "gallery", role: "listbox", "aria-label": label, tabindex: 0, scroll, keydown },
    view,
    space,
  );
  let n = 1;
  let length = 0; // the number of blocks
  let slots = 0; // the most boards of a block; 0 for blocks of one board without a heading
  let chosen = { block: 0, member: 0, size: 1 };
  let revealing = true; // the chosen board is to be scrolled into view, unless the reader has scrolled since
  let top = 0; // the scroll position without the height limit
  let scrolled = 0; // the scroll position of the element
  let layout = arrange({ width: 0, height: 0 }, 0, slots);
  let isWhole = false; // no more boards will follow
  /** @type {unknown} */
  let labelling; // other labels belong to another value
  let stale = true; // all boards have to be drawn again
  let frame = 0;
  /** The result of the latest `read`, kept because reading may be a search. @type {{ first: number, blocks: Block[] }} */
  let latest = { first: 0, blocks: [] };
  let reading = false; // not all visible boards are read
  /** The boards in the document by the place of each, and the headings by block. @type {Map<string, ReturnType<typeof createOption>>} */
  let cells = new Map();
  /** @type {Map<string, ReturnType<typeof createHeading>>} */
  let headings = new Map();
  /** @type {((context: CanvasRenderingContext2D, columns: ArrayLike<number>) => void) | undefined} */
  let paint;

  const observer = new ResizeObserver(() => request());
  observer.observe(element);
  whenColoursChange(() => {
    stale = true;
    request();
  }, life);

  const height = () => Math.ceil(length / layout.perRow) * layout.height;
  const farthest = () => Math.max(0, height() - element.clientHeight);
  /** How many pixels of the gallery correspond to one pixel of the scrolled element. */
  const scale = () => Math.max(1, farthest() / Math.max(1, MAX_HEIGHT - element.clientHeight));

  function request() {
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      layOut();
    });
  }

  function scroll() {
    const delta = element.scrollTop - scrolled;
    if (delta === 0) return;
    scrolled = element.scrollTop;
    revealing = false;
    // Less than a screen is from a wheel, a finger or a key, not from dragging the scroll bar.
    top = Math.abs(delta) < element.clientHeight && scale() > 1 ? top + delta : scrolled * scale();
    request();
  }

  /**
   * Moves the scroll bar to match `top`. It stays where it is while it is near enough, so as not to work against the
   * reader's drag, but never at an end that the gallery has not reached: no scrolling would be possible from there.
   */
  function syncScrollBar() {
    const end = element.scrollHeight - element.clientHeight;
    const scaled = scale() > 1;
    const wantedTop = scaled
      ? clamp(top / scale(), Math.min(top, SCROLL_MARGIN), end - Math.min(farthest() - top, SCROLL_MARGIN))
      : top;
    const current = element.scrollTop;
    const stuck = (current < 1 && top > 0) || (current > end - 1 && top < farthest());
    if (!stuck && Math.abs(wantedTop - current) < (scaled ? element.clientHeight : 0.5)) return;
    element.scrollTop = wantedTop;
    scrolled = element.scrollTop;
  }

  /** @param {typeof layout} next */
  function resize(next) {
    layout = next;
    view.style.setProperty("--board", `${layout.cell.board}px`);
    view.style.setProperty("--cell", `${layout.cell.width}px`);
    view.style.setProperty("--block", `${layout.columns * layout.cell.width}px`);
  }
  resize(layout);

  /** Scrolls as little as possible so that the chosen board is in view, with its heading if it is in the first row. */
  function reveal() {
    const { block, member } = chosen;
    if (block < 0) return; // still being looked for
    const row = Math.floor(member / layout.columns);
    const blockTop = Math.floor(Math.min(block, length - 1) / layout.perRow) * layout.height;
    const bottom = blockTop + layout.heading + (row + 1) * layout.cell.height;
    const start = row === 0 ? blockTop : bottom - layout.cell.height;
    top = clamp(top, bottom - element.clientHeight, start);
    if (block < length) revealing = false;
  }

  function layOut() {
    reading = false;
    if (element.clientWidth === 0) return; // not in the document
    const { clientWidth: width, clientHeight } = element;
    const next = arrange({ width, height: clientHeight }, isWhole ? length : Number.POSITIVE_INFINITY, slots);
    if (
      String(Object.values(next.cell)) !== String(Object.values(layout.cell)) ||
      next.height !== layout.height
    ) {
      stale = true;
      revealing = true;
    }
    resize(next);
    const { perRow } = layout;
    space.style.height = `${Math.min(MAX_HEIGHT, height())}px`;
    if (revealing) reveal();
    top = clamp(top, 0, farthest());
    syncScrollBar();
    const firstRow = Math.max(0, Math.floor(top / layout.height) - 1);
    const first = firstRow * perRow;
    const rows = Math.ceil(element.clientHeight / layout.height) + 2;
    const wantedCount = Math.min(rows * perRow, length - first);
    if (stale || first !== latest.first || wantedCount !== latest.blocks.length)
      latest = { first, blocks: read(first, wantedCount) };
    reading = latest.blocks.length < wantedCount;
    element.setAttribute("aria-busy", String(reading));
    if (stale) paint = createThumbnailPainter(element, n, layout.cell.board);
    showBlocks(width);
    if (stale && paint) for (const option of cells.values()) option.draw(paint);
    stale = false;
    const active = cells.get(keyOf(chosen));
    if (active) element.setAttribute("aria-activedescendant", active.element.id);
    else element.removeAttribute("aria-activedescendant");
    rangeChanged();
  }

  /** Puts what has been read into the document. @param {number} width */
  function showBlocks(width) {
    const { first, blocks } = latest;
    const { cell, columns, perRow, heading } = layout;
    const wanted = new Set(
      blocks.flatMap(({ items }, i) => items.map((_, member) => keyOf({ block: first + i, member }))),
    );
    const unused = [...cells].filter(([key]) => !wanted.has(key));
    const unusedHeadings = [...headings].filter(
      ([key]) => !(Number(key) >= first && Number(key) < first + blocks.length && slots > 0),
    );
    /** @type {typeof cells} */
    const shown = new Map();
    /** @type {typeof headings} */
    const shownHeadings = new Map();
    for (const [i, block] of blocks.entries()) {
      const index = first + i;
      const x = (((index % perRow) + 0.5) * width) / perRow - (columns * cell.width) / 2;
      const y = Math.floor(index / perRow) * layout.height - top;
      let place = view;
      if (block.heading) {
        const group = headings.get(String(index)) ?? unusedHeadings.pop()?.[1] ?? createHeading(view);
        shownHeadings.set(String(index), group);
        group.show(block.heading, block.items.length > 0 && index === chosen.block);
        group.place(x, y);
        place = group.element;
      }
      for (const [member, item] of block.items.entries()) {
        const key = keyOf({ block: index, member });
        const option = cells.get(key) ?? unused.pop()?.[1] ?? createOption();
        shown.set(key, option);
        option.show(item, stale ? undefined : paint);
        option.place(
          place,
          x + (member % columns) * cell.width,
          y + heading + Math.floor(member / columns) * cell.height,
        );
        const isChosen = index === chosen.block && member === chosen.member;
        if (block.heading) option.mark({ block: index, member }, member, block.items.length, isChosen);
        else option.mark({ block: index, member }, index, length, isChosen);
      }
    }
    for (const [, option] of unused) option.element.remove();
    for (const [, group] of unusedHeadings) group.element.remove();
    cells = shown;
    headings = shownHeadings;
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || length === 0) return;
    const rows = Math.floor(element.clientHeight / layout.height);
    const target = placeAfter(event.key, chosen, { layout, slots, length, rows });
    if (event.key === "Enter") open();
    else if (target) choose(target);
    else return;
    event.preventDefault();
  }

  /** The board that was clicked. @param {Event} event */
  const clicked = ({ target }) => {
    const option = target instanceof Element ? target.closest("[role=option]") : null;
    return [...cells.values()].find(({ element }) => element === option);
  };
  view.addEventListener("click", (event) => {
    const option = clicked(event);
    if (option) choose(option.at);
  });
  view.addEventListener("dblclick", (event) => {
    if (clicked(event)) open();
  });

  return {
    element,
    /** The boards in a row of a block. */
    get columns() {
      return layout.columns;
    },
    /** The visible blocks: the index of the first, and the index after the last. */
    get range() {
      const from = Math.floor(top / layout.height) * layout.perRow;
      return [from, from + Math.ceil(element.clientHeight / layout.height + 1) * layout.perRow];
    },
    /** Whether boards are missing that are still being read. */
    get reading() {
      return reading;
    },
    /** Shows another list from its start. @param {number} size The size of its boards. */
    reset(size) {
      n = size;
      length = 0;
      top = 0;
      revealing = true;
      stale = true;
      request();
    },
    /**
     * Updates the number of blocks, whether it is known to stay, the most boards of a block, the selected board and how
     * boards are labelled.
     *
     * @param {{ length: number, isWhole: boolean, slots: number, chosen: typeof chosen, labelling: unknown }} next
     */
    update(next) {
      revealing ||= keyOf(next.chosen) !== keyOf(chosen);
      stale ||= next.labelling !== labelling || next.slots !== slots;
      ({ length, isWhole, slots, chosen, labelling } = next);
      request();
    },
  };
}

/** @param {Place} place */
const keyOf = ({ block, member }) => `${block}:${member}`;

let created = 0;

function createOption() {
  created += 1;
  const canvas = h("canvas", {});
  const name = h("span");
  const element = h("div", { role: "option", id: `solution-${created}` }, canvas, name);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {Item | undefined} */
  let shown;
  /** @type {Place} */
  let at = { block: 0, member: 0 };
  return {
    element,
    get at() {
      return at;
    },
    /** @param {Item} item @param {((context: CanvasRenderingContext2D, columns: ArrayLike<number>) => void)} [paint] Draws the board. Without it, the board is drawn later with `draw`. */
    show(item, paint) {
      const same = shown && String(shown.columns) === String(item.columns);
      shown = item;
      setText(name, item.name);
      element.setAttribute("aria-label", item.label);
      element.classList.toggle("symmetric", item.isSymmetric);
      if (!same && paint) paint(context, item.columns);
    },
    /** @param {(context: CanvasRenderingContext2D, columns: ArrayLike<number>) => void} paint */
    draw(paint) {
      if (shown) paint(context, shown.columns);
    },
    /** @param {HTMLElement} parent @param {number} x @param {number} y */
    place(parent, x, y) {
      if (element.parentElement !== parent) parent.append(element);
      element.style.transform = `translate(${x}px, ${y}px)`;
    },
    /** @param {Place} place @param {number} index Among the boards that a screen reader counts, from 0. @param {number} length @param {boolean} chosen */
    mark(place, index, length, chosen) {
      at = place;
      element.setAttribute("aria-posinset", String(index + 1));
      element.setAttribute("aria-setsize", String(length));
      element.setAttribute("aria-selected", String(chosen));
    },
  };
}

/** A group of boards, with its heading. @param {HTMLElement} place */
function createHeading(place) {
  const name = h("b");
  const note = h("span");
  const line = h("div", { class: "class-heading", "aria-hidden": "true" }, name, note);
  const element = h("div", { role: "group" }, line);
  place.append(element);
  return {
    element,
    /** @param {NonNullable<Block["heading"]>} heading @param {boolean} isChosen Whether it has the chosen board. */
    show(heading, isChosen) {
      setText(name, heading.name);
      setText(note, heading.note);
      element.setAttribute("aria-label", heading.label);
      element.classList.toggle("current", isChosen);
    },
    /** @param {number} x @param {number} y */
    place(x, y) {
      line.style.transform = `translate(${x}px, ${y}px)`;
    },
  };
}
