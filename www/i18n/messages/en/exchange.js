/** The words for exporting and importing boards and solutions. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "exchange.format": "Format",
  "exchange.side": "Width in pixels",
  "exchange.smaller": "One pixel less",
  "exchange.larger": "One pixel more",
  "exchange.copy": "Copy",
  "exchange.copied": "Copied.",
  "exchange.save": "Save",
  "exchange.saved": "Saved.",
  "exchange.withoutBlocked": "This format loses blocked squares.",
  "exchange.paste": "A board as text",
  "exchange.hint": "1,5,8,6,3,7,2,4",
  "exchange.open": "Open",
  "exchange.opened": {
    one: "Opened a board of size {n} with {count} queen.",
    other: "Opened a board of size {n} with {count} queens.",
  },
  "exchange.tooLong": "This text is too long to be a board.",
  "exchange.tooLarge": "The browser cannot make such a large picture.",
  "format.columns": "Columns, 1,5,8,…",
  "format.pairs": "Pairs, (1, 1) (2, 5) …",
  "format.letters": "Q and .",
  "format.stars": "$ and *",
  "format.matrix": "0 and 1",
  "format.csv": "CSV",
  "format.json": "JSON lines",
  "format.svg": "SVG, a picture this page can open again",
  "format.tikz": "LaTeX (TikZ)",
  "format.png": "PNG, a picture",
  "import.empty": "There is no board in this text.",
  "import.unknown":
    "Line {line}, character {column}: no board starts with “{found}”. Write columns such as 1,5,8,6,3,7,2,4, pairs such as (1, 1) (2, 5), rows of “Q” and “.”, “$” and “*”, or 0 and 1, JSON, or an SVG picture from this page.",
  "import.size": "Line {line}, character {column}: n must be from 1 to {most}.",
  "import.square":
    "Line {line}, character {column}: “{found}” is not a square. Here {queen} is a queen and {empty} an empty square.",
  "import.width": {
    one: "Line {line}, character {column}: this row has {count} square, but n is {n}.",
    other: "Line {line}, character {column}: this row has {count} squares, but n is {n}.",
  },
  "import.rows": {
    one: "Line {line}, character {column}: there is {count} row, but n is {n}.",
    other: "Line {line}, character {column}: there are {count} rows, but n is {n}.",
  },
  "import.several":
    "Line {line}, character {column}: the board ends before this. Only one board can be opened.",
  "import.gap": "Line {line}, character {column}: a column is missing. For a row without a queen, write -.",
  "import.column":
    "Line {line}, character {column}: “{found}” is not a column. Columns are numbers such as 5; 2+5 is two queens in one row, - is none.",
  "import.offBoard":
    "Line {line}, character {column}: “{found}” is not on the board of size {n}, whose rows and columns go from {first} to {last}.",
  "import.pair": "Line {line}, character {column}: expected a pair (row, column) such as (2, 5).",
  "import.json":
    'Line {line}, character {column}: expected JSON such as {"n":4,"columns":[2,4,1,3]} or {"n":4,"queens":[[1,2],[2,4]]}.',
  "import.svg":
    "Line {line}, character {column}: this picture does not say where its queens are. Only SVG pictures from this page do.",
};
