/**
 * The ladder as plain data: a row for each rung, in its order.
 *
 * @import { Measured } from "../../workers/protocol.js"
 * @import { Remembered, Rung } from "../../rungs/ladder.js"
 *
 * @typedef {"python" | "c" | "here"} Timed A program, or this page in this browser.
 *
 * @typedef {import("./published-times.js").Time & { whose: Timed }} OwnedTime
 *
 * @typedef {object} Row
 * @property {string} key
 * @property {number} number Its place in the ladder, from 1.
 * @property {number} [version] Its number in the well-known texts.
 * @property {Remembered} [remembers]
 * @property {{ tried: number, placed: number }} [eight]
 * @property {OwnedTime[]} times Of whole searches for the size of the table; what is not known is left out.
 */

import rows from "../../pkg/rungs/rows.js";
import { clamp, RUNGS } from "../../state/state.js";
import { publishedTime } from "./published-times.js";

const ROWS =
  /** @type {Readonly<Record<string, Pick<Rung, "version" | "remembers" | "eight" | "names">>>} */ (rows);

/** The ends of the axis, as powers of ten of a millisecond. */
export const AXIS = { from: -1, to: 5 };
/** The time limit of a rung that is measured here, in milliseconds. All rungs together take less than a minute. */
export const LIMIT = 3000;
/** How long a short run is repeated, in milliseconds. */
export const REPEAT = 50;

/** Where a time is on the axis, from 0 to 1. @param {number} milliseconds */
export const placeOf = (milliseconds) =>
  clamp((Math.log10(milliseconds) - AXIS.from) / (AXIS.to - AXIS.from), 0, 1);

/** The times of a rung. @param {string} key @param {ReadonlyMap<string, Measured>} measured In this browser. @returns {OwnedTime[]} */
export function timesOf(key, measured) {
  const programs = /** @type {const} */ (["python", "c"]).flatMap((whose) => {
    const time = publishedTime(key, whose);
    return time ? [{ whose, ...time }] : [];
  });
  const here = measured.get(key);
  if (!here) return programs;
  const { ended, milliseconds } = here;
  return [...programs, { whose: "here", milliseconds: ended ? milliseconds : LIMIT, ended }];
}

/** @param {ReadonlyMap<string, Measured>} measured In this browser, by rung. @returns {Row[]} */
export const rowsOf = (measured) =>
  RUNGS.map((key, i) => {
    const { version, remembers, eight } = ROWS[key] ?? {};
    return { key, number: i + 1, version, remembers, eight, times: timesOf(key, measured) };
  });

/** Whether a rung is among those that a reader looks for. @param {string} key @param {string} name In the reader's language. @param {string} wanted */
export function matches(key, name, wanted) {
  const words = wanted.trim().toLowerCase().split(/\s+/);
  const { names = [], version } = ROWS[key] ?? {};
  const text = [key, name, ...names].join(" ").toLowerCase();
  return words.every((word) => word === `v${version}` || text.includes(word));
}
