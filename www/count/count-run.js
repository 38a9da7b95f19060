/**
 * One count, shared among workers.
 *
 * The count is cut into numbered subproblems, which come in portions, with an estimate of what each
 * costs. Each worker is handed a short range of them, and its subtotal is added when it comes back. Where that takes
 * long it tells from time to time where it stands, and whoever has the rest of the range goes on from there.
 *
 * @typedef {import("../core/core.js").Portion} Portion
 * @typedef {import("./checkpoint.js").Part} Part
 * @typedef {import("./checkpoint.js").Place} Place
 * @typedef {import("../workers/crew.js").Means} Means
 * @typedef {import("../workers/protocol.js").Standing} Standing
 * @typedef {import("../workers/protocol.js").Task} Task
 * @typedef {import("../workers/protocol.js").Answer} Answer
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
 * @typedef {object} Assignment What a worker is handed.
 * @property {import("../workers/protocol.js").Count} task
 * @property {Standing} standing Where the worker stood when it last told.
 * @property {number} cost
 * @property {boolean} full Whether it costs as much as a range should, and was not cut short.
 * @property {number} since When it was handed out, by the clock of `milliseconds`.
 *
 * @typedef {(task: { n: number, portions: readonly Portion[], workers: number, begun?: Part, added?: () => void }) => CountRun} StartCount Begins a count with workers that are there.
 */

import { now } from "../base/awake.js";
import { createCrew } from "../workers/crew.js";
import { BEGINNING, costOf, isCount, isPlace, NOTHING, remainder, sizeOf } from "./checkpoint.js";
import { shareOf, withRange } from "./ranges.js";

/** How long a range should take, in milliseconds: long beside a message, short beside a count. */
const RANGE_TIME = 50;
/** What a first range may cost: some milliseconds. */
const FIRST_COST = 2e6;

/** @param {Place} place @returns {Place} */
const placeOf = ({ first, parts, matched, found }) => ({ first, parts, matched, found });

/** @param {Place} place */
const isBegun = ({ parts, matched, found }) => parts > 0 || matched > 0 || found > 0n;

/** Whether whoever stood there may stand here now: workers might say anything. @param {unknown} told @param {Standing} before @returns {told is Standing} */
function mayFollow(told, before) {
  if (!isPlace(told)) return false;
  const { first, end, parts, matched, subtotal } = /** @type {Standing} */ (told);
  const further = first - before.first || parts - before.parts || matched - before.matched;
  const more = isCount(subtotal) && subtotal >= before.subtotal;
  return further >= 0 && first < end && end === before.end && more;
}

/**
 * Starts counting.
 *
 * @param {object} options
 * @param {number} options.n
 * @param {readonly Portion[]} options.portions All subproblems, in the order in which to count them.
 * @param {number} options.workers How many to use, at least 1.
 * @param {Means} options.means
 * @param {Part} [options.begun] What is counted already.
 * @param {() => void} [options.added] Called whenever more is counted.
 */
export function startCount({ n, portions, workers, means, begun = NOTHING, added }) {
  const start = now() - begun.milliseconds;
  const rest = remainder(portions, begun);
  const pending = [...rest].reverse(); // the next one last
  const cost = costOf(portions);
  let { finished: counted, all } = begun;
  let left = sizeOf(rest);
  let countedCost = cost - costOf(rest);
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

  const milliseconds = () => took ?? (pausedAt ?? now()) - start - rested;

  const crew = createCrew({
    size: Math.min(workers, left),
    means,
    take,
    giveBack,
    progress(told, range) {
      if (!mayFollow(told, range.standing)) return false;
      range.standing = told;
      added?.();
      return true;
    },
    done(answer, range, warm) {
      // To add a text to a BigInt makes a text.
      const subtotal = answer.kind === "counted" && isCount(answer.subtotal) ? answer.subtotal : -1n;
      if (subtotal < range.standing.subtotal) throw new TypeError(`${answer.kind} is not counted`);
      const { first, end } = range.task.standing;
      add(subtotal, [first, end], range.cost);
      // A first range takes longer, and one that was begun before less long.
      if (warm && !isBegun(range.task.standing)) learn(range);
      if (left === 0) finish();
      else added?.();
    },
    fail: (error) => reject(error),
  });
  if (left === 0) finish();

  function finish() {
    took = milliseconds();
    crew.dismiss();
    resolve(all);
  }

  /** @returns {Assignment | null} */
  function take() {
    const portion = pending.pop();
    if (!portion) return null;
    // Towards the end ranges get shorter, so that all finish together.
    const fair = (cost - countedCost) / (2 * workers);
    const { first, end } = portion;
    const share = Math.min(rangeCost, fair) / portion.cost;
    const middle = Math.min(end, first + Math.max(1, Math.floor(share * (end - first))));
    const { cost: part, ...range } = shareOf(portion, first, middle);
    if (middle < end) pending.push({ ...BEGINNING, ...shareOf(portion, middle, end) });
    const standing = { ...placeOf(portion), ...range, subtotal: 0n };
    const task = /** @type {const} */ ({ kind: "count", n, standing });
    return { task, standing, cost: part, full: part >= rangeCost / 2, since: milliseconds() };
  }

  /** What is counted of a range that is given back stays so. @param {Assignment} range */
  function giveBack({ task, standing, cost }) {
    const { first, end } = task.standing;
    const rest = shareOf({ first, end, cost }, standing.first, end);
    pending.push({ ...placeOf(standing), ...rest });
    add(standing.subtotal, [first, standing.first], cost - rest.cost);
  }

  /** @param {bigint} subtotal @param {import("./ranges.js").Range} range @param {number} cost */
  function add(subtotal, range, cost) {
    const [first, end] = range;
    if (first === end) return;
    all += subtotal;
    counted = withRange(counted, range);
    left -= end - first;
    countedCost += cost;
    latest = end - 1;
  }

  /** Learns how fast the workers are. @param {Assignment} range */
  function learn({ cost, full, since }) {
    const time = milliseconds() - since;
    speed.cost += cost;
    speed.milliseconds += time;
    if (full) rangeCost = Math.min((RANGE_TIME / Math.max(time, 0.01)) * cost, 2 * rangeCost);
  }

  /** How much of the work is done, with what the workers should have done of what they have in hand. */
  function done() {
    if (left === 0) return cost;
    const time = milliseconds();
    const perMillisecond = speed.milliseconds > 0 ? speed.cost / speed.milliseconds : 0;
    const inHand = crew.jobs.map(({ cost, since }) => Math.min(cost, (time - since) * perMillisecond));
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
    /** What is counted so far. @returns {Part} */
    get part() {
      const part = { finished: counted, all, milliseconds: milliseconds() };
      const begun = pending.map(placeOf);
      for (const { task, standing } of crew.jobs) {
        const { first } = task.standing;
        if (first < standing.first) part.finished = withRange(part.finished, [first, standing.first]);
        part.all += standing.subtotal;
        begun.push(placeOf(standing));
      }
      return { ...part, begun: begun.filter(isBegun) };
    },
    pause() {
      pausedAt ??= now();
      crew.pause();
    },
    resume() {
      if (pausedAt === null) return;
      rested += now() - pausedAt;
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
 * @param {(value: import("../workers/protocol.js").ProgressOf<Kind>) => void} [options.progress] How far it is; begins anew if a worker is lost.
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
      progress: (value) =>
        progress?.(/** @type {import("../workers/protocol.js").ProgressOf<Kind>} */ (value)),
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
