/**
 * The reader's own board in the guide. While it is empty and untouched, a picture stands for it, so that a chapter
 * begins with one. A touch changes what is seen: the first one makes the queens of the picture those of the board.
 *
 * @import { State } from "../../state/parameters.js"
 * @typedef {Pick<State, "queens">} Pictured
 */

import { queensOnBoard } from "../../state/state.js";

/**
 * @template {Pictured} Picture
 * @param {object} options
 * @param {import("../../state/state.js").Store} options.store
 * @param {import("../../state/undo.js").Undo} options.undo
 * @param {() => number} options.size The size of the board that the reader chose.
 */
export function createOwnBoard({ store, undo, size }) {
  /** @type {Picture | null} */
  let picture = null;
  let hasBegun = false; // whether the reader has asked for the board, or has changed it

  const standIn = () => {
    const { queens, blocked } = store.state;
    return hasBegun || queens.length + blocked.length > 0 ? null : picture;
  };
  const state = () => ({ ...store.state, queens: standIn()?.queens ?? store.state.queens });

  return {
    /** The picture that stands for the board, if one does now. */
    get picture() {
      return standIn();
    },
    /** @param {Picture | null} next */
    set picture(next) {
      picture = next;
    },
    /** The state with the queens that are seen. */
    get state() {
      return state();
    },
    /** The queens that are seen. */
    get queens() {
      return queensOnBoard({ ...state(), n: size() });
    },
    /** Whether the board is the reader's already. */
    get hasBegun() {
      return hasBegun || store.state.queens.length > 0;
    },
    /** The reader asks for the board: no picture stands for it any more. */
    begin() {
      hasBegun = true;
    },
    /** @param {State} next What an edit makes of `state`. */
    change(next) {
      if (standIn()) undo.startFrom(state()); // Undo returns to the queens that were seen
      hasBegun = true;
      store.set(next);
    },
    /** @param {"undo" | "redo"} direction Returns whether that was possible. */
    undoOrRedo(direction) {
      if (!(direction === "undo" ? undo.canUndo : undo.canRedo)) return false;
      if (store.state.queens.length > 0) hasBegun = true; // what is emptied now is no picture
      undo[direction]();
      return true;
    },
  };
}
