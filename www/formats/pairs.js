/**
 * Pairs, each (row, column).
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./reading.js").Piece} Piece
 */

import { boardOf, endOf, firstOf, index, number, pieces, sizeOf, startOf, Unreadable } from "./reading.js";
import { pairsOf } from "./rows.js";

/** @param {Rows} rows */
export function writePairs({ n, queens }) {
  const pairs = pairsOf(queens);
  const text = pairs.map(([row, column]) => `(${row}, ${column})`).join(" ");
  if (Math.max(0, ...pairs.flat()) === n) return text;
  return text ? `n = ${n}\n${text}` : `n = ${n}`;
}

/** @param {Piece[]} lines @param {number | undefined} size @param {number} most */
export function readPairs(lines, size, most) {
  const expected = [/^\($/, /^\d/, /^\d/, /^\)$/];
  /** @type {Piece[]} */
  const words = [];
  for (const [i, line] of lines.entries()) {
    // One pair in each line, or all in one.
    if (i === 1 && words.length > expected.length) throw new Unreadable("import.several", startOf(line));
    for (const word of pieces(/\d+|[^\s,;]/gu, line)) {
      if (!expected[words.length % expected.length]?.test(word.text))
        throw new Unreadable("import.pair", word.at);
      words.push(word);
    }
  }
  if (words.length % expected.length > 0) throw new Unreadable("import.pair", endOf(lines.at(-1)));

  const numbers = words.filter(({ text }) => /\d/.test(text));
  const first = size === undefined ? firstOf(numbers) : 1;
  const largest = numbers.reduce((a, b) => (number(b).value > number(a).value ? b : a));
  const n = size ?? sizeOf({ value: number(largest).value + 1 - first, at: largest.at }, most);
  const indices = numbers.map((word) => index(word, n, first));
  return boardOf(
    n,
    indices.flatMap((row, i) => (i % 2 === 0 ? [/** @type {Square} */ ([row, indices[i + 1] ?? 0])] : [])),
  );
}
