/** @type {import("../ladder.js").Words} */
export default {
  name: "Random probing",
  short: "Draw squares at random; start over if a row has none.",
  idea: "Try random squares in each row. After 20 attacked squares in one row, a new attempt starts; there are at most 30. There is no backtracking and nothing to remember, but no guarantee either.",
  cost: "It gives up for 24 of the seeds 1 to 500 at n = 8, and for 420 of them at n = 16. It is much better to place the right number of queens at random and then backtrack.",
  source:
    "A Las Vegas algorithm, a term coined by László Babai in 1979. For queens, see Brassard and Bratley, Algorithmics: Theory and Practice, 1988.",
  cannotBegin:
    "After a failure this algorithm starts again with an empty board, so a queen you move would not stay.",
  chart: "Queens placed in each attempt",
};
