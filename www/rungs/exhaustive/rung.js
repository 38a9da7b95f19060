/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "one-per-row",
  call: "fill(row)",
  pseudocode: [
    { text: "queens = []" },
    { text: "is_solution():" },
    { text: "  for every two rows above < row:" },
    { text: "    apart = abs(queens[row] - queens[above])" },
    {
      text: "    if apart in {0, row - above}: return false",
      comment: "In the same column, or as many columns apart as rows: on a diagonal.",
    },
    { text: "  return true" },
    { text: "fill(row):" },
    { text: "  if row == n:" },
    { text: "    if is_solution():", steps: ["reject"] },
    { text: "      report(queens)", steps: ["solution"] },
    { text: "    return" },
    { text: "  for column from 0 to n - 1:" },
    { text: "    push(queens, column)", steps: ["place"] },
    { text: "    fill(row + 1)" },
    { text: "    pop(queens)", steps: ["take-back"] },
    { text: "fill(0)" },
  ],
  sample: [
    [936, 432, 0.0172],
    [10935, 6321, 0.19],
    [158628, 109456, 2.79],
    [2745141, 2196627, 49],
  ],
};
