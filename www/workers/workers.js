/**
 * Workers for what is counted: threads of their own, and a stand-in that counts on the page's thread in short
 * slices. Both are used in the same way.
 *
 * @typedef {import("./protocol.js").CountWorker} CountWorker
 */

import { createTaskRunner } from "./count-task.js";
import { createThread } from "./threads.js";

/** Short enough for the page to draw a frame between two slices, in milliseconds. */
const PAGE_SLICE = 8;

/**
 * The stand-in: counts on this thread, letting the page go on between two slices.
 *
 * @returns {CountWorker}
 */
export function createPageWorker() {
  /** @type {Parameters<CountWorker["listen"]>[0] | undefined} */
  let handlers;
  let terminated = false;
  /** @type {() => Promise<void>} */
  const breathe = () =>
    new Promise((resolve) => {
      setTimeout(() => {
        if (!terminated) resolve();
      }, 0);
    });
  const run = createTaskRunner({
    slice: PAGE_SLICE,
    post(message) {
      if (!terminated) handlers?.message(message);
    },
    breathe,
  });
  return {
    async post(message) {
      await breathe();
      await run(message);
    },
    listen(given) {
      handlers = given;
    },
    terminate() {
      terminated = true;
    },
  };
}

const IDLE_TIME = 30_000; // so that the next count starts at once

/**
 * Workers to take and to give back.
 *
 * @param {() => CountWorker} [create]
 * @param {number} [idleTime] How long an idle worker is kept, in milliseconds.
 */
export function createWorkerPool(create = createThread, idleTime = IDLE_TIME) {
  /** @type {{ worker: CountWorker, timer: ReturnType<typeof setTimeout> }[]} */
  const idle = [];
  return {
    /** An idle worker, or a new one; throws if none can be made. */
    take() {
      const kept = idle.pop();
      if (!kept) return { worker: create(), fresh: true };
      clearTimeout(kept.timer);
      return { worker: kept.worker, fresh: false };
    },
    /** @param {CountWorker} worker One that has nothing to do. */
    give(worker) {
      worker.listen({ message() {}, error() {} });
      const timer = setTimeout(() => {
        idle.splice(idle.indexOf(kept), 1);
        worker.terminate();
      }, idleTime);
      timer.unref?.(); // Node would wait for it before it ends
      const kept = { worker, timer };
      idle.push(kept);
    },
  };
}

/** @typedef {ReturnType<typeof createWorkerPool>} WorkerPool */
