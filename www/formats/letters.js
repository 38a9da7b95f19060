/** A drawing: `Q` is a queen, `.` an empty square, `x` a blocked one. */

import { manyDrawings, writeDrawing } from "./drawings.js";

const MARKS = { queen: "Q", empty: ".", blocked: "x" };

/** @type {import("./format.js").Format} */
export const letters = {
  file: ["txt", "text/plain"],
  write: (rows) => writeDrawing(rows, MARKS, ""),
  many: manyDrawings,
};
