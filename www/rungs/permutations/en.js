/** @type {import("../ladder.js").Words} */
export default {
  name: "All permutations",
  short: "No column twice: try every order of the columns.",
  added: "A board that is full from the start, on which rows swap their columns.",
  dropped: "The test for the same column, and every board with two queens in one column.",
  right:
    "In a solution, each column has exactly one queen: it is a permutation. The swaps lead to each permutation exactly once.",
  idea: "No two queens may share a column, so the columns of a solution are a permutation of the rows. The program makes all permutations by swapping two columns at a time and tests only the diagonals: two queens share one if they are as many rows apart as columns.",
  cost: "n! boards: 40,320 for n = 8 instead of 16,777,216. Still, every board is completed before it is tested.",
  source: "How to make all permutations: Knuth, The Art of Computer Programming 4A, section 7.2.1.2.",
  cannotBegin:
    "This algorithm always has all queens on the board and swaps them, so it cannot start with queens in the first rows.",
};
