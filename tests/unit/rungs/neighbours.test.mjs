/** The programs of the ladder grow: each differs from the one that it continues by its idea alone, and works no more. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readListing } from "../../../crate/xtask/build-js/listing.mjs";
import { changesBetween } from "../../../www/rungs/changes.js";
import { continuedBy } from "../../../www/rungs/ladder.js";
import { publishedTime, SIZES } from "../../../www/rungs/published-times.js";
import { RUNGS } from "../../../www/state/state.js";
import { countersAtEnd } from "../../support/core.mjs";
import { LANGUAGE_KEYS, sourceOf } from "../../support/programs.mjs";

/** The lines that an idea may change in Python. */
const FEW = 12;
/** How many times as many it may change in a language with types, braces and arrays of a fixed length. */
const WORDIER = 2.5;
const SIZE = 8;
/** How many times as long a program may take that does the same work. */
const NOISE = 1.05;

/** The programs, each with the one that it continues. */
const STORY = RUNGS.flatMap((key) => {
  const before = continuedBy(key);
  return before ? [/** @type {const} */ ([key, before])] : [];
});

/** The lines that those may change in Python that need more than a few. @type {Readonly<Record<string, number>>} */
const MANY = {
  exhaustive: 20, // the matrix and its eight directions go
  permutations: 13, // swaps in place of columns, and a first board to swap in
  symmetry: 29, // the eight images, and what the corner rules out
  bitmask: 24, // words of a row, passed on, in place of flags of the board
  "bitmask-iterative": 23, // a loop with a stack in place of the calls
  parallel: 27, // the pool, and what its workers return
};

/** Those that make more comparisons than the one before, and how many more at most. @type {Readonly<Record<string, number>>} */
const WORSE = {
  exhaustive: Number.POSITIVE_INFINITY, // tests full boards only
  "diagonal-flags": 13_000, // counts three flags for each square, also those that it need not read
  parallel: SIZE / 2 - 1, // one look at the first row for each column, instead of one for all
};

/** The lines that were added or dropped, whichever are more. @param {import("../../../www/rungs/programs.js").ProgramLanguage} language @param {string} key @param {string} before */
function changedLines(language, key, before) {
  const [was, is] = [before, key].map((rung) => ({
    key: rung,
    isProgram: true,
    lines: readListing(sourceOf(language, rung)),
  }));
  assert.ok(was && is);
  const changes = changesBetween(was, is);
  const count = (/** @type {string} */ wanted) => changes.filter(({ kind }) => kind === wanted).length;
  return Math.max(count("added"), count("dropped"));
}

test("the lines of a change are those of the later program, among them those that were dropped", () => {
  const listing = (/** @type {string[]} */ ...texts) => ({
    key: "row-flags",
    isProgram: true,
    lines: ["// Title.", "// Run: it", ...texts].map((text) => ({ text })),
  });
  const before = { ...listing("class Pruning {", "a", "b", "}"), key: "pruning" };
  const changes = changesBetween(before, listing("class RowFlags {", "a", "new", "}"));
  assert.deepEqual(changes.map(({ kind, line: { text } }) => `${kind} ${text}`).slice(2), [
    "same class RowFlags {",
    "same a",
    "dropped b",
    "added new",
    "same }",
  ]);
  assert.ok(changesBetween(before, before).every(({ kind }) => kind === "same"));
});

for (const [key, before] of STORY)
  test(`${key} differs from ${before} by its idea alone`, () => {
    const lines = MANY[key] ?? FEW;
    for (const language of LANGUAGE_KEYS) {
      const changed = changedLines(language, key, before);
      const most = language === "python" ? lines : lines * WORDIER;
      assert.ok(changed <= most, `${language}: ${changed} lines, at most ${most}`);
    }
  });

test("an exception is for more lines than a few, and no more than Python needs", () => {
  for (const [key, lines] of Object.entries(MANY)) {
    assert.ok(lines > FEW, key);
    assert.equal(changedLines("python", key, continuedBy(key) ?? ""), lines, key);
  }
});

test("no program makes more comparisons than the one that it continues, except those named", () => {
  const isLong = (/** @type {string} */ key) => key === "exhaustive"; // 8⁸ boards
  for (const [key, before] of STORY) {
    const n = isLong(key) || isLong(before) ? 6 : SIZE;
    const [was, is] = [before, key].map((rung) => Number(countersAtEnd(rung, n).comparisons));
    const more = Number(is) - Number(was);
    const most = WORSE[key];
    if (most === undefined) assert.ok(more <= 0, `${key}: ${more} comparisons more than ${before}`);
    else assert.ok(more > 0 && more <= most, `${key}: ${more} comparisons more than ${before}`);
  }
});

test("in C, no program takes longer than the one that it continues, as measured, but brute force", () => {
  for (const n of SIZES)
    for (const [key, before] of STORY) {
      const [was, is] = [before, key].map((rung) => publishedTime(n, rung, "c"));
      if (!was?.ended || !is || key === "exhaustive") continue;
      assert.ok(is.ended && is.milliseconds < NOISE * was.milliseconds, `n = ${n}: ${key}`);
    }
});
