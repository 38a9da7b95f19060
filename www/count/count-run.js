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
 * @property {number} cardShare The share of the counted subproblems that the graphics card has counted, from 0 to 1.
 *
 * @typedef {object} CardTeam The graphics card.
 * @property {WorkerEnvironment} environment
 * @property {(error: Error & { code?: unknown }) => boolean} failed Called if the card cannot count, or counts wrong; returns whether it was wrong. The cores count the rest, or also everything that the card has counted.
 *
 * @typedef {object} Assignment A range of subproblems that a worker counts.
 * @property {import("../workers/protocol.js").Count} task
 * @property {Standing} standing How far the worker had counted at its last report.
 * @property {number} cost Its estimated cost.
 * @property {boolean} full Whether its cost is close to `rangeCost`, rather than limited by the end of a portion or of the count.
 * @property {number} since When the worker got it, in `milliseconds` of the count.
 *
 * @typedef {(task: { n: number, portions: readonly Portion[], workers: number, resumeFrom?: Part, card?: CardTeam | null, added?: () => void }) => CountRun} StartCount Starts a count with the workers of the page.
 */

import { now } from "../base/clock.js";
import { createCrew } from "../workers/crew.js";
import { costOf, EMPTY_PART, isCount, isPlace, remainder, SUBPROBLEM_START, sizeOf } from "./checkpoint.js";
import { shareOf, sizeOfRanges, withoutAll, withRange } from "./ranges.js";

/**
 * The ranges of a team: how long one should take, in milliseconds, which is long compared with a message and short compared
 * with a count; the largest cost of the first one; and by what factor they may grow. A card wants many subproblems at once,
 * but may be a thousand times as fast as a core, or slower than one.
 *
 * @typedef {{ rangeTime: number, firstCost: number, growth: number }} Pace
 */
const CORES = { rangeTime: 50, firstCost: 2e6, growth: 2 }; // first, a few milliseconds
const CARD = { rangeTime: 300, firstCost: 1, growth: 8 }; // first, one subproblem
/** How many times as long as the cores the card may take for its last range. */
const PATIENCE = 2;
/** The shortest time after which the cores look whether the card is too slow, in milliseconds. */
const MIN_WAIT = 50;
/** The time if the speed of the cores is unknown. */
const MAX_WAIT = 1000;

/** @type {import("./checkpoint.js").Counted} */
const NOTHING = { finished: [], all: 0n };

/** @param {import("./checkpoint.js").Counted} counted @param {bigint} subtotal @param {import("./ranges.js").Range} range @returns {import("./checkpoint.js").Counted} */
const withCounted = ({ finished, all }, subtotal, range) => ({
  finished: withRange(finished, range),
  all: all + subtotal,
});

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
 * @param {CardTeam | null} [options.card] The graphics card, to count with it as well.
 * @param {() => void} [options.added] Called whenever more is counted.
 */
