/** @type {import("../ladder.js").Words} */
export default {
  name: "Brute force, nⁿ",
  short: "One number for each row, tested when full: slower, but simpler.",
  added: "A test of the full board, which compares each pair of queens by row and column.",
  dropped: "The matrix and the walks in eight directions: the list of columns says where each queen is.",
  right:
    "Two queens in different rows attack each other exactly when they are in the same column or as many columns apart as rows. A late test costs time, but it misses nothing.",
  idea: "Each row has exactly one queen, so an array with the column of each row is enough. Every queen tries every column, and only when all rows are filled does the program ask whether two queens attack each other.",
  cost: "nⁿ boards: 16,777,216 for n = 8, of which 92 are solutions. At n = 10 there are 10 billion.",
  source:
    "The bare definition, as a program. The array instead of the board is the step that all later algorithms keep.",
};
