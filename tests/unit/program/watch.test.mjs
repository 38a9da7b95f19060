/** What a program's room shows of a run that has ended. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createTrace } from "../../../www/program/trace/trace.js";
import { createProgramWatch } from "../../../www/program/watch.js";
import { core, judge } from "../../support/core.mjs";
import { eventually } from "../../support/eventually.mjs";
import { chunkOf, createRun } from "../../support/program-runs.mjs";
import { testInPython } from "../../support/python.mjs";
import { dataFile } from "../../support/tables.mjs";
import { tried } from "../../support/tried.mjs";

testInPython(
  "a long run is shown where it goes wrong, also if this is known before it is explored",
  async () => {
    Object.assign(globalThis, { cancelAnimationFrame() {} }); // nothing plays
    const text = dataFile("mistakes/limited.py");
    const program = /** @type {const} */ ({ name: "limited", language: "python", text });
    const { trace, checks } = await tried(createRun(), program, 8);
    const readBoards = async (/** @type {string} */ text, /** @type {number} */ n) =>
      judge.readBoards(text, { n }).boards.map(({ queens }) => queens);
    /** @type {import("../../../www/run/playback.js").AnyTimeline["explore"] | undefined} */
    let explore;
    const watch = createProgramWatch({
      core,
      readBoards,
      show() {
        if (watch.board === null || explore) return;
        const { timeline } = watch.playback;
        ({ explore } = timeline);
        timeline.explore = () => false; // as if it took longer than to find what is wrong
      },
      stopped() {},
    });
    const recording = /** @type {any} */ ({ program, n: 8, trace, position: 0 });
    watch.follow(recording, undefined);
    await eventually(() => explore !== undefined, true);
    const { timeline } = watch.playback;
    watch.follow(recording, checks.at(-1));
    assert.deepEqual([watch.findings], [null], "they are looked for");
    await eventually(() => watch.findings?.length, 1);
    const [finding] = watch.findings ?? [];
    assert.ok(finding && finding.event > timeline.explored);
    timeline.explore = /** @type {NonNullable<typeof explore>} */ (explore);
    await eventually(() => timeline.position, finding.event + 1);
  },
);

test("a run that is stopped when all of it has been looked through is shown where it was stopped", async () => {
  const program = /** @type {const} */ ({ name: "", language: "python", text: "while True:\n    pass\n" });
  const trace = createTrace();
  const watch = createProgramWatch({ core, readBoards: async () => [], show() {}, stopped() {} });
  const recording = /** @type {any} */ ({ program, n: 4, trace });
  trace.append(chunkOf({ lines: [1, 2, 1], kinds: [1, 0, 0], newFunctions: ["<module>"] }));
  watch.follow(recording, undefined);
  const { timeline } = watch.playback;
  await eventually(() => timeline.explored, 3);
  await new Promise((resolve) => setTimeout(resolve)); // it has been looked through
  assert.equal(timeline.position, 0);
  trace.end({ reason: "stopped" });
  watch.follow(recording, undefined);
  assert.equal(timeline.position, 3);
  timeline.seek(0); // as the reader does
  watch.follow(recording, undefined);
  assert.equal(timeline.position, 0, "the reader has gone elsewhere");
});
