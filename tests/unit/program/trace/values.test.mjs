/** Values as Python and JavaScript display them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createValueReader, readValue } from "../../../../www/program/trace/values.js";
import { pairs, randomNumbers } from "../../../support/oracle.mjs";

/** @type {[string, unknown][]} */
const READABLE = [
  ["[0, 4, None]", [0, 4, null]],
  ["[0, 4, -1]", [0, 4, -1]],
  ["(3,)", [3]],
  ["()", []],
  ["[]", []],
  ["-5", -5],
  ["1_000", 1000],
  ["2.5e-3", 0.0025],
  ["0x1F", 31],
  ["10n", 10],
  ["340282366920938463463374607431768211456", 2n ** 128n],
  ["True", true],
  ["undefined", null],
  ["-Infinity", Number.NEGATIVE_INFINITY],
  ["'Q\\'\\n\\x41\\u00e9'", "Q'\nAé"],
  ['"Q..."', "Q..."],
  ["{1, 2}", new Set([1, 2])],
  ["set()", new Set()],
  ["frozenset({(0, 1)})", new Set([[0, 1]])],
  ["Set(2) {1, 2}", new Set([1, 2])],
  ["{}", new Map()],
  ["{0: 4, 1: [2]}", /** @type {Map<number, unknown>} */ (new Map()).set(0, 4).set(1, [2])],
  ["{ row: 1, 'a b': true }", new Map(Object.entries({ row: 1, "a b": true }))],
  ["皇后(行=1, _列='a')", new Map(Object.entries({ 行: 1, _列: "a" }))],
  ["Map(1) {0 => 1}", new Map([[0, 1]])],
  ["defaultdict(<class 'int'>, {1: 2})", new Map([[1, 2]])],
  ["Uint8Array(3) [0, 1, 2]", [0, 1, 2]],
  ["[<2 empty items>, 1]", [null, null, 1]],
  ["deque([1, 2], maxlen=4)", [1, 2]],
  ["array([[0, 1], [1, 0]], dtype=int8)", pairs("0,1 1,0")],
  ["bytearray(b'\\x00\\x01')", [0, 1]],
];

test("what both languages display is read", () => {
  for (const [text, value] of READABLE) assert.deepEqual(readValue(text), value, text);
});

test("what is no value, or was cut, is undefined", () => {
  const texts = [
    ...[
      "",
      " ",
      "[1, 2…",
      "[1, 2",
      "[1 2]",
      "[1,,2]",
      "[...]",
      "{",
      "{1: 2, 3}",
      "1-2",
      "a b",
      "'open",
      "\\",
    ],
    ...["<Board object>", "range(0, 4)", "Board(8)", "Board(n=8", "[1, <Queen>]"],
    ...["[".repeat(5000), "'\\U00ffffff'", "[<99999999999 empty items>]"],
  ];
  for (const text of texts) assert.equal(readValue(text), undefined, text.slice(0, 40));
});

test("no text makes it throw", () => {
  const random = randomNumbers(3);
  const parts = [
    ...`[](){},:'"\\-1ne.<>…\n`,
    ...[", ", " => ", "0x", "None", "set", "Map(1) ", "b'", "\\x", "empty", "dict", "new "],
  ];
  for (let i = 0; i < 20_000; i += 1) {
    readValue(Array.from({ length: 1 + random(9) }, () => parts[random(parts.length)]).join(""));
  }
});

test("a list of numbers is the same, read fast or not", () => {
  for (const list of ["[1, 22, -3]", "[999999999]", "[0]", "(0, 0)"])
    assert.deepEqual(readValue(list), readValue(list.replace(/^(.)/, "$1 ")), list);
  for (const text of ["[1,2]", "[1, 2,]", "[1 ,2]", "[1.5, 2]", "[12345678901]"])
    assert.ok(Array.isArray(readValue(text)), text);
});

test("a reader reads the values of a trace by their indices", () => {
  const values = ["", "[1, 2]", "<object>"];
  const read = createValueReader({ values });
  assert.deepEqual([read(1), read(2), read(0), read(9)], [[1, 2], undefined, undefined, undefined]);
  assert.equal(read(1), read(1));
  values.push("7");
  assert.equal(read(3), 7);
});
