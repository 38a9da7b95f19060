/** The queen symbol: one solid vector path in a square of 100 × 100. */

export const QUEEN_SIZE = 100;

const dot = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** SVG path data. */
export const QUEEN_PATH = [
  dot(13, 31, 5.5),
  dot(31, 19, 5.5),
  dot(50, 14, 6),
  dot(69, 19, 5.5),
  dot(87, 31, 5.5),
  "M26 68L12 35L32 54L30 22L45 51L50 17L55 51L70 22L68 54L88 35L74 68Q50 62 26 68z",
  "M27 72.500Q50 66.500 73 72.500L75 79Q50 74 25 79z",
  "M24 83Q50 78 76 83L78 89Q50 92 22 89z",
].join("");
