/** Columns, as in columns.js, below a header line `row 1,row 2,…`. They lose blocked squares. */

import { columns, readColumns } from "./columns.js";
import { endOf, ParseError } from "./reading.js";

/** @param {number} n */
const header = (n) => Array.from({ length: n }, (_, row) => `row ${row + 1}`).join(",");

/** @type {import("./format.js").Format} */
export const csv = {
  file: ["csv", "text/csv"],
  write: (rows, options) => `${header(rows.n)}\n${columns.write(rows, options)}`,
  read({ lines: [first, ...lines], size, most }) {
    if (!/^\s*row \d+(\s*[,;]\s*row \d+)*\s*$/.test(first?.text ?? "")) return undefined;
    if (lines.length === 0) throw new ParseError("import.empty", endOf(first));
    return readColumns(lines, size, most);
  },
  many: { header, write: columns.write },
};
