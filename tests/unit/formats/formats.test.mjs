/** One board as text: a written board is read back unchanged, and unreadable text is reported. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  FORMAT_NAMES,
  FORMATS,
  readBoard,
  SOLUTION_FORMATS,
  solutionWriter,
  writeBoard,
} from "../../../www/formats/formats.js";
import { t } from "../../../www/i18n/i18n.js";
import { DEFAULTS, MAX_SIZE } from "../../../www/state/state.js";
import { readUrl, writeUrl } from "../../../www/state/url.js";
import { core } from "../../support/core.mjs";
import { randomNumbers, randomQueens } from "../../support/oracle.mjs";

/** @typedef {import("../../../www/formats/formats.js").Board} Board */
/** @typedef {import("../../../www/formats/formats.js").FormatName} FormatName */
/** @typedef {import("../../../www/formats/formats.js").Square} Square */

const READABLE = FORMAT_NAMES.filter((format) => FORMATS[format].read);
const WITH_BLOCKED = /** @type {const} */ (["letters", "stars", "json", "svg"]);

/** @param {string} text */
const read = (text) => readBoard(text, MAX_SIZE);

/** The board in a text. Fails the test if there is none. @param {string} text @returns {Board} */
function boardIn(text) {
  const result = read(text);
  return "board" in result ? result.board : assert.fail(`${result.problem.code} in ${text}`);
}

/** The queens in a text, as `row.column` counted from 1. @param {string} text */
const queensIn = (text) =>
  boardIn(text)
    .queens.map(([row, column]) => `${row + 1}.${column + 1}`)
    .join(" ");

/** @param {ArrayLike<number>} columns @returns {Board} */
const boardOf = (columns) => ({
  n: columns.length,
  queens: Array.from(columns, (column, row) => /** @type {Square} */ ([row, column])),
});

/** @param {Board} board */
const hasOneGapInEachRow = ({ n, queens }) =>
  Array.from({ length: n }).every((_, row) => queens.filter((queen) => queen[0] === row).length === n - 1);

/** A text with the changes that editors and e-mail programs make. @param {(below: number) => number} random @param {string} text */
function mangled(random, text) {
  const wrapped = `${["", "\n \n", "# from a friend\r\n\t\n", "\uFEFF"][random(4)]}${text}${["", "\n\n", "# bye"][random(3)]}`;
  return random(2) === 0 ? wrapped : wrapped.replaceAll("\n", "\r\n");
}

test("a written board is read back unchanged", () => {
  const random = randomNumbers(5);
  for (let i = 0; i < 1200; i += 1) {
    const n = i < 800 ? 1 + (i % MAX_SIZE) : 1 + random(4);
    const board = { n, queens: randomQueens(random, n, i % 3 === 0 ? n * n : 2 * n) };
    for (const format of READABLE) {
      if (format === "matrix" && n >= 3 && hasOneGapInEachRow(board)) continue; // such a matrix is read as inverted
      const text = writeBoard(board, format, { coordinates: random(2) === 0 });
      assert.deepEqual(boardIn(text), board, text);
      if (format !== "svg") assert.deepEqual(boardIn(mangled(random, text)), board, text);
    }
  }
});

test("blocked squares are kept by the formats that support them, and left out by the others", () => {
  const random = randomNumbers(6);
  for (let i = 0; i < 300; i += 1) {
    const n = 1 + random(MAX_SIZE);
    const queens = randomQueens(random, n, n);
    const blocked = randomQueens(random, n, n).filter(
      (square) => !queens.some((queen) => String(queen) === String(square)),
    );
    const board = blocked.length > 0 ? { n, queens, blocked } : { n, queens };
    for (const format of WITH_BLOCKED) assert.deepEqual(boardIn(writeBoard(board, format)), board, format);
    for (const format of READABLE.filter((other) => !WITH_BLOCKED.some((known) => known === other))) {
      assert.equal(writeBoard(board, format), writeBoard({ n, queens }, format));
    }
  }
});

test("every solution is read back, also line by line as it is streamed", () => {
  for (let n = 1; n <= 8; n += 1) {
    for (const columns of core.solutions(n)) {
      const board = boardOf(columns);
      for (const format of READABLE) assert.deepEqual(boardIn(writeBoard(board, format)), board, format);
      for (const format of SOLUTION_FORMATS) {
        const { header, line } = solutionWriter(format, n);
        assert.deepEqual(boardIn(line(columns, 7)), board, format);
        assert.deepEqual(boardIn(header + line(columns, 7)), board, format);
      }
    }
  }
});

