/** The words of the Board room. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "board.help":
    "Arrow keys move between squares. Home and End go to the ends of the row, Page Up and Page Down to the ends of the column, Ctrl+Home and Ctrl+End to the corners of the board. Space places or removes a queen. Enter places a queen, or picks one up and puts it down. Escape returns it to its square, Delete removes it, X blocks a square.",
  "board.task": {
    one: "Place {count} queen. There is no other queen for it to attack.",
    other: "Place {count} queens so that no two attack each other: along rows, columns and diagonals.",
  },
  "board.how":
    "Click or tap a square to place a queen, and a queen to remove it. Drag a queen to another square, or off the board. To block a square, use Shift+click, “Block squares”, or a long press on a large square. On the keyboard, arrows move, Space places and removes, Enter picks up and puts down, X blocks.",
  "board.release": "Let go here to remove the queen.",
  "board.solvedOf": {
    one: "Solved. This is the only solution for n = {n}.",
    other: "Solved. This is one of the {count} solutions for n = {n}.",
  },
  "board.none": "There is no solution for n = {n}.",
  "board.clear": "Clear",
  "board.completions": {
    one: "This position is part of {found} of {count} solution.",
    other: "This position is part of {found} of the {count} solutions.",
  },
  "board.completionsAll": {
    one: "This position is part of {count} solution.",
    other: "This position is part of {count} solutions.",
  },
  "board.left": { one: "{found} of {count} solution left.", other: "{found} of the {count} solutions left." },
  "board.leftAll": { one: "{count} solution left.", other: "{count} solutions left." },
  "board.announcement": "{message} {status}. {left}",
  "board.completionsSoFar": "This position is part of at least {found} solutions.",
  "board.completionsStopped":
    "This position is part of at least {found} solutions. The count stopped there: the rest would take too long.",
  "board.limits": "Why this can take long",
  "board.limitsText":
    "Deciding whether a solution contains given queens is NP-complete; counting such solutions is #P-complete (Gent, Jefferson and Nightingale, 2017). No known method is always fast, so the count stops after a minute.",
  "board.overlay.left": "Show on each square how many solutions have a queen there",
  "board.hint": "Hint",
  "board.complete": "Solve from here",
  "board.cleared": "The board is cleared.",
  "board.rotate": "Rotate",
  "board.rotateHint": "By 90° clockwise",
  "board.rotated": "Rotated by 90° clockwise.",
  "board.mirror": "Mirror",
  "board.mirrorHint": "Swap left and right",
  "board.mirrored": "Mirrored: left and right are swapped.",
  "board.symmetries": "Symmetries",
  "board.random": "Random solution",
  "board.randomUniform": "Every solution is equally likely",
  "board.randomSearch": "Found by local search from a random start",
  "board.undo": "Undo",
  "board.undoHint": "Undo the last change (Ctrl+Z)",
  "board.undone": "Undone.",
  "board.redo": "Redo",
  "board.redoHint": "Redo the last change (Ctrl+Shift+Z)",
  "board.redone": "Redone.",
  "board.block": "Block squares",
  "board.blocked": "Row {row}, column {column} is blocked: no queen may stand there.",
  "board.isBlocked": "Row {row}, column {column} is blocked. Shift+click, a long press or X unblocks it.",
  "board.unblocked": "Row {row}, column {column} is no longer blocked.",
  "board.overlay.attacked": "Hatch the attacked squares",
  "board.overlay.attackers": "Show on each square how many queens attack it",
  "board.more": { one: "and {count} more", other: "and {count} more" },
  "board.conflictList": "Conflicts",
  "board.deadEnd": "Dead end: no conflicts yet, but no solution contains these queens.",
  "board.watchSearch": "See how a computer does it",
  "board.watchSearchHint": "Opens a search that starts with the queens of the first rows",
  "board.watchSearchFrom": {
    one: "See how a computer does it, from the first row",
    other: "See how a computer does it, from the first {count} rows",
  },
  "board.watchSearchEmpty": "See how a computer does it, from an empty board",
  "board.removals": "Without the outlined queens, solutions are left: {queens}.",

  "board.checkHint": "Reads what your program has printed, and says what is wrong and why",

  "exchange.title": "Import and export",

  "large.title": "Larger boards, up to ten million queens",

  "conflict.row": "Row {row}: columns {first} and {second}",
  "conflict.column": "Column {column}: rows {first} and {second}",
  "conflict.diagonal": "Diagonal ╲: {first} and {second}",
  "conflict.antidiagonal": "Diagonal ╱: {first} and {second}",

  "square.remaining": { one: "{square}, {count} solution left", other: "{square}, {count} solutions left" },
  "square.remainingSoFar": {
    one: "{square}, at least {count} solution left",
    other: "{square}, at least {count} solutions left",
  },

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

  "large.lead":
    "Up to {most} queens, placed by a formula, as boards within boards or by local search, then checked.",
  "large.size": "Number of queens",
  "large.method": "Method",
  "large.method.construction": "Construction: a formula gives each column",
  "large.method.composition": "Boards within boards: each queen is a board",
  "large.method.local-search": "Local search: start at random, then repair",
  "large.by.construction": "construction",
  "large.by.composition": "composition",
  "large.by.local-search": "local search",
  "large.start": "Place the queens",
  "large.progress": "Progress of the search",
  "large.placing": "Placing {n} queens.",
  "large.cancelled": "Cancelled.",
  "large.result":
    "{n} queens placed by {method} in {time}, checked in {check}: no two attack each other. {memory}\u00a0MB of memory.",
  "large.memory": "There is not enough memory for {n} queens.",
  "large.failed": "The queens could not be placed: {message}",
  "large.label": "Picture of a board with {n} queens, no two of which attack each other",
  "large.whole": "The whole board, {n} by {n}. The darker, the more queens.",
  "large.window": "Rows {firstRow} to {lastRow}, columns {firstColumn} to {lastColumn} of {n}.",
  "large.help": "Arrow keys move, plus and minus zoom, Home shows the whole board.",
  "large.how":
    "Zoom with the wheel, a double click or two fingers, and drag to move. With the keyboard, arrows move, + and − zoom, Home shows the whole board.",
  "large.zoomIn": "Zoom in",
  "large.zoomOut": "Zoom out",
  "large.all": "Whole board",
  "large.row": "Go to row",
  "large.found": "The queen of row {row} is on column {column}.",
  "large.back": "Back to the small board",
};
