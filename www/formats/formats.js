/**
 * Converts a board to text, to be copied and saved. The judge reads it again.
 *
 * In the text, rows and columns count from the top left, from 1 or as the options say. Each format is described in its
 * file.
 *
 * @import { Board } from "./rows.js"
 * @import { Options } from "./format.js"
 *
 * @typedef {keyof typeof FORMATS} FormatName
 * @typedef {typeof SOLUTION_FORMATS[number]} SolutionFormat
 */

import { columns } from "./columns.js";
import { csv } from "./csv.js";
import { json } from "./json.js";
import { letters } from "./letters.js";
import { matrix } from "./matrix.js";
import { pairs } from "./pairs.js";
import { byRow } from "./rows.js";
import { stars } from "./stars.js";
import { svg } from "./svg.js";
import { tikz } from "./tikz.js";

/** All formats, in the order in which the Board lists them. */
export const FORMATS = { columns, pairs, letters, stars, matrix, csv, json, svg, tikz };

export const FORMAT_NAMES = /** @type {FormatName[]} */ (Object.keys(FORMATS));

/** Those that write many solutions, in the order in which the Solutions room lists them. */
export const SOLUTION_FORMATS = /** @type {const} */ (["csv", "json", "letters", "stars", "matrix", "pairs"]);

/**
 * Returns a board as text that ends with a line break.
 *
 * @param {Board} board
 * @param {FormatName} format
 * @param {Options} [options] LaTeX has only coordinates and where they begin.
 */
export function writeBoard({ n, queens, blocked = [] }, format, options = {}) {
  const rows = { n, queens: byRow(n, queens), blocked: byRow(n, blocked) };
  return `${FORMATS[format].write(rows, options)}\n`;
}

/**
 * Returns functions that write many solutions in turn.
 *
 * @param {SolutionFormat} format
 * @param {number} n
 * @param {Options} [options]
 * @returns {{ header: string, line: (columns: ArrayLike<number>, number: number) => string }} The start of
 * the text, and the text of a solution: its columns count from 0, its number from 1. Pairs and drawings show it.
 */
export function solutionWriter(format, n, options = {}) {
  const entry = FORMATS[format];
  const { header, write = entry.write, number: withNumber } = entry.many ?? {};
  const blocked = byRow(n, []);
  return {
    header: header ? `${header(n, options)}\n` : "",
    line(columns, number) {
      const text = write({ n, queens: Array.from(columns, (column) => [column]), blocked }, options);
      return `${withNumber?.(number, text) ?? text}\n`;
    },
  };
}
