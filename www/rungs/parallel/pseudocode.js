import { EACH_FREE_SQUARE } from "../pseudocode.js";

/** @type {import("../pseudocode.js").Pseudocode} */
export default [
  { text: "full = (1 << n) - 1", comment: "n ones: bit c stands for column c of the row." },
  { text: "fill(row, columns, diagonals, antidiagonals):" },
  { text: "  if row == n:" },
  { text: "    solutions += 1", steps: ["solution"] },
  { text: "    return" },
  { text: "  allowed = first if row == 0 else full" },
  { text: "  free = allowed & ~(columns | diagonals", steps: ["scan"] },
  { text: "    | antidiagonals)" },
  ...EACH_FREE_SQUARE,
  {
    text: "on each worker at once:",
    comment: "Each worker has its own “first” and “solutions”; at the end, “solutions” are added up.",
  },
  { text: "  solutions = 0" },
  { text: "  while a column of row 0 is left:", comment: "Each column goes to one worker only." },
  { text: "    first = 1 << that column" },
  { text: "    fill(0, 0, 0, 0)" },
];
