/** @type {import("../ladder.js").Words} */
export default {
  name: "Bit masks",
  short: "Flags become bits: one word has all free squares of a row.",
  added:
    "Three words with a bit for each column of the row, passed on from row to row; a few bit operations find all free squares.",
  dropped:
    "The arrays of flags, the test of each square, and the clearing of flags: each row keeps its own words.",
  right:
    "A square has its bit set in one of the words exactly when a queen above attacks it. One row down, each diagonal is one column further on: its bit has moved by one place.",
  idea: "One machine word replaces each array: bit c stands for column c of the row. From row to row, the two words for the diagonals shift by one, in opposite directions, as the diagonals do. A few bit operations give all free squares of a row, and the lowest set bit, free & −free, is the next queen.",
  cost: "For n = 8 there are 1,965 comparisons, one for each row entered, instead of 15,720 questions.",
  source:
    "Martin Richards, “Backtracking Algorithms in MCPL using Bit Patterns and Recursion”, Cambridge, 1997.",
};
