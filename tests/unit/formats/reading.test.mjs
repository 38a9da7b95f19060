/** Boards in texts, as JavaScript reads them, and the words for how they are read and why not. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { FORMAT_NAMES, writeBoard } from "../../../www/formats/formats.js";
import { describeProblem, describeReading, describeRefusal } from "../../../www/formats/reading.js";
import { loadMessages } from "../../../www/i18n/i18n.js";
import { MAX_SIZE } from "../../../www/state/state.js";
import { judge, namesOf } from "../../support/core.mjs";
import { randomNumbers, randomQueens } from "../../support/oracle.mjs";
import { SOAKING } from "../../support/tiers.mjs";

before(() => loadMessages("reading"));

const ROOT = new URL("../../../", import.meta.url);
/** @param {string} path */
const source = (path) => readFileSync(new URL(path, ROOT), "utf8");

/** @import { Interpretation } from "../../../www/formats/reading.js" */

const CODES = namesOf("RefusalCode");
const FORMS = /** @type {Interpretation["form"][]} */ (namesOf("Form"));
const BASES = /** @type {NonNullable<Interpretation["base"]>[]} */ (namesOf("Base"));

/** @param {string} text */
const read = (text) => judge.readBoards(text, { largest: MAX_SIZE, most: 2 });

/** The only board in a text, with its queens as `row.column` counted from 1. @param {string} text */
function boardIn(text) {
  const reading = read(text);
  assert.deepEqual([reading.total, reading.refusedTotal], [1, 0], text);
  const { n, queens = [], blocked = [] } = reading.boards[0] ?? {};
  return { n, queens: queens.map(([row, column]) => `${row + 1}.${column + 1}`).join(" "), blocked };
}

/** @param {string} text */
const queensIn = (text) => boardIn(text).queens;

test("outputs of many programs are read as the core reads them", () => {
  for (const line of source("tests/data/outputs.jsonl").trim().split("\n")) {
    const { name, text, n, boards = [], interpretations = [], numbers = [], refused = [] } = JSON.parse(line);
    const reading = judge.readBoards(text, n === undefined ? {} : { n });
    const found = {
      boards: reading.boards.map(({ n, queens, blocked }) => ({
        n,
        queens,
        ...(blocked.length > 0 && { blocked }),
      })),
      interpretations: reading.interpretations.map(({ text }) => text),
      numbers: reading.numbers.map(({ value }) => Number(value)),
      refused: reading.refused.map(({ line, column, kind }) => `${line}:${column} ${kind.code}`),
    };
    assert.deepEqual(found, { boards, interpretations, numbers, refused }, name);
    assert.equal(reading.total, boards.length, name);
    assert.ok(reading.refused.map((refusal) => describeRefusal(refusal)).every(Boolean), name);
    assert.ok(typeof describeReading(reading) === "string", name);
  }
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
  for (const text of same) assert.equal(queensIn(text), "1.2 2.4 3.1 4.3", text);
});

test("ambiguous text has one defined reading", () => {
  assert.equal(queensIn("01\n10"), "1.2 2.1", "2 × 2 is never inverted");
  assert.equal(queensIn("101\n011\n110"), "1.2 2.1 3.3", "attacks do not matter");
  assert.equal(queensIn("101\n011\n111"), "1.1 1.3 2.2 2.3 3.1 3.2 3.3", "a row without 0: not inverted");
  assert.deepEqual(boardIn("0"), { n: 1, queens: "", blocked: [] }, "a matrix with an empty square");
  assert.equal(queensIn("1"), "1.1", "a matrix or a column: the same");
  assert.equal(queensIn("0 1"), "1.1 2.2", "one line of several numbers: columns");
  assert.equal(queensIn("1 1"), "1.1 2.1");
  assert.equal(queensIn("15863724"), queensIn("1 5 8 6 3 7 2 4"), "as books write it");
  assert.equal(queensIn("1302"), queensIn("2 4 1 3"));
  assert.equal(queensIn("1 2 3"), "1.1 2.2 3.3", "without a 0 columns are counted from 1");
  assert.equal(boardIn("(2, 1)").n, 2, "the smallest board that holds all queens");
  assert.deepEqual(boardIn("n = 8\n2 - 3"), { n: 8, queens: "1.2 3.3", blocked: [] });
  assert.equal(boardIn("xx\nxx").blocked.length, 4, "blocked squares alone");
  assert.equal(boardIn("x*\n**").blocked.length, 1);
  assert.deepEqual(boardIn("n = 5"), { n: 5, queens: "", blocked: [] });
  assert.equal(queensIn("2+2+1,-"), "1.1 1.2", "a square holds one queen");
});

