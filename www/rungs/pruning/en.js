/** @type {import("../ladder.js").Words} */
export default {
  name: "Backtracking",
  short: "Turn back at the first conflict, not at the last row.",
  added: "A test of each square before a queen is placed, against the queens above.",
  dropped: "The test of the full board: each of its queens has passed.",
  right: "Two queens that attack each other do so whatever comes below. So what is skipped has no solution.",
  idea: "Each new queen is compared with all queens above it. If one of them attacks it, no board that starts like this can be a solution, and the program skips all of them: this is backtracking.",
  cost: "For n = 8 it places 2,056 queens, where brute force places 19 million, and makes 46,752 comparisons.",
  source:
    "R. J. Walker described the general method in 1960. Around 1970, Dijkstra and Wirth taught programming with eight queens. Knuth, The Art of Computer Programming 4B, section 7.2.2.",
};
