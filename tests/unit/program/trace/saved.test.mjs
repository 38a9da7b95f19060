/** Recordings as texts: what the Python package writes, and what is damaged. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { readRecording } from "../../../../www/program/trace/saved.js";
import { pairs } from "../../../support/oracle.mjs";

const CHUNK = {
  lines: [1, 2, 2],
  kinds: [1, 0, 2],
  functions: [1, 1, 1],
  changes: pairs("0,2 0,1 1,2"),
  newFunctions: ["<module>", "solve"],
  newVariables: [
    { function: 1, name: "n" },
    { function: 0, name: "found" },
  ],
  newValues: ["", "4", "[1]"],
  output: [[2, "1\n"]],
};
const SAVED = {
  name: "solve",
  source: "def solve(n):\n    return found\n",
  n: 4,
  chunks: [CHUNK, { ...CHUNK, newFunctions: [], newVariables: [], newValues: [], output: [] }],
  end: { reason: "stopped" },
  outcomes: [{ n: 1, end: { reason: "finished", returned: "[0]" }, output: "" }],
};

/** @param {unknown} saved */
const textOf = (saved) => gzipSync(JSON.stringify(saved)).toString("base64");

test("a recording has the trace of the run, and what came of other sizes", async () => {
  const { recording, outcomes } = await readRecording(textOf(SAVED));
  const { trace, program, n } = recording;
  assert.deepEqual([program.name, program.text, n], ["solve", SAVED.source, 4]);
  assert.deepEqual([trace.length, trace.ending], [6, { reason: "stopped" }]);
  const { frames, globals, output } = trace.momentAt(2);
  const call = { name: "solve", line: 2, variables: [["n", "4"]] };
  assert.deepEqual([frames, globals, output], [[call], [["found", "[1]"]], "1\n"]);
  assert.deepEqual(trace.momentAt(4).frames, [call]);
  assert.deepEqual([...outcomes], [[1, { end: { reason: "finished", returned: "[0]" }, output: "" }]]);
});

test("a recording that is damaged is refused", async () => {
  const { changes } = CHUNK;
  const ofChunk = (/** @type {object} */ change) => ({ ...SAVED, chunks: [{ ...CHUNK, ...change }] });
  const damaged = [
    ...["", "no base64!", btoa("no gzip")],
    ...[null, { ...SAVED, n: 33 }, { ...SAVED, n: "4" }, { ...SAVED, chunks: undefined }].map(textOf),
    ...[{ kinds: [1, 0, 9] }, { lines: { length: 1e9 } }].map((change) => textOf(ofChunk(change))),
    ...[[0, 3], { length: 1e9 }].map((first) => textOf(ofChunk({ changes: [first, ...changes.slice(1)] }))),
    textOf({ ...SAVED, end: { reason: "vanished" } }),
  ];
  for (const text of damaged)
    await assert.rejects(readRecording(text), { code: "recording-damaged" }, text.slice(0, 20));
});

test("a recording that unpacks to too much is refused before it fills the memory", async () => {
  const bomb = gzipSync(Buffer.alloc(1_000_000)).toString("base64");
  await assert.rejects(readRecording(bomb, 999_999), { code: "recording-too-long" });
  const { length } = JSON.stringify(SAVED);
  assert.equal((await readRecording(textOf(SAVED), length)).recording.n, 4);
});