test("the Solutions room lists each format that has many solutions", () => {
  const many = FORMAT_NAMES.filter((format) => FORMATS[format].many);
  assert.deepEqual([...SOLUTION_FORMATS].sort(), many.sort());
});

test("the formats are as documented", () => {
  const solution = boardOf([1, 3, 0, 2]);
  /** @satisfies {Record<Exclude<FormatName, "svg" | "tikz">, string>} */
  const texts = {
    columns: "2,4,1,3\n",
    pairs: "(1, 2) (2, 4) (3, 1) (4, 3)\n",
    letters: ".Q..\n...Q\nQ...\n..Q.\n",
    stars: "*$**\n***$\n$***\n**$*\n",
    matrix: "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n",
    csv: "row 1,row 2,row 3,row 4\n2,4,1,3\n",
    json: '{"n":4,"columns":[2,4,1,3]}\n',
  };
  for (const format of FORMAT_NAMES)
    if (format !== "svg" && format !== "tikz")
      assert.equal(writeBoard(solution, format), texts[format], format);

  /** @type {Board} */
  const other = { n: 3, queens: [[0, 1], [0, 2], [9, 0]], blocked: [[1, 0]] }; // biome-ignore format: rows as on the board
  assert.equal(writeBoard(other, "columns"), "2+3,-,-\n", "queens outside the board are not written");
  assert.equal(writeBoard({ ...other, n: 4 }, "pairs"), "n = 4\n(1, 2) (1, 3)\n");
  assert.equal(writeBoard({ n: 4, queens: [] }, "pairs"), "n = 4\n");
  assert.equal(writeBoard(other, "letters"), ".QQ\nx..\n...\n");
  assert.equal(writeBoard(other, "json"), '{"n":3,"queens":[[1,2],[1,3]],"blocked":[[2,1]]}\n');
});

test("SVG and TikZ pictures are well-formed and complete", () => {
  const random = randomNumbers(8);
  for (const n of [1, 2, 8, MAX_SIZE]) {
    const board = { n, queens: randomQueens(random, n, 2 * n), blocked: randomQueens(random, n, n) };
    for (const coordinates of [false, true]) {
      const svg = writeBoard(board, "svg", { coordinates });
      assert.equal(svg.match(/<use /g)?.length ?? 0, board.queens.length);
      assert.equal(svg.match(/<text /g)?.length ?? 0, coordinates ? 2 * n : 0);
      const open = [...svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)].reduce(
        (depth, [, closing, , empty]) => depth + (closing ? -1 : empty ? 0 : 1),
        0,
      );
      assert.equal(open, 0, "every element is closed");
      assert.doesNotMatch(svg, /NaN|undefined|&(?!amp;)/);
      // The metadata holds a query that the page can read.
      const query = /<metadata>(.*)<\/metadata>/.exec(svg)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const { state, messages } = readUrl(query, DEFAULTS);
      assert.deepEqual(
        { n: state.n, queens: state.queens, messages },
        { n, queens: board.queens, messages: [] },
      );
      assert.equal(readUrl(writeUrl(state, DEFAULTS), DEFAULTS).state.n, n);

      const tikz = writeBoard(board, "tikz", { coordinates });
      assert.doesNotMatch(tikz, /NaN|undefined|[MLQza]\d/);
      assert.equal(tikz.match(/[[({]/g)?.length, tikz.match(/[\])}]/g)?.length);
      for (const line of tikz.split("\n").slice(1, -2)) assert.match(line, /^\\.*;$/);
    }
  }
  assert.match(
    writeBoard(boardOf([0]), "tikz"),
    /\{0\/0\} \\fill\[shift=\{\(\\x,\\y\)\}\] \(13,31\) circle\[radius=5\.5\]/,
  );
});

