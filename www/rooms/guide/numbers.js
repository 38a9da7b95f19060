/**
 * The numbers in the text of the guide, computed by the core when they are shown.
 *
 * @import { Core } from "../../core/core.js"
 * @typedef {keyof import("../../pkg/nqueens.js").Counters} Counter
 */

import { MOST_STEPS } from "../../core/core.js";
import { formatNumber, t } from "../../i18n/i18n.js";
import { CHAPTERS } from "../../state/state.js";
import { ASKED_SIZE, USUAL_SIZE } from "./sizes.js";

/** From this number on, numbers are rounded to two digits and a power of ten. */
const LARGE = 10n ** 16n;

/** @param {bigint} n @param {bigint} k */
export function binomial(n, k) {
  let result = 1n;
  for (let i = 1n; i <= k; i += 1n) result = (result * (n - k + i)) / i;
  return result;
}

/** @param {number} n */
export const factorial = (n) =>
  Array.from({ length: n }, (_, i) => BigInt(i + 1)).reduce((a, b) => a * b, 1n);

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** @param {number} mantissa @param {number} exponent */
const formatPower = (mantissa, exponent) =>
  t("guide.power", {
    mantissa: formatNumber(mantissa, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    exponent: [...String(exponent)].map((digit) => SUPERSCRIPTS[Number(digit)]).join(""),
  });

/** A number in full, or rounded if it is long. @param {bigint} value */
export function formatLong(value) {
  if (value < LARGE) return formatNumber(value);
  const digits = String(value);
  return formatPower(Number(digits.slice(0, 3)) / 100, digits.length - 1);
}

/** @param {number} value With at most one digit after the point. */
export const formatRatio = (value) => formatNumber(value, { maximumFractionDigits: value < 100 ? 1 : 0 });

/**
 * The same function, which works out each value only once: several numbers need it, and each may be shown again.
 *
 * @template {readonly (string | number | boolean | undefined)[]} Parameters
 * @template Value
 * @param {(core: Core, ...parameters: Parameters) => Value} workOut
 * @returns {(core: Core, ...parameters: Parameters) => Value}
 */
export function once(workOut) {
  /** @type {Map<string, Value>} */
  const known = new Map();
  return (core, ...parameters) => {
    const key = parameters.join(" ");
    const value = known.get(key) ?? workOut(core, ...parameters);
    known.set(key, value);
    return value;
  };
}

const counted = once(
  /** @param {Core} core @param {string} rung @param {boolean} toFirst @param {number} n */
  (core, rung, toFirst, n) => {
    const run = new core.Steps(rung, n);
    while (run.advance(MOST_STEPS, toFirst ? "solution" : undefined) === "on");
    const counters = run.counters();
    run.free();
    return counters;
  },
);

/** The counters of a whole run, or of a run up to the first solution. @param {Core} core @param {string} rung @param {boolean} toFirst @param {number} [n] */
export const countersOf = (core, rung, toFirst, n = USUAL_SIZE) => counted(core, rung, toFirst, n);

/** One counter of a whole run on the usual board. @param {Core} core @param {string} rung @param {Counter} counter */
export const countOf = (core, rung, counter) => Number(countersOf(core, rung, false)[counter]);

/** The steps of a run, in turn, each with the run after it. @param {Core} core @param {string} rung @param {number} n */
export function* stepsOf(core, rung, n) {
  const run = new core.Steps(rung, n);
  try {
    for (let step = run.next(); step; step = run.next()) yield { step, run };
  } finally {
    run.free();
  }
}

/** The option that is nearest to a value, by its number from 0. @param {readonly number[]} options @param {number} value */
export function nearest(options, value) {
  const distances = options.map((option) => Math.abs(value - option));
  return distances.indexOf(Math.min(...distances));
}

/** The numbers that several chapters have. @type {NonNullable<import("./chapter.js").ChapterDefinition["numbers"]>} */
const NUMBERS = {
  n: (_, n) => formatNumber(n),
  onePerRow: (_, n) => formatLong(BigInt(n) ** BigInt(n)),
  permutations: (_, n) => formatLong(factorial(n)),
  solutions: (core, n) => formatLong(core.published(n)?.all ?? 0n),
  fundamental: (core, n) => formatLong(core.published(n)?.fundamental ?? 0n),
  solutions8: (core) => formatLong(core.published(USUAL_SIZE)?.all ?? 0n),
  fundamental8: (core) => formatLong(core.published(USUAL_SIZE)?.fundamental ?? 0n),
  asked: () => formatNumber(ASKED_SIZE),
  /** The queens that backtracking places there. The tree of a search has its root, too. */
  searchPlaced: (core) => formatNumber((core.searchNodes(ASKED_SIZE) ?? 0) - 1),
};

/** The number of a chapter and of the last one, counted from 1 as readers do. @param {string} chapter */
export const numberOf = (chapter) => ({
  number: /** @type {readonly string[]} */ (CHAPTERS).indexOf(chapter) + 1,
  last: CHAPTERS.length,
});

/**
 * The number with a name, as text: one of the chapter or of NUMBERS, or `RUNG.COUNTER` for a whole run on the usual
 * board, `RUNG.first.COUNTER` for a run up to the first solution there, or `RUNG.here.COUNTER` for one on a board of
 * the chosen size, which stops at the first solution, too. `chapter.KEY` is the number of a chapter, and `1`
 * the first row or column, as the page counts them now.
 *
 * @param {Core} core @param {import("./chapter.js").ChapterDefinition} definition @param {string} name
 * @param {import("./chapter.js").Chosen} chosen
 */
export function numberText(core, { numbers }, name, { n, first }) {
  if (/^\d+$/.test(name)) return formatNumber(Number(name) - 1 + first);
  const chapter = /^chapter\.(.+)$/.exec(name)?.[1];
  if (chapter) return formatNumber(numberOf(chapter).number);
  const number = numbers?.[name] ?? NUMBERS[name];
  if (number) return number(core, n, first);
  const [rung = "", where = "", counter = where] = name.split(".");
  const toFirst = where === "first" || where === "here";
  const counters = countersOf(core, rung, toFirst, where === "here" ? n : USUAL_SIZE);
  const value = /** @type {Record<string, bigint | undefined>} */ (/** @type {unknown} */ (counters))[
    counter
  ];
  if (value === undefined) throw new Error(`there is no number ${name}`);
  return formatNumber(value);
}
