/**
 * The ladder as plain data: a row for each rung, in its order.
 *
 * @import { Measured } from "../../workers/protocol.js"
 * @import { Remembered, Rung } from "../../rungs/ladder.js"
 *
 * @typedef {"python" | "c" | "here"} Timed A program, or this page in this browser.
 *
 * @typedef {import("./published-times.js").Time & { whose: Timed, gain?: Gain }} OwnedTime
 *
 * @typedef {object} Gain What a version gains over the one before it.
 * @property {number} version The one before.
 * @property {number} times How many times as fast it is.
 *
 * @typedef {object} Row
 * @property {string} key
 * @property {number} number Its place in the ladder, from 1.
 * @property {number} [version] Its number in the well-known texts.
 * @property {Remembered} [remembers]
 * @property {{ tried: number, placed: number }} [eight]
 * @property {OwnedTime[]} times Of whole searches for the chosen size; what is not known is left out.
 */

import { formatNumber, t } from "../../i18n/i18n.js";
import rows from "../../pkg/rungs/rows.js";
import { PROGRAM_LANGUAGES } from "../../rungs/programs.js";
import { clamp, RUNGS } from "../../state/state.js";
import { publishedTime, timeText } from "./published-times.js";

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

/** What a version gains in C; undefined if a time is not known, or too short. @param {string} key @param {number} n @returns {Gain | undefined} */
function gainOf(key, n) {
  const version = Number(ROWS[key]?.version) - 1;
  const before = RUNGS.find((other) => ROWS[other]?.version === version) ?? "";
  const [slow, fast] = [before, key].map((rung) => {
    const time = publishedTime(n, rung, "c");
    return time?.ended && time.milliseconds;
  });
  return slow && fast ? { version, times: slow / fast } : undefined;
}

/** A gain in words, with two digits. @param {Gain} gain */
export function gainText({ version, times }) {
  const factor = Number(Math.max(times, 1 / times).toPrecision(2));
  const code = factor === 1 ? "ladder.same" : times > 1 ? "ladder.faster" : "ladder.slower";
  return t(code, { times: formatNumber(factor), version });
}

/** Whose time it is, and how long. @param {OwnedTime} time */
export const ownedTimeText = ({ whose, ...time }) =>
  `${whose === "here" ? t("ladder.here") : PROGRAM_LANGUAGES[whose].name} ${timeText(time)}`;

/** The times of a rung. @param {string} key @param {number} n @param {ReadonlyMap<string, Measured>} measured In this browser, for this size. @returns {OwnedTime[]} */
function timesOf(key, n, measured) {
  const programs = /** @type {const} */ (["python", "c"]).flatMap((whose) => {
    const time = publishedTime(n, key, whose);
    return time ? [{ whose, ...time, ...(whose === "c" && { gain: gainOf(key, n) }) }] : [];
  });
  const here = measured.get(key);
  if (!here) return programs;
  const { ended, milliseconds } = here;
  return [...programs, { whose: "here", milliseconds: ended ? milliseconds : LIMIT, ended }];
}

/** @param {number} n The size for which times are shown. @param {ReadonlyMap<string, Measured>} measured In this browser, by rung. @returns {Row[]} */
export const rowsOf = (n, measured) =>
  RUNGS.map((key, i) => {
    const { version, remembers, eight } = ROWS[key] ?? {};
    return { key, number: i + 1, version, remembers, eight, times: timesOf(key, n, measured) };
  });

/** Whether a rung is among those that a reader looks for. @param {string} key @param {string} name In the reader's language. @param {string} wanted */
export function matches(key, name, wanted) {
  const words = wanted.trim().toLowerCase().split(/\s+/);
  const { names = [], version } = ROWS[key] ?? {};
  const text = [key, name, ...names].join(" ").toLowerCase();
  return words.every((word) => word === `v${version}` || text.includes(word));
}
