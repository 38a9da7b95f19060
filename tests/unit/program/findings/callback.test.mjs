/** Values that a program returns to `forEach`, which throws them away, and returns that only look like it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { unreturnedLines } from "../../../../www/program/findings/callback.js";

/** @type {[source: string, lines: number[]][]} */
const SOURCES = [
  ["rows.forEach((row) => {\n  if (row) return false;\n});\nreturn true;", [2]],
  ["rows . forEach( async row => {\n  for (;;) { return true }\n});\nreturn false", [2]],
  ["rows.forEach(function each(row, i) {\n  return false;\n});\nif (rows) { return true; }", [2]],
  [
    "rows.forEach(([a, b]) => {\n  cells.forEach((cell) => {\n    return false;\n  });\n  return true;\n});",
    [3],
  ],
  [
    "rows.forEach((row) => {\n  const is = cells.some((cell) => {\n    return true;\n  });\n});\nreturn true;",
    [],
  ],
  ["rows.forEach((row) => {\n  function is() { return true; }\n  return;\n});\nreturn true;", []],
  ["rows.forEach((row) => {\n  return true;\n});\nreturn true;", []],
  ["rows.forEach((row) => {\n  return true;\n});\nreturn free;", []], // which may have been set before
  ["function f() {\n  rows.forEach((row) => {\n    return true;\n  });\n}\nreturn true;", []],
  ["rows.forEach((row) => {\n  return undefined; // return true\n});\nreturn true;", []],
  ["rows.some((row) => {\n  return true;\n});\nreturn false;", []],
  ['print("rows.forEach((row) => {");\nreturn true;', []],
];

for (const [source, lines] of SOURCES)
  test(JSON.stringify(source), () => assert.deepEqual([...unreturnedLines(source)], lines));
