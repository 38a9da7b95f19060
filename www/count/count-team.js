/**
 * A team of workers that count at the same pace, and how large the ranges are that it gets. work-sharing.js decides
 * what is counted.
 *
 * @import { WorkerEnvironment } from "../workers/team.js"
 * @import { PendingRange, RangeInHand } from "./tally.js"
 *
 * @typedef {object} Pace The ranges of a team. A card wants many subproblems at once, but may be a thousand times as
 *   fast as a core, or slower than one.
 * @property {number} rangeTime How long one should take, in milliseconds: long compared with a message, and short
 *   compared with a count.
 * @property {number} firstCost The largest cost of the first one.
 * @property {number} growth By what factor they may grow.
 *
 * @typedef {object} Speed
 * @property {number} rangeCost The largest cost of the next range.
 * @property {number} cost The cost that warm workers have done. What they did earlier weighs less.
 * @property {number} milliseconds The worker time that it took, with the same weights.
 *
 * @typedef {{ task: import("../workers/protocol.js").Count, full: boolean, since: number, place: number } & RangeInHand}
 *   Assignment A range that a worker counts. `full`: whether its cost is close to `rangeCost`, rather than limited by
 *   the end of a portion or of the count. `since`: when the worker got it, in milliseconds of the count. `place`: of
 *   the worker in its team.
 *
 * @typedef {object} Lane What one worker does.
 * @property {boolean} byCard Whether it is the graphics card.
 * @property {number} counted How many subproblems it has counted in the ranges that it finished.
 * @property {import("./ranges.js").Range | null} inHand What is left of the range that it counts now.
 *
 * @typedef {object} CountTeam
 * @property {ReturnType<typeof createTeam<Assignment>>} workers
 * @property {number} size
 * @property {Speed} speed
 * @property {number} pace The cost that all workers do per millisecond; 0 until it is known.
 * @property {readonly Lane[]} lanes
 * @property {number} costInHand An estimate of what is done of the ranges that the workers are counting.
 */

import { isBegun } from "../core/progress.js";
import { createTeam } from "../workers/team.js";
import { isCount } from "./saved-count.js";
import { canFollow } from "./tally.js";

/** @type {Pace} */
export const CORES = { rangeTime: 50, firstCost: 2e6, growth: 2 }; // first, a few milliseconds
/** @type {Pace} */
export const CARD = { rangeTime: 300, firstCost: 1, growth: 8 }; // first, one subproblem

/** What is left of a range. @param {import("../pkg/engine.js").RangeProgress} progress @returns {import("./ranges.js").Range} */
const rangeOf = ({ first, end }) => [first, end];

/** The speed of a team that has counted nothing. @param {Pace} pace @returns {Speed} */
export const startSpeed = ({ firstCost }) => ({ rangeCost: firstCost, cost: 0, milliseconds: 0 });

/**
 * The speed after a range. Each part of the time weighs in proportion to what was before it: engines compile better
 * code only after a while, and the load of the device at the start says little about the end.
 *
 * @param {Speed} speed @param {Pace} pace @param {{ cost: number, full: boolean, milliseconds: number }} range
 * @returns {Speed}
 */
export function speedAfter(speed, { rangeTime, growth }, { cost, full, milliseconds }) {
  const ideal = (rangeTime / Math.max(milliseconds, 0.01)) * cost;
  const kept = speed.milliseconds / (speed.milliseconds + milliseconds / 2 || 1);
  return {
    rangeCost: full ? Math.min(ideal, growth * Math.max(speed.rangeCost, cost)) : speed.rangeCost,
    cost: kept * speed.cost + cost,
    milliseconds: kept * speed.milliseconds + milliseconds,
  };
}

/** The cost that one worker does per millisecond; 0 until it is known. @param {Speed} speed */
export const costPerMillisecond = ({ cost, milliseconds }) => (milliseconds > 0 ? cost / milliseconds : 0);

/**
 * Of `all` paces, the share that one has: equal shares until all are known.
 *
 * @param {number} pace @param {readonly number[]} all
 */
export const shareOfPace = (pace, all) =>
  all.includes(0) ? 1 / all.length : pace / all.reduce((sum, other) => sum + other);

/**
 * @param {object} options
 * @param {number} options.n
 * @param {Pace} options.pace
 * @param {number} options.size How many workers to have, at least 1.
 * @param {WorkerEnvironment} options.environment
 * @param {() => number} options.clock Returns the milliseconds of the count.
 * @param {(team: CountTeam) => PendingRange | null} options.take Returns the next range; null if there is none now.
 * @param {(inHand: RangeInHand, team: CountTeam) => void} options.giveBack Called with a range that is not finished.
 * @param {(inHand: RangeInHand, subtotal: bigint) => void} options.finished Called with the number of solutions in a
 *   range.
 * @param {() => void} options.added Called when more of a range is counted.
 * @param {(error: Error) => void} options.fail
 * @returns {CountTeam}
 */
export function createCountTeam({
  n,
  pace,
  size,
  environment,
  clock,
  take,
  giveBack,
  finished,
  added,
  fail,
}) {
  let speed = startSpeed(pace);
  const byCard = pace === CARD;
  /** How many subproblems each worker has counted. */
  const counted = Array.from({ length: size }, () => 0);
  const workers = createTeam({
    size,
    environment,
    /** @returns {Assignment | null} */
    take(place) {
      const range = take(team);
      if (!range) return null;
      const { cost, ...start } = range;
      const progress = { ...start, subtotal: 0n };
      const full = cost >= speed.rangeCost / 2;
      return { task: { kind: "count", n, progress }, range, progress, byCard, full, since: clock(), place };
    },
    giveBack: (assignment) => giveBack(assignment, team),
    progress(reported, assignment) {
      if (!canFollow(reported, assignment.progress)) return false;
      assignment.progress = reported;
      added();
      return true;
    },
    done(answer, assignment, warm) {
      // Check the type: adding a string to a BigInt would give a string.
      const subtotal = answer.kind === "counted" && isCount(answer.subtotal) ? answer.subtotal : -1n;
      if (subtotal < assignment.progress.subtotal) throw new TypeError(`${answer.kind} is not counted`);
      const { range, full, since, place } = assignment;
      counted[place] = (counted[place] ?? 0) + range.end - range.first;
      // Ignore the first range of a worker, which takes longer, and a resumed range, which takes less time.
      if (warm && !isBegun(range))
        speed = speedAfter(speed, pace, { cost: range.cost, full, milliseconds: clock() - since });
      finished(assignment, subtotal);
    },
    fail,
  });

  /** @type {CountTeam} */
  const team = {
    workers,
    size,
    get speed() {
      return speed;
    },
    get pace() {
      return workers.size * costPerMillisecond(speed);
    },
    get lanes() {
      const { jobs } = workers;
      return counted.map((counted, place) => {
        const { progress } = jobs.find((job) => job.place === place) ?? {};
        return { byCard, counted, inHand: progress ? rangeOf(progress) : null };
      });
    },
    get costInHand() {
      const time = clock();
      const costOf = (/** @type {Assignment} */ { range, since }) =>
        Math.min(range.cost, (time - since) * costPerMillisecond(speed));
      return workers.jobs.reduce((sum, assignment) => sum + costOf(assignment), 0);
    },
  };
  return team;
}
