/** @type {import("../ladder.js").Words} */
export default {
  name: "Local search (min-conflicts)",
  short: "All queens stand at once; the one most attacked moves.",
  idea: "All queens are on the board from the start. Again and again, the most attacked queen moves to the least attacked square of its row; ties are broken at random. If that leads nowhere, the search starts again.",
  cost: "Few moves, but each of them compares all queens to find the worst one, and all squares of its row to find the best. With better bookkeeping, the same idea solves boards with millions of queens. It soon finds one solution, but never all.",
  source:
    "Rok Sosič and Jun Gu, “A Polynomial Time Algorithm for the N-Queens Problem”, 1990; Minton, Johnston, Philips and Laird, “Minimizing Conflicts”, 1992.",
  cannotBegin: "This algorithm moves every queen itself, so a queen you move would not stay.",
  chart: "Pairs of queens that attack each other",
};