test("other notations for the same board are read", () => {
  const same = [
    "2,4,1,3",
    "2 4 1 3",
    "2, 4; 1\t3",
    "n = 4\n2 4 1 3",
    "N: 4 # the size\n\n2 4 1 3",
    "1 3 0 2 # from 0",
    "(1,2)(2,4)(3,1)(4,3)",
    "(1 2), (2 4), (3 1), (4 3)",
    "(4, 3)\n(1, 2)\n(2, 4)\n(3, 1)",
    "(0, 1) (1, 3) (2, 0) (3, 2)",
    ". Q . .\n. . . q\nQ . . .\n. . Q .",
    ".Q..\n# half\n...Q\n\nQ...\n..Q.",
    "0100\n0001\n1000\n0010",
    "0,1,0,0\r0,0,0,1\r1,0,0,0\r0,0,1,0",
    "\t0 1 0 0\r\n\t0 0 0 1\r\n\t1 0 0 0\r\n\t0 0 1 0\r\n",
    "row 1;row 2;row 3;row 4\n2;4;1;3",
    '{ "columns": [2, 4,\n 1, 3], "n": 4 }',
    '{"n":4,"queens":[[4,3],[2,4],[1,2],[3,1],[1,2]]}',
    '<?xml version="1.0"?><svg><metadata id="m">\n?n=4&amp;queens=2,4,1,3</metadata></svg>',
  ];
  for (const text of same) assert.deepEqual(boardIn(text), boardOf([1, 3, 0, 2]), text);
});

test("a matrix with one 0 in each row is read as inverted", () => {
  for (let n = 4; n <= 8; n += 1) {
    for (const columns of core.solutions(n)) {
      const board = boardOf(columns);
      const inverted = writeBoard(board, "matrix").replace(/[01]/g, (mark) => (mark === "0" ? "1" : "0"));
      assert.deepEqual(boardIn(inverted), board);
      assert.deepEqual(boardIn(inverted.replaceAll(" ", "")), board);
    }
  }
  assert.equal(queensIn("101\n011\n110"), "1.2 2.1 3.3", "attacks do not matter");
  assert.equal(queensIn("101\n011\n111"), "1.1 1.3 2.2 2.3 3.1 3.2 3.3", "a row without 0: not inverted");
});

test("ambiguous text has one defined reading", () => {
  assert.equal(queensIn("01\n10"), "1.2 2.1", "2 × 2 is never inverted");
  assert.deepEqual(boardIn("0"), { n: 1, queens: [] }, "a matrix with an empty square");
  assert.deepEqual(boardIn("1"), boardOf([0]), "a matrix or a column: the same");
  assert.equal(queensIn("0 1"), "1.1 2.2", "one line of several numbers: columns");
  assert.equal(queensIn("1 1"), "1.1 2.1");
  assert.equal(queensIn("15863724"), queensIn("1 5 8 6 3 7 2 4"), "as books write it");
  assert.equal(queensIn("1302"), queensIn("2 4 1 3"));
  assert.equal(queensIn("n = 12\n12"), "1.12", "a column of a board of that size");
  assert.equal(queensIn("1 2 3"), "1.1 2.2 3.3", "without a 0 columns are counted from 1");
  assert.equal(queensIn("(1, 1)"), "1.1");
  assert.deepEqual(boardIn("(2, 1)").n, 2, "the smallest board that holds all queens");
  assert.deepEqual(boardIn("n = 8\n2 - 3"), { n: 8, queens: [[0, 1], [2, 2]] }); // biome-ignore format: short
  assert.deepEqual(boardIn("xx\nxx").blocked?.length, 4, "blocked squares alone");
  assert.deepEqual(boardIn("x*\n**").blocked?.length, 1);
  assert.deepEqual(boardIn("n = 5"), { n: 5, queens: [] });
  assert.equal(queensIn("2+2+1,-"), "1.1 1.2", "a square holds one queen");
});

