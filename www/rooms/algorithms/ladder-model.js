/**
 * The ladder as plain data: a row for each rung, in its order.
 *
 * @import { Measured } from "../../workers/protocol.js"
 * @import { Remembered, Rung } from "../../rungs/ladder.js"
 *
 * @typedef {"python" | "c" | "here"} Timed A program, or this page in this browser.
 *
 * @typedef {import("../../rungs/published-times.js").Time & { whose: Timed, gain: string }} OwnedTime With what the
 *   version gains over the one that it continues, if that is known.
 *
 * @typedef {object} Row
 * @property {string} key
 * @property {number} number Its place in the ladder, from 1.
 * @property {number} [version] Its number in the well-known texts.
 * @property {Remembered} [remembers]
 * @property {{ tried: number, placed: number }} [eight]
 * @property {OwnedTime[]} times Of whole searches for the chosen size; what is not known is left out.
 */

import { t } from "../../i18n/i18n.js";
import rows from "../../pkg/rungs/rows.js";
import { versionOf } from "../../rungs/ladder.js";
import { PROGRAM_LANGUAGES } from "../../rungs/programs.js";
import { gainText, publishedTime, timeText } from "../../rungs/published-times.js";
import { clamp, RUNGS } from "../../state/state.js";

const ROWS = /** @type {Readonly<Record<string, Pick<Rung, "remembers" | "eight" | "names">>>} */ (rows);

/** The ends of the axis, as powers of ten of a millisecond. */
export const AXIS = { from: -1, to: 5 };
/** The time limit of a rung that is measured here, in milliseconds. All rungs together take less than a minute. */
export const LIMIT = 3000;
/** How long a short run is repeated, in milliseconds. */
export const REPEAT = 50;

/** Where a time is on the axis, from 0 to 1. @param {number} milliseconds */
export const placeOf = (milliseconds) =>
  clamp((Math.log10(milliseconds) - AXIS.from) / (AXIS.to - AXIS.from), 0, 1);

/** Whose time it is, and how long. @param {OwnedTime} time */
export const ownedTimeText = ({ whose, ...time }) =>
  `${whose === "here" ? t("ladder.here") : PROGRAM_LANGUAGES[whose].name} ${timeText(time)}`;

/** The times of a rung. @param {string} key @param {number} n @param {ReadonlyMap<string, Measured>} measured In this browser, for this size. @returns {OwnedTime[]} */
function timesOf(key, n, measured) {
  const programs = /** @type {const} */ (["python", "c"]).flatMap((whose) => {
    const time = publishedTime(n, key, whose);
    return time ? [{ whose, ...time, gain: whose === "c" ? gainText(n, key) : "" }] : [];
  });
  const here = measured.get(key);
  if (!here) return programs;
  const { ended, milliseconds } = here;
  return [...programs, { whose: "here", milliseconds: ended ? milliseconds : LIMIT, ended, gain: "" }];
}

/** @param {number} n The size for which times are shown. @param {ReadonlyMap<string, Measured>} measured In this browser, by rung. @returns {Row[]} */
export const rowsOf = (n, measured) =>
  RUNGS.map((key, i) => {
    const { remembers, eight } = ROWS[key] ?? {};
    return {
      key,
      number: i + 1,
      version: versionOf(key),
      remembers,
      eight,
      times: timesOf(key, n, measured),
    };
  });

/** Whether a rung is among those that a reader looks for, with spaces or without. @param {string} key @param {string} name In the reader's language. @param {string} wanted */
export function matches(key, name, wanted) {
  const text = [key, name, ...(ROWS[key]?.names ?? [])].join("  ").toLowerCase();
  const words = wanted
    .trim()
    .toLowerCase()
    .replace(/^version /, "v")
    .split(/\s+/);
  const isFound = (/** @type {string} */ word) => word === `v${versionOf(key)}` || text.includes(word);
  return words.every(isFound) || text.replaceAll(" ", "").includes(words.join(""));
}
