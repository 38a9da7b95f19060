/** @type {import("../ladder.js").Words} */
export default {
  name: "Fundamental solutions",
  short: "Of eight turned and mirrored boards, search only the first.",
  added:
    "All images of a full board, which counts only if none of them comes before it in dictionary order; and a test that refuses a queen on an edge that is nearer to a corner than the first queen.",
  dropped: "The single mirror image: it is one of the images now.",
  right:
    "Among the images of a solution, exactly one comes first. With a queen on an edge nearer to a corner, some image would begin with a smaller column.",
  idea: "Rotations and reflections turn one solution into up to eight. The program searches only for the first of these in lexicographic order. During the search, no queen on an edge may be nearer to a corner than the queen of the first row; otherwise a rotation would give an earlier solution. At the end, each solution is compared with its symmetric copies, and counts as many times as it has different ones: 8, 4 or 2, and 1 on a board of one square.",
  cost: "685 queens for n = 8, a third of 2,056: twelve fundamental solutions stand for all 92.",
  source:
    "W. W. Rouse Ball, Mathematical Recreations and Essays, fourth edition, 1905. The numbers are OEIS A002562.",
  cannotBegin:
    "This algorithm skips symmetric copies of other solutions. With a queen moved, it would miss solutions.",
  cannotBlock:
    "This algorithm ignores blocked squares: a symmetric solution may have a queen on one, so no solution can stand for all eight.",
};
