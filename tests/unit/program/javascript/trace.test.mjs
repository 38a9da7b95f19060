/** What is recorded of JavaScript programs, event by event, and how runs end. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { RETURN } from "../../../../www/program/trace/frames.js";
import { eventsOf, run, traceOf } from "../../../support/javascript-program.mjs";

/** @param {string} source @param {Parameters<typeof run>[1]} [options] */
const events = async (source, options) => eventsOf(await run(source, options));

test("a line has the values before it, and a call the arguments", async () => {
  const source = `let found = 0;
function solve(n, row, queens) {
  if (row === n) {
    found += 1;
    return;
  }
  for (let c = 0; c < n; c += 1) {
    if (queens.includes(c)) continue;
    queens.push(c);
    solve(n, row + 1, queens);
    queens.pop();
  }
}
solve(1, 0, []);
`;
  assert.deepEqual(await events(source), [
    "call 1 <module>",
    "line 1 <module>",
    "line 14 <module>: found=0",
    "call 2 solve: n=1 row=0 queens=[]",
    "line 3 solve",
    "line 7 solve",
    "line 8 solve: c=0",
    "line 9 solve",
    "line 10 solve: queens=[0]",
    "call 2 solve: n=1 row=1 queens=[0]",
    "line 3 solve",
    "line 4 solve",
    "line 5 solve: global found=1",
    "return 5 solve",
    "line 11 solve",
    "line 7 solve: queens=[]",
    "return 7 solve: c=",
    "return 14 <module>",
  ]);
});

test("properties of this and private fields are variables of a method", async () => {
  const source = `class Solver {
  #tried = 0;
  constructor(size) {
    this.board = [[0, 0], [0, 0]];
    this.size = size;
  }
  place(row, column) {
    this.#tried += 1;
    this.board[row][column] = 1;
    return this.board;
  }
}
const solver = new Solver(2);
solver.place(1, 0);
`;
  assert.deepEqual((await events(source)).slice(3), [
    "call 3 Solver.constructor: size=2 this.#tried=0",
    "line 4 Solver.constructor",
    "line 5 Solver.constructor: this.board=[[0, 0], [0, 0]]",
    "return 5 Solver.constructor: this.size=2",
    "line 14 <module>: solver=Solver {board: [[0, 0], [0, 0]], size: 2}",
    "call 7 Solver.place: row=1 column=0 this.board=[[0, 0], [0, 0]] this.size=2 this.#tried=0",
    "line 8 Solver.place",
    "line 9 Solver.place: this.#tried=1",
    "line 10 Solver.place: this.board=[[0, 0], [1, 0]] global solver=Solver {board: [[0, 0], [1, 0]], size: 2}",
    "return 10 Solver.place",
    "return 14 <module>",
  ]);
});

test("a generator is called again each time it goes on, and so is one that passes its values on", async () => {
  const source = `function* upTo(n) {
  for (let i = 1; i <= n; i++) yield i;
}
function* twice(n) {
  yield* upTo(n);
}
for (const k of twice(1)) total = k;
`;
  assert.deepEqual((await events(source)).slice(2), [
    "call 4 twice: n=1",
    "line 5 twice",
    "call 1 upTo: n=1",
    "line 2 upTo",
    "line 2 upTo: i=1",
    "return 2 upTo",
    "return 5 twice",
    "line 7 <module>: k=1",
    "line 7 <module>: total=1",
    "call 5 twice: n=1",
    "call 2 upTo: n=1 i=1",
    "line 2 upTo",
    "return 2 upTo: i=",
    "return 5 twice",
    "return 7 <module>: k=",
  ]);
});

test("an exception is raised in each call through which it passes", async () => {
  const source = `function fail(x) {
  throw new Error("no");
}
function guard() {
  try {
    fail(1);
  } catch (error) {
    return 1;
  } finally {
    done = true;
  }
}
guard();
fail(2);
`;
  const result = await run(source);
  assert.deepEqual(result.end, { reason: "error", error: { text: "Error: no", line: 2, isRaised: true } });
  assert.deepEqual(eventsOf(result).slice(2), [
    "call 4 guard",
    "line 6 guard",
    "call 1 fail: x=1",
    "line 2 fail",
    "raise 2 fail",
    "return 2 fail",
    "raise 6 guard",
    "line 8 guard: error=Error: no",
    "line 10 guard: error=",
    "return 10 guard: global done=true",
    "line 14 <module>",
    "call 1 fail: x=2",
    "line 2 fail",
    "raise 2 fail",
    "return 2 fail",
    "raise 14 <module>",
    "return 14 <module>",
  ]);
});

