/** A drawing: `$` is a queen, `*` an empty square, `x` a blocked one. */

import { firstMark, readDrawing, writeDrawing } from "./drawings.js";

const MARKS = { queen: "$", empty: "*", blocked: "x" };

/** @type {import("./format.js").Format} */
export const stars = {
  file: ["txt", "text/plain"],
  write: (rows) => writeDrawing(rows, MARKS, ""),
  read(source) {
    const mark = firstMark(source);
    if (mark !== "$" && mark !== "*") return undefined;
    return readDrawing(source.lines, MARKS, source.size, source.most);
  },
  many: { numbered: true },
};
