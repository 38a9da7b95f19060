/** The programs of the ladder grow: each differs from the one that it continues by its idea alone, and works no more. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readListing } from "../../../crate/xtask/build-js/listing.mjs";
import { countersAtEnd } from "../../support/core.mjs";
import { LANGUAGE_KEYS, sourceOf } from "../../support/programs.mjs";

/** The lines that an idea may change in Python. */
const FEW = 12;
/** How many times as many it may change in a language with types, braces and arrays of a fixed length. */
const WORDIER = 2.5;
const SIZE = 8;

/**
 * Each program, the one that it continues, and the lines that it may change in Python if they are more than a few.
 *
 * @type {readonly (readonly [key: string, before: string, lines?: number])[]}
 */
const STORY = [
  ["exhaustive", "matrix", 20], // the matrix and its eight directions go
  ["permutations", "exhaustive", 13], // swaps in place of columns, and a first board to swap in
  ["pruning", "exhaustive"],
  ["iterative-pruning", "pruning"],
  ["row-flags", "pruning"],
  ["diagonal-flags", "row-flags"],
  ["mirror", "diagonal-flags"],
  ["symmetry", "mirror", 29], // the eight images, and what the corner rules out
  ["bitmask", "diagonal-flags", 24], // words of a row, passed on, in place of flags of the board
  ["bitmask-mirror", "bitmask"],
  ["bitmask-iterative", "bitmask-mirror", 23], // a loop with a stack in place of the calls
  ["parallel", "bitmask-mirror", 27], // the pool, and what its workers return
];

/** Those that make more comparisons than the one before, and how many more at most. @type {Readonly<Record<string, number>>} */
const WORSE = {
  exhaustive: Number.POSITIVE_INFINITY, // tests full boards only
  "diagonal-flags": 13_000, // counts three flags for each square, also those that it need not read
  parallel: SIZE / 2 - 1, // one look at the first row for each column, instead of one for all
};

/** The lines of a program below its title, without markers. The class in Java has the name of the rung. @param {import("../../../www/rungs/programs.js").ProgramLanguage} language @param {string} key */
function linesOf(language, key) {
  const name = key.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
  const lines = readListing(sourceOf(language, key)).slice(2);
  return lines.map(({ text }) => text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), "Queens"));
}

/** The number of lines that two texts have in common, in the same order. @param {readonly string[]} a @param {readonly string[]} b */
function commonLines(a, b) {
  let row = b.map(() => 0);
  for (const line of a) {
    const above = row;
    row = [];
    for (const [i, other] of b.entries())
      row.push(line === other ? (above[i - 1] ?? 0) + 1 : Math.max(above[i] ?? 0, row[i - 1] ?? 0));
  }
  return row.at(-1) ?? 0;
}

/** The lines that were added or taken away, whichever are more. @param {readonly string[]} before @param {readonly string[]} after */
const changedLines = (before, after) => Math.max(before.length, after.length) - commonLines(before, after);

test("lines that changed are counted as those added or taken away", () => {
  assert.equal(changedLines(["a", "b", "c"], ["a", "b", "c"]), 0);
  assert.equal(changedLines(["a", "b", "c"], ["a", "x", "y", "c"]), 2);
  assert.equal(changedLines(["a", "b", "c", "d"], ["d", "a"]), 3);
  assert.equal(changedLines([], ["a"]), 1);
});

for (const [key, before, lines = FEW] of STORY)
  test(`${key} differs from ${before} by its idea alone`, () => {
    for (const language of LANGUAGE_KEYS) {
      const changed = changedLines(linesOf(language, before), linesOf(language, key));
      const most = language === "python" ? lines : lines * WORDIER;
      assert.ok(changed <= most, `${language}: ${changed} lines, at most ${most}`);
    }
  });

test("an exception is for more lines than a few, and no more than Python needs", () => {
  for (const [key, before, lines] of STORY) {
    if (lines === undefined) continue;
    assert.ok(lines > FEW, key);
    assert.equal(changedLines(linesOf("python", before), linesOf("python", key)), lines, key);
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
