/**
 * Where workers come from: the only place that makes any.
 *
 * A worker made here counts on a thread of its own; its stand-in counts on the page's thread in short
 * slices. Both are used in the same way.
 *
 * @typedef {import("./protocol.js").ToWorker} ToWorker
 * @typedef {import("./protocol.js").FromWorker} FromWorker
 *
 * @typedef {object} CountWorker
 * @property {(message: ToWorker) => void} post
 * @property {(handlers: { message: (message: FromWorker) => void, error: () => void }) => void} listen
 *   Replaces the handlers given before.
 * @property {() => void} terminate
 */

import { createTaskRunner } from "./count-task.js";

/** @type {{ createScriptURL(url: string): TrustedScriptURL } | undefined} */
let policy;

/**
 * A worker's address in the form that pages with Trusted Types insist on.
 *
 * @param {URL} url
 */
function trusted(url) {
  policy ??= self.trustedTypes?.createPolicy("n-queens", {
    /** @param {string} address */
    createScriptURL(address) {
      const { origin } = new URL(import.meta.url);
      if (new URL(address).origin !== origin) throw new TypeError(`not from ${origin}: ${address}`);
      return address;
    },
  });
  return /** @type {string | undefined} */ (policy?.createScriptURL(url.href)) ?? url.href;
}

/**
 * A counting worker on a thread of its own. Throws where workers are not allowed.
 *
 * @returns {CountWorker}
 */
export function createCountWorker() {
  const url = trusted(new URL("./count-worker.js", import.meta.url));
  const worker = new Worker(url, { type: "module", name: "count" });
  return {
    post: (message) => worker.postMessage(message),
    listen({ message, error }) {
      worker.onmessage = ({ data }) => message(data);
      worker.onerror = (event) => {
        event.preventDefault(); // whoever listens deals with it
        error();
      };
      worker.onmessageerror = error;
    },
    terminate: () => worker.terminate(),
  };
}

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
export function createWorkerPool(create = createCountWorker, idleTime = IDLE_TIME) {
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
      const kept = { worker, timer };
      idle.push(kept);
    },
  };
}

/** @typedef {ReturnType<typeof createWorkerPool>} WorkerPool */
