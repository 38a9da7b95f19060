/**
 * The format of a checkpoint, the saved part of an unfinished count: how to write, check and read one, and what it
 * leaves to count. These are pure functions; checkpoint-store.js stores the checkpoints, and saver.js decides when.
 *
 * @typedef {import("../core/core.js").Portion} Portion
 *
 * @typedef {Omit<import("../core/engine.js").Standing, "end" | "subtotal">} Place How far the subproblem `first` has been counted.
 *
 * @typedef {object} Counted
 * @property {readonly import("./ranges.js").Range[]} finished The subproblems that are completely counted.
 * @property {bigint} all How many solutions those subproblems have.
 *
 * @typedef {object} Progress
 * @property {readonly Place[]} begun The subproblems that are partly counted.
 * @property {number} milliseconds How long counting the part took.
 * @property {Counted} [card] What the graphics card has counted of it: it is counted again if the card turns out to be wrong.
 *
 * @typedef {Counted & Progress} Part The counted part of a count.
 *
 * @typedef {object} Checkpoint
 * @property {number} version
 * @property {number} checksum Of the text.
 * @property {string} text The part, with n, as JSON.
 *
 * @typedef {"damaged" | "other"} Flaw Why a checkpoint cannot be read: it is damaged, or another version of this page wrote it.
 */

import { areRanges, shareOf, withoutAll, withoutRanges } from "./ranges.js";

/** Change this whenever the format changes, the numbering of the subproblems, or the order of the placements within one. */
const VERSION = 4;
/** These versions can be read too, but for their places within subproblems, which meant something else. */
const OTHER_PLACES = [2, 3];

/** The part of a count of which nothing is counted yet. @type {Part} */
export const EMPTY_PART = { finished: [], all: 0n, begun: [], milliseconds: 0 };
/** The start of a subproblem. */
export const SUBPROBLEM_START = { parts: 0, matched: 0, found: 0n };

/** The cyclic redundancy check CRC-32 of ISO 3309, as in PNG (RFC 2083, appendix 15). @param {string} text */
export function crc32(text) {
  let register = -1;
  for (const byte of new TextEncoder().encode(text)) {
    register ^= byte;
    for (let bit = 0; bit < 8; bit += 1) register = (register >>> 1) ^ (0xedb88320 & -(register & 1));
  }
  return ~register >>> 0;
}

/** @param {number} n @param {Part} part @returns {Checkpoint} */
export function writeCheckpoint(n, part) {
  const text = JSON.stringify({ n, ...part }, (_, value) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return { version: VERSION, checksum: crc32(text), text };
}

/**
 * Reads and checks a checkpoint. The value may be anything.
 *
 * @param {unknown} value
 * @param {number} n
 * @param {readonly Portion[]} portions All subproblems of n.
 * @returns {Part | Flaw}
 */
export function readCheckpoint(value, n, portions) {
  const { version, checksum, text } = /** @type {Partial<Checkpoint>} */ (value ?? {});
  if (typeof version !== "number") return "damaged";
  if (version !== VERSION && !OTHER_PLACES.includes(version)) return "other";
  if (typeof text !== "string" || checksum !== crc32(text)) return "damaged";
  try {
    const content = JSON.parse(text);
    if (content.n !== n) return "damaged";
    const { finished, milliseconds } = content;
    const size = Math.max(...portions.map(({ end }) => end));
    const begun = version === VERSION ? content.begun.map(readPlace) : [];
    const card = content.card && { finished: content.card.finished, all: readBigInt(content.card.all) };
    const isValid =
      areRanges(finished, size) &&
      (!card || (areRanges(card.finished, size) && withoutAll(card.finished, finished).length === 0)) &&
      arePlaces(begun, finished, size) &&
      Number.isFinite(milliseconds) &&
      milliseconds >= 0;
    const part = { finished, all: readBigInt(content.all), begun, milliseconds };
    return isValid ? { ...part, ...(card && { card }) } : "damaged";
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

/** @param {Record<keyof Place, any>} written @returns {Place} */
const readPlace = ({ first, parts, matched, found }) => ({ first, parts, matched, found: readBigInt(found) });

/** Whether the value can be a number of solutions: at most 2⁵⁸, more than any board that can be counted has. @param {unknown} value @returns {value is bigint} */
export const isCount = (value) => typeof value === "bigint" && value >= 0n && value <= 2n ** 58n;

/** Whether the value has the shape of a `Place`. Only the core can tell whether a count can resume from it. @param {unknown} value @returns {value is Place} */
export function isPlace(value) {
  const { first, parts, matched, found } = /** @type {Partial<Place>} */ (value ?? {});
  const areIndices = [first, parts, matched].every(
    (number) => typeof number === "number" && number >>> 0 === number,
  );
  return areIndices && isCount(found);
}

/** Whether the places are valid and in distinct, existing and unfinished subproblems. @param {readonly Place[]} places @param {Part["finished"]} finished @param {number} size How many subproblems there are. */
function arePlaces(places, finished, size) {
  const indices = places.map(({ first }) => first);
  const isOpen = (/** @type {number} */ number) =>
    number < size && !finished.some(([first, end]) => first <= number && number < end);
  return places.every(isPlace) && new Set(indices).size === places.length && indices.every(isOpen);
}

/** The portions that remain to be counted after a part; each place starts a new portion. @param {readonly Portion[]} portions @param {Part} part @returns {(Portion & Place)[]} */
export const remainder = (portions, { finished, begun }) =>
  portions
    .flatMap((portion) => withoutRanges(portion, finished))
    .flatMap((portion) => splitAt(portion, begun));

/** @param {Portion} portion @param {readonly Place[]} places */
function splitAt(portion, places) {
  const placesInside = places.filter(({ first }) => portion.first <= first && first < portion.end);
  placesInside.sort((a, b) => a.first - b.first);
  const starts = [
    ...(placesInside[0]?.first === portion.first ? [] : [{ ...SUBPROBLEM_START, first: portion.first }]),
    ...placesInside,
  ];
  return starts.map((place, i) => {
    const end = starts[i + 1]?.first ?? portion.end;
    return { ...place, ...shareOf(portion, place.first, end) };
  });
}

/** @param {Counted} counted @param {Counted} removed A part of it. @returns {Counted} */
export const withoutCounted = ({ finished, all }, removed) => ({
  finished: withoutAll(finished, removed.finished),
  all: all - removed.all,
});

/** The part without what the graphics card has counted of it. @param {Part} part @returns {Part} */
export const withoutCard = ({ card, ...part }) => (card ? { ...part, ...withoutCounted(part, card) } : part);

/** The total estimated cost of portions. @param {readonly Portion[]} portions */
export const costOf = (portions) => portions.reduce((sum, { cost }) => sum + cost, 0);

/** The number of subproblems in portions. @param {readonly Portion[]} portions */
export const sizeOf = (portions) => portions.reduce((sum, { first, end }) => sum + end - first, 0);
