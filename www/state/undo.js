/**
 * Undoing and redoing what was done to the board: the size, the queens, the blocked squares.
 *
 * @typedef {import("./state.js").Position} Position
 */

import { samePosition, withPosition } from "./state.js";

/** As many positions as are remembered. */
const MOST = 1000;

/**
 * To be made before anybody else listens to the store, who may want to know what can be undone by then.
 *
 * @param {import("./state.js").Store} store
 */
export function createUndo(store) {
  /** @type {Position[]} */
  let past = [];
  /** @type {Position[]} */
  let future = [];
  /** @type {import("./state.js").State | undefined} */
  let restored; // which is no change, but one that is undone

  store.subscribe((state, before) => {
    if (state === restored || samePosition(state, before)) return;
    past = [...past, before].slice(-MOST);
    future = [];
  });

  /** @param {Position} position */
  function go(position) {
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
    undo() {
      const position = past.at(-1);
      if (!position) return;
      past = past.slice(0, -1);
      future = [store.state, ...future];
      go(position);
    },
    redo() {
      const [position, ...rest] = future;
      if (!position) return;
      past = [...past, store.state];
      future = rest;
      go(position);
    },
  };
}

/** @typedef {ReturnType<typeof createUndo>} Undo */
