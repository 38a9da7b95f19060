/**
 * A gallery of boards: as many as there are, of which only those in sight are in the document.
 *
 * Browsers limit how high an element can be. A longer gallery scrolls in another scale: a pull at the scroll bar
 * leads to the corresponding place, while wheel, finger and keys move it as far as they would move anything.
 *
 * @typedef {object} Item
 * @property {ArrayLike<number>} columns Of its queens, row by row.
 * @property {string} name What is written below it.
 * @property {string} words What is said of it.
 */

import { whenColoursChange } from "../../base/appearance.js";
import { h, setText } from "../../base/dom.js";
import { createThumbnailPainter } from "../../board/thumbnail.js";
import { clamp } from "../../state/state.js";

/** In CSS pixels; every browser allows more. */
const MOST_HEIGHT = 4_000_000;
/** To be left for the scroll bar towards an end that is not reached, in CSS pixels. */
const ROOM = 200;
/** Of a board with what is written below it and the space around, in CSS pixels. */
const CELL = { width: 92, height: 112 };
const BOARD = 80;

/**
 * @param {object} options
 * @param {string} options.label
 * @param {(first: number, most: number) => Item[]} options.read Fewer, if the others are not there yet.
 * @param {(index: number) => void} options.choose One was chosen: it is shown elsewhere.
 * @param {() => void} options.open The one that was chosen is wanted for good.
 * @param {() => void} options.moved Others are in sight.
 * @param {AbortSignal} options.life
 */
