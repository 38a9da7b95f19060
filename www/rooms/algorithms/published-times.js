/** The times of whole searches that `cargo xtask bench programs` has measured. */

import { formatTime } from "../../i18n/time.js";
import { TIMES } from "../../rungs/times.js";

/** @typedef {{ milliseconds: number, ended: boolean }} Time The limit, if the search had not ended by then. */

const MILLISECONDS =
  /** @type {Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number | null>>>>>>} */ (
    TIMES.milliseconds
  );

/** The measured sizes of the board. */
export const SIZES = Object.keys(MILLISECONDS).map(Number);

/** The time of a program; undefined if it was not measured. @param {number} n @param {string} rung @param {string} language @returns {Time | undefined} */
export function publishedTime(n, rung, language) {
  const time = MILLISECONDS[n]?.[rung]?.[language];
  return time === undefined ? undefined : { milliseconds: time ?? TIMES.limit, ended: time !== null };
}

/** @param {Time} time */
export const timeText = ({ milliseconds, ended }) => `${ended ? "" : "> "}${formatTime(milliseconds)}`;
