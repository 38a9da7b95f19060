/** Boards as text and pictures, as the package writes them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { toSVG, toText } from "../../../../www/builds/package/formats.js";
import { FORMAT_NAMES, writeBoard } from "../../../../www/formats/formats.js";
import { core, judge } from "../../../support/core.mjs";
import { pairs } from "../../../support/oracle.mjs";

/** @import { Square } from "../../../../www/state/parameters.js" */

/** @type {Square[]} */
const QUEENS = pairs("0,1 1,3 2,0");
const BOARD = { n: 4, queens: QUEENS, blocked: [/** @type {const} */ ([3, 0])] };

/** How often a text occurs in another one. @param {string} text @param {string} part */
const times = (text, part) => text.split(part).length - 1;

/** The color of each part of a picture, in order. @param {string} svg */
const fills = (svg) => [...svg.matchAll(/fill="([^"]*)"/g)].map(([, colour]) => colour);

test("a position is a solution of the core, columns with gaps, or a board", () => {
  assert.equal(toText(Uint8Array.of(1, 3, 0, 2)), ".Q..\n...Q\nQ...\n..Q.");
  assert.equal(toText([1, 3, 0, null], "columns"), "2,4,1,-");
  assert.equal(toText({ n: 4, queens: [...QUEENS, [2, 0], [2, 3]] }, "columns"), "2,4,1+4,-");
  assert.equal(toText(BOARD), ".Q..\n...Q\nQ...\nx...");
  assert.equal(toText({ n: 4, queens: Uint8Array.of(1, 3), blocked: [[3, 0]] }), ".Q..\n...Q\n....\nx...");
  assert.equal(toText({ n: 2, queens: [null, 0] }), "..\nQ.");
  assert.equal(toText({ n: 1024, queens: [] }).length, 1024 * 1025 - 1);
});

test("each format is written as on the page", () => {
  for (const format of FORMAT_NAMES) assert.equal(`${toText(BOARD, format)}\n`, writeBoard(BOARD, format));
  assert.equal(toSVG(BOARD), toText(BOARD, "svg"));
});

test("the README names each format", () => {
  const readme = readFileSync(new URL("../../../../www/builds/package/README.md", import.meta.url), "utf8");
  const [, sentence = ""] = /The formats are (.*?)\. /s.exec(readme) ?? [];
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  assert.deepEqual(named.sort(), [...FORMAT_NAMES].sort());
});

test("a picture has the size, the coordinates, the title and the colours that are asked for", () => {
  const plain = toSVG(BOARD);
  assert.match(plain, /^<svg [^>]*width="400" height="400" viewBox="0 0 400 400">\n<metadata>/);
  assert.match(toSVG(BOARD, { size: 120 }), /width="120" height="120" viewBox="0 0 400 400"/);
  const numbered = toSVG(BOARD, { size: 90, coordinates: true });
  assert.match(numbered, /width="90" height="90" viewBox="-50 -50 450 450"/);
  assert.deepEqual([times(plain, "<text"), times(numbered, "<text")], [0, 8]);
  assert.match(
    toSVG(BOARD, { title: 'Q & "A" <i>' }),
    / role="img">\n<title>Q &#38; &#34;A&#34; &#60;i&#62;<\/title>/,
  );

  const dark = toSVG(BOARD, { theme: "dark" });
  assert.notDeepEqual(fills(dark), fills(plain));
  const mixed = toSVG(BOARD, { theme: "dark", colours: { queen: "rebeccapurple", blocked: '"><script>' } });
  const [light, squares, , , numbers] = fills(dark);
  assert.deepEqual(fills(mixed), [light, squares, "&#34;&#62;&#60;script&#62;", "rebeccapurple", numbers]);

  for (const svg of [plain, numbered, dark, mixed]) {
    const boards = judge.readBoards(svg).boards.map(({ n, queens, blocked }) => ({ n, queens, blocked }));
    assert.deepEqual(boards, [BOARD]);
  }
});

test("a picture marks the conflicts that the core finds", () => {
  /** @type {Square[]} */
  const queens = pairs("0,0 1,1 3,3 3,1");
  const conflicts = core.conflicts(4, queens);
  const svg = toSVG({ n: 4, queens }, { conflicts });
  const [, lines = ""] = /<path stroke="#d55e00"[^>]* d="([^"]*)"/.exec(svg) ?? [];
  assert.equal(times(lines, "M"), conflicts.length);
  assert.equal(times(svg, 'fill="none"'), queens.length);
  const attackers = [...svg.matchAll(/<text[^>]*>(\d+)</g)].map(([, number]) => number);
  assert.deepEqual(attackers.sort(), ["2", "2", "3", "3"]);
  assert.equal(toSVG([1, 3, 0, 2], { conflicts: [] }), toSVG([1, 3, 0, 2]));
});

