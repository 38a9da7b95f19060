/** The format of saved counts: a valid one is read back unchanged, and anything else is rejected. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { rangeStart } from "../../../www/core/progress.js";
import { startCount } from "../../../www/count/count-run.js";
import { areRanges, withoutRanges, withRange } from "../../../www/count/ranges.js";
import {
  crc32,
  EMPTY_COUNT,
  readSavedCount,
  remainder,
  sizeOf,
  writeSavedCount,
} from "../../../www/count/saved-count.js";
import { createPageWorker, createWorkerPool } from "../../../www/workers/workers.js";
import { core, modules } from "../../support/core.mjs";
import { mockTickingClock } from "../../support/counting.mjs";
import { pairs, published, randomNumbers } from "../../support/oracle.mjs";
import { dataFile } from "../../support/tables.mjs";

/** @import { Range } from "../../../www/count/ranges.js" */

const SIZE = 40;

/** The numbers in ranges. @param {readonly (Range | { first: number, end: number })[]} ranges */
const numbers = (ranges) =>
  ranges.flatMap((range) => {
    const [first, end] = "first" in range ? [range.first, range.end] : range;
    return Array.from({ length: end - first }, (_, i) => first + i);
  });

test("range operations agree with set operations on the numbers in the ranges", () => {
  const random = randomNumbers(1);
  for (let round = 0; round < 2000; round += 1) {
    /** @type {readonly Range[]} */
    let ranges = [];
    const set = new Set();
    for (let i = random(12); i > 0; i -= 1) {
      const first = random(SIZE);
      const end = first + 1 + random(SIZE - first);
      ranges = withRange(ranges, [first, end]);
      for (let number = first; number < end; number += 1) set.add(number);
    }
    assert.ok(areRanges(ranges, SIZE), JSON.stringify(ranges));
    assert.deepEqual(
      numbers(ranges),
      [...set].sort((a, b) => a - b),
    );

    const first = random(SIZE);
    const portion = { first, end: first + 1 + random(SIZE - first), cost: 7 };
    const remaining = withoutRanges(portion, ranges);
    assert.deepEqual(
      numbers(remaining),
      numbers([portion]).filter((number) => !set.has(number)),
    );
    const share = numbers(remaining).length / (portion.end - portion.first);
    assert.ok(Math.abs(remaining.reduce((sum, { cost }) => sum + cost, 0) - 7 * share) < 1e-9);
  }
});

test("malformed ranges are rejected", () => {
  const malformed = [
    ...[null, "[]", [[0]], [[0, 1, 2]], [["0", "1"]], [[0.5, 2]], [[Number.NaN, 1]]],
    ...[pairs("1,1"), pairs("2,1"), [[-1, 2]], [[0, SIZE + 1]], pairs("0,2 2,3"), pairs("3,4 0,1")],
  ];
  for (const value of malformed) assert.equal(areRanges(value, SIZE), false, JSON.stringify(value));
  for (const value of [[], pairs(`0,2 3,${SIZE}`)]) assert.equal(areRanges(value, SIZE), true);
});

test("the checksum is CRC-32", () => {
  assert.equal(crc32("123456789"), 0xcbf43926); // the standard check value
  assert.equal(crc32(""), 0);
});

test("a saved count is read back unchanged, also from a structured clone", () => {
  const random = randomNumbers(2);
  for (const n of [16, 20, 27]) {
    const portions = core.portions(n);
    const size = sizeOf(portions);
    for (let round = 0; round < 50; round += 1) {
      /** @type {readonly Range[]} */
      let finished = [];
      for (let i = random(30); i > 0; i -= 1) {
        const first = random(size);
        finished = withRange(finished, [first, first + 1 + random(Math.min(1000, size - first))]);
      }
      /** @type {import("../../../www/core/progress.js").SubproblemProgress[]} */
      const begun = [];
      for (const { first } of remainder(portions, { ...EMPTY_COUNT, finished }).slice(0, random(4)))
        begun.push({ first, parts: random(64), matched: random(1e9), found: BigInt(random(5e8)) ** 2n });
      const all = 2n ** 64n - 1n - BigInt(random(1000));
      const saved = { finished, all, begun, milliseconds: random(1e9) / 10 };
      const stored = structuredClone(writeSavedCount(n, saved));
      assert.deepEqual(readSavedCount(stored, n, portions), saved);
    }
  }
});

