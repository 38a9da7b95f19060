/** A drawing: `Q` is a queen, `.` an empty square, `x` a blocked one. */

import { firstMark, readDrawing, writeDrawing } from "./drawings.js";

const MARKS = { queen: "Q", empty: ".", blocked: "x" };

/** @type {import("./format.js").Format} */
export const letters = {
  file: ["txt", "text/plain"],
  write: (rows) => writeDrawing(rows, MARKS, ""),
  read(source) {
    const mark = firstMark(source);
    if (mark === undefined || mark === "$" || mark === "*") return undefined;
    return readDrawing(source.lines, MARKS, source.size, source.most);
  },
  many: { numbered: true },
};
