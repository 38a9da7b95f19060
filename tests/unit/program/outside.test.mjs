/** JavaScript programs do in the page what they do in Node: the same input, the same output. `tests/python/test_outside.py` is its twin. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { format } from "node:util";
import vm from "node:vm";
import { run } from "../../support/javascript-program.mjs";
import { SOAKING } from "../../support/tiers.mjs";

const RUNGS = new URL("../../../www/rungs/", import.meta.url);
const N = 5;
const READS = ["require('fs').readFileSync(0, 'utf8')", "process.argv[2]", "prompt('n?')"];
const SETS = [...READS.map((read) => `Number(${read})`), "8"];
const NAMES = "count total size N k limit start board rows n queens num".split(" ");

/** What a program prints here, without the page. @param {string} source */
function outside(source) {
  let output = "";
  const log = (/** @type {unknown[]} */ ...values) => {
    output += `${format(...values)}\n`;
  };
  const given = {
    console: { log },
    process: { argv: ["node", "program.js", String(N)] },
    require: () => ({ readFileSync: () => `${N}\n` }),
    prompt: () => String(N),
  };
  vm.runInThisContext(`(({ ${Object.keys(given)} }) => {${source}\n})`)(given);
  return output;
}

/** Numbers from 0 up to a limit, the same ones for the same seed. @param {number} seed */
function random(seed) {
  let state = seed * 2654435761 + 1;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}

/** A right program with names that could mean the size, and the line that sets the size in it. @param {number} seed */
function variant(seed) {
  const below = random(seed);
  const names = [...NAMES];
  const [counter, limit, label, board, size, row] = Array.from(
    { length: 6 },
    () => names.splice(below(names.length), 1)[0] ?? "",
  );
  const first = below(2);
  const sets = SETS[below(SETS.length)] ?? "";
  const lines = [
    `let ${counter} = ${first};`,
    `const ${limit} = ${[1, 3, 5, 100][below(4)]};`,
    `const ${label} = ${[1, 4, 8][below(3)]};`,
    `const ${board} = [];`,
    `const ${size} = ${sets};`,
  ];
  const shuffled = [...lines].map(() => lines.splice(below(lines.length), 1)[0]);
  const source = `${shuffled.join("\n")}
function place(row) {
  if (row === ${size}) {
    if (${counter} - ${first} < ${limit}) console.log("Solution", ${counter}, ${label}, ${board}.join(" "));
    ${counter} += 1;
    return;
  }
  for (let column = 0; column < ${size}; column++) {
    if (!${board}.every((c, r) => c !== column && Math.abs(column - c) !== row - r)) continue;
    ${board}.push(column);
    place(row + 1);
    ${board}.pop();
  }
}
place(0);
console.log("Solutions:", ${counter} - ${first});
for (let ${row} = ${first}; ${row} < 3; ${row}++) console.log(${row});
`;
  return { source, sets, assignment: `const ${size} = 8;` };
}

test("of random right programs nothing is changed but the size", async () => {
  let replaced = 0;
  const programs = SOAKING ? 300 : 60;
  for (let seed = 0; seed < programs; seed += 1) {
    const { source, sets, assignment } = variant(seed);
    const { output, end } = await run(source, { n: N, traced: seed % 4 === 0 });
    const lines = source.split("\n");
    if (end.sizeLine !== undefined) {
      assert.deepEqual([sets, lines[end.sizeLine - 1]], ["8", assignment], source);
      lines[end.sizeLine - 1] = assignment.replace("8", String(N));
      replaced += 1;
    }
    assert.equal(output, outside(lines.join("\n")), source);
  }
  assert.ok(replaced > programs / 10);
});

/** A program with a size in it. @param {string} size */
const found = (size) => `
const found = [];
function place(row, queens, size) {
  if (row === ${size}) return void found.push(queens);
  for (let column = 0; column < ${size}; column++)
    if (queens.every((c, r) => c !== column && Math.abs(column - c) !== row - r))
      place(row + 1, [...queens, column], size);
}
`;
/**
 * How a program sets the size, what it calls, and the line in which n takes its place, if nothing speaks against it.
 *
 * @type {[sets: string, size: string, call: string, line?: string][]}
 */
