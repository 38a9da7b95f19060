/** Whether texts count rows and columns from 0 or from 1. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstNumber, rememberBase } from "../../../www/state/count-from.js";
import { DEFAULTS, ROOMS } from "../../../www/state/state.js";
import { readUrl } from "../../../www/state/url.js";

/** The first number in each room. @param {"auto" | "0" | "1"} base */
const numbers = (base) => Object.fromEntries(ROOMS.map((room) => [room, firstNumber({ base, room })]));
const usual = { guide: 1, board: 1, algorithms: 0, count: 1, solutions: 1, yours: 1, check: 1, program: 0 };

test("without a choice, texts beside a program count as it does, and others from 1", () => {
  assert.deepEqual(numbers("auto"), usual);
  assert.equal(firstNumber({ base: "auto", room: "program" }, 1), 1, "a program that counts from 1");
});

test("a choice holds everywhere but in texts that are written, and comes before what is remembered", () => {
  const written = { guide: 1, yours: 1, check: 1 };
  const all0 = { ...Object.fromEntries(ROOMS.map((room) => [room, 0])), ...written };
  const all1 = Object.fromEntries(ROOMS.map((room) => [room, 1]));
  assert.deepEqual([numbers("0"), numbers("1")], [all0, all1]);
  rememberBase("1");
  assert.deepEqual([numbers("auto"), numbers("0")], [all1, all0]);
  rememberBase("auto");
  assert.deepEqual(numbers("auto"), usual);
});

test("a link has the choice, and a wrong one is corrected with a note", () => {
  assert.equal(readUrl("?base=0", DEFAULTS).state.base, "0");
  const { state, messages } = readUrl("?base=2", DEFAULTS);
  assert.equal(state.base, "auto");
  assert.equal(messages.length, 1);
});
