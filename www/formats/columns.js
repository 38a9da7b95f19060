/**
 * Columns, row by row, as in the URL: `1,5,-,2+5`; and CSV, which has a line of headings above them.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./reading.js").Piece} Piece
 */

import { boardOf, endOf, excerpt, firstOf, index, pieces, sizeFrom, startOf, Unreadable } from "./reading.js";

/** @param {Rows["queens"]} rows */
export const writeColumns = (rows) =>
  rows.map((columns) => columns.map((column) => column + 1).join("+") || "-").join(",");

/** @param {number} n */
export const csvHeader = (n) => Array.from({ length: n }, (_, row) => `row ${row + 1}`).join(",");

/** @param {Piece[]} lines @param {number | undefined} size @param {number} most */
export function readColumns([line = { text: "", at: 0 }, another], size, most) {
  // As books write it: each digit is a column. Without a size no other number of several digits would be on its board.
  const written = size === undefined && /^\s*\d{2,9}\s*$/.test(line.text);
  const rows = written ? pieces(/\d/g, line).map((row) => ({ row, columns: [row] })) : columnsOf(line);
  if (another) throw new Unreadable("import.several", startOf(another));
  const n =
    size ??
    sizeFrom(
      rows.map(({ row }) => row),
      most,
    );
  return boardOf(
    n,
    placed(rows, n, size === undefined ? firstOf(rows.flatMap(({ columns }) => columns)) : 1),
  );
}

/** In each row the columns of its queens, as they are written. @param {Piece} line */
export function columnsOf(line) {
  const rows = [];
  let gap = true; // whether a row is due
  for (const row of pieces(/[^\s,;]+|[,;]/g, line)) {
    const isSeparator = row.text === "," || row.text === ";";
    if (isSeparator && gap) throw new Unreadable("import.gap", row.at);
    gap = isSeparator;
    if (isSeparator) continue;
    const columns = row.text === "-" ? [] : pieces(/[^+]+|(?<=\+)(?=\+|$)|^(?=\+)/g, row);
    for (const { text, at } of columns) {
      if (text === "") throw new Unreadable("import.gap", at);
      if (!/^\d+$/.test(text)) throw new Unreadable("import.column", at, { found: excerpt(text) });
    }
    rows.push({ row, columns });
  }
  if (gap) throw new Unreadable("import.gap", endOf(line));
  return rows;
}

/** The squares of rows that were read. @param {{ row: Piece, columns: Piece[] }[]} rows @param {number} n @param {number} first */
export const placed = (rows, n, first) =>
  rows.flatMap(({ row: { at }, columns }, row) => {
    if (row === n) throw new Unreadable("import.several", at);
    return columns.map((column) => /** @type {Square} */ ([row, index(column, n, first)]));
  });
