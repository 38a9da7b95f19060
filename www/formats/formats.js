/**
 * Converts a board to text and back, to be copied, saved, pasted and dropped on the page.
 *
 * In the text, rows and columns count from 1, from the top left. The formats:
 *
 * - `columns`: `1,5,-,2+5`, row by row as in the URL. `-` is an empty row, `2+5` is a row with two queens.
 * - `pairs`: `(1, 1) (2, 5)`, each (row, column), after a line `n = 8` if the pairs do not imply the board size.
 * - `letters`: `Q` is a queen, `.` an empty square, `x` a blocked one.
 * - `stars`: `$` is a queen, `*` an empty square, `x` a blocked one.
 * - `matrix`: `1` is a queen, `0` an empty square.
 * - `csv`: `columns` below a header line `row 1,row 2,…`.
 * - `json`: `{"n":4,"columns":[2,4,1,3]}` if there is one queen in each row, otherwise
 *   `{"n":4,"queens":[[1,2],[1,4]]}`. Blocked squares are `"blocked":[[1,1]]`.
 * - `svg`: a picture with the query of the board's URL in `<metadata>`.
 * - `tikz`: a picture for LaTeX with `\usepackage{tikz}`. It cannot be read back.
 *
 * `columns`, `pairs`, `matrix` and `csv` lose blocked squares.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {import("./rows.js").Board} Board
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./svg.js").PictureOptions} PictureOptions
 *
 * @typedef {"columns" | "pairs" | "letters" | "stars" | "matrix" | "csv" | "json" | "svg" | "tikz"} Format
 * @typedef {"pairs" | "letters" | "stars" | "matrix" | "csv" | "json"} SolutionFormat
 *
 * @typedef {[extension: string, type: string]} FileKind The extension and media type of a file.
 */

import { csvHeader, readColumns, writeColumns } from "./columns.js";
import { DIGITS, LETTERS, readDrawing, STARS, writeDrawing } from "./drawings.js";
import { readJson, writeJson } from "./json.js";
import { readPairs, writePairs } from "./pairs.js";
import { boardOf, groupToken, ParseError, parseNumber, sizeOf, tokenize } from "./reading.js";
import { byRow } from "./rows.js";
import { readSvg, writeSvg } from "./svg.js";
import { writeTikz } from "./tikz.js";

/** Their texts have no line break at the end. @type {Record<Format, (rows: Rows, options: PictureOptions) => string>} */
const WRITERS = {
  columns: ({ queens }) => writeColumns(queens),
  pairs: writePairs,
  letters: (rows) => writeDrawing(rows, LETTERS, ""),
  stars: (rows) => writeDrawing(rows, STARS, ""),
  matrix: (rows) => writeDrawing(rows, DIGITS, " "),
  csv: ({ n, queens }) => `${csvHeader(n)}\n${writeColumns(queens)}`,
  json: writeJson,
  svg: writeSvg,
  tikz: writeTikz,
};

export const FORMATS = /** @type {Format[]} */ (Object.keys(WRITERS));
/** @type {readonly SolutionFormat[]} */
export const SOLUTION_FORMATS = ["csv", "json", "letters", "stars", "matrix", "pairs"];
/** @type {Readonly<Record<Format, FileKind>>} */
export const FILES = {
  columns: ["txt", "text/plain"],
  pairs: ["txt", "text/plain"],
  letters: ["txt", "text/plain"],
  stars: ["txt", "text/plain"],
  matrix: ["txt", "text/plain"],
  csv: ["csv", "text/csv"],
  json: ["jsonl", "application/jsonl"],
  svg: ["svg", "image/svg+xml"],
  tikz: ["tex", "text/x-tex"],
};

/**
 * Returns a board as text that ends with a line break.
 *
 * @param {Board} board
 * @param {Format} format
 * @param {PictureOptions} [options] Of a picture; LaTeX has only coordinates.
 */
export function writeBoard({ n, queens, blocked = [] }, format, options = {}) {
  const rows = { n, queens: byRow(n, queens), blocked: byRow(n, blocked) };
  return `${WRITERS[format](rows, options)}\n`;
}

