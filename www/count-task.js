/**
 * What a counting worker does, on a thread of its own or, where there are no workers, in between on the
 * page's.
 *
 * @typedef {import("./core.js").Core} Core
 * @typedef {import("./protocol.js").ToWorker} ToWorker
 * @typedef {import("./protocol.js").FromWorker} FromWorker
 * @typedef {import("./protocol.js").Task} Task
 */

import { startCore } from "./core.js";

/**
 * @param {object} where
 * @param {number} where.slice Milliseconds between two signs of life.
 * @param {(message: FromWorker) => void} where.post
 * @param {() => Promise<void>} where.breathe Lets messages come in; may never return.
 * @returns {(message: ToWorker) => Promise<void>} To be called with each message.
 */
export function createTaskRunner({ slice, post, breathe }) {
  /** @type {Core | undefined} */
  let core;
  /** @type {InstanceType<Core["Counter"]> | undefined} */
  let counter; // kept from range to range, with the lists it has made
  let size = 0; // its n
  /** @type {Promise<void> | null} */
  let paused = null;
  let resume = () => {};

  /** @param {Core} core @param {import("./protocol.js").Count} task */
  async function count(core, { n, first, end }) {
    const begun = performance.now();
    let rested = 0;
    if (counter && size === n) counter.extend(first, end);
    else {
      counter?.free();
      counter = new core.Counter(n, first, end);
      size = n;
    }
    const before = counter.subtotal;
    while (!counter.runFor(slice)) {
      post({ kind: "alive" });
      await breathe();
      if (paused) {
        const rest = performance.now();
        await paused;
        rested += performance.now() - rest;
      }
    }
    const milliseconds = performance.now() - begun - rested;
    post({ kind: "counted", first, end, subtotal: counter.subtotal - before, milliseconds });
  }

  /** @param {Core} core @param {Task} task */
  async function perform(core, task) {
    if (task.kind === "count") await count(core, task);
    else if (task.kind === "symmetric") {
      post({ kind: "symmetric", counts: core.countSymmetric(task.n, task.all) });
    } else {
      const begun = performance.now();
      core.countBySearch(task.n);
      post({ kind: "searched", n: task.n, milliseconds: performance.now() - begun });
    }
  }

  return async (message) => {
    try {
      if (message.kind === "start") {
        core ??= startCore(message.module);
        post({ kind: "ready" });
      } else if (message.kind === "pause") {
        paused ??= new Promise((resolve) => {
          resume = resolve;
        });
      } else if (message.kind === "resume") {
        paused = null;
        resume();
      } else if (core) await perform(core, message);
    } catch (error) {
      counter = undefined; // whatever state it is in
      const { code, message } = /** @type {Partial<import("./core.js").NQueensError>} */ (error);
      post({ kind: "failed", code, message: message ?? String(error) });
    }
  };
}
