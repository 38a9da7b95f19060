/**
 * A board, and how it is written: row by row.
 *
 * @typedef {import("../state/state.js").Square} Square
 *
 * @typedef {object} Board
 * @property {number} n
 * @property {readonly Square[]} queens Those beyond n are not written.
 * @property {readonly Square[]} [blocked] None, if it is missing.
 *
 * @typedef {object} Rows
 * @property {number} n
 * @property {readonly (readonly number[])[]} queens In each row the columns of its queens.
 * @property {readonly (readonly number[])[]} blocked In each row the columns of its blocked squares.
 */

/** @param {number} n @param {readonly Square[]} squares */
export const byRow = (n, squares) =>
  Array.from({ length: n }, (_, row) =>
    squares
      .flatMap((square) => (square[0] === row && square[1] < n ? [square[1]] : []))
      .sort((a, b) => a - b),
  );

/** The squares, counted from 1. @param {Rows["queens"]} rows */
export const pairsOf = (rows) =>
  rows.flatMap((columns, row) => columns.map((column) => /** @type {const} */ ([row + 1, column + 1])));
