/**
 * What is saved of an unfinished count, and its format: how to write, check and read it, and what it leaves to count.
 * These are pure functions; saved-count-store.js stores saved counts, and saver.js decides when.
 *
 * @import { Portion } from "../pkg/nqueens.js"
 *
 * @import { SubproblemProgress } from "../core/progress.js"
 *
 * @typedef {object} Counted
 * @property {readonly import("./ranges.js").Range[]} finished The subproblems that are completely counted.
 * @property {bigint} all How many solutions those subproblems have.
 *
 * @typedef {object} Rest
 * @property {readonly SubproblemProgress[]} begun The subproblems that are partly counted.
 * @property {number} milliseconds How long counting that took.
 * @property {Counted} [card] What the graphics card has counted of it: it is counted again if the card turns out to be
 *   wrong.
 *
 * @typedef {Counted & Rest} SavedCount What is saved of a count, and what one resumes from.
 *
 * @typedef {object} Envelope A saved count as it is stored.
 * @property {number} version
 * @property {number} checksum Of the text.
 * @property {string} text The saved count, with n, as JSON.
 *
 * @typedef {"damaged" | "other"} Flaw Why a saved count cannot be read: it is damaged, or another version of this page
 *   wrote it.
 */

import { SUBPROBLEM_START } from "../core/progress.js";
import { areRanges, shareOf, withoutAll, withoutRanges } from "./ranges.js";

/** Change this whenever the subproblems change, or the order of the placements within one, or what a page that ignores new fields would count wrong. */
const VERSION = 5;
/** These versions can be read too for odd n, but not how far their subproblems were counted, which meant something else. For even n, subproblems had other solutions. */
const OLDER_VERSIONS = [2, 3, 4];

/** The count of which nothing is counted yet. @type {SavedCount} */
export const EMPTY_COUNT = { finished: [], all: 0n, begun: [], milliseconds: 0 };

/** The cyclic redundancy check CRC-32 of ISO 3309, as in PNG (RFC 2083, appendix 15). @param {string} text */
export function crc32(text) {
  let register = -1;
  for (const byte of new TextEncoder().encode(text)) {
    register ^= byte;
    for (let bit = 0; bit < 8; bit += 1) register = (register >>> 1) ^ (0xedb88320 & -(register & 1));
  }
  return ~register >>> 0;
}

/** @param {number} n @param {SavedCount} saved @returns {Envelope} */
export function writeSavedCount(n, saved) {
  const text = JSON.stringify({ n, ...saved }, (_, value) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return { version: VERSION, checksum: crc32(text), text };
}

/**
 * Reads and checks a saved count. The value may be anything.
 *
 * @param {unknown} value
 * @param {number} n
 * @param {readonly Portion[]} portions All subproblems of n.
 * @returns {SavedCount | Flaw}
 */
export function readSavedCount(value, n, portions) {
  const { version, checksum, text } = /** @type {Partial<Envelope>} */ (value ?? {});
  if (typeof version !== "number") return "damaged";
  const canRead = version === VERSION || (n % 2 === 1 && OLDER_VERSIONS.includes(version));
  if (!canRead) return "other";
  if (typeof text !== "string" || checksum !== crc32(text)) return "damaged";
  try {
    const content = JSON.parse(text);
    if (content.n !== n) return "damaged";
    const { finished, milliseconds } = content;
    const size = Math.max(...portions.map(({ end }) => end));
    const begun = version === VERSION ? content.begun.map(readSubproblemProgress) : [];
    const card = content.card && { finished: content.card.finished, all: readBigInt(content.card.all) };
    const isValid =
      areRanges(finished, size) &&
      (!card || (areRanges(card.finished, size) && withoutAll(card.finished, finished).length === 0)) &&
      areBegun(begun, finished, size) &&
      Number.isFinite(milliseconds) &&
      milliseconds >= 0;
    const saved = { finished, all: readBigInt(content.all), begun, milliseconds };
    return isValid ? { ...saved, ...(card && { card }) } : "damaged";
  } catch {
    return "damaged";
  }
}

/** @param {unknown} text */
function readBigInt(text) {
  if (typeof text !== "string" || !/^\d{1,20}$/.test(text))
    throw new TypeError("not a number in decimal digits");
  return BigInt(text);
}

/** @param {Record<keyof SubproblemProgress, any>} written @returns {SubproblemProgress} */
const readSubproblemProgress = ({ first, parts, matched, found }) => ({
  first,
  parts,
  matched,
  found: readBigInt(found),
});

/** Whether the value can be a number of solutions: at most 2⁵⁸, more than any board that can be counted has. @param {unknown} value @returns {value is bigint} */
export const isCount = (value) => typeof value === "bigint" && value >= 0n && value <= 2n ** 58n;

/** Whether the value has the shape of a `SubproblemProgress`. Only the core can tell whether a count can resume from it. @param {unknown} value @returns {value is SubproblemProgress} */
export function isSubproblemProgress(value) {
  const { first, parts, matched, found } = /** @type {Partial<SubproblemProgress>} */ (value ?? {});
  const areIndices = [first, parts, matched].every(
    (number) => typeof number === "number" && number >>> 0 === number,
  );
  return areIndices && isCount(found);
}

/** Whether all are valid and in distinct, existing and unfinished subproblems. @param {readonly SubproblemProgress[]} begun @param {SavedCount["finished"]} finished @param {number} size How many subproblems there are. */
function areBegun(begun, finished, size) {
  const indices = begun.map(({ first }) => first);
  const isOpen = (/** @type {number} */ number) =>
    number < size && !finished.some(([first, end]) => first <= number && number < end);
  return begun.every(isSubproblemProgress) && new Set(indices).size === begun.length && indices.every(isOpen);
}

/** The portions that a saved count leaves to be counted; each begun subproblem starts a new portion. @param {readonly Portion[]} portions @param {SavedCount} saved @returns {(Portion & SubproblemProgress)[]} */
export const remainder = (portions, { finished, begun }) =>
  portions
    .flatMap((portion) => withoutRanges(portion, finished))
    .flatMap((portion) => splitAt(portion, begun));

/** @param {Portion} portion @param {readonly SubproblemProgress[]} begun */
function splitAt(portion, begun) {
  const inside = begun.filter(({ first }) => portion.first <= first && first < portion.end);
  inside.sort((a, b) => a.first - b.first);
  const starts = [
    ...(inside[0]?.first === portion.first ? [] : [{ ...SUBPROBLEM_START, first: portion.first }]),
    ...inside,
  ];
  return starts.map((start, i) => {
    const end = starts[i + 1]?.first ?? portion.end;
    return { ...start, ...shareOf(portion, start.first, end) };
  });
}

/** @param {Counted} counted @param {Counted} removed A part of it. @returns {Counted} */
export const withoutCounted = ({ finished, all }, removed) => ({
  finished: withoutAll(finished, removed.finished),
  all: all - removed.all,
});

/** The saved count without what the graphics card has counted of it. @param {SavedCount} saved @returns {SavedCount} */
export const withoutCard = ({ card, ...saved }) =>
  card ? { ...saved, ...withoutCounted(saved, card) } : saved;

/** The total estimated cost of portions. @param {readonly Portion[]} portions */
export const costOf = (portions) => portions.reduce((sum, { cost }) => sum + cost, 0);

/** The number of subproblems in portions. @param {readonly Portion[]} portions */
export const sizeOf = (portions) => portions.reduce((sum, { first, end }) => sum + end - first, 0);
