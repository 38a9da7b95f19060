/**
 * Does the tasks of a counting worker, on a worker's thread, or in slices on the page's thread if workers are
 * unavailable.
 *
 * @import { Core } from "../core/core.js"
 * @import { Engine } from "../core/engine.js"
 * @import { Modules } from "../core/modules.js"
 * @import { Answer, FromWorker, Task, ToWorker } from "./protocol.js"
 */

import { now } from "../base/clock.js";
import { median } from "../base/median.js";
import { estimateOf, isPrecise } from "../core/completion-estimate.js";
import { MOST_STEPS } from "../core/core.js";
import { estimates } from "../core/estimates.js";
import { search as searchHint } from "../core/hint-search.js";
import { decodeText, startJudge } from "../core/judge.js";
import { startModules } from "../core/modules.js";
import { rangeStart } from "../core/progress.js";
import { traitsOf } from "../core/rungs.js";

/** How often a count reports its progress, in milliseconds. */
const REPORT_INTERVAL = 250;
/** How long plain search is repeated to be timed, in milliseconds: clocks are coarse. */
const SEARCH_TIME = 50;
/** How long a short run is repeated for one sample of its time, in milliseconds. */
const SHORT_TIME = 5;
/** How many samples are taken of the time of a run at most. */
const SAMPLES = 9;

/** The same position has the same estimates. */
const ESTIMATE_SEED = 1;

/** For how long a worker counts to measure its speed, in milliseconds: long enough that all workers count at once. */
const CALIBRATION_TIME = 100;
/** How many portions of the count are repeated for this, a few milliseconds of work. */
const CALIBRATED_PORTIONS = 8;

/**
 * Returns how many milliseconds a short function takes. It is repeated until a coarse clock can measure it.
 *
 * @param {() => void} operation @param {number} minTime How long to repeat it, in milliseconds.
 */
function timeShort(operation, minTime) {
  const start = now();
  for (let times = 1; ; times += 1) {
    operation();
    const milliseconds = now() - start;
    if (milliseconds >= minTime) return milliseconds / times;
  }
}

/**
 * @param {object} options
 * @param {number} options.slice Milliseconds between two `alive` messages.
 * @param {(message: FromWorker, transfer?: Transferable[]) => void} options.post
 * @param {() => Promise<void>} options.yieldToMessages Lets waiting messages be handled; may never resolve.
 * @returns {(message: ToWorker) => Promise<void>} Handles a message; call it with each one.
 */
