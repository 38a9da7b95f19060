/** Lists of lists in which marks stand for queens, such as a program may have beside the board that is shown. */
/** @import { Square } from "../../state/parameters.js" */
/** @import { Value } from "../trace/values.js" */

/** The rows of a list of lists of one length; undefined for another value. @param {Value | undefined} value @returns {(readonly Value[])[] | undefined} */
function rowsIn(value) {
  if (!Array.isArray(value) || value.length < 2) return undefined;
  const isRow = (/** @type {Value} */ row) => Array.isArray(row) && row.length === value.length;
  return value.every(isRow) ? value : undefined;
}

/** What most squares have. @param {(readonly Value[])[]} rows */
function emptyOf(rows) {
  /** @type {Map<Value, number>} */
  const times = new Map();
  for (const cell of rows.flat()) times.set(cell, (times.get(cell) ?? 0) + 1);
  return [...times].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0];
}

/**
 * The squares that were empty and have got one mark. None if another square has changed.
 *
 * @param {Value | undefined} before @param {Value | undefined} now @returns {Square[]}
 */
export function squaresAdded(before, now) {
  const [old, rows] = [rowsIn(before), rowsIn(now)];
  if (!old || !rows || old.length !== rows.length) return [];
  const empty = emptyOf(old);
  /** @type {Square[]} */
  const added = [];
  const marks = new Set();
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      if (cell === old[row]?.[column]) continue;
      if (old[row]?.[column] !== empty) return [];
      added.push([row, column]);
      marks.add(cell);
    }
  return marks.size === 1 ? added : [];
}

/** Whether a list of lists has the mark of these queens on other squares, too. @param {Value | undefined} value @param {readonly Square[]} queens */
export function hasOtherQueens(value, queens) {
  const rows = rowsIn(value);
  if (!rows) return false;
  const empty = emptyOf(rows);
  const marks = new Set(queens.map(([row, column]) => rows[row]?.[column]));
  const marked = rows.flat().filter((cell) => (queens.length > 0 ? marks.has(cell) : cell !== empty));
  return marks.size < 2 && !marks.has(empty) && marked.length > queens.length;
}
