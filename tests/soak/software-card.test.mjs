/** Counts whole boards in Chromium with software in place of a graphics card. tests/browser/rooms/card.test.mjs counts smaller ones. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "../support/browser.mjs";
import { countOnCard, sizeOf } from "../support/card.mjs";
import { published } from "../support/oracle.mjs";

for (const n of [14, 15]) {
  test(`the card counts the board of size ${n}`, () =>
    visit("", { card: true }, async (page) => {
      const { answers } = await countOnCard(page, [{ n, first: 0, end: sizeOf(n) }]);
      assert.deepEqual(answers, [published(n)]);
    }));
}