/**
 * Returns functions that write many solutions in turn. A drawing, which takes several lines, has the number of its
 * solution above it. In the other formats each solution is one line, so the line number is its number.
 *
 * @param {SolutionFormat} format
 * @param {number} n
 * @returns {{ header: string, line: (columns: ArrayLike<number>, number: number) => string }} The start of
 * the text, and the text of a solution: its columns count from 0, its number from 1.
 */
export function solutionWriter(format, n) {
  const drawn = ["letters", "stars", "matrix"].includes(format);
  const write = WRITERS[format === "csv" ? "columns" : format];
  const blocked = byRow(n, []);
  return {
    header: format === "csv" ? `${csvHeader(n)}\n` : "",
    line(columns, number) {
      const text = write({ n, queens: Array.from(columns, (column) => [column]), blocked }, {});
      return drawn ? `# ${number}\n${text}\n\n` : `${text}\n`;
    },
  };
}

/**
 * Reads a board in any of the formats. The start of the text selects the format:
 *
 * - `<`: an SVG picture written by this page. `{`: JSON. `(`: pairs. `Q`, `.`, `$`, `*`, `x`: a
 *   drawing. `row`: CSV.
 * - A digit, `-` or `+`: a matrix, if there are several lines and one of the first two has only 0 and 1,
 *   or if the whole text is one 0; otherwise columns, which must be a single line.
 *
 * Text after `#` is a comment, except in SVG. A first line `n = 8` gives the board size, and pairs and columns may then
 * leave out rows. Without that line, a 0 among pairs or columns means that they count from 0. A matrix of 3 × 3 or more
 * with one 0 in each row is inverted: the zeros are the queens.
 *
 * @param {string} text
 * @param {number} most The largest n.
 * @returns {{ board: Board } | { problem: import("../state/url.js").Message }} The problem is the first one in the text;
 * its parameters include its `line` and `column`, from 1.
 */
export function readBoard(text, most) {
  const clean = text.replace(/^\uFEFF/, ""); // some editors start files with a byte order mark
  try {
    return { board: read(clean, most) };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const lines = clean.slice(0, error.offset).split(/\r\n|\r|\n/);
    const column = [...(lines.at(-1) ?? "")].length + 1;
    return {
      problem: { code: error.code, parameters: { ...error.parameters, line: lines.length, column } },
    };
  }
}

/** @param {string} text @param {number} most @returns {Board} */
function read(text, most) {
  if (/^\s*</.test(text)) return readSvg(text, most);
  const plain = text.replace(/#[^\r\n]*/g, (comment) => " ".repeat(comment.length));
  if (/^\s*\{/.test(plain)) return readJson(plain, most);

  const sizeMatch = /^\s*n\s*[=:]\s*(\d+)[^\S\r\n]*(?=[\r\n]|$)/di.exec(plain);
  const size = sizeMatch ? sizeOf(parseNumber(groupToken(sizeMatch, 1)), most) : undefined;
  const lines = tokenize(/[^\r\n]+/g, {
    text: plain.slice(sizeMatch?.[0].length),
    offset: sizeMatch?.[0].length ?? 0,
  }).filter(({ text: line }) => /\S/.test(line));
  const isCsv = /^\s*row \d+(\s*[,;]\s*row \d+)*\s*$/.test(lines[0]?.text ?? "");
  if (isCsv) lines.shift();
  const [first] = lines;
  if (!first) {
    if (size === undefined || isCsv) throw new ParseError("import.empty", plain.trimEnd().length);
    return boardOf(size, []);
  }

  const [start = first] = tokenize(/\S/gu, first);
  if (isCsv) return readColumns(lines, size, most);
  if (start.text === "(") return readPairs(lines, size, most);
  if (/[Q.$*x]/i.test(start.text)) {
    const mark = /[Q.$*]/i.exec(plain.slice(first.offset))?.[0] ?? "";
    return readDrawing(lines, mark === "$" || mark === "*" ? STARS : LETTERS, size, most);
  }
  const isMatrix =
    lines.length > 1
      ? lines.slice(0, 2).some((line) => /^\s*[01][\s,;01]*$/.test(line.text))
      : first.text.trim() === "0";
  if (!/[\d+,;-]/.test(start.text))
    throw new ParseError("import.unknown", start.offset, { found: start.text });
  return isMatrix ? readDrawing(lines, DIGITS, size, most) : readColumns(lines, size, most);
}
