/** The words that every visit needs: the frame of the page, the board, and errors. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "page.name": "N-Queens",

  "sentence.gap": " ",

  "list.gap": ", ",

  "room.guide": "Guide",
  "room.board": "Board",
  "room.algorithms": "Algorithms",
  "room.count": "Count",
  "room.solutions": "Solutions",
  "room.busy": "Unfinished count",

  "size.label": "Board size n",
  "size.smaller": "Smaller board",
  "size.larger": "Larger board",
  "size.range": "From 1 to {most}.",

  "board.label": "Board, {n} by {n}",
  "board.conflicts": { one: "{count} conflict", other: "{count} conflicts" },
  "board.status": { one: "{queens} of {count} queen, {found}", other: "{queens} of {count} queens, {found}" },
  "board.tooMany": "{queens} queens instead of {count}, {found}",
  "board.solved": "Solved. No two of the {n} queens attack each other.",
  "board.placed": "Queen placed on row {row}, column {column}.",
  "board.removed": "Queen removed from row {row}, column {column}.",
  "board.moved": "Queen moved to row {row}, column {column}.",
  "board.pickedUp":
    "Picked up the queen on row {row}, column {column}. Arrow keys move it, Enter puts it down, Escape returns it to its square.",
  "board.putBack": "The queen is back on row {row}, column {column}.",

  "conflict.square": "row {row} column {column}",

  "square.empty": "row {row}, column {column}, empty",
  "square.blocked": "{square}, blocked",
  "square.queen": "row {row}, column {column}, queen",
  "square.attackedEmpty": "row {row}, column {column}, empty, attacked by {count}",
  "square.attackedQueen": "row {row}, column {column}, queen, attacked by {count}",

  "option.smaller": "{name}: one less",
  "option.larger": "{name}: one more",
  "option.seed": "Seed",
  "option.range": "From {least} to {most}.",

  "page.cancel": "Cancel",

  "transport.play": "Play",
  "transport.again": "Play again",
  "transport.pause": "Pause",
  "transport.step": "Step",
  "transport.back": "Step back",

  "note.again": "Try again",
  "note.dismiss": "Dismiss",

  "page.language": "Language",
  "page.skip": "Skip to the board",
  "page.rooms": "Rooms",
  "page.lecture": "Lecture mode (F)",
  "page.endLecture": "End the lecture (Escape)",
  "page.share": "Share",
  "page.qr": "QR code of the link to this page",
  "page.figure": "{name} · {title} · n = {n}",
  "page.home": "Open the full page",
  "page.loading": "Loading the solver.",
  "page.partFailed":
    "This part could not be loaded ({message}). Try again; if that does not help, reload the page.",
  "page.failed":
    "The solver could not be loaded ({message}). Try again, or reload the page in a browser with WebAssembly.",

  "no-memory": "The browser has no memory left for the solver. Close other tabs or programs, then try again.",
  "no-simd":
    "this browser lacks WebAssembly SIMD, which Chrome and Firefox have had since 2021 and Safari since 2023",

  "board-size": "The board size must be a whole number from 1 to {most}.",

  "search-size": "A board of size {n} is too large to search. The largest is {most}.",

  "count-size": "Nobody knows the number of solutions for n = {n}. It is known up to n = {most}.",
  memory: "There is not enough memory.",
  "range-progress": "The saved count is damaged and has been set aside.",

  "cannot-block": "The algorithm “{algorithm}” cannot search a board with blocked squares.",

  "not-composite":
    "Boards within boards cannot make a board of {n}. That takes a factor that 2 and 3 do not divide, as in 20 = 4 × 5.",

  "unknown-algorithm": "There is no algorithm named “{given}”.",
};
