/** Boards as text: what each format writes, and that the judge reads it back unchanged. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  FORMAT_NAMES,
  FORMATS,
  SOLUTION_FORMATS,
  solutionWriter,
  writeBoard,
} from "../../../www/formats/formats.js";
import { DEFAULTS, MAX_SIZE } from "../../../www/state/state.js";
import { readUrl, writeUrl } from "../../../www/state/url.js";
import { core, judge } from "../../support/core.mjs";
import { randomNumbers, randomQueens } from "../../support/oracle.mjs";
import { SOAKING } from "../../support/tiers.mjs";

/** @import { Board } from "../../../www/formats/rows.js" */
/** @import { FormatName } from "../../../www/formats/formats.js" */
/** @import { Square } from "../../../www/state/parameters.js" */

/** TikZ is written for LaTeX only. */
const READABLE = FORMAT_NAMES.filter((format) => format !== "tikz");
const WITH_BLOCKED = /** @type {const} */ (["letters", "stars", "json", "svg"]);

/** The boards in a text, in which nothing is refused. @param {string} text @returns {Board[]} */
function boardsIn(text) {
  const { boards, total, refused } = judge.readBoards(text, { largest: MAX_SIZE });
  assert.deepEqual(refused, [], text);
  assert.equal(boards.length, total);
  return boards.map(({ n, queens, blocked }) => ({ n, queens, ...(blocked.length > 0 && { blocked }) }));
}

/** @param {ArrayLike<number>} columns @returns {Board} */
const boardOf = (columns) => ({
  n: columns.length,
  queens: Array.from(columns, (column, row) => /** @type {Square} */ ([row, column])),
});

/** @param {Board} board */
const hasOneGapInEachRow = ({ n, queens }) =>
  Array.from({ length: n }).every((_, row) => queens.filter((queen) => queen[0] === row).length === n - 1);

/** Whether a drawing shows what an `x` is: it has queens and empty squares besides. @param {Board} board */
const showsAllMarks = ({ n, queens, blocked = [] }) =>
  queens.length > 0 && queens.length + blocked.length < n * n;

/** A text with the changes that editors and e-mail programs make. @param {(below: number) => number} random @param {string} text */
function mangled(random, text) {
  const wrapped = `${["", "\n \n", "# from a friend\r\n\t\n", "\uFEFF"][random(4)]}${text}${["", "\n\n", "# bye"][random(3)]}`;
  return random(2) === 0 ? wrapped : wrapped.replaceAll("\n", "\r\n");
}

test("rows and columns count from 0 if that is asked for, and a solution is read back all the same", () => {
  const board = boardOf([1, 3, 0, 2]);
  const from0 = (/** @type {FormatName} */ format) =>
    writeBoard(board, format, { first: 0, coordinates: true });
  assert.equal(from0("columns"), "1,3,0,2\n");
  assert.equal(from0("pairs"), "(0, 1) (1, 3) (2, 0) (3, 2)\n");
  assert.equal(from0("csv"), "row 0,row 1,row 2,row 3\n1,3,0,2\n");
  assert.equal(from0("json"), '{"n":4,"columns":[1,3,0,2]}\n');
  assert.match(
    from0("svg"),
    /<metadata>\?n=4&amp;queens=2,4,1,3<.*>0<\/text>.*>3<\/text>/s,
    "a link as always",
  );
  assert.match(from0("tikz"), /\{0\};/);
  assert.equal(from0("letters"), writeBoard(board, "letters"));
  for (const format of READABLE) assert.deepEqual(boardsIn(from0(format)), [board], format);
  const { header, line } = solutionWriter("csv", 4, { first: 0 });
  assert.equal(header + line([1, 3, 0, 2], 1), from0("csv"));
});

test("a written board is read back unchanged", () => {
  const random = randomNumbers(5);
  const rounds = SOAKING ? 1200 : 300;
  for (let i = 0; i < rounds; i += 1) {
    const n = 3 * i < 2 * rounds ? 1 + (i % MAX_SIZE) : 1 + random(4);
    const board = { n, queens: randomQueens(random, n, i % 3 === 0 ? n * n : 2 * n) };
    for (const format of READABLE) {
      if (format === "matrix" && n >= 3 && hasOneGapInEachRow(board)) continue; // such a matrix is read as inverted
      const text = writeBoard(board, format, { coordinates: random(2) === 0 });
      assert.deepEqual(boardsIn(text), [board], text);
      if (format !== "svg") assert.deepEqual(boardsIn(mangled(random, text)), [board], text);
    }
  }
});

