/** What lines of programs show without being parsed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessesIn, evaluate, linesOf, testStarts } from "../../../../www/program/trace/source-lines.js";

/** @param {string} line */
const texts = (line) =>
  accessesIn(line).map(
    ({ list, expression, kind, certain }) => `${list} ${kind} ${expression}${certain ? "" : "?"}`,
  );

test("lines have no comments, and the first one has the number 1", () => {
  assert.deepEqual(linesOf("# one\nif x: # two\nlet y; // three"), ["", "", "if x:", "let y; "]);
});

test("a test decides something", () => {
  for (const line of [
    ...["if ok(r):", "  elif x:", "while a[k] <= n:", "return not cols[c]", "  or d[r]", "if (free) {"],
    ...["x = a ? b : c;", "for c in [c for c in cs if ok(c)]:"],
  ])
    assert.deepEqual(testStarts(["", line]), [0, 1], line);
  for (const line of ["for c in range(n):", "def verify(row):", "queens.append(c)", "notes = 1", ""])
    assert.deepEqual(testStarts(["", line]), [0, 0], line);
});

test("a test may have several lines", () => {
  const lines = [
    "",
    "if (cols[c] or",
    "    d1[r + c])",
    "    or",
    "if a[')'] \\",
    "  > d2[r - c]:",
    "b.forEach((c) => {",
    "  if (ok(c)) {",
    "    place(c);",
  ];
  assert.deepEqual(testStarts(lines), [0, 1, 1, 3, 4, 4, 0, 7, 0]);
});

test("the items of lists and sets that a line uses are found", () => {
  for (const [line, ...items] of [
    ["col[c] = d1[r + c] = d2[r - c] = 1", "col index c", "d1 index r + c", "d2 index r - c"],
    ["if col[c] or d2[r - c + n - 1]:", "col index c", "d2 index r - c + n - 1?"],
    ["if c in cols or r - c in self.diag:", "cols member c?", "self.diag member r - c?"],
    ["if (r, c) not in taken:", "taken member (r, c)?"],
    ["if (cols.has(c) || diag.has(r + c))", "cols member c?", "diag member r + c?"],
    ["x = board[r - 1] if r else 0", "board index r - 1"],
    ["for c in range(n):"],
  ])
    assert.deepEqual(texts(String(line)), items);
});

test("an expression of whole numbers has its value", () => {
  /** @type {Record<string, number | string>} */
  const variables = { r: 2, c: 5, n: 8, "self.n": 8, text: "a" };
  const value = (/** @type {string} */ expression) => evaluate(expression, (name) => variables[name]);
  assert.deepEqual(["r - c", "r - c + n - 1", "-(r - c) * 2"].map(value), [-3, 4, 6]);
  assert.equal(value("(r - c) % n"), 5, "as in Python");
  assert.equal(value("r // 4 * 2 + self.n"), 8);
  assert.deepEqual(value("(r, c - 1)"), [2, 4]);
  for (const other of ["", "r +", "q", "text", "r / 4", "max(r, c)", "r << 1", "a.b.c"])
    assert.equal(value(other), undefined, other);
});
