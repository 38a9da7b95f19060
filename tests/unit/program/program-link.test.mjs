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
} from "../../../www/program/program-link.js";
import { MOST_TEXT } from "../../../www/program/saved-programs.js";

const PROGRAM = /** @type {const} */ ({
  name: "Queens 皇后",
  language: "python",
  text: "n = int(input())\nprint('♛' * n)\n",
});

test("a program comes back from its link", async () => {
  const fragment = await fragmentOf(PROGRAM);
  assert.match(fragment, /^#program=[\w-]+$/);
  assert.ok(hasProgram(fragment));
  assert.deepEqual(await programIn(fragment), PROGRAM);
});

test("an exercise comes back from its link, and is no program", async () => {
  const text = "title: 皇后\ngoal: ♛\n--- python\n";
  const fragment = await exerciseFragmentOf(text);
  assert.match(fragment, /^#exercise=[\w-]+$/);
  assert.ok(hasExercise(fragment) && !hasProgram(fragment));
  assert.equal(await exerciseIn(fragment), text);
  assert.equal(await programIn(fragment), undefined);
  for (const other of ["", "#exercise=", "#exercise=%%", fragment.slice(0, -9), await fragmentOf(PROGRAM)])
    assert.equal(await exerciseIn(other), undefined, other);
});

test("the longest program comes back, and takes little space if it repeats itself", async () => {
  const long = { ...PROGRAM, text: "皇后".repeat(MOST_TEXT / 2) };
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
  const fragment = await fragmentOf(PROGRAM);
  for (const other of ["", "#step=3", "#program=", "#program=%%", fragment.slice(0, -9), `${fragment}AAAA`]) {
    const read = await programIn(other);
    assert.ok(read === undefined || read.text === PROGRAM.text, other);
  }
  for (const value of [null, 1, [], { ...PROGRAM, text: 5 }, { ...PROGRAM, language: "cobol" }])
    assert.equal(await programIn(await fragmentOfJson(value)), undefined);
});

test("a link that unpacks to far more than a program is refused", async () => {
  const bomb = await fragmentOfJson({ ...PROGRAM, text: "a".repeat(50_000_000) });
  assert.equal(await programIn(bomb), undefined);
});