const SOLVED = [
  ["", "6", "place(0, [], 0)"],
  ["const N = 6;", "N", "place(0, [], 0)", "const N = 6;"],
  ["const boardSize = 6;", "boardSize", "place(0, [], 0)", "const boardSize = 6;"],
  ["const rows = 6;", "rows", "place(0, [], 0)", "const rows = 6;"],
  ["const solve = (n) => place(0, [], n);", "size", "solve(6)", "solve(6)"],
  ["const solve = (k) => place(0, [], k);", "size", "solve(6)"],
];
const LIMITS = "limit repeats k top most tries".split(" ");
/** Uses of a limit that no size has alone. Each prints whether the limit is as it was. @type {((limit: string) => string)[]} */
const LIMITED = [
  (limit) =>
    `const ${limit} = 10;\nfor (let i = 0; i < ${limit}; i++) console.log(i, found[i % found.length]);`,
  (limit) => `const ${limit} = 5;\nfor (let i = 0; i < ${limit}; i++) console.log("again");`,
  (limit) =>
    `const ${limit} = 5;\nif (found.length === ${limit}) console.log(1);\nfor (let i = 0; i < ${limit}; i++) console.log(i);`,
  (limit) => `const ${limit} = 5;\nconst times = Array(${limit}).fill(0);\nconsole.log(times.length);`,
  (limit) =>
    `function showFirst(${limit}) {\n  for (let i = 0; i < ${limit}; i++) console.log(i, found[i % found.length]);\n}\nshowFirst(5);`,
  () =>
    "function show(n) {\n  for (let i = 0; i < n; i++) console.log(i, found[i % found.length]);\n}\nshow(5);",
  () => "const n = 5;\nconsole.log(found.slice(0, n));",
  () => "",
];

/** The line of the number that n takes the place of, after a comparison with what is printed outside. @param {string} source */
async function lineOfSize(source) {
  const { output, end } = await run(source, { n: N, traced: false });
  const lines = source.split("\n");
  const line = end.sizeLine === undefined ? undefined : lines[end.sizeLine - 1];
  if (end.sizeLine !== undefined && line !== undefined)
    lines[end.sizeLine - 1] = line.replace(/\b\d+\b/, String(N));
  assert.equal(output, outside(lines.join("\n")), source);
  return line;
}

test("of right programs with a limit nothing is changed but the size", async () => {
  const replaced = new Set();
  for (const [sets, size, call, line] of SOLVED)
    for (const [i, use] of LIMITED.entries())
      for (const limit of SOAKING ? LIMITS : LIMITS.slice(0, 1)) {
        const source = `${sets}${found(size)}\n${call}\n${use(limit)}\nconsole.log(found.length);\n`;
        const changed = await lineOfSize(source);
        if (changed === undefined) continue;
        assert.equal(changed, line, source);
        replaced.add(`${line} ${i}`);
      }
  for (const line of ["const N = 6;", "const boardSize = 6;"])
    for (const i of [0, 1, 2, 3, 4, 7]) assert.ok(replaced.has(`${line} ${i}`), `${line} ${i}`);
  for (const i of [0, 1, 7]) assert.ok(replaced.has(`solve(6) ${i}`), `solve(6) ${i}`);
  assert.ok(replaced.has("const rows = 6; 7"));
});

/** @type {[name: string, sets: string, size: string, use: string, line?: string][]} */
const BOUNDS = [
  ["a limit", "", "8", "const limit = 10;\nfor (let i = 0; i < limit; i++) console.log(found[i]);"],
  [
    "a count of solutions",
    "const N = 8;",
    "N",
    "function showFirst(count) {\n  for (let i = 0; i < count; i++) console.log(found[i]);\n}\nshowFirst(5);",
    "const N = 8;",
  ],
  ["repeats", "", "8", "const repeats = 5;\nfor (let i = 0; i < repeats; i++) console.log(i);"],
];
for (const [name, sets, size, use, line] of BOUNDS)
  test(`the bound of a loop is no size: ${name}`, async () => {
    assert.equal(await lineOfSize(`${sets}${found(size)}\nplace(0, [], 0);\n${use}\n`), line);
  });

for (const name of readdirSync(RUNGS).filter((name) => existsSync(new URL(`${name}/program.js`, RUNGS)))) {
  // It starts workers.
  if (name === "parallel") continue;
  test(`the program of the rung ${name} is not changed`, async () => {
    const source = readFileSync(new URL(`${name}/program.js`, RUNGS), "utf8");
    const { output, end } = await run(source, { n: N });
    assert.deepEqual([end.reason, end.sizeLine, end.reads], ["finished", undefined, undefined]);
    assert.equal(output, outside(source));
  });
}

test("outside is what Node prints", () => {
  for (const seed of [1, 2, 3, 4]) {
    const { source } = variant(seed);
    const whole = `const prompt = () => "${N}";\n${source}`;
    const printed = execFileSync("node", ["-e", whole, "--", "program.js", String(N)], {
      input: `${N}\n`,
      encoding: "utf8",
    });
    assert.equal(printed, outside(source));
  }
});
