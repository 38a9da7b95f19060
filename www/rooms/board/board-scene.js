/**
 * What the board and its caption show at a moment.
 *
 * @import { Held } from "../../board/board-input.js"
 * @import { Tone } from "../../board/board-view.js"
 * @import { Core } from "../../core/core.js"
 * @import { Square, State } from "../../state/parameters.js"
 * @import { Advice } from "./advice.js"
 * @import { Analysis } from "./board-model.js"
 * @import { Completions } from "./completions.js"
 *
 * @typedef {object} Moment
 * @property {State} state
 * @property {Held | null} held The queen that the reader is moving.
 * @property {Analysis} analysis Of the position, with the held queen where it would be dropped.
 * @property {Completions | null} completions
 * @property {boolean} isDead Whether the position is a dead end.
 * @property {Square | null} hovered By the pointer or the keyboard focus.
 * @property {Advice | null} advice
 */

import { positionTone } from "../../board/position-text.js";
import { attackersHeat, diagonalsHeat } from "../../board/squares.js";
import { t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { queensOnBoard, withoutQueen, withQueenMoved } from "../../state/state.js";
import { hasQueenOn, squareText, statusText } from "./board-model.js";
import { remainingHeat } from "./solutions-left.js";

/** @param {State} state @param {Held | null} held */
const withoutHeld = (state, held) => (held ? withoutQueen(state, held.from) : state);

/** The state as it would be if the held queen were dropped now. @param {State} state @param {Held | null} held */
export const afterDrop = (state, held) =>
  held?.over ? withQueenMoved(state, held.from, held.over) : withoutHeld(state, held);

/** Whether each square shows how many solutions are left. @param {State} state */
export const showsLeft = ({ overlays }) => overlays.includes("left");

/** The diagonals whose numbers the squares show. @param {State} state */
export const shownDiagonals = ({ overlays }) =>
  overlays.find((overlay) => overlay === "sums" || overlay === "differences");

/** Their numbers, for the board and its picture; null if the squares show none. @param {State} state */
export function diagonalsOn(state) {
  const kind = shownDiagonals(state);
  const taken = [...queensOnBoard(state), ...state.blocked];
  return kind ? diagonalsHeat(state.n, kind, firstNumber(state), taken) : null;
}

/** What is drawn on the board. @param {Core} core @param {Moment} moment */
export function sceneOf(core, { state, held, analysis, completions, hovered, advice }) {
  const { n, queens, blocked, conflicts, attackers, solved } = analysis;
  const { overlays } = state;
  const queen = !held && hovered && hasQueenOn(analysis, hovered) ? hovered : null;
  return {
    n,
    // The held queen is drawn at the pointer, not on its square.
    queens: held ? queensOnBoard(withoutHeld(state, held)) : queens,
    blocked,
    conflicts,
    attackers: overlays.includes("attacked") ? attackers : null,
    reach: queen && { queen, attacked: core.attackers(n, [queen]) },
    heat: showsLeft(state)
      ? remainingHeat(analysis, completions)
      : overlays.includes("attackers")
        ? attackersHeat(n, attackers, [...queens, ...blocked])
        : diagonalsOn(afterDrop(state, held)),
    marked: advice?.squares ?? [],
    held,
    solved,
    animate: held === null,
  };
}

/**
 * The line under the board.
 *
 * @param {Moment} moment @param {boolean} offersTitle Whether a title can say that the board is solved.
 * @returns {{ words: string, tone?: Tone, long?: boolean }} `long` if it can need the line below too.
 */
export function captionOf({ state, held, analysis, completions, hovered, advice }, offersTitle) {
  if (held && !held.over) return { words: t("board.release"), long: true };
  if (advice) return { ...advice, long: true };
  // The estimate for the hovered square may be too long for the square.
  if (showsLeft(state) && hovered && completions && !completions.done)
    return { words: squareText(analysis, hovered, completions, firstNumber(state)), long: true };
  return { words: statusText(analysis, offersTitle && analysis.n > 1), tone: positionTone(analysis) };
}
