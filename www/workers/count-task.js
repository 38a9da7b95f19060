/**
 * What a counting worker does, on a thread of its own or, where there are no workers, in between on the
 * page's.
 *
 * @typedef {import("../core/core.js").Core} Core
 * @typedef {import("./protocol.js").ToWorker} ToWorker
 * @typedef {import("./protocol.js").FromWorker} FromWorker
 * @typedef {import("./protocol.js").Task} Task
 * @typedef {import("./protocol.js").Answer} Answer
 */

import { now } from "../base/awake.js";
import { MOST_STEPS, startCore } from "../core/core.js";
import { search as searchHint } from "../core/hint-search.js";

/** How often it is told where a count stands, in milliseconds. */
const TELL_TIME = 250;
/** For how long plain search is run again and again to be timed, in milliseconds: clocks are coarse. */
const SEARCH_TIME = 50;
/** For how long a short run is repeated to be timed, in milliseconds. */
const SHORT_TIME = 5;

/**
 * How many milliseconds something short takes: it is done again and again for so long that a coarse clock can tell.
 *
 * @param {() => void} act @param {number} least Milliseconds.
 */
function timeShort(act, least) {
  const begun = now();
  for (let times = 1; ; times += 1) {
    act();
    const milliseconds = now() - begun;
    if (milliseconds >= least) return milliseconds / times;
  }
}

