/**
 * Pairs, each (row, column): `(1, 1) (2, 5)`, after a line `n = 8` if the pairs do not imply the size of the board. They
 * lose blocked squares.
 *
 * @typedef {import("./rows.js").Rows} Rows
 */

import { pairsOf } from "./rows.js";

/** @type {import("./format.js").Format} */
export const pairs = {
  file: ["txt", "text/plain"],
  write: writePairs,
  many: {},
};

/** @param {Rows} rows */
function writePairs({ n, queens }) {
  const pairs = pairsOf(queens);
  const text = pairs.map(([row, column]) => `(${row}, ${column})`).join(" ");
  if (Math.max(0, ...pairs.flat()) === n) return text;
  return text ? `n = ${n}\n${text}` : `n = ${n}`;
}
