/** Lists of solutions: any part of a list, read at any time, equals that part of a full walk. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createListing, representative } from "../../../www/core/listing.js";
import { core } from "../../support/core.mjs";
import { pairs, randomNumbers } from "../../support/oracle.mjs";

/** @import { Choice } from "../../../www/core/listing.js" */

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

/** The whole list, searched in slices. @param {Choice} choice @param {number} [slice] In milliseconds. */
function listed(choice, slice = 10) {
  const listing = createListing(core, choice);
  while (!listing.work(slice));
  return listing;
}

/** @param {import("../../../www/core/listing.js").Entry[]} entries */
const plain = (entries) => entries.map(({ columns, number }) => ({ columns: [...columns], number }));

/** Enough time for anything, and too little for more than the least work, in milliseconds. */
const LONG = 600_000;
const SHORT = Number.MIN_VALUE;

/** Entries of a list that has reached them. @param {import("../../../www/core/listing.js").Listing} listing @param {number} first @param {number} most */
const read = (listing, first, most) => plain(listing.createReader().read(first, most, LONG));

const CHOICES = [
  choose({}),
  choose({ n: 11 }),
  choose({ n: 12, classes: "fundamental" }),
  choose({ n: 11, classes: "rotation" }),
  choose({ n: 12, symmetry: "half-turn" }),
  choose({ n: 13, symmetry: "quarter-turn" }),
  choose({ n: 10, queens: [[2, 3]], blocked: pairs("0,0 5,5") }),
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
      assert.deepEqual(read(listing, 0, reached), all.slice(0, reached), JSON.stringify(choice));
    }
    assert.equal(listing.complete(), true);
    assert.equal(listing.length(), all.length);
    for (let i = 0; i < 40; i += 1) {
      const [first, most] = [random(all.length + 3), random(300)];
      assert.deepEqual(read(listing, first, most), all.slice(first, first + most));
    }
    for (let i = 0; i < Math.min(all.length, 40); i += 1) {
      const index = random(all.length);
      assert.equal(listing.find(all[index]?.columns ?? [], LONG), index);
    }
    listing.free();
  }
});

test("a read or a search that runs out of time continues with the next call", () => {
  const random = randomNumbers(6);
  for (const choice of CHOICES) {
    const all = walk(choice);
    const listing = listed(choice);
    const reader = listing.createReader();
    for (let i = 0; i < 10; i += 1) {
      const [first, most] = [random(all.length + 3), random(300)];
      const wanted = all.slice(first, first + most);
      let found = reader.read(first, most, SHORT);
      while (found.length < wanted.length) {
        const before = found.length;
        assert.deepEqual(plain(found), wanted.slice(0, before));
        found = reader.read(first, most, SHORT);
        assert.ok(found.length >= before);
      }
      assert.deepEqual(plain(found), wanted);
    }
    for (let i = 0; i < Math.min(all.length, 10); i += 1) {
      const index = random(all.length);
      const columns = all[index]?.columns ?? [];
      /** @type {number | null | undefined} */
      let found;
      while (found === undefined) found = listing.find(columns, SHORT);
      assert.equal(found, index);
    }
    listing.free();
  }
});

test("nothing searches longer than it may", (t) => {
  const searches = [
    t.mock.method(core.Solutions.prototype, "nextBatch").mock,
    t.mock.method(core.Solutions.prototype, "skip").mock,
  ];
  const listing = listed(choose({ n: 12, classes: "fundamental" }), 7);
  const reader = listing.createReader();
  for (let first = 1; first < listing.length(); first += 100) reader.read(first, 50, 7);
  listing.find([0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3], 7);
  const times = searches.flatMap(({ calls }) => calls.map((call) => Number(call.arguments[1])));
  assert.ok(times.length > 0);
  assert.ok(times.every((milliseconds) => milliseconds <= 7));
  listing.free();
});

test("solutions that took long to find are read without finding them again", (t) => {
  const { nextBatch } = core.Solutions.prototype;
  /** @this {InstanceType<typeof core.Solutions>} @param {number} _ @param {number} [milliseconds] */
  const slowly = function (_, milliseconds) {
    return nextBatch.call(this, 1, milliseconds);
  };
  const { mock } = t.mock.method(core.Solutions.prototype, "nextBatch", slowly);
  const choice = choose({ n: 8, classes: "rotation" });
  const listing = listed(choice, SHORT); // one solution in each call
  mock.resetCalls();
  const entries = read(listing, 0, listing.length());
  assert.equal(mock.callCount(), 0);
  assert.deepEqual(entries.length, 24);
  listing.free();
});

test("a list with few solutions far apart is read by their ranks", (t) => {
  const blocked = Array.from({ length: 6 }, (_, row) => /** @type {const} */ ([5 + row, row]));
  const choice = choose({ n: 12, queens: [[11, 4]], blocked: blocked.map(([row, column]) => [row, column]) });
  const all = walk(choice);
  const listing = listed(choice);
  const { mock: byRank } = t.mock.method(core.Ranking.prototype, "solutions");
  const { mock: bySearch } = t.mock.method(core.Solutions.prototype, "nextBatch");
  assert.deepEqual(read(listing, 0, 20), all.slice(0, 20));
  assert.ok(byRank.callCount() <= 20);
  assert.equal(bySearch.callCount(), 0);
  listing.free();
});

test("an export can start at a solution close before its first", () => {
  for (const choice of CHOICES) {
    const listing = createListing(core, choice);
    assert.equal(listing.before(0), undefined);
    while (!listing.work(10));
    for (const index of [0, 1, 7, 300, 100_000]) {
      const mark = listing.before(index);
      if (!mark) assert.equal(listing.length(), 0);
      else {
        assert.ok(mark.index <= index && mark.index > Math.min(index, listing.length() - 1) - 256);
        assert.deepEqual(read(listing, mark.index, 1), plain([mark]));
      }
    }
    listing.free();
  }
});

test("a solution that is not in a list is not found there", () => {
  // The last of the 92 solutions does not come first in its class, and has no queen in the corner.
  const last = [7, 3, 0, 2, 5, 1, 6, 4];
  for (const choice of [choose({ queens: [[0, 0]] }), choose({ classes: "fundamental" })]) {
    const listing = createListing(core, choice);
    assert.equal(listing.find(last, LONG), undefined, "not known yet");
    while (!listing.work(10));
    assert.equal(listing.find(last, LONG), null);
    listing.free();
  }
});

test("the rotation representatives of n = 8 have the numbers that the classic text prints", () => {
  const listing = listed(choose({ classes: "rotation" }));
  const numbers = read(listing, 0, 100).map(({ number }) => number);
  assert.equal(numbers.length, 24);
  assert.deepEqual(numbers.slice(0, 14), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 17]);
  listing.free();
});

test("every solution has its representative in the list of its kind", () => {
  for (const classes of /** @type {const} */ (["all", "rotation", "fundamental"])) {
    const listing = listed(choose({ n: 7, classes }));
    const found = new Set();
    for (const columns of core.solutions(7)) {
      const index = listing.find(representative(core, classes, [...columns]), LONG);
      assert.equal(typeof index, "number");
      found.add(index);
    }
    assert.equal(found.size, listing.length());
    listing.free();
  }
});
