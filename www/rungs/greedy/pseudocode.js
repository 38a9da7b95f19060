/** @type {import("../pseudocode.js").Pseudocode} */
export default [
  { text: "queens = []" },
  { text: "loss(row, column):" },
  { text: "  return number of free squares of other rows" },
  { text: "    that a queen on (row, column) attacks" },
  { text: "fill():" },
  { text: "  if every row has its queen:" },
  { text: "    report(queens)", steps: ["solution"] },
  { text: "    return" },
  {
    text: "  row = the next row without a queen",
    comment: "Or, in the other order, the row with the fewest free squares.",
  },
  {
    text: "  untried = columns of its free squares",
    steps: ["scan"],
    comment: "A square is free if no queen attacks it.",
  },
  { text: "  while untried is not empty:" },
  {
    text: "    column = the one in untried of least loss",
    comment: "Or, in the other order, of greatest loss. If there are several, the leftmost.",
  },
  { text: "    remove column from untried" },
  { text: "    push(queens, column)", steps: ["place"] },
  { text: "    fill()" },
  { text: "    pop(queens)", steps: ["take-back"] },
  { text: "fill()" },
];
