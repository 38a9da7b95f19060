/**
 * The reader's own board in the guide. While it is empty and untouched, a picture stands for it, so that a chapter
 * begins with one. A touch changes what is seen: the first one makes the queens of the picture those of the board.
 *
 * @import { Square, State } from "../../state/parameters.js"
 * @import { BoardDisplay, Picture } from "./board-display.js"
 * @typedef {ReturnType<typeof createOwnBoard>} OwnBoard
 */

import { positionText, positionTone } from "../../board/position-text.js";
import { parametersOf } from "../../board/squares.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import {
  blockedOnBoard,
  hasQueen,
  isBlocked,
  queensOnBoard,
  withoutQueen,
  withoutQueens,
  withQueen,
  withQueenMoved,
} from "../../state/state.js";

/** @param {import("../room.js").Services} services @param {() => number} size The size of the board that the reader chose. @param {BoardDisplay} display */
export function createOwnBoard(services, size, display) {
  const { store, undo } = services.state;
  const { core } = services.computing;
  /** @type {Picture | null} */
  let picture = null;
  let hasBegun = false; // whether the reader has asked for the board, or has changed it
  let isGreeting = false; // whether it answers a link to it that changes nothing else
  let isByHand = false; // whether the reader placed or moved the last queen

  const standIn = () => {
    const { queens, blocked } = store.state;
    return hasBegun || queens.length + blocked.length > 0 ? null : picture;
  };
  const state = () => ({ ...store.state, queens: standIn()?.queens ?? store.state.queens });

  return {
    /** @param {Picture | null} next What stands for the board while it is empty and untouched. */
    set picture(next) {
      picture = next;
    },
    /** The state with the queens that are seen. */
    get state() {
      return state();
    },
    draw() {
      const n = size();
      const held = services.stage.heldQueen();
      const shown = standIn();
      if (shown && !held) return display.showPicture(shown);
      const current = { ...state(), n };
      const queens = queensOnBoard(held ? withoutQueen(current, held.from) : current);
      const conflicts = core.conflicts(n, queens);
      const position = { n, queens, conflicts, solved: core.isSolution(n, queens) };
      const celebrated = position.solved && isByHand && !held;
      if (celebrated) isByHand = false; // once
      const blocked = blockedOnBoard(current);
      display.draw({ ...position, blocked, held, celebrated, animate: held === null });
      const words = joinSentences(isGreeting ? t("guide.own") : "", positionText(position));
      display.caption(words, positionTone(position));
      isGreeting = false;
    },
    position: () => ({ n: size(), queens: queensOnBoard({ ...state(), n: size() }), timeline: null }),
    /** The reader asks for the board: no picture stands for it any more. @param {boolean} isShown Whether it is shown. */
    begin(isShown) {
      isGreeting = isShown && (hasBegun || store.state.queens.length > 0);
      hasBegun = true;
    },
    /** @param {State} next What an edit makes of `state`. @param {boolean} [byHand] Whether a queen is placed or moved. */
    change(next, byHand = false) {
      isByHand = byHand;
      if (standIn()) undo.startFrom(state()); // Undo returns to the queens that were seen
      hasBegun = true;
      store.set(next);
    },
    /** @param {"undo" | "redo"} direction Returns whether that was possible. */
    undoOrRedo(direction) {
      isByHand = false;
      if (!(direction === "undo" ? undo.canUndo : undo.canRedo)) return false;
      if (store.state.queens.length > 0) hasBegun = true; // what is emptied now is no picture
      undo[direction]();
      return true;
    },
  };
}

/**
 * How the reader edits the board, and what they hear.
 *
 * @param {OwnBoard} own
 * @param {BoardDisplay} display
 * @param {(text: string) => void} announce
 * @param {() => boolean} isShown Whether the board is the reader's own.
 * @param {() => void} redraw
 */
export function createOwnEdits(own, display, announce, isShown, redraw) {
  /** @param {string} code @param {Square} square */
  const textOf = (code, square) => t(code, parametersOf(square, firstNumber(own.state)));

  /** @param {string} message @param {State} next @param {boolean} [isByHand] */
  function change(message, next, isByHand) {
    own.change(next, isByHand);
    display.announce(message);
  }

  /** @param {Square} square */
  const remove = (square) => change(textOf("board.removed", square), withoutQueen(own.state, square));

  /** @param {Square} square */
  function place(square) {
    if (!isBlocked(own.state, square))
      return change(textOf("board.placed", square), withQueen(own.state, square), true);
    display.caption(display.describe(square), "conflicting");
    announce(display.text);
  }

  /** @param {Square} square */
  const canHold = (square) => isShown() && hasQueen(own.state, square);

  return {
    clear: () => change(t("board.cleared"), withoutQueens(own.state)),
    /** @param {"undo" | "redo"} direction */
    undoOrRedo(direction) {
      if (own.undoOrRedo(direction))
        display.announce(t(direction === "undo" ? "board.undone" : "board.redone"));
    },
    /** @type {import("../room.js").RoomBoard} */
    handlers: {
      describe: display.describe,
      canHold,
      tap: (square) => (canHold(square) ? remove(square) : place(square)),
      remove(square) {
        if (canHold(square)) remove(square);
      },
      hold({ from, x }, before) {
        if (!before && x === undefined) announce(textOf("board.pickedUp", from));
        redraw();
      },
      drop(from, to) {
        const { state } = own;
        const next = withQueenMoved(state, from, to);
        if (next === state) redraw();
        else if (to === null) remove(from);
        else change(textOf("board.moved", to), next, true);
      },
      cancel() {
        redraw();
        return false;
      },
    },
  };
}
