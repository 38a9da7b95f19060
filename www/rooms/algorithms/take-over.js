/**
 * Taking over a search: a queen is dragged along its row, or picked up and put down by clicks, and the search
 * goes on from there.
 *
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {import("../../board/board-input.js").Held} Held
 */

import { traitsOf } from "../../core/rungs.js";
import { t } from "../../i18n/i18n.js";
import { isBlocked, sameSquare } from "../../state/state.js";

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store
 * @param {() => Held | null} options.hand
 * @param {() => readonly Square[]} options.queens Those that stand.
 * @param {() => void} options.pause
 * @param {(columns: readonly number[]) => void} options.begin A search with these columns in the first rows.
 * @param {() => void} options.show
 * @param {(words: string, tone: import("../room.js").Tone) => void} options.tell
 */
export function createTakeOver({ core, store, hand, queens, pause, begin, show, tell }) {
  /** @type {Square | null} */
  let picked = null; // the queen that the next tap moves

  /** @param {Square} square */
  const isQueen = (square) => queens().some((queen) => sameSquare(queen, square));

  /** Why no queen of this rung can be moved; "" if they can. */
  function whyNot() {
    const { algorithm, rows } = store.state;
    if (!traitsOf(core, algorithm).canBegin) return t(`take.${algorithm}`);
    return algorithm === "greedy" && rows === "constrained" ? t("take.constrained") : "";
  }

  /** The queens with one of them elsewhere. @param {Square} queen @param {Square} to */
  const moved = (queen, to) => queens().map((other) => (sameSquare(other, queen) ? to : other));

  /** @param {Square} queen @param {Square | null} to */
  function move(queen, to) {
    const why = whyNot();
    if (why) tell(why, "conflicting");
    else if (!to || sameSquare(queen, to) || !isQueen(queen)) show();
    else if (to[0] !== queen[0]) tell(t("take.row", { row: queen[0] + 1 }), "conflicting");
    else if (isBlocked(store.state, to))
      tell(t("take.blocked", { row: to[0] + 1, column: to[1] + 1 }), "conflicting");
    else {
      const { n } = store.state;
      const all = [...moved(queen, to)].sort((a, b) => a[0] - b[0]);
      // The queens below it may have to go, if it attacks one of them now.
      const above = all.filter(([row]) => row <= to[0]);
      const peaceful = [all, above].find((some) => core.conflicts(n, some).length === 0);
      if (peaceful) begin(peaceful.map(([, column]) => column));
      else tell(t("take.attacked", { row: to[0] + 1, column: to[1] + 1 }), "conflicting");
    }
  }

  return {
    get picked() {
      return picked && isQueen(picked) ? picked : null;
    },
    whyNot,
    /** The queens as they would stand if the one in the hand were let go. */
    get queens() {
      const held = hand();
      return held?.over ? moved(held.from, held.over) : queens();
    },
    canHold: isQueen,
    /** @param {Square} square */
    tap(square) {
      const queen = picked;
      picked = null;
      if (queen && isQueen(queen)) move(queen, square);
      else if (isQueen(square)) {
        pause();
        const why = whyNot();
        if (!why) picked = square;
        tell(why || t("take.picked", { row: square[0] + 1 }), why ? "conflicting" : "");
      }
    },
    /** What the keyboard picks up is announced. @param {Held} held @param {Held | null} before */
    hold({ from, x }, before) {
      if (!before) pause();
      picked = null;
      if (before || x !== undefined) show();
      else tell(whyNot() || t("take.held", { row: from[0] + 1 }), "");
    },
    drop: move,
    /** What was picked up is put down. */
    cancel() {
      picked = null;
    },
  };
}
