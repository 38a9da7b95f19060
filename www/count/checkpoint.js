/**
 * What is written down of a count that is not finished, so that it can go on another day.
 *
 * @typedef {import("../core/core.js").Portion} Portion
 *
 * @typedef {Omit<import("../core/core.js").Standing, "end" | "subtotal">} Place A place within the subproblem `first`.
 *
 * @typedef {object} Part A part of a count.
 * @property {readonly import("./ranges.js").Range[]} finished The subproblems that are counted.
 * @property {bigint} all How many solutions they have.
 * @property {readonly Place[]} begun Where it stands within others.
 * @property {number} milliseconds How long it took.
 *
 * @typedef {object} Checkpoint
 * @property {number} version
 * @property {number} checksum Of the text.
 * @property {string} text The part, and which count it is a part of, as JSON.
 *
 * @typedef {"damaged" | "other"} Flaw It is not what was written, or it was written by another version of this page.
 */

import { areRanges, shareOf, without } from "./ranges.js";

/** To be another for another way to write it, or to go through the placements of a subproblem. */
const VERSION = 2;

/** Nothing is counted yet. @type {Part} */
export const NOTHING = { finished: [], all: 0n, begun: [], milliseconds: 0 };
/** The place within a subproblem where it begins. */
export const BEGINNING = { parts: 0, matched: 0, found: 0n };

/** The cyclic redundancy check CRC-32 of ISO 3309, as in PNG (RFC 2083, appendix 15). @param {string} text */
export function crc32(text) {
  let register = -1;
  for (const byte of new TextEncoder().encode(text)) {
    register ^= byte;
    for (let bit = 0; bit < 8; bit += 1) register = (register >>> 1) ^ (0xedb88320 & -(register & 1));
  }
  return ~register >>> 0;
}

/** How the count is cut into subproblems, which another version may do in another way. @param {readonly Portion[]} portions */
const cutOf = (portions) => crc32(JSON.stringify(portions));

/**
 * @param {number} n
 * @param {readonly Portion[]} portions All subproblems of n.
 * @param {Part} part
 * @returns {Checkpoint}
 */
export function writeCheckpoint(n, portions, { finished, all, begun, milliseconds }) {
  const written = { n, cut: cutOf(portions), finished, all, begun, milliseconds };
  const text = JSON.stringify(written, (_, value) => (typeof value === "bigint" ? String(value) : value));
  return { version: VERSION, checksum: crc32(text), text };
}

/**
 * Reads what may have been written by anyone.
 *
 * @param {unknown} value
 * @param {number} n
 * @param {readonly Portion[]} portions All subproblems of n.
 * @returns {Part | Flaw}
 */
export function readCheckpoint(value, n, portions) {
  const { version, checksum, text } = /** @type {Partial<Checkpoint>} */ (value ?? {});
  if (version !== VERSION) return typeof version === "number" ? "other" : "damaged";
  if (typeof text !== "string" || checksum !== crc32(text)) return "damaged";
  try {
    const written = JSON.parse(text);
    if (written.n !== n) return "damaged";
    if (written.cut !== cutOf(portions)) return "other";
    const { finished, milliseconds } = written;
    const size = Math.max(...portions.map(({ end }) => end));
    const begun = written.begun.map(readPlace);
    const sound =
      areRanges(finished, size) &&
      arePlaces(begun, finished, size) &&
      Number.isFinite(milliseconds) &&
      milliseconds >= 0;
    return sound ? { finished, all: readBigInt(written.all), begun, milliseconds } : "damaged";
  } catch {
    return "damaged";
  }
}

/** @param {unknown} text */
function readBigInt(text) {
  if (typeof text !== "string" || !/^\d{1,20}$/.test(text)) throw new TypeError("this is no such number");
  return BigInt(text);
}

/** @param {Record<keyof Place, any>} written @returns {Place} */
const readPlace = ({ first, parts, matched, found }) => ({ first, parts, matched, found: readBigInt(found) });

/** Whether so many solutions can have been found: more than any board that can be counted has cannot. @param {unknown} value @returns {value is bigint} */
export const isCount = (value) => typeof value === "bigint" && value >= 0n && value <= 2n ** 58n;

/** Whether it has the shape of one: the core alone can tell whether a count may stand there. @param {unknown} value @returns {value is Place} */
export function isPlace(value) {
  const { first, parts, matched, found } = /** @type {Partial<Place>} */ (value ?? {});
  const areIndices = [first, parts, matched].every(
    (number) => typeof number === "number" && number >>> 0 === number,
  );
  return areIndices && isCount(found);
}

/** Whether each is in a subproblem of its own that there is, and that is not finished. @param {readonly Place[]} places @param {Part["finished"]} finished @param {number} size How many subproblems there are. */
function arePlaces(places, finished, size) {
  const within = places.map(({ first }) => first);
  const isOpen = (/** @type {number} */ number) =>
    number < size && !finished.some(([first, end]) => first <= number && number < end);
  return places.every(isPlace) && new Set(within).size === places.length && within.every(isOpen);
}

/** What of the count this leaves to do; each place begins a portion. @param {readonly Portion[]} portions @param {Part} part @returns {(Portion & Place)[]} */
export const remainder = (portions, { finished, begun }) =>
  portions.flatMap((portion) => without(portion, finished)).flatMap((portion) => cutAt(portion, begun));

/** @param {Portion} portion @param {readonly Place[]} places */
function cutAt(portion, places) {
  const within = places.filter(({ first }) => portion.first <= first && first < portion.end);
  within.sort((a, b) => a.first - b.first);
  const starts = [
    ...(within[0]?.first === portion.first ? [] : [{ ...BEGINNING, first: portion.first }]),
    ...within,
  ];
  return starts.map((place, i) => {
    const end = starts[i + 1]?.first ?? portion.end;
    return { ...place, ...shareOf(portion, place.first, end) };
  });
}

/** By what they are estimated to cost. @param {readonly Portion[]} portions */
export const costOf = (portions) => portions.reduce((sum, { cost }) => sum + cost, 0);

/** How many subproblems these are. @param {readonly Portion[]} portions */
export const sizeOf = (portions) => portions.reduce((sum, { first, end }) => sum + end - first, 0);
