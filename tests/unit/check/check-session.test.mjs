/** The output that a reader checks, and what becomes of it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createCheckSession, MAX_FIELD } from "../../../www/check/check-session.js";
import { loadMessages } from "../../../www/i18n/i18n.js";
import { judge } from "../../support/core.mjs";
import { valuesOf } from "../../support/tables.mjs";

await loadMessages("check");

/** @import { Judge } from "../../../www/check/check-session.js" */

const RIGHT = "[1, 3, 0, 2]\n[2, 0, 3, 1]\n";
const WRONG = "[1, 3, 0, 2]\n[0, 1, 2, 3]\n";
const SETTINGS = /** @type {const} */ ({ expected: "complete" });

/** @type {Judge} */
const judgeNow = async (output, settings) =>
  judge.judge(typeof output === "string" ? output : await output.text(), settings);

/** A judge that never answers, and rejects when it is aborted. @type {Judge} */
const judgeNever = (_output, _settings, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("a text is judged, and its verdict is stale once the text changes", async () => {
  const session = createCheckSession();
  let changes = 0;
  session.listen(() => {
    changes += 1;
  });
  session.write(WRONG);
  const judged = await session.check(judgeNow, SETTINGS);
  assert.equal(judged?.right, false);
  assert.deepEqual(valuesOf(session.items, "kind"), ["wrong", "missing"]);
  assert.equal(session.state.stale, false);
  session.write(RIGHT);
  assert.equal(session.state.stale, true);
  assert.equal((await session.check(judgeNow, SETTINGS))?.right, true);
  assert.equal(session.state.stale, false);
  assert.ok(changes >= 6);
});

test("what a text leaves open is answered until it changes", async () => {
  const trace = "1 - - -\n1 4 - -\n1 4 2 -\n2 4 1 -\n2 4 1 3\n3 1 4 2\n";
  const session = createCheckSession();
  session.write(trace);
  assert.equal((await session.check(judgeNow, { ...SETTINGS, n: 4 }))?.code, "question");
  session.answer("steps");
  assert.equal((await session.check(judgeNow, { ...SETTINGS, n: 4 }))?.right, true);
  session.write(`${trace}\n`);
  assert.equal((await session.check(judgeNow, { ...SETTINGS, n: 4 }))?.code, "question");
});

test("a text that changes while it is judged gets a stale verdict", async () => {
  const session = createCheckSession();
  session.write(WRONG);
  const checking = session.check(judgeNow, SETTINGS);
  session.write(RIGHT);
  await checking;
  assert.deepEqual([session.state.judged?.right, session.state.stale], [false, true]);
});

test("an error and a cancelled check keep the text and the last verdict", async () => {
  const session = createCheckSession();
  session.write(WRONG);
  await session.check(judgeNow, SETTINGS);
  const error = new Error("broken");
  assert.equal(await session.check(() => Promise.reject(error), SETTINGS), undefined);
  assert.deepEqual([session.state.error, session.state.running, session.state.text], [error, false, WRONG]);
  const checking = session.check(judgeNever, SETTINGS);
  assert.deepEqual([session.state.error, session.state.running], [null, true]);
  session.cancel();
  assert.equal(await checking, undefined);
  const { running, cancelled, error: none, text, judged } = session.state;
  assert.deepEqual([running, cancelled, none, text, judged?.right], [false, true, null, WRONG, false]);
});

test("a new check replaces one that runs", async () => {
  const session = createCheckSession();
  session.write(WRONG);
  const first = session.check(judgeNever, SETTINGS);
  session.write(RIGHT);
  assert.equal((await session.check(judgeNow, SETTINGS))?.right, true);
  assert.equal(await first, undefined);
  assert.deepEqual([session.state.cancelled, session.state.judged?.right], [false, true]);
});

test("a file and a long text are judged instead of the field, which keeps its text", async () => {
  const session = createCheckSession();
  session.write(WRONG);
  session.attach({ name: "output.txt", content: new Blob([RIGHT]) });
  assert.equal((await session.check(judgeNow, SETTINGS))?.right, true);
  assert.equal(session.state.text, WRONG);
  session.detach();
  assert.equal((await session.check(judgeNow, SETTINGS))?.right, false);
  session.take(RIGHT.repeat(MAX_FIELD));
  assert.equal(session.state.attachment?.name, "");
  session.take(RIGHT);
  assert.deepEqual([session.state.attachment, session.state.text], [null, RIGHT]);
});

test("another room asks for one check", () => {
  const session = createCheckSession();
  session.request();
  assert.equal(session.takeRequest(), true);
  assert.equal(session.takeRequest(), false);
});

test("a filter selects its first board", async () => {
  const session = createCheckSession();
  session.write(WRONG);
  await session.check(judgeNow, SETTINGS);
  session.choose(1);
  assert.deepEqual([session.state.index, session.state.chosen], [1, true]);
  session.show("missing");
  assert.deepEqual([session.state.index, session.items.map(({ kind }) => kind)], [0, ["missing"]]);
});
