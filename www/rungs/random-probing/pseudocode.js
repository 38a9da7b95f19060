import { IS_FREE } from "../pseudocode.js";

/** @type {import("../pseudocode.js").Pseudocode} */
export default [
  ...IS_FREE,
  { text: "for attempt from 1 to attempts:", steps: ["restart"] },
  { text: "  queens, row, draws = [], 0, 0" },
  { text: "  while row < n and draws < most_draws:" },
  { text: "    column = random from 0 to n - 1", steps: ["try"] },
  { text: "    draws += 1" },
  { text: "    if is_free(row, column):", steps: ["reject"] },
  { text: "      push(queens, column)", steps: ["place"] },
  { text: "      row, draws = row + 1, 0" },
  { text: "  if row == n:" },
  { text: "    report(queens)", steps: ["solution"] },
  { text: "    stop" },
  { text: "give up", steps: ["gave-up"] },
];
