/**
 * Undo and redo of changes to the board: its size, queens and blocked squares.
 *
 * @import { Position } from "./state.js"
 */

import { samePosition, withPosition } from "./state.js";

/** How many positions are remembered. */
const MAX_POSITIONS = 1000;

/**
 * Create this before adding other listeners to the store, so that `canUndo` and `canRedo` are current when they run.
 *
 * @param {import("./state.js").Store} store
 */
export function createUndo(store) {
  /** @type {Position[]} */
  let past = [];
  /** @type {Position[]} */
  let future = [];
  /** @type {import("./parameters.js").State | undefined} */
  let restored; // set by undo or redo, so not a new change

  store.subscribe((state, before) => {
    if (state === restored || samePosition(state, before)) return;
    past = [...past, before].slice(-MAX_POSITIONS);
    future = [];
  });

  /** @param {Position} position */
  function restore(position) {
    restored = withPosition(store.state, position);
    store.set(restored);
  }

  return {
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    /** Makes a position the one that the next change starts from, and that undo returns to. @param {Position} position */
    startFrom: restore,
    undo() {
      const position = past.at(-1);
      if (!position) return;
      past = past.slice(0, -1);
      future = [store.state, ...future];
      restore(position);
    },
    redo() {
      const [position, ...remaining] = future;
      if (!position) return;
      past = [...past, store.state];
      future = remaining;
      restore(position);
    },
  };
}

/** @typedef {ReturnType<typeof createUndo>} Undo */
