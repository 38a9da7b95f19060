/**
 * One board as text, and back: what can be copied, saved, pasted and dropped on the page.
 *
 * A person reads and writes rows and columns counted from 1, from the top left. The formats:
 *
 * - `columns`: `1,5,-,2+5`, row by row as in the URL, `-` for an empty row, `2+5` for two queens in one.
 * - `pairs`: `(1, 1) (2, 5)`, each (row, column). Where they do not show how large the board is, a line
 *   `n = 8` goes before them.
 * - `letters`: `Q` is a queen, `.` an empty square, `x` a blocked one.
 * - `stars`: `$` is a queen, `*` an empty square, `x` a blocked one.
 * - `matrix`: `1` is a queen, `0` an empty square.
 * - `csv`: `columns` below a line `row 1,row 2,…`.
 * - `json`: `{"n":4,"columns":[2,4,1,3]}`; unless there is one queen in each row,
 *   `{"n":4,"queens":[[1,2],[1,4]]}`. Blocked squares are `"blocked":[[1,1]]`.
 * - `svg`: a picture that carries the query of its URL in `<metadata>`.
 * - `tikz`: a picture for LaTeX with `\usepackage{tikz}`. It is not read.
 *
 * Blocked squares get lost in `columns`, `pairs`, `matrix` and `csv`.
 *
 * @typedef {import("../state/state.js").Square} Square
 *
 * @typedef {object} Board
 * @property {number} n
 * @property {readonly Square[]} queens Those beyond n are not written.
 * @property {readonly Square[]} [blocked] None, if it is missing.
 *
 * @typedef {object} Rows A board to be written.
 * @property {number} n
 * @property {readonly (readonly number[])[]} queens In each row the columns of its queens.
 * @property {readonly (readonly number[])[]} blocked In each row the columns of its blocked squares.
 *
 * @typedef {"columns" | "pairs" | "letters" | "stars" | "matrix" | "csv" | "json" | "svg" | "tikz"} Format
 * @typedef {"pairs" | "letters" | "stars" | "matrix" | "csv" | "json"} SolutionFormat
 *
 * @typedef {{ queen: string, empty: string, blocked?: string }} Marks What stands for a square.
 * @typedef {[extension: string, type: string]} FileKind How files are named, and what is in them.
 * @typedef {{ text: string, at: number }} Piece A part of the text, and where it begins.
 */

import { QUEEN_PATH, QUEEN_SIZE } from "../board/queen.js";

/** @type {Marks} */
const LETTERS = { queen: "Q", empty: ".", blocked: "x" };
/** @type {Marks} */
const STARS = { queen: "$", empty: "*", blocked: "x" };
/** @type {Marks} */
const DIGITS = { queen: "1", empty: "0" };

// Writing.

/** Without the line break at the end. @type {Record<Format, (rows: Rows, coordinates: boolean) => string>} */
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
 * A board as text, which ends with a line break.
 *
 * @param {Board} board
 * @param {Format} format
 * @param {object} [options]
 * @param {boolean} [options.coordinates] Whether a picture has the numbers of rows and columns.
 */
export function writeBoard({ n, queens, blocked = [] }, format, { coordinates = false } = {}) {
  const rows = { n, queens: byRow(n, queens), blocked: byRow(n, blocked) };
  return `${WRITERS[format](rows, coordinates)}\n`;
}

/**
 * Writes many solutions, one after the other. Boards that take several lines have the number of their
 * solution above them; where a solution is a line, the line is the number.
 *
 * @param {SolutionFormat} format
 * @param {number} n
 * @returns {{ header: string, line: (columns: ArrayLike<number>, number: number) => string }} What the
 * text begins with, and what a solution adds to it: its columns are counted from 0, its number from 1.
 */
export function solutionWriter(format, n) {
  const drawn = ["letters", "stars", "matrix"].includes(format);
  const write = WRITERS[format === "csv" ? "columns" : format];
  const blocked = byRow(n, []);
  return {
    header: format === "csv" ? `${csvHeader(n)}\n` : "",
    line(columns, number) {
      const text = write({ n, queens: Array.from(columns, (column) => [column]), blocked }, false);
      return drawn ? `# ${number}\n${text}\n\n` : `${text}\n`;
    },
  };
}

/** @param {number} n @param {readonly Square[]} squares */
const byRow = (n, squares) =>
  Array.from({ length: n }, (_, row) =>
    squares
      .flatMap((square) => (square[0] === row && square[1] < n ? [square[1]] : []))
      .sort((a, b) => a - b),
  );

