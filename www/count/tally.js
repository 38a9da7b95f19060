/**
 * What is counted of a count and what is left, as plain data. A range of subproblems is pending, or a worker has it in
 * hand, or it is counted:
 *
 *     pending ── takeRange ──> in hand ── withFinished ──> counted
 *        <───── withGivenBack ────┘ └───── withGivenBack ────^
 *
 * These are pure functions; work-sharing.js gives the ranges to workers.
 *
 * @import { Portion } from "../pkg/nqueens.js"
 * @import { Counted, SavedCount } from "./saved-count.js"
 * @import { SubproblemProgress } from "../core/progress.js"
 * @import { RangeProgress } from "../pkg/engine.js"
 * @import { Range } from "./ranges.js"
 *
 * @typedef {Portion & SubproblemProgress} PendingRange Subproblems to count, of which the first may be begun.
 *
 * @typedef {object} RangeInHand
 * @property {PendingRange} range
 * @property {RangeProgress} progress How far it had been counted at the last report.
 * @property {boolean} byCard Whether the graphics card counts it.
 *
 * @typedef {object} Tally
 * @property {readonly Portion[]} portions All subproblems.
 * @property {number} cost The estimated cost of all.
 * @property {readonly PendingRange[]} pending The next one is last.
 * @property {Counted} counted
 * @property {Counted} byCard What the graphics card has counted of it.
 * @property {number} costDone The estimated cost of what is counted.
 * @property {number | null} latest The last subproblem that was counted.
 */

import { isBegun, SUBPROBLEM_START } from "../core/progress.js";
import { shareOf, sizeOfRanges, withoutAll, withRange } from "./ranges.js";
import {
  costOf,
  EMPTY_COUNT,
  isCount,
  isSubproblemProgress,
  remainder,
  sizeOf,
  withoutCounted,
} from "./saved-count.js";

/** @type {Counted} */
const NOTHING = { finished: [], all: 0n };

/** @param {SubproblemProgress} progress @returns {SubproblemProgress} */
const subproblemOf = ({ first, parts, matched, found }) => ({ first, parts, matched, found });

/**
 * The tally at the start of a count.
 *
 * @param {readonly Portion[]} portions All subproblems, in the order in which to count them.
 * @param {SavedCount} saved What is counted already.
 * @returns {Tally}
 */
export function startTally(portions, saved) {
  const uncounted = remainder(portions, saved);
  const { finished, all, card = NOTHING } = saved;
  const cost = costOf(portions);
  return {
    portions,
    cost,
    pending: [...uncounted].reverse(),
    counted: { finished, all },
    byCard: card,
    costDone: cost - costOf(uncounted),
    latest: null,
  };
}

/** How many subproblems are not completely counted. @param {Tally} tally */
export const subproblemsLeft = ({ portions, counted }) => sizeOf(portions) - sizeOfRanges(counted.finished);

/**
 * Takes the next pending range. Null if nothing is pending.
 *
 * @param {Tally} tally
 * @param {number} maxCost The largest cost, unless one subproblem has more.
 * @returns {{ tally: Tally, range: PendingRange } | null}
 */
export function takeRange(tally, maxCost) {
  const next = tally.pending.at(-1);
  if (!next) return null;
  const { first, end, cost } = next;
  const middle = Math.min(end, first + Math.max(1, Math.floor((maxCost / cost) * (end - first))));
  const rest = middle < end ? [{ ...SUBPROBLEM_START, ...shareOf(next, middle, end) }] : [];
  return {
    tally: { ...tally, pending: [...tally.pending.slice(0, -1), ...rest] },
    range: { ...subproblemOf(next), ...shareOf(next, first, middle) },
  };
}

/** @param {Counted} counted @param {Range} range @param {bigint} subtotal @returns {Counted} */
const withSubtotal = ({ finished, all }, range, subtotal) => ({
  finished: withRange(finished, range),
  all: all + subtotal,
});

/** @param {Tally} tally @param {Range} range @param {bigint} subtotal @param {number} cost @param {boolean} byCard @returns {Tally} */
function withCounted(tally, range, subtotal, cost, byCard) {
  const [first, end] = range;
  if (first === end) return tally;
  return {
    ...tally,
    counted: withSubtotal(tally.counted, range, subtotal),
    byCard: byCard ? withSubtotal(tally.byCard, range, subtotal) : tally.byCard,
    costDone: tally.costDone + cost,
    latest: end - 1,
  };
}

/** Adds a range in hand that is completely counted. @param {Tally} tally @param {RangeInHand} inHand @param {bigint} subtotal */
export const withFinished = (tally, { range, byCard }, subtotal) =>
  withCounted(tally, [range.first, range.end], subtotal, range.cost, byCard);

/** Adds what is counted of a range in hand, and makes the rest of it pending again. @param {Tally} tally @param {RangeInHand} inHand */
export function withGivenBack(tally, { range, progress, byCard }) {
  const { first, end, cost } = range;
  const uncounted = shareOf(range, progress.first, end);
  const pending = [...tally.pending, { ...subproblemOf(progress), ...uncounted }];
  const counted = /** @type {const} */ ([first, progress.first]);
  return withCounted({ ...tally, pending }, counted, progress.subtotal, cost - uncounted.cost, byCard);
}

/** Makes everything that the graphics card has counted pending again. @param {Tally} tally @returns {Tally} */
export function withoutCard(tally) {
  const { portions, pending, counted, byCard, costDone } = tally;
  const others = withoutAll([[0, sizeOf(portions)]], byCard.finished);
  const discarded = remainder(portions, { ...EMPTY_COUNT, finished: others });
  return {
    ...tally,
    pending: [...pending, ...discarded],
    counted: withoutCounted(counted, byCard),
    byCard: NOTHING,
    costDone: costDone - costOf(discarded),
  };
}

/** The share of the counted subproblems that the graphics card has counted, from 0 to 1. @param {Tally} tally */
export const cardShare = ({ counted, byCard }) =>
  sizeOfRanges(byCard.finished) / Math.max(1, sizeOfRanges(counted.finished));

/**
 * What is counted, to be saved.
 *
 * @param {Tally} tally @param {readonly RangeInHand[]} inHand @param {number} milliseconds @returns {SavedCount}
 */
export function snapshotOf(tally, inHand, milliseconds) {
  const { counted, byCard, pending } = inHand.reduce(withGivenBack, tally);
  const begun = pending.filter(isBegun).map(subproblemOf);
  return { ...counted, milliseconds, begun, ...(byCard.finished.length > 0 && { card: byCard }) };
}

/** Whether a progress report can follow the previous one. Reports are not trusted. @param {unknown} reported @param {RangeProgress} previous @returns {reported is RangeProgress} */
export function canFollow(reported, previous) {
  if (!isSubproblemProgress(reported)) return false;
  const { first, end, parts, matched, subtotal } = /** @type {RangeProgress} */ (reported);
  const advance = first - previous.first || parts - previous.parts || matched - previous.matched;
  const subtotalIsValid = isCount(subtotal) && subtotal >= previous.subtotal;
  return advance >= 0 && first < end && end === previous.end && subtotalIsValid;
}
