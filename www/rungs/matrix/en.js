/** @type {import("../ladder.js").Words} */
export default {
  name: "A board of 0 and 1",
  short: "Draw the board as zeros and ones; look in eight directions.",
  idea: "The board is an n × n array of 0 and 1, just as you would draw it. Square by square, the program asks whether a queen may stand there. It walks away from the square along the row, the column and the diagonals, in all eight directions, until it meets a queen or the edge. When a row has no square left, it clears the row above and continues there.",
  cost: "Each question walks over up to 4n squares. For n = 8 it looks at 212,456 squares for 15,720 questions: over thirteen for each.",
  source: "Most of us write it this way first.",
};
