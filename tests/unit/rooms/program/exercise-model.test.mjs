/** The answer to an exercise that the page opens, and what *Start again* writes into it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstAnswer, restartOf } from "../../../../www/rooms/program/exercise-model.js";
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
