/** Columns, as in columns.js, below a header line `row 1,row 2,…`. They lose blocked squares. */

import { columns } from "./columns.js";

/** @param {number} n @param {import("./format.js").Options} options */
const header = (n, { first = 1 }) => Array.from({ length: n }, (_, row) => `row ${row + first}`).join(",");

/** @type {import("./format.js").Format} */
export const csv = {
  file: ["csv", "text/csv"],
  write: (rows, options) => `${header(rows.n, options)}\n${columns.write(rows, options)}`,
  many: { header, write: columns.write },
};
