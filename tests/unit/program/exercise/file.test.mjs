/** Exercises as texts that teachers write, right and wrong. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isExercise } from "../../../../www/formats/text-kind.js";
import { describeError, withMessages } from "../../../../www/i18n/i18n.js";
import { readExercise, wordsIn } from "../../../../www/program/exercise/file.js";
import { MOST_TEXT } from "../../../../www/program/trace/program.js";
import { randomNumbers } from "../../../support/oracle.mjs";

const HEAD = "title: A title\ngoal: A goal\n";
const PROGRAM = "--- python\nprint(1)\n";

test("an exercise has its fields, with translations, and its programs", () => {
  const text = `\uFEFF# A comment
title: Queens on a
  board: “first”
title.zh-Hans: 皇后
goal: Fix \`f(a: b)\`.

hint: One.
hint.zh-Hant: 一。
hint: Two,
\tand more.
size: 6
expected: all
steps: 5000

--- python

def f():
    return 1  # --- python

--- javascript
`;
  const exercise = readExercise(text.replaceAll("\n", "\r\n"));
  assert.deepEqual(exercise, {
    title: { other: "Queens on a board: “first”", "zh-Hans": "皇后" },
    goal: { other: "Fix `f(a: b)`." },
    hints: [{ other: "One.", "zh-Hant": "一。" }, { other: "Two, and more." }],
    size: 6,
    expected: "all",
    steps: 5000,
    starters: { python: "\ndef f():\n    return 1  # --- python\n", javascript: "\n" },
  });
  assert.deepEqual(readExercise(text), exercise);
  assert.equal(wordsIn(exercise.title, "zh-Hans"), "皇后");
  assert.equal(wordsIn(exercise.title, "zh-Hant"), "Queens on a board: “first”");
});

test("what an exercise leaves out has defaults", () => {
  const { hints, size, expected, steps } = readExercise(HEAD + PROGRAM);
  assert.deepEqual([hints, size, expected, steps], [[], 8, "complete", Number.POSITIVE_INFINITY]);
});

test("the example in the documentation is an exercise", () => {
  const docs = readFileSync(new URL("../../../../www/docs/exercises.md", import.meta.url), "utf8");
  const [, example = ""] = /```text\n(title:.*?)```/s.exec(docs) ?? [];
  assert.ok(isExercise(example));
  assert.deepEqual(Object.keys(readExercise(example).starters), ["python"]);
});

test("a file begins as an exercise does, or is a program", () => {
  for (const text of [HEAD, `# comment\r\n\r\n${HEAD}`, "\uFEFFgoal.zh-Hans: x", "hint: x"])
    assert.ok(isExercise(text), text);
  for (const text of ["", "print(1)\n", "# title: x\n", "def title():\n", "x = 1\ntitle: str\n"])
    assert.ok(!isExercise(text), text);
});

/** What the page says about bad files. @type {[text: string, message: string][]} */
const BAD = [
  ["", "Before line 2: the field “title” is missing."],
  [`title: A\n\n${PROGRAM}`, "Before line 3: the field “goal” is missing."],
  [`title:\ngoal: A goal\n${PROGRAM}`, "Before line 3: the field “title” is missing."],
  [
    `title.zh-Hans: 皇后\ngoal: A goal\n${PROGRAM}`,
    "Line 1: before a translation comes the field “title” itself.",
  ],
  [`${HEAD}print(1)\n`, "Line 3: a field is a name, a colon and a text."],
  [`  title: A\n${PROGRAM}`, "Line 1: a field is a name, a colon and a text."],
  [`size: 5\n  6\n${HEAD}${PROGRAM}`, "Line 2: a field is a name, a colon and a text."],
  [
    `${HEAD}language: python\n${PROGRAM}`,
    "Line 3: there is no field “language”. The fields are title, goal, hint, size, expected, steps.",
  ],
  [`${HEAD}goal: Another\n${PROGRAM}`, "Line 3: “goal” is there twice."],
  [`${HEAD}goal.zh-Hans: 一\ngoal.zh-Hans: 二\n${PROGRAM}`, "Line 4: “goal.zh-Hans” is there twice."],
  [`${HEAD}size: 5\nsize: 5\n${PROGRAM}`, "Line 4: “size” is there twice."],
  [`${HEAD}size.en: 5\n${PROGRAM}`, "Line 3: the field “size” has no translations."],
  [`${HEAD}goal.fr: Un\n${PROGRAM}`, "Line 3: “fr” is none of the languages en, zh-Hans, zh-Hant."],
  [`${HEAD}hint.zh-Hans: 一\n${PROGRAM}`, "Line 3: before a translation comes the field “hint” itself."],
  [`${HEAD}size: 17\n${PROGRAM}`, "Line 3: “size” is a whole number from 1 to 16."],
  [`${HEAD}steps: many\n${PROGRAM}`, "Line 3: “steps” is a whole number from 1 to 1,000,000,000."],
  [
    `${HEAD}expected: some\n${PROGRAM}`,
    "Line 3: “expected” is one of complete, all, rotation, fundamental, one, count.",
  ],
  [HEAD, "Line 3: the program to start from is missing. A line “--- python” comes before it."],
  [`${HEAD}--- ruby\nputs 1\n`, "Line 3: “ruby” is none of the languages python, javascript."],
  [`${HEAD}${PROGRAM}${PROGRAM}`, "Line 5: “python” is there twice."],
  [`title: ${"x".repeat(61)}\n`, "Line 1: a title has at most 60 characters."],
  [`title: ${"x".repeat(58)}\n  and\n`, "Line 1: a title has at most 60 characters."],
  [HEAD + PROGRAM + "#".repeat(MOST_TEXT), "An exercise has at most 100,000 characters."],
];

test("any text is an exercise, or is refused with its line", () => {
  const random = randomNumbers(7);
  const fields = ["hint: x", "hint.en: y", " z", "size: 5", "steps: 0"];
  const lines = [...HEAD.split("\n"), ...PROGRAM.split("\n"), ...fields];
  let read = 0;
  for (let i = 0; i < 2000; i += 1) {
    const text = Array.from({ length: random(9) }, () => lines[random(lines.length)]).join("\n");
    try {
      readExercise(HEAD + text);
      read += 1;
    } catch (error) {
      const { code, parameters } = /** @type {any} */ (error);
      assert.match(code, /^exercise\.bad\./, text);
      assert.ok(parameters.line >= 1 && parameters.line <= 13, text);
    }
  }
  assert.ok(read > 20, String(read));
});

for (const [text, message] of BAD)
  test(`a bad file is refused with its line: ${message}`, async () => {
    await withMessages(Promise.resolve(), "exercise");
    assert.throws(
      () => readExercise(text),
      (error) => describeError(error) === message,
    );
  });
