/** The answers to the questions of the guide, from the first chapter to the last. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST_STEPS } from "../../../../www/core/core.js";
import { setLanguage } from "../../../../www/i18n/i18n.js";
import { countersOf, stepsOf } from "../../../../www/rooms/guide/numbers.js";
import { TIMES } from "../../../../www/rungs/times.js";
import { answerOf, number, SIZES } from "../../../support/chapters.mjs";
import { core } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";

useEnglish("guide", "run");

test("the core knows the answers of the chapters from the question to the flags", () => {
  assert.equal(answerOf("question", "conflicts"), 6, "pairs of four queens");
  assert.equal(answerOf("question", "six"), 2, "6 × 6 has fewer");
  assert.equal(answerOf("question", "ways"), 2, "about thirty years");
  for (const n of SIZES) {
    assert.equal(answerOf("matrix", "refused", n), n, "a row, and the queen above");
    assert.equal(answerOf("matrix", "accepted", n), 3 * (n - 1), "a row, a column and a diagonal");
  }
  assert.equal(answerOf("matrix", "walks"), 0, "three walks go up");
  const firstOfFour = [1, 3, 0, 2]; // digits of a number with base 4
  const asNumber = firstOfFour.reduce((number, column) => 4 * number + column, 0);
  assert.equal(answerOf("one-per-row", "boards"), asNumber + 1);
  assert.equal(answerOf("one-per-row", "permutations"), 4 * 3 * 2);
  assert.equal(answerOf("one-per-row", "solution"), 2, "1 3 5 2 4 is a solution");
  assert.equal(answerOf("one-per-row", "fewest"), 0, "the array");
  assert.equal(answerOf("backtracking", "skipped"), 5 * 5);
  assert.equal(answerOf("backtracking", "placed"), 8, "queens until the first solution of 4 × 4");
  assert.equal(answerOf("backtracking", "steps"), 1, "as many steps as the array");
  for (const n of SIZES) {
    assert.equal(answerOf("flags", "diagonals", n), 2 * n - 1, "diagonals of one kind");
    assert.equal(answerOf("flags", "raised", n), 3 * n, "three flags for each queen");
  }
  assert.equal(answerOf("flags", "fewest"), 1, "one flag array makes the fewest comparisons");
});

test("the core knows the answers of mirrors, bits, iteration and cores", async () => {
  for (const n of SIZES)
    assert.equal(answerOf("mirrors", "mirrored", n), n - 1, "column 2 becomes the last but one");
  for (const n of [4, 5, 6, 7, 8, 9]) {
    const mirror = new core.Steps("mirror", n);
    let placed = 0;
    for (let step = mirror.next(); step; step = mirror.next())
      if (step.kind === "place" && step.square[0] === 0) placed += 1;
    mirror.free();
    assert.equal(answerOf("mirrors", "columns", n), placed, "half of the first row");
  }
  assert.equal(answerOf("mirrors", "half-turn"), 1, "four boards");
  assert.equal(answerOf("mirrors", "symmetric"), 1, "one stands for four");
  assert.equal(answerOf("mirrors", "placed"), 1, "about a third");
  const list = (/** @type {string[]} */ ...names) => names.map((name) => number("mirrors", name)).join(", ");
  assert.equal(list("pairs1", "pairs2"), "(1, 1), (2, 5), (3, 8), (4, 6), (5, 3), (6, 7), (7, 2), (8, 4)");
  assert.equal(number("mirrors", "rotation8"), "24");
  // Catches a text that names squares as if all counted from 1.
  assert.deepEqual(
    ["pairs1", "1"].map((name) => number("mirrors", name, 8, 0)),
    ["(0, 0), (1, 4), (2, 7), (3, 5)", "0"],
  );
  await setLanguage("zh-Hant");
  assert.equal(number("mirrors", "pairs1"), "(1, 1)、(2, 5)、(3, 8)、(4, 6)");
  await setLanguage("en");
  const numbers = list("rotations1", "rotations2", "rotations3", "rotations4");
  assert.equal(
    numbers,
    "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 17, 18, 19, 20, 21, 30, 34, 47, 52, 55, 58",
  );
  assert.equal(list("fundamentals1", "fundamentals2"), "1, 2, 5, 6, 7, 8, 9, 10, 11, 14, 17, 18");
  assert.equal(Number(number("mirrors", "others8")) / 4 + Number(number("mirrors", "halfTurn8")) / 2, 24);

  for (const n of SIZES)
    assert.equal(answerOf("bits", "attacked", n), 2, "the corner attacks two squares of row 2");
  assert.equal(answerOf("bits", "queens"), [2, 4, 5].length);
  assert.equal(answerOf("bits", "comparisons"), 2, "less than a twentieth");
  assert.equal(number("bits", "twelveFactor"), "36");
  const { "diagonal-flags": flags, bitmask: masks } = TIMES.milliseconds[12];
  const { pruning: recursion, "iterative-pruning": loop } = TIMES.milliseconds[12];
  assert.equal(Math.round(flags.python / masks.python), 3, "a third of the time");
  assert.equal(Math.round(flags.c / masks.c), 6, "a sixth of the time");

  assert.equal(answerOf("iteration", "left"), 0, "no queen is left");
  for (const n of SIZES) {
    assert.equal(answerOf("iteration", "outdated", n), 0, "every row was written again");
    /** @type {number[]} */
    const columns = []; // never cleared
    for (const { step, run } of stepsOf(core, "iterative-pruning", n)) {
      if (step.kind === "place") columns[step.square[0]] = step.square[1];
      if (step.kind !== "solution") continue;
      assert.equal(String(run.queens().map(([, column]) => column)), String(columns));
      break;
    }
  }
  assert.equal(answerOf("iteration", "steps"), 2, "neither");
  for (const [language, time] of Object.entries(loop)) {
    const before = recursion[/** @type {keyof typeof loop} */ (language)];
    assert.ok(Math.abs(time / before - 1) < 0.15, `${language}: the time hardly changes`);
  }
  const run = new core.Steps("iterative-pruning", 4);
  const lists = [];
  for (let step = run.next(); step && step.kind !== "solution"; step = run.next())
    if (step.kind === "place" || step.kind === "take-back") {
      const columns = run.queens().map(([, column]) => column + 1);
      lists.push(columns.join(" ") || "empty");
    }
  run.free();
  assert.equal(lists.join("; "), "1; 1 3; 1; 1 4; 1 4 2; 1 4; 1; empty; 2; 2 4; 2 4 1; 2 4 1 3");

  for (const n of [4, 5, 8]) {
    const workers = new core.Timeline("parallel", n, { workers: n });
    while (workers.advance(MOST_STEPS) === "on");
    assert.equal(answerOf("cores", "busy", n), workers.owned().filter(({ length }) => length > 0).length);
    workers.free();
  }
  assert.equal(answerOf("cores", "share"), 2);
  assert.equal(answerOf("cores", "steps"), 1, "a few more steps");
  const { steps } = countersOf(core, "parallel", false);
  assert.ok(steps > countersOf(core, "bitmask-mirror", false).steps);
});

