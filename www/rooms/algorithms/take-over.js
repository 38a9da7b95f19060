/**
 * Taking over a search: the reader drags a queen along its row, or picks it up and puts it down with clicks, and the
 * search continues from there.
 *
 * @import { Square } from "../../state/parameters.js"
 * @import { Held } from "../../board/board-input.js"
 */

import { parametersOf } from "../../board/squares.js";
import { traitsOf } from "../../core/rungs.js";
import { t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { isBlocked, sameSquare } from "../../state/state.js";

/**
 * Why the queens of an algorithm cannot be moved; "" if they can.
 *
 * @param {import("../../core/core.js").Core} core @param {import("../../state/parameters.js").State} state
 */
export function immovableReason(core, { algorithm, rows }) {
  if (!traitsOf(core, algorithm).canBegin) return t(`algorithm.${algorithm}.cannotBegin`);
  return algorithm === "greedy" && rows === "constrained" ? t("take.constrained") : "";
}

/**
 * @param {import("../room.js").Services} services
 * @param {object} options
 * @param {() => readonly Square[]} options.queens The queens on the board.
 * @param {() => void} options.pause
 * @param {(columns: readonly number[]) => void} options.startFrom Starts a search with these columns in the first rows.
 * @param {() => void} options.show
 */
export function createTakeOver(services, { queens, pause, startFrom, show }) {
  const { store } = services.state;
  const { core } = services.computing;
  const { caption, announce, heldQueen } = services.stage;
  const first = () => firstNumber(store.state);
  /** @type {Square | null} */
  let picked = null; // the queen that the next tap moves

  /** @param {string} message @param {import("../../board/board-view.js").Tone} tone */
  function showMessage(message, tone) {
    show();
    caption(message, tone);
    announce(message);
  }

  /** @param {Square} square */
  const isQueen = (square) => queens().some((queen) => sameSquare(queen, square));

  /** The queens with one of them moved. @param {Square} queen @param {Square} target */
  const withQueenMoved = (queen, target) =>
    queens().map((other) => (sameSquare(other, queen) ? target : other));

  /** @param {Square} queen @param {Square | null} target */
  function move(queen, target) {
    const reason = immovableReason(core, store.state);
    if (reason) showMessage(reason, "conflicting");
    else if (!target || sameSquare(queen, target) || !isQueen(queen)) show();
    else if (target[0] !== queen[0]) showMessage(t("take.row", { row: queen[0] + first() }), "conflicting");
    else if (isBlocked(store.state, target))
      showMessage(t("take.blocked", parametersOf(target, first())), "conflicting");
    else {
      const { n } = store.state;
      const all = [...withQueenMoved(queen, target)].sort((a, b) => a[0] - b[0]);
      // If the moved queen attacks a queen below it, drop the queens below.
      const above = all.filter(([row]) => row <= target[0]);
      const conflictFree = [all, above].find((candidate) => core.conflicts(n, candidate).length === 0);
      if (conflictFree) startFrom(conflictFree.map(([, column]) => column));
      else showMessage(t("take.attacked", parametersOf(target, first())), "conflicting");
    }
  }

  return {
    get picked() {
      return picked && isQueen(picked) ? picked : null;
    },
    /** The queens as they would be if the held queen were dropped. */
    get queens() {
      const held = heldQueen();
      return held?.over ? withQueenMoved(held.from, held.over) : queens();
    },
    canHold: isQueen,
    /** @param {Square} square */
    tap(square) {
      const queen = picked;
      picked = null;
      if (queen && isQueen(queen)) move(queen, square);
      else if (isQueen(square)) {
        pause();
        const reason = immovableReason(core, store.state);
        if (!reason) picked = square;
        showMessage(reason || t("take.picked", { row: square[0] + first() }), reason ? "conflicting" : "");
      }
    },
    /** Shows a held queen; announces a pick-up by keyboard. @param {Held} held @param {Held | null} previous */
    hold({ from, x }, previous) {
      if (!previous) pause();
      picked = null;
      if (previous || x !== undefined) show();
      else showMessage(immovableReason(core, store.state) || t("take.held", { row: from[0] + first() }), "");
    },
    drop: move,
    /** Puts the picked-up queen back. */
    cancel() {
      picked = null;
    },
  };
}
