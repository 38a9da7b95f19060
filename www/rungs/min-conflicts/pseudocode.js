/** @type {import("../pseudocode.js").Pseudocode} */
export default [
  { text: "attackers(row, column):" },
  { text: "  return number of queens in other rows" },
  { text: "    that attack (row, column)" },
  { text: "for attempt from 1 to attempts:", steps: ["restart"] },
  { text: "  queens, moves = [], 0" },
  { text: "  repeat n times:" },
  { text: "    push(queens, random from 0 to n - 1)", steps: ["place"] },
  { text: "  repeat:" },
  {
    text: "    row = one whose queen has most attackers",
    comment: "If there are several, one of them at random.",
  },
  { text: "    if attackers(row, queens[row]) == 0:", steps: ["reject"] },
  { text: "      report(queens)", steps: ["solution"] },
  { text: "      stop" },
  { text: "    if moves == 4 * n: next attempt" },
  {
    text: "    column = another one of fewest attackers",
    comment: "If there are several, one of them at random.",
  },
  { text: "    queens[row] = column", steps: ["move"] },
  { text: "    moves += 1" },
  { text: "give up", steps: ["gave-up"] },
];
