/**
 * Sets of subproblem numbers, as ranges in ascending order with gaps between them. These are pure functions without
 * any knowledge of counting or saving; saved-count.js and tally.js use them to record what is counted.
 *
 * @import { Portion } from "../pkg/nqueens.js"
 * @typedef {readonly [first: number, end: number]} Range The numbers from first to end − 1.
 */

/**
 * Adds a range to a set. The range may overlap the set.
 *
 * @param {readonly Range[]} ranges
 * @param {Range} range
 * @returns {Range[]}
 */
export function withRange(ranges, [first, end]) {
  const touching = ranges.filter((range) => range[0] <= end && first <= range[1]);
  const joined = /** @type {Range} */ ([
    Math.min(first, ...touching.map((range) => range[0])),
    Math.max(end, ...touching.map((range) => range[1])),
  ]);
  return [...ranges.filter((range) => range[1] < first), joined, ...ranges.filter((range) => range[0] > end)];
}

/**
 * Returns the subproblems of a portion from first to end − 1, with their share of its cost.
 *
 * @param {Portion} portion
 * @param {number} first
 * @param {number} end
 * @returns {Portion}
 */
export const shareOf = (portion, first, end) => ({
  first,
  end,
  cost: portion.cost * ((end - first) / (portion.end - portion.first)),
});

/**
 * Returns the parts of a portion that are not in the set, in order.
 *
 * @param {Portion} portion
 * @param {readonly Range[]} ranges
 */
export function withoutRanges(portion, ranges) {
  const { first, end } = portion;
  const overlapping = ranges.filter((range) => range[0] < end && first < range[1]);
  const starts = [first, ...overlapping.map((range) => range[1])];
  const ends = [...overlapping.map((range) => range[0]), end];
  return starts.flatMap((start, i) => {
    const stop = ends[i] ?? end;
    return start < stop ? [shareOf(portion, start, stop)] : [];
  });
}

/**
 * Removes all numbers of a set from another one.
 *
 * @param {readonly Range[]} ranges
 * @param {readonly Range[]} removed
 */
export const withoutAll = (ranges, removed) =>
  ranges.flatMap(([first, end]) =>
    withoutRanges({ first, end, cost: 0 }, removed).map(
      ({ first, end }) => /** @type {Range} */ ([first, end]),
    ),
  );

/** How many numbers a set has. @param {readonly Range[]} ranges */
export const sizeOfRanges = (ranges) => ranges.reduce((sum, [first, end]) => sum + end - first, 0);

/**
 * Whether the value is a valid set of numbers below `size`.
 *
 * @param {unknown} value
 * @param {number} size
 * @returns {value is Range[]}
 */
export function areRanges(value, size) {
  if (!Array.isArray(value)) return false;
  let last = -1;
  return value.every((range) => {
    if (!Array.isArray(range) || range.length !== 2 || !range.every(Number.isSafeInteger)) return false;
    const [first, end] = range;
    const follows = first > last && end > first && end <= size;
    last = end;
    return follows;
  });
}
