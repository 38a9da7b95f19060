/**
 * What the Board room knows and says of a position, as plain data.
 *
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {import("./completions.js").Completions} Completions
 * @typedef {ReturnType<typeof examine>} Examined What the core says of a position.
 */

import { formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { blockedOnBoard, isBlocked, queensOnBoard, sameSquare } from "../../state/state.js";
import { describeSquare } from "../room.js";

/** As many conflicts as are spelled out; the board shows them all. */
const LISTED = 6;

/**
 * @param {import("../../core/core.js").Core} core
 * @param {import("../../state/state.js").State} position
 */
export function examine(core, position) {
  const { n } = position;
  const queens = queensOnBoard(position);
  return {
    position,
    n,
    queens,
    blocked: blockedOnBoard(position),
    conflicts: core.conflicts(n, queens),
    attackers: core.attackers(n, queens),
    solved: core.isSolution(n, queens),
    all: core.published(n)?.all,
  };
}

/** @param {Examined} examined @param {Square} square */
export const hasQueenOn = ({ queens }, square) => queens.some((queen) => sameSquare(queen, square));

/** What is to be done. @param {Examined} examined */
export const taskText = ({ n, all }) =>
  joinSentences(t("board.task", { count: n }), all === 0n ? t("board.none", { n }) : "");

/** How the position stands. @param {Examined} examined */
export function statusText({ n, queens: { length: queens }, conflicts, solved, all }) {
  if (solved) return all ? t("board.solvedOf", { count: all, n }) : t("board.solved", { n });
  const found = t("board.conflicts", { count: conflicts.length });
  return queens <= n
    ? t("board.status", { found, queens, count: n })
    : t("board.tooMany", { found, queens, count: n });
}

/** A line for each of the first conflicts, and one for the others. @param {Examined} examined */
export function conflictTexts({ conflicts }) {
  const lines = conflicts.slice(0, LISTED).map(conflictText);
  if (conflicts.length > LISTED) lines.push(t("board.more", { count: conflicts.length - LISTED }));
  return lines;
}

/** @param {import("../../core/core.js").Conflict} conflict */
function conflictText({ first, second, line }) {
  const [row, column] = [first[0] + 1, first[1] + 1];
  if (line === "row") return t("conflict.row", { row, first: column, second: second[1] + 1 });
  if (line === "column") return t("conflict.column", { column, first: row, second: second[0] + 1 });
  /** @param {Square} square */
  const words = (square) => t("conflict.square", { row: square[0] + 1, column: square[1] + 1 });
  return t(`conflict.${line}`, { first: words(first), second: words(second) });
}

/** How many solutions are left, as far as that is known. @param {Examined} examined @param {Completions | null} now */
export function completionsText({ all }, now) {
  if (!now) return "";
  if (!now.done)
    return t(now.stopped ? "board.completionsStopped" : "board.completionsSoFar", { found: now.found });
  if (all === undefined) return t("board.completionsAll", { count: now.found });
  return t("board.completions", { found: now.found, count: all });
}

/** What is said of a change: what was done, where it leads, and what is left, if that is known. @param {string} said @param {Examined} examined @param {Completions | null} now */
export function changeText(said, examined, now) {
  const { solved, all } = examined;
  const status = statusText(examined);
  if (solved) return joinSentences(said, status);
  const found = now?.done ? now.found : undefined;
  const leftText = (/** @type {bigint} */ found) =>
    all === undefined ? t("board.leftAll", { count: found }) : t("board.left", { found, count: all });
  return t("board.heard", { said, status, left: found === undefined ? "" : leftText(found) });
}

/** On each free square how many solutions are left with a queen there. @param {Examined} examined @param {Completions | null} now */
export function remainingHeat(examined, now) {
  const numbers = Array.from(now?.heat ?? [], Number);
  const most = Math.max(1, ...numbers);
  return numbers.map((number, i) => {
    // Where none has been found yet, one may still be.
    if (hasQueenOn(examined, squareAt(examined, i)) || (number === 0 && !now?.done)) return null;
    const text =
      number > 0 ? formatNumber(number, { notation: "compact", maximumSignificantDigits: 3 }) : "–";
    return { share: number / most, text };
  });
}

/** How many queens attack each square that has none. @param {Examined} examined */
export function attackersHeat(examined) {
  return Array.from(examined.attackers, (number, i) => {
    const square = squareAt(examined, i);
    const taken = hasQueenOn(examined, square) || isBlocked(examined.position, square);
    return taken ? null : { share: 0, text: formatNumber(number) };
  });
}

/** What a square speaks. @param {Examined} examined @param {Square} square @param {Completions | null} now Null if nobody asks what is left. */
export function squareText(examined, square, now) {
  const index = square[0] * examined.n + square[1];
  const queen = hasQueenOn(examined, square);
  const words = describeSquare(square, queen, examined.attackers[index] ?? 0);
  if (isBlocked(examined.position, square)) return t("square.blocked", { square: words });
  const left = queen ? undefined : now?.heat[index];
  if (left === undefined || (left === 0n && !now?.done)) return words;
  const code = now?.done ? "square.remaining" : "square.remainingSoFar";
  return t(code, { square: words, count: left });
}

/** @param {Examined} examined @param {number} index Row by row. @returns {Square} */
const squareAt = ({ n }, index) => [Math.floor(index / n), index % n];