test("the core knows the answers of cover, meeting, chance, construction and unknown", () => {
  for (const n of SIZES) {
    assert.equal(answerOf("cover", "items", n), 6 * n - 2);
    assert.equal(answerOf("cover", "lost", n), 2, "in the column and on a diagonal");
  }
  assert.equal(answerOf("cover", "links"), 1, "to its old neighbours");
  assert.equal(answerOf("meeting", "choices"), 20);
  assert.equal(answerOf("meeting", "pair"), 1, "the halves do not fit");
  assert.equal(answerOf("meeting", "words"), 16);
  assert.equal(answerOf("chance", "failures"), 2, "more than two thirds");
  assert.equal(answerOf("chance", "greedy"), 1, "as many solutions as backtracking");
  assert.equal(answerOf("chance", "order"), 0, "the square that costs least");
  assert.equal(answerOf("chance", "hopeless"), 1, "it repairs until it runs out of patience");
  assert.equal(answerOf("construction", "swaps"), 1, "14 divided by 6 leaves 2");
  assert.equal(answerOf("construction", "torus"), 2, "neither 2 nor 3 divides 11");
  assert.equal(answerOf("construction", "nested"), 2, "25 is 5 × 5");
  assert.equal(number("construction", "superqueens"), "10", "OEIS A051223");
  assert.equal(answerOf("unknown", "growth"), 1, "about ten times");
  assert.equal(answerOf("unknown", "quotients"), 14);
  assert.equal(answerOf("unknown", "hard"), 2, "NP-complete");
  const numbers = [
    ...["firstYears", "lastMilliseconds", "beyond"].map((name) => number("unknown", name)),
    ...["starts8", "failedPercent", "expectedPercent"].map((name) => number("chance", name)),
  ];
  assert.deepEqual(numbers, ["33", "4.2", "56", "10", "5", "4"]);
});
