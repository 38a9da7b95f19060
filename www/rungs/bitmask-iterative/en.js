/** @type {import("../ladder.js").Words} */
export default {
  name: "Bit masks without recursion",
  short: "The same without recursion: the program keeps its own stack.",
  added:
    "A stack with the three words of each row above and its squares that are still free, and a loop that goes forward and back.",
  dropped: "The recursive calls, which kept these words in their variables.",
  right:
    "What a call kept for its row goes on the stack, and comes back when the row does. So the same squares are tried in the same order.",
  idea: "The same search of half a row with its own stack: for each row, the three words and the free squares left in it. To backtrack, the program moves down one entry in the stack; there is nothing to undo.",
  cost: "The same steps as with recursion, without the calls. On this page one program steps both, so a race between the two is a draw.",
  source: "What a compiler makes of the recursion, written by hand.",
  cannotBegin:
    "This algorithm searches half of the first row and doubles the result. With a queen moved, that would be wrong.",
  cannotBlock:
    "This algorithm ignores blocked squares: a mirror image may have a queen on one, so one half of the first row cannot stand for the other.",
};
