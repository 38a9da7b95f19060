/**
 * What a counting worker does, on a thread of its own or, where there are no workers, in between on the
 * page's.
 *
 * @typedef {import("./core.js").Core} Core
 * @typedef {import("./protocol.js").ToWorker} ToWorker
 * @typedef {import("./protocol.js").FromWorker} FromWorker
 * @typedef {import("./protocol.js").Task} Task
 * @typedef {import("./protocol.js").Answer} Answer
 */

import { startCore } from "./core.js";

/** For how long plain search is run again and again to be timed, in milliseconds: clocks are coarse. */
const SEARCH_TIME = 50;

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

  /** A moment for messages, and if one of them says so a longer rest. */
  async function pass() {
    post({ kind: "alive" });
    await breathe();
    await paused;
  }

  /** @param {Core} core @param {import("./protocol.js").Count} task @returns {Promise<Answer>} */
  async function count(core, { n, first, end }) {
    if (counter && size === n) counter.extend(first, end);
    else {
      counter?.free();
      counter = new core.Counter(n, first, end);
      size = n;
    }
    const before = counter.subtotal;
    while (!counter.runFor(slice)) await pass();
    return { kind: "counted", subtotal: counter.subtotal - before };
  }

  /** @param {Core} core @param {import("./protocol.js").Symmetric} task @returns {Promise<Answer>} */
  async function countSymmetric(core, { n, all }) {
    const counter = new core.SymmetricCounter(n);
    try {
      while (!counter.runFor(slice)) await pass();
      return { kind: "symmetric", counts: counter.counts(all) };
    } finally {
      counter.free();
    }
  }

  /** @param {Core} core @param {import("./protocol.js").Search} task @returns {Promise<Answer>} */
  async function search(core, { n }) {
    for (let run = 0; run < 5; run += 1) core.countBySearch(n); // it is slow at first
    await pass();
    const begun = performance.now();
    let runs = 0;
    let milliseconds = 0;
    while (milliseconds < SEARCH_TIME) {
      core.countBySearch(n);
      runs += 1;
      milliseconds = performance.now() - begun;
    }
    return { kind: "searched", milliseconds: milliseconds / runs };
  }

  /** @param {Core} core @param {Task} task */
  function perform(core, task) {
    switch (task.kind) {
      case "count":
        return count(core, task);
      case "symmetric":
        return countSymmetric(core, task);
      case "search":
        return search(core, task);
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
      } else if (core) post({ ...(await perform(core, message)), id: message.id });
    } catch (error) {
      counter = undefined; // whatever state it is in
      const { code, parameters, message } = /** @type {Partial<import("./core.js").NQueensError>} */ (error);
      // A DOMException has a code too, which is a number.
      const ours = typeof code === "string" ? { code, parameters } : {};
      post({ kind: "failed", ...ours, message: message ?? String(error) });
    }
  };
}