test("bad input throws one error with a message, a code and parameters", () => {
  const expected = "the column of the queen in each row, or an object with n and queens";
  const notColumns = (/** @type {string} */ given) => ({
    code: "argument",
    message: `position must be ${expected}, not ${given}`,
    parameters: { name: "position", expected, given },
  });
  /** @type {[unknown, object][]} */
  const positions = [
    [[0, 4], { code: "off-board", parameters: { row: 1, column: 4, n: 2 } }],
    [
      [-1, 0],
      { code: "off-board", message: "row 0, column -1 is not on a board of size 2: both run from 0 to 1" },
    ],
    [{ n: 4, queens: [], blocked: [[0.5, 0]] }, { code: "off-board" }],
    [[], { code: "board-size", parameters: { given: 0, most: 1024 } }],
    [
      { n: "8", queens: [] },
      {
        code: "board-size",
        message: 'the board size must be a whole number from 1 to 1024, not "8"',
        parameters: { given: '"8"', most: 1024 },
      },
    ],
    [{ queens: [] }, notColumns("{ queens: [] }")],
    [core.solutions(4), notColumns("a Generator")],
    [new Uint32Array(1025), { code: "board-size" }],
    [["1", 0], { code: "argument", message: 'position[0] must be a column or null, not "1"' }],
    [[0, undefined], { code: "argument", message: "position[1] must be a column or null, not undefined" }],
    [[[0, 1]], { code: "argument", message: "position[0] must be a column or null, not [0, 1]" }],
    ["2413", notColumns('"2413"')],
    [null, notColumns("null")],
    [
      { n: 4 },
      {
        code: "argument",
        message:
          "queens must be the column of the queen in each row, or an array of squares [row, column], not undefined",
      },
    ],
    [{ n: 4, queens: [[1]] }, { code: "argument" }],
    [{ n: 4, queens: [[0, 1], 3] }, { code: "argument" }],
    [{ n: 4, queens: [1, [1, 3]] }, { code: "argument" }],
    [
      { n: 4, queens: [1, 4] },
      { code: "off-board", parameters: { row: 1, column: 4, n: 4 } },
    ],
    [
      { n: 4, queens: [], blocked: [1] },
      { code: "argument", message: "blocked[0] must be a square [row, column], not 1" },
    ],
  ];
  for (const [position, error] of positions)
    for (const write of [toText, toSVG]) assert.throws(() => write(/** @type {any} */ (position)), error);
  assert.throws(() => toText([0], /** @type {any} */ ("toString")), {
    code: "argument",
    message: `format must be one of ${FORMAT_NAMES.join(", ")}, not "toString"`,
  });
  /** @type {[options: unknown, name: string, shown: string][]} */
  const options = [
    [null, "options", "null"],
    [5, "options", "5"],
    [[], "options", "[]"],
    [Object.create({ size: -5 }), "size", "-5"],
    [new (class { get title() { return 8; } })(), "title", "8"], // biome-ignore format: short
    [{ size: 0 }, "size", "0"],
    [{ size: "8" }, "size", '"8"'],
    [{ size: Number.POSITIVE_INFINITY }, "size", "Infinity"],
    [{ coordinates: 1 }, "coordinates", "1"],
    [{ theme: "toString" }, "theme", '"toString"'],
    [{ colours: { queens: "red" } }, "colours", '{ queens: "red" }'],
    [{ colours: { queen: 7 } }, "colours", "{ queen: 7 }"],
    [{ colours: null }, "colours", "null"],
    [{ conflicts: {} }, "conflicts", "{}"],
    [{ conflicts: [[0, 0]] }, "conflicts", "[[0, 0]]"],
    [{ title: 8 }, "title", "8"],
  ];
  for (const [given, name, shown] of options)
    assert.throws(
      () => toSVG([0], /** @type {any} */ (given)),
      (/** @type {any} */ { code, message }) =>
        code === "argument" && message.startsWith(`${name} must be `) && message.endsWith(`, not ${shown}`),
      shown,
    );
  for (const [name, shown] of /** @type {const} */ ([
    ["colors", '"colors"'],
    ["toString", '"toString"'],
    [Symbol("size"), "a symbol"],
  ])) {
    const names = "coordinates, size, theme, colours, conflicts, title";
    assert.throws(() => toSVG([0], { [name]: 8 }), {
      code: "argument",
      message: `there is no option ${shown}; the options are ${names}`,
      parameters: { name: "options", expected: names, given: shown },
    });
  }
  assert.throws(() => toSVG([0], { conflicts: /** @type {any} */ ([{ first: [0, 0], second: [0] }]) }), {
    message: "conflicts[0].second must be a square [row, column], not [0]",
  });
  const offBoard = [{ first: [0, 0], second: [0, 1] }];
  assert.throws(() => toSVG([0], { conflicts: /** @type {any} */ (offBoard) }), { code: "off-board" });
  assert.equal(toSVG([0], { size: undefined, colours: undefined }), toSVG([0]));
  assert.equal(toSVG([0], Object.create({ size: 5 })), toSVG([0], { size: 5 }));
});

test("values without an end are refused", () => {
  const endless = {
    *[Symbol.iterator]() {
      for (;;) yield 0;
    },
  };
  for (const position of [
    endless,
    { n: 2, queens: endless },
    { length: 2 ** 32 - 1 },
    new Array(2 ** 32 - 1),
  ])
    assert.throws(() => toText(/** @type {any} */ (position)), /must be/);
  for (const conflicts of [endless, new Array(2 ** 32 - 1)])
    assert.throws(() => toSVG([0], { conflicts: /** @type {any} */ (conflicts) }), { code: "argument" });
});
