/** What JavaScript programs get from their surroundings, and what is called by itself. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { format } from "node:util";
import { formatOutput } from "../../../../www/program/javascript/console-format.js";
import { textOf } from "../../../../www/program/javascript/values.js";
import { run } from "../../../support/javascript-program.mjs";

const IS_FREE = "q.every((x, i) => x !== c && Math.abs(x - c) !== r - i)";
const SOLVE = `if (r === n) out.push(q); else for (let c = 0; c < n; c++) if (${IS_FREE}) go(n, r + 1, [...q, c], out); return out;`;
const FOUND = "[[1, 3, 0, 2], [2, 0, 3, 1]]";

/** @type {[name: string, source: string, entry: string | undefined, returned?: string][]} */
const ENTRIES = [
  [
    "an answer to an exercise",
    `var solveNQueens = function (n) { return go(n, 0, [], []) };\nfunction go(n, r, q, out) { ${SOLVE} }`,
    "solveNQueens(4)",
    FOUND,
  ],
  [
    "a class",
    `class Solution { solveNQueens(n) { const go = (n, r, q, out) => { ${SOLVE} }; return go(n, 0, [], []) } help(a, b) {} }`,
    "new Solution().solveNQueens(4)",
    FOUND,
  ],
  [
    "a class that is made with n",
    "class Board { constructor(n) { this.n = n } solve() { return this.n }}",
    "new Board(4).solve()",
    "4",
  ],
  [
    "a generator",
    `export default function* queens(n, r = 0, q = []) { if (r === n) yield q; for (let c = 0; c < n; c++) if (${IS_FREE}) yield* queens(n, r + 1, [...q, c]) }`,
    "queens(4)",
    FOUND,
  ],
  [
    "an asynchronous generator",
    "async function* nQueens(n) { yield n; yield await n + 1 }",
    "nQueens(4)",
    "[4, 5]",
  ],
  [
    "a class whose size can be given",
    "class Queens { constructor(size = 8) { this.size = size } show(board) {} solve() { return this.size }}",
    "new Queens(4).solve()",
    "4",
  ],
  [
    "a class that keeps what it finds",
    "class Queens { constructor(n) { this.n = n; this.solutions = []; this.count = 0 } solve() { this.solutions.push([this.n]); return true }}",
    "new Queens(4).solve()",
    "[[4]]",
  ],
  [
    "a function that waits",
    "async function solve(n) { await new Promise((resolve) => setTimeout(resolve, 10)); return n }",
    "solve(4)",
    "4",
  ],
  [
    "nothing, if a function is handed over",
    "function solve(n) { return n }\nsetTimeout(solve, 1)",
    undefined,
  ],
  ["the only function with one parameter", "const f = (n) => n + 1, g = (a, b) => a;", "f(4)", "5"],
  ["a function without parameters", "function helper() {} function main() { console.log(1) }", "main()"],
  ["nothing, if there is none", "function helper(a, b) {}", undefined],
  [
    "nothing, if the program calls a function",
    "function solve(n) { return n }\nconst all = solve(Number(prompt()));",
    undefined,
  ],
  [
    "nothing, if the program calls one later",
    "function solve(n) {}\n[1].forEach(() => { solve(1) })",
    undefined,
  ],
  ["nothing, if the program prints", "function solve(n) {}\nconsole.log(1)", undefined],
];
for (const [name, source, entry, returned] of ENTRIES)
  test(`by itself is called: ${name}`, async () => {
    for (const traced of [true, false]) {
      const { end } = await run(source, { n: 4, traced });
      assert.deepEqual([end.reason, end.entry, end.returned], ["finished", entry, returned]);
    }
  });

