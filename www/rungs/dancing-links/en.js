/** @type {import("../ladder.js").Words} */
export default {
  name: "Dancing links",
  short: "Always fill the row or column with the fewest squares left.",
  idea: "Each row and each column needs one queen, each diagonal at most one: an exact cover with optional items. The program always fills the row or column with the fewest squares left. An item taken out of its linked list keeps its own links, so it can be linked back.",
  cost: "1,198 queens for n = 8 instead of 2,056, but each of them takes nodes out of their lists, 16,674 in all, and each of these changes two links.",
  source: "Donald Knuth, “Dancing Links”, 2000; The Art of Computer Programming 4B, section 7.2.2.1.",
  cannotBegin: "This algorithm fills rows and columns in its own order, not row by row.",
};
