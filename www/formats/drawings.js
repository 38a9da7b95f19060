/**
 * Drawings, which have one character for each square.
 *
 * @import { Rows } from "./rows.js"
 * @typedef {{ queen: string, empty: string, blocked?: string }} Marks The character for each kind of square.
 */

/** In a file of many, the number of each is above it. @type {import("./format.js").Many} */
export const manyDrawings = { number: (number, text) => `# ${number}\n${text}\n` };

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
