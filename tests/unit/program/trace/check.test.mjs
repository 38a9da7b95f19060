/** Messages of a sandbox are believed only as far as they are checked. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createTraceCheck } from "../../../../www/program/trace/check.js";

/** A chunk with two events, a variable and its value. @param {object} [changed] */
const chunk = (changed) => ({
  lines: new Uint32Array([1, 2]),
  kinds: new Uint8Array([1, 0]),
  functions: new Uint16Array([0, 0]),
  changes: new Uint32Array([1, 0, 1]),
  newFunctions: ["<module>"],
  newVariables: [{ function: 0, name: "row" }],
  newValues: ["", "0"],
  output: [[1, "text"]],
  ...changed,
});

const BROKEN = { code: "sandbox-broken" };

test("chunks that continue one another pass, without what does not belong to them", () => {
  const check = createTraceCheck(4, () => 0);
  assert.deepEqual(check.chunk(chunk({ more: 1 })), chunk());
  const next = chunk({ newFunctions: [], newVariables: [], newValues: [], output: [[4, "end"]] });
  assert.deepEqual(check.chunk(next), next);
  const empty = new Uint32Array();
  const none = { lines: empty, kinds: new Uint8Array(), functions: new Uint16Array(), changes: empty };
  assert.deepEqual(check.chunk({ ...next, ...none }), { ...next, ...none });
  assert.throws(() => check.chunk(next), BROKEN); // more events than the limit
});

test("chunks with wrong types, sizes or indices do not pass", () => {
  const wrong = [
    { lines: [1, 2] },
    { lines: new Uint32Array(1) },
    { kinds: new Uint8Array([0, 4]) },
    { functions: new Uint16Array([0, 1]) },
    { functions: new Uint32Array([0, 0]) },
    { changes: new Uint32Array([1, 0]) },
    { changes: new Uint32Array([2, 0, 1]) },
    { changes: new Uint32Array([1, 1, 1]) },
    { changes: new Uint32Array([1, 0, 2]) },
    { changes: new Uint32Array([1, 0, 1, 0, 0, 1]) },
    { newFunctions: [1] },
    { newFunctions: "f" },
    { newVariables: [null] },
    { newVariables: [{ function: 1, name: "row" }] },
    { newVariables: [{ function: 0, name: "x".repeat(1001) }] },
    { newValues: ["", {}] },
    { newValues: ["", "x".repeat(4002)] },
    { output: [[1]] },
    { output: [[3, "text"]] },
    { output: [[0.5, "text"]] },
    { output: [1, 0].map((event) => [event, "text"]) },
    { output: [[1, "x".repeat(10_000_001)]] },
  ];
  for (const changed of wrong)
    assert.throws(
      () => createTraceCheck(10, () => 0).chunk(chunk(changed)),
      BROKEN,
      JSON.stringify(changed).slice(0, 80),
    );
  for (const value of [null, undefined, 1, "chunk", []])
    assert.throws(() => createTraceCheck(10, () => 0).chunk(value), BROKEN);
});

test("an end passes with what belongs to it", () => {
  const { end } = createTraceCheck(10, () => 0);
  const right = [
    { reason: "finished" },
    { reason: "stopped" },
    { reason: "limit", sizeLine: 3 },
    { reason: "error", error: { text: "ValueError", line: 3 } },
    { reason: "finished", entry: "solve(8)", returned: "[]" },
    { reason: "input", reads: [{ prompt: "n:", line: 1 }], input: { prompt: "", line: 2, index: 1 } },
    { reason: "error", error: { text: "ValueError", line: 3, isRaised: true } },
    { reason: "finished", isExit: true, uncalled: "solve(row)", wrote: { name: "a.txt", text: "1" } },
    { reason: "finished", kept: { name: "found", line: 1 }, again: "[]" },
  ];
  for (const value of right) assert.deepEqual(end({ ...value, more: 1 }), value);
  const wrong = [
    null,
    {},
    { reason: "error" },
    { reason: "finished", error: { text: "", line: 1 } },
    { reason: "error", error: { text: "", line: "1" } },
    { reason: "error", error: null },
    { reason: "finished", entry: 1 },
    { reason: "finished", returned: [] },
    { reason: "finished", sizeLine: -1 },
    { reason: "input" },
    { reason: "input", input: { prompt: 1, line: 1, index: 0 } },
    { reason: "input", input: { prompt: "", line: 1, index: 101 } },
    { reason: "finished", reads: [{ prompt: "" }] },
    { reason: "finished", reads: Array(101).fill({ prompt: "", line: 1 }) },
    { reason: "finished", uncalled: 1 },
    { reason: "finished", wrote: { name: "a.txt" } },
    { reason: "finished", kept: { name: "found" }, again: "" },
    { reason: "finished", again: [] },
  ];
  for (const value of wrong) assert.throws(() => end(value), BROKEN, JSON.stringify(value));
});

test("messages have a rate", () => {
  let time = 0;
  const { message } = createTraceCheck(10, () => time);
  const flood = () => {
    let count = 0;
    try {
      for (; count < 10_000; count += 1) message();
    } catch (error) {
      assert.equal(/** @type {any} */ (error).code, "sandbox-broken");
    }
    return count;
  };
  assert.equal(flood(), 200);
  time = 10_000;
  assert.equal(flood(), 999); // one was refused before
});