/**
 * @param {object} where
 * @param {number} where.slice Milliseconds between two signs of life.
 * @param {(message: FromWorker, transfer?: Transferable[]) => void} where.post
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

  /** @param {Core} core @param {import("./protocol.js").Count} task @param {(value: import("./protocol.js").Standing) => void} progress @returns {Promise<Answer>} */
  async function count(core, { n, standing }, progress) {
    if (!counter || size !== n) {
      counter?.free();
      counter = new core.Counter(n, 0, 0);
      size = n;
    }
    counter.goOn(standing);
    let told = now();
    while (!counter.runFor(slice)) {
      if (now() - told >= TELL_TIME) {
        told = now();
        progress(counter.standing);
      }
      await pass();
    }
    return { kind: "counted", subtotal: counter.subtotal };
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
    const milliseconds = timeShort(() => core.countBySearch(n), SEARCH_TIME);
    return { kind: "searched", milliseconds };
  }

  /** @param {Core} core @param {import("./protocol.js").Measure} task @returns {Promise<Answer>} */
  async function measure(core, { algorithm, n, options, limit, until }) {
    const run = new core.Steps(algorithm, n, options);
    try {
      let milliseconds = 0;
      let outcome = "on";
      while (outcome === "on" && milliseconds < limit) {
        const begun = now();
        const rest = Math.min(slice, limit - milliseconds);
        while (outcome === "on" && now() - begun < rest) outcome = run.advance(MOST_STEPS, until);
        milliseconds += now() - begun;
        await pass();
      }
      const ended = outcome !== "on";
      const { steps, comparisons, placed } = run.counters();
      const figures = { steps: Number(steps), comparisons: Number(comparisons), placed: Number(placed) };
      if (ended && milliseconds < SHORT_TIME) {
        milliseconds = timeShort(() => {
          const again = new core.Steps(algorithm, n, options);
          while (again.advance(MOST_STEPS, until) === "on");
          again.free();
        }, SHORT_TIME);
      }
      return { kind: "measured", ended, ...figures, milliseconds };
    } finally {
      run.free();
    }
  }

  /** @param {Core} core @param {import("./protocol.js").Succeed} task @returns {Promise<Answer>} */
  async function succeed(core, { algorithm, n, options, runs }) {
    let succeeded = 0;
    let last = performance.now();
    for (let seed = 1; seed <= runs; seed += 1) {
      const run = new core.Steps(algorithm, n, { ...options, seed });
      while (run.advance(MOST_STEPS, "solution") === "on");
      if (run.counters().solutions > 0n) succeeded += 1;
      run.free();
      if (performance.now() - last > slice) {
        await pass();
        last = performance.now();
      }
    }
    return { kind: "succeeded", runs: succeeded };
  }

  /** @param {Core} core @param {import("./protocol.js").Place} task @param {(value: number) => void} progress @returns {Promise<Answer>} */
  async function place(core, { n, method, seed }, progress) {
    const begun = now();
    const columns =
      method === "construction" ? core.construct(n) : await searchLocally(core, n, seed, progress);
    const milliseconds = now() - begun;
    await pass();
    const checking = now();
    if (!columns || !core.areSolution(columns)) throw new Error(`this is no solution for n = ${n}`);
    const checkMilliseconds = now() - checking;
    const bytes = columns.byteLength + core.memory();
    return {
      kind: "placed",
      columns: /** @type {Uint32Array<ArrayBuffer>} */ (columns),
      milliseconds,
      checkMilliseconds,
      bytes,
    };
  }

  /** @param {Core} core @param {number} n @param {number} seed @param {(value: number) => void} progress */
  async function searchLocally(core, n, seed, progress) {
    const search = new core.LocalSearch(n, seed);
    try {
      while (!search.runFor(slice)) {
        progress(search.progress);
        now();
        await pass();
      }
      return search.columns();
    } finally {
      search.free();
    }
  }

  /** @param {Core} core @param {import("./protocol.js").Find} task @param {(value: number) => void} progress @returns {Promise<Answer>} */
  async function find(core, { algorithm, n, options, queens }, progress) {
    const run = new core.Steps(algorithm, n, options);
    const wanted = String(queens);
    try {
      let last = performance.now();
      for (;;) {
        const outcome = run.advance(MOST_STEPS, "solution");
        if (outcome === "ended") throw new Error(`${algorithm} does not find it`);
        if (outcome === "reached" && String(run.queens()) === wanted) break;
        if (performance.now() - last > slice) {
          progress(Number(run.counters().solutions));
          await pass();
          last = performance.now();
        }
      }
      return { kind: "found", step: Number(run.counters().steps) };
    } finally {
      run.free();
    }
  }

  /**
   * @param {Core} core @param {import("./protocol.js").Completions} task @param {(value: import("./protocol.js").Completed) => void} progress
   * @returns {Promise<Answer>}
   */
  async function complete(core, { n, queens, blocked }, progress) {
    const counter = new core.CompletionCounter(n, queens, blocked);
    /** @returns {import("./protocol.js").Completed} */
    const found = () => ({ kind: "completed", found: counter.found, heat: counter.heatMap() });
    try {
      while (!counter.runFor(slice)) {
        progress(found());
        await pass();
      }
      return found();
    } finally {
      counter.free();
    }
  }

  /** @param {Core} core @param {import("./protocol.js").Hint} task @returns {Promise<Answer>} */
  async function hint(core, { question }) {
    const search = searchHint(core, question, slice);
    for (;;) {
      const { done, value } = search.next();
      if (done) return { kind: "hinted", found: value };
      await pass();
    }
  }

  /** @param {Core} core @param {Task} task @param {(value: import("./protocol.js").Progress["value"]) => void} progress */
  function perform(core, task, progress) {
    switch (task.kind) {
      case "count":
        return count(core, task, progress);
      case "symmetric":
        return countSymmetric(core, task);
      case "search":
        return search(core, task);
      case "measure":
        return measure(core, task);
      case "succeed":
        return succeed(core, task);
      case "place":
        return place(core, task, progress);
      case "find":
        return find(core, task, progress);
      case "completions":
        return complete(core, task, progress);
      case "hint":
        return hint(core, task);
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
      } else if (core) {
        const { id } = message;
        const answer = await perform(core, message, (value) => post({ kind: "progress", id, value }));
        post({ ...answer, id }, answer.kind === "placed" ? [answer.columns.buffer] : []);
      }
    } catch (error) {
      counter = undefined; // whatever state it is in
      const { code, parameters, message } = /** @type {Partial<import("../core/core.js").NQueensError>} */ (
        error
      );
      // A DOMException has a code too, which is a number.
      const ours = typeof code === "string" ? { code, parameters } : {};
      post({ kind: "failed", ...ours, message: message ?? String(error) });
    }
  };
}
