/** Completions counted by a worker: told until the end, or until they are stopped. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { countCompletions } from "../../../www/count/worker-completions.js";

const POSITION = { n: 4, queens: [], blocked: [] };

/** A worker that the test plays. */
function begin() {
  /** @type {string[]} */
  const told = [];
  /** @type {any} */
  let worker;
  const perform = (/** @type {unknown[]} */ ...[task, expected, signal, progress]) =>
    new Promise((resolve, reject) => {
      worker = { task, expected, signal, progress, resolve, reject };
    });
  const stop = countCompletions(/** @type {any} */ (perform), POSITION, {
    progress: ({ found }) => told.push(`so far ${found}`),
    done: ({ found }) => told.push(`done ${found}`),
    failed: (error) => told.push(String(error)),
  });
  return { told, worker, stop };
}

test("what is found is told as it comes, and at the end", async () => {
  const { told, worker } = begin();
  assert.deepEqual([worker.task, worker.expected], [{ kind: "completions", ...POSITION }, "completed"]);
  worker.progress({ found: 1n });
  worker.resolve({ found: 2n });
  await new Promise(setImmediate);
  assert.deepEqual(told, ["so far 1", "done 2"]);
});

test("a failure is told", async () => {
  const { told, worker } = begin();
  worker.reject(new Error("no worker"));
  await new Promise(setImmediate);
  assert.deepEqual(told, ["Error: no worker"]);
});

test("once it is stopped the worker stops and nothing is told", async () => {
  for (const end of ["resolve", "reject"]) {
    const { told, worker, stop } = begin();
    stop();
    assert.equal(worker.signal.aborted, true);
    worker.progress({ found: 1n });
    worker[end]({ found: 2n });
    await new Promise(setImmediate);
    assert.deepEqual(told, []);
  }
});
