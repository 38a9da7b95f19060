/** The size with which a program runs first: its own, if its text has one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { proposedSize } from "../../../../www/program/trace/size-names.js";

/** @type {[text: string, size: number | undefined][]} */
const PROGRAMS = [
  ["n = 6\nprint(n)", 6],
  ["BOARD_SIZE: int = 5\n", 5],
  ["const n = 6, full = (1 << n) - 1;", 6],
  ["def solve(n=8):\n    pass\nsolve()", 8],
  ["def solve(n):\n    return n\nprint(solve(6))", 6],
  ["class Solution:\n    def solveNQueens(self, n):\n        pass\nprint(Solution().solveNQueens(4))", 4],
  ["class Queens {\n}\nnew Queens(7)", 7],
  ["const solve = (n) => n;\nconsole.log(solve(5))", 5],
  ["n = 6\ndef place(row):\n    pass\nplace(0)", 6],
  ["n = 6\nsize = 8", undefined],
  ["def solve(n):\n    return n\nprint(solve(4), solve(8))", undefined],
  ["n = int(input())\nfor row in range(8):\n    pass", undefined],
  ["n = 6 * 2", undefined],
  ["n = 0\nn = 25", undefined],
  ["n = 3", undefined],
  ["count = 6", undefined],
  ["print(6)", undefined],
];

for (const [text, size] of PROGRAMS) test(JSON.stringify(text), () => assert.equal(proposedSize(text), size));
