/**
 * Ways in which a value can be a board, and the queens that it then has.
 *
 * @typedef {object} Columns A list with the column of the queen in each row. Nothing, a number below `base`, and the
 *   one after the last column, is no queen.
 * @property {"columns"} code
 * @property {"row" | "column"} by What an index of the list is: a row, or a column, and the values are rows.
 * @property {0 | 1} base The number of the first column.
 * @property {0 | 1} start The index of the first row.
 * @property {true} [longer] Whether the list goes on behind the board, where it never changes.
 * @property {string} [below] The variable with the row that is worked on, where the list keeps old columns from there
 *   on.
 *
 * @typedef {object} Marks A list of lists, one for each row, in which a mark stands for a queen; `flat` is a list of
 *   all squares.
 * @property {"marks"} code
 * @property {string | number | boolean} mark
 * @property {boolean} flat
 * @property {0 | 1} [start] The index of the first row and column, in lists that are longer than the board.
 *
 * @typedef {object} Lines A list of strings, one for each row, or one string of all, in which a character stands for a
 *   queen.
 * @property {"lines"} code
 * @property {string} mark
 * @property {boolean} flat
 *
 * @typedef {{ code: "masks" }} Masks A list with a number for each row, whose bits are the columns.
 * @typedef {{ code: "mask" }} Mask A number with a bit for each square.
 * @typedef {object} RowColumnPairs A list or set of pairs of a row and a column, or of objects with both, or a
 *   dictionary by pairs.
 * @property {"pairs"} code
 * @property {0 | 1} base
 * @property {string | number | boolean} [mark] What stands for a queen in a dictionary of all squares.
 *
 * @typedef {{ code: "dictionary", by: "row" | "column", base: 0 | 1 }} Dictionary The column of the queen in each row.
 *
 * @typedef {object} Calls Each call that waits for a call of the same function has placed the queen of its row, from
 *   the outermost.
 * @property {"calls"} code
 * @property {0 | 1} base
 * @property {boolean} bit Whether the variable has a bit for the column.
 *
 * @typedef {{ code: "linked", base: 0 | 1 }} Linked The column of the last queen, or its row and its column, beside a
 *   value of this kind for the queens before it.
 *
 * @typedef {Columns | Marks | Lines | Masks | Mask | RowColumnPairs | Dictionary | Calls | Linked} Interpretation
 */
/** @import { Square } from "../../state/parameters.js" */
/** @import { Value } from "../trace/values.js" */

/** More kinds of marks are not tried as queens. */
const MOST_MARKS = 8;

export const COLUMN_NAMES = /^(c|col|cols|column|columns|x|file|\u5217)$/i;
export const ROW_NAMES = /^(r|row|rows|y|rank|line|\u884c)$/i;

/**
 * The queens in a value, row by row; undefined if it is no board of this size with at most n queens.
 *
 * @param {Value | undefined} value @param {Interpretation} interpretation @param {number} n
 * @returns {Square[] | undefined}
 */
