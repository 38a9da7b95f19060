/** How large the boards of the gallery are. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  blocksAround,
  boardPosition,
  layOut,
  memberNear,
  placeAfter,
  topShowing,
} from "../../../../www/rooms/solutions/gallery-size.js";
import { randomNumbers } from "../../../support/oracle.mjs";

test("all boards of a short list fit, as large as they can, and a long list scrolls", () => {
  const random = randomNumbers(41);
  for (let i = 0; i < 2000; i += 1) {
    const place = { width: 60 + random(1500), height: 60 + random(1200) };
    const length = 1 + random(i % 2 === 0 ? 100 : 10_000);
    const { width, height, board } = layOut(place, length, 0).cell;
    const rows = (/** @type {number} */ side) => Math.ceil(length / Math.floor(place.width / side));
    const fits = (/** @type {number} */ side) =>
      side <= place.width && rows(side) * (side + height - width) <= place.height;
    assert.ok(board < width && board > width / 2);
    if (fits(width)) assert.ok(width === 200 || !fits(width + 1), "no larger one fits");
    else assert.ok(width === 92 && !fits(44), "not even the smallest would fit");
  }
});

test("a list that can still grow scrolls", () => {
  assert.equal(layOut({ width: 800, height: 600 }, Number.POSITIVE_INFINITY, 0).cell.width, 92);
  assert.equal(layOut({ width: 0, height: 0 }, 5, 0).cell.width, 92);
});

test("all classes of a short list fit where there is room, and classes that scroll keep within the width", () => {
  const random = randomNumbers(42);
  let fitting = 0;
  for (let i = 0; i < 2000; i += 1) {
    const place = { width: 200 + random(1500), height: 100 + random(1200) };
    const length = 1 + random(i % 2 === 0 ? 30 : 2000);
    const slots = /** @type {const} */ ([1, 2, 4, 8])[random(4)] ?? 8;
    const { cell, columns, perRow, height, heading } = layOut(place, length, slots);
    assert.ok(columns <= slots && perRow * columns * cell.width <= place.width);
    assert.ok(heading + Math.ceil(slots / columns) * cell.height < height, "classes are apart");
    assert.ok(cell.width >= 44, "large enough for a finger");
    if (Math.ceil(length / perRow) * height <= place.height) fitting += 1;
  }
  assert.ok(fitting > 500);
  const desktop = layOut({ width: 784, height: 510 }, 12, 8);
  assert.ok(Math.ceil(12 / desktop.perRow) * desktop.height <= 510, "the 12 classes for n = 8 are in view");
});

test("a single board is a block of one, and every key leads where it led without classes", () => {
  const place = { width: 800, height: 600 };
  const { cell, ...layout } = layOut(place, 92, 0);
  const { perRow } = layout;
  const expected = { columns: 1, perRow: Math.floor(800 / cell.width), height: cell.height, heading: 0 };
  assert.deepEqual(layout, expected);
  const gallery = { layout: { cell, ...layout }, slots: 0, length: 92, rows: 3 };
  for (const [key, from, to] of /** @type {const} */ ([
    ["ArrowLeft", 40, 39],
    ["ArrowRight", 40, 41],
    ["ArrowUp", 40, 40 - perRow],
    ["ArrowDown", 40, 40 + perRow],
    ["PageDown", 3, 3 + 3 * perRow],
    ["Home", 40, 0],
    ["End", 40, 91],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 91, 91],
    ["PageUp", 5, 0],
  ])) {
    const after = placeAfter(key, { block: from, member: 0, size: 1 }, gallery);
    assert.deepEqual([after?.block, memberNear(after?.member ?? 0, 1, 1)], [to, 0], `${key} from ${from}`);
  }
  for (const key of ["a", "toString"])
    assert.equal(placeAfter(key, { block: 0, member: 0, size: 1 }, gallery), undefined);
});

test("keys lead through a class and from class to class, in the same column", () => {
  const layout = layOut({ width: 784, height: 510 }, 12, 8);
  const { columns, perRow } = layout;
  assert.equal(columns, 4);
  const gallery = { layout, slots: 8, length: 12, rows: 3 };
  const after = (/** @type {string} */ key, block = 5, member = 0, size = 8) => {
    const place = placeAfter(key, { block, member, size }, gallery);
    return [place?.block, place?.member];
  };
  assert.deepEqual(after("ArrowRight"), [5, 1]);
  assert.deepEqual(after("ArrowRight", 5, 7), [6, 0]);
  assert.deepEqual(after("ArrowRight", 5, 3, 4), [6, 0], "of a class of four");
  assert.deepEqual(after("ArrowLeft"), [4, Number.POSITIVE_INFINITY]);
  assert.deepEqual(after("ArrowDown", 5, 2), [5, 6]);
  assert.deepEqual(after("ArrowDown", 5, 6), [5 + perRow, 2]);
  assert.deepEqual(after("ArrowDown", 5, 2, 4), [5 + perRow, 2]);
  assert.deepEqual(after("ArrowUp", 5, 6), [5, 2]);
  assert.deepEqual(after("ArrowUp", 5, 2), [5 - perRow, 6]);
  assert.deepEqual(after("End"), [11, Number.POSITIVE_INFINITY]);
  assert.equal(memberNear(Number.POSITIVE_INFINITY, 4, columns), 3);
  assert.equal(memberNear(6, 4, columns), 2, "the last of this column");
  assert.equal(memberNear(6, 2, columns), 1, "or the last of all");
  assert.equal(memberNear(6, 8, columns), 6);
});

test("scrolling to a board moves as little as possible, and what is then in view is read", () => {
  const random = randomNumbers(43);
  for (let i = 0; i < 2000; i += 1) {
    const place = { width: 200 + random(1500), height: 300 + random(900) };
    const slots = /** @type {const} */ ([0, 1, 4, 8])[random(4)] ?? 0;
    const length = 1 + random(2000);
    const layout = layOut(place, length, slots);
    const [block, member] = [random(length), slots && random(slots)];
    const rowTop = Math.floor(block / layout.perRow) * layout.height;
    const top = rowTop + boardPosition(member, layout).y;
    const bottom = top + layout.cell.height;
    const before = random(2 * rowTop + 1);
    const window = { layout, length, height: place.height };
    const after = topShowing({ block, member }, before, window);
    assert.ok(after <= top && bottom <= after + place.height, "the board is in view");
    const isFirstRow = member < layout.columns;
    const wasInView = before <= (isFirstRow ? rowTop : top) && bottom <= before + place.height;
    assert.equal(after === before, wasInView);
    const { first, count } = blocksAround(after, window);
    assert.ok(first <= block && block < first + count);
    assert.ok(first >= 0 && first + count <= length);
  }
});
