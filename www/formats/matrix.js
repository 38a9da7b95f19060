/** A drawing with digits: `1` is a queen, `0` an empty square. It loses blocked squares. */

import { manyDrawings, writeDrawing } from "./drawings.js";

const MARKS = { queen: "1", empty: "0" };

/** @type {import("./format.js").Format} */
export const matrix = {
  file: ["txt", "text/plain"],
  write: (rows) => writeDrawing(rows, MARKS, " "),
  many: manyDrawings,
};
