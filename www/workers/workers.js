/**
 * A pool of counting workers on threads, and a stand-in with the same interface that works on the page's thread in
 * short slices.
 *
 * @import { CountWorker } from "./protocol.js"
 */

import { createTaskRunner } from "./count-task.js";
import { createThread } from "./threads.js";

/** Slice of the stand-in, in milliseconds: short enough for the page to draw a frame between two slices. */
const PAGE_SLICE = 8;

/**
 * Creates the stand-in. It works on this thread and lets the page respond between two slices.
 *
 * @returns {CountWorker}
 */
export function createPageWorker() {
  /** @type {Parameters<CountWorker["listen"]>[0] | undefined} */
  let handlers;
  let terminated = false;
  /** @type {() => Promise<void>} */
  const yieldToMessages = () =>
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
    yieldToMessages,
  });
  return {
    async post(message) {
      await yieldToMessages();
      await run(message);
    },
    listen(newHandlers) {
      handlers = newHandlers;
    },
    terminate() {
      terminated = true;
    },
  };
}

const IDLE_TIME = 30_000; // so that the next count starts at once

/**
 * Creates a pool that lends workers and keeps returned ones for a while.
 *
 * @param {() => CountWorker} [create]
 * @param {number} [idleTime] How long an idle worker is kept, in milliseconds.
 */
export function createWorkerPool(create = createThread, idleTime = IDLE_TIME) {
  /** @type {{ worker: CountWorker, fresh: boolean, timer: ReturnType<typeof setTimeout> }[]} */
  const idle = [];

  /** Returns a worker to the pool. @param {CountWorker} worker It must be idle. @param {boolean} [fresh] Whether it may still have to load. */
  function give(worker, fresh = false) {
    const drop = () => {
      clearTimeout(kept.timer);
      const place = idle.indexOf(kept);
      if (place >= 0) idle.splice(place, 1);
      worker.terminate();
    };
    worker.listen({ message() {}, error: drop });
    const timer = setTimeout(drop, idleTime);
    timer.unref?.(); // otherwise Node would not exit before it
    const kept = { worker, fresh, timer };
    idle.push(kept);
  }

  return {
    /** Returns an idle worker or a new one; throws if none can be created. */
    take() {
      const kept = idle.pop();
      if (!kept) return { worker: create(), fresh: true };
      clearTimeout(kept.timer);
      return { worker: kept.worker, fresh: kept.fresh };
    },
    give,
    /**
     * Starts workers that will soon be needed, so that they are ready then. Does nothing where none can be created.
     *
     * @param {number} count How many there should be. @param {import("../core/modules.js").CompiledModules} modules
     */
    warm(count, modules) {
      try {
        while (idle.length < count) {
          const worker = create();
          give(worker, true);
          worker.post({ kind: "start", modules });
        }
      } catch {
        // Whoever takes a worker is told.
      }
    },
  };
}

/** @typedef {ReturnType<typeof createWorkerPool>} WorkerPool */
