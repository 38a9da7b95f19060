/**
 * One count, shared among workers.
 *
 * The count is cut into numbered subproblems, which come in portions, with an estimate of what each
 * costs. Each worker is handed a short range of them, and its subtotal is added when it comes back.
 *
 * @typedef {import("./core.js").Portion} Portion
 * @typedef {import("./crew.js").Means} Means
 * @typedef {import("./protocol.js").Task} Task
 * @typedef {import("./protocol.js").Answer} Answer
 *
 * @typedef {object} Progress
 * @property {number} fraction How much of the work is done, from 0 to 1, by what it was estimated to cost.
 * @property {number} milliseconds Since the start, pauses not counted.
 * @property {number | null} remaining About how many milliseconds it will still take; null before that can be said.
 * @property {number | null} latest The subproblem that was counted last.
 * @property {boolean} begun Whether a worker has something in hand.
 * @property {boolean} paused
 * @property {boolean} onPage Whether no worker could be had, so that the page counts by itself.
 *
 * @typedef {object} Range
 * @property {import("./protocol.js").Count} task
 * @property {number} cost
 * @property {boolean} full Whether it costs as much as a range should, and was not cut short.
 * @property {number} since When it was handed out, by the clock of `milliseconds`.
 */

import { createCrew } from "./crew.js";

/** How long a range should take, in milliseconds: long beside a message, short beside a count. */
const RANGE_TIME = 50;
/** What a first range may cost: some milliseconds. */
const FIRST_COST = 2e6;

/**
 * Starts counting.
 *
 * @param {object} options
 * @param {number} options.n
 * @param {readonly Portion[]} options.portions All subproblems, in the order in which to count them.
 * @param {number} options.workers How many to use, at least 1.
 * @param {Means} options.means
 */
export function startCount({ n, portions, workers, means }) {
  const start = performance.now();
  const pending = [...portions].reverse(); // the next one last
  const cost = portions.reduce((sum, portion) => sum + portion.cost, 0);
  const subproblems = portions.reduce((sum, { first, end }) => sum + end - first, 0);
  let all = 0n;
  let counted = 0;
  let countedCost = 0;
  /** What warm workers have done in how many milliseconds of theirs. */
  const speed = { cost: 0, milliseconds: 0 };
  /** @type {number | undefined} */
  let took; // milliseconds, once it is finished
  let rested = 0; // milliseconds
  /** @type {number | null} */
  let pausedAt = null;
  /** @type {number | null} */
  let latest = null;
  let rangeCost = FIRST_COST;
  /** @type {(all: bigint | null) => void} */
  let resolve = () => {};
  /** @type {(error: Error) => void} */
  let reject = () => {};
  /** @type {Promise<bigint | null>} */
  const finished = new Promise((...settle) => {
    [resolve, reject] = settle;
  });

  const milliseconds = () => took ?? (pausedAt ?? performance.now()) - start - rested;

  const crew = createCrew({
    size: Math.min(workers, subproblems),
    means,
    take,
    giveBack: ({ task: { first, end }, cost }) => pending.push({ first, end, cost }),
    done(answer, range, warm) {
      if (answer.kind !== "counted") throw new TypeError(`${answer.kind} is not counted`);
      add(answer.subtotal, range, warm);
      if (counted < subproblems) return;
      took = milliseconds();
      crew.dismiss();
      resolve(all);
    },
    fail: (error) => reject(error),
  });

  /** @returns {Range | null} */
  function take() {
    const portion = pending.pop();
    if (!portion) return null;
    // Towards the end ranges get shorter, so that all finish together.
    const fair = (cost - countedCost) / (2 * workers);
    const { first, end } = portion;
    const share = Math.min(rangeCost, fair) / portion.cost;
    const middle = Math.min(end, first + Math.max(1, Math.floor(share * (end - first))));
    const part = (portion.cost * (middle - first)) / (end - first);
    if (middle < end) pending.push({ first: middle, end, cost: portion.cost - part });
    const task = /** @type {const} */ ({ kind: "count", n, first, end: middle });
    return { task, cost: part, full: part >= rangeCost / 2, since: milliseconds() };
  }

  /** @param {bigint} subtotal @param {Range} range @param {boolean} warm */
  function add(subtotal, { task, cost, full, since }, warm) {
    all += subtotal;
    counted += task.end - task.first;
    countedCost += cost;
    latest = task.end - 1;
    if (!warm) return; // a first range takes longer
    const time = milliseconds() - since;
    speed.cost += cost;
    speed.milliseconds += time;
    if (full) rangeCost = Math.min((RANGE_TIME / Math.max(time, 0.01)) * cost, 2 * rangeCost);
  }

  /** How much of the work is done, with what the workers should have done of what they have in hand. */
  function done() {
    if (counted === subproblems) return cost;
    const now = milliseconds();
    const perMillisecond = speed.milliseconds > 0 ? speed.cost / speed.milliseconds : 0;
    const inHand = crew.jobs.map(({ cost, since }) => Math.min(cost, (now - since) * perMillisecond));
    return Math.min(
      inHand.reduce((sum, done) => sum + done, countedCost),
      0.9999 * cost,
    );
  }

  return {
    /** The number of solutions; null after `cancel`. Rejected only if the page itself cannot count. */
    finished,
    /** @returns {Progress} */
    get progress() {
      const sofar = done();
      const known = speed.milliseconds > 0 && crew.size > 0;
      const remaining = known ? ((cost - sofar) / crew.size / speed.cost) * speed.milliseconds : null;
      const paused = pausedAt !== null;
      const begun = crew.jobs.length > 0;
      const { onPage } = crew;
      return {
        fraction: sofar / cost,
        milliseconds: milliseconds(),
        remaining,
        latest,
        begun,
        paused,
        onPage,
      };
    },
    pause() {
      pausedAt ??= performance.now();
      crew.pause();
    },
    resume() {
      if (pausedAt === null) return;
      rested += performance.now() - pausedAt;
      pausedAt = null;
      crew.resume();
    },
    /** Stops every worker that is counting, at once. */
    cancel() {
      crew.dismiss();
      resolve(null);
    },
  };
}

/** @typedef {ReturnType<typeof startCount>} CountRun */

/**
 * Has one task done.
 *
 * @template {Answer["kind"]} Kind
 * @param {object} options
 * @param {Task} options.task
 * @param {Kind} options.answer What kind of answer it has.
 * @param {Means} options.means
 * @param {AbortSignal} [options.signal] Has the worker stopped at once.
 * @param {(value: import("./protocol.js").ProgressOf<Kind>) => void} [options.progress] How far it is; begins anew if a worker is lost.
 * @returns {Promise<Extract<Answer, { kind: Kind }>>} Rejected if it fails or is stopped.
 */
export function perform({ task, answer, means, signal, progress }) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const pending = [{ task }];
    const crew = createCrew({
      size: 1,
      means,
      take: () => pending.pop() ?? null,
      giveBack: (job) => pending.push(job),
      progress: (value) => progress?.(/** @type {import("./protocol.js").ProgressOf<Kind>} */ (value)),
      done(given) {
        if (given.kind !== answer) throw new TypeError(`${given.kind} is not ${answer}`);
        crew.dismiss();
        resolve(/** @type {Extract<Answer, { kind: Kind }>} */ (given));
      },
      fail: reject,
    });
    signal?.addEventListener("abort", () => {
      crew.dismiss();
      reject(signal.reason);
    });
  });
}
