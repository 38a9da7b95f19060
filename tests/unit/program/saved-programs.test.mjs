/** Programs that a device keeps. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { freeName, MOST_NAME, nameFrom, programFrom } from "../../../www/program/saved-programs.js";

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