export function queensIn(value, interpretation, n) {
  const squares = squaresIn(value, interpretation, n);
  if (!squares || squares.length > n || !squares.every((square) => isOnBoard(square, n))) return undefined;
  return squares.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/**
 * The first square off the board that a value would have a queen on, if it is a board otherwise.
 *
 * @param {Value | undefined} value @param {Interpretation} interpretation @param {number} n
 */
export function outsideIn(value, interpretation, n) {
  const squares = squaresIn(value, interpretation, n);
  if (!squares?.flat().every(Number.isInteger)) return undefined;
  return squares.find((square) => !isOnBoard(square, n));
}

/** @param {Value | undefined} value @param {Interpretation} how @param {number} n @returns {Square[] | undefined} */
function squaresIn(value, how, n) {
  switch (how.code) {
    case "columns":
      return Array.isArray(value) && (how.longer || value.length <= n + how.start)
        ? turned(columnsOf(value.slice(how.start, n + how.start), how.base, n), how.by)
        : undefined;
    case "marks":
      return markedIn(cellsOf(value, how.flat, n, how.start), how.mark);
    case "lines":
      return markedIn(charactersOf(value, how.flat, n), how.mark);
    case "masks":
      return Array.isArray(value) && value.length <= n
        ? value.flatMap((mask, row) => bitsOf(mask).map((column) => /** @type {Square} */ ([row, column])))
        : undefined;
    case "mask":
      return isWhole(value) ? bitsOf(value).map((bit) => [Math.floor(bit / n), bit % n]) : undefined;
    case "pairs":
      return pairsOf(value, how.mark)?.map(([row, column]) => [row - how.base, column - how.base]);
    case "dictionary": {
      if (!(value instanceof Map)) return undefined;
      const pairs = [...value].filter(([, column]) => column !== null);
      return turned(
        pairs.map(([row, column]) => [Number(row) - how.base, Number(column) - how.base]),
        how.by,
      );
    }
    case "linked":
      return linkedNumbers(value)?.map((numbers, index) => {
        const [row, column] = numbers.length === 2 ? numbers : [index + how.base, numbers[0]];
        return [Number(row) - how.base, Number(column) - how.base];
      });
    case "calls":
      return Array.isArray(value)
        ? columnsOf(how.bit ? value.map(bitNumber) : value, how.base, n)
        : undefined;
  }
}

/** @param {Value | undefined} value @returns {value is number | bigint} */
const isWhole = (value) => typeof value === "bigint" || Number.isInteger(value);

/** @param {Square} square @param {number} n */
const isOnBoard = (square, n) => square.every((index) => Number.isInteger(index) && index >= 0 && index < n);

/**
 * The squares of a list of columns; a value that is no column gives a square off the board. Numbers right before and
 * right after the columns are none: a loop ends there.
 *
 * @param {readonly Value[]} list @param {number} base @param {number} n @returns {Square[]}
 */
const columnsOf = (list, base, n) =>
  list.flatMap((column, row) => {
    if (column === null || (typeof column === "number" && column < base) || column === base + n) return [];
    return [[row, typeof column === "number" ? column - base : Number.NaN]];
  });

/** @param {Square[] | undefined} squares @param {"row" | "column"} by @returns {Square[] | undefined} */
const turned = (squares, by) => (by === "row" ? squares : squares?.map(([a, b]) => [b, a]));

/** @typedef {{ row: number, column: number, cell: Value }} Cell */

/** @param {Cell[] | undefined} cells @param {Value} mark @returns {Square[] | undefined} */
const markedIn = (cells, mark) =>
  cells?.flatMap(({ row, column, cell }) => (cell === mark ? [[row, column]] : []));

/** @param {Value | undefined} value @param {boolean} flat @param {number} n @param {number} [start] Of lists that are longer. @returns {Cell[] | undefined} */
function cellsOf(value, flat, n, start) {
  if (!Array.isArray(value)) return undefined;
  if (flat)
    return value.length === n * n
      ? value.map((cell, i) => ({ row: Math.floor(i / n), column: i % n, cell }))
      : undefined;
  const fits = (/** @type {Value} */ row) =>
    Array.isArray(row) && (start === undefined ? row.length === n : row.length >= n + start);
  if ((value.length > n && start === undefined) || !value.every(fits)) return undefined;
  const first = start ?? 0;
  return value.flatMap((cells, row) =>
    cells.map((/** @type {Value} */ cell, /** @type {number} */ column) => ({
      row: row - first,
      column: column - first,
      cell,
    })),
  );
}

/** @param {Value | undefined} value @param {boolean} flat @param {number} n @returns {Cell[] | undefined} */
function charactersOf(value, flat, n) {
  const lines = flat && typeof value === "string" ? rowsIn(value, n) : value;
  if (!Array.isArray(lines)) return undefined;
  const rows = lines.map((/** @type {Value} */ line) =>
    typeof line === "string" ? [...(line.length === 2 * n - 1 ? line.replaceAll(" ", "") : line)] : line,
  );
  return cellsOf(rows, false, n);
}

/** @param {string} text @param {number} n */
const rowsIn = (text, n) =>
  text.length === n * n
    ? Array.from({ length: n }, (_, row) => text.slice(row * n, (row + 1) * n))
    : text.trimEnd().split("\n");

/** The bits that are set; NaN for what is no mask. @param {Value} mask */
export function bitsOf(mask) {
  if (!isWhole(mask) || mask < 0) return [Number.NaN];
  /** @type {number[]} */
  const bits = [];
  for (let left = BigInt(mask), bit = 0; left > 0n; left >>= 1n, bit += 1) if (left & 1n) bits.push(bit);
  return bits;
}

/** The number of the only bit that is set. @param {Value} mask @returns {Value} */
function bitNumber(mask) {
  if (mask === null) return null;
  const bits = bitsOf(mask);
  return bits.length === 1 ? (bits[0] ?? Number.NaN) : Number.NaN;
}

/** @param {Value | undefined} value @param {Value} [mark] Of the pairs in a dictionary; undefined for all. @returns {[number, number][] | undefined} */
function pairsOf(value, mark) {
  if (value instanceof Map)
    return pairsOf([...value.keys()].filter((key) => mark === undefined || value.get(key) === mark));
  const pairs = Array.isArray(value) || value instanceof Set ? [...value].map(pairOf) : [undefined];
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}

/** A row and a column: of a pair, or of an object with both or with two numbers. @param {Value} item @returns {[number, number] | undefined} */
function pairOf(item) {
  const entries = item instanceof Map ? [...item].filter(([name]) => typeof name === "string") : [];
  const isPair = Array.isArray(item) && item.length === 2;
  const numbers = isPair ? item : entries.map(([, value]) => value).filter(Number.isInteger);
  const named = [ROW_NAMES, COLUMN_NAMES].map(
    (names) => entries.find(([name]) => names.test(String(name).replace(/^.*_/, "")))?.[1],
  );
  const [row, column] = named.every(Number.isInteger) ? named : numbers.length === 2 ? numbers : [];
  return Number.isInteger(row) && Number.isInteger(column) ? [Number(row), Number(column)] : undefined;
}

/**
 * The numbers of each queen in a linked value, the first queen first.
 *
 * @param {Value | undefined} value @returns {number[][] | undefined}
 */
function linkedNumbers(value) {
  if (value === null) return [];
  if (!Array.isArray(value)) return undefined;
  const links = value.filter((item) => item === null || Array.isArray(item));
  const numbers = value.filter((item) => Number.isInteger(item));
  const isNode = links.length === 1 && [1, 2].includes(numbers.length) && value.length === numbers.length + 1;
  const before = isNode ? linkedNumbers(links[0]) : undefined;
  return before && [...before, numbers];
}

/**
 * The ways in which values can be boards, to be compared by what the program does with them. Indices of a list are
 * taken as rows: whether they are columns only names can tell.
 *
 * @param {readonly Value[]} values Some values of one variable.
 * @param {number} n
 * @returns {Interpretation[]}
 */
export function possibleInterpretations(values, n) {
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length > 0) return lists.some((list) => list.length > 0) ? ofLists(lists, n) : [];
  const dictionaries = values.filter((value) => value instanceof Map);
  if (dictionaries.length > 0) return ofDictionaries(dictionaries);
  if (values.some((value) => value instanceof Set)) return ofPairs();
  const texts = values.filter((value) => typeof value === "string");
  if (texts.length > 0) return ofCharacters(texts, true);
  return values.some((value) => isWhole(value) && value >= 2 ** n) ? [{ code: "mask" }] : [];
}

