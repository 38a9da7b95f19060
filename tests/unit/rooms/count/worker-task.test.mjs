/** What one worker does in the Count room: started, stopped, finished, and replaced when the board changes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorkerTask } from "../../../../www/rooms/count/worker-task.js";
import { core } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";

useEnglish("count");

const ESTIMATE = /** @type {const} */ ({ kind: "estimate", n: 28 });
const ESTIMATED = { kind: "estimated", samples: 30_000, mean: 2.5678e18, margin: 1e16 };

/** The work for a board, by a worker that the test simulates. @param {import("../../../../www/rooms/count/texts.js").WorkerTask | null} task */
function start(task = ESTIMATE) {
  /** @type {string[]} */
  const announced = [];
  /** @type {any} */
  let worker;
  const board = { task };
  const work = createWorkerTask({
    core,
    perform: /** @type {any} */ (
      (/** @type {unknown[]} */ ...[task, answer, signal, progress]) =>
        new Promise((resolve, reject) => {
          worker = { task, answer, signal, progress, resolve, reject };
        })
    ),
    task: () => board.task,
    changed() {},
    announce: (text) => announced.push(text),
  });
  work.update();
  return {
    work,
    board,
    announced,
    get worker() {
      return worker;
    },
  };
}

test("an estimate runs until the worker is done", async () => {
  const driver = start();
  const { work, announced } = driver;
  assert.deepEqual([work.busy, work.view?.button], [false, "Estimate"]);
  work.toggle();
  assert.deepEqual([work.busy, work.view?.button], [true, "Stop"]);
  const { task, answer, progress } = driver.worker;
  const { seed, ...rest } = task;
  assert.deepEqual([rest, answer], [ESTIMATE, "estimated"]);
  assert.doesNotThrow(() => core.estimate(1, seed));
  progress(ESTIMATED);
  assert.equal(work.view?.number, "Q(28) ≈ 2.568\u00a0×\u00a010¹⁸");
  driver.worker.resolve({ ...ESTIMATED, mean: 2.6e18, margin: 5e15 });
  await new Promise(setImmediate);
  const { number, fraction, text } = work.view ?? {};
  assert.deepEqual([work.busy, number, fraction], [false, "Q(28) ≈ 2.600\u00a0×\u00a010¹⁸", 1]);
  assert.deepEqual(announced, [text]);
});

test("a stopped estimate stays, and another one starts over with other samples", () => {
  const driver = start();
  const { work } = driver;
  work.toggle();
  driver.worker.progress(ESTIMATED);
  const first = driver.worker;
  work.toggle();
  assert.equal(first.signal.aborted, true);
  assert.deepEqual([work.busy, work.view?.caption], [false, "Q(28) ≈ 2.568\u00a0×\u00a010¹⁸"]);
  work.toggle();
  assert.equal(work.view?.number, "Q(28) = ?");
  assert.notEqual(driver.worker.task.seed, first.task.seed);
});

test("a failure is shown until the next start", async () => {
  const driver = start();
  const { work, announced } = driver;
  work.toggle();
  driver.worker.reject(new Error("no worker"));
  await new Promise(setImmediate);
  const text = "The count for n = 28 stopped: no worker";
  assert.deepEqual([work.busy, work.view?.text, announced], [false, text, [text]]);
  work.toggle();
  assert.match(String(work.view?.text), /^Nobody knows/);
});

test("what a worker finds for the previous board is not announced", async () => {
  for (const finish of ["resolve", "reject"]) {
    const driver = start();
    const { work, board, announced } = driver;
    work.toggle();
    board.task = { ...ESTIMATE, n: 29 };
    driver.worker[finish](finish === "resolve" ? ESTIMATED : new Error("late"));
    await new Promise(setImmediate);
    assert.deepEqual([work.busy, announced, work.view?.number], [false, [], "Q(29) = ?"]);
  }
});

test("another board ends the work for the previous one", () => {
  const driver = start();
  const { work, board } = driver;
  for (const next of [
    { ...ESTIMATE, n: 29 },
    /** @type {const} */ ({ kind: "completions", n: 8, queens: [], blocked: [[0, 0]] }),
    null,
  ]) {
    work.toggle();
    driver.worker.progress(board.task?.kind === "estimate" ? ESTIMATED : { kind: "completed", found: 5n });
    const { signal } = driver.worker;
    board.task = next;
    work.update();
    assert.deepEqual([work.busy, signal.aborted], [false, true]);
    assert.deepEqual(work.view, start(next).work.view);
  }
  work.toggle();
  assert.equal(work.busy, false, "nothing to do");
});
