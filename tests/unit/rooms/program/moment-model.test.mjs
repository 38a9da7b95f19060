/** What is shown beside the board at a position of a recorded run. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { RAISE } from "../../../../www/program/trace/frames.js";
import { momentOf } from "../../../../www/rooms/program/moment-model.js";

const error = { line: 7, text: "IndexError" };
const moments = [{ kind: 0, line: 3, output: "" }, { kind: RAISE, line: 4, output: "1\n" }]; // biome-ignore format: short

/** @param {number} position @param {object} ending */
function at(position, ending) {
  const trace = { ending, output: "1\n2\n", momentAt: (/** @type {number} */ event) => moments[event] };
  const playback = { timeline: { position }, finished: position === moments.length };
  const { moment, ...shown } = momentOf(/** @type {any} */ ({ recording: { trace }, playback }));
  return shown;
}

test("what is printed after the last event is shown at the end", () => {
  const ending = { reason: "finished", returned: "92" };
  assert.deepEqual(at(1, ending), { output: "", returned: "", line: 3, mark: "running" });
  assert.deepEqual(at(2, ending), { output: "1\n2\n", returned: "92", line: 4, mark: "failed" });
});

test("the line that failed is marked where the run fails, and before its first event", () => {
  const ending = { reason: "failed", error };
  const lines = [0, 1, 2].map((position) => [at(position, ending).line, at(position, ending).mark]);
  assert.deepEqual(lines, [[7, "failed"], [3, "running"], [7, "failed"]]); // biome-ignore format: short
});
