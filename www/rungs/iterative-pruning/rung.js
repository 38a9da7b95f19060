import { IS_FREE } from "../pseudocode.js";

/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "iteration",
  continues: "pruning",
  remembers: "list",
  eight: { tried: 15_720, placed: 2_056 },
  names: ["non-recursive", "非递归", "非遞迴", "栈", "堆疊"],
  pseudocode: [
    ...IS_FREE,
    { text: "queens, row, column = [], 0, 0" },
    { text: "while row > 0 or column < n:" },
    { text: "  while row < n and column < n:", steps: ["try"] },
    { text: "    if is_free(row, column):", steps: ["reject"] },
    { text: "      push(queens, column)", steps: ["place"] },
    { text: "      row, column = row + 1, 0" },
    { text: "    else:" },
    { text: "      column += 1" },
    { text: "  if row == n:" },
    { text: "    report(queens)", steps: ["solution"] },
    { text: "  if row > 0:" },
    { text: "    row -= 1" },
    { text: "    column = pop(queens)", steps: ["take-back"] },
    { text: "    column += 1", comment: "Continue with the column after that queen’s." },
  ],
  sample: [
    [138, 84, 0.00227],
    [503, 405, 0.00705],
    [1944, 2016, 0.026],
    [7759, 9297, 0.113],
    [33588, 46752, 0.53],
    [153501, 243009, 2.47],
    [732562, 1297558, 11.6],
    [3783017, 7416541, 58.9],
    [21078124, 45396914, 327],
  ],
};
