/** A drawing: `$` is a queen, `*` an empty square, `x` a blocked one. */

import { manyDrawings, writeDrawing } from "./drawings.js";

const MARKS = { queen: "$", empty: "*", blocked: "x" };

/** @type {import("./format.js").Format} */
export const stars = {
  file: ["txt", "text/plain"],
  write: (rows) => writeDrawing(rows, MARKS, ""),
  many: manyDrawings,
};
