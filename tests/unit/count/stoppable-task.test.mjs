/** The task of a worker: reported until its end, or until it is stopped. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { startTask } from "../../../www/count/stoppable-task.js";

const TASK = /** @type {const} */ ({ kind: "completions", n: 4, queens: [], blocked: [] });

/** Starts a task whose worker the test simulates. */
function start() {
  /** @type {string[]} */
  const reports = [];
  /** @type {any} */
  let worker;
  const perform = (/** @type {unknown[]} */ ...[task, expected, signal, progress]) =>
    new Promise((resolve, reject) => {
      worker = { task, expected, signal, progress, resolve, reject };
    });
  const stop = startTask(/** @type {any} */ (perform), TASK, "completed", {
    progress: ({ found }) => reports.push(`so far ${found}`),
    done: ({ found }) => reports.push(`done ${found}`),
    failed: (error) => reports.push(String(error)),
  });
  return { reports, worker, stop };
}

test("progress and the final number are reported", async () => {
  const { reports, worker } = start();
  assert.deepEqual([worker.task, worker.expected], [TASK, "completed"]);
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