test("variables of blocks go, those of functions around are there, and functions are not shown", async () => {
  const source = `const board = ["..", ".."];
const free = (column) => !board.some((row) => row[column] === "Q");
{
  let column = 1;
  while (column > 0) column--;
}
if (free(0)) board[0] = "Q.";
board.length = 1;
`;
  assert.deepEqual((await events(source)).slice(2), [
    'line 2 <module>: board=["..", ".."]',
    "line 4 <module>",
    "line 5 <module>: column=1",
    "line 5 <module>",
    "line 5 <module>: column=0",
    "line 7 <module>: column=",
    "call 2 free: column=0",
    "line 2 free",
    'call 2 <anonymous>: row=".." column=0',
    "line 2 <anonymous>",
    "return 2 <anonymous>",
    'call 2 <anonymous>: row=".." column=0',
    "line 2 <anonymous>",
    "return 2 <anonymous>",
    "return 2 free",
    "line 7 <module>",
    'line 8 <module>: board=["Q.", ".."]',
    'return 8 <module>: board=["Q."]',
  ]);
});

test("what is printed belongs to the event after it", async () => {
  const { chunks } = await run(`console.log("a");\nconsole.log("b", 1);\nprocess.stdout.write("c");\n`);
  assert.deepEqual(
    chunks.flatMap(({ output }) => output),
    [
      [2, "a\n"],
      [3, "b 1\n"],
      [4, "c"],
    ],
  );
});

test("changes in an array are seen, whoever makes them, and large arrays only as far as they are shown", async () => {
  const source = `const big = Array(100000).fill(0);
const nested = [[1], [2]];
const row = nested[1];
row.push(3);
big[99999] = 1;
big[0] = 7;
[nested[0], nested[1]] = [nested[1], nested[0]];
row.length = 0;
nested.push(nested);
Object.assign(nested[0], [9]);
`;
  const seen = await events(source);
  const nested = seen.flatMap((event) => / nested=(.*?)(?: row=.*)?$/.exec(event)?.[1] ?? []);
  assert.deepEqual(nested, [
    "[[1], [2]]",
    "[[1], [2, 3]]",
    "[[2, 3], [1]]",
    "[[], [1]]",
    "[[], [1], [Circular]]",
    "[[9], [1], [Circular]]",
  ]);
  assert.equal(seen.filter((event) => event.includes(" big=")).length, 2);
});

test("calls around the innermost show an object that they share as it is, and their own copies", async () => {
  const source = `class Path {
  count = 0;
  add(item) {
    this.count += 1;
    this.note(item);
  }
  note(item) {
    this.last = item;
  }
}
function mark(row) {
  row.push(1);
}
function walk(grid, copy, depth) {
  if (depth === 2) {
    mark(grid[0]);
    return;
  }
  walk(grid, copy.slice(), depth + 1);
  copy.push(depth);
  mark(copy);
}
walk(new Array(2).fill([]), [], 0);
new Path().add(7);
`;
  const trace = traceOf(await run(source));
  /** What the calls around the innermost show when a function returns for the first time. @param {string} name */
  const around = (name) => {
    const index = trace.functions.indexOf(name);
    let event = 0;
    while (trace.kindAt(event) !== RETURN || trace.functionAt(event) !== index) event += 1;
    return trace
      .momentAt(event)
      .frames.slice(1, -1)
      .map(({ variables }) => Object.fromEntries(variables));
  };
  assert.deepEqual(
    around("mark"),
    ["0", "1", "2"].map((depth) => ({ grid: "[[1], [1]]", copy: "[]", depth })),
  );
  assert.deepEqual(around("Path.note"), [{ item: "7", "this.count": "1", "this.last": "7" }]);
  const event = [...Array(trace.length).keys()].findLast(
    (at) => trace.functions[trace.functionAt(at)] === "mark",
  );
  assert.deepEqual(
    trace.momentAt(event ?? 0).frames.map(({ variables }) => Object.fromEntries(variables).copy),
    [undefined, "[0, 1]", undefined],
  );
});

