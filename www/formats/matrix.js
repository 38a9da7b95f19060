/**
 * A drawing with digits: `1` is a queen, `0` an empty square. It loses blocked squares. A matrix of 3 × 3 or more with one
 * 0 in each row is inverted: the zeros are the queens.
 *
 * @typedef {import("../state/state.js").Square} Square
 */

import { readDrawing, writeDrawing } from "./drawings.js";
import { boardOf } from "./reading.js";
import { byRow } from "./rows.js";

const MARKS = { queen: "1", empty: "0" };

/** @type {import("./format.js").Format} */
export const matrix = {
  file: ["txt", "text/plain"],
  write: (rows) => writeDrawing(rows, MARKS, " "),
  read(source) {
    if (!isMatrix(source)) return undefined;
    const board = readDrawing(source.lines, MARKS, source.size, source.most);
    const ones = byRow(board.n, board.queens);
    const isInverted = board.n >= 3 && ones.every(({ length }) => length === board.n - 1);
    return isInverted ? boardOf(board.n, zerosOf(ones)) : board;
  },
  many: { numbered: true },
};

/**
 * Whether there are several lines and one of the first two has only 0 and 1, or the whole text is one 0. Other numbers are
 * columns.
 *
 * @param {import("./reading.js").Source} source
 */
function isMatrix({ start, lines }) {
  if (!start || !/[\d+,;-]/.test(start.text)) return false;
  if (lines.length === 1) return lines[0]?.text.trim() === "0";
  return lines.slice(0, 2).some((line) => /^\s*[01][\s,;01]*$/.test(line.text));
}

/** The other squares. @param {readonly (readonly number[])[]} ones The columns of some squares in each row. */
const zerosOf = (ones) =>
  ones.flatMap((columns, row) =>
    ones.flatMap((_, column) => (columns.includes(column) ? [] : [/** @type {Square} */ ([row, column])])),
  );
