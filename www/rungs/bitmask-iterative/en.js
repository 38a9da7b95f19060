/** @type {import("../ladder.js").Words} */
export default {
  name: "Bit masks without recursion",
  idea: "The same search with its own stack: for each row, the three words and the free squares left in it. To backtrack, the program moves down one entry in the stack; there is nothing to undo.",
  cost: "The same steps as with recursion, without the calls. On this page one program steps both, so a race between the two is a draw.",
  source: "What a compiler makes of the recursion, written by hand.",
};