test("deep recursion with lists of its own has about as many changes for each call as shallow recursion", async () => {
  const changesPerCall = async (/** @type {number} */ depth) => {
    const { chunks } = await run(`function walk(path, used, depth) {
  const here = [...path.slice(-3), depth];
  used.add(depth);
  if (depth < ${depth}) walk(here, depth % 40 === 0 ? new Set(used) : used, depth + 1);
  here.push(0);
}
walk([], new Set(), 0);
`);
    return chunks.reduce((sum, { changes }) => sum + changes.length / 3, 0) / depth;
  };
  assert.ok((await changesPerCall(800)) < 1.2 * (await changesPerCall(20)));
});

test("an object that is used as a list shows only its first properties", async () => {
  const source =
    "class List { fill() { for (let i = 0; i < 300; i++) this['k' + i] = i } }\nnew List().fill()";
  const { chunks } = await run(source);
  const names = chunks.flatMap(({ newVariables }) => newVariables.map(({ name }) => name));
  assert.equal(names.filter((name) => name.startsWith("this.")).length, 200);
});

for (const source of [
  "while (true);",
  "for (;;) ;",
  "do ; while (1)",
  "function f() { try { for (;;) {} } catch {} finally { for (;;) {} } }\nf()",
  "for (const x of (function* () { while (true) yield 1 })());",
  "setInterval(() => {}, 1000)",
  "async function f() { for (;;) await null }\nf().catch(Boolean)",
])
  test(`the limit ends ${source}`, async () => {
    const { end, chunks } = await run(source, { limit: 1000 });
    const events = chunks.reduce((sum, { kinds }) => sum + kinds.length, 0);
    assert.deepEqual([end, events], [{ reason: "limit" }, 1000]);
  });

test("a program that prints without end is stopped", async () => {
  for (const traced of [true, false]) {
    const { end, output } = await run("for (;;) console.log('x'.repeat(100000))", { traced });
    assert.deepEqual([end.reason, output.length], ["limit", 10_000_000]);
  }
});

test("endless recursion keeps what was recorded, and can be caught", async () => {
  const source = "let depth = 0;\nfunction f(k) {\n  depth = k;\n  return f(k + 1) + 1;\n}\n";
  const { end, chunks } = await run(`${source}f(0);`);
  assert.match(end.error?.text ?? "", /^RangeError: /);
  assert.ok([2, 3, 4].includes(end.error?.line ?? 0));
  const recorded = eventsOf({ chunks, end, output: "" });
  assert.ok(recorded.includes("call 2 f: k=500"));
  const count = (/** @type {string} */ kind) => recorded.filter((event) => event.startsWith(kind)).length;
  assert.equal(count("call "), count("return "));
  const caught = await run(
    `${source}try { f(0) } catch (error) { console.log(error.name) }\nconsole.log("on");`,
  );
  assert.equal(caught.output, "RangeError\non\n");
  assert.deepEqual(caught.end, { reason: "finished" });
});

/** @type {[source: string, text: RegExp, line: number][]} */
const FAILURES = [
  ["let x = ;\n", /^SyntaxError: Unexpected token ";"$/, 1],
  ["\nfunction f( {\n\n", /^SyntaxError: Unexpected token: the program ends too early$/, 4],
  ["import x from 'fs';\nlet y = 3 4", /^SyntaxError: Unexpected token "4"$/, 2],
  ["function f(a) {\n  return a.x.y;\n}\n\nf({});", /^TypeError: .*undefined/, 2],
  ["\nthrow 'text'", /^Uncaught "text"$/, 2],
  ["const a = 1;\n{\n  a = 2;\n}", /^TypeError: /, 3],
  ["// a\n\nrequire('express')", /^Error: Cannot find module "express"$/, 3],
  ["setTimeout(() => {\n  missing();\n})", /^ReferenceError: missing/, 2],
  [
    "function f() {\n  try {\n    null.x\n  } finally {\n    g()\n  }\n}\nfunction g() {}\nf()",
    /^TypeError: /,
    3,
  ],
];
for (const [source, text, line] of FAILURES)
  test(`the line of an error is known: ${source}`, async () => {
    for (const traced of [true, false]) {
      const { end } = await run(source, { traced });
      assert.equal(end.reason, "error");
      assert.match(end.error?.text ?? "", text);
      // Without a recording, the line of what is no error is not known.
      if (traced || !source.includes("'text'")) assert.equal(end.error?.line, line);
    }
  });
