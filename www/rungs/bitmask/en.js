/** @type {import("../ladder.js").Words} */
export default {
  name: "Bit masks",
  short: "Flags become bits: one word has all free squares of a row.",
  idea: "One machine word replaces each array: bit c stands for column c of the next row. From row to row, the two words for the diagonals shift by one, in opposite directions, as the diagonals do. One “or” and one “not” give all free squares of a row, and the lowest set bit, free & −free, is the next queen.",
  cost: "For n = 8 there are 1,965 comparisons, one for each row entered, instead of 15,720 questions.",
  source:
    "Martin Richards, “Backtracking Algorithms in MCPL using Bit Patterns and Recursion”, Cambridge, 1997.",
};