test("how a text is read is said where it is not obvious", () => {
  /** @type {[text: string, words: string][]} */
  const cases = [
    ["1,5,8,6,3,7,2,4", ""],
    [".Q..\n...Q\nQ...\n..Q.", ""],
    ["♛□□\n□□♛\n□□□", ""],
    ["[1, 3, 0, 2]", "Read as columns counted from 0."],
    ["2 1 3 1", "Read as columns counted from 1, not from 0."],
    ["1302", "Read as columns of one digit each counted from 0."],
    ["*$**\n***$\n$***\n**$*", "Read as a drawing with “$” for a queen."],
    ["101\n011\n110", "Read as a matrix with “0” for a queen."],
    ["a2 b4 c1 d3", "Read as chess squares, whose rows count from the bottom."],
    ["n = 4\ndiags = [[3, 1]]", "Read as excluded diagonals counted from 0."],
    [
      "n = 4; m = 2; row = [1, 4]; col = [2, 3];",
      "Read as rows and columns of blocked squares counted from 1.",
    ],
    ["the board\n1,5,8,6,3,7,2,4", "1 line without a board is left out."],
    [
      "the board:\nrun of 8 May\n[1, 3, 0, 2]",
      "Read as columns counted from 0. 2 lines without a board are left out.",
    ],
  ];
  for (const [text, words] of cases) {
    const reading = read(text);
    assert.equal(describeProblem(reading), "", text);
    assert.equal(describeReading(reading), words, text);
  }
});

/** A text for each reason that a text can have. */
const REFUSED = {
  rows: "....\n....\n",
  width: ".Q..\n...Q.\nQ...\n..Q.",
  mark: "Q . X\n. ~ #\n. . .",
  number: "2,4,x,3",
  "off-board": "99 98 97 96",
  size: "n = 33",
  "other-size": "n = 8\n.Q..\n...Q\nQ...\n..Q.",
  depth: "[".repeat(100),
  unclosed: "[1, 2",
  picture: "<svg>\n<path/></svg>",
};
/** Reasons that need gigabytes: their messages have no parameters. */
const LARGE = ["too-long", "memory"];

