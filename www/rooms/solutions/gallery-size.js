/** How large the boards of the gallery are, in CSS pixels, with their names and margins. */

/** The widths of a board that fit a list into the gallery; and the width in longer lists, which scroll. */
const WIDTHS = { most: 144, least: 56, scrolling: 92 };
/** What a board has beside it and, with its name, below it. */
const MARGIN = 10;
const NAME = 16;

/**
 * The largest boards of which all fit into the gallery, or those of a gallery that scrolls.
 *
 * @param {{ width: number, height: number }} place @param {number} length The number of boards; infinite if it can still grow.
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
  return { width: cell, height: cell + NAME, board: cell - MARGIN };
}