/** The squares, counted from 1. @param {Rows["queens"]} rows */
const pairsOf = (rows) =>
  rows.flatMap((columns, row) => columns.map((column) => /** @type {const} */ ([row + 1, column + 1])));

/** @param {Rows["queens"]} rows */
const writeColumns = (rows) =>
  rows.map((columns) => columns.map((column) => column + 1).join("+") || "-").join(",");

/** @param {number} n */
const csvHeader = (n) => Array.from({ length: n }, (_, row) => `row ${row + 1}`).join(",");

/** @param {Rows} rows */
function writePairs({ n, queens }) {
  const pairs = pairsOf(queens);
  const text = pairs.map(([row, column]) => `(${row}, ${column})`).join(" ");
  if (Math.max(0, ...pairs.flat()) === n) return text;
  return text ? `n = ${n}\n${text}` : `n = ${n}`;
}

/** @param {Rows} rows @param {Marks} marks @param {string} separator */
function writeDrawing({ n, queens, blocked }, marks, separator) {
  const lines = queens.map((columns, row) => {
    const line = new Array(n).fill(marks.empty);
    for (const column of blocked[row] ?? []) line[column] = marks.blocked ?? marks.empty;
    for (const column of columns) line[column] = marks.queen;
    return line.join(separator);
  });
  return lines.join("\n");
}

/** @param {Rows} rows */
function writeJson({ n, queens, blocked }) {
  const pairs = pairsOf(queens);
  const inEachRow = queens.every((columns) => columns.length === 1);
  const blockedPairs = pairsOf(blocked);
  return JSON.stringify({
    n,
    ...(inEachRow ? { columns: pairs.map(([, column]) => column) } : { queens: pairs }),
    ...(blockedPairs.length > 0 && { blocked: blockedPairs }),
  });
}

/** Of a chess board. @param {number} n */
const darkSquares = (n) =>
  Array.from({ length: n * n }, (_, i) => /** @type {Square} */ ([Math.floor(i / n), i % n])).filter(
    ([row, column]) => (row + column) % 2 === 1,
  );

/** Where a square lies in a picture. @param {readonly number[]} square Counted from 1. */
const corner = ([row = 1, column = 1]) => ({ x: (column - 1) * QUEEN_SIZE, y: (row - 1) * QUEEN_SIZE });

