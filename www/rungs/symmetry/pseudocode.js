/** @type {import("../pseudocode.js").Pseudocode} */
export default [
  { text: "queens, solutions = [], 0" },
  {
    text: "columns, diagonals, antidiagonals = all false",
    comment: "n flags for the columns, 2n − 1 for the diagonals each way.",
  },
  { text: "passes(row, column):" },
  {
    text: "  if row == n: ok = queens <= all its images",
    comment: "The eight rotations and reflections, compared number by number.",
  },
  {
    text: "  else: ok = its three flags are clear",
    comment: "row − column is the same all along a diagonal, row + column all along an antidiagonal.",
  },
  {
    text: "    and no edge rules it out",
    comment: "No queen on an edge may be nearer to a corner than queens[0].",
  },
  { text: "  return ok", steps: ["reject"] },
  { text: "fill(row):" },
  { text: "  if row == n:" },
  { text: "    if passes(row, none):" },
  { text: "      solutions += number of different images", steps: ["solution"] },
  { text: "    return" },
  { text: "  end = ceil(n / 2) if row == 0 else n" },
  { text: "  for column from 0 to end - 1:", steps: ["try"] },
  { text: "    if passes(row, column):" },
  { text: "      set its three flags" },
  { text: "      push(queens, column)", steps: ["place"] },
  { text: "      fill(row + 1)" },
  { text: "      clear its three flags" },
  { text: "      pop(queens)", steps: ["take-back"] },
  { text: "fill(0)" },
];
