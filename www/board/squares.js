/** Squares in words and as numbers on the board. @typedef {import("../state/parameters.js").Square} Square */

import { formatNumber, t } from "../i18n/i18n.js";
import { sameSquare } from "../state/state.js";

/** @import { First } from "../state/count-from.js" */
/** @typedef {"sums" | "differences"} Diagonals Those of one kind, by what is the same along each of them. */

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

/**
 * The numbers of the diagonals of one kind: how each follows from a square, and the least and the largest.
 *
 * Counted from 1, they are the sums and differences of the rows and columns on paper. Counted from 0, they are indices,
 * as in a program: n − 1 is added to the differences, which begin below zero.
 *
 * @param {number} n @param {Diagonals} kind @param {First} first
 */
export function diagonalNumbers(n, kind, first) {
  const isSum = kind === "sums";
  const shift = isSum ? 2 * first : first === 0 ? n - 1 : 0;
  const least = isSum ? shift : shift - n + 1;
  return {
    /** @param {Square} square */
    numberOf: ([row, column]) => (isSum ? row + column : row - column) + shift,
    least,
    most: least + 2 * n - 2,
  };
}

/** A number with a minus sign instead of a hyphen. @param {number} number */
export const signedText = (number) => formatNumber(number).replace("-", "−");

/** The number of the diagonal of each square, for the board to show. @param {number} n @param {Diagonals} kind @param {First} first @param {readonly Square[]} taken Squares without a number. */
export function diagonalsHeat(n, kind, first, taken) {
  const { numberOf, least, most } = diagonalNumbers(n, kind, first);
  const longest = Math.max(...[least, most].map((number) => signedText(number).length));
  return allSquares(n).map((square) =>
    taken.some((other) => sameSquare(other, square))
      ? null
      : { share: 0, text: signedText(numberOf(square)), longest },
  );
}
