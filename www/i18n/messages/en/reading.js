/** The words for how boards are read in a text, and why not. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "reading.as": "Read as {ways}.",
  "reading.base.0": "{form} counted from 0",
  "reading.base.1": "{form} counted from 1",
  "reading.base.undecided": "{form} counted from 1, not from 0",
  "reading.queen": "{form} with “{queen}” for a queen",
  "reading.empty": "{form} with “{empty}” for an empty square",
  "reading.empties": "{form}, and any of “{empty}” for an empty square",
  "reading.blocked": "{form}, and “{blocked}” for a blocked square",
  "reading.form.columns": "columns",
  "reading.form.digits": "columns of one digit each",
  "reading.form.pairs": "pairs (row, column)",
  "reading.form.atoms": "terms name(row, column)",
  "reading.form.matrix": { one: "a matrix", other: "matrices" },
  "reading.form.drawing": { one: "a drawing", other: "drawings" },
  "reading.form.fen": "FEN",
  "reading.form.squares": "chess squares, whose rows count from the bottom",
  "reading.form.json": "JSON",
  "reading.form.link": { one: "a link or picture", other: "links or pictures" },
  "reading.form.lists": "rows and columns of blocked squares",
  "reading.form.diagonals": "excluded diagonals",
  "reading.ignored": {
    one: "{count} line without a board is left out.",
    other: "{count} lines without a board are left out.",
  },
  "reading.attached": "File {name}, {size} kB.",
  "reading.pasted": "Pasted text, {size} kB.",
  "reading.others": {
    one: "{count} other file is left out: only one is read at a time.",
    other: "{count} other files are left out: only one is read at a time.",
  },

  "reading.none":
    "There is no board in this text. Write columns such as 1,5,8,6,3,7,2,4, pairs such as (1, 1) (2, 5), rows of “Q” and “.”, a matrix of 0 and 1, or paste what a program prints.",
  "reading.outside": "Line {line}: row {row}, column {column} is off the board of size {n}.",
  "reading.place": "Line {line}, character {column}, read as {form}: {why}",
  "reading.more": {
    one: "{count} more part of the text cannot be read.",
    other: "{count} more parts of the text cannot be read.",
  },
  "reading.refused.rows": "this drawing is {width} wide, but only {rows} high.",
  "reading.refused.wide": "the row above is {width} wide, not {n}.",
  "reading.refused.width": "this row is {width} wide, but the row above is {expected}.",
  "reading.refused.mark": "“{mark}” is neither a queen nor an empty square here.",
  "reading.refused.number": "“{found}” is not the number of a row or column.",
  "reading.refused.off-board": "{found} is not on a board with {n} rows.",
  "reading.refused.size": "the size of a board is from 1 to {largest}.",
  "reading.refused.other-size": "this board has size {found}, not {n}.",
  "reading.refused.depth": "more than {most} brackets are nested here.",
  "reading.refused.unclosed": "a bracket is not closed.",
  "reading.refused.picture":
    "this picture does not say where its queens are. Only SVG pictures from this page do.",
  "reading.refused.too-long": "a text of 4 GiB or more cannot be read.",
  "reading.refused.memory": "there is not enough memory for these boards.",
};
