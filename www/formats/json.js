/**
 * JSON: `{"n":4,"columns":[2,4,1,3]}` if there is one queen in each row, otherwise `{"n":4,"queens":[[1,2],[1,4]]}`.
 * Blocked squares are `"blocked":[[1,1]]`.
 *
 * @import { Rows } from "./rows.js"
 */

import { pairsOf } from "./rows.js";

/** @type {import("./format.js").Format} */
export const json = {
  file: ["jsonl", "application/jsonl"],
  write: writeJson,
  many: {},
};

/** @param {Rows} rows @param {import("./format.js").Options} options */
function writeJson({ n, queens, blocked }, { first }) {
  const pairs = pairsOf(queens, first);
  const inEachRow = queens.every((columns) => columns.length === 1);
  const blockedPairs = pairsOf(blocked, first);
  return JSON.stringify({
    n,
    ...(inEachRow ? { columns: pairs.map(([, column]) => column) } : { queens: pairs }),
    ...(blockedPairs.length > 0 && { blocked: blockedPairs }),
  });
}
