/** Programs in links. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  exerciseFragmentOf,
  exerciseIn,
  fragmentOf,
  hasExercise,
  hasProgram,
  programIn,
} from "../../../www/program/link.js";
import { MOST_EVENTS } from "../../../www/program/trace/limits.js";
import { MOST_TEXT } from "../../../www/program/trace/program.js";

const PROGRAM = /** @type {const} */ ({
  name: "Queens 皇后",
  language: "python",
  text: "n = int(input())\nprint('♛' * n)\n",
});

const LINKED = { program: PROGRAM, step: 137 };

test("a program comes back from its link, with its step", async () => {
  for (const linked of [LINKED, { ...LINKED, step: 0 }]) {
    const fragment = await fragmentOf(linked);
    assert.match(fragment, /^#program=[\w-]+$/);
    assert.ok(hasProgram(fragment));
    assert.deepEqual(await programIn(fragment), linked);
  }
});

test("links of the first versions have no step, and one that no run has is none", async () => {
  for (const step of [undefined, null, -1, 2.5, "7", Number.NaN, {}])
    assert.equal((await programIn(await fragmentOfJson({ ...PROGRAM, step })))?.step, 0, String(step));
  assert.equal((await programIn(await fragmentOfJson({ ...PROGRAM, step: 1e15 })))?.step, MOST_EVENTS);
});

test("an exercise comes back from its link, and is no program", async () => {
  const text = "title: 皇后\ngoal: ♛\n--- python\n";
  const fragment = await exerciseFragmentOf(text);
  assert.match(fragment, /^#exercise=[\w-]+$/);
  assert.ok(hasExercise(fragment) && !hasProgram(fragment));
  assert.equal(await exerciseIn(fragment), text);
  assert.equal(await programIn(fragment), undefined);
  for (const other of ["", "#exercise=", "#exercise=%%", fragment.slice(0, -9), await fragmentOf(LINKED)])
    assert.equal(await exerciseIn(other), undefined, other);
});

test("the longest program comes back, and takes little space if it repeats itself", async () => {
  const long = { ...LINKED, program: { ...PROGRAM, text: "皇后".repeat(MOST_TEXT / 2) } };
  const fragment = await fragmentOf(long);
  assert.ok(fragment.length < 2000);
  assert.deepEqual(await programIn(fragment), long);
});

/** @param {unknown} value */
async function fragmentOfJson(value) {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `#program=${Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url")}`;
}

test("anything else in a link is no program", async () => {
  assert.ok(!hasProgram("#step=3"));
  const fragment = await fragmentOf(LINKED);
  for (const other of ["", "#step=3", "#program=", "#program=%%", fragment.slice(0, -9), `${fragment}AAAA`]) {
    const read = await programIn(other);
    assert.ok(read === undefined || read.program.text === PROGRAM.text, other);
  }
  for (const value of [null, 1, [], { ...PROGRAM, text: 5 }, { ...PROGRAM, language: "cobol" }])
    assert.equal(await programIn(await fragmentOfJson(value)), undefined);
});

test("a link that is longer than any address is not even decoded", async (context) => {
  assert.equal(typeof atob, "function"); // Node makes it one when it is first read
  const decode = context.mock.method(globalThis, "atob");
  assert.equal(await programIn(`#program=${"A".repeat(2_000_001)}`), undefined);
  assert.equal(await exerciseIn(`#exercise=${"A".repeat(2_000_001)}`), undefined);
  assert.equal(decode.mock.callCount(), 0);
});

test("a link that unpacks to far more than a program is refused", async () => {
  const bomb = await fragmentOfJson({ ...PROGRAM, text: "a".repeat(50_000_000) });
  assert.equal(await programIn(bomb), undefined);
});
