/** @type {import("../ladder.js").Words} */
export default {
  name: "One flag array",
  short: "A flag for each column saves asking the queens.",
  added: "A flag for each column, set when a queen is placed there and cleared when it is taken back.",
  dropped: "The comparison of columns with each queen above.",
  right:
    "The flag is set exactly while a queen above is in its column. So one look gives the answer that all the comparisons gave.",
  idea: "An array remembers which columns are occupied. One look at it answers part of the question. Only if the column is free are the diagonals compared, queen by queen.",
  cost: "35,088 comparisons for n = 8 instead of 46,752. The test still grows with the number of queens.",
  source: "A first step from comparing to remembering.",
};