test("each reason to refuse a part of a text has its words, and so has each form", () => {
  assert.deepEqual([...Object.keys(REFUSED), ...LARGE].sort(), [...CODES].sort());
  for (const [code, text] of Object.entries(REFUSED)) {
    const [refusal] = read(text).refused;
    assert.equal(refusal?.kind.code, code, text);
    assert.match(describeProblem(read(text)), /^Line \d+, character \d+, read as .+: .+\.$/);
  }
  for (const code of LARGE)
    for (const form of FORMS)
      assert.ok(describeRefusal({ line: 1, column: 1, form, kind: { code, text: "" } }).length < 200);
  for (const form of FORMS)
    for (const base of [...BASES, undefined]) {
      const interpretation = { form, boards: 2, base, queen: "♞", empty: ["."], blocked: "#", text: "" };
      const words = describeReading({ ...read(""), interpretations: [interpretation] });
      assert.match(words, /^Read as .*“♞” for a queen, and “#” for a blocked square\.$/);
    }
});

test("a text that is not one board that can be opened is explained", () => {
  /** @type {[text: string, words: string | RegExp][]} */
  const cases = [
    ["", /^There is no board in this text\./],
    ["hello\n", /^There is no board in this text\./],
    ["2,4,x,3", "Line 1, character 5, read as columns: “x” is not the number of a row or column."],
    ["[1,3,0,9]", "Line 1: row 4, column 10 is off the board of size 4. Read as columns counted from 0."],
    ["n = 33", "Line 1, character 1, read as columns: the size of a board is from 1 to 32."],
    [
      ".Q..\n...Q.\nQ...\n..Q.",
      "Line 2, character 1, read as a drawing: this row is 5 wide, but the row above is 4.",
    ],
  ];
  for (const [text, words] of cases) {
    const problem = describeProblem(read(text));
    if (typeof words === "string") assert.equal(problem, words);
    else assert.match(problem, words);
  }
  assert.match(describeProblem(read("[1,3,0,9]"), 0), /row 3, column 9 is off/);
});

/** Whether a text is one board that can be opened. Checks the board, or the words for the problem. @param {string} text */
function checkAnswer(text) {
  const reading = read(text);
  const problem = describeProblem(reading);
  assert.ok(problem.length < 400 && !/undefined|NaN/.test(problem), problem);
  for (const { line, column } of reading.refused) {
    const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
    const at = lines[line - 1];
    assert.ok(at !== undefined && column >= 1 && column <= at.length + 1, `${line}:${column} in ${text}`);
  }
  if (problem) return false;
  const { n = 0, queens = [], blocked = [] } = reading.boards[0] ?? {};
  assert.ok(Number.isInteger(n) && n >= 1 && n <= MAX_SIZE, text);
  const squares = [...queens, ...blocked];
  for (const square of squares)
    assert.ok(square.length === 2 && square.every((x) => Number.isInteger(x) && x >= 0 && x < n), text);
  assert.equal(new Set(squares.map(String)).size, squares.length, text);
  return true;
}

test("no random text and no change to a valid text throws or opens with a queen off the board", () => {
  const random = randomNumbers(13);
  const pieces = [
    ...'0011223459-+,;.:(){}[]Qq$*xX#n=" \t<>&?\\é♛',
    ...["\n", "\n", "\r", "\r\n", "\uFEFF", "\u0000", "\u2028", "\ud83d", "👑", "row 1", "n = 4\n", '"n":'],
    ...['"columns":', '"queens":', "[1,2]", "99999999999999999999", "<svg>", "<metadata>", "</metadata>"],
    ...["?n=4", "&amp;queens=", "__proto__", "1e400", "(1, 2)"],
  ];
  const pick = () => pieces[random(pieces.length)] ?? "";
  const rounds = SOAKING ? 20_000 : 5000;
  let boards = 0;
  for (let i = 0; i < rounds; i += 1)
    if (checkAnswer(Array.from({ length: random(16) }, pick).join(""))) boards += 1;
  assert.ok(boards > rounds / 400, `${boards} boards`);
  boards = 0;
  for (let i = 0; i < rounds; i += 1) {
    const n = 1 + random(8);
    const format = FORMAT_NAMES[random(FORMAT_NAMES.length)] ?? "columns";
    let text = writeBoard({ n, queens: randomQueens(random, n, 2 * n) }, format);
    for (let changes = 1 + random(3); changes > 0; changes -= 1) {
      // In a picture, change only the part that is read.
      const at = format === "svg" ? text.indexOf("<metadata>") + random(40) : random(text.length + 1);
      text = text.slice(0, at) + (random(3) === 0 ? "" : pick()) + text.slice(at + random(3));
    }
    if (checkAnswer(text)) boards += 1;
  }
  assert.ok(boards > 0.05 * rounds && boards < 0.95 * rounds, `${boards} boards`);
});
