/** The classes of the grouped gallery, against the published numbers and a search without classes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createListing } from "../../../../www/core/listing.js";
import { createClassList } from "../../../../www/rooms/solutions/class-list.js";
import { core } from "../../../support/core.mjs";
import { pairs } from "../../../support/oracle.mjs";
import { tableOf, valuesOf } from "../../../support/tables.mjs";

/** @import { Choice } from "../../../../www/core/listing.js" */

const LONG = 10_000;

/** All classes of a list, and what they were read from. @param {Partial<Choice>} changes */
function classesOf(changes) {
  /** @type {Choice} */
  const choice = { n: 8, classes: "all", symmetry: "any", queens: [], blocked: [], ...changes };
  const list = createListing(core, choice);
  while (!list.work(LONG));
  const classes = createClassList(core, choice, list);
  while (!classes.complete()) classes.work(LONG);
  const all = list.createReader().read(0, list.length(), LONG);
  return { list, classes, all, found: classes.read(0, classes.length(), LONG) };
}

/** The images of a solution, without the core. @param {ArrayLike<number>} columns */
function imagesOf(columns) {
  const n = columns.length;
  const images = new Set();
  let squares = Array.from(columns, (column, row) => [row, column]);
  for (let turn = 0; turn < 4; turn += 1) {
    squares = squares.map(([row = 0, column = 0]) => [column, n - 1 - row]);
    for (const image of [squares, squares.map(([row = 0, column = 0]) => [row, n - 1 - column])])
      images.add(String([...image].sort(([a = 0], [b = 0]) => a - b).map(([, column]) => column)));
  }
  return images;
}

test("the 92 solutions for n = 8 are 12 classes, one of four solutions that a half-turn leaves unchanged", () => {
  const { found, classes } = classesOf({});
  const sizes = found.map(({ members }) => members.length);
  assert.deepEqual(sizes, [8, 8, 8, 8, 8, 8, 8, 8, 8, 4, 8, 8]);
  assert.equal(classes.slots(), 8);
  const symmetric = found.filter(({ turn }) => turn !== null);
  assert.deepEqual(tableOf(symmetric, "number", "orbit", "turn"), [[10, 4, "half-turn"]]);
  assert.deepEqual(valuesOf(found[0]?.members, "number"), [1, 89, 60, 22, 92, 33, 4, 71]);
});

test("each solution is in one class, with its images and its number, for every n with classes", () => {
  for (let n = 1; n <= 10; n += 1) {
    const { found, classes, all } = classesOf({ n });
    const counts = core.published(n);
    const lengths = { fundamental: BigInt(found.length), all: BigInt(all.length) };
    assert.deepEqual({ ...counts, ...lengths }, counts, `n = ${n}`);
    const numbers = new Set();
    for (const [block, { number, orbit, members }] of found.entries()) {
      assert.equal(number, block + 1);
      const first = members[0];
      assert.ok(first);
      const least = Math.min(...valuesOf(members, "number"));
      assert.equal(least, first.number, "the fundamental solution is first");
      const images = imagesOf(first.columns);
      assert.equal(images.size, orbit);
      assert.deepEqual(new Set(members.map(({ columns }) => String([...columns]))), images);
      for (const [member, { columns, number }] of members.entries()) {
        assert.deepEqual([...columns], [...(all[number - 1]?.columns ?? [])], "its number in the list");
        numbers.add(number);
        const place = classes.find([...columns], LONG);
        assert.deepEqual(place, { block, member, size: members.length, number: block + 1 });
      }
    }
    assert.equal(numbers.size, all.length);
  }
});

test("filters leave out solutions, and classes without any", () => {
  for (const changes of /** @type {Partial<Choice>[]} */ ([
    { n: 8, queens: [[0, 0]] },
    { n: 9, blocked: pairs("0,0 4,4") },
    { n: 9, queens: [[2, 3]], symmetry: "half-turn" },
    { n: 10, symmetry: "half-turn" },
    { n: 12, symmetry: "quarter-turn" },
    {
      n: 7,
      queens: pairs("0,0 1,1"),
    },
  ])) {
    const { found, classes, all } = classesOf(changes);
    const listed = new Map(all.map(({ columns }, index) => [String([...columns]), index + 1]));
    const shown = found.flatMap(({ members }) => members);
    assert.equal(shown.length, listed.size, JSON.stringify(changes));
    for (const { columns, number } of shown) assert.equal(listed.get(String([...columns])), number);
    const keys = [...listed.keys()];
    const expected = new Set(keys.map((key) => [...imagesOf(key.split(",").map(Number))].sort()[0]));
    assert.equal(found.length, expected.size);
    for (const { members } of found) assert.ok(members.length > 0 && members.length <= classes.slots());
  }
  const { classes } = classesOf({ queens: [[0, 0]] });
  assert.equal(classes.find([3, 1, 6, 2, 5, 7, 4, 0], LONG), null, "not in the list");
});

test("a long list is read anywhere, also with little time", () => {
  const { classes } = classesOf({ n: 12 });
  assert.equal(classes.length(), 1787);
  const [last] = classes.read(1786, 5, LONG);
  assert.equal(last?.number, 1787);
  for (let i = 0; i < 10_000; i += 1) {
    const [wanted] = classes.read(900, 1, 0.01);
    if (wanted) return assert.equal(wanted.number, 901);
  }
  assert.fail("never read");
});
