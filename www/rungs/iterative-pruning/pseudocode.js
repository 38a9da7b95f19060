import { IS_FREE } from "../pseudocode.js";

/** @type {import("../pseudocode.js").Pseudocode} */
export default [
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
];
