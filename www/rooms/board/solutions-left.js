/**
 * How many solutions have a queen on each square: counted, estimated while the count goes on, or not known yet.
 *
 * @import { Heat } from "../../board/board-painter.js"
 * @import { Position } from "../../state/state.js"
 * @import { Completions } from "./completions.js"
 * @typedef {{ kind: "counted", count: number | bigint } | { kind: "estimated", mean: number, margin: number } | { kind: "unknown" }}
 *   Left
 */

import { powerOfTen } from "../../base/svg.js";
import { formatNumber, t } from "../../i18n/i18n.js";

/** From here on, numbers are written with a power of ten: larger ones have no common names. */
const LARGEST_NAMED = 1e15;

/** What is known about a square. @param {Completions} completions @param {number} index Row by row. @returns {Left} */
export function solutionsLeft({ done, heat, estimate }, index) {
  if (done) return { kind: "counted", count: heat[index] ?? 0n };
  const [mean = 0, margin = Number.POSITIVE_INFINITY] = [estimate?.heat[index], estimate?.margins[index]];
  if (margin === 0) return { kind: "counted", count: mean };
  // With a margin as large as the estimate, not even the order of magnitude is known.
  return margin < mean ? { kind: "estimated", mean, margin } : { kind: "unknown" };
}

/** What a screen reader speaks for a square. @param {string} square @param {Left} left */
export function leftText(square, left) {
  if (left.kind === "unknown") return t("square.remainingUnknown", { square });
  if (left.kind === "counted") return t("square.remaining", { square, count: left.count });
  const [mean, margin] = [roughly(left.mean, "long"), percent(left.margin / left.mean)];
  return t("square.remainingAbout", { square, mean, margin });
}

/** What the board shows on each free square. @param {Position} position @param {Completions | null} completions @returns {(Heat | null)[]} */
export function remainingHeat({ n, queens, blocked }, completions) {
  if (!completions) return [];
  const taken = new Set([...queens, ...blocked].map(([row, column]) => row * n + column));
  const squares = Array.from({ length: n * n }, (_, i) =>
    taken.has(i) ? null : solutionsLeft(completions, i),
  );
  const most = Math.max(1, ...squares.map((left) => (left ? amount(left) : 0)));
  return squares.map((left) => left && { share: amount(left) / most, ...wordsOf(left) });
}

/** The number on a square, as far as it is known. @param {Left} left */
function amount(left) {
  if (left.kind === "unknown") return 0;
  return Number(left.kind === "counted" ? left.count : left.mean);
}

/** @param {Left} left @returns {{ text: string, margin?: string }} */
function wordsOf(left) {
  if (left.kind === "unknown") return { text: "?" };
  if (left.kind === "counted") return { text: roughly(Number(left.count), "short", 3) };
  return { text: roughly(left.mean, "short"), margin: `±${percent(left.margin / left.mean)}` };
}

/** A number with a few digits, such as “39 billion”. @param {number} value @param {"short" | "long"} compactDisplay @param {number} [digits] */
export function roughly(value, compactDisplay, digits = 2) {
  const options = { maximumSignificantDigits: digits };
  if (value < LARGEST_NAMED) return formatNumber(value, { notation: "compact", compactDisplay, ...options });
  const [mantissa, exponent] = value.toExponential(digits - 1).split("e");
  return `${formatNumber(Number(mantissa), options)}\u00a0·\u00a0${powerOfTen(Number(exponent))}`;
}

/** A margin, rounded up: less would promise too much. @param {number} share */
export const percent = (share) =>
  formatNumber(share, { style: "percent", maximumSignificantDigits: 1, roundingMode: "ceil" });
