/** @type {import("../pseudocode.js").Pseudocode} */
export default [
  { text: "search():" },
  {
    text: "  if rows and columns are empty:",
    comment: "Two linked lists. Diagonals do not need a queen and are in neither.",
  },
  { text: "    report(queens)", steps: ["solution"] },
  { text: "    return" },
  {
    text: "  line = the shortest in rows and columns",
    steps: ["scan", "scan-column"],
    comment: "The row or column with the fewest squares left.",
  },
  { text: "  cover(line)" },
  { text: "  for each square of line:" },
  { text: "    cover(its other three lines)" },
  { text: "    push(queens, square)", steps: ["place"] },
  { text: "    search()" },
  { text: "    uncover(the three, last first)" },
  { text: "    pop(queens)", steps: ["take-back"] },
  { text: "  uncover(line)" },
  { text: "cover(line):" },
  { text: "  for each square of line:" },
  {
    text: "    unlink square from its other lines",
    comment: "Links the neighbours of the square to each other. The square keeps its links for undoing.",
  },
  { text: "  unlink line from rows or columns" },
  { text: "uncover(line):" },
  { text: "  undo cover(line), last link first" },
  { text: "search()" },
];
