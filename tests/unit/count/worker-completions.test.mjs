/** Completions counted by a worker: reported until the end, or until stopped. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { countCompletions } from "../../../www/count/worker-completions.js";

const POSITION = { n: 4, queens: [], blocked: [] };

/** Starts a count whose worker the test simulates. */
function start() {
  /** @type {string[]} */
  const reports = [];
  /** @type {any} */
  let worker;
  const perform = (/** @type {unknown[]} */ ...[task, expected, signal, progress]) =>
    new Promise((resolve, reject) => {
      worker = { task, expected, signal, progress, resolve, reject };
    });
  const stop = countCompletions(/** @type {any} */ (perform), POSITION, {
    progress: ({ found }) => reports.push(`so far ${found}`),
    done: ({ found }) => reports.push(`done ${found}`),
    failed: (error) => reports.push(String(error)),
  });
  return { reports, worker, stop };
}

test("progress and the final number are reported", async () => {
  const { reports, worker } = start();
  assert.deepEqual([worker.task, worker.expected], [{ kind: "completions", ...POSITION }, "completed"]);
  worker.progress({ found: 1n });
  worker.resolve({ found: 2n });
  await new Promise(setImmediate);
  assert.deepEqual(reports, ["so far 1", "done 2"]);
});

test("a failure is reported", async () => {
  const { reports, worker } = start();
  worker.reject(new Error("no worker"));
  await new Promise(setImmediate);
  assert.deepEqual(reports, ["Error: no worker"]);
});

test("stopping aborts the worker, and nothing more is reported", async () => {
  for (const end of ["resolve", "reject"]) {
    const { reports, worker, stop } = start();
    stop();
    assert.equal(worker.signal.aborted, true);
    worker.progress({ found: 1n });
    worker[end]({ found: 2n });
    await new Promise(setImmediate);
    assert.deepEqual(reports, []);
  }
});
