/** The tasks of a worker, on the thread of the test. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createTaskRunner } from "../../../www/workers/count-task.js";
import { core, modules } from "../../support/core.mjs";

/** @param {Partial<import("../../../www/workers/protocol.js").Measure>} task @returns {Promise<import("../../../www/workers/protocol.js").Measured>} */
async function measure(task) {
  /** @type {any[]} */
  const messages = [];
  const run = createTaskRunner({
    slice: 10,
    post: (message) => messages.push(message),
    yieldToMessages: () => Promise.resolve(),
  });
  await run({ kind: "start", modules });
  await run(/** @type {any} */ ({ id: 1, kind: "measure", n: 6, options: {}, limit: 1e4, ...task }));
  return messages.at(-1);
}

test("a run that is repeated has the median of its times and their spread, and the figures of one run", async () => {
  const run = new core.Steps("row-flags", 6);
  while (run.advance(65_536) === "on");
  const { steps, placed } = run.counters();
  run.free();
  for (const algorithm of ["row-flags", "engine"]) {
    const measured = await measure({ algorithm, repeat: 1000 });
    const [least, most] = measured.spread;
    assert.ok(measured.ended && least > 0, algorithm);
    assert.ok(least < most && least <= measured.milliseconds && measured.milliseconds <= most);
    const counted = algorithm === "engine" ? [0, 0] : [Number(steps), Number(placed)];
    assert.deepEqual([measured.steps, measured.placed], counted);
  }
});

test("a run that is not repeated has one time", async () => {
  const measured = await measure({ algorithm: "exhaustive", n: 7, repeat: 0 });
  assert.deepEqual(measured.spread, [measured.milliseconds, measured.milliseconds]);
});

test("a run that is stopped is not repeated", async () => {
  const measured = await measure({ algorithm: "exhaustive", n: 12, limit: 1, repeat: 1000 });
  assert.equal(measured.ended, false);
  assert.deepEqual(measured.spread, [measured.milliseconds, measured.milliseconds]);
});
