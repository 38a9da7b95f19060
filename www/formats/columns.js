/**
 * Columns, row by row, as in the URL: `1,5,-,2+5`. `-` is an empty row, `2+5` is a row with two queens. They lose blocked
 * squares.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./reading.js").Token} Token
 */

import {
  boardOf,
  endOf,
  excerpt,
  index,
  indexBase,
  ParseError,
  sizeFrom,
  startOf,
  tokenize,
} from "./reading.js";

/** @type {import("./format.js").Format} */
export const columns = {
  file: ["txt", "text/plain"],
  write: ({ queens }) => writeColumns(queens),
  // Asked last, as it takes all numbers.
  read: ({ start, lines, size, most }) =>
    start && /[\d+,;-]/.test(start.text) ? readColumns(lines, size, most) : undefined,
};

/** @param {Rows["queens"]} rows */
export const writeColumns = (rows) =>
  rows.map((columns) => columns.map((column) => column + 1).join("+") || "-").join(",");

/** @param {Token[]} lines @param {number | undefined} size @param {number} most */
export function readColumns([line = { text: "", offset: 0 }, another], size, most) {
  // Books write a solution as digits, one column each. Without a given size, a number of several digits can mean
  // nothing else: as a column it would not be on a board of one row.
  const isDigitString = size === undefined && /^\s*\d{2,9}\s*$/.test(line.text);
  const rows = isDigitString
    ? tokenize(/\d/g, line).map((row) => ({ row, columns: [row] }))
    : columnsOf(line);
  if (another) throw new ParseError("import.several", startOf(another));
  const n =
    size ??
    sizeFrom(
      rows.map(({ row }) => row),
      most,
    );
  return boardOf(
    n,
    squaresOf(rows, n, size === undefined ? indexBase(rows.flatMap(({ columns }) => columns)) : 1),
  );
}

/** The columns of the queens in each row, as tokens. @param {Token} line */
export function columnsOf(line) {
  const rows = [];
  let gap = true; // whether a row must come next
  for (const row of tokenize(/[^\s,;]+|[,;]/g, line)) {
    const isSeparator = row.text === "," || row.text === ";";
    if (isSeparator && gap) throw new ParseError("import.gap", row.offset);
    gap = isSeparator;
    if (isSeparator) continue;
    const columns = row.text === "-" ? [] : tokenize(/[^+]+|(?<=\+)(?=\+|$)|^(?=\+)/g, row);
    for (const { text, offset } of columns) {
      if (text === "") throw new ParseError("import.gap", offset);
      if (!/^\d+$/.test(text)) throw new ParseError("import.column", offset, { found: excerpt(text) });
    }
    rows.push({ row, columns });
  }
  if (gap) throw new ParseError("import.gap", endOf(line));
  return rows;
}

/** The squares of the rows from `columnsOf`. `first` is the number of the first column, 0 or 1. @param {{ row: Token, columns: Token[] }[]} rows @param {number} n @param {number} first */
export const squaresOf = (rows, n, first) =>
  rows.flatMap(({ row: { offset }, columns }, row) => {
    if (row === n) throw new ParseError("import.several", offset);
    return columns.map((column) => /** @type {Square} */ ([row, index(column, n, first)]));
  });
