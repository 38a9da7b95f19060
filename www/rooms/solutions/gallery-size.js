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

/** The widths of a board that fit a list into the gallery; and the width in longer lists, which scroll. */
const WIDTHS = { most: 200, least: 44, scrolling: 92 };
/** The same for classes, of which a row has several boards. */
const CLASS_WIDTHS = { most: 160, least: 44, scrolling: 72 };
/** What a board has beside it and, with its name, below it. */
const MARGIN = 8;
const NAME = 16;
/** The heading of a class, and the least distances to the next class, beside it and below it. */
const HEADING = 20;
const BESIDE = 6;
const BELOW = 8;
/** What is left of the height is distributed among the rows of classes, up to this for each. */
const MOST_SPREAD = 24;
/** How the largest classes are shown, eight solutions: in two rows, one of rotations and one of reflections. */
const COLUMNS = 4;

/**
 * The largest boards of which all fit into the gallery, or those of a gallery that scrolls.
 *
 * @param {{ width: number, height: number }} place @param {number} length The number of boards; infinite if it can
 *   still grow.
 */
export function cellSize({ width, height }, length) {
  let cell = WIDTHS.scrolling;
  for (let wide = WIDTHS.most; wide >= WIDTHS.least; wide -= 1) {
    const perRow = Math.floor(width / wide);
    if (perRow > 0 && Math.ceil(length / perRow) * (wide + NAME) <= height) {
      cell = wide;
      break;
    }
  }
  return cellOf(cell);
}

/** @param {number} width */
const cellOf = (width) => ({ width, height: width + NAME, board: width - MARGIN });

/**
 * @param {{ width: number, height: number }} place
 * @param {number} length The number of blocks; infinite if it can still grow.
 * @param {number} slots The most boards of a block; 0 for blocks of one board without a heading.
 * @returns {Layout}
 */
export function layOut(place, length, slots) {
  if (slots === 0) {
    const cell = cellSize(place, length);
    const perRow = Math.max(1, Math.floor(place.width / cell.width));
    return { cell, columns: 1, perRow, height: cell.height, heading: 0 };
  }
  const columns = Math.min(COLUMNS, slots);
  /** @param {number} width Of a board. @returns {Layout} */
  const withBoards = (width) => {
    const cell = cellOf(width);
    return {
      cell,
      columns,
      perRow: Math.max(1, Math.floor(place.width / (columns * width + BESIDE))),
      height: HEADING + Math.ceil(slots / columns) * cell.height + BELOW,
      heading: HEADING,
    };
  };
  for (let wide = CLASS_WIDTHS.most; wide >= CLASS_WIDTHS.least; wide -= 1) {
    const layout = withBoards(wide);
    const rows = Math.ceil(length / layout.perRow);
    const spare = place.height - rows * layout.height;
    if (columns * wide + BESIDE > place.width || !(spare >= 0)) continue;
    return {
      ...layout,
      height: layout.height + Math.min(MOST_SPREAD, Math.floor(spare / Math.max(1, rows))),
    };
  }
  // As many classes in a row as at the usual width, and then the boards as wide as the row allows.
  const { perRow } = withBoards(CLASS_WIDTHS.scrolling);
  const wide = Math.floor((place.width / perRow - BESIDE) / columns);
  return withBoards(Math.min(WIDTHS.scrolling, Math.max(CLASS_WIDTHS.least, wide)));
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
