/**
 * One count in progress: hands out ranges of subproblems to workers and adds up their subtotals. It lives in memory
 * only; saved-count.js runs it and has it saved.
 *
 * The core divides a count into numbered subproblems and lists them in portions, with an estimate of what each portion
 * costs. Each worker gets a short range of subproblems and returns their subtotal. During a long range the worker
 * reports how far it is, so that another worker can resume from there if this one is lost.
 *
 * @typedef {import("../core/core.js").Portion} Portion
 * @typedef {import("./checkpoint.js").Part} Part
 * @typedef {import("./checkpoint.js").Place} Place
 * @typedef {import("../workers/crew.js").WorkerEnvironment} WorkerEnvironment
 * @typedef {import("../workers/protocol.js").Standing} Standing
 * @typedef {import("../workers/protocol.js").Task} Task
 * @typedef {import("../workers/protocol.js").Answer} Answer
 *
 * @typedef {object} Progress
 * @property {number} fraction How much of the estimated cost is done, from 0 to 1.
 * @property {number} milliseconds Time since the start, without pauses.
 * @property {number | null} remaining Estimated milliseconds until the end; null until there is an estimate.
 * @property {number | null} latest The last subproblem that was counted.
 * @property {boolean} begun Whether a worker has a range to count.
 * @property {boolean} paused
 * @property {boolean} onPage Whether no worker is available, so that the page itself counts.
 *
 * @typedef {object} Assignment A range of subproblems that a worker counts.
 * @property {import("../workers/protocol.js").Count} task
 * @property {Standing} standing How far the worker had counted at its last report.
 * @property {number} cost Its estimated cost.
 * @property {boolean} full Whether its cost is close to `rangeCost`, rather than limited by the end of a portion or of the count.
 * @property {number} since When the worker got it, in `milliseconds` of the count.
 *
 * @typedef {(task: { n: number, portions: readonly Portion[], workers: number, resumeFrom?: Part, added?: () => void }) => CountRun} StartCount Starts a count with the workers of the page.
 */

import { now } from "../base/clock.js";
import { createCrew } from "../workers/crew.js";
import { costOf, EMPTY_PART, isCount, isPlace, remainder, SUBPROBLEM_START, sizeOf } from "./checkpoint.js";
import { shareOf, withRange } from "./ranges.js";

/** How long a range should take, in milliseconds: long compared with a message, short compared with a count. */
const RANGE_TIME = 50;
/** The largest cost of a first range: a few milliseconds. */
const FIRST_COST = 2e6;

/** @param {Place} place @returns {Place} */
const placeOf = ({ first, parts, matched, found }) => ({ first, parts, matched, found });

/** @param {Place} place */
const isBegun = ({ parts, matched, found }) => parts > 0 || matched > 0 || found > 0n;

/** Whether a progress report can follow the previous one. Reports are not trusted. @param {unknown} reported @param {Standing} previous @returns {reported is Standing} */
function isValidProgress(reported, previous) {
  if (!isPlace(reported)) return false;
  const { first, end, parts, matched, subtotal } = /** @type {Standing} */ (reported);
  const advance = first - previous.first || parts - previous.parts || matched - previous.matched;
  const subtotalIsValid = isCount(subtotal) && subtotal >= previous.subtotal;
  return advance >= 0 && first < end && end === previous.end && subtotalIsValid;
}

/**
 * Starts a count.
 *
 * @param {object} options
 * @param {number} options.n
 * @param {readonly Portion[]} options.portions All subproblems, in the order in which to count them.
 * @param {number} options.workers How many to use, at least 1.
 * @param {WorkerEnvironment} options.environment
 * @param {Part} [options.resumeFrom] The part that is already counted.
 * @param {() => void} [options.added] Called whenever more is counted.
 */