/** @type {[source: string, printed: string, sizeLine?: number][]} */
const SIZES = [
  ["const N = 8;\nconsole.log(Array(N).length)", "6\n", 1],
  ["\nlet boardSize = 8; for (let i = 0; i < boardSize; i++); console.log(boardSize)", "6\n", 2],
  ["function solve(n) { console.log(n) }\nsolve(8)", "6\n", 2],
  ["function solve(row, n) { console.log(n) }\nsolve(0, 8)", "6\n", 2],
  ["function solve(row, n) { console.log(n) }\nsolve(0, 8)\nsolve(0, 5)", "8\n5\n"],
  ["function solve(cells, n) { console.log(n) }\nsolve([0, 0, 0, 0], 4)", "4\n"],
  ["function solve(cells, n) { console.log(n) }\nsolve(Array(8), 8)", "8\n"],
  ["function solve(row, n) { console.log(n) }\nsolve('........', 8)", "8\n"],
  ["function solve(row, end) { console.log(Array(end).length) }\nsolve(0, 8)", "8\n"],
  ["class Board { constructor(n) { console.log(n) } }\nnew Board(8)", "6\n", 2],
  ["class Board { constructor(row, n) { console.log(n) } }\nnew Board(0, 8)", "6\n", 2],
  ["function solve(k) { console.log(Array(k).length) }\nsolve(8)", "6\n", 2],
  ["function solve(k) { for (let i = 0; i < k; i++); console.log(k) }\nsolve(8)", "8\n"],
  ["function f() {\n  const n = 8;\n  console.log(Array(n).length);\n}\nf()", "6\n", 2],
  ["function f(n = 8) { console.log(n, 'Q'.repeat(n)) }\nf()", "6 QQQQQQ\n", 1],
  ["const n = 6;\nconsole.log(1 << n)", "64\n", 1],
  ["const n = 8;\nfunction f(n) { console.log(n) }\nf(n)", "6\n", 1],
  ["const n = 8, f = (size) => size;\nfor (let count = 0; count < 1; count++) console.log(f(n))", "6\n", 1],
  ["const N = 8;\nconsole.log(N)", "8\n"],
  ["let n = 8;\nn = 5;\nconsole.log(Array(n).length)", "5\n"],
  ["let count = 8;\nconst f = () => { count++ }\nconsole.log(Array(count).length)", "8\n"],
  ["const n = 8;\n{ const n = 3; console.log(n) }\nconsole.log(Array(n).length)", "3\n6\n", 1],
  ["const count = 8;\nfunction f(count) { return Array(count).length }\nconsole.log(count)", "8\n"],
  ["const n = 8, size = 9;\nconsole.log(Array(n).length, Array(size).length)", "8 9\n"],
  ["const n = 8;\nconsole.log(eval('n') === n)", "true\n"],
  [
    "const n = 5, size = 8;\nconst found = Array(size);\nconsole.log(found.length, found.length < n)",
    "6 false\n",
    1,
  ],
  ["const limit = 5;\nconsole.log([].length === limit)", "false\n"],
  ["function place(row) { console.log(row) }\nplace(1)", "1\n"],
  ["function place(row) { console.log(row) }\nplace(5)", "5\n"],
  ["const solve = (n) => n;\nconsole.log(solve(4), solve(+prompt()))", "4 6\n"],
  ["for (let n = 1; n < 3; n++) console.log(n)", "1\n2\n"],
  ["const n = 8;\nconsole.log(Array(n).length)\nprompt('Done')", "6\n", 1],
  ["const { n = 8 } = {};\nconsole.log(Array(n).length)", "6\n", 1],
];
for (const [source, printed, sizeLine] of SIZES)
  test(`the board size that a program sets: ${source}`, async () => {
    const { output, end } = await run(source, { n: 6 });
    assert.deepEqual([output, end.sizeLine], [printed, sizeLine]);
  });

