/** What follows from what is known about the graphics card. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  afterChoice,
  afterFailure,
  foundCard,
  isUsed,
  isUsedFor,
  needsMeasurement,
  speedFor,
} from "../../../../www/rooms/count/card-model.js";
import { noteText, problemText } from "../../../../www/rooms/count/card-text.js";
import { useEnglish } from "../../../support/language.mjs";

useEnglish("count");

const FAST = { name: "Fast", speed: 3000, coreSpeed: 1000 };
const SLOW = { name: "Slow", speed: 500, coreSpeed: 1000 };

/** @param {unknown} stored @param {{ name?: string, hardware?: boolean, session?: import("../../../../www/rooms/count/card-model.js").CardSession }} [options] */
const find = (stored, { name = "Fast", hardware = true, session = {} } = {}) =>
  foundCard({ name, hardware }, stored, session);

test("a card that was measured before is used if it is faster than a core", () => {
  const fast = find(FAST);
  assert.deepEqual([isUsed(fast), speedFor(fast, 20), needsMeasurement(fast)], [true, 3000, false]);
  const slow = find(SLOW, { name: "Slow" });
  assert.deepEqual([isUsed(slow), speedFor(slow, 20), needsMeasurement(slow)], [false, 0, false]);
});

test("whatever is stored, a card without a measurement is measured before it is used", () => {
  const values = [null, 5, "text", [], FAST.name, SLOW, { ...FAST, speed: 0 }, { ...FAST, coreSpeed: "1" }];
  for (const stored of values) {
    const card = find(stored);
    assert.deepEqual([isUsed(card), needsMeasurement(card)], [false, true], JSON.stringify(stored));
  }
  const card = find(null);
  assert.equal(needsMeasurement({ ...card, isMeasuring: true }), false);
  assert.equal(needsMeasurement({ ...card, hardware: false }), false, "software is never used by itself");
  assert.equal(needsMeasurement({ ...card, session: afterFailure({ code: "card.lost" }) }), false);
});

test("the reader's choice counts more than the measurement, and only for boards that suit a card", () => {
  const off = { ...find(FAST), session: afterChoice(false) };
  assert.deepEqual([isUsed(off), isUsedFor(off, 20), speedFor(off, 20)], [false, false, 0]);
  const on = { ...find(SLOW, { name: "Slow" }), session: afterChoice(true) };
  assert.deepEqual(
    [15, 16, 25, 26].map((n) => isUsedFor(on, n)),
    [false, true, true, false],
  );
  assert.deepEqual([speedFor(on, 15), speedFor(on, 16)], [0, 500]);
});

test("a card that was wrong is distrusted, also after a visit, until the reader tries again", () => {
  const session = afterFailure({ code: "card.wrong" });
  assert.deepEqual([session.useCard, session.cardWasWrong], [false, true]);
  const stored = { name: "Fast", wrong: true };
  assert.deepEqual(find(stored).session, session);
  assert.equal(isUsed(find(stored)), false);
  assert.ok(!find(stored, { name: "Other" }).session.cardWasWrong, "another card");
  const { cardWasWrong } = find(stored, { session: afterChoice(true) }).session;
  assert.equal(cardWasWrong, false, "chosen in this visit");
  assert.equal(afterChoice(true).cardWasWrong, false);
});

test("a failure says what happened; an impossible answer is a wrong one", () => {
  assert.equal(afterFailure(new TypeError("impossible")).cardWasWrong, true);
  for (const error of [new Error("no worker"), { code: "card.lost" }]) {
    const session = afterFailure(error);
    assert.deepEqual([session.useCard, session.cardWasWrong], [false, false]);
    assert.match(problemText(session), /workers count without it\.$/);
  }
});

test("the note says what matters most", () => {
  const card = find(FAST);
  const note = (/** @type {object} */ change, n = 20, /** @type {number | undefined} */ share = undefined) =>
    noteText({ ...card, ...change }, n, share);
  assert.match(note({}), /3 times/);
  assert.match(note({ measured: SLOW }), /not faster/);
  assert.equal(note({ measured: null }), "Fast");
  assert.notEqual(note({ measured: null, isMeasuring: true }), "Fast");
  assert.match(note({ hardware: false }), /software in place of a card/);
  assert.match(note({}, 12), /16.*25/);
  assert.match(note({}, 20, 0.256), /26%/);
  assert.match(note({ session: afterFailure({ code: "card.lost" }) }, 20, 0.256), /stopped working/);
});
