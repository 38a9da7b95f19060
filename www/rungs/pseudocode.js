/**
 * Pseudocode in textbook style, and what several rungs have in common.
 *
 * `for … from a to b` includes b; `push` and `pop` work at the end of a list; a name with a colon is a definition.
 * Variables that the core reports have the same names here.
 *
 * @typedef {import("../pkg/nqueens.js").Step["kind"]} StepKind
 *
 * @typedef {object} Line
 * @property {string} text Indented by two spaces per level.
 * @property {readonly StepKind[]} [steps] The kinds of step that highlight the line.
 * @property {string} [comment] In English. The words of the rung, or the comments of all rungs, have the translations.
 *
 * @typedef {readonly Line[]} Pseudocode
 */

/** Compares a square with every queen above it. @type {Pseudocode} */
export const IS_FREE = [
  { text: "is_free(row, column):" },
  { text: "  for above from 0 to row - 1:" },
  { text: "    apart = abs(column - queens[above])" },
  {
    text: "    if apart in {0, row - above}: return false",
    comment: "In the same column, or as many columns apart as rows: on a diagonal.",
  },
  { text: "  return true" },
];

/** Goes through the free squares of a row that are set in `free`. @type {Pseudocode} */
export const EACH_FREE_SQUARE = [
  { text: "  while free != 0:" },
  { text: "    queen = free & -free", steps: ["place"], comment: "The lowest bit that is set." },
  { text: "    fill(row + 1, columns | queen," },
  {
    text: "      (diagonals | queen) << 1,",
    comment: "One row down, the diagonals have moved by one column.",
  },
  { text: "      (antidiagonals | queen) >> 1)" },
  { text: "    free = free ^ queen", steps: ["take-back"], comment: "This square is done." },
];

/** Counts a solution and, if the search does not find it itself, its mirror image. @type {Pseudocode} */
export const WEIGHTED_SOLUTION = [
  {
    text: "    solutions += weight",
    steps: ["solution"],
    comment: "1 from the middle column, where the search finds both itself; otherwise 2.",
  },
];