test("a crowded board is read back unchanged", () => {
  const random = randomNumbers(7);
  for (let n = 3; n <= MAX_SIZE; n += 1) {
    const board = { n, queens: randomQueens(random, n, n * n) };
    if (hasOneGapInEachRow(board)) continue;
    for (const format of READABLE) assert.deepEqual(boardsIn(writeBoard(board, format)), [board], format);
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
    for (const format of WITH_BLOCKED)
      if (format === "json" || format === "svg" || showsAllMarks(board))
        assert.deepEqual(boardsIn(writeBoard(board, format)), [board], format);
    for (const format of READABLE.filter((other) => !WITH_BLOCKED.some((known) => known === other)))
      assert.equal(writeBoard(board, format), writeBoard({ n, queens }, format));
  }
});

test("every solution is read back, also line by line as it is streamed", () => {
  for (let n = 1; n <= 8; n += 1)
    for (const columns of core.solutions(n)) {
      const board = boardOf(columns);
      for (const format of READABLE) assert.deepEqual(boardsIn(writeBoard(board, format)), [board], format);
      for (const format of SOLUTION_FORMATS) {
        const { header, line } = solutionWriter(format, n);
        assert.deepEqual(boardsIn(line(columns, 7)), [board], format);
        assert.deepEqual(boardsIn(header + line(columns, 7)), [board], format);
      }
    }
});

test("the Solutions room lists each format that has many solutions", () => {
  const many = FORMAT_NAMES.filter((format) => FORMATS[format].many);
  assert.deepEqual([...SOLUTION_FORMATS].sort(), many.sort());
});

test("what a board lacks or has too much is written, too", () => {
  /** @type {Board} */
  const other = { n: 3, queens: [[0, 1], [0, 2], [9, 0]], blocked: [[1, 0]] }; // biome-ignore format: rows as on the board
  assert.equal(writeBoard(other, "columns"), "2+3,-,-\n", "queens outside the board are not written");
  assert.equal(writeBoard({ ...other, n: 4 }, "pairs"), "n = 4\n(1, 2) (1, 3)\n");
  assert.equal(writeBoard({ n: 4, queens: [] }, "pairs"), "n = 4\n");
  assert.equal(writeBoard(other, "letters"), ".QQ\nx..\n...\n");
  assert.equal(writeBoard(boardOf([1, 3, 0, 2]), "json"), '{"n":4,"columns":[2,4,1,3]}\n');
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

test("many solutions are streamed with their numbers", () => {
  /** @param {import("../../../www/formats/formats.js").SolutionFormat} format */
  const stream = (format) => {
    const { header, line } = solutionWriter(format, 4);
    return header + [...core.solutions(4)].map((columns, i) => line(columns, i + 1)).join("");
  };
  assert.equal(stream("csv"), "row 1,row 2,row 3,row 4\n2,4,1,3\n3,1,4,2\n");
  assert.equal(stream("json"), '{"n":4,"columns":[2,4,1,3]}\n{"n":4,"columns":[3,1,4,2]}\n');
  assert.equal(stream("pairs"), "1: (1, 2) (2, 4) (3, 1) (4, 3)\n2: (1, 3) (2, 1) (3, 4) (4, 2)\n");
  assert.equal(stream("letters"), "# 1\n.Q..\n...Q\nQ...\n..Q.\n\n# 2\n..Q.\nQ...\n...Q\n.Q..\n\n");
  assert.equal(stream("matrix").split("\n").slice(0, 3).join("|"), "# 1|0 1 0 0|0 0 0 1");
});

test("TikZ has no board to read", () => {
  const { total, refused } = judge.readBoards(writeBoard(boardOf([1, 3, 0, 2]), "tikz"));
  assert.deepEqual([total, ...refused.map(({ kind }) => kind.code)], [0, "picture"]);
});

test("a file of many solutions is read back, and so are many boards with noise between them", () => {
  for (const format of SOLUTION_FORMATS)
    for (let n = 4; n <= 8; n += 1) {
      const { header, line } = solutionWriter(format, n);
      const solutions = [...core.solutions(n)];
      const text = header + solutions.map((columns, i) => line(columns, i + 1)).join("");
      assert.deepEqual(boardsIn(text), solutions.map(boardOf), `${format} ${n}`);
    }
  const random = randomNumbers(21);
  const noise = ["", "Solution 3:\n", "# 7\n", "--------\n", "done in 0.3 s\n", "Total: 92\n", "next one\n"];
  /** @template Item @param {readonly Item[]} items */
  const pick = (items) => /** @type {Item} */ (items[random(items.length)]);
  for (let i = 0; i < 400; i += 1) {
    const n = 4 + random(6);
    const boards = Array.from({ length: 1 + random(6) }, () =>
      boardOf(Array.from({ length: n }, () => random(n))),
    );
    const format = pick(READABLE);
    const text = boards.map((board) => `${pick(noise)}${writeBoard(board, format)}\n`).join("");
    assert.deepEqual(boardsIn(text), boards, text);
  }
});
