/**
 * Sets of numbered subproblems, as ranges in ascending order that do not touch.
 *
 * @typedef {import("../core/core.js").Portion} Portion
 * @typedef {readonly [first: number, end: number]} Range From first to end − 1.
 */

/**
 * The set with one more range, of which it may have some already.
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
 * Some of a portion, with its share of the cost.
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
 * What of a portion is not in the set, in order.
 *
 * @param {Portion} portion
 * @param {readonly Range[]} ranges
 */
export function without(portion, ranges) {
  const { first, end } = portion;
  const within = ranges.filter((range) => range[0] < end && first < range[1]);
  const starts = [first, ...within.map((range) => range[1])];
  const ends = [...within.map((range) => range[0]), end];
  return starts.flatMap((start, i) => {
    const stop = ends[i] ?? end;
    return start < stop ? [shareOf(portion, start, stop)] : [];
  });
}

/**
 * Whether this is such a set, of numbers below `size`.
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
