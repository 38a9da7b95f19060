import mirror from "../bitmask-mirror/rung.js";
import { WEIGHTED_SOLUTION } from "../pseudocode.js";

/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "iteration",
  continues: "bitmask-mirror",
  version: 9,
  remembers: "stack",
  eight: mirror.eight,
  names: [
    "位掩码",
    "位元遮罩",
    "bitmask",
    "bits",
    "位运算",
    "位元運算",
    "LeetCode 52",
    "力扣 52",
    "non-recursive",
    "非递归",
    "非遞迴",
    "栈",
    "堆疊",
  ],
  pseudocode: [
    { text: "full = (1 << n) - 1", comment: "n ones: bit c stands for column c of the row." },
    { text: "half = (1 << ceil(n / 2)) - 1" },
    { text: "solutions, stack = 0, []" },
    { text: "row = columns = diagonals = antidiagonals = 0" },
    { text: "repeat:" },
    { text: "  if row == n:" },
    ...WEIGHTED_SOLUTION,
    { text: "  allowed = half if row == 0 else full" },
    { text: "  free = allowed & ~(columns | diagonals", steps: ["scan"] },
    { text: "    | antidiagonals)", comment: "Below the last row no column is left, so free is 0." },
    { text: "  while free == 0:" },
    { text: "    if row == 0: stop" },
    { text: "    row -= 1" },
    { text: "    columns, diagonals, antidiagonals, free =" },
    { text: "      pop(stack)", steps: ["take-back"] },
    { text: "  queen = free & -free", steps: ["place"], comment: "The lowest bit that is set." },
    { text: "  push(stack, (columns, diagonals," },
    { text: "    antidiagonals, free ^ queen))" },
    { text: "  row, columns = row + 1, columns | queen" },
    {
      text: "  diagonals = (diagonals | queen) << 1",
      comment: "One row down, the diagonals have moved by one column.",
    },
    { text: "  antidiagonals = (antidiagonals | queen) >> 1" },
  ],
  sample: mirror.sample, // one program steps both
};
