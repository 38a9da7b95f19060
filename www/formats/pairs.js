/**
 * Pairs, each (row, column): `(1, 1) (2, 5)`, after a line `n = 8` if the pairs do not imply the size of the board.
 * They lose blocked squares. In a file of many, each line begins with the number of the solution.
 *
 * @import { Rows } from "./rows.js"
 */

import { pairsOf } from "./rows.js";

/** @type {import("./format.js").Format} */
export const pairs = {
  file: ["txt", "text/plain"],
  write: writePairs,
  many: { number: (number, text) => `${number}: ${text}` },
};

/** @param {Rows} rows @param {import("./format.js").Options} options */
function writePairs({ n, queens }, { first = 1 }) {
  const pairs = pairsOf(queens, first);
  const text = pairs.map(([row, column]) => `(${row}, ${column})`).join(" ");
  const numbers = pairs.flat();
  // Pairs without a 0 are read as counted from 1.
  const impliesSize = Math.max(...numbers) === n - 1 + first && (first === 1 || numbers.includes(0));
  if (impliesSize) return text;
  return text ? `n = ${n}\n${text}` : `n = ${n}`;
}