export function createGallery({ label, read, choose, open, moved, life }) {
  const space = h("div", { class: "gallery-space" });
  const view = h("div", { class: "gallery-view" });
  const element = h(
    "div",
    { class: "gallery", role: "listbox", "aria-label": label, tabindex: 0, scroll, keydown: key },
    view,
    space,
  );
  let n = 1;
  let length = 0;
  let chosen = 0;
  let revealing = 0; // the one that is to come into sight; none once it has, or the list is moved by hand
  let top = 0; // where the view begins, as if there were no limit
  let scrolled = 0; // where the browser thinks that it does
  let perRow = 1;
  let stale = true; // the boards have to be drawn again
  let requested = 0;
  /** What was read last: reading may be a search. @type {{ first: number, items: Item[] }} */
  let latest = { first: 0, items: [] };
  /** @type {Map<number, ReturnType<typeof createCell>>} */
  let cells = new Map();
  /** @type {((context: CanvasRenderingContext2D, columns: ArrayLike<number>) => void) | undefined} */
  let paint;

  const observer = new ResizeObserver(() => request());
  observer.observe(element);
  whenColoursChange(() => {
    stale = true;
    request();
  }, life);

  const height = () => Math.ceil(length / perRow) * CELL.height;
  const farthest = () => Math.max(0, height() - element.clientHeight);
  /** How many pixels of the gallery one of the scroll bar stands for. */
  const scale = () => Math.max(1, farthest() / Math.max(1, MOST_HEIGHT - element.clientHeight));

  function request() {
    if (requested) return;
    requested = requestAnimationFrame(() => {
      requested = 0;
      layOut();
    });
  }

  function scroll() {
    const by = element.scrollTop - scrolled;
    if (by === 0) return;
    scrolled = element.scrollTop;
    revealing = -1;
    // Less than a screen is a wheel, a finger or a key.
    top = Math.abs(by) < element.clientHeight && scale() > 1 ? top + by : scrolled * scale();
    request();
  }

  /**
   * Where the scroll bar should be. It stays while it is near enough, so that nobody's hand is led, but never stands
   * at an end that the boards have not come to: there would be nothing left to scroll.
   */
  function follow() {
    const end = element.scrollHeight - element.clientHeight;
    const scaled = scale() > 1;
    const wanted = scaled
      ? clamp(top / scale(), Math.min(top, ROOM), end - Math.min(farthest() - top, ROOM))
      : top;
    const at = element.scrollTop;
    const stuck = (at < 1 && top > 0) || (at > end - 1 && top < farthest());
    if (!stuck && Math.abs(wanted - at) < (scaled ? element.clientHeight : 0.5)) return;
    element.scrollTop = wanted;
    scrolled = element.scrollTop;
  }

  function layOut() {
    if (element.clientWidth === 0) return; // not in the document
    perRow = Math.max(1, Math.floor(element.clientWidth / CELL.width));
    space.style.height = `${Math.min(MOST_HEIGHT, height())}px`;
    if (revealing >= 0) {
      const at = Math.floor(Math.min(revealing, length - 1) / perRow) * CELL.height;
      top = clamp(top, at + CELL.height - element.clientHeight, at);
      if (revealing < length) revealing = -1;
    }
    top = clamp(top, 0, farthest());
    follow();
    const firstRow = Math.max(0, Math.floor(top / CELL.height) - 1);
    const first = firstRow * perRow;
    const rows = Math.ceil(element.clientHeight / CELL.height) + 2;
    const wanted = Math.min(rows * perRow, length - first);
    if (stale || first !== latest.first || wanted !== latest.items.length)
      latest = { first, items: read(first, wanted) };
    const { items } = latest;
    if (stale) paint = createThumbnailPainter(element, n, BOARD);
    /** @type {typeof cells} */
    const shown = new Map();
    const free = [...cells].filter(([index]) => index < first || index >= first + items.length);
    for (const [i, item] of items.entries()) {
      const index = first + i;
      const cell = cells.get(index) ?? free.pop()?.[1] ?? createCell(view);
      shown.set(index, cell);
      cell.show(item, stale ? undefined : paint);
      const row = Math.floor(index / perRow);
      cell.place(((index % perRow) * element.clientWidth) / perRow, row * CELL.height - top);
      cell.mark(index, length, index === chosen);
    }
    if (stale && paint) for (const cell of shown.values()) cell.draw(paint);
    stale = false;
    for (const [, cell] of free) cell.element.remove();
    cells = shown;
    const active = cells.get(chosen);
    if (active) element.setAttribute("aria-activedescendant", active.element.id);
    else element.removeAttribute("aria-activedescendant");
    moved();
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(element.clientHeight / CELL.height)) * perRow;
    const to = {
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
    else if (to === undefined || length === 0) return;
    else choose(clamp(to, 0, length - 1));
    event.preventDefault();
  }

  view.addEventListener("click", ({ target }) => {
    const cell = target instanceof Element ? target.closest("[role=option]") : null;
    if (cell) choose(Number(cell.getAttribute("aria-posinset")) - 1);
  });
  view.addEventListener("dblclick", ({ target }) => {
    if (target instanceof Element && target.closest("[role=option]")) open();
  });

  return {
    element,
    /** Those in sight: the first, and the one after the last. */
    get range() {
      const from = Math.floor(top / CELL.height) * perRow;
      return [from, from + Math.ceil(element.clientHeight / CELL.height + 1) * perRow];
    },
    /** Shows another list, from its beginning. @param {number} size Of its boards. */
    begin(size) {
      n = size;
      length = 0;
      top = 0;
      revealing = chosen;
      stale = true;
      request();
    },
    /** Shows what is known now. @param {{ length: number, chosen: number }} now */
    update(now) {
      if (now.chosen !== chosen) revealing = now.chosen;
      ({ length, chosen } = now);
      request();
    },
  };
}

let created = 0;

/** @param {HTMLElement} place */
function createCell(place) {
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
    /** @param {Item} item @param {((context: CanvasRenderingContext2D, columns: ArrayLike<number>) => void)} [paint] If it can be drawn at once. */
    show(item, paint) {
      const same = shown && String(shown.columns) === String(item.columns);
      shown = item;
      setText(name, item.name);
      element.setAttribute("aria-label", item.words);
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
