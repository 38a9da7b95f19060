/** The times of whole searches that `cargo xtask bench programs` has measured. */

import { formatNumber, t } from "../i18n/i18n.js";
import { formatTime } from "../i18n/time.js";
import { continuedBy, versionOf } from "./ladder.js";
import { TIMES } from "./times.js";

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

/** What the program of a rung gains in C over the one that it continues, in words; empty if a time is not known. @param {number} n @param {string} rung */
export function gainText(n, rung) {
  const before = continuedBy(rung);
  if (!before) return "";
  const [slow, fast] = [before, rung].map((key) => publishedTime(n, key, "c"));
  if (!slow || !fast || !(slow.ended || fast.ended)) return "";
  const version = versionOf(before) ?? "";
  if (!slow.ended || !fast.ended)
    return t("gain.instead", { time: timeText(fast), before: timeText(slow), version });
  const times = slow.milliseconds / fast.milliseconds;
  const factor = Number(Math.max(times, 1 / times).toPrecision(2));
  const code = factor === 1 ? "gain.same" : times > 1 ? "gain.faster" : "gain.slower";
  const digits = { minimumSignificantDigits: 2, maximumSignificantDigits: 2 };
  return t(code, { times: formatNumber(factor, digits), version });
}
