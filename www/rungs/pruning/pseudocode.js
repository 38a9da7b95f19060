import { IS_FREE } from "../pseudocode.js";

/** @type {import("../pseudocode.js").Pseudocode} */
export default [
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
];
