/** Statements that are only a call of a generator function, which so never begins, and what only looks like one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { droppedCalls } from "../../../../www/program/findings/generator.js";

/** @param {"python" | "javascript"} language @param {string} source */
const dropped = (language, source) =>
  [...droppedCalls(source, language)].map(([line, { call }]) => [line, call]);

const DEF = "def solve(row):\n    yield row\n";
const STAR = "function* solve(row) {\n  yield row;\n}\n";

/** @type {[language: "python" | "javascript", source: string, expected: [line: number, call: string][]][]} */
const DROPPED = [
  ["python", `${DEF}solve(0)`, [[3, "solve(0)"]]],
  ["python", `${DEF}solve("a) or (b")  # solve`, [[3, 'solve("a) or (b")']]],
  ["python", `${DEF}queens = []; solve(0); print(queens)`, [[3, "solve(0)"]]],
  [
    "python",
    "def solve(\n    row,\n):\n    if row:\n        self.solve(row)\n    yield 1",
    [[5, "self.solve(row)"]],
  ],
  ["python", `def 解(行):\n    yield 行\n解(0)`, [[3, "解(0)"]]],
  ["javascript", `${STAR}solve(0);`, [[4, "solve(0)"]]],
  ["javascript", `${STAR}rows.push(1)\nsolve(0)\nrows.pop()`, [[5, "solve(0)"]]],
  [
    "javascript",
    "class A {\n  *solve(row) {\n    this.solve(row + 1);\n    yield 1;\n  }\n}",
    [[3, "this.solve(row + 1)"]],
  ],
  [
    "javascript",
    "const solve = function* (row) {\n  rows[row] = 1; solve(row + 1); rows[row] = 0;\n};",
    [[2, "solve(row + 1)"]],
  ],
];

for (const [language, source, expected] of DROPPED)
  test(`dropped: ${JSON.stringify(source)}`, () => assert.deepEqual(dropped(language, source), expected));

/** @type {[language: "python" | "javascript", source: string][]} */
const OTHERS = [
  ["python", `${DEF}rows = solve(0)`],
  ["python", `${DEF}rows.append(solve(0))`],
  ["python", `${DEF}rows.extend(\n    solve(0)\n)`],
  ["python", `${DEF}rows = \\\n    solve(0)`],
  ["python", `${DEF}solve(0).send(None)`],
  ["python", `${DEF}solve(0) or print(next(solve(1)))`],
  ["python", `${DEF}if ready: row = 1; solve(0)`],
  ["python", `@run\n${DEF}solve(0)`],
  ["python", `${DEF}solve = list\nsolve(0)`],
  ["python", `${DEF}def main(solve):\n    solve(0)`],
  ["python", `${DEF}def solve(row):\n    print(row)\nsolve(0)`],
  ["python", `async ${DEF}solve(0)`],
  ["python", `def solve(row):\n    """Does not yield."""\n    print("yield")  # yield\nsolve(0)`],
  ["python", "def solve(row):\n    def inner():\n        yield row\n    return list(inner())\nsolve(0)"],
  ["python", "def solve(row):\n    run(lambda: (yield row))\nsolve(0)"],
  ["javascript", `${STAR}const rows = [...solve(0)];`],
  ["javascript", `${STAR}const rows =\n  solve(0);`],
  ["javascript", `${STAR}const first = () =>\n  solve(0);`],
  ["javascript", `${STAR}solve(0)\n  .next();`],
  ["javascript", `${STAR}run(\n  solve(0)\n);`],
  ["javascript", `${STAR}if (ready) { rows.push(1); solve(0); }`],
  ["javascript", `${STAR}solve = list;\nsolve(0);`],
  ["javascript", `async ${STAR}solve(0);`],
  ["javascript", `${STAR}class A {\n  solve(row) {\n    this.solve(row);\n  }\n}`],
  ["javascript", "function solve(row) {\n  return 2 * solve(row);\n}\nsolve(0);"],
  ["javascript", `/* ${STAR} */\nsolve(0);`],
];

for (const [language, source] of OTHERS)
  test(`nothing is dropped: ${JSON.stringify(source)}`, () =>
    assert.deepEqual(dropped(language, source), []));