export function startCount({ n, portions, workers, environment, resumeFrom = EMPTY_PART, added }) {
  const start = now() - resumeFrom.milliseconds;
  const uncounted = remainder(portions, resumeFrom);
  const pending = [...uncounted].reverse(); // the next one last
  const cost = costOf(portions);
  let { finished: counted, all } = resumeFrom;
  let subproblemsLeft = sizeOf(uncounted);
  let countedCost = cost - costOf(uncounted);
  /** The cost that warm workers have done, and the worker time that it took. */
  const speed = { cost: 0, milliseconds: 0 };
  /** @type {number | undefined} */
  let finalTime; // milliseconds, once it is finished
  let pausedTime = 0; // milliseconds
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

  const milliseconds = () => finalTime ?? (pausedAt ?? now()) - start - pausedTime;

  const crew = createCrew({
    size: Math.min(workers, subproblemsLeft),
    environment,
    take,
    giveBack,
    progress(reported, range) {
      if (!isValidProgress(reported, range.standing)) return false;
      range.standing = reported;
      added?.();
      return true;
    },
    done(answer, range, warm) {
      // Check the type: adding a string to a BigInt would give a string.
      const subtotal = answer.kind === "counted" && isCount(answer.subtotal) ? answer.subtotal : -1n;
      if (subtotal < range.standing.subtotal) throw new TypeError(`${answer.kind} is not counted`);
      const { first, end } = range.task.standing;
      addCounted(subtotal, [first, end], range.cost);
      // Ignore the first range of a worker, which takes longer, and a resumed range, which takes less time.
      if (warm && !isBegun(range.task.standing)) updateSpeed(range);
      if (subproblemsLeft === 0) finish();
      else added?.();
    },
    fail: (error) => reject(error),
  });
  if (subproblemsLeft === 0) finish();

  function finish() {
    finalTime = milliseconds();
    crew.dismiss();
    resolve(all);
  }

  /** @returns {Assignment | null} */
  function take() {
    const portion = pending.pop();
    if (!portion) return null;
    // Towards the end, ranges get shorter, so that all workers finish at about the same time.
    const fairCost = (cost - countedCost) / (2 * workers);
    const { first, end } = portion;
    const share = Math.min(rangeCost, fairCost) / portion.cost;
    const middle = Math.min(end, first + Math.max(1, Math.floor(share * (end - first))));
    const { cost: taskCost, ...range } = shareOf(portion, first, middle);
    if (middle < end) pending.push({ ...SUBPROBLEM_START, ...shareOf(portion, middle, end) });
    const standing = { ...placeOf(portion), ...range, subtotal: 0n };
    const task = /** @type {const} */ ({ kind: "count", n, standing });
    return { task, standing, cost: taskCost, full: taskCost >= rangeCost / 2, since: milliseconds() };
  }

  /** Takes back an unfinished range, and keeps the part of it that is counted. @param {Assignment} range */
  function giveBack({ task, standing, cost }) {
    const { first, end } = task.standing;
    const uncounted = shareOf({ first, end, cost }, standing.first, end);
    pending.push({ ...placeOf(standing), ...uncounted });
    addCounted(standing.subtotal, [first, standing.first], cost - uncounted.cost);
  }

  /** @param {bigint} subtotal @param {import("./ranges.js").Range} range @param {number} cost */
  function addCounted(subtotal, range, cost) {
    const [first, end] = range;
    if (first === end) return;
    all += subtotal;
    counted = withRange(counted, range);
    subproblemsLeft -= end - first;
    countedCost += cost;
    latest = end - 1;
  }

  /** Updates the speed of the workers after a range. @param {Assignment} range */
  function updateSpeed({ cost, full, since }) {
    const time = milliseconds() - since;
    speed.cost += cost;
    speed.milliseconds += time;
    if (full) rangeCost = Math.min((RANGE_TIME / Math.max(time, 0.01)) * cost, 2 * rangeCost);
  }

  /** The cost done so far, with an estimate for the ranges that workers are counting. */
  function estimateCostDone() {
    if (subproblemsLeft === 0) return cost;
    const time = milliseconds();
    const perMillisecond = speed.milliseconds > 0 ? speed.cost / speed.milliseconds : 0;
    const inHand = crew.jobs.map(({ cost, since }) => Math.min(cost, (time - since) * perMillisecond));
    return Math.min(
      inHand.reduce((sum, costDone) => sum + costDone, countedCost),
      0.9999 * cost,
    );
  }

  return {
    /** The number of solutions; null after `cancel`. Rejects only if the page itself cannot count. */
    finished,
    /** @returns {Progress} */
    get progress() {
      const costDone = estimateCostDone();
      const canEstimate = speed.milliseconds > 0 && crew.size > 0;
      const remaining = canEstimate
        ? ((cost - costDone) / crew.size / speed.cost) * speed.milliseconds
        : null;
      const paused = pausedAt !== null;
      const begun = crew.jobs.length > 0;
      const { onPage } = crew;
      return {
        fraction: costDone / cost,
        milliseconds: milliseconds(),
        remaining,
        latest,
        begun,
        paused,
        onPage,
      };
    },
    /** The part that is counted so far. @returns {Part} */
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
      pausedTime += now() - pausedAt;
      pausedAt = null;
      crew.resume();
    },
    /** Stops all workers immediately. */
    cancel() {
      crew.dismiss();
      resolve(null);
    },
  };
}

/** @typedef {ReturnType<typeof startCount>} CountRun */

/**
 * Has one worker do one task.
 *
 * @template {Answer["kind"]} Kind
 * @param {object} options
 * @param {Task} options.task
 * @param {Kind} options.answer The kind of its answer.
 * @param {WorkerEnvironment} options.environment
 * @param {AbortSignal} [options.signal] Aborting it stops the worker immediately.
 * @param {(value: import("../workers/protocol.js").ProgressOf<Kind>) => void} [options.progress] Called with the progress of the task, which starts over if a worker is lost.
 * @returns {Promise<Extract<Answer, { kind: Kind }>>} Rejects if the task fails or is aborted.
 */
export function perform({ task, answer, environment, signal, progress }) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const pending = [{ task }];
    const crew = createCrew({
      size: 1,
      environment,
      take: () => pending.pop() ?? null,
      giveBack: (job) => pending.push(job),
      progress: (value) =>
        progress?.(/** @type {import("../workers/protocol.js").ProgressOf<Kind>} */ (value)),
      done(reply) {
        if (reply.kind !== answer) throw new TypeError(`${reply.kind} is not ${answer}`);
        crew.dismiss();
        resolve(/** @type {Extract<Answer, { kind: Kind }>} */ (reply));
      },
      fail: reject,
    });
    signal?.addEventListener("abort", () => {
      crew.dismiss();
      reject(signal.reason);
    });
  });
}
