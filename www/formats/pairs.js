/**
 * Pairs, each (row, column): `(1, 1) (2, 5)`, after a line `n = 8` if the pairs do not imply the size of the board. They
 * lose blocked squares.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./reading.js").Token} Token
 */

import {
  boardOf,
  endOf,
  index,
  indexBase,
  ParseError,
  parseNumber,
  sizeOf,
  startOf,
  tokenize,
} from "./reading.js";
import { pairsOf } from "./rows.js";

/** @type {import("./format.js").Format} */
export const pairs = {
  file: ["txt", "text/plain"],
  write: writePairs,
  read: ({ start, lines, size, most }) => (start?.text === "(" ? readPairs(lines, size, most) : undefined),
  many: {},
};

/** @param {Rows} rows */
function writePairs({ n, queens }) {
  const pairs = pairsOf(queens);
  const text = pairs.map(([row, column]) => `(${row}, ${column})`).join(" ");
  if (Math.max(0, ...pairs.flat()) === n) return text;
  return text ? `n = ${n}\n${text}` : `n = ${n}`;
}

/** @param {Token[]} lines @param {number | undefined} size @param {number} most */
function readPairs(lines, size, most) {
  const expected = [/^\($/, /^\d/, /^\d/, /^\)$/];
  /** @type {Token[]} */
  const words = [];
  for (const [i, line] of lines.entries()) {
    // Either each line has one pair, or one line has all pairs.
    if (i === 1 && words.length > expected.length) throw new ParseError("import.several", startOf(line));
    for (const word of tokenize(/\d+|[^\s,;]/gu, line)) {
      if (!expected[words.length % expected.length]?.test(word.text))
        throw new ParseError("import.pair", word.offset);
      words.push(word);
    }
  }
  if (words.length % expected.length > 0) throw new ParseError("import.pair", endOf(lines.at(-1)));

  const numbers = words.filter(({ text }) => /\d/.test(text));
  const first = size === undefined ? indexBase(numbers) : 1;
  const largest = numbers.reduce((a, b) => (parseNumber(b).value > parseNumber(a).value ? b : a));
  const n = size ?? sizeOf({ value: parseNumber(largest).value + 1 - first, offset: largest.offset }, most);
  const indices = numbers.map((word) => index(word, n, first));
  return boardOf(
    n,
    indices.flatMap((row, i) => (i % 2 === 0 ? [/** @type {Square} */ ([row, indices[i + 1] ?? 0])] : [])),
  );
}
