import { IS_FREE } from "../pseudocode.js";

/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "backtracking",
  continues: "exhaustive",
  version: 3,
  remembers: "list",
  eight: { tried: 15_720, placed: 2_056 },
  names: ["backtracking", "LeetCode 51", "LeetCode 52", "洛谷 P1219", "回溯", "剪枝", "DFS"],
  call: "fill(row)",
  pseudocode: [
    { text: "queens = []" },
    ...IS_FREE,
    { text: "fill(row):" },
    { text: "  if row == n:" },
    { text: "    report(queens)", steps: ["solution"] },
    { text: "    return" },
    { text: "  for column from 0 to n - 1:", steps: ["try"] },
    { text: "    if is_free(row, column):", steps: ["reject"] },
    { text: "      push(queens, column)", steps: ["place"] },
    { text: "      fill(row + 1)" },
    { text: "      pop(queens)", steps: ["take-back"] },
    { text: "fill(0)" },
  ],
  sample: [
    [138, 84, 0.00231],
    [503, 405, 0.00729],
    [1944, 2016, 0.027],
    [7759, 9297, 0.116],
    [33588, 46752, 0.532],
    [153501, 243009, 2.46],
    [732562, 1297558, 11.6],
    [3783017, 7416541, 59.1],
    [21078124, 45396914, 327],
  ],
};
