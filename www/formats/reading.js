/**
 * What all that is read has in common: pieces of the text, which know where they began, and numbers that are a size,
 * or a row or column of a board.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {{ text: string, at: number }} Piece A part of the text, and where it begins.
 */

/** Why a text is no board. It never leaves this folder. */
export class Unreadable extends Error {
  /** @param {string} code @param {number} at @param {Record<string, string | number>} [parameters] */
  constructor(code, at, parameters = {}) {
    super(code);
    this.code = code;
    this.at = at;
    this.parameters = parameters;
  }
}

/**
 * Row by row; a square holds one queen, and a square with a queen is not blocked.
 *
 * @param {number} n @param {readonly Square[]} queens @param {readonly Square[]} [blocked] @returns {import("./rows.js").Board}
 */
export function boardOf(n, queens, blocked = []) {
  /** @param {readonly Square[]} squares */
  const keys = (squares) => new Set(squares.map(([row, column]) => row * n + column));
  /** @param {Iterable<number>} set */
  const squares = (set) =>
    [...set].sort((a, b) => a - b).map((key) => /** @type {Square} */ ([Math.floor(key / n), key % n]));
  const occupied = keys(queens);
  const rest = squares(keys(blocked)).filter(([row, column]) => !occupied.has(row * n + column));
  return { n, queens: squares(occupied), ...(rest.length > 0 && { blocked: rest }) };
}

/** What of a piece matches. @param {RegExp} pattern @param {Piece} piece @returns {Piece[]} */
export const pieces = (pattern, { text, at }) =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: at + match.index }));

/** A group of a match that has indices. @param {RegExpExecArray} match @param {number} group @returns {Piece} */
export const piece = (match, group) => ({
  text: match[group] ?? "",
  at: match.indices?.[group]?.[0] ?? match.index,
});

/** @param {Piece} piece */
export const number = ({ text, at }) => ({ value: Number(text), at });

/** @param {Piece} piece */
export const startOf = ({ text, at }) => at + text.search(/\S|$/);

/** @param {Piece} [piece] */
export const endOf = (piece) => (piece ? piece.at + piece.text.trimEnd().length : 0);

/** As much as is needed to recognise it. @param {string} text */
export const excerpt = (text) => [...text].slice(0, 24).join("");

/** Whether numbers are counted from 0 or from 1. @param {Piece[]} numbers */
export const firstOf = (numbers) => (numbers.some((word) => number(word).value === 0) ? 0 : 1);

/** @param {{ value: number, at: number }} number @param {number} most */
export function sizeOf({ value, at }, most) {
  if (value < 1 || value > most) throw new Unreadable("import.size", at, { most });
  return value;
}

/** As many as there are. @param {Piece[]} items @param {number} most */
export const sizeFrom = (items, most) => sizeOf({ value: items.length, at: items[most]?.at ?? 0 }, most);

/** A row or a column, from 0. @param {Piece} word @param {number} n @param {number} first */
export function index(word, n, first) {
  const { value, at } = number(word);
  if (value < first || value >= n + first) {
    throw new Unreadable("import.offBoard", at, { found: excerpt(word.text), n, first, last: n + first - 1 });
  }
  return value - first;
}
