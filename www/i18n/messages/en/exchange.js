/** What is read and heard where boards and solutions are saved, copied and read. */

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
  "exchange.withoutBlocked": "Blocked squares are not in this format.",
  "exchange.paste": "A board as text",
  "exchange.hint": "1,5,8,6,3,7,2,4",
  "exchange.open": "Open",
  "exchange.opened": {
    one: "A board of size {n} with {count} queen is open.",
    other: "A board of size {n} with {count} queens is open.",
  },
  "exchange.tooLong": "This is too long to be a board.",
  "exchange.tooLarge": "The browser cannot make so large a picture.",
  "format.columns": "Columns, 1,5,8,…",
  "format.pairs": "Pairs, (1, 1) (2, 5) …",
  "format.letters": "Q and .",
  "format.stars": "$ and *",
  "format.matrix": "0 and 1",
  "format.csv": "CSV",
  "format.json": "JSON lines",
  "format.svg": "SVG, a picture to be opened here again",
  "format.tikz": "LaTeX (TikZ)",
  "format.png": "PNG, a picture",
  "import.empty": "There is no board in this text.",
  "import.unknown":
    "Line {line}, character {column}: no board begins with “{found}”. It may be columns such as 1,5,8,6,3,7,2,4, pairs such as (1, 1) (2, 5), rows of Q and ., of $ and * or of 0 and 1, JSON, or an SVG picture from this page.",
  "import.size":
    "Line {line}, character {column}: n would be too small or too large here; it goes from 1 to {most}.",
  "import.square":
    "Line {line}, character {column}: “{found}” is no square. Here {queen} is a queen and {empty} an empty square.",
  "import.width": {
    one: "Line {line}, character {column}: this row has {count} square, but n is {n}.",
    other: "Line {line}, character {column}: this row has {count} squares, but n is {n}.",
  },
  "import.rows": {
    one: "Line {line}, character {column}: there is {count} row, but n is {n}.",
    other: "Line {line}, character {column}: there are {count} rows, but n is {n}.",
  },
  "import.several": "Line {line}, character {column}: the board ends before this. Only one can be read.",
  "import.gap":
    "Line {line}, character {column}: a column is missing here. For a row without a queen, write -.",
  "import.column":
    "Line {line}, character {column}: “{found}” is no column. Columns are numbers such as 5; 2+5 are two queens in a row, - is none.",
  "import.offBoard":
    "Line {line}, character {column}: “{found}” is off the board of size {n}, where rows and columns go from {first} to {last}.",
  "import.pair": "Line {line}, character {column}: here a pair (row, column) such as (2, 5) cannot be read.",
  "import.json":
    'Line {line}, character {column}: here the JSON is not as expected, which is {"n":4,"columns":[2,4,1,3]} or {"n":4,"queens":[[1,2],[2,4]]}.',
  "import.svg":
    "Line {line}, character {column}: this picture does not say where its queens are. Only SVG from this page does.",
};
