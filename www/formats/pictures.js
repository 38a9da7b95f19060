/**
 * Positions of squares in a picture of a board.
 *
 * @typedef {import("../state/state.js").Square} Square
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