const INPUTS = {
  "process.argv":
    "const [, , given = 3] = process.argv; process.exitCode = 1; console.log(Number(given) + 1)",
  prompt: "console.log(Number(prompt('n?')) + 1)",
  "a file": "const fs = require('node:fs'); console.log(parseInt(fs.readFileSync(0, 'utf8').trim()) + 1)",
  "a question":
    "const rl = require('readline').createInterface({ input: process.stdin });\nrl.question('', (n) => { console.log(+n + 1); rl.close() })",
  lines:
    "const rl = require('readline').createInterface({ input: process.stdin });\nconst all = [];\nrl.on('line', (l) => all.push(l)).on('close', () => console.log(+all[0] + all.length))",
  "awaited lines":
    "import readline from 'node:readline';\nfor await (const l of readline.createInterface({ input: process.stdin })) console.log(+l + 1)",
  "an awaited question":
    "import { createInterface } from 'node:readline/promises'\nconst rl = createInterface({ input: process.stdin })\nconsole.log(+await rl.question('') + 1)",
  "standard input":
    "let s = '';\nprocess.stdin.on('data', (d) => (s += d)).on('end', () => console.log(+s + 1))",
  "a module that is imported later":
    "import('fs').then(({ readFileSync }) => console.log(+readFileSync(0) + 1))",
};
for (const [name, source] of Object.entries(INPUTS))
  test(`n is the input: ${name}`, async () => {
    for (const traced of [true, false]) {
      const { output, end } = await run(source, { n: 7, traced });
      const reads = name === "process.argv" ? undefined : 1;
      assert.deepEqual(
        [output, end.reason, end.reads?.length, end.input],
        ["8\n", "finished", reads, undefined],
      );
    }
  });

/** @type {[name: string, source: string, given: string[], output: string, asked?: object][]} */
const READS = [
  [
    "questions, one in the other",
    "const rl = require('readline').createInterface({ input: process.stdin, output: process.stdout });\nrl.question('n? ', (n) => {\n  rl.question('first? ', (k) => { console.log(n, k); rl.close() });\n});\nconsole.log('x')",
    ["7"],
    "n? \nx\nfirst? \n",
    { prompt: "first?", line: 3, index: 1 },
  ],
  [
    "prompts, one after the other",
    "const n = prompt('n?');\nconst k = prompt('first?');\nconsole.log(n, k)",
    ["7", "2"],
    "7 2\n",
  ],
  [
    "a prompt",
    "console.log('How many?');\ntry { prompt() + 1 } catch { console.log(1) }",
    [],
    "How many?\n",
    { prompt: "How many?", line: 2, index: 0 },
  ],
  [
    "awaited questions",
    "import { createInterface } from 'node:readline/promises'\nconst rl = createInterface(process.stdin, process.stdout)\nconst n = await rl.question('n? ')\nconst k = await rl.question('k? ')\nconsole.log(n, k)",
    ["7"],
    "n? \nk? \n",
    { prompt: "k?", line: 4, index: 1 },
  ],
  [
    "lines as they come",
    "const rl = require('readline').createInterface({ input: process.stdin, output: process.stdout });\nrl.prompt();\nrl.on('line', (l) => { console.log(l); rl.prompt() })",
    ["7", "3"],
    "> \n7\n> \n3\n> \n",
    { prompt: ">", line: 3, index: 2 },
  ],
  ["all lines", "console.log(require('fs').readFileSync(0, 'utf8').split('\\n').length)", ["7", "3"], "3\n"],
  [
    "data as it comes",
    "process.stdout.write('n? ');\nprocess.stdin.once('data', (n) => {\n  process.stdout.write('k? ');\n  process.stdin.once('data', (k) => console.log(+n, +k)) })",
    ["7"],
    "n? \nk? \n",
    { prompt: "k?", line: 4, index: 1 },
  ],
  [
    "a question that only waits",
    "const rl = require('readline').createInterface({ input: process.stdin, output: process.stdout });\nrl.question('Enter ends it', () => rl.close());\nprompt('Bye');\nconsole.log(prompt('n?'))",
    ["7"],
    "Enter ends it\n7\n",
  ],
];
for (const [name, source, given, printed, input] of READS)
  test(`what is read has an answer, or ends the program: ${name}`, async () => {
    for (const traced of [true, false]) {
      const answers = given.map((text) => /** @type {[string, number]} */ ([text, 0]));
      const { output, end } = await run(source, { n: 7, traced, answers });
      assert.deepEqual([output, end.reason, end.input], [printed, input ? "input" : "finished", input]);
      assert.equal(end.reads?.length ?? 0, given.length);
    }
  });

