/** What is said beside Run, and about the program. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { statusText } from "../../../../www/rooms/program/program-words.js";
import { leadText, sizesText } from "../../../../www/rooms/program/verdict-words.js";
import { useEnglish } from "../../../support/language.mjs";

useEnglish("program");

test("what claims that there is no solution is quoted, and not told to print boards", () => {
  const check = { n: 5, result: /** @type {const} */ ("silent"), text: "No solution" };
  assert.equal(
    leadText(check, [check]),
    "For n = 5, the program says “No solution”, but there are solutions.",
  );
});

test("where n takes the place of a number is said as soon as the recorded run has ended", () => {
  const program = { language: "python" };
  const recording = { program, n: 5, trace: { length: 9, ending: { reason: "finished", sizeLine: 3 } } };
  /** @param {"checking" | "idle"} phase */
  const text = (phase) => {
    const session = { state: { phase, loading: null, recording, error: null }, isCurrent: () => true };
    return statusText(/** @type {any} */ ({ ...session, program }), 5);
  };
  assert.equal(text("checking"), "n takes the place of the number on line 3. Checking other sizes …");
  assert.equal(text("idle"), "n takes the place of the number on line 3. It ended after 9 steps.");
});

test("a program that is wrong is not called right for a size with some of its solutions", () => {
  /** @param {number} missing */
  const text = (missing) => {
    const check = { n: 6, result: "wrong" };
    const right = { n: 4, result: "right", judged: { verdict: { missing } } };
    return sizesText(/** @type {any} */ (check), /** @type {any} */ ([right, check]));
  };
  assert.equal(text(0), "Right for n = 4.");
  assert.equal(text(1), "");
});
