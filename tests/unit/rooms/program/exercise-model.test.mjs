/** The answer to an exercise that the page opens, and what *Start again* writes into it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstAnswer, restartOf, resultFacts } from "../../../../www/rooms/program/exercise-model.js";
import { useEnglish } from "../../../support/language.mjs";

useEnglish("exercise");

const exercise = /** @type {any} */ ({
  title: { other: "Loops" },
  starters: { python: "pass", javascript: ";" },
});

test("an answer begins in the first wanted language that the exercise has", () => {
  const first = (/** @type {string[]} */ ...wanted) => firstAnswer(exercise, "loops", wanted)?.language;
  assert.equal(first("trace", "javascript", "python"), "javascript");
  assert.equal(first("pseudo"), "python");
  assert.equal(firstAnswer({ ...exercise, starters: {} }, "loops", ["python"]), undefined);
});

test("what is replaced can be restored until the reader goes on from there", () => {
  const restart = (/** @type {string} */ text, /** @type {string} */ replaced) =>
    restartOf(exercise, { name: "", language: "python", text }, replaced);
  assert.deepEqual(restart("pass", "mine"), { text: "mine", isUndo: true });
  assert.deepEqual(restart("pass # more", "mine"), { text: "pass", isUndo: false });
  assert.deepEqual(restartOf(null, undefined, undefined), { text: undefined, isUndo: false });
});

test("a code names an exercise of the page by its key, and another one by its title and its file", () => {
  const solved = { exercise, text: "title: Loops" };
  const progress = { attempts: 3, solved: true, hints: 0 };
  const work = { solved: true, runs: 3 };
  const own = { exercise: "Loops", file: "title: Loops" };
  assert.deepEqual(resultFacts({ key: "crash", ...solved }, progress, true), {
    exercise: "crash",
    ...work,
    hints: 0,
  });
  assert.deepEqual(resultFacts({ key: "#Loops", ...solved }, progress, false), { ...own, ...work });
  // Whoever takes hints=0 out of the link, opens hints and puts it back has opened them.
  const helped = { ...progress, hints: 2 };
  assert.deepEqual(resultFacts({ key: "x/loops.txt", ...solved }, helped, false), {
    ...own,
    ...work,
    hints: 2,
  });
});
