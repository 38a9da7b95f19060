/** What a text is taken for: programs, what programs print, boards and links, as others wrote them. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { kindOf, linkIn, otherKinds } from "../../../www/formats/text-kind.js";
import { fragmentOf } from "../../../www/program/link.js";
import { loadProgram, PROGRAM_LANGUAGES, textOf } from "../../../www/rungs/programs.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { judge } from "../../support/core.mjs";
import { PROGRAMS } from "../../support/programs.mjs";

const data = new URL("../../data/", import.meta.url);
/** @param {string} name */
const linesOf = (name) =>
  readFileSync(new URL(name, data), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** @param {string} text @param {string} [fileName] */
const kind = (text, fileName) => kindOf(text, judge.readBoards(text, { largest: 32, most: 1 }), fileName);

test("the programs of students are taken for Python", () => {
  const folder = new URL("programs/", data);
  const files = readdirSync(folder).filter((name) => name.endsWith(".py"));
  assert.ok(files.length > 50);
  const others = files.filter((name) => kind(readFileSync(new URL(name, folder), "utf8")) !== "python");
  assert.deepEqual(others, []);
});

test("each listing is taken for a program in its language, or in one that does not run here", async () => {
  const wrong = [];
  for (const [language, { runs }] of Object.entries(PROGRAM_LANGUAGES))
    for (const key of PROGRAMS) {
      const name = /** @type {keyof typeof PROGRAM_LANGUAGES} */ (language);
      const found = kind(textOf(await loadProgram(name, key), DEFAULTS));
      if (found !== (runs ? language : "other")) wrong.push([language, key, found]);
    }
  assert.deepEqual(wrong, []);
});

test("the programs of others and the usual mistakes are taken for programs in their language", () => {
  const languages = new Map(Object.entries({ py: "python", js: "javascript" }));
  const wrong = [];
  for (const folder of ["programs/public/", "mistakes/"])
    for (const name of readdirSync(new URL(folder, data))) {
      const [, extension = ""] = /\.(\w+)$/.exec(name) ?? [];
      if (extension === "jsonl") continue;
      const found = kind(readFileSync(new URL(folder + name, data), "utf8"));
      if (found !== (languages.get(extension) ?? "other")) wrong.push([name, found]);
    }
  assert.deepEqual(wrong, []);
});

test("what programs print is never taken for a program", () => {
  const all = [...linesOf("outputs.jsonl"), ...linesOf("verdicts.jsonl")];
  const outputs = all.filter(({ name }) => !/^a program/.test(name));
  assert.ok(outputs.length > 100);
  for (const { name, text } of outputs)
    assert.ok(["output", "board", undefined, "link"].includes(kind(text)), name);
});

const DRAWING = ".Q..\n...Q\nQ...\n..Q.\n";
const LISTS = "[1, 3, 0, 2]\n[2, 0, 3, 1]\n";
/** What a text is taken for. @type {Record<string, Record<string, string[]>>} */
const KINDS = {
  "short programs, whatever is typed first, are programs": {
    python: ["n = int(input())\n", "print([1, 3, 0, 2])\n", "def place(row):\n    pass\n"],
    javascript: [
      ...["const n = 4;\nconsole.log([1, 3, 0, 2]);\n", "function place(row) {\n"],
      'class Solution {\n  solveNQueens(n) {\n    return [[".Q..", "...Q", "Q...", "..Q."]];\n  }\n}\n',
      "class Solution {\n  place(row) {\n    this.queens[0] = row\n  }\n}\n",
    ],
    other: ["#include <stdio.h>\nint main() {\n"],
    trace: ["place 0 1\nplace 1 3\nremove 1 3\n"],
  },
  "objects that a program prints are an output": {
    output: [
      '{\n  "n": 4,\n  "solutions": [[1, 3, 0, 2], [2, 0, 3, 1]]\n}\n',
      '{\n"queens": [1, 3, 0, 2]\n}\n{\n"queens": [2, 0, 3, 1]\n}\n',
    ],
  },
  "boards and outputs are told from each other by the core": {
    board: ["1,5,8,6,3,7,2,4", DRAWING],
    output: [
      ...[LISTS, `${DRAWING}Total: 1\n`, "92", "The answer is 5 - 3; we begin with each row and end.\n"],
      'Traceback (most recent call last):\n  File "x.py", line 1\nNameError: n\n',
    ],
    undefined: [" \n"],
  },
  "an output may begin with a title": {
    output: [`title: N-Queens\n${LISTS}`, `goal: 4\n${DRAWING}${DRAWING}`],
    exercise: ["title: A solution of four\ngoal: print\n  [1, 3, 0, 2]\n", "title: Too few\n"],
  },
};
for (const [name, texts] of Object.entries(KINDS))
  test(name, () => {
    for (const [expected, all] of Object.entries(texts))
      for (const text of all) assert.equal(String(kind(text)), expected, text);
  });

test("short programs in languages that do not run here are programs", () => {
  const programs = {
    Haskell:
      "import Data.List\nqueens :: Int -> [[Int]]\nqueens 0 = [[]]\nqueens k = [q : qs | qs <- queens (k - 1), q <- [1 .. 8], safe q qs]\nmain = print (queens 8)\n",
    Kotlin:
      'class Solution {\n    fun solve(n: Int): List<List<String>> {\n        return listOf(listOf(".Q..", "...Q", "Q...", "..Q."))\n    }\n}\n',
    OCaml:
      "let rec safe col d = function\n  | [] -> true\n  | q :: qs -> q <> col && abs (q - col) <> d && safe col (d + 1) qs\n\nlet rec place n row queens =\n  if row = n then 1\n  else\n    let count = ref 0 in\n    for col = 0 to n - 1 do\n      if safe col 1 queens then count := !count + place n (row + 1) (col :: queens)\n    done;\n    !count\n",
    Perl: 'use strict;\nmy @queens = (1, 3, 0, 2);\nsub show {\n    my ($n) = @_;\n    print "@queens\\n";\n}\nshow(4);\n',
    Prolog: "safe([]).\nsafe([Q|Qs]) :-\n    no_attack(Q, Qs, 1),\n    safe(Qs).\n",
    Ruby: "def solve(n)\n  boards = [[1, 3, 0, 2]]\n  boards.each { |board| p board }\nend\nsolve(4)\n",
  };
  for (const [name, text] of Object.entries(programs)) assert.equal(kind(text), "other", name);
});

test("the name of a file says its language", () => {
  assert.equal(kind("[1, 3, 0, 2]\n", "queens.py"), "python");
  assert.equal(kind("x", "queens.mjs"), "javascript");
  assert.equal(kind("x", "Queens.java"), "other");
  assert.equal(kind("[1, 3, 0, 2]\n[2, 0, 3, 1]\n", "out.txt"), "output");
});

test("links to the page are links, and others are not", async () => {
  const program = /** @type {const} */ ({ name: "Queens", language: "python", text: "print(1)\n" });
  const hash = await fragmentOf({ program, step: 0 });
  const search = "?room=count&n=9";
  assert.deepEqual(linkIn(`https://example.org/queens/${search}\n`), { search, hash: "" });
  const link = `https://example.org/?room=program${hash}`;
  assert.deepEqual(linkIn(link), { search: "?room=program", hash });
  assert.equal(kind("?queens=1,5,8,6,3,7,2,4"), "link");
  assert.equal(linkIn("https://example.org/?page=2"), undefined);
  assert.equal(linkIn("Is ?n=8 right"), undefined);
  for (const half of ["http://?n=8", "http://[?n=1", "https://#program=x", "http://a:b?n=8"])
    assert.equal(linkIn(half), undefined, half);
});

test("an exercise is one", () => {
  const folder = new URL("../../../www/program/exercise/files/", import.meta.url);
  for (const name of readdirSync(folder))
    assert.equal(kind(readFileSync(new URL(name, folder), "utf8")), "exercise", name);
});

test("one press makes a text the other", () => {
  assert.deepEqual(otherKinds("python", "x", false), ["javascript", "output"]);
  assert.deepEqual(otherKinds("javascript", "x", false), ["python", "output"]);
  assert.deepEqual(otherKinds("output", "const n = 4;", false), ["javascript"]);
  assert.deepEqual(otherKinds("output", "1,3,0,2", true), ["board", "python"]);
  assert.deepEqual(otherKinds("board", "1,3,0,2", true), ["output"]);
  assert.deepEqual(otherKinds("exercise", "title: N-Queens", false), ["output"]);
});