/** @param {Rows} rows @param {boolean} coordinates */
function writeSvg({ n, queens, blocked }, coordinates) {
  const size = QUEEN_SIZE;
  const margin = coordinates ? size / 2 : 0;
  const side = n * size + margin;
  /** @param {readonly (readonly number[])[]} squares */
  const outline = (squares) =>
    squares
      .map(corner)
      .map(({ x, y }) => `M${x} ${y}h${size}v${size}h${-size}z`)
      .join("");
  const query = [`?n=${n}`];
  if (queens.some((columns) => columns.length > 0)) query.push(`queens=${writeColumns(queens)}`);
  if (blocked.some((columns) => columns.length > 0)) query.push(`blocked=${writeColumns(blocked)}`);
  const numbers = Array.from({ length: coordinates ? n : 0 }, (_, i) => {
    const middle = (i + 0.5) * size;
    return [
      `<text x="${middle}" y="${-margin / 2}">${i + 1}</text>`,
      `<text x="${-margin / 2}" y="${middle}">${i + 1}</text>`,
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-margin} ${-margin} ${side} ${side}">`,
    `<metadata>${query.join("&amp;")}</metadata>`,
    `<defs><path id="queen" d="${QUEEN_PATH}"/></defs>`,
    `<path fill="#f4f0e8" d="M0 0h${n * size}v${n * size}h${-n * size}z"/>`,
    `<path fill="#ddd6c9" d="${outline(darkSquares(n).map(([row, column]) => [row + 1, column + 1]))}"/>`,
    `<path fill="#5a5751" d="${outline(pairsOf(blocked))}"/>`,
    `<g fill="#22211f">`,
    ...pairsOf(queens)
      .map(corner)
      .map(({ x, y }) => `<use href="#queen" x="${x}" y="${y}"/>`),
    "</g>",
    `<g fill="#5b564e" font-family="sans-serif" font-size="30" text-anchor="middle" dominant-baseline="central">`,
    ...numbers,
    "</g>",
    "</svg>",
  ].join("\n");
}

/** As for SVG: y grows downward, and a square has a side of QUEEN_SIZE. @param {Rows} rows @param {boolean} coordinates */
function writeTikz({ n, queens, blocked }, coordinates) {
  const size = QUEEN_SIZE;
  /** @param {readonly (readonly number[])[]} squares @param {string} command */
  const each = (squares, command) => {
    const list = squares.map(corner).map(({ x, y }) => `${x}/${y}`);
    return list.length > 0 ? [`\\foreach \\x/\\y in {${list.join(",")}} ${command}`] : [];
  };
  const square = `(\\x,\\y) rectangle +(${size},${size});`;
  const middle = size / 2;
  return [
    "\\begin{tikzpicture}[x=.01cm,y=-.01cm]",
    ...each(
      darkSquares(n).map(([row, column]) => [row + 1, column + 1]),
      `\\fill[black!15] ${square}`,
    ),
    ...each(pairsOf(blocked), `\\fill[black!60] ${square}`),
    ...each(pairsOf(queens), `\\fill[shift={(\\x,\\y)}]${tikzPath(QUEEN_PATH)};`),
    `\\draw (0,0) rectangle (${n * size},${n * size});`,
    ...Array.from({ length: coordinates ? n : 0 }, (_, i) =>
      [`(${i * size + middle},${-middle})`, `(${-middle},${i * size + middle})`]
        .map((place) => `\\node at ${place} {${i + 1}};`)
        .join(" "),
    ),
    "\\end{tikzpicture}",
  ].join("\n");
}

/** A path of M, L, Q, z and circles made of two arcs, from the syntax of SVG. @param {string} path */
const tikzPath = (path) =>
  path
    .replace(
      /M([\d.]+) ([\d.]+)a([\d.]+)[^z]*z/g,
      (_, x, y, radius) => ` (${Number(x) + Number(radius)},${y}) circle[radius=${radius}]`,
    )
    .replace(/M([\d.]+) ([\d.]+)/g, " ($1,$2)")
    .replace(/L([\d.]+) ([\d.]+)/g, " -- ($1,$2)")
    .replace(/Q([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)/g, " .. controls ($1,$2) .. ($3,$4)")
    .replaceAll("z", " -- cycle");

// Reading.

/** Why a text is no board. It never leaves this module. */
class Unreadable extends Error {
  /** @param {string} code @param {number} at @param {Record<string, string | number>} [parameters] */
  constructor(code, at, parameters = {}) {
    super(code);
    this.code = code;
    this.at = at;
    this.parameters = parameters;
  }
}

/**
 * Reads a board in any of the formats, told apart by how the text begins:
 *
 * - `<`: an SVG picture that this page has written. `{`: JSON. `(`: pairs. `Q`, `.`, `$`, `*`, `x`: a
 *   drawing. `row`: CSV.
 * - A digit, `-` or `+`: a matrix, if there are several lines and one of the first two has only 0 and 1,
 *   or if all is one 0; else columns, and of those there is one line.
 *
 * What follows `#` is a comment, except in SVG; a first line `n = 8` says how large the board is, and
 * pairs and columns may then leave rows out. Without it a 0 among pairs or columns means that all are
 * counted from 0. A matrix of 3 × 3 or more with one 0 in each row is inverted: the zeros are the queens.
 *
 * @param {string} text
 * @param {number} most The largest n.
 * @returns {{ board: Board } | { problem: import("../state/url.js").Message }} The problem is the first one, and
 * its parameters have the `line` and `column` in the text, from 1, of what cannot be read.
 */
export function readBoard(text, most) {
  const clean = text.replace(/^\uFEFF/, ""); // some editors begin files with it
  try {
    return { board: read(clean, most) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const lines = clean.slice(0, error.at).split(/\r\n|\r|\n/);
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

  const given = /^\s*n\s*[=:]\s*(\d+)[^\S\r\n]*(?=[\r\n]|$)/di.exec(plain);
  const size = given ? sizeOf(number(piece(given, 1)), most) : undefined;
  const lines = pieces(/[^\r\n]+/g, {
    text: plain.slice(given?.[0].length),
    at: given?.[0].length ?? 0,
  }).filter(({ text: line }) => /\S/.test(line));
  const isCsv = /^\s*row \d+(\s*[,;]\s*row \d+)*\s*$/.test(lines[0]?.text ?? "");
  if (isCsv) lines.shift();
  const [first] = lines;
  if (!first) {
    if (size === undefined || isCsv) throw new Unreadable("import.empty", plain.trimEnd().length);
    return boardOf(size, []);
  }

  const [start = first] = pieces(/\S/gu, first);
  if (isCsv) return readColumns(lines, size, most);
  if (start.text === "(") return readPairs(lines, size, most);
  if (/[Q.$*x]/i.test(start.text)) {
    const mark = /[Q.$*]/i.exec(plain.slice(first.at))?.[0] ?? "";
    return readDrawing(lines, mark === "$" || mark === "*" ? STARS : LETTERS, size, most);
  }
  const isMatrix =
    lines.length > 1
      ? lines.slice(0, 2).some((line) => /^\s*[01][\s,;01]*$/.test(line.text))
      : first.text.trim() === "0";
  if (!/[\d+,;-]/.test(start.text)) throw new Unreadable("import.unknown", start.at, { found: start.text });
  return isMatrix ? readDrawing(lines, DIGITS, size, most) : readColumns(lines, size, most);
}

/** @param {Piece[]} lines @param {Marks} marks @param {number | undefined} size @param {number} most */
function readDrawing(lines, marks, size, most) {
  const rows = lines.map((line) => ({ line, squares: pieces(/[^\s,;]/gu, line) }));
  const n = size ?? sizeFrom(rows[0]?.squares ?? [], most);
  const { queen, empty, blocked } = marks;
  /** @type {Record<string, Square[]>} */
  const found = { [queen]: [], [empty]: [], [blocked ?? ""]: [] };
  for (const [row, { line, squares }] of rows.entries()) {
    if (row === n) throw new Unreadable("import.several", startOf(line));
    for (const [column, { text, at }] of squares.entries()) {
      if (column === n) throw new Unreadable("import.width", at, { n, count: squares.length });
      const mark = [queen, empty, blocked].find((known) => known?.toUpperCase() === text.toUpperCase());
      if (mark === undefined) throw new Unreadable("import.square", at, { found: text, queen, empty });
      found[mark]?.push([row, column]);
    }
    if (squares.length < n) throw new Unreadable("import.width", endOf(line), { n, count: squares.length });
  }
  if (rows.length < n) throw new Unreadable("import.rows", endOf(lines.at(-1)), { n, count: rows.length });
  const inverted =
    marks === DIGITS && n >= 3 && byRow(n, found[empty] ?? []).every(({ length }) => length === 1);
  return boardOf(n, found[inverted ? empty : queen] ?? [], found[blocked ?? ""]);
}

/** @param {Piece[]} lines @param {number | undefined} size @param {number} most */
function readColumns([line = { text: "", at: 0 }, another], size, most) {
  // As books write it: each digit is a column. Without a size no other number of several digits would be on its board.
  const written = size === undefined && /^\s*\d{2,9}\s*$/.test(line.text);
  const rows = written ? pieces(/\d/g, line).map((row) => ({ row, columns: [row] })) : columnsOf(line);
  if (another) throw new Unreadable("import.several", startOf(another));
  const n =
    size ??
    sizeFrom(
      rows.map(({ row }) => row),
      most,
    );
  return boardOf(
    n,
    placed(rows, n, size === undefined ? firstOf(rows.flatMap(({ columns }) => columns)) : 1),
  );
}

/** In each row the columns of its queens, as they are written. @param {Piece} line */
function columnsOf(line) {
  const rows = [];
  let gap = true; // whether a row is due
  for (const row of pieces(/[^\s,;]+|[,;]/g, line)) {
    const isSeparator = row.text === "," || row.text === ";";
    if (isSeparator && gap) throw new Unreadable("import.gap", row.at);
    gap = isSeparator;
    if (isSeparator) continue;
    const columns = row.text === "-" ? [] : pieces(/[^+]+|(?<=\+)(?=\+|$)|^(?=\+)/g, row);
    for (const { text, at } of columns) {
      if (text === "") throw new Unreadable("import.gap", at);
      if (!/^\d+$/.test(text)) throw new Unreadable("import.column", at, { found: excerpt(text) });
    }
    rows.push({ row, columns });
  }
  if (gap) throw new Unreadable("import.gap", endOf(line));
  return rows;
}

/** The squares of rows that were read. @param {{ row: Piece, columns: Piece[] }[]} rows @param {number} n @param {number} first */
const placed = (rows, n, first) =>
  rows.flatMap(({ row: { at }, columns }, row) => {
    if (row === n) throw new Unreadable("import.several", at);
    return columns.map((column) => /** @type {Square} */ ([row, index(column, n, first)]));
  });

/** @param {Piece[]} lines @param {number | undefined} size @param {number} most */
function readPairs(lines, size, most) {
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

/** @param {string} text @param {number} most */
function readJson(text, most) {
  const words = pieces(/"[^"\r\n]*"|[\w.+-]+|\S/gu, { text, at: 0 });
  const end = text.trimEnd().length;
  let next = 0;
  /** @param {RegExp} expected */
  const take = (expected) => {
    const word = words[next];
    if (!word || !expected.test(word.text)) throw new Unreadable("import.json", word?.at ?? end);
    next += 1;
    return word;
  };
  const takeNumber = () => take(/^\d+$/);
  /** @template T @param {() => T} takeItem @returns {T[]} */
  const takeList = (takeItem) => {
    const items = [];
    take(/^\[$/);
    if (words[next]?.text !== "]") {
      do items.push(takeItem());
      while (take(/^[,\]]$/).text === ",");
    } else take(/^\]$/);
    return items;
  };
  const takePair = () => {
    take(/^\[$/);
    const row = takeNumber();
    take(/^,$/);
    const column = takeNumber();
    take(/^\]$/);
    return { row, column };
  };

  /** @type {Piece | undefined} */
  let size;
  /** @type {Piece[]} */
  let columns = [];
  /** @type {Record<string, ReturnType<typeof takePair>[]>} */
  const pairs = { queens: [], blocked: [] };
  take(/^\{$/);
  do {
    const key = take(/^"(n|columns|queens|blocked)"$/).text.slice(1, -1);
    take(/^:$/);
    if (key === "n") size = takeNumber();
    else if (key === "columns") columns = takeList(takeNumber);
    else pairs[key] = takeList(takePair);
  } while (take(/^[,}]$/).text === ",");
  const last = words[next];
  if (last) throw new Unreadable("import.several", last.at);
  if (!size) throw new Unreadable("import.json", end - 1);

  const n = sizeOf(number(size), most);
  const [queens = [], blocked = []] = [pairs.queens, pairs.blocked].map((list) =>
    list?.map(({ row, column }) => /** @type {Square} */ ([index(row, n, 1), index(column, n, 1)])),
  );
  const rows = columns.map((column) => ({ row: column, columns: [column] }));
  return boardOf(n, [...placed(rows, n, 1), ...queens], blocked);
}

/** @param {string} text @param {number} most */
function readSvg(text, most) {
  const query =
    /<metadata[^<>]*>\s*\?n=(\d+)(?:&amp;queens=([^<>&]*))?(?:&amp;blocked=([^<>&]*))?<\/metadata>/d.exec(
      text,
    );
  if (!query) throw new Unreadable("import.svg", text.search(/\S/));
  const n = sizeOf(number(piece(query, 1)), most);
  const [queens = [], blocked = []] = [2, 3].map((group) =>
    query[group] === undefined ? [] : placed(columnsOf(piece(query, group)), n, 1),
  );
  return boardOf(n, queens, blocked);
}

/**
 * Row by row; a square holds one queen, and a square with a queen is not blocked.
 *
 * @param {number} n @param {readonly Square[]} queens @param {readonly Square[]} [blocked] @returns {Board}
 */
function boardOf(n, queens, blocked = []) {
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
const pieces = (pattern, { text, at }) =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: at + match.index }));

/** A group of a match that has indices. @param {RegExpExecArray} match @param {number} group @returns {Piece} */
const piece = (match, group) => ({
  text: match[group] ?? "",
  at: match.indices?.[group]?.[0] ?? match.index,
});

/** @param {Piece} piece */
const number = ({ text, at }) => ({ value: Number(text), at });

/** @param {Piece} piece */
const startOf = ({ text, at }) => at + text.search(/\S|$/);

/** @param {Piece} [piece] */
const endOf = (piece) => (piece ? piece.at + piece.text.trimEnd().length : 0);

/** As much as is needed to recognise it. @param {string} text */
const excerpt = (text) => [...text].slice(0, 24).join("");

/** Whether numbers are counted from 0 or from 1. @param {Piece[]} numbers */
const firstOf = (numbers) => (numbers.some((word) => number(word).value === 0) ? 0 : 1);

/** @param {{ value: number, at: number }} number @param {number} most */
function sizeOf({ value, at }, most) {
  if (value < 1 || value > most) throw new Unreadable("import.size", at, { most });
  return value;
}

/** As many as there are. @param {Piece[]} items @param {number} most */
const sizeFrom = (items, most) => sizeOf({ value: items.length, at: items[most]?.at ?? 0 }, most);

/** A row or a column, from 0. @param {Piece} word @param {number} n @param {number} first */
function index(word, n, first) {
  const { value, at } = number(word);
  if (value < first || value >= n + first) {
    throw new Unreadable("import.offBoard", at, { found: excerpt(word.text), n, first, last: n + first - 1 });
  }
  return value - first;
}
