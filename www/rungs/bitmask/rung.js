import { EACH_FREE_SQUARE } from "../pseudocode.js";

/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "bits",
  continues: "diagonal-flags",
  version: 7,
  remembers: "masks",
  eight: { tried: 0, placed: 2_056 },
  names: ["bitmask", "bits", "bitwise", "位运算", "位元運算", "状态压缩", "LeetCode 52"],
  call: "fill(row, …)",
  pseudocode: [
    { text: "full = (1 << n) - 1", comment: "n ones: bit c stands for column c of the row." },
    { text: "solutions = 0" },
    { text: "fill(row, columns, diagonals, antidiagonals):" },
    { text: "  if row == n:" },
    { text: "    solutions += 1", steps: ["solution"] },
    { text: "    return" },
    { text: "  free = full & ~(columns | diagonals", steps: ["scan"] },
    { text: "    | antidiagonals)" },
    ...EACH_FREE_SQUARE,
    { text: "fill(0, 0, 0, 0)" },
  ],
  sample: [
    [49, 15, 0.00127],
    [160, 44, 0.00291],
    [457, 149, 0.00765],
    [1654, 512, 0.0267],
    [6169, 1965, 0.0967],
    [25180, 8042, 0.392],
    [106615, 34815, 1.67],
    [500776, 164246, 7.9],
    [2568565, 841989, 40.3],
    [14024668, 4601178, 218],
  ],
};
