/**
 * Columns, row by row, as in the URL: `1,5,-,2+5`. `-` is an empty row, `2+5` is a row with two queens. They lose
 * blocked squares.
 *
 * @import { Rows } from "./rows.js"
 */

/** @type {import("./format.js").Format} */
export const columns = {
  file: ["txt", "text/plain"],
  write: ({ queens }, { first }) => writeColumns(queens, first),
};

/** @param {Rows["queens"]} rows @param {import("../state/count-from.js").First} [first] */
export const writeColumns = (rows, first = 1) =>
  rows.map((columns) => columns.map((column) => column + first).join("+") || "-").join(",");
