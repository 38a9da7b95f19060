/**
 * The boards of the gallery that are in the document, and the headings of their classes. The elements of those that are
 * scrolled away are reused.
 *
 * @import { Layout, Place } from "./gallery-size.js"
 * @import { Block, SolutionsView } from "./solutions-model.js"
 *
 * @typedef {{ first: number, blocks: Block[] }} Part Some blocks, and the index of the first.
 * @typedef {{ layout: Layout, width: number, top: number }} Viewport The width of the gallery, and how far it is scrolled.
 * @typedef {ReturnType<typeof createThumbnailPainter>} Paint
 * @typedef {ReturnType<typeof placeBlocks>[number]} PlacedBlock
 */

import { h, setAttribute, setText } from "../../base/dom.js";
import { createThumbnailPainter } from "../../board/thumbnail.js";
import { blockPosition, boardPosition } from "./gallery-size.js";

/**
 * @param {(place: Place) => void} choose Called when the reader clicks a board.
 * @param {() => void} open Called on a double click.
 */
export function createGalleryBoards(choose, open) {
  const view = h("div", { class: "gallery-view" });
  const headings = createPool(() => createHeading(view));
  const options = createPool(() => createOption(choose, open));
  /** @type {Paint} */
  let paint;
  return {
    element: view,
    /** @param {Part} part @param {SolutionsView["gallery"]} gallery @param {Viewport & { isStale: boolean }} place With whether all boards have to be drawn again. */
    show(part, gallery, place) {
      if (place.isStale) {
        showSizes(view, place.layout);
        paint = createThumbnailPainter(view, gallery.n, place.layout.cell.board);
      }
      const blocks = placeBlocks(part, gallery, place);
      headings.show(blocks.flatMap(({ heading, ...block }) => (heading ? [{ ...block, heading }] : [])));
      options.show(
        blocks.flatMap(({ key, boards }) => {
          const parent = headings.get(key)?.element ?? view;
          return boards.map((board) => ({ ...board, parent, paint, isStale: place.isStale }));
        }),
      );
    },
    /** Whether a board is in the document. @param {Place} place */
    has: ({ block, member }) => options.get(keyOf(block, member)) !== undefined,
    /** Tells assistive technology which board of the gallery is chosen, if it is in the document. @param {Element} gallery @param {Place} place */
    markActive(gallery, { block, member }) {
      const id = options.get(keyOf(block, member))?.element.id;
      if (id) setAttribute(gallery, "aria-activedescendant", id);
      else gallery.removeAttribute("aria-activedescendant");
    },
  };
}

/** Tells the style sheet the widths of a board, with its margin, and of a block. @param {HTMLElement} view @param {Layout} layout */
function showSizes({ style }, { cell, columns }) {
  style.setProperty("--board", `${cell.board}px`);
  style.setProperty("--cell", `${cell.width}px`);
  style.setProperty("--block", `${columns * cell.width}px`);
}

/** Blocks and their boards where they are in the window. @param {Part} part @param {SolutionsView["gallery"]} gallery @param {Viewport} viewport */
const placeBlocks = ({ first, blocks }, { length, chosen }, { layout, width, top }) =>
  blocks.map(({ items, heading }, i) => {
    const block = first + i;
    const { x, y } = blockPosition(block, layout, width);
    const isChosen = block === chosen.block;
    const boards = items.map((item, member) => ({
      key: keyOf(block, member),
      at: { block, member },
      item,
      x: x + boardPosition(member, layout).x,
      y: y - top + boardPosition(member, layout).y,
      // Among the boards that a screen reader counts.
      ...(heading ? { index: member, length: items.length } : { index: block, length }),
      isChosen: isChosen && member === chosen.member,
    }));
    return { key: keyOf(block), heading, x, y: y - top, isChosen, boards };
  });

/** @param {number[]} place The index of a block, and of a board in it. */
const keyOf = (...place) => place.join(":");

/**
 * Elements by key. Those whose keys are no longer shown are used for others.
 *
 * @template {{ key: string }} Shown
 * @param {() => { element: HTMLElement, show: (shown: Shown) => void }} create
 */
function createPool(create) {
  /** @type {Map<string, ReturnType<typeof create>>} */
  let parts = new Map();
  return {
    /** @param {string} key */
    get: (key) => parts.get(key),
    /** @param {Shown[]} all */
    show(all) {
      const keys = new Set(all.map(({ key }) => key));
      const unused = [...parts].flatMap(([key, part]) => (keys.has(key) ? [] : [part]));
      parts = new Map(all.map(({ key }) => [key, parts.get(key) ?? unused.pop() ?? create()]));
      for (const { element } of unused) element.remove();
      for (const shown of all) parts.get(shown.key)?.show(shown);
    },
  };
}

let created = 0;

/** @param {(place: Place) => void} choose @param {() => void} open */
function createOption(choose, open) {
  created += 1;
  const canvas = h("canvas", {});
  const name = h("span");
  const properties = { role: "option", id: `solution-${created}`, click: () => choose(at), dblclick: open };
  const element = h("div", properties, canvas, name);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  let drawn = ""; // the columns of the queens
  /** @type {Place} */
  let at = { block: 0, member: 0 };
  return {
    element,
    /** @param {PlacedBlock["boards"][number] & { parent: HTMLElement, paint: Paint, isStale: boolean }} shown */
    show({ item, paint, isStale, parent, x, y, index, length, isChosen, ...place }) {
      at = place.at;
      setText(name, item.name);
      setAttribute(element, "aria-label", item.label);
      element.classList.toggle("symmetric", item.isSymmetric);
      if (isStale || drawn !== String(item.columns)) paint(context, item.columns);
      drawn = String(item.columns);
      if (element.parentElement !== parent) parent.append(element);
      element.style.transform = `translate(${x}px, ${y}px)`;
      setAttribute(element, "aria-posinset", String(index + 1));
      setAttribute(element, "aria-setsize", String(length));
      setAttribute(element, "aria-selected", String(isChosen));
    },
  };
}

/** A group of boards, with its heading. @param {HTMLElement} parent */
function createHeading(parent) {
  const name = h("b");
  const note = h("span");
  const line = h("div", { class: "class-heading", "aria-hidden": "true" }, name, note);
  const element = h("div", { role: "group" }, line);
  parent.append(element);
  return {
    element,
    /** @param {Omit<PlacedBlock, "heading" | "boards"> & { heading: NonNullable<PlacedBlock["heading"]> }} shown */
    show({ heading, isChosen, x, y }) {
      setText(name, heading.name);
      setText(note, heading.note);
      setAttribute(element, "aria-label", heading.label);
      element.classList.toggle("current", isChosen);
      line.style.transform = `translate(${x}px, ${y}px)`;
    },
  };
}
