/** What is said about programs that do not run here. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { adviceOn } from "../../../www/program/advice.js";
import { writtenIn } from "../../../www/program/trace/language.js";

const ROOT = new URL("../../../", import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");

/** @type {[language: string, error: string, code: string | undefined, name?: string][]} */
const CASES = [
  ["python", "ModuleNotFoundError: No module named 'tkinter'", "window", "tkinter"],
  ["python", "ModuleNotFoundError: No module named 'matplotlib.pyplot'", "window", "matplotlib"],
  ["python", "ModuleNotFoundError: No module named 'ortools'", "package", "ortools"],
  ["python", "RuntimeError: can't start new thread", "threads", "threading"],
  ["python", "OSError: [Errno 138] emscripten does not support processes.", "threads", "threading"],
  ["python", "NameError: name 'raw_input' is not defined", "python-2", "Python 2"],
  ["python", "NameError: name 'boards' is not defined", undefined],
  ["python", "NameError: name 'd3' is not defined", undefined],
  ["python", "NameError: name 'cluster' is not defined", undefined],
  ["python", "NameError: name 'Image' is not defined", undefined],
  ["python", "NameError: name 'window' is not defined", undefined],
  ["python", "NameError: name 'reduce' is not defined", undefined],
  ["python", "NameError: name 'unichr' is not defined", undefined],
  ["python", "ModuleNotFoundError: No module named 'cluster'", "package", "cluster"],
  ["python", "SyntaxError: invalid syntax", undefined],
  ["python", "IndexError: list index out of range", undefined],
  ["javascript", "ReferenceError: window is not defined", "window", "window"],
  ["javascript", 'Error: Cannot find module "react"', "window", "react"],
  ["javascript", 'Error: Cannot find module "lodash"', "package", "lodash"],
  ["javascript", "ReferenceError: Worker is not defined", "threads", "Worker"],
  ["javascript", 'Error: Cannot find module "worker_threads"', "threads", "worker_threads"],
  ["javascript", "ReferenceError: bord is not defined", undefined],
  ["javascript", "ReferenceError: d3 is not defined", undefined],
  ["javascript", "ReferenceError: turtle is not defined", undefined],
  ["javascript", "TypeError: x is not a function", undefined],
];
for (const [language, text, code, name] of CASES)
  test(`${language}: ${text}`, () => {
    const advice = adviceOn({ language, text: "" }, { text, line: 1 });
    assert.deepEqual([advice?.code, advice?.name], [code, name]);
  });

test("a mistake in a program of the language is no other language", () => {
  const error = { text: "SyntaxError: invalid syntax", line: 1 };
  const files = readdirSync(new URL("tests/data/programs", ROOT)).filter((file) => file.endsWith(".py"));
  for (const name of files) {
    const text = read(`tests/data/programs/${name}`);
    assert.equal(adviceOn({ language: "python", text }, error), undefined, name);
  }
});

test("the programs of the ladder are told apart", () => {
  const names = { py: "python", js: "javascript", c: "c", java: "java", rs: "rust" };
  const folders = readdirSync(new URL("www/rungs", ROOT), { withFileTypes: true });
  for (const { name } of folders.filter((entry) => entry.isDirectory()))
    for (const [extension, language] of Object.entries(names)) {
      const file = `www/rungs/${name}/program.${extension}`;
      if (existsSync(new URL(file, ROOT))) assert.equal(writtenIn(read(file)), language, file);
    }
});