test("an answer is given only where it was read before", async () => {
  const source =
    "let n = 0;\ndo n = Number(prompt('n?'));\nwhile (n < 4);\nconsole.log(n, prompt('first?'));";
  const runWith = (/** @type {string} */ n) => run(source, { answers: [[n, 2], ["5", 4]] }); // biome-ignore format: short
  assert.equal((await runWith("6")).output, "6 5\n");
  const { end } = await runWith("3");
  assert.deepEqual([end.reason, end.input], ["input", { prompt: "n?", line: 2, index: 1 }]);
});

test("timers run in their order, without waiting", async () => {
  const { output } = await run(`setTimeout(() => console.log("b"), 3600000); setTimeout(console.log, 10, "a");
let k = 0;
const id = setInterval(() => { console.log(++k); if (k === 2) clearInterval(id) }, 1000000);`);
  assert.equal(output, "a\n1\n2\nb\n");
});

test("groups are indented, and spaces stay", async () => {
  const source = `console.log("  "); console.group("a"); console.error("b\\nc"); console.groupEnd(); console.assert(1 > 2, "d")`;
  assert.equal((await run(source)).output, "  \na\n  b\n  c\nAssertion failed: d\n");
});

test("process.exit ends a program, whatever it catches", async () => {
  const source =
    "function f() { try { process.exit(1) } catch {} finally { console.log('no') } }\nconsole.log(1);\nf();\nconsole.log(2)";
  for (const traced of [true, false]) {
    const { output, end } = await run(source, { traced });
    assert.deepEqual([output, end], ["1\n", { reason: "finished", isExit: true }]);
  }
});

test("the console writes as Node does", () => {
  class Solver {
    n = 8;
    cols = [1, 2];
  }
  /** @type {Record<string, unknown>} */
  const circular = { name: "c" };
  circular.itself = [circular];
  const values = [
    "text",
    ["text", "it's", 'a "b"', "a\nb"],
    -0,
    [1.5, -0, Number.NaN, undefined, null, true, 7n, Symbol("s")],
    [],
    {},
    [[]],
    {
      a: 1,
      "b-c": [1, { d: 2 }],
      f: () => 1,
      get g() {
        return 1;
      },
    },
    [[[[1]]], [[[]]]],
    [0, 4, 7, 5, 2, 6, 1, 3],
    Array.from({ length: 8 }, (_, r) => Array.from({ length: 8 }, (_, c) => (r === c ? "Q" : "."))),
    Array.from({ length: 92 }, (_, i) => i * 37),
    Array(200).fill(7),
    Object.assign(Array(4), { 1: 1 }),
    new Set([1, "a", [2]]),
    new Map(Object.entries({ a: 1, b: [2] })),
    new Solver(),
    [new Solver(), Solver, function named() {}],
    Int32Array.of(1, 2, 3),
    Object.create(null),
    circular,
    Array.from({ length: 7 }, (_, i) => ({ row: i, column: i * 2 })),
    "Q"
      .repeat(100)
      .split("")
      .map((_, i) => "ab".repeat(i % 13)),
  ];
  for (const value of values) assert.equal(formatOutput([value]), format(value));
  assert.equal(formatOutput(values), format(...values));
  for (const args of [
    ["%d of %s: %i%%", 1, "x", 2.7, [3]],
    ["%o %j", 1, [2]],
    ["%s %s", "one"],
    ["a", "%d", 1],
    [],
  ])
    assert.equal(formatOutput(args), format(...args));
});

test("objects with a text of their own are written as Node writes them in place of %s", () => {
  class Board {
    queens = [1, 3];
    toString() {
      return `<${this.queens}>`;
    }
  }
  class Heir extends Board {}
  class Plain {
    queens = [1, [2]];
  }
  class Position extends Array {
    /** @override */
    toString() {
      return `(${this.join("; ")})`;
    }
  }
  class Symbolic {
    [Symbol.toPrimitive]() {
      return "primitive";
    }
  }
  const values = [
    new Board(),
    new Heir(),
    new Plain(),
    Position.from([1, 2]),
    { toString: () => "own" },
    { toString: 1 },
    Object.create({ toString: () => "made" }),
    new Symbolic(),
    [1, [2, [3]]],
    { a: { b: 1 } },
    new Set([1]),
    new Map([[1, [2]]]),
    new Date(0),
    Uint8Array.of(1, 2),
    /r/g,
    null,
    undefined,
    -0,
    7n,
    Symbol("s"),
  ];
  for (const value of values) assert.equal(formatOutput(["%s", value]), format("%s", value));
});

