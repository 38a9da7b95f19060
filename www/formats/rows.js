/**
 * A board, and its squares grouped by row, as the formats write them.
 *
 * @import { Square } from "../state/parameters.js"
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

/**
 * Returns a board with its squares sorted row by row. Repeated squares count once, and a square with a queen is not
 * blocked.
 *
 * @param {number} n @param {readonly Square[]} queens @param {readonly Square[]} [blocked] @returns {Board}
 */
export function boardOf(n, queens, blocked = []) {
  /** @param {readonly Square[]} squares */
  const keys = (squares) => new Set(squares.map(([row, column]) => row * n + column));
  /** @param {Iterable<number>} set */
  const squares = (set) =>
    [...set].sort((a, b) => a - b).map((key) => /** @type {Square} */ ([Math.floor(key / n), key % n]));
  const occupied = keys(queens);
  const blockedOnly = squares(keys(blocked)).filter(([row, column]) => !occupied.has(row * n + column));
  return { n, queens: squares(occupied), ...(blockedOnly.length > 0 && { blocked: blockedOnly }) };
}

/** @param {number} n @param {readonly Square[]} squares */
export const byRow = (n, squares) =>
  Array.from({ length: n }, (_, row) =>
    squares
      .flatMap((square) => (square[0] === row && square[1] < n ? [square[1]] : []))
      .sort((a, b) => a - b),
  );

/** The squares as pairs of row and column. @param {Rows["queens"]} rows @param {number} [first] The number of the first row and column. */
export const pairsOf = (rows, first = 1) =>
  rows.flatMap((columns, row) =>
    columns.map((column) => /** @type {const} */ ([row + first, column + first])),
  );
