import mirror from "../mirror/en.js";

/** @type {import("../ladder.js").Words} */
export default {
  name: "Bit masks, half a row",
  short: "Bits and mirror images together.",
  added:
    "A mask with the left half and the middle, for the first row, and the mirror image of each solution, unless its first queen is in the middle.",
  dropped: mirror.dropped,
  right: mirror.right,
  idea: "Both ideas together: masks, and half of the first row. The classic C program cuts its first row with a shift by i − 1, where i may be 0; such a shift is undefined in C. Here the first ⌈n / 2⌉ bits are simply a mask.",
  cost: "983 comparisons and 1,028 queens for n = 8.",
  source: "The masks are Martin Richards’s, of 1997. A mirror halves the search of any of these programs.",
  cannotBegin:
    "This algorithm searches half of the first row and doubles the result. With a queen moved, that would be wrong.",
  cannotBlock:
    "This algorithm ignores blocked squares: a mirror image may have a queen on one, so one half of the first row cannot stand for the other.",
};
