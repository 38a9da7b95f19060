/**
 * What the Board room computes and says about a position, as pure functions.
 *
 * @import { Core } from "../../core/core.js"
 * @import { Conflict } from "../../pkg/nqueens.js"
 * @import { First } from "../../state/count-from.js"
 * @import { Diagonals } from "../../board/squares.js"
 * @import { Square, State } from "../../state/parameters.js"
 * @import { Completions } from "./completions.js"
 * @typedef {ReturnType<typeof analyse>} Analysis What the core computes for a position.
 */

import { positionText } from "../../board/position-text.js";
import { describeOn, diagonalNumbers, parametersOf, signedText } from "../../board/squares.js";
import { formatList, joinSentences, t } from "../../i18n/i18n.js";
import { blockedOnBoard, isBlocked, queensOnBoard, sameSquare } from "../../state/state.js";
import { leftText, percent, roughly, solutionsLeft } from "./solutions-left.js";

/** Up to this size every solution is equally likely as a random solution. */
export const MAX_UNIFORM_SIZE = 14;
/** How many conflicts are listed at most. The board shows all of them. */
const MAX_LISTED = 6;

/** @param {Core} core @param {State} position */
export function analyse(core, position) {
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
    /** The number of fundamental solutions, if the core can say which one is on the board. */
    fundamental: n <= core.limits().rank ? core.published(n)?.fundamental : undefined,
  };
}

/** @param {Analysis} analysis @param {Square} square */
export const hasQueenOn = ({ queens }, square) => queens.some((queen) => sameSquare(queen, square));

/** Whether the queens do not attack each other and yet no solution contains them all. @param {Analysis} analysis @param {Completions | null} completions */
export const isDeadEnd = ({ queens, conflicts, all }, completions) =>
  queens.length > 0 &&
  conflicts.length === 0 &&
  all !== 0n &&
  completions?.done === true &&
  completions.found === 0n;

/** Which queens to remove from a dead end; empty until they are known. @param {readonly Square[]} removals @param {First} first */
export function removalsText(removals, first) {
  const squares = removals.map((square) => t("conflict.square", parametersOf(square, first)));
  return squares.length > 0 ? t("board.removals", { queens: formatList(squares) }) : "";
}

/** The columns of the queens in the first rows, as long as each row has one. @param {Analysis} analysis */
export function firstColumns({ queens }) {
  const end = queens.findIndex(([row], i) => row !== i || queens[i + 1]?.[0] === row);
  return queens.slice(0, end < 0 ? queens.length : end).map(([, column]) => column);
}

/** The task of the room. @param {Analysis} analysis */
export const taskText = ({ n, all }) =>
  joinSentences(t("board.task", { count: n }), all === 0n ? t("board.none", { n }) : "");

/** The state of the position. @param {Analysis} analysis @param {boolean} hasTitle Whether a title says that the board is solved. */
export function statusText(analysis, hasTitle) {
  const words = analysis.solved ? solutionText(analysis) : "";
  if (!words) return positionText(analysis);
  return hasTitle ? words : joinSentences(t("board.solvedTitle"), words);
}

/** Of how many solutions the board shows one, if that is known. @param {Analysis} analysis */
const solutionText = ({ n, all }) => (all ? t("board.solutionOf", { count: all, n }) : "");

/** A line for each of the first conflicts, and one for the others. @param {Analysis} analysis @param {First} [first] */
export function conflictTexts({ conflicts }, first = 1) {
  const lines = conflicts.slice(0, MAX_LISTED).map((conflict) => conflictText(conflict, first));
  if (conflicts.length > MAX_LISTED) lines.push(t("board.more", { count: conflicts.length - MAX_LISTED }));
  return lines;
}

/** @param {Conflict} conflict @param {First} from */
function conflictText({ first, second, line }, from) {
  const [one, other] = [parametersOf(first, from), parametersOf(second, from)];
  if (line === "row") return t("conflict.row", { row: one.row, first: one.column, second: other.column });
  if (line === "column")
    return t("conflict.column", { column: one.column, first: one.row, second: other.row });
  return t(`conflict.${line}`, { first: t("conflict.square", one), second: t("conflict.square", other) });
}

/** How many solutions contain the position, as far as counted or estimated. @param {Analysis} analysis @param {Completions | null} completions */
export function completionsText(analysis, completions) {
  const { all, queens, blocked } = analysis;
  if (!completions) return "";
  const { done, stopped, found, estimate } = completions;
  if (all !== undefined && queens.length + blocked.length === 0)
    return all === 0n ? t("board.none", { n: analysis.n }) : t("board.completionsEmpty", { count: all });
  if (all !== undefined && done)
    return isDeadEnd(analysis, completions) ? "" : t("board.completions", { found, count: all });
  if (done) return t("board.completionsAll", { count: found });
  const rest = stopped ? t("board.completionsStopped") : "";
  if (!estimate || !(estimate.margin < estimate.mean))
    return joinSentences(t("board.completionsSoFar", { found }), rest);
  const { mean, margin } = estimate;
  return joinSentences(
    t("board.completionsAbout", { mean: roughly(mean, "long"), margin: percent(margin / mean), found }),
    rest,
  );
}

/** The announcement of a change: the change, the state of the position, and the solutions left if they are counted. @param {string} message @param {Analysis} analysis @param {Completions | null} completions */
export function changeText(message, analysis, completions) {
  const status = positionText(analysis);
  if (analysis.solved) return joinSentences(message, status, solutionText(analysis));
  return t("board.announcement", { message, status, left: outcomeText(analysis, completions) });
}

/** How many of all solutions contain the position, if they are counted. @param {Analysis} analysis @param {Completions | null} completions */
function outcomeText(analysis, completions) {
  if (!completions?.done) return "";
  if (isDeadEnd(analysis, completions)) return t("board.deadEnd");
  const { all } = analysis;
  const { found } = completions;
  return all === undefined ? t("board.leftAll", { count: found }) : t("board.left", { found, count: all });
}

/** The text that a screen reader speaks for a square. @param {Analysis} analysis @param {Square} square @param {Completions | null} completions Null if the number of solutions is not shown. @param {First} [first] */
export function squareText(analysis, square, completions, first = 1) {
  const words = describeOn({ ...analysis, first }, square);
  const isTaken = hasQueenOn(analysis, square) || isBlocked(analysis.position, square);
  if (isTaken || !completions) return words;
  return leftText(words, solutionsLeft(completions, square[0] * analysis.n + square[1]));
}

/** The same with the number of its diagonal. @param {string} words @param {Square} square @param {number} n @param {Diagonals} kind @param {First} first */
export const diagonalText = (words, square, n, kind, first) =>
  t("square.diagonal", {
    square: words,
    number: signedText(diagonalNumbers(n, kind, first).numberOf(square)),
  });

/** What the numbers of the diagonals are. @param {number} n @param {Diagonals} kind @param {First} first */
export function diagonalsHint(n, kind, first) {
  const { least, most } = diagonalNumbers(n, kind, first);
  const code = kind === "differences" && first === 0 ? "board.indicesHint" : `board.${kind}Hint`;
  return t(code, { least: signedText(least), most: signedText(most), shift: n - 1 });
}
