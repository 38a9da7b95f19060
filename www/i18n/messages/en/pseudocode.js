/** The comments in the pseudocode. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "pseudocode.directions": "(0, −1), (0, 1), (−1, 0), …, (1, 1)",
  "pseudocode.apart": "In the same column, or as many columns apart as rows: on a diagonal.",
  "pseudocode.diagonal": "As many columns apart as rows.",
  "pseudocode.swapBack": "Undo the swap.",
  "pseudocode.nextColumn": "Continue with the column after that queen’s.",
  "pseudocode.flags": "n flags for the columns, 2n − 1 for the diagonals each way.",
  "pseudocode.numbers":
    "row − column is the same all along a diagonal, row + column all along an antidiagonal.",
  "pseudocode.middle": "Only if n is odd: the search also finds the mirror image.",
  "pseudocode.all": "n ones: bit c stands for column c of the row.",
  "pseudocode.lowestBit": "The lowest bit that is set.",
  "pseudocode.shift": "One row down, the diagonals have moved by one column.",
  "pseudocode.squareDone": "This square is done.",
  "pseudocode.noneLeft": "Below the last row no column is left, so free is 0.",
  "pseudocode.workers":
    "Each worker has its own “first” and “solutions”; at the end, “solutions” are added up.",
  "pseudocode.dealt": "Each column goes to one worker only.",
  "pseudocode.images": "The eight rotations and reflections, compared number by number.",
  "pseudocode.edges": "No queen on an edge may be nearer to a corner than queens[0].",
  "pseudocode.nextRow": "Or, in the other order, the row with the fewest free squares.",
  "pseudocode.free": "A square is free if no queen attacks it.",
  "pseudocode.leftmost": "If there are several, the leftmost.",
  "pseudocode.ties": "If there are several, one of them at random.",
  "pseudocode.fromOne": "Here columns are counted from 1.",
  "pseudocode.lists": "Two linked lists. Diagonals do not need a queen and are in neither.",
  "pseudocode.shortest": "The row or column with the fewest squares left.",
  "pseudocode.unlink":
    "Links the neighbours of the square to each other. The square keeps its links for undoing.",
  "pseudocode.known": "27 numbers; the last is 234,907,967,154,122,528.",
};
