/** Programs that a device keeps. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { freeName, isOwn, ownFirst, readPrograms, writePrograms } from "../../../www/program/saved.js";
import { MOST_NAME, MOST_TEXT, nameFrom, programFrom } from "../../../www/program/trace/program.js";
import { fitting } from "../../../www/rooms/open-text.js";
import { removeStorage, replaceStorage } from "../../support/storage.mjs";

test("a program gets a name of its own", () => {
  const programs = [{ name: "Program" }, { name: "Program 2" }];
  assert.equal(freeName("Queens", programs), "Queens");
  assert.equal(freeName("Program", programs), "Program 3");
  const long = "x".repeat(MOST_NAME);
  const other = freeName(long, [{ name: long }]);
  assert.notEqual(other, long);
  assert.ok(other.length <= MOST_NAME);
});

test("names are in their simplest form", () => {
  assert.equal(nameFrom("  my \n queens "), "my queens");
  assert.equal(nameFrom("x".repeat(100)).length, MOST_NAME);
  assert.equal(nameFrom(" a".repeat(7_000_000)).length, MOST_NAME);
});

test("what was stored by others is no program", () => {
  const program = { name: "Queens", language: "python", text: "" };
  assert.deepEqual(programFrom({ ...program, more: 1 }), program);
  for (const value of [undefined, "text", 7, [], {}, { ...program, name: 1 }, { ...program, language: "" }])
    assert.equal(programFrom(value), undefined);
  const long = { ...program, text: "x".repeat(100_001) };
  assert.equal(programFrom(long), undefined);
  assert.deepEqual(programFrom({ ...long, language: "trace" }), { ...long, language: "trace" });
});

test("a program that the device would not keep is refused", () => {
  const program = { name: "Queens", language: /** @type {const} */ ("python"), text: "x".repeat(MOST_TEXT) };
  assert.equal(fitting(program), program);
  const long = { ...program, text: `${program.text}x` };
  assert.throws(() => fitting(long), { code: "yours.tooLong", parameters: { most: MOST_TEXT } });
  assert.equal(fitting({ ...long, language: "trace" }).language, "trace");
});

test("a time that is none is left out", () => {
  const program = { name: "Queens", language: "python", text: "" };
  const at = (/** @type {number} */ ranAt) => {
    storeOf([{ ...program, ranAt }]);
    return readPrograms()[0]?.ranAt;
  };
  assert.deepEqual([at(0), at(8.64e15), at(1e300), at(-1)], [0, 8.64e15, undefined, undefined]);
});

/** Gives the module a storage with these programs. @param {unknown} programs */
const storeOf = (programs) => replaceStorage().set("n-queens programs", JSON.stringify(programs));

test("when a program last ran and its verdict are kept, and programs of earlier versions are read", (context) => {
  context.after(removeStorage);
  const old = { name: "Old", language: "python", text: "" };
  storeOf([old, { ...old, name: "Answer", exercise: "too-few" }]);
  const [first, answer] = readPrograms();
  assert.deepEqual([first, answer], [old, { ...old, name: "Answer", exercise: "too-few" }]);
  const ran = { ...old, name: "Ran", language: /** @type {const} */ ("python") };
  const kept = /** @type {const} */ ({ ...ran, listing: "pruning", ranAt: 1000, verdict: "wrong" });
  writePrograms([kept], 0);
  assert.deepEqual(readPrograms(), [kept]);
  storeOf([{ ...kept, listing: 1, ranAt: "now", verdict: "good" }]);
  assert.deepEqual(readPrograms(), [ran]);
});

test("the reader's own programs come first in a list", () => {
  const own = { name: "Own", language: /** @type {const} */ ("python"), text: "" };
  const programs = [{ ...own, listing: "pruning" }, own, { ...own, exercise: "too-few" }, own];
  assert.deepEqual(programs.map(isOwn), [false, true, false, true]);
  assert.deepEqual(ownFirst(programs), [1, 3, 0, 2]);
});