export function startCount({
  n,
  portions,
  workers,
  environment,
  resumeFrom = EMPTY_PART,
  card = null,
  added,
}) {
  const start = now() - resumeFrom.milliseconds;
  const uncounted = remainder(portions, resumeFrom);
  const pending = [...uncounted].reverse(); // the next one last
  const cost = costOf(portions);
  let { finished: counted, all, card: byCard = NOTHING } = resumeFrom;
  let subproblemsLeft = sizeOf(uncounted);
  let countedCost = cost - costOf(uncounted);
  /** @type {number | undefined} */
  let finalTime; // milliseconds, once it is finished
  let pausedTime = 0; // milliseconds
  /** @type {number | null} */
  let pausedAt = null;
  /** @type {number | null} */
  let latest = null;
  let ended = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting; // for the card
  /** @type {(all: bigint | null) => void} */
  let resolve = () => {};
  /** @type {(error: Error) => void} */
  let reject = () => {};
  /** @type {Promise<bigint | null>} */
  const finished = new Promise((...settle) => {
    [resolve, reject] = settle;
  });

  const milliseconds = () => finalTime ?? (pausedAt ?? now()) - start - pausedTime;

  const cores = createTeam(environment, CORES, Math.min(workers, subproblemsLeft), fail);
  const cardTeam =
    card && subproblemsLeft > 0 ? createTeam(card.environment, CARD, 1, (error) => loseCard(error)) : null;
  let teams = cardTeam ? [cores, cardTeam] : [cores];
  if (subproblemsLeft === 0) finish();

  function finish() {
    finalTime = milliseconds();
    end(all);
  }

  /** @param {bigint | null} result */
  function end(result) {
    stopAll();
    resolve(result);
  }

  /** @param {Error} error */
  function fail(error) {
    stopAll();
    reject(error);
  }

  function stopAll() {
    ended = true;
    clearTimeout(waiting);
    for (const { crew } of teams) crew.dismiss();
  }

  /** Leaves the rest to the cores. @param {Error} error */
  async function loseCard(error) {
    await null; // the team may not be created yet
    if (ended) return;
    teams = [cores];
    const wasWrong = card?.failed(error) || error instanceof TypeError; // an impossible answer
    if (wasWrong) discardCard();
    cores.crew.offer();
    added?.();
  }

  /** Has the cores do the last range of the card if they are much faster. */
  function awaitCard() {
    const [job] = cardTeam?.crew.jobs ?? [];
    if (!job || !cardTeam || waiting) return;
    const patience = cores.pace > 0 ? Math.max(MIN_WAIT, (PATIENCE * job.cost) / cores.pace) : MAX_WAIT;
    waiting = setTimeout(() => {
      waiting = undefined;
      if (!cardTeam.crew.jobs.includes(job)) return cores.crew.offer();
      teams = [cores];
      cardTeam.crew.dismiss(); // gives its range back
      cores.crew.offer();
    }, patience);
  }

  /** Makes everything that the card has counted pending again. */
  function discardCard() {
    const others = withoutAll([[0, sizeOf(portions)]], byCard.finished);
    const discarded = remainder(portions, { ...EMPTY_PART, finished: others });
    pending.push(...discarded);
    counted = withoutAll(counted, byCard.finished);
    all -= byCard.all;
    subproblemsLeft += sizeOf(discarded);
    countedCost -= costOf(discarded);
    byCard = NOTHING;
  }

  /**
   * Workers that count at the same pace.
   *
   * @param {WorkerEnvironment} environment @param {Pace} pace @param {number} size @param {(error: Error) => void} fail
   */
  function createTeam(environment, { rangeTime, firstCost, growth }, size, fail) {
    let rangeCost = firstCost;
    /** The cost that warm workers have done, and the worker time that it took. */
    const speed = { cost: 0, milliseconds: 0 };
    const crew = createCrew({
      size,
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
        if (team === cardTeam) byCard = withCounted(byCard, subtotal, [first, end]);
        // Ignore the first range of a worker, which takes longer, and a resumed range, which takes less time.
        if (warm && !isBegun(range.task.standing)) updateSpeed(range);
        if (subproblemsLeft === 0) finish();
        else added?.();
      },
      fail,
    });

    /** @returns {Assignment | null} */
    function take() {
      const portion = ended ? undefined : pending.pop();
      if (!portion) {
        if (team === cores) awaitCard();
        return null;
      }
      // Towards the end, ranges get shorter, so that all workers finish at about the same time.
      const fairCost = ((cost - countedCost) * shareOfPace(team)) / (2 * size);
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
      for (const other of teams) if (other !== team) other.crew.offer();
    }

    /** Updates the speed of the workers after a range. @param {Assignment} range */
    function updateSpeed({ cost, full, since }) {
      const time = milliseconds() - since;
      speed.cost += cost;
      speed.milliseconds += time;
      if (full)
        rangeCost = Math.min((rangeTime / Math.max(time, 0.01)) * cost, growth * Math.max(rangeCost, cost));
    }

    const team = {
      crew,
      /** The cost that one worker does per millisecond; 0 until it is known. */
      get speed() {
        return speed.milliseconds > 0 ? speed.cost / speed.milliseconds : 0;
      },
      /** The cost that all workers do per millisecond. */
      get pace() {
        return crew.size * this.speed;
      },
      /** An estimate of what is done of the ranges that the workers are counting. */
      get inHand() {
        const time = milliseconds();
        return crew.jobs.reduce(
          (sum, { cost, since }) => sum + Math.min(cost, (time - since) * this.speed),
          0,
        );
      },
    };
    return team;
  }

  /** Which share of the work a team does. @param {ReturnType<typeof createTeam>} team */
  function shareOfPace(team) {
    const paces = teams.map(({ pace }) => pace);
    if (paces.includes(0)) return 1 / teams.length;
    return team.pace / paces.reduce((sum, pace) => sum + pace);
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

  /** The cost done so far, with an estimate for the ranges that workers are counting. */
  function estimateCostDone() {
    if (subproblemsLeft === 0) return cost;
    const inHand = teams.reduce((sum, team) => sum + team.inHand, 0);
    return Math.min(countedCost + inHand, 0.9999 * cost);
  }

  return {
    /** The number of solutions; null after `cancel`. Rejects only if the page itself cannot count. */
    finished,
    /** @returns {Progress} */
    get progress() {
      const costDone = estimateCostDone();
      const pace = teams.reduce((sum, { pace }) => sum + pace, 0);
      const jobs = teams.flatMap(({ crew }) => crew.jobs);
      return {
        fraction: costDone / cost,
        milliseconds: milliseconds(),
        remaining: pace > 0 ? (cost - costDone) / pace : null,
        latest,
        begun: jobs.length > 0,
        paused: pausedAt !== null,
        onPage: cores.crew.onPage,
        cardShare: sizeOfRanges(byCard.finished) / Math.max(1, sizeOfRanges(counted)),
      };
    },
    /** The part that is counted so far. @returns {Part} */
    get part() {
      const part = { finished: counted, all, milliseconds: milliseconds() };
      const begun = pending.map(placeOf);
      for (const { task, standing } of teams.flatMap(({ crew }) => crew.jobs)) {
        const { first } = task.standing;
        if (first < standing.first) part.finished = withRange(part.finished, [first, standing.first]);
        part.all += standing.subtotal;
        begun.push(placeOf(standing));
      }
      const isWithCard = byCard.finished.length > 0;
      return { ...part, begun: begun.filter(isBegun), ...(isWithCard && { card: byCard }) };
    },
    pause() {
      pausedAt ??= now();
      clearTimeout(waiting); // idle cores ask again when the pause ends
      waiting = undefined;
      for (const { crew } of teams) crew.pause();
    },
    resume() {
      if (pausedAt === null) return;
      pausedTime += now() - pausedAt;
      pausedAt = null;
      for (const { crew } of teams) crew.resume();
    },
    /** Stops all workers immediately. */
    cancel() {
      end(null);
    },
  };
}

/** @typedef {ReturnType<typeof startCount>} CountRun */

/**
 * Has one worker do one task.
 *
 * @template {Answer["kind"]} Kind
 * @param {object} options
 * @param {Task | import("../workers/protocol.js").Probe} options.task
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
    const stop = () => {
      crew.dismiss();
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", stop, { once: true }); // whoever keeps the signal does not keep the crew
  });
}
