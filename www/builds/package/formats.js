/**
 * Boards as text and as pictures, without the core.
 *
 * @typedef {import("../../pkg/nqueens.js").Columns} Columns
 * @typedef {import("../../pkg/nqueens.js").Queens} Queens
 * @typedef {import("../../pkg/nqueens.js").Square} Square
 * @typedef {import("../../formats/formats.js").FormatName} Format
 * @typedef {import("../../formats/pictures.js").PictureOptions} PictureOptions
 *
 * @typedef {object} Board A board with any queens and blocked squares.
 * @property {number} n
 * @property {Queens} queens
 * @property {readonly Square[]} [blocked] None by default.
 *
 * @typedef {Columns | Board} Position The column of the queen in each row, such as a solution has, or a board.
 */

import { isList } from "../../base/is-list.js";
import { shownValue } from "../../base/shown-value.js";
import { FORMAT_NAMES, writeBoard } from "../../formats/formats.js";
import { boardOf } from "../../formats/rows.js";
import { THEMES } from "../../pkg/colours/themes.js";
import { checkedOptions, createError, isKnown, isObject, refused } from "./errors.js";

/** The largest board: a million squares. */
const MAX_SIZE = 1024;

/** @param {unknown} value @returns {value is number | null} */
const isColumn = (value) => value === null || typeof value === "number";

/** Checks that a value is a square of the board. @param {string} name @param {unknown} square @param {number} n @param {string} [expected] @returns {Square} */
function squareIn(name, square, n, expected = "a square [row, column]") {
  const [row, column] = isList(square) && square.length === 2 ? [square[0], square[1]] : [];
  if (typeof row !== "number" || typeof column !== "number") throw refused(name, expected, square);
  if ([row, column].every((index) => Number.isInteger(index) && index >= 0 && index < n))
    return [row, column];
  const message = `row ${row}, column ${column} is not on a board of size ${n}: both run from 0 to ${n - 1}`;
  throw createError("off-board", message, { row, column, n });
}

/** The items of a list, each read once, as is its length. @template Item @param {ArrayLike<unknown>} list @param {(item: unknown, i: number) => Item} read */
function itemsOf(list, read) {
  /** @type {Item[]} */
  const items = [];
  const { length } = list;
  for (let i = 0; i < length; i += 1) items.push(read(list[i], i));
  return items;
}

/** Checks that each value is a square of the board. @param {string} name @param {unknown} squares @param {number} n */
function squaresIn(name, squares, n) {
  if (!isList(squares)) throw refused(name, "an array of squares [row, column]", squares);
  return itemsOf(squares, (square, i) => squareIn(`${name}[${i}]`, square, n));
}

/** The squares of columns, row by row. @param {string} name @param {ArrayLike<unknown>} columns @param {number} n */
const squaresOfColumns = (name, columns, n) =>
  itemsOf(columns, (column, row) => {
    if (!isColumn(column)) throw refused(`${name}[${row}]`, "a column or null", column);
    return column === null ? [] : [squareIn(name, [row, column], n)];
  }).flat();

/** The queens of a board, as the core reads them. @param {unknown} queens @param {number} n */
function queensIn(queens, n) {
  if (!isList(queens)) {
    throw refused(
      "queens",
      "the column of the queen in each row, or an array of squares [row, column]",
      queens,
    );
  }
  if (queens.length > 0 && isColumn(queens[0])) return squaresOfColumns("queens", queens, n);
  const first = "a column, null or a square [row, column]";
  return itemsOf(queens, (square, i) => squareIn(`queens[${i}]`, square, n, i === 0 ? first : undefined));
}

/** @param {Position} position */
function checkedBoard(position) {
  const expected = "the column of the queen in each row, or an object with n and queens";
  if (!isList(position) && !(isObject(position) && "n" in position))
    throw refused("position", expected, position);
  const n = isList(position) ? position.length : position.n;
  if (!Number.isInteger(n) || n < 1 || n > MAX_SIZE) {
    const given = typeof n === "number" ? n : shownValue(n);
    const message = `the board size must be a whole number from 1 to ${MAX_SIZE}, not ${shownValue(n)}`;
    throw createError("board-size", message, { given, most: MAX_SIZE });
  }
  if (isList(position)) return boardOf(n, squaresOfColumns("position", position, n));
  const { queens, blocked = [] } = position;
  return boardOf(n, queensIn(queens, n), squaresIn("blocked", blocked, n));
}

/** What each option must be, and a test for it. @type {Record<keyof PictureOptions, [expected: string, test: (value: any, n: number) => boolean]>} */
const OPTIONS = {
  coordinates: ["true or false", (value) => typeof value === "boolean"],
  size: ["a number of pixels above 0", (value) => Number.isFinite(value) && value > 0],
  theme: [Object.keys(THEMES).join(" or "), (value) => isKnown(value, THEMES)],
  colours: [
    `an object with colours for ${Object.keys(THEMES.light).join(", ")}`,
    (value) =>
      isObject(value) &&
      Object.entries(value).every(
        ([name, colour]) => isKnown(name, THEMES.light) && typeof colour === "string",
      ),
  ],
  conflicts: [
    "an array of pairs of queens, such as core.conflicts returns",
    (value, n) => {
      if (!Array.isArray(value)) return false;
      for (const [i, pair] of value.entries()) {
        if (!isList(pair?.first) || !isList(pair?.second)) return false;
        for (const end of ["first", "second"]) squareIn(`conflicts[${i}].${end}`, pair[end], n);
      }
      return true;
    },
  ],
  title: ["a string", (value) => typeof value === "string"],
};

/**
 * Returns a position as an SVG picture. Works without loading the core.
 *
 * @param {Position} position Of at most 1024 rows.
 * @param {PictureOptions} [options]
 * @returns {string} Throws an `NQueensError` for a bad position or option.
 */
export function toSVG(position, options = {}) {
  const board = checkedBoard(position);
  return writeBoard(board, "svg", checkedOptions(options, OPTIONS, board.n)).trimEnd();
}

/**
 * Returns a position as text, without a line break at the end. Works without loading the core. In the text, rows and
 * columns count from 1.
 *
 * @param {Position} position Of at most 1024 rows.
 * @param {Format} [format] `letters` by default: `Q` is a queen, `.` an empty square, `x` a blocked one.
 * @returns {string} Throws an `NQueensError` for a bad position or format.
 */
export function toText(position, format = "letters") {
  const board = checkedBoard(position);
  if (!FORMAT_NAMES.includes(format)) throw refused("format", `one of ${FORMAT_NAMES.join(", ")}`, format);
  return writeBoard(board, format).trimEnd();
}