/** @returns {(0 | 1)[]} */
const bases = () => [0, 1];

/** @param {readonly unknown[]} texts @param {boolean} flat @returns {Interpretation[]} */
const ofCharacters = (texts, flat) =>
  marksIn(texts.flatMap((text) => [...String(text)])).map((mark) => ({
    code: "lines",
    mark: String(mark),
    flat,
  }));

/** @returns {Interpretation[]} */
const ofPairs = () => bases().map((base) => ({ code: "pairs", base }));

/** @param {readonly ReadonlyMap<Value, Value>[]} dictionaries @returns {Interpretation[]} */
function ofDictionaries(dictionaries) {
  if (!dictionaries.every((dictionary) => pairsOf(dictionary)))
    return bases().map((base) => ({ code: "dictionary", by: "row", base }));
  const marks = marksIn(dictionaries.flatMap((dictionary) => [...dictionary.values()]));
  const marked = bases().flatMap((base) =>
    marks.map((mark) => /** @type {const} */ ({ code: "pairs", base, mark })),
  );
  return marks.length > 1 ? marked : ofPairs();
}

/** @param {(readonly Value[])[]} lists @param {number} n @returns {Interpretation[]} */
function ofLists(lists, n) {
  if (lists.some((list) => list.some((item) => Array.isArray(item))) && lists.every(linkedNumbers))
    return bases().map((base) => ({ code: "linked", base }));
  const items = lists.flat();
  const [first] = items;
  if (items.every((item) => typeof item === "string" && item.length >= Math.max(2, n)))
    return ofCharacters(items, false);
  const pairs = items.every(pairOf) ? ofPairs() : [];
  if (first instanceof Map) return pairs;
  if (Array.isArray(first)) {
    const marks = marksIn(/** @type {Value[][]} */ (items.filter((item) => Array.isArray(item))).flat());
    const isLonger = lists.every(
      (list) => list.length > n && list.every((row) => Array.isArray(row) && row.length > n),
    );
    return [
      ...pairs,
      ...marks.flatMap((mark) => {
        const board = /** @type {const} */ ({ code: "marks", mark, flat: false });
        return isLonger ? bases().map((start) => ({ ...board, start })) : [board];
      }),
    ];
  }
  if (n > 1 && lists.every((list) => list.length === n * n))
    return marksIn(items).map((mark) => ({ code: "marks", mark, flat: true }));
  if (!items.every((item) => item === null || isWhole(item))) return [];
  const columnBases = items.some((item) => Number(item) < 0) ? [/** @type {const} */ (0)] : bases();
  /** @type {Interpretation[]} */
  const columns = columnBases.flatMap((base) =>
    startsOf(lists, n).map((start) => /** @type {const} */ ({ code: "columns", by: "row", base, ...start })),
  );
  const areMasks = items.every((item) => item === null || bitsOf(item).length <= 1);
  return areMasks && items.some((item) => Number(item) >= n) ? [...columns, { code: "masks" }] : columns;
}

/** Where lists of one length can have the first row: at 1 if they have an item more, at 0 or 1 if they are longer. @param {(readonly Value[])[]} lists @param {number} n @returns {{ start: 0 | 1, longer?: true }[]} */
function startsOf(lists, n) {
  const [list = []] = lists;
  const { length } = list;
  if (length <= n || !lists.every((other) => other.length === length)) return [{ start: 0 }];
  if (length === n + 1) return bases().map((start) => ({ start }));
  const isUnused = (/** @type {number} */ start) =>
    lists.every((other) => list.every((item, i) => i < n + start || item === other[i]));
  return bases()
    .filter(isUnused)
    .map((start) => ({ start, longer: true }));
}

/** What may stand for a queen. @param {readonly Value[]} cells @returns {(string | number | boolean)[]} */
function marksIn(cells) {
  const marks = [...new Set(cells)].filter(
    (cell) =>
      typeof cell === "boolean" || (cell !== null && typeof cell !== "object" && String(cell).length <= 2),
  );
  return marks.length <= MOST_MARKS ? /** @type {(string | number | boolean)[]} */ (marks) : [];
}
