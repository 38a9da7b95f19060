/**
 * Pictures of boards: the positions of squares in them, and what can be asked for.
 *
 * @import { Square } from "../state/parameters.js"
 * @typedef {"squareLight" | "squareDark" | "blocked" | "queen" | "coordinate" | "conflict"} ColourName
 * @typedef {{ first: Square, second: Square }} Pair
 *
 * @typedef {object} PictureOptions All have defaults.
 * @property {boolean} [coordinates] Whether a picture shows the numbers of rows and columns. No by default.
 * @property {number} [size] The width and the height of an SVG picture, in pixels. By default, a square has 100.
 * @property {"light" | "dark"} [theme] The colours of an SVG picture.
 * @property {Partial<Record<ColourName, string>>} [colours] Colours in place of those of the theme, as in CSS.
 * @property {readonly Pair[]} [conflicts] Pairs of queens that attack each other, from `core.conflicts`: an SVG picture
 *   marks them by a line, rings, and the number of queens that attack each queen.
 * @property {string} [title] The name of an SVG picture, which screen readers say.
 */

import { QUEEN_SIZE } from "../board/queen.js";

/** The dark squares of a chessboard. @param {number} n */
export const darkSquares = (n) =>
  Array.from({ length: n * n }, (_, i) => /** @type {Square} */ ([Math.floor(i / n), i % n])).filter(
    ([row, column]) => (row + column) % 2 === 1,
  );

/** The top left corner of a square in a picture. @param {readonly number[]} square Counted from 1. */
export const corner = ([row = 1, column = 1]) => ({
  x: (column - 1) * QUEEN_SIZE,
  y: (row - 1) * QUEEN_SIZE,
});