test("unreadable text is reported with its line and column", () => {
  const row33 = Array.from({ length: 33 }, (_, i) => i + 1);
  /** @type {[text: string, code: string, line: number, column: number][]} */
  const malformed = [
    ["", "empty", 1, 1],
    [" \n# nothing\n", "empty", 1, 1],
    ["row 1,row 2\n", "empty", 1, 12],
    ["hello", "unknown", 1, 1],
    ["# x\r\n\r\n  ♞", "unknown", 3, 3],
    ["n = 4\nqueens", "square", 2, 2],
    ["n queens", "unknown", 1, 1],
    ["\\begin{tikzpicture}", "unknown", 1, 1],
    ["n = 33", "size", 1, 5],
    ["n = 0", "size", 1, 5],
    [`n = ${"9".repeat(400)}`, "size", 1, 5],
    [row33.join(","), "size", 1, row33.slice(0, 32).join(",").length + 2],
    [".".repeat(33), "size", 1, 33],
    ["(1, 2) (33, 4)", "size", 1, 9],
    ['{"n":33,"columns":[]}', "size", 1, 6],
    ["<svg>\n<metadata>?n=99</metadata></svg>", "size", 2, 14],
    ["2,4,1,5", "offBoard", 1, 7],
    ["0,4,1,3", "offBoard", 1, 3],
    ["2,4\t1+9,3", "offBoard", 1, 7],
    ["n = 4\n0 1 2 3", "offBoard", 2, 1],
    ["n = 4\n(1, 1)\n(2, 5)", "offBoard", 3, 5],
    ['{"n":4,\n"queens":[[1,1],[0,3]]}', "offBoard", 2, 18],
    ["<svg><metadata>?n=4&amp;queens=1,7</metadata></svg>", "offBoard", 1, 34],
    ["2,4,x,3", "column", 1, 5],
    ["2,4,1.5,3", "column", 1, 5],
    ["2,4,1+-3,3", "column", 1, 7],
    ["1,-2", "column", 1, 3],
    ["1,,3", "gap", 1, 3],
    [",1", "gap", 1, 1],
    ["1,2,", "gap", 1, 5],
    ["1,2+,1", "gap", 1, 5],
    ["1++2,1", "gap", 1, 3],
    ["2,4,1,3\n3,1,4,2", "several", 2, 1],
    ["row 1,row 2\n1,2\n\n  2,1", "several", 4, 3],
    ["n = 3\n1,2,3,1", "several", 2, 7],
    ["(1, 2) (2, 4)\n(1, 3) (2, 1)", "several", 2, 1],
    ["..\n..\n\n Q.\n..", "several", 4, 2],
    ['{"n":1,"columns":[1]}\n{"n":1,"columns":[1]}', "several", 2, 1],
    ['{"n":1,"columns":[1,1]}', "several", 1, 21],
    [".Q..\n...Q\nQ.,.\n..Q.", "width", 3, 5],
    [".Q..\n...Q.\nQ...\n..Q.", "width", 2, 5],
    [".Q..\n..XY\nQ...\n..Q.", "square", 2, 4],
    [".Q\n*$", "square", 2, 1],
    ["0 1\n0 2", "square", 2, 3],
    ["0 2\n1 0", "square", 1, 3],
    ["hello\n0 1", "unknown", 1, 1],
    ["0 1 x\n", "column", 1, 5],
    ["....\n....\n...", "width", 3, 4],
    ["....\n....\n.... \n\n", "rows", 3, 5],
    ["n = 3\n....", "width", 2, 4],
    ["(1, 2) (3 4", "pair", 1, 12],
    ["(1, 2) (3)", "pair", 1, 10],
    ["(1, 2) (3, -4)", "pair", 1, 12],
    ["(1, 2) and (3, 4)", "pair", 1, 8],
    ["{", "json", 1, 2],
    ["{}", "json", 1, 2],
    ['{"n":8', "json", 1, 7],
    ['{"columns":[1]}', "json", 1, 15],
    ['{"n":8,\n  "bishops":[]}', "json", 2, 3],
    ['{"n":"8"}', "json", 1, 6],
    ['{"n":2,"columns":[1,]}', "json", 1, 21],
    ['{"n":2,"columns":[1,1.5]}', "json", 1, 21],
    ['{"n":2,"queens":[[1,2,1]]}', "json", 1, 22],
    ["\n <svg></svg>", "svg", 2, 2],
    ["<html>", "svg", 1, 1],
  ];
  for (const [text, code, line, column] of malformed) {
    const result = read(text);
    assert.ok("problem" in result, `no problem in ${text}`);
    const { parameters } = result.problem;
    const reported = `${result.problem.code} ${parameters.line}:${parameters.column}`;
    assert.equal(reported, `import.${code} ${line}:${column}`, text);
    const words = t(result.problem.code, parameters);
    assert.ok(words.length < 260 && !/undefined|NaN/.test(words), words);
  }
});

/** Whether a text gives a board. Checks that its squares are on the board, or that the problem has a message. @param {string} text */
function checkAnswer(text) {
  const result = read(text);
  if ("problem" in result) {
    const { code, parameters } = result.problem;
    assert.ok(t(code, parameters).length < 300, text);
    const lines = text.split(/\r\n|\r|\n/);
    const line = lines[Number(parameters.line) - 1];
    assert.ok(line !== undefined && Number(parameters.column) >= 1, text);
    assert.ok(Number(parameters.column) <= line.length + 1, `${code} ${parameters.column} in ${text}`);
    return false;
  }
  const { n, queens, blocked = [] } = result.board;
  assert.ok(Number.isInteger(n) && n >= 1 && n <= MAX_SIZE, text);
  for (const square of [...queens, ...blocked]) {
    assert.ok(square.length === 2 && square.every((x) => Number.isInteger(x) && x >= 0 && x < n), text);
  }
  const keys = [...queens, ...blocked].map(String);
  assert.equal(new Set(keys).size, keys.length, text);
  return true;
}

