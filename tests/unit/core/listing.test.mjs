/** Lists of solutions: any part of a list, read at any time, equals that part of a full walk. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createListing, representative } from "../../../www/core/listing.js";
import { core } from "../../support/core.mjs";
import { randomNumbers } from "../../support/oracle.mjs";

/** @typedef {import("../../../www/core/listing.js").Choice} Choice */

/** @param {Partial<Choice>} choice @returns {Choice} */
const choose = (choice) => ({ n: 8, classes: "all", symmetry: "any", queens: [], blocked: [], ...choice });

/** All entries, from one walk through the solutions. @param {Choice} choice */
function walk({ n, classes, symmetry, queens, blocked }) {
  const options = symmetry === "any" ? { queens, blocked } : { queens, blocked, symmetry };
  const solutions = new core.Solutions(n, classes, options);
  const columns = solutions.nextBatch(65_536);
  const entries = Array.from(solutions.numbers(), (number, i) => ({
    columns: [...columns.slice(i * n, (i + 1) * n)],
    number,
  }));
  solutions.free();
  return entries;
}

/** @param {import("../../../www/core/listing.js").Entry[]} entries */
const plain = (entries) => entries.map(({ columns, number }) => ({ columns: [...columns], number }));

const CHOICES = [
  choose({}),
  choose({ n: 11 }),
  choose({ n: 12, classes: "fundamental" }),
  choose({ n: 11, classes: "rotation" }),
  choose({ n: 12, symmetry: "half-turn" }),
  choose({ n: 13, symmetry: "quarter-turn" }),
  choose({
    n: 10,
    queens: [[2, 3]],
    blocked: [
      [0, 0],
      [5, 5],
    ],
  }),
  choose({ n: 10, classes: "rotation", queens: [[2, 3]] }),
  choose({ n: 3 }),
  choose({ n: 2, classes: "fundamental" }),
  choose({ n: 1, symmetry: "quarter-turn" }),
];

test("any part of a list equals that part of a full walk, whatever the slices", () => {
  const random = randomNumbers(5);
  for (const choice of CHOICES) {
    const all = walk(choice);
    const listing = createListing(core, choice);
    while (!listing.work(1)) {
      const reached = listing.length();
      assert.deepEqual(plain(listing.read(0, reached)), all.slice(0, reached), JSON.stringify(choice));
    }
    assert.equal(listing.complete(), true);
    assert.equal(listing.length(), all.length);
    for (let i = 0; i < 40; i += 1) {
      const [first, most] = [random(all.length + 3), random(300)];
      assert.deepEqual(plain(listing.read(first, most)), all.slice(first, first + most));
    }
    for (let i = 0; i < Math.min(all.length, 40); i += 1) {
      const index = random(all.length);
      assert.equal(listing.find(all[index]?.columns ?? []), index);
    }
    listing.free();
  }
});

test("a solution that is not in a list is not found there", () => {
  // The last of the 92 solutions does not come first in its class, and has no queen in the corner.
  const last = [7, 3, 0, 2, 5, 1, 6, 4];
  for (const choice of [choose({ queens: [[0, 0]] }), choose({ classes: "fundamental" })]) {
    const listing = createListing(core, choice);
    assert.equal(listing.find(last), undefined, "not known yet");
    while (!listing.work(10));
    assert.equal(listing.find(last), null);
    listing.free();
  }
});

test("the rotation representatives of n = 8 have the numbers that the classic text prints", () => {
  const listing = createListing(core, choose({ classes: "rotation" }));
  while (!listing.work(10));
  const numbers = listing.read(0, 100).map(({ number }) => number);
  assert.equal(numbers.length, 24);
  assert.deepEqual(numbers.slice(0, 14), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 17]);
  listing.free();
});

test("every solution has its representative in the list of its kind", () => {
  for (const classes of /** @type {const} */ (["all", "rotation", "fundamental"])) {
    const listing = createListing(core, choose({ n: 7, classes }));
    while (!listing.work(10));
    const found = new Set();
    for (const columns of core.solutions(7)) {
      const index = listing.find(representative(core, classes, [...columns]));
      assert.equal(typeof index, "number");
      found.add(index);
    }
    assert.equal(found.size, listing.length());
    listing.free();
  }
});
