/** What is read and heard everywhere, on the Board, and when something goes wrong. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "page.name": "N-Queens",
  "sentence.gap": " ",
  "list.gap": ", ",

  "room.board": "Board",
  "room.algorithms": "Algorithms",
  "room.count": "Count",
  "room.solutions": "Solutions",
  "room.busy": "A count is not finished",

  "size.label": "Board size n",
  "size.smaller": "Smaller board",
  "size.larger": "Larger board",
  "size.range": "From 1 to {most}.",

  "board.label": "Board, {n} by {n}",
  "board.help":
    "Arrow keys move over the squares; Home, End, Page Up and Page Down go to the ends of the row and of the column, Control and Home or End to those of the board. Space places a queen or takes her away. Enter places one, or picks her up and puts her down. Escape puts her back, Delete takes her away, X blocks a square.",
  "board.watch":
    "Arrow keys move over the squares and read them. Space or Enter picks up a queen, and puts her on another square of her row: the search goes on from there.",
  "board.solution": "The board shows the solution that is chosen in the gallery.",
  "board.inspect": "Arrow keys move over the squares and read them.",
  "board.task": {
    one: "Place {count} queen. There is no other for her to attack.",
    other: "Place {count} queens so that no two attack each other: along rows, columns and diagonals.",
  },
  "board.how":
    "Click or tap a square to place a queen, and a queen to take her away. Drag her to another square, or off the board. With Shift, the button, or a finger that rests on a large square, a square is blocked. With the keyboard, arrows move, Space places and takes away, Enter picks up and puts down, X blocks.",
  "board.conflicts": { one: "{count} conflict", other: "{count} conflicts" },
  "board.status": { one: "{queens} of {count} queen, {found}", other: "{queens} of {count} queens, {found}" },
  "board.tooMany": {
    one: "{queens} queens where {count} is wanted, {found}",
    other: "{queens} queens where {count} are wanted, {found}",
  },
  "board.release": "Let go here to take her off the board.",
  "board.solved": "Solved. No two of the {n} queens attack each other.",
  "board.solvedOf": {
    one: "Solved. This is the only solution for n = {n}.",
    other: "Solved. This is one of the {count} solutions for n = {n}.",
  },
  "board.none": "For n = {n} there is no solution.",
  "board.clear": "Clear",
  "board.completions": {
    one: "This position is part of {found} of {count} solution.",
    other: "This position is part of {found} of the {count} solutions.",
  },
  "board.completionsAll": {
    one: "This position is part of {count} solution.",
    other: "This position is part of {count} solutions.",
  },
  "board.left": {
    one: "{found} of {count} solution left.",
    other: "{found} of the {count} solutions left.",
  },
  "board.leftAll": { one: "{count} solution left.", other: "{count} solutions left." },
  "board.heard": "{said} {status}. {left}",
  "board.completionsSoFar": "This position is part of at least {found} solutions.",
  "board.completionsStopped":
    "This position is part of at least {found} solutions. There the count stopped: the rest would take too long.",
  "board.limits": "How long it may take",
  "board.limitsText":
    "Whether any solution contains given queens is an NP-complete question, and how many do is a #P-complete one (Gent, Jefferson and Nightingale, 2017). Nobody knows a way that is quick on every board, so on a large one the count stops after a minute, with what was found by then.",
  "board.remaining": "Write on each square how many solutions are left with a queen there",
  "board.hint": "Hint",
  "board.hintSquare": "A queen on row {row}, column {column} keeps a solution possible.",
  "board.hintBack": {
    one: "No solution contains all these queens. Take one back: {queens}.",
    other: "No solution contains all these queens. Take {count} back: {queens}.",
  },
  "board.hintMany": "No solution contains all these queens. Take {count} back, beginning with {queens}.",
  "board.hintDead": "No solution contains all these queens.",
  "board.hintNone": "With these squares blocked there is no solution at all.",
  "board.hintUnknown": "Whether a solution contains these queens could not be found out in five seconds.",
  "board.hintLost":
    "No solution contains all these queens. Which of them to take back could not be found out in five seconds.",
  "board.looking": "Looking for a solution …",
  "board.complete": "Complete",
  "board.completed": "Completed.",
  "board.cleared": "The board is cleared.",
  "board.turn": "Turn",
  "board.turnHint": "By 90°, clockwise",
  "board.turned": "Turned by 90°, clockwise.",
  "board.mirror": "Mirror",
  "board.mirrorHint": "Left and right exchanged",
  "board.mirrored": "Mirrored: left and right are exchanged.",
  "board.images": "The eight images of a solution",
  "board.random": "By chance",
  "board.randomUniform": "A solution, each with the same chance",
  "board.randomSearch": "A solution found by local search from somewhere",
  "board.randomDone": "A solution by chance.",
  "board.randomUnknown": "No solution came up by chance in five seconds. Complete may still find one.",
  "board.undo": "Undo",
  "board.undoHint": "Take back the last change (Ctrl+Z)",
  "board.undone": "Undone.",
  "board.redo": "Redo",
  "board.redoHint": "Make it again (Ctrl+Shift+Z)",
  "board.redone": "Redone.",
  "board.block": "Block squares",
  "board.blocked": "Row {row}, column {column} is blocked: no queen may stand there.",
  "board.isBlocked":
    "Row {row}, column {column} is blocked. With Shift, a finger that rests or the key X it is free again.",
  "board.unblocked": "Row {row}, column {column} is no longer blocked.",
  "board.attacked": "Hatch the attacked squares",
  "board.numbers": "Write on each square how many queens attack it",
  "board.more": { one: "and {count} more", other: "and {count} more" },
  "board.placed": "Queen placed on row {row}, column {column}.",
  "board.removed": "Queen taken from row {row}, column {column}.",
  "board.moved": "Queen moved to row {row}, column {column}.",
  "board.pickedUp":
    "Picked up the queen of row {row}, column {column}. Arrows move her, Enter puts her down, Escape puts her back.",
  "board.putBack": "The queen is back on row {row}, column {column}.",
  "board.conflictList": "Conflicts",

  "exchange.title": "Take the board with you, or bring one",

  "large.title": "Larger boards, up to ten million queens",

  "conflict.row": "Row {row}: columns {first} and {second}",
  "conflict.column": "Column {column}: rows {first} and {second}",
  "conflict.diagonal": "Diagonal ╲: {first} and {second}",
  "conflict.antidiagonal": "Diagonal ╱: {first} and {second}",
  "conflict.square": "row {row} column {column}",

  "square.empty": "row {row}, column {column}, empty",
  "square.blocked": "{square}, blocked",
  "square.remaining": {
    one: "{square}, {count} solution left",
    other: "{square}, {count} solutions left",
  },
  "square.remainingSoFar": {
    one: "{square}, at least {count} solution left",
    other: "{square}, at least {count} solutions left",
  },
  "square.queen": "row {row}, column {column}, queen",
  "square.attackedEmpty": "row {row}, column {column}, empty, attacked by {count}",
  "square.attackedQueen": "row {row}, column {column}, queen, attacked by {count}",

  "option.smaller": "{name}: one less",
  "option.larger": "{name}: one more",
  "option.seed": "Seed",
  "option.range": "From {least} to {most}.",

  "page.cancel": "Cancel",

  "time.milliseconds": "{count}\u00a0ms",
  "time.seconds": "{count}\u00a0s",
  "time.minutes": "{minutes}\u00a0min\u00a0{seconds}\u00a0s",
  "time.hours": "{hours}\u00a0h\u00a0{minutes}\u00a0min",
  "time.days": { one: "{count}\u00a0day", other: "{count}\u00a0days" },
  "time.years": { one: "{count}\u00a0year", other: "{count}\u00a0years" },

  "note.again": "Try again",
  "note.dismiss": "Dismiss",
  "url.replaced": "The link asks for {name} = “{value}”, which cannot be; it is {instead} instead.",
  "url.queens": "The link places queens that are not on a board of size {n}; left out: {dropped}.",
  "url.blocked": "The link blocks squares that are not on a board of size {n}; left out: {dropped}.",
  "url.loop":
    "The link asks for steps “{value}” to be repeated, which is no range such as 100-160; left out.",
  "url.from": {
    one: "The link begins a search with queens that do not stand one in each row from the top; {count} is kept.",
    other:
      "The link begins a search with queens that do not stand one in each row from the top; {count} are kept.",
  },
  "url.controls": "The link asks for controls that there are not; left out: {dropped}.",
  "page.language": "Language",
  "page.skip": "To the board",
  "page.rooms": "Rooms",
  "page.share": "Share",
  "page.qr": "QR code of the link to this page",
  "page.figure": "{name} · {title} · n = {n}",
  "page.home": "Open the whole page",
  "page.loading": "Loading the solver.",
  "page.partFailed":
    "This could not be loaded ({message}). Try once more; if that does not help, reload the page.",
  "page.failed":
    "The solver could not be loaded ({message}). Try once more, or reload the page; a browser without WebAssembly cannot run it.",

  "no-simd":
    "its WebAssembly lacks 128-bit SIMD, which Chrome and Firefox have had since 2021 and Safari since 2023",
  "board-size": "A board size is a whole number from 1 to {most}.",
  "search-size": "A board of size {n} is too large to search: the largest is {most}.",
  "count-size":
    "Nobody knows how many solutions a board of size {n} has. The largest size whose count is known is {most}.",
  memory: "The lists of this count do not fit into memory.",
  checkpoint: "What was saved of it is damaged, and has been set aside.",
  "cannot-block": "The algorithm “{algorithm}” cannot search a board with blocked squares.",
  "unknown-algorithm": "There is no algorithm named “{given}”.",
};
