/** Solutions as they are written, against the list that they are from. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createListing } from "../../../../www/core/listing.js";
import { problemOf, write } from "../../../../www/rooms/solutions/solutions-writer.js";
import { core } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";

/** @import { Destination, Order } from "../../../../www/rooms/solutions/solutions-writer.js" */

useEnglish("solutions");

const choice = /** @type {const} */ ({ n: 8, classes: "all", symmetry: "any", queens: [], blocked: [] });

/** Writes lines under a header. @param {Partial<Order>} order @param {{ most?: number, signal?: AbortSignal }} [options] */
async function written(order, { most = 1000, signal = new AbortController().signal } = {}) {
  const result = { text: "", ended: "" };
  /** @type {Destination} */
  const destination = {
    most,
    done: "solutions.saved",
    write(text) {
      result.text += text;
    },
    finish() {
      result.ended = "finished";
    },
    discard() {
      result.ended = "discarded";
    },
  };
  const whole = /** @type {Order} */ ({ choice, format: "csv", base: 1, first: 1, ...order });
  const words = await write(core, whole, () => destination, { signal, progress() {} });
  return { ended: result.ended, lines: result.text.trimEnd().split("\n").slice(1), words };
}

test("a part of a list is written as in the whole list, from any mark before it", async () => {
  const listing = createListing(core, choice);
  while (!listing.work(1000));
  const all = (await written({})).lines;
  assert.equal(all.length, 92);
  for (const first of [1, 2, 50, 92])
    for (const start of [undefined, listing.before(first - 1), listing.before(0)]) {
      const { lines, ended, words } = await written({ first, last: first + 1, length: 92, start });
      assert.deepEqual(lines, all.slice(first - 1, first + 1));
      assert.equal(ended, "finished");
      assert.match(words, first === 92 ? /\b1 solution\b/ : /\b2 solutions\b/);
    }
  assert.equal((await written({}, { most: 10 })).lines.length, 10);
  listing.free();
});

test("what is aborted or begins beyond the list is discarded, and a range says what is wrong with it", async () => {
  const signal = AbortSignal.abort();
  assert.equal((await written({ choice: { ...choice, n: 12 } }, { signal })).ended, "discarded");
  const beyond = await written({ first: 93 });
  assert.equal(beyond.ended, "discarded");
  assert.equal(beyond.words, problemOf({ first: 93, length: 92 }));
  assert.equal(problemOf({ first: 92, last: 92, length: 92 }), "");
  assert.notEqual(problemOf({ first: 3, last: 2 }), "");
});