test("what browsers have saved keeps its form", () => {
  const text =
    '{"n":16,"finished":[[0,5]],"all":"12","milliseconds":5,' +
    '"begun":[{"first":7,"parts":1,"matched":256,"found":"3"}],"card":{"finished":[[1,3]],"all":"4"}}';
  const envelope = { version: 5, checksum: 2003102188, text };
  assert.equal(envelope.checksum, crc32(text));
  const saved = readSavedCount(envelope, 16, core.portions(16));
  assert.ok(typeof saved !== "string");
  assert.deepEqual(saved, {
    finished: [[0, 5]],
    all: 12n,
    begun: [{ first: 7, parts: 1, matched: 256, found: 3n }],
    milliseconds: 5,
    card: { finished: [[1, 3]], all: 4n },
  });
  // The order in which a running count lists its fields.
  const { finished, all, milliseconds, begun, card } = saved;
  assert.deepEqual(writeSavedCount(16, { finished, all, milliseconds, begun, card }), envelope);
});

test("a saved count of a page that saved more than is needed is read", () => {
  const text = '{"n":16,"cut":1094795585,"finished":[[0,5]],"all":"12","begun":[],"milliseconds":5}';
  const saved = { finished: [[0, 5]], all: 12n, begun: [], milliseconds: 5 };
  const envelope = { ...writeSavedCount(16, EMPTY_COUNT), checksum: crc32(text), text };
  assert.deepEqual(readSavedCount(envelope, 16, core.portions(16)), saved);
});

test("of older versions, whole subproblems of odd boards are kept", () => {
  const saved = {
    finished: [/** @type {Range} */ ([0, 5])],
    all: 12n,
    begun: [{ first: 7, parts: 0, matched: 256, found: 3n }],
    milliseconds: 5,
  };
  for (const n of [19, 20]) {
    const portions = core.portions(n);
    const envelope = writeSavedCount(n, saved);
    assert.deepEqual(readSavedCount(envelope, n, portions), saved);
    for (const version of [2, 3, 4]) {
      const read = readSavedCount({ ...envelope, version }, n, portions);
      assert.deepEqual(read, n % 2 === 1 ? { ...saved, begun: [] } : "other");
    }
  }
});

test("a changed saved count is damaged or of another version", () => {
  const portions = core.portions(16);
  const saved = {
    finished: [/** @type {Range} */ ([0, 5]), /** @type {Range} */ ([7, 30])],
    all: 123n,
    begun: [{ first: 5, parts: 1, matched: 2, found: 3n }],
    milliseconds: 5,
  };
  const envelope = writeSavedCount(16, saved);
  const { text } = envelope;
  const read = (/** @type {unknown} */ value) => readSavedCount(value, 16, portions);
  for (let i = 0; i < text.length; i += 1) {
    assert.equal(read({ ...envelope, text: text.slice(0, i) }), "damaged");
    for (let bit = 1; bit < 128; bit *= 2) {
      const changed = String.fromCharCode(text.charCodeAt(i) ^ bit);
      assert.equal(read({ ...envelope, text: text.slice(0, i) + changed + text.slice(i + 1) }), "damaged");
    }
  }
  const { version: _, ...withoutVersion } = envelope;
  for (const value of [undefined, null, 7, "7", [], {}, new Date(), withoutVersion])
    assert.equal(read(value), "damaged");
  for (const version of [0, 1, envelope.version + 1, Number.NaN])
    assert.equal(read({ ...envelope, version }), "other");
  assert.equal(readSavedCount(envelope, 17, core.portions(17)), "damaged", "of another n");

  // A valid checksum does not make invalid content valid.
  const size = sizeOf(portions);
  const begun = { first: 5, parts: 1, matched: 2, found: "3" };
  for (const change of [
    ...[[[0, size + 1]], [[5, 5]], null].map((finished) => ({ finished })),
    ...["-1", 5, "9".repeat(21)].map((all) => ({ all })),
    ...[null, [null], [{}], [{ ...begun, parts: 0 }, begun]].map((begun) => ({ begun })),
    ...[4, 7, size, -1, 0.5].map((first) => ({ begun: [{ ...begun, first }] })),
    ...["2", 2 ** 60].map((matched) => ({ begun: [{ ...begun, matched }] })),
    ...[3, "-3"].map((found) => ({ begun: [{ ...begun, found }] })),
    { begun: [{ ...begun, parts: -1 }] },
    ...[-1, null].map((milliseconds) => ({ milliseconds })),
    { n: "16" },
  ]) {
    const forged = JSON.stringify({ ...JSON.parse(text), ...change });
    assert.equal(read({ ...envelope, text: forged, checksum: crc32(forged) }), "damaged", forged);
  }
  for (const forged of ["null", "7", "[]", "{", ""])
    assert.equal(read({ ...envelope, text: forged, checksum: crc32(forged) }), "damaged", forged);
});

