/** What the Board room does with input on a square. */

import { firstNumber } from "../../state/count-from.js";
import { hasQueen, isBlocked } from "../../state/state.js";
import { diagonalText, squareText } from "./board-model.js";
import { shownDiagonals, showsLeft } from "./board-scene.js";

/**
 * @import { Square } from "../../state/parameters.js"
 * @import { Services } from "../room.js"
 * @import { BoardChanges } from "./board-changes.js"
 * @import { BoardPosition } from "./board-position.js"
 * @typedef {ReturnType<typeof createSquareInput>} SquareInput
 */

/** @param {Services} services @param {BoardPosition} position @param {BoardChanges} changes @param {() => void} show Shows the room. */
export function createSquareInput({ state: { store }, stage }, position, changes, show) {
  /** @param {Square | null} square */
  const holdsQueen = (square) => square !== null && hasQueen(store.state, square);

  /** @param {string} code @param {Square} square @param {import("../../board/board-view.js").Tone} [tone] */
  function showMessage(code, square, tone = "") {
    const words = changes.textOf(code, square);
    show();
    stage.caption(words, tone);
    stage.announce(words);
  }

  /** @type {import("../room.js").RoomBoard} */
  const board = {
    isEditable: () => true,
    describe(square) {
      const completions = showsLeft(store.state) ? position.completions() : null;
      const first = firstNumber(store.state);
      const words = squareText(position.analysis, square, completions, first);
      const diagonals = shownDiagonals(store.state);
      return diagonals ? diagonalText(words, square, store.state.n, diagonals, first) : words;
    },
    canHold: holdsQueen,
    block: changes.block,
    hover(square) {
      const previous = input.hovered;
      input.hovered = square;
      const matters = showsLeft(store.state) || holdsQueen(previous) || holdsQueen(square);
      if (matters && String(previous) !== String(square)) show();
    },
    tap(square) {
      if (input.blockMode) changes.block(square);
      else if (holdsQueen(square)) changes.remove(square);
      else if (isBlocked(store.state, square)) showMessage("board.isBlocked", square, "conflicting");
      else changes.place(square);
    },
    remove: changes.remove,
    hold({ from, x }, before) {
      if (!before && x === undefined) stage.announce(changes.textOf("board.pickedUp", from));
      show();
    },
    drop(from, to) {
      if (!changes.move(from, to)) showMessage("board.putBack", from);
    },
    cancel() {
      show();
      return false;
    },
  };
  const input = {
    board,
    /** By the pointer or the keyboard focus. @type {Square | null} */
    hovered: null,
    /** Whether a click or a tap blocks a square instead of placing a queen. */
    blockMode: false,
    toggleBlockMode() {
      input.blockMode = !input.blockMode;
      show();
    },
  };
  return input;
}
