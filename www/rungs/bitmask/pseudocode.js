import { EACH_FREE_SQUARE } from "../pseudocode.js";

/** @type {import("../pseudocode.js").Pseudocode} */
export default [
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
];
