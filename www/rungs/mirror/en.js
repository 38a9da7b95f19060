/** @type {import("../ladder.js").Words} */
export default {
  name: "Half of the first row",
  short: "Search half of the first row; mirror images give the rest.",
  added:
    "A stop at the middle of the first row, and the mirror image of each solution, unless its first queen is in the middle.",
  dropped: "The search with the first queen in the right half.",
  right:
    "The mirror turns each solution with its first queen on the left into one with it on the right, and back. From the middle column, the search finds both itself.",
  idea: "The mirror image of a solution is another solution. So the first queen tries only the left half of its row, and each solution counts twice. In the middle column of an odd board it counts once: the search finds its mirror image too.",
  cost: "Half of everything: 1,028 queens for n = 8.",
  source: "The problem’s symmetry, not a faster program.",
  cannotBegin:
    "This algorithm searches half of the first row and doubles the result. With a queen moved, that would be wrong.",
  cannotBlock:
    "This algorithm ignores blocked squares: a mirror image may have a queen on one, so one half of the first row cannot stand for the other.",
};