test("no random text throws or puts a queen off the board", () => {
  const random = randomNumbers(13);
  const pieces = [
    ...'0011223459-+,;.:(){}[]Qq$*xX#n=" \t<>&?\\é♛',
    "\n",
    "\n",
    "\r",
    "\r\n",
    "\uFEFF",
    "\u0000",
  ];
  pieces.push(
    "\u2028",
    "\ud83d",
    "👑",
    "row 1",
    "n = 4\n",
    '"n":',
    '"columns":',
    '"queens":',
    "[1,2]",
    "99999999999999999999",
  );
  pieces.push("<svg>", "<metadata>", "</metadata>", "?n=4", "&amp;queens=", "__proto__", "1e400", "(1, 2)");
  let boards = 0;
  for (let i = 0; i < 20_000; i += 1) {
    const text = Array.from({ length: random(16) }, () => pieces[random(pieces.length)]).join("");
    if (checkAnswer(text)) boards += 1;
  }
  assert.ok(boards > 50, `${boards} boards`);
});

test("no change to a valid text throws or puts a queen off the board", () => {
  const random = randomNumbers(17);
  const characters = '0123456789-+,;.()[]{}Qx$*# \t\n\r"n=&?<>é';
  let boards = 0;
  for (let i = 0; i < 20_000; i += 1) {
    const n = 1 + random(8);
    const format = FORMAT_NAMES[random(FORMAT_NAMES.length)] ?? "columns";
    let text = writeBoard({ n, queens: randomQueens(random, n, 2 * n) }, format);
    for (let changes = 1 + random(3); changes > 0; changes -= 1) {
      // In a picture, change only the part that is read.
      const at = format === "svg" ? text.indexOf("<metadata>") + random(40) : random(text.length + 1);
      const inserted = random(3) === 0 ? "" : (characters[random(characters.length)] ?? "");
      text = text.slice(0, at) + inserted + text.slice(at + random(3));
    }
    if (checkAnswer(text)) boards += 1;
  }
  assert.ok(boards > 1000 && boards < 19_000, `${boards} boards`);
});

test("a large text is read quickly", () => {
  const parts = [
    " ",
    "\n",
    "#",
    "1,",
    "+",
    "(",
    "(1,1)",
    "[",
    "<metadata>",
    "<metadata",
    "row 1,",
    "Q",
    "*\n",
    "{",
    "-",
  ];
  for (const part of parts) {
    for (const start of ["", "<", "row 1", "{", "n = 4", "1"]) {
      // Measure processor time, because the machine may be busy.
      const before = process.cpuUsage();
      checkAnswer(start + part.repeat(100_000));
      assert.ok(process.cpuUsage(before).user < 2e6, start + part);
    }
  }
});

test("many solutions are streamed with their numbers", () => {
  /** @param {import("../../../www/formats/formats.js").SolutionFormat} format */
  const stream = (format) => {
    const { header, line } = solutionWriter(format, 4);
    return header + [...core.solutions(4)].map((columns, i) => line(columns, i + 1)).join("");
  };
  assert.equal(stream("csv"), "row 1,row 2,row 3,row 4\n2,4,1,3\n3,1,4,2\n");
  assert.equal(stream("json"), '{"n":4,"columns":[2,4,1,3]}\n{"n":4,"columns":[3,1,4,2]}\n');
  assert.equal(stream("pairs"), "(1, 2) (2, 4) (3, 1) (4, 3)\n(1, 3) (2, 1) (3, 4) (4, 2)\n");
  assert.equal(stream("letters"), "# 1\n.Q..\n...Q\nQ...\n..Q.\n\n# 2\n..Q.\nQ...\n...Q\n.Q..\n\n");
  assert.equal(stream("matrix").split("\n").slice(0, 3).join("|"), "# 1|0 1 0 0|0 0 0 1");
  for (const format of SOLUTION_FORMATS) {
    const result = read(stream(format));
    assert.equal("problem" in result && result.problem.code, "import.several", format);
  }
});
