/** @type {import("../ladder.js").Words} */
export default {
  name: "Three flag arrays",
  short: "Flags for the diagonals too: three looks answer the question.",
  added: "Flags for the diagonals of both kinds, numbered by row − column and by row + column.",
  dropped: "The loop over the queens above.",
  right:
    "Row − column is the same all along one kind of diagonal, and row + column along the other. So two more looks give the answer that the loop gave.",
  idea: "Diagonals can be remembered too: row + column is the same for all squares along one kind, row − column along the other. Three arrays of flags, for the columns and both kinds of diagonals, answer the whole question with three looks, however many queens are on the board.",
  cost: "3 comparisons for each of the 15,720 squares tried at n = 8: 47,160 in all. On such a small board this is no better than going through the queens, because most of that ends early; the gain grows with n.",
  source:
    "Niklaus Wirth, “Program Development by Stepwise Refinement”, Communications of the ACM 14, 1971; Edsger Dijkstra, “Notes on Structured Programming”, 1970.",
};
