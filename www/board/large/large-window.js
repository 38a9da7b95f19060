/**
 * The visible part of a large board: a square window that stays inside the board.
 *
 * Positions in the view are fractions of its side, from 0 at the left and the top to 1.
 *
 * @typedef {object} Window
 * @property {number} row The top edge, in squares from the top of the board; can be a fraction.
 * @property {number} column The left edge, in squares from the left.
 * @property {number} span The height and the width, in squares.
 */

import { clamp } from "../../state/state.js";

/** The smallest span, which still shows a few queens. */
export const MIN_SPAN = 8;

/** @param {number} n @returns {Window} */
export const wholeBoard = (n) => ({ row: 0, column: 0, span: n });

/** The nearest window that is inside the board. @param {number} n @param {Window} window @returns {Window} */
function onBoard(n, { row, column, span }) {
  const newSpan = clamp(span, MIN_SPAN, n);
  /** @param {number} start */
  const clampStart = (start) => clamp(start, 0, n - newSpan);
  return { row: clampStart(row), column: clampStart(column), span: newSpan };
}

/**
 * Zooms around a fixed point of the view.
 *
 * @param {number} n @param {Window} window
 * @param {number} factor Above 1 zooms in.
 * @param {number} x @param {number} y
 */
export function zoomed(n, { row, column, span }, factor, x, y) {
  const next = clamp(span / factor, MIN_SPAN, n);
  return onBoard(n, { row: row + y * (span - next), column: column + x * (span - next), span: next });
}

/** Drags the board; x and y are fractions of the view. @param {number} n @param {Window} window @param {number} x @param {number} y */
export const dragged = (n, { row, column, span }, x, y) =>
  onBoard(n, { row: row - y * span, column: column - x * span, span });

/** The window with a square in its centre, as far as the edges of the board allow. @param {number} n @param {import("../../state/parameters.js").Square} square @param {number} span */
export const centredOn = (n, [row, column], span) =>
  onBoard(n, { row: row + 0.5 - span / 2, column: column + 0.5 - span / 2, span: Math.min(span, n) });

/** The same around any point, also with a span below MIN_SPAN, for the loupe. @param {number} n @param {number} row @param {number} column @param {number} span @returns {Window} */
export const windowAround = (n, row, column, span) => ({
  row: clamp(row - span / 2, 0, n - span),
  column: clamp(column - span / 2, 0, n - span),
  span,
});

/** The window, moved as little as possible so that it contains a square. @param {number} n @param {Window} window @param {import("../../state/parameters.js").Square} square */
export function shiftedToShow(n, { row, column, span }, square) {
  /** @param {number} start @param {number} index */
  const shifted = (start, index) => clamp(start, index + 1 - span, index);
  return onBoard(n, { row: shifted(row, square[0]), column: shifted(column, square[1]), span });
}

/** A visible part of a square smaller than this is a rounding error. */
const EPSILON = 1e-6;

/** The rows and columns that are at least partly visible; both ends are inclusive. @param {number} n @param {Window} window */
export function visibleRange(n, { row, column, span }) {
  /** @param {number} start */
  const first = (start) => Math.floor(start + EPSILON);
  /** @param {number} start */
  const last = (start) => Math.min(n, Math.ceil(start + span - EPSILON)) - 1;
  return {
    firstRow: first(row),
    lastRow: last(row),
    firstColumn: first(column),
    lastColumn: last(column),
  };
}

/**
 * The interval between the numbers at the edge, in rows or columns: 1, 2, 5, 10, 20, …
 *
 * @param {number} cell Side of a square. @param {number} labelSize Space that a number needs, in the same unit.
 */
export function labelInterval(cell, labelSize) {
  for (let power = 1; ; power *= 10) {
    for (const interval of [power, 2 * power, 5 * power]) if (interval * cell >= labelSize) return interval;
  }
}
