/**
 * Which part of a board is in sight: a square window that goes over the board and never beyond it.
 *
 * Places in the picture are shares of its side, from 0 at the left and the top to 1.
 *
 * @typedef {object} Window
 * @property {number} row Where it begins, in squares from the top; any fraction.
 * @property {number} column In squares from the left.
 * @property {number} span How many squares it is high and wide.
 */

import { clamp } from "../../state/state.js";

/** As near as one can go: squares enough to see a few queens. */
export const LEAST_SPAN = 8;

/** @param {number} n @returns {Window} */
export const wholeBoard = (n) => ({ row: 0, column: 0, span: n });

/** The nearest window that lies on the board. @param {number} n @param {Window} window @returns {Window} */
function onBoard(n, { row, column, span }) {
  const kept = clamp(span, LEAST_SPAN, n);
  /** @param {number} start */
  const within = (start) => clamp(start, 0, n - kept);
  return { row: within(row), column: within(column), span: kept };
}

/**
 * Zooms, and what is at a place of the picture stays there.
 *
 * @param {number} n @param {Window} window
 * @param {number} factor Above 1 goes nearer.
 * @param {number} x @param {number} y
 */
export function zoomed(n, { row, column, span }, factor, x, y) {
  const next = clamp(span / factor, LEAST_SPAN, n);
  return onBoard(n, { row: row + y * (span - next), column: column + x * (span - next), span: next });
}

/** Drags the board by shares of the picture. @param {number} n @param {Window} window @param {number} x @param {number} y */
export const dragged = (n, { row, column, span }, x, y) =>
  onBoard(n, { row: row - y * span, column: column - x * span, span });

/** With a square in the middle. @param {number} n @param {import("../../state/state.js").Square} square @param {number} span */
export const centredOn = (n, [row, column], span) =>
  onBoard(n, { row: row + 0.5 - span / 2, column: column + 0.5 - span / 2, span: Math.min(span, n) });

/** So little of the board, with a place in the middle as far as the board goes. @param {number} n @param {number} row @param {number} column @param {number} span @returns {Window} */
export const around = (n, row, column, span) => ({
  row: clamp(row - span / 2, 0, n - span),
  column: clamp(column - span / 2, 0, n - span),
  span,
});

/** As near as can be to where it is, with a square in it. @param {number} n @param {Window} window @param {import("../../state/state.js").Square} square */
export function showing(n, { row, column, span }, square) {
  /** @param {number} start @param {number} index */
  const shifted = (start, index) => clamp(start, index + 1 - span, index);
  return onBoard(n, { row: shifted(row, square[0]), column: shifted(column, square[1]), span });
}

/** Less of a square than this is not in sight, but lost in rounding. */
const NOTHING = 1e-6;

/** The rows and columns of which anything is in sight, the last ones included. @param {number} n @param {Window} window */
export function inSight(n, { row, column, span }) {
  /** @param {number} start */
  const first = (start) => Math.floor(start + NOTHING);
  /** @param {number} start */
  const last = (start) => Math.min(n, Math.ceil(start + span - NOTHING)) - 1;
  return {
    firstRow: first(row),
    lastRow: last(row),
    firstColumn: first(column),
    lastColumn: last(column),
  };
}

/**
 * How far apart numbers stand at the edge, in rows or columns: 1, 2, 5, 10, 20, …
 *
 * @param {number} cell Side of a square. @param {number} room That a number takes, in the same unit.
 */
export function numbersEvery(cell, room) {
  for (let power = 1; ; power *= 10) {
    for (const every of [power, 2 * power, 5 * power]) if (every * cell >= room) return every;
  }
}
