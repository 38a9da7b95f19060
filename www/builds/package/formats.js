/**
 * Boards as text and as pictures, without the core.
 *
 * @typedef {import("../../formats/formats.js").Board} Board
 * @typedef {import("../../formats/formats.js").FormatName} Format
 * @typedef {import("../../formats/pictures.js").PictureOptions} PictureOptions
 *
 * @typedef {ArrayLike<number | null> | Board} Position The column of the queen in each row, from 0, such as a solution
 *   has; null is an empty row. Or a board with any queens and blocked squares, each `[row, column]` from 0.
 */

import { FORMAT_NAMES, writeBoard } from "../../formats/formats.js";
import { boardOf } from "../../formats/rows.js";
import { THEMES } from "../../formats/svg.js";
import { createError, refused } from "./errors.js";

/** The largest board: a million squares. */
const MAX_SIZE = 1024;

/** @param {unknown} value @returns {value is object} */
const isObject = (value) => typeof value === "object" && value !== null;

/** Throws unless each value is a square of the board. @param {string} name @param {unknown} squares @param {number} n */
function checkSquares(name, squares, n) {
  const expected = "an array of pairs of a row and a column";
  if (!Array.isArray(squares)) throw refused(name, expected);
  for (const square of squares) {
    if (!Array.isArray(square) || square.length !== 2) throw refused(name, expected);
    const [row, column] = square;
    if (typeof row !== "number" || typeof column !== "number") throw refused(name, expected);
    if ([row, column].every((index) => Number.isInteger(index) && index >= 0 && index < n)) continue;
    const message = `row ${row}, column ${column} is not on a board of size ${n}: both run from 0 to ${n - 1}`;
    throw createError("off-board", message, { row, column, n });
  }
}

/** @param {ArrayLike<number | null>} columns @param {number} n Its length. @returns {Board["queens"]} */
const squaresIn = (columns, n) =>
  Array.from({ length: n }, (_, row) => columns[row]).flatMap((column, row) => {
    if (column === null) return [];
    if (typeof column !== "number") throw refused("position", "an array of columns");
    return [[row, column]];
  });

/** @param {Position} position @returns {Board} */
function checkedBoard(position) {
  if (!isObject(position)) throw refused("position", "an array of columns, or an object with n and queens");
  const n = "length" in position ? position.length : position.n;
  const given = typeof n === "number" ? n : Number.NaN;
  if (!Number.isInteger(given) || given < 1 || given > MAX_SIZE) {
    const message = `the board size must be a whole number from 1 to ${MAX_SIZE}, not ${given}`;
    throw createError("board-size", message, { given, most: MAX_SIZE });
  }
  const { queens, blocked = [] } = "length" in position ? { queens: squaresIn(position, n) } : position;
  checkSquares("queens", queens, n);
  checkSquares("blocked", blocked, n);
  return boardOf(n, queens, blocked);
}

/** @param {unknown} value @param {object} known */
const isKnown = (value, known) => typeof value === "string" && Object.hasOwn(known, value);

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
      for (const pair of value) checkSquares("conflicts", [pair?.first, pair?.second], n);
      return true;
    },
  ],
  title: ["a string", (value) => typeof value === "string"],
};

/** @param {PictureOptions} options @param {number} n */
function checkOptions(options, n) {
  const anyOf = `an object with any of ${Object.keys(OPTIONS).join(", ")}`;
  if (!isObject(options)) throw refused("options", anyOf);
  for (const [name, value] of Object.entries(options)) {
    if (!isKnown(name, OPTIONS)) throw refused("options", anyOf);
    const [expected, test] = OPTIONS[/** @type {keyof PictureOptions} */ (name)];
    if (value !== undefined && !test(value, n)) throw refused(name, expected);
  }
}

/**
 * Returns a position as an SVG picture. Works without loading the core.
 *
 * @param {Position} position Of at most 1024 rows.
 * @param {PictureOptions} [options]
 * @returns {string} Throws an `NQueensError` for a bad position or option.
 */
export function toSVG(position, options = {}) {
  const board = checkedBoard(position);
  checkOptions(options, board.n);
  return writeBoard(board, "svg", options).trimEnd();
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
  if (!FORMAT_NAMES.includes(format)) throw refused("format", `one of ${FORMAT_NAMES.join(", ")}`);
  return writeBoard(board, format).trimEnd();
}
