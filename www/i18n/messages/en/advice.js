/** The words for hints, and for the solutions that the Board room finds. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "board.hintSquare": "With a queen on row {row}, column {column} a solution is still possible.",
  "board.hintBack": {
    one: "No solution contains all these queens. Remove one: {queens}.",
    other: "No solution contains all these queens. Remove {count}: {queens}.",
  },
  "board.hintMany": "No solution contains all these queens. Remove {count}, starting with {queens}.",
  "board.hintDead": "No solution contains all these queens.",
  "board.hintNone": "With these squares blocked, there is no solution.",
  "board.hintUnknown": "Five seconds were not enough to find out whether a solution contains these queens.",
  "board.hintLost":
    "No solution contains all these queens. Five seconds were not enough to find out which to remove.",
  "board.looking": "Looking for a solution …",
  "board.completed": "Queens added.",
  "board.randomDone": "A random solution.",
  "board.randomUnknown": "Five seconds were not enough. “Solve from here” may still find a solution.",
  "board.hintSolved": "This is a solution already.",
};