const environment = { modules, pool: createWorkerPool(createPageWorker), createStandIn: createPageWorker };

test("a count that is interrupted repeatedly gives the correct result", async () => {
  const n = 13;
  const portions = core.portions(n);
  for (const workers of [1, 3]) {
    let saved = EMPTY_COUNT;
    let runs = 0;
    for (let all = null; all === null; runs += 1) {
      const stopAfter = 1 + runs; // subtotals
      let subtotals = 0;
      const left = sizeOf(remainder(portions, saved));
      const run = startCount({
        n,
        portions,
        workers,
        environment,
        resumeFrom: saved,
        added() {
          subtotals += 1;
          if (subtotals === stopAfter) run.cancel();
        },
      });
      all = await run.finished;
      const envelope = writeSavedCount(n, run.snapshot);
      const read = readSavedCount(envelope, n, portions);
      assert.ok(typeof read !== "string");
      assert.ok(read.milliseconds >= saved.milliseconds);
      assert.ok(sizeOf(remainder(portions, read)) < left);
      saved = read;
      if (all !== null) assert.equal(all, published(n));
    }
    assert.ok(runs > 2, `${runs} runs`);
    assert.deepEqual(saved.finished, [[0, sizeOf(portions)]]);
    // The page was closed after the last subproblem, but before the result was shown.
    const run = startCount({ n, portions, workers, environment, resumeFrom: saved });
    assert.equal(run.progress.fraction, 1);
    assert.equal(await run.finished, published(n));
  }
});

test("a count resumed from a recorded place within a subproblem finds the recorded number of solutions", () => {
  const places = dataFile("places.csv").trim().split("\n").slice(1);
  for (const place of places) {
    const [n = 0, first = 0, parts = 0, matched = 0, solutions = 0] = place.split(",").map(Number);
    const counter = new core.Counter(n, 0, 0);
    counter.resumeFrom({ ...rangeStart(first, first + 1), parts, matched });
    while (!counter.runFor(1000));
    assert.equal(counter.subtotal, BigInt(solutions), place);
    counter.free();
  }
});

test("a long subproblem resumes from the place where it stopped", async (t) => {
  mockTickingClock(t, 5);
  const n = 20;
  const [first, end] = [22_401, 22_404];
  const counter = new core.Counter(n, first, end);
  while (!counter.runFor(1000));
  const { subtotal } = counter;
  counter.free();
  assert.ok(subtotal > 0n);

  const all = core.portions(n);
  const portions = [{ first, end, cost: 3 }];
  let saved = EMPTY_COUNT;
  let places = 0;
  for (let result = null; result === null; ) {
    const run = startCount({
      n,
      portions,
      workers: 1,
      environment,
      resumeFrom: saved,
      added: () => run.cancel(),
    });
    result = await run.finished;
    const { snapshot } = run;
    const read = readSavedCount(structuredClone(writeSavedCount(n, snapshot)), n, all);
    assert.ok(typeof read !== "string");
    assert.deepEqual(read, snapshot);
    const [place] = read.begun;
    const [before] = saved.begun;
    if (place) {
      places += 1;
      const position = [place.first, place.parts, place.matched];
      const previous = before ? [before.first, before.parts, before.matched] : [];
      assert.ok(
        position.some((number, i) => number > (previous[i] ?? -1)),
        `${position} after ${previous}`,
      );
    }
    saved = read;
    if (result !== null) assert.equal(result, subtotal);
  }
  assert.ok(places > 0, "a subproblem was interrupted");
});
