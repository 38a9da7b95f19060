/** What is counted and what is left: whatever happens to a range, each of its subproblems is counted exactly once. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizeOfRanges } from "../../../www/count/ranges.js";
import { EMPTY_COUNT, remainder, sizeOf } from "../../../www/count/saved-count.js";
import {
  canFollow,
  cardShare,
  snapshotOf,
  startTally,
  subproblemsLeft,
  takeRange,
  withFinished,
  withGivenBack,
  withoutCard,
} from "../../../www/count/tally.js";
import { randomNumbers } from "../../support/oracle.mjs";

/**
 * @import { RangeInHand, Tally } from "../../../www/count/tally.js"
 */

const PORTIONS = [
  { first: 20, end: 60, cost: 4000 },
  { first: 0, end: 20, cost: 100 },
];
const SIZE = 60;

/** Makes data unchangeable, so that a function that is not pure fails. @template T @param {T} value @returns {T} */
function frozen(value) {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

const start = (saved = EMPTY_COUNT) => frozen(startTally(frozen(PORTIONS), frozen(saved)));

/** @param {Tally} tally @param {number} maxCost @param {boolean} [byCard] */
function take(tally, maxCost, byCard = false) {
  const taken = takeRange(tally, maxCost);
  assert.ok(taken);
  const { cost: _, ...place } = taken.range;
  const inHand = { range: taken.range, progress: { ...place, subtotal: 0n }, byCard };
  return frozen({ tally: taken.tally, inHand });
}

/** The number of solutions of some subproblems: one in the first, two in the second and so on. @param {number} first @param {number} end */
const solutions = (first, end) => BigInt(((end - first) * (first + 1 + end)) / 2);

/** @param {RangeInHand} inHand @param {number} first @param {bigint} [found] @returns {RangeInHand} */
const reported = (inHand, first, found = 0n) => ({
  ...inHand,
  progress: {
    ...inHand.progress,
    first,
    parts: found > 0n ? 1 : 0,
    found,
    subtotal: solutions(inHand.range.first, first),
  },
});

test("ranges are taken in the order of the portions, at most as costly as asked but never empty", () => {
  const first = take(start(), 1000);
  assert.deepEqual(first.inHand.range, { first: 20, end: 30, cost: 1000, parts: 0, matched: 0, found: 0n });
  const second = take(first.tally, 0);
  assert.deepEqual([second.inHand.range.first, second.inHand.range.end], [30, 31]);
  const rest = take(second.tally, Infinity);
  assert.deepEqual([rest.inHand.range.first, rest.inHand.range.end], [31, 60], "to the end of the portion");
  const last = take(rest.tally, Infinity);
  assert.deepEqual([last.inHand.range.first, last.inHand.range.end], [0, 20]);
  assert.equal(takeRange(last.tally, Infinity), null);
  assert.equal(subproblemsLeft(last.tally), SIZE, "what is in hand is not counted");
});

const NOTHING = { finished: [], all: 0n };

test("a range that is given back keeps what is counted, and continues within its subproblem", () => {
  const { tally, inHand } = take(start(), 1000);
  const back = frozen(withGivenBack(tally, reported(inHand, 24, 7n)));
  assert.deepEqual([back.counted, back.latest], [{ finished: [[20, 24]], all: solutions(20, 24) }, 23]);
  assert.equal(back.costDone, 400);
  assert.deepEqual(take(back, Infinity).inHand.range, {
    ...{ first: 24, end: 30, cost: 600 },
    ...{ parts: 1, matched: 0, found: 7n },
  });
  assert.deepEqual(withGivenBack(tally, inHand).counted, NOTHING, "nothing was counted");
});

test("what is saved includes what is counted of the ranges in hand, and changes nothing", () => {
  const { tally, inHand } = take(start(), 1000);
  const half = frozen(reported(inHand, 25, 3n));
  assert.deepEqual(snapshotOf(tally, [half], 5), {
    finished: [[20, 25]],
    all: solutions(20, 25),
    begun: [{ first: 25, parts: 1, matched: 0, found: 3n }],
    milliseconds: 5,
  });
  assert.equal(tally.counted.all, 0n);
  const finished = withFinished(tally, half, solutions(20, 30));
  assert.deepEqual(snapshotOf(finished, [], 6).begun, []);
  assert.equal(finished.counted.all, solutions(20, 30), "a report is not added to the subtotal");
});

test("everything that the card has counted can be counted again, and nothing else", () => {
  const cores = take(start(), 1000);
  const card = take(cores.tally, 2000, true);
  const half = reported(take(card.tally, 1000, true).inHand, 55);
  const inHand = take(card.tally, 1000, true);
  let tally = withFinished(inHand.tally, cores.inHand, solutions(20, 30));
  tally = frozen(withFinished(tally, card.inHand, 1n)); // wrong
  assert.equal(cardShare(tally), 20 / 30);
  tally = frozen(withGivenBack(tally, half));
  assert.equal(cardShare(tally), 25 / 35, "what the card has counted of a range that it did not finish");
  const without = frozen(withoutCard(tally));
  assert.deepEqual(without.counted, { finished: [[20, 30]], all: solutions(20, 30) });
  assert.deepEqual([cardShare(without), without.costDone], [0, 1000]);
  assert.deepEqual(sizeOf(without.pending), 50);
  assert.deepEqual(snapshotOf(without, [], 0).card, undefined);
});

test("whatever happens to ranges, every subproblem is counted exactly once", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = randomNumbers(seed);
    let tally = start();
    /** @type {RangeInHand[]} */
    let inHand = [];
    for (let turn = 0; subproblemsLeft(tally) > 0; turn += 1) {
      assert.ok(turn < 10_000, "it ends");
      const [job] = inHand;
      const action = random(6);
      if (action < 2 || !job) {
        if (tally.pending.length > 0) {
          const taken = take(tally, random(900), random(3) === 0);
          tally = taken.tally;
          inHand.push(taken.inHand);
        }
      } else if (action === 2) {
        const { first, end } = job.progress;
        inHand[0] = reported(job, first + random(end - first), BigInt(random(2)));
      } else {
        inHand = inHand.slice(1);
        const { first, end } = job.range;
        if (action === 3) tally = withGivenBack(tally, job);
        else if (action === 4) tally = withFinished(tally, job, solutions(first, end));
        else {
          // The card is wrong: its ranges are given back first.
          const byCard = inHand.filter((other) => other.byCard);
          inHand = inHand.filter((other) => !other.byCard);
          tally = byCard.reduce(withGivenBack, withFinished(tally, { ...job, byCard: true }, 999n));
          tally = withoutCard(tally);
        }
      }
      frozen(tally);
      const { finished } = tally.counted;
      const sizes = [sizeOf(tally.pending), sizeOf(inHand.map(({ range }) => range)), sizeOfRanges(finished)];
      const all = sizes.reduce((sum, size) => sum + size);
      assert.equal(all, SIZE);
      const saved = snapshotOf(tally, inHand, 0);
      const found = saved.finished.reduce((sum, [first, end]) => sum + solutions(first, end), 0n);
      assert.equal(saved.all, found);
      const resumed = startTally(PORTIONS, saved);
      assert.equal(sizeOf(resumed.pending), sizeOf(remainder(PORTIONS, saved)));
      assert.ok(Math.abs(resumed.costDone - partCost(saved)) < 1e-6);
    }
    assert.deepEqual(tally.counted, { finished: [[0, SIZE]], all: solutions(0, SIZE) });
    assert.ok(Math.abs(tally.costDone - tally.cost) < 1e-6);
  }
});

/** @param {import("../../../www/count/saved-count.js").SavedCount} saved */
const partCost = ({ finished }) =>
  finished
    .flatMap(([first, end]) => Array.from({ length: end - first }, (_, i) => (first + i < 20 ? 5 : 100)))
    .reduce((sum, cost) => sum + cost, 0);

test("a report of progress must follow the previous one", () => {
  const previous = { first: 3, end: 9, parts: 2, matched: 5, found: 4n, subtotal: 10n };
  const follows = (/** @type {object} */ change) => canFollow({ ...previous, ...change }, previous);
  const next = { first: 4, parts: 0, matched: 0, found: 0n };
  for (const change of [{}, next, { parts: 3, matched: 0 }, { matched: 6 }])
    assert.ok(follows(change), String(Object.entries(change)));
  for (const change of [
    ...[{ first: 2 }, { first: 9 }, { end: 10 }, { parts: 1 }, { matched: 4 }],
    ...[{ subtotal: 9n }, { subtotal: "11" }, { found: -1n }],
  ])
    assert.ok(!follows(change), String(Object.entries(change)));
  assert.equal(canFollow(null, previous), false);
});
