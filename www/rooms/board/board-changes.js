/** The reader's changes of the position, each of which is announced. */

import { parametersOf } from "../../board/squares.js";
import { t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import {
  isBlocked,
  withBlockToggled,
  withoutBlocks,
  withoutQueen,
  withoutQueens,
  withPosition,
  withQueen,
  withQueenMoved,
} from "../../state/state.js";

/**
 * @import { Square, State } from "../../state/parameters.js"
 * @typedef {ReturnType<typeof createBoardChanges>} BoardChanges
 */

/** @param {import("../room.js").Services} services @param {import("./board-position.js").BoardPosition} position */
export function createBoardChanges({ state: { store, undo }, computing: { core } }, position) {
  const { announceChange } = position.announcements;
  let byHand = false; // whether the reader placed or moved the last queen

  /** @param {string} message @param {State} next @param {boolean} [isByHand] */
  function change(message, next, isByHand = false) {
    byHand = isByHand;
    announceChange(message, () => store.set(next));
  }

  /** @param {string} message @param {import("../../state/state.js").Position} board */
  const setPosition = (message, board) => change(message, withPosition(store.state, board));

  /** A text about a square. @param {string} code @param {Square} square */
  const textOf = (code, square) => t(code, parametersOf(square, firstNumber(store.state)));

  /** @param {Square} square */
  function remove(square) {
    const next = withoutQueen(store.state, square);
    if (next !== store.state) change(textOf("board.removed", square), next);
  }

  return {
    setPosition,
    textOf,
    clear: () => change(t("board.cleared"), withoutQueens(withoutBlocks(store.state))),
    /** Rotates or mirrors the position. @param {import("../../pkg/nqueens.js").Symmetry} symmetry @param {string} message */
    transform(symmetry, message) {
      const { n, queens, blocked } = position.current();
      const image = (/** @type {readonly Square[]} */ squares) => core.transform(n, squares, symmetry);
      setPosition(message, { n, queens: image(queens), blocked: image(blocked) });
    },
    /** @param {Square} square */
    place: (square) => change(textOf("board.placed", square), withQueen(store.state, square), true),
    remove,
    /** Moves a queen, or removes it if `to` is null. Returns whether that was possible. @param {Square} from @param {Square | null} to */
    move(from, to) {
      const next = withQueenMoved(store.state, from, to);
      if (next === store.state) return false;
      if (to) change(textOf("board.moved", to), next, true);
      else remove(from);
      return true;
    },
    /** Blocks a square, or frees it. @param {Square} square */
    block(square) {
      const code = isBlocked(store.state, square) ? "board.unblocked" : "board.blocked";
      change(textOf(code, square), withBlockToggled(store.state, square));
    },
    /** @param {"undo" | "redo"} direction */
    undoOrRedo(direction) {
      const isUndo = direction === "undo";
      if (!(isUndo ? undo.canUndo : undo.canRedo)) return;
      byHand = false;
      announceChange(t(isUndo ? "board.undone" : "board.redone"), undo[direction]);
    },
    /** Whether the reader placed or moved the last queen, the first time that one asks. */
    takeByHand() {
      const was = byHand;
      byHand = false;
      return was;
    },
  };
}
