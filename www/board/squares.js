/** Squares in words and as numbers on the board. @typedef {import("../state/parameters.js").Square} Square */

import { formatNumber, t } from "../i18n/i18n.js";
import { sameSquare } from "../state/state.js";

/** @import { First } from "../state/count-from.js" */

/** All squares of a board, row by row. @param {number} n @returns {Square[]} */
export const allSquares = (n) => Array.from({ length: n * n }, (_, i) => [Math.floor(i / n), i % n]);

/** The parameters of a message about a square. @param {Square} square @param {First} [first] */
export const parametersOf = ([row, column], first = 1) => ({ row: row + first, column: column + first });

/**
 * The text that a screen reader speaks for a square.
 *
 * @param {Square} square
 * @param {boolean} queen
 * @param {number} attackers
 * @param {First} [first]
 */
export function describeSquare(square, queen, attackers, first) {
  const attacked = attackers > 0;
  const code = queen
    ? attacked
      ? "square.attackedQueen"
      : "square.queen"
    : attacked
      ? "square.attackedEmpty"
      : "square.empty";
  return t(code, { ...parametersOf(square, first), count: attackers });
}

/**
 * The same for a square of a board.
 *
 * @param {{ n: number, queens: readonly Square[], blocked?: readonly Square[], attackers?: ArrayLike<number> | null, first?: First }}
 *   board `attackers`: how many queens attack each square.
 * @param {Square} square
 */
export function describeOn({ n, queens, blocked = [], attackers, first }, square) {
  const isIn = (/** @type {readonly Square[]} */ squares) =>
    squares.some((other) => sameSquare(other, square));
  const count = attackers?.[square[0] * n + square[1]] ?? 0;
  const words = describeSquare(square, isIn(queens), count, first);
  return isIn(blocked) ? t("square.blocked", { square: words }) : words;
}

/**
 * How many queens attack each square, for the board to show. Squares with a queen, and blocked ones, have no number.
 *
 * @param {number} n @param {ArrayLike<number>} attackers Row by row. @param {readonly Square[]} taken
 */
export const attackersHeat = (n, attackers, taken) =>
  Array.from(attackers, (number, i) => {
    const isTaken = taken.some(([row, column]) => row * n + column === i);
    return isTaken ? null : { share: 0, text: formatNumber(number) };
  });
