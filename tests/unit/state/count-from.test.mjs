/** Whether words count rows and columns from 0 or from 1. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstNumber } from "../../../www/state/count-from.js";
import { DEFAULTS, ROOMS, withRoom } from "../../../www/state/state.js";
import { readUrl, writeUrl } from "../../../www/state/url.js";

// Catches a room that drops the choice: its words would count from 1 again.
test("one choice holds in every room and in its links; without one, words count from 1", () => {
  assert.equal(firstNumber(DEFAULTS), 1);
  for (const room of ROOMS) {
    const link = writeUrl({ ...withRoom(DEFAULTS, room), base: "0" }, DEFAULTS);
    const { state, messages } = readUrl(link, DEFAULTS);
    assert.deepEqual([state.room, firstNumber(state), messages], [room, 0, []]);
  }
});

test("a link has the choice, and a wrong one is corrected with a note", () => {
  assert.equal(readUrl("?base=0", DEFAULTS).state.base, "0");
  const { state, messages } = readUrl("?base=2", DEFAULTS);
  assert.equal(state.base, "auto");
  assert.equal(messages.length, 1);
});
