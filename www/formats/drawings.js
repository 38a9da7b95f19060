/**
 * Drawings, which have one character for each square.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./reading.js").Token} Token
 * @typedef {{ queen: string, empty: string, blocked?: string }} Marks The character for each kind of square.
 */

import { boardOf, endOf, ParseError, sizeFrom, startOf, tokenize } from "./reading.js";

/** @param {Rows} rows @param {Marks} marks @param {string} separator */
export function writeDrawing({ n, queens, blocked }, marks, separator) {
  const lines = queens.map((columns, row) => {
    const line = new Array(n).fill(marks.empty);
    for (const column of blocked[row] ?? []) line[column] = marks.blocked ?? marks.empty;
    for (const column of columns) line[column] = marks.queen;
    return line.join(separator);
  });
  return lines.join("\n");
}

/** @param {Token[]} lines @param {Marks} marks @param {number | undefined} size @param {number} most */
export function readDrawing(lines, marks, size, most) {
  const rows = lines.map((line) => ({ line, squares: tokenize(/[^\s,;]/gu, line) }));
  const n = size ?? sizeFrom(rows[0]?.squares ?? [], most);
  const { queen, empty, blocked } = marks;
  /** @type {Record<string, Square[]>} */
  const found = { [queen]: [], [empty]: [], [blocked ?? ""]: [] };
  for (const [row, { line, squares }] of rows.entries()) {
    if (row === n) throw new ParseError("import.several", startOf(line));
    for (const [column, { text, offset }] of squares.entries()) {
      if (column === n) throw new ParseError("import.width", offset, { n, count: squares.length });
      const mark = [queen, empty, blocked].find((known) => known?.toUpperCase() === text.toUpperCase());
      if (mark === undefined) throw new ParseError("import.square", offset, { found: text, queen, empty });
      found[mark]?.push([row, column]);
    }
    if (squares.length < n) throw new ParseError("import.width", endOf(line), { n, count: squares.length });
  }
  if (rows.length < n) throw new ParseError("import.rows", endOf(lines.at(-1)), { n, count: rows.length });
  return boardOf(n, found[queen] ?? [], found[blocked ?? ""]);
}

/**
 * Returns the first mark of a drawing with letters or stars that is not that of a blocked square, which both have; empty
 * if all squares are blocked, or undefined if the text is no such drawing.
 *
 * @param {import("./reading.js").Source} source
 */
export function firstMark({ start, plain }) {
  if (!start || !/[Q.$*x]/i.test(start.text)) return undefined;
  return /[Q.$*]/i.exec(plain.slice(start.offset))?.[0] ?? "";
}
