/** Columns, as in columns.js, below a header line `row 1,row 2,…`. They lose blocked squares. */

import { columns } from "./columns.js";

/** @param {number} n */
const header = (n) => Array.from({ length: n }, (_, row) => `row ${row + 1}`).join(",");

/** @type {import("./format.js").Format} */
export const csv = {
  file: ["csv", "text/csv"],
  write: (rows, options) => `${header(rows.n)}\n${columns.write(rows, options)}`,
  many: { header, write: columns.write },
};
