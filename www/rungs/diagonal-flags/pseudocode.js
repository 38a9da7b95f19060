/** @type {import("../pseudocode.js").Pseudocode} */
export default [
  { text: "queens = []" },
  {
    text: "columns, diagonals, antidiagonals = all false",
    comment: "n flags for the columns, 2n − 1 for the diagonals each way.",
  },
  { text: "fill(row):" },
  { text: "  if row == n:" },
  { text: "    report(queens)", steps: ["solution"] },
  { text: "    return" },
  { text: "  for column from 0 to n - 1:", steps: ["try"] },
  {
    text: "    d, a = row - column + n - 1, row + column",
    comment: "row − column is the same all along a diagonal, row + column all along an antidiagonal.",
  },
  { text: "    if not (columns[column] or diagonals[d]", steps: ["reject"] },
  { text: "        or antidiagonals[a]):" },
  { text: "      columns[column] = true" },
  { text: "      diagonals[d] = antidiagonals[a] = true" },
  { text: "      push(queens, column)", steps: ["place"] },
  { text: "      fill(row + 1)" },
  { text: "      columns[column] = false" },
  { text: "      diagonals[d] = antidiagonals[a] = false" },
  { text: "      pop(queens)", steps: ["take-back"] },
  { text: "fill(0)" },
];
