/** @type {import("../ladder.js").Words} */
export default {
  name: "Backtracking without recursion",
  short: "The same search as a loop: the queens are the stack.",
  added: "Variables for the current row and column, and a loop that goes forward and back.",
  dropped: "The recursive calls, one for each row.",
  right:
    "All that a call remembered is the column that its row has reached. That is the column of the queen that is taken back, so the search goes on in the column after it.",
  idea: "The same search without recursion. A loop goes through the columns of a row. At the end of the row it goes back to the row above and tries the column after that queen’s: b[k] + 1 in the classic programs.",
  cost: "Step for step the same as with recursion: 15,720 squares tried, 2,056 queens placed. It saves the calls; the steps are the same, so a race between the two is a draw.",
  source: "Knuth, The Art of Computer Programming 4B, section 7.2.2, Algorithm B.",
};
