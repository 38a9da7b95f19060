/** The words for large boards. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
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
