/**
 * JSON: `{"n":4,"columns":[2,4,1,3]}` if there is one queen in each row, otherwise `{"n":4,"queens":[[1,2],[1,4]]}`.
 * Blocked squares are `"blocked":[[1,1]]`.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {import("./rows.js").Rows} Rows
 * @typedef {import("./reading.js").Token} Token
 */

import { squaresOf } from "./columns.js";
import { boardOf, index, ParseError, parseNumber, sizeOf, tokenize } from "./reading.js";
import { pairsOf } from "./rows.js";

/** @type {import("./format.js").Format} */
export const json = {
  file: ["jsonl", "application/jsonl"],
  write: writeJson,
  read: ({ plain, most }) => (/^\s*\{/.test(plain) ? readJson(plain, most) : undefined),
  many: {},
};

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

/** @param {string} text @param {number} most */
function readJson(text, most) {
  const words = tokenize(/"[^"\r\n]*"|[\w.+-]+|\S/gu, { text, offset: 0 });
  const end = text.trimEnd().length;
  let next = 0;
  /** @param {RegExp} expected */
  const take = (expected) => {
    const word = words[next];
    if (!word || !expected.test(word.text)) throw new ParseError("import.json", word?.offset ?? end);
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

  /** @type {Token | undefined} */
  let size;
  /** @type {Token[]} */
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
  if (last) throw new ParseError("import.several", last.offset);
  if (!size) throw new ParseError("import.json", end - 1);

  const n = sizeOf(parseNumber(size), most);
  const [queens = [], blocked = []] = [pairs.queens, pairs.blocked].map((list) =>
    list?.map(({ row, column }) => /** @type {Square} */ ([index(row, n, 1), index(column, n, 1)])),
  );
  const rows = columns.map((column) => ({ row: column, columns: [column] }));
  return boardOf(n, [...squaresOf(rows, n, 1), ...queens], blocked);
}
