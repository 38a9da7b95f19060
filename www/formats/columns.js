/**
 * Columns, row by row, as in the URL: `1,5,-,2+5`. `-` is an empty row, `2+5` is a row with two queens. They lose blocked
 * squares.
 *
 * @typedef {import("./rows.js").Rows} Rows
 */

/** @type {import("./format.js").Format} */
export const columns = {
  file: ["txt", "text/plain"],
  write: ({ queens }) => writeColumns(queens),
};

/** @param {Rows["queens"]} rows */
export const writeColumns = (rows) =>
  rows.map((columns) => columns.map((column) => column + 1).join("+") || "-").join(",");
