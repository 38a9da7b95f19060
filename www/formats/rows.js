/**
 * A board, and its squares grouped by row, as the formats write them.
 *
 * @typedef {import("../state/state.js").Square} Square
 *
 * @typedef {object} Board
 * @property {number} n
 * @property {readonly Square[]} queens Queens beyond n are not written.
 * @property {readonly Square[]} [blocked] None by default.
 *
 * @typedef {object} Rows
 * @property {number} n
 * @property {readonly (readonly number[])[]} queens The columns of the queens in each row.
 * @property {readonly (readonly number[])[]} blocked The columns of the blocked squares in each row.
 */

/** @param {number} n @param {readonly Square[]} squares */
export const byRow = (n, squares) =>
  Array.from({ length: n }, (_, row) =>
    squares
      .flatMap((square) => (square[0] === row && square[1] < n ? [square[1]] : []))
      .sort((a, b) => a - b),
  );

/** The squares as pairs of row and column, from 1. @param {Rows["queens"]} rows */
export const pairsOf = (rows) =>
  rows.flatMap((columns, row) => columns.map((column) => /** @type {const} */ ([row + 1, column + 1])));
