/** @type {import("../pseudocode.js").Pseudocode} */
export default [
  { text: "swap(a, b):" },
  { text: "  queens[a], queens[b] = queens[b], queens[a]", steps: ["swap"] },
  { text: "permute(row):" },
  { text: "  if row == n - 1:" },
  {
    text: "    if no two queens share a diagonal:",
    steps: ["reject"],
    comment: "As many columns apart as rows.",
  },
  { text: "      report(queens)", steps: ["solution"] },
  { text: "    return" },
  { text: "  for other from row to n - 1:" },
  { text: "    swap(row, other)" },
  { text: "    permute(row + 1)" },
  { text: "    swap(row, other)", comment: "Undo the swap." },
  { text: "queens = []" },
  { text: "for column from 0 to n - 1:" },
  { text: "  push(queens, column)", steps: ["place"] },
  { text: "permute(0)" },
  { text: "repeat n times:" },
  { text: "  pop(queens)", steps: ["take-back"] },
];
