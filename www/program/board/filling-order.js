/** The order in which a program fills its board, line by line. */
/** @import { Square } from "../../state/parameters.js" */
/** @import { BoardSeries } from "./series.js" */

import { PAUSE } from "../trace/sliced.js";

const ORDERS = [false, true].flatMap((fromLast) =>
  /** @type {const} */ ([0, 1]).map((side) => ({ side, fromLast })),
);

/**
 * The order in which a program fills the board, as its boards show: the rows (side 0) or the columns (side 1), from the
 * first or from the last one. Undefined if the boards have one queen at most, on squares that fit both sides.
 *
 * @param {BoardSeries} series @param {number} n
 * @returns {Generator<void, typeof ORDERS[number] | undefined>}
 */
export function* orderOf(series, n) {
  const boards = ORDERS.map(() => 0);
  let most = 0;
  for (let index = 0; index < series.length; index += 1) {
    if (index % PAUSE === 0) yield;
    most = Math.max(most, series.countAt(index));
    for (const [i, order] of ORDERS.entries())
      if (nextLine(series.queensAt(index), order, n) !== undefined) boards[i] = (boards[i] ?? 0) + 1;
  }
  const best = boards.indexOf(Math.max(...boards));
  return most === 1 && best === 0 && boards[1] === boards[0] ? undefined : ORDERS[best];
}

/** The line where the next queen belongs, if the board is filled in this order. @param {readonly Square[]} queens @param {typeof ORDERS[number]} order @param {number} n */
export function nextLine(queens, { side, fromLast }, n) {
  const lines = new Set(queens.map((square) => (fromLast ? n - 1 - square[side] : square[side])));
  if (lines.size < queens.length || [...lines].some((line) => line >= queens.length)) return undefined;
  return fromLast ? n - 1 - queens.length : queens.length;
}
