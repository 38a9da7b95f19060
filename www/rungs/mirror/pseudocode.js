/** @type {import("../pseudocode.js").Pseudocode} */
export default [
  { text: "queens, solutions = [], 0" },
  {
    text: "columns, diagonals, antidiagonals = all false",
    comment: "n flags for the columns, 2n − 1 for the diagonals each way.",
  },
  { text: "fill(row):" },
  { text: "  if row == n:" },
  {
    text: "    middle = 2 * queens[0] == n - 1",
    comment: "Only if n is odd: the search also finds the mirror image.",
  },
  { text: "    solutions += 1 if middle else 2", steps: ["solution"] },
  { text: "    return" },
  { text: "  end = ceil(n / 2) if row == 0 else n" },
  { text: "  for column from 0 to end - 1:", steps: ["try"] },
  {
    text: "    d, a = row - column + n - 1, row + column",
    comment: "row − column is the same all along a diagonal, row + column all along an antidiagonal.",
  },
  { text: "    if not (columns[column] or diagonals[d]", steps: ["reject"] },
  { text: "        or antidiagonals[a]):" },
  { text: "      set these three flags" },
  { text: "      push(queens, column)", steps: ["place"] },
  { text: "      fill(row + 1)" },
  { text: "      clear these three flags" },
  { text: "      pop(queens)", steps: ["take-back"] },
  { text: "fill(0)" },
];
