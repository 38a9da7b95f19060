/** What the kernels for graphics cards rely on. That they count right is tested in tests/browser/rooms/card.test.mjs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shapeOf } from "../../../www/gpu/card-counter.js";

const SIZES = Array.from({ length: 20 }, (_, i) => i + 8);

test("every board fits the words, the tables and the memory of the kernels", () => {
  for (const n of SIZES) {
    const { half, outer, classBits, permutations, batch, capacity } = shapeOf(n);
    const inner = half - outer;
    const message = `n = ${n}`;
    const diagonals = 2 * (n - 1 - (n % 2));
    assert.ok(classBits <= diagonals && diagonals - classBits <= 31, message); // a key has 31 bits and a guard
    assert.ok(outer <= 7 && inner <= 6, message); // an index has three bits, and the inner block has workgroup memory
    assert.ok(n % 2 === 1 || n + inner <= 32, message); // a mask of the inner block has a bit for each column and row
    assert.ok(permutations.inner.length * 16 + 128 * 16 + 1024 <= 16_384, message); // the least workgroup memory of WebGPU
    assert.ok(capacity <= 2 ** 24, message); // so that no sum overflows
    assert.ok(capacity * 8 <= 2 ** 27, message); // the least size of a storage buffer that WebGPU allows
    assert.ok(batch >= 1 && 2 * batch <= 256, message); // `allocate` has a thread for each list
  }
});

test("the tables have every way to divide the columns, and every permutation, once", () => {
  for (const n of SIZES) {
    const { half, outer, splits, permutations } = shapeOf(n);
    const factorial = (/** @type {number} */ k) =>
      Array.from({ length: k }, (_, i) => i + 1).reduce((product, i) => product * i, 1);
    const ways = factorial(half) / factorial(outer) / factorial(half - outer);
    assert.equal(new Set(splits).size, ways);
    for (const split of splits) {
      assert.equal(split.toString(2).replaceAll("0", "").length, outer);
      assert.ok(split < 1 << half);
    }
    for (const [packed, length] of /** @type {const} */ ([
      [permutations.outer, outer],
      [permutations.inner, half - outer],
    ])) {
      assert.equal(new Set(packed).size, factorial(length));
      const indices = Array.from({ length }, (_, i) => i);
      for (const permutation of packed) {
        const found = indices.map((i) => (permutation >> (3 * i)) & 7);
        assert.deepEqual(found.sort(), indices);
      }
    }
  }
});
