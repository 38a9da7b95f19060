/**
 * Where the boards of the gallery are, in CSS pixels, with their names and margins.
 *
 * A gallery consists of blocks: a single board each, or a class of solutions with a heading.
 *
 * ```text
 *   one board each        classes of up to eight
 *   [1] [2] [3] [4]       Class 1            Class 2
 *   [5] [6] [7] [8]       [1] [2] [3] [4]    [1] [2] [3] [4]
 *                         [5] [6] [7] [8]    [5] [6] [7] [8]
 * ```
 *
 * @typedef {object} Layout
 * @property {{ width: number, height: number, board: number }} cell One board with its name.
 * @property {number} columns The boards in a row of a block.
 * @property {number} perRow The blocks in a row of the gallery.
 * @property {number} height Of a block.
 * @property {number} heading Of a block's heading.
 *
 * @typedef {object} Place
 * @property {number} block
 * @property {number} member Of the block; infinite for the last one.
 */

import { clamp } from "../../state/state.js";

/** The place of a board that is still being looked for. */
export const NOWHERE = { block: -1, member: 0, size: 1 };

/** What a board has beside it and, with its name, below it. */
const MARGIN = 8;
const NAME = 16;
/** How the largest classes are shown, eight solutions: in two rows, one of rotations and one of reflections. */
const COLUMNS = 4;
/** The widths of a board that fit a list into the gallery, and the width in longer lists, which scroll. */
const SINGLES = { most: 200, least: 44, scrolling: 92, heading: 0, beside: 0, below: 0, spread: 0 };
/**
 * The same for classes, of which a row has several boards; the heading of a class; the least distances to the next
 * class, beside it and below it; and up to how much of the remaining height each row of classes gets.
 */
const CLASSES = { most: 160, least: 44, scrolling: 72, heading: 20, beside: 6, below: 8, spread: 24 };

/**
 * The largest boards of which all fit into the gallery, or those of a gallery that scrolls.
 *
 * @param {{ width: number, height: number }} place
 * @param {number} length The number of blocks; infinite if it can still grow.
 * @param {number} slots The most boards of a block; 0 for blocks of one board without a heading.
 * @returns {Layout}
 */
export function layOut(place, length, slots) {
  const { most, least, scrolling, heading, beside, below, spread } = slots === 0 ? SINGLES : CLASSES;
  const boards = Math.max(1, slots);
  const columns = Math.min(COLUMNS, boards);
  /** @param {number} width Of a board. @returns {Layout} */
  const withBoards = (width) => {
    const cell = { width, height: width + NAME, board: width - MARGIN };
    const perRow = Math.max(1, Math.floor(place.width / (columns * width + beside)));
    return {
      cell,
      columns,
      perRow,
      height: heading + Math.ceil(boards / columns) * cell.height + below,
      heading,
    };
  };
  for (let wide = most; wide >= least; wide -= 1) {
    const layout = withBoards(wide);
    const rows = Math.ceil(length / layout.perRow);
    const spare = place.height - rows * layout.height;
    if (columns * wide + beside > place.width || !(spare >= 0)) continue;
    return { ...layout, height: layout.height + Math.min(spread, Math.floor(spare / Math.max(1, rows))) };
  }
  if (slots === 0) return withBoards(scrolling);
  // As many classes in a row as at the usual width, and then the boards as wide as the row allows.
  const { perRow } = withBoards(scrolling);
  const wide = Math.floor((place.width / perRow - beside) / columns);
  return withBoards(clamp(wide, least, SINGLES.scrolling));
}

/** Where a block begins, from the top left of the gallery. @param {number} index @param {Layout} layout @param {number} width Of the gallery. */
export const blockPosition = (index, { cell, columns, perRow, height }, width) => ({
  x: (((index % perRow) + 0.5) * width) / perRow - (columns * cell.width) / 2,
  y: Math.floor(index / perRow) * height,
});

/** Where a board is in its block. @param {number} member @param {Layout} layout */
export const boardPosition = (member, { cell, columns, heading }) => ({
  x: (member % columns) * cell.width,
  y: heading + Math.floor(member / columns) * cell.height,
});

/** @typedef {{ layout: Layout, length: number, height: number }} Window With the number of blocks, and the height in which they are seen. */

/**
 * The scroll position nearest to `top` from which a board is in view, with its heading if it is in the first row.
 *
 * @param {Place} place Beyond the end, the last block is meant. @param {number} top @param {Window} window
 */
export function topShowing({ block, member }, top, { layout, length, height }) {
  const blockTop = Math.floor(Math.min(block, length - 1) / layout.perRow) * layout.height;
  const boardTop = blockTop + boardPosition(member, layout).y;
  return clamp(top, boardTop + layout.cell.height - height, member < layout.columns ? blockTop : boardTop);
}

/** The blocks to show, which are those in view and a row above and below. @param {number} top @param {Window} window */
export function blocksAround(top, { layout, length, height }) {
  const first = Math.max(0, Math.floor(top / layout.height) - 1) * layout.perRow;
  const rows = Math.ceil(height / layout.height) + 2;
  return { first, count: Math.min(rows * layout.perRow, length - first) };
}

/**
 * Where a key leads from a place in the gallery, beyond its ends to the first or the last board. The result may have
 * more members than the block: the last one of the same column is meant, which `memberNear` finds.
 *
 * @param {string} key
 * @param {Place & { size: number }} from With the number of boards in its block.
 * @param {{ layout: Layout, slots: number, length: number, rows: number }} gallery With the most boards of a block,
 *   the number of blocks, and the rows of blocks in sight.
 * @returns {Place | undefined} Undefined for other keys.
 */
export function placeAfter(key, { block, member, size }, { layout, slots, length, rows }) {
  const { columns, perRow } = layout;
  const bottom = (Math.max(1, Math.ceil(slots / columns)) - 1) * columns;
  const page = Math.max(1, rows) * perRow;
  const column = member % columns;
  const places = {
    ArrowLeft:
      member > 0 ? { block, member: member - 1 } : { block: block - 1, member: Number.POSITIVE_INFINITY },
    ArrowRight: member + 1 < size ? { block, member: member + 1 } : { block: block + 1, member: 0 },
    ArrowUp:
      member >= columns
        ? { block, member: member - columns }
        : { block: block - perRow, member: bottom + column },
    ArrowDown:
      member + columns < size
        ? { block, member: member + columns }
        : { block: block + perRow, member: column },
    PageUp: { block: block - page, member },
    PageDown: { block: block + page, member },
    Home: { block: 0, member: 0 },
    End: { block: length - 1, member: Number.POSITIVE_INFINITY },
  };
  const place = Object.hasOwn(places, key) ? places[/** @type {keyof typeof places} */ (key)] : undefined;
  if (place && place.block < 0) return { block: 0, member: 0 };
  if (place && place.block >= length) return { block: length - 1, member: Number.POSITIVE_INFINITY };
  return place;
}

/** The member of a block with this many boards that is meant: above the wanted one, or the last. @param {number} member @param {number} size @param {number} columns */
export function memberNear(member, size, columns) {
  const above =
    member < size || !Number.isFinite(member)
      ? member
      : member - Math.ceil((member - size + 1) / columns) * columns;
  return Math.min(above < 0 ? member : above, size - 1);
}
