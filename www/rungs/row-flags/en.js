/** @type {import("../ladder.js").Words} */
export default {
  name: "One flag array",
  short: "A flag for each column saves asking the queens.",
  idea: "An array remembers which columns are occupied. One look at it answers part of the question. Only if the column is free are the diagonals compared, queen by queen.",
  cost: "35,088 comparisons for n = 8 instead of 46,752. The test still grows with the number of queens.",
  source: "A first step from comparing to remembering.",
};
