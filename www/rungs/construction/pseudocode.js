/** @type {import("../pseudocode.js").Pseudocode} */
export default [
  { text: "if n == 2 or n == 3:" },
  { text: "  give up", steps: ["gave-up"] },
  { text: "evens = 2, 4, 6, … up to n", comment: "Here columns are counted from 1." },
  { text: "odds = 1, 3, 5, … up to n" },
  { text: "remainder = n mod 6" },
  { text: "if remainder == 2:" },
  { text: "  swap 1 and 3 in odds" },
  { text: "  move 5 to the end of odds" },
  { text: "if remainder == 3:" },
  { text: "  move 2 to the end of evens" },
  { text: "  move 1 and then 3 to the end of odds" },
  { text: "queens = []" },
  { text: "columns = evens, then odds" },
  { text: "for row from 0 to n - 1:" },
  { text: "  push(queens, columns[row] - 1)", steps: ["place"] },
  { text: "report(queens)", steps: ["solution"] },
];