export function createTaskRunner({ slice, post, yieldToMessages }) {
  /** @type {Modules | undefined} */
  let modules;
  /** @type {InstanceType<Engine["Counter"]> | undefined} */
  let counter; // kept from range to range, with its precomputed lists
  let counterSize = 0; // the n of `counter`
  /** @type {Promise<void> | null} */
  let paused = null;
  let resume = () => {};

  /** Reports that the worker is alive and lets messages be handled; waits while paused. */
  async function yieldOrPause() {
    post({ kind: "alive" });
    await yieldToMessages();
    await paused;
  }

  /** @param {Engine} engine @param {import("./protocol.js").Count} task @param {(value: import("../pkg/engine.js").RangeProgress) => void} report @returns {Promise<Answer>} */
  async function count(engine, { n, progress }, report) {
    if (!counter || counterSize !== n) {
      counter?.free();
      counter = new engine.Counter(n, 0, 0);
      counterSize = n;
    }
    counter.resumeFrom(progress);
    let lastReport = now();
    while (!counter.runFor(slice)) {
      if (now() - lastReport >= REPORT_INTERVAL) {
        lastReport = now();
        report(counter.progress);
      }
      await yieldOrPause();
    }
    return { kind: "counted", subtotal: counter.subtotal };
  }

  /** @param {Engine} engine @param {import("./protocol.js").Symmetric} task @returns {Promise<Answer>} */
  async function countSymmetric(engine, { n, all }) {
    const counter = new engine.SymmetricCounter(n);
    try {
      while (!counter.runFor(slice)) await yieldOrPause();
      return { kind: "symmetric", counts: counter.counts(all) };
    } finally {
      counter.free();
    }
  }

  /** @param {Engine} engine @param {import("./protocol.js").Search} task @returns {Promise<Answer>} */
  async function search(engine, { n }) {
    for (let run = 0; run < 5; run += 1) engine.countBySearch(n); // warm up
    await yieldOrPause();
    const milliseconds = timeShort(() => engine.countBySearch(n), SEARCH_TIME);
    return { kind: "searched", milliseconds };
  }

  /** @param {Core} core @param {Engine} engine @param {import("./protocol.js").Calibrate} task @returns {Promise<Answer>} */
  async function calibrate(core, engine, { n }) {
    const portions = core.portions(n).slice(0, CALIBRATED_PORTIONS);
    const cost = portions.reduce((sum, portion) => sum + portion.cost, 0);
    const timed = new engine.Counter(n, 0, 0);
    const countPortions = () => {
      for (const { first, end } of portions) {
        timed.resumeFrom(rangeStart(first, end));
        while (!timed.runFor(slice));
      }
    };
    try {
      countPortions(); // warm up
      await yieldOrPause();
      return { kind: "calibrated", speed: cost / timeShort(countPortions, CALIBRATION_TIME) };
    } finally {
      timed.free();
    }
  }

  /** Samples of the time of a short function, taken for a while, but at least one. @param {() => void} operation @param {number} duration In milliseconds. */
  async function sampleTimes(operation, duration) {
    const times = [];
    const start = now();
    do {
      times.push(timeShort(operation, SHORT_TIME));
      await yieldOrPause();
    } while (times.length < SAMPLES && now() - start < duration);
    return times;
  }

  /** @param {readonly number[]} times */
  const summary = (times) => ({
    milliseconds: median(times),
    spread: /** @type {const} */ ([Math.min(...times), Math.max(...times)]),
  });

  /** Times the engine, which makes no steps, on a board that it counts at once. @param {Core} core @param {Engine} engine @param {import("./protocol.js").Measure} task @returns {Promise<Answer>} */
  async function measureEngine(core, engine, { n, repeat = 0 }) {
    const end = Math.max(...core.portions(n).map((portion) => portion.end));
    const times = await sampleTimes(() => {
      const whole = new engine.Counter(n, 0, end);
      while (!whole.runFor(slice));
      whole.free();
    }, repeat);
    return { kind: "measured", ended: true, steps: 0, comparisons: 0, placed: 0, ...summary(times) };
  }

  /** @param {Core} core @param {Engine} engine @param {import("./protocol.js").Measure} task @returns {Promise<Answer>} */
  async function measure(core, engine, task) {
    const { algorithm, n, options, limit, until, repeat = SHORT_TIME } = task;
    if (!traitsOf(core, algorithm).hasSteps) return measureEngine(core, engine, task);
    const run = new core.Steps(algorithm, n, options);
    try {
      let milliseconds = 0;
      let outcome = "on";
      while (outcome === "on" && milliseconds < limit) {
        const start = now();
        const timeLeft = Math.min(slice, limit - milliseconds);
        while (outcome === "on" && now() - start < timeLeft) outcome = run.advance(MOST_STEPS, until);
        milliseconds += now() - start;
        await yieldOrPause();
      }
      const ended = outcome !== "on";
      const { steps, comparisons, placed } = run.counters();
      const figures = { steps: Number(steps), comparisons: Number(comparisons), placed: Number(placed) };
      const again = () => {
        const repeated = new core.Steps(algorithm, n, options);
        while (repeated.advance(MOST_STEPS, until) === "on");
        repeated.free();
      };
      // The first run may also compile the core, so a run that is repeated is timed without it.
      const times = ended && milliseconds < repeat ? await sampleTimes(again, repeat) : [milliseconds];
      return { kind: "measured", ended, ...figures, ...summary(times) };
    } finally {
      run.free();
    }
  }

  /** @param {Core} core @param {import("./protocol.js").Succeed} task @returns {Promise<Answer>} */
  async function succeed(core, { algorithm, n, options, runs }) {
    let succeeded = 0;
    let lastYield = now();
    for (let seed = 1; seed <= runs; seed += 1) {
      const run = new core.Steps(algorithm, n, { ...options, seed });
      while (run.advance(MOST_STEPS, "solution") === "on");
      if (run.counters().solutions > 0n) succeeded += 1;
      run.free();
      if (now() - lastYield > slice) {
        await yieldOrPause();
        lastYield = now();
      }
    }
    return { kind: "succeeded", runs: succeeded };
  }

  /** @param {Core} core @param {import("./protocol.js").Place} task @param {(value: number) => void} progress @returns {Promise<Answer>} */
  async function place(core, { n, method, seed }, progress) {
    const start = now();
    const columns = await columnsBy[method](core, n, seed, progress);
    const milliseconds = now() - start;
    await yieldOrPause();
    const checkStart = now();
    if (!columns || !core.areSolution(columns)) throw new Error(`not a solution for n = ${n}`);
    const checkMilliseconds = now() - checkStart;
    const bytes = columns.byteLength + core.memory();
    return {
      kind: "placed",
      columns: /** @type {Uint32Array<ArrayBuffer>} */ (columns),
      milliseconds,
      checkMilliseconds,
      bytes,
    };
  }

  /** @type {Readonly<Record<import("../state/state.js").Method, (core: Core, n: number, seed: number, progress: (value: number) => void) => Promise<Uint32Array | undefined>>>} */
  const columnsBy = {
    construction: async (core, n) => core.construct(n),
    composition: async (core, n) => core.composition(n),
    "local-search": searchLocally,
  };

  /** @param {Core} core @param {number} n @param {number} seed @param {(value: number) => void} progress */
  async function searchLocally(core, n, seed, progress) {
    const search = new core.LocalSearch(n, seed);
    try {
      while (!search.runFor(slice)) {
        progress(search.progress);
        now(); // the caller times the search with this clock, which skips long gaps between two calls
        await yieldOrPause();
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
      let lastYield = now();
      for (;;) {
        const outcome = run.advance(MOST_STEPS, "solution");
        if (outcome === "ended") throw new Error(`${algorithm} does not find this solution`);
        if (outcome === "reached" && String(run.queens()) === wanted) break;
        if (now() - lastYield > slice) {
          progress(Number(run.counters().solutions));
          await yieldOrPause();
          lastYield = now();
        }
      }
      return { kind: "found", step: Number(run.counters().steps) };
    } finally {
      run.free();
    }
  }

  /**
   * @param {Core} core @param {import("./protocol.js").Completions} task
   * @param {(value: import("./protocol.js").Completed) => void} progress
   * @returns {Promise<Answer>}
   */
  async function complete(core, { n, queens, blocked, estimates = false }, progress) {
    const counter = new core.CompletionCounter(n, queens, blocked);
    /** Until its numbers are precise. @type {InstanceType<Core["CompletionEstimator"]> | null} */
    let estimator = null;
    /** @type {import("../core/completion-estimate.js").CompletionEstimate | null} */
    let estimate = null;
    /** @returns {import("./protocol.js").Completed} */
    const found = () => ({ kind: "completed", found: counter.found, heat: counter.heatMap(), estimate });
    try {
      if (estimates) estimator = new core.CompletionEstimator(n, queens, blocked, ESTIMATE_SEED);
      while (!counter.runFor(slice)) {
        if (estimator) {
          const isExact = estimator.runFor(slice);
          estimate = estimateOf(estimator);
          if (isExact || isPrecise(estimate)) {
            estimator.free();
            estimator = null;
          }
        }
        progress(found());
        await yieldOrPause();
      }
      estimate = null; // the count is exact
      return found();
    } finally {
      counter.free();
      estimator?.free();
    }
  }

  /**
   * @param {Core} core @param {import("./protocol.js").Estimate} task
   * @param {(value: import("./protocol.js").Estimated) => void} progress
   * @returns {Promise<Answer>}
   */
  async function estimate(core, { n, seed }, progress) {
    const run = estimates(core, n, seed);
    let lastYield = now();
    for (;;) {
      const { done, value } = run.next();
      const estimated = /** @type {const} */ ({ kind: "estimated", ...value });
      if (done) return estimated;
      if (now() - lastYield > slice) {
        progress(estimated);
        await yieldOrPause();
        lastYield = now();
      }
    }
  }

  /** @param {Core} core @param {import("./protocol.js").Hint} task @returns {Promise<Answer>} */
  async function hint(core, { question }) {
    const run = searchHint(core, question, slice);
    for (;;) {
      const { done, value } = run.next();
      if (done) return { kind: "hinted", found: value };
      await yieldOrPause();
    }
  }

  /** @param {import("./protocol.js").Judge} task @returns {Promise<Answer>} */
  async function judge({ module, output, options, encoding }) {
    const judge = startJudge(module);
    const read =
      typeof output === "string" ? { text: output } : await decodeText(output, encoding, () => judge);
    return { kind: "judged", judged: { ...judge.judge(read.text, options), encoding: read.encoding } };
  }

  /** @param {Modules} modules @param {Task} task @param {(value: import("./protocol.js").ProgressReport["value"]) => void} progress */
  function perform({ core, engine }, task, progress) {
    switch (task.kind) {
      case "count":
        return count(engine, task, progress);
      case "symmetric":
        return countSymmetric(engine, task);
      case "search":
        return search(engine, task);
      case "calibrate":
        return calibrate(core, engine, task);
      case "measure":
        return measure(core, engine, task);
      case "succeed":
        return succeed(core, task);
      case "place":
        return place(core, task, progress);
      case "find":
        return find(core, task, progress);
      case "completions":
        return complete(core, task, progress);
      case "estimate":
        return estimate(core, task, progress);
      case "hint":
        return hint(core, task);
      case "judge":
        return judge(task);
    }
  }

  return async (message) => {
    try {
      if (message.kind === "start") {
        modules ??= startModules(message.modules);
        post({ kind: "ready" });
      } else if (message.kind === "pause") {
        paused ??= new Promise((resolve) => {
          resume = resolve;
        });
      } else if (message.kind === "resume") {
        paused = null;
        resume();
      } else if (modules) {
        const { id } = message;
        const task = /** @type {Task} */ (message); // only the worker of the graphics card gets a probe
        const answer = await perform(modules, task, (value) => post({ kind: "progress", id, value }));
        post({ ...answer, id }, answer.kind === "placed" ? [answer.columns.buffer] : []);
      }
    } catch (error) {
      counter = undefined; // its state is unknown
      const { code, parameters, message } = /** @type {Partial<import("../pkg/nqueens.js").NQueensError>} */ (
        error
      );
      // The code of a core error is a string; a DOMException has a numeric code.
      const coreError = typeof code === "string" ? { code, parameters } : {};
      post({ kind: "failed", ...coreError, message: message ?? String(error) });
    }
  };
}
