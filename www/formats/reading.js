/**
 * Shared by all formats that are read: tokens that know their offset in the text, and checked numbers for the size,
 * a row or a column of a board.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {{ text: string, offset: number }} Token A part of the text, and its offset.
 *
 * @typedef {object} Source A text that a board is read from.
 * @property {string} text
 * @property {string} plain The text with spaces in place of comments: what is after `#` in its line.
 * @property {number | undefined} size The size of the board, if the first line gives it: `n = 8`.
 * @property {Token[]} lines The lines after that one with more than spaces.
 * @property {Token | undefined} start The first character of these lines.
 * @property {number} most The largest n.
 */

/** Why a text is not a board. Not used outside this folder. */
export class ParseError extends Error {
  /** @param {string} code @param {number} offset @param {Record<string, string | number>} [parameters] */
  constructor(code, offset, parameters = {}) {
    super(code);
    this.code = code;
    this.offset = offset;
    this.parameters = parameters;
  }
}

/**
 * Returns a board with its squares sorted row by row. Repeated squares count once, and a square with a queen is not
 * blocked.
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
  const blockedOnly = squares(keys(blocked)).filter(([row, column]) => !occupied.has(row * n + column));
  return { n, queens: squares(occupied), ...(blockedOnly.length > 0 && { blocked: blockedOnly }) };
}

/** @param {string} text @param {number} most @returns {Source} */
export function sourceOf(text, most) {
  const plain = text.replace(/#[^\r\n]*/g, (comment) => " ".repeat(comment.length));
  const sizeMatch = /^\s*n\s*[=:]\s*(\d+)[^\S\r\n]*(?=[\r\n]|$)/di.exec(plain);
  const size = sizeMatch ? sizeOf(parseNumber(groupToken(sizeMatch, 1)), most) : undefined;
  const offset = sizeMatch?.[0].length ?? 0;
  const lines = tokenize(/[^\r\n]+/g, { text: plain.slice(offset), offset }).filter((line) =>
    /\S/.test(line.text),
  );
  const [start] = lines[0] ? tokenize(/\S/gu, lines[0]) : [];
  return { text, plain, size, lines, start, most };
}

/** All matches of a pattern in a token, as tokens. @param {RegExp} pattern @param {Token} token @returns {Token[]} */
export const tokenize = (pattern, { text, offset }) =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], offset: offset + match.index }));

/** A group of a match as a token. The pattern must have the flag `d`. @param {RegExpExecArray} match @param {number} group @returns {Token} */
export const groupToken = (match, group) => ({
  text: match[group] ?? "",
  offset: match.indices?.[group]?.[0] ?? match.index,
});

/** @param {Token} token */
export const parseNumber = ({ text, offset }) => ({ value: Number(text), offset });

/** @param {Token} token */
export const startOf = ({ text, offset }) => offset + text.search(/\S|$/);

/** @param {Token} [token] */
export const endOf = (token) => (token ? token.offset + token.text.trimEnd().length : 0);

/** The start of a text, long enough to recognise it. @param {string} text */
export const excerpt = (text) => [...text].slice(0, 24).join("");

/** Whether the numbers count from 0 or from 1. @param {Token[]} numbers */
export const indexBase = (numbers) => (numbers.some((word) => parseNumber(word).value === 0) ? 0 : 1);

/** @param {{ value: number, offset: number }} number @param {number} most */
export function sizeOf({ value, offset }, most) {
  if (value < 1 || value > most) throw new ParseError("import.size", offset, { most });
  return value;
}

/** The number of items, as the size of a board. @param {Token[]} items @param {number} most */
export const sizeFrom = (items, most) =>
  sizeOf({ value: items.length, offset: items[most]?.offset ?? 0 }, most);

/** A row or column, from 0, in a text where they count from `first`. @param {Token} word @param {number} n @param {number} first */
export function index(word, n, first) {
  const { value, offset } = parseNumber(word);
  if (value < first || value >= n + first) {
    throw new ParseError("import.offBoard", offset, {
      found: excerpt(word.text),
      n,
      first,
      last: n + first - 1,
    });
  }
  return value - first;
}
