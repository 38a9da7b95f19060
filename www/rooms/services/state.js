/**
 * The state of the page or the element, and the way back.
 *
 * @typedef {object} StateService
 * @property {import("../../state/state.js").Store} store
 * @property {import("../../state/undo.js").Undo} undo
 */

import { createStore } from "../../state/state.js";
import { createUndo } from "../../state/undo.js";

/** @param {import("../../state/parameters.js").State} state @returns {StateService} */
export function createStateService(state) {
  const store = createStore(state);
  return { store, undo: createUndo(store) };
}
