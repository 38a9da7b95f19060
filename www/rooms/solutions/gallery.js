/**
 * A virtualized gallery of boards: only the visible boards are in the document.
 *
 * Browsers limit the height of an element. A longer gallery scales its scroll bar: dragging the scroll bar moves to the
 * corresponding place, while wheel, finger and keys scroll by their usual distance.
 *
 * @typedef {object} Item
 * @property {ArrayLike<number>} columns The columns of the queens, row by row.
 * @property {string} name Written below the board.
 * @property {string} label The text for screen readers.
 * @property {boolean} isSymmetric Whether a turn leaves the board unchanged, which a sign beside the name says.
 */

import { whenColoursChange } from "../../base/appearance.js";
import { h, setText } from "../../base/dom.js";
import { createThumbnailPainter } from "../../board/thumbnail.js";
import { clamp } from "../../state/state.js";
import { cellSize } from "./gallery-size.js";

/** The greatest height of the scrolled element, in CSS pixels. Every browser allows more. */
const MAX_HEIGHT = 4_000_000;
/** The distance of the scroll bar from an end that is not reached yet, in CSS pixels. */
const SCROLL_MARGIN = 200;

/**
 * @param {object} options
 * @param {string} options.label
 * @param {(first: number, most: number) => Item[]} options.read Returns at most `most` items from
 *   `first` on, fewer if the others are still being read.
 * @param {(index: number) => void} options.choose Called when the reader selects a board.
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
  let length = 0;
  let chosen = 0;
  let revealing = 0; // the index to scroll into view; -1 once it is visible or the reader has scrolled
  let top = 0; // the scroll position without the height limit
  let scrolled = 0; // the scroll position of the element
  let perRow = 1;
  let cell = cellSize({ width: 0, height: 0 }, 0);
  let isWhole = false; // no more boards will follow
  /** @type {unknown} */
  let labelling; // other labels belong to another value
  let stale = true; // all boards have to be drawn again
  let frame = 0;
  /** The result of the latest `read`, kept because reading may be a search. @type {{ first: number, items: Item[] }} */
  let latest = { first: 0, items: [] };
  let reading = false; // not all visible boards are read
  /** @type {Map<number, ReturnType<typeof createOption>>} */
  let cells = new Map();
  /** @type {((context: CanvasRenderingContext2D, columns: ArrayLike<number>) => void) | undefined} */
  let paint;

  const observer = new ResizeObserver(() => request());
  observer.observe(element);
  whenColoursChange(() => {
    stale = true;
    request();
  }, life);

  const height = () => Math.ceil(length / perRow) * cell.height;
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
    revealing = -1;
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

  /** @param {typeof cell} next */
  function resize(next) {
    cell = next;
    view.style.setProperty("--board", `${cell.board}px`);
    view.style.setProperty("--cell", `${cell.width}px`);
  }
  resize(cell);

  function layOut() {
    reading = false;
    if (element.clientWidth === 0) return; // not in the document
    const { clientWidth: width, clientHeight } = element;
    const next = cellSize({ width, height: clientHeight }, isWhole ? length : Number.POSITIVE_INFINITY);
    if (next.width !== cell.width) {
      resize(next);
      stale = true;
      revealing = chosen;
    }
    perRow = Math.max(1, Math.floor(width / cell.width));
    space.style.height = `${Math.min(MAX_HEIGHT, height())}px`;
    if (revealing >= 0) {
      const rowTop = Math.floor(Math.min(revealing, length - 1) / perRow) * cell.height;
      top = clamp(top, rowTop + cell.height - element.clientHeight, rowTop);
      if (revealing < length) revealing = -1;
    }
    top = clamp(top, 0, farthest());
    syncScrollBar();
    const firstRow = Math.max(0, Math.floor(top / cell.height) - 1);
    const first = firstRow * perRow;
    const rows = Math.ceil(element.clientHeight / cell.height) + 2;
    const wantedCount = Math.min(rows * perRow, length - first);
    if (stale || first !== latest.first || wantedCount !== latest.items.length)
      latest = { first, items: read(first, wantedCount) };
    const { items } = latest;
    reading = items.length < wantedCount;
    element.setAttribute("aria-busy", String(reading));
    if (stale) paint = createThumbnailPainter(element, n, cell.board);
    /** @type {typeof cells} */
    const shown = new Map();
    const unused = [...cells].filter(([index]) => index < first || index >= first + items.length);
    for (const [i, item] of items.entries()) {
      const index = first + i;
      const option = cells.get(index) ?? unused.pop()?.[1] ?? createOption(view);
      shown.set(index, option);
      option.show(item, stale ? undefined : paint);
      const row = Math.floor(index / perRow);
      option.place((((index % perRow) + 0.5) * width) / perRow - cell.width / 2, row * cell.height - top);
      option.mark(index, length, index === chosen);
    }
    if (stale && paint) for (const option of shown.values()) option.draw(paint);
    stale = false;
    for (const [, option] of unused) option.element.remove();
    cells = shown;
    const active = cells.get(chosen);
    if (active) element.setAttribute("aria-activedescendant", active.element.id);
    else element.removeAttribute("aria-activedescendant");
    rangeChanged();
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(element.clientHeight / cell.height)) * perRow;
    const target = {
      ArrowLeft: chosen - 1,
      ArrowRight: chosen + 1,
      ArrowUp: chosen - perRow,
      ArrowDown: chosen + perRow,
      PageUp: chosen - page,
      PageDown: chosen + page,
      Home: 0,
      End: length - 1,
    }[event.key];
    if (event.key === "Enter" && length > 0) open();
    else if (target === undefined || length === 0) return;
    else choose(clamp(target, 0, length - 1));
    event.preventDefault();
  }

  view.addEventListener("click", ({ target }) => {
    const option = target instanceof Element ? target.closest("[role=option]") : null;
    if (option) choose(Number(option.getAttribute("aria-posinset")) - 1);
  });
  view.addEventListener("dblclick", ({ target }) => {
    if (target instanceof Element && target.closest("[role=option]")) open();
  });

  return {
    element,
    /** The visible boards: the index of the first, and the index after the last. */
    get range() {
      const from = Math.floor(top / cell.height) * perRow;
      return [from, from + Math.ceil(element.clientHeight / cell.height + 1) * perRow];
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
      revealing = chosen;
      stale = true;
      request();
    },
    /** Updates the length, whether it is known to stay, the selected index and how boards are labelled. @param {{ length: number, isWhole: boolean, chosen: number, labelling: unknown }} next */
    update(next) {
      if (next.chosen !== chosen) revealing = next.chosen;
      stale ||= next.labelling !== labelling;
      ({ length, isWhole, chosen, labelling } = next);
      request();
    },
  };
}

let created = 0;

/** @param {HTMLElement} place */
function createOption(place) {
  created += 1;
  const canvas = h("canvas", {});
  const name = h("span");
  const element = h("div", { role: "option", id: `solution-${created}` }, canvas, name);
  place.append(element);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {Item | undefined} */
  let shown;
  return {
    element,
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
    /** @param {number} x @param {number} y */
    place(x, y) {
      element.style.transform = `translate(${x}px, ${y}px)`;
    },
    /** @param {number} index @param {number} length @param {boolean} chosen */
    mark(index, length, chosen) {
      element.setAttribute("aria-posinset", String(index + 1));
      element.setAttribute("aria-setsize", String(length));
      element.setAttribute("aria-selected", String(chosen));
    },
  };
}