test("a file that a program writes can be read again, and the last one is kept", async () => {
  const source = `
const fs = require("fs");
fs.writeFileSync("a.txt", "one\\n");
fs.appendFileSync("a.txt", "two\\n");
const stream = fs.createWriteStream("b.txt");
stream.write("three");
stream.end();
fs.writeFile("c.txt", "", () => console.log(fs.readFileSync("a.txt", "utf8"), fs.existsSync("d.txt")));
`;
  const { output, end } = await run(source);
  assert.equal(output, "one\ntwo\n false\n");
  assert.deepEqual(end.wrote, { name: "b.txt", text: "three" });
});

test("a second call is compared if something lasts longer than the first, and a missing call is named", async () => {
  const kept = "const found = [];\nfunction solve(n) { found.push(n); return found }";
  assert.deepEqual((await run(kept, { traced: false })).end, {
    reason: "finished",
    entry: "solve(4)",
    returned: "[4]",
    kept: { name: "found", line: 1 },
    again: "[4, 4]",
  });
  assert.equal((await run(kept, { traced: true })).end.again, undefined);
  assert.equal((await run(kept, { traced: false, n: 6 })).end.again, undefined);
  const cached = "const known = {};\nfunction solve(n) { known[n] ??= [n]; return known[n] }";
  assert.equal((await run(cached, { traced: false })).end.again, undefined);
  const uncalled = "function isFree(n) {}\nexport async function solve(board, row, step = 1) { isFree(row) }";
  assert.equal((await run(uncalled)).end.uncalled, "solve(board, row, step)");
  const own = "class Board { _place(a, b) {} fill(a, b) { this._place(a, b) } }";
  assert.equal((await run(own)).end.uncalled, "new Board().fill(a, b)");
  assert.equal((await run("class Board { _place(n) { return n } }")).end.entry, undefined);
});

test("values are written as JavaScript writes them", () => {
  class Solver {
    size = 2;
    rows = [[0, 1]];
    next = this;
    other = { deep: { deeper: {} } };
    get cost() {
      throw new Error("not to be called");
    }
  }
  /** @type {[unknown, string][]} */
  const values = [
    [[0, 4, undefined], "[0, 4, undefined]"],
    [[null, -0, 1.5, Number.NaN, 7n, true, "a\n\"b'"], '[null, -0, 1.5, NaN, 7n, true, "a\\n\\"b\'"]'],
    [Object.assign(Array(4), { 1: 1 }), "[empty, 1, empty × 2]"],
    [new Set([1, 2]), "Set(2) {1, 2}"],
    [new Map([["a", [1]]]), 'Map(1) {"a" => [1]}'],
    [{ row: 0, move() {}, "a-b": 1 }, '{row: 0, "a-b": 1}'],
    [Uint8Array.of(1, 2), "Uint8Array(2) [1, 2]"],
    [new Solver(), "Solver {size: 2, rows: [[0, 1]], next: [Circular], other: {…}}"],
    [[{ at: { row: 1 } }], "[{at: {row: 1}}]"],
    [[class Board {}, function f() {}], "[class Board, ƒ f()]"],
    [new RangeError("r"), "RangeError: r"],
    [Object.create(null), "[Object: null prototype] {}"],
  ];
  for (const [value, text] of values) assert.equal(textOf(value), text);
  const long = textOf(Array(100_000).fill(12));
  assert.equal(long.length, 4001);
  assert.ok(long.startsWith("[12, 12, ") && long.endsWith("…"));
  assert.equal(textOf("x".repeat(9000)).length, 4001);
});
