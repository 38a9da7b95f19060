/** The position on the board, what is known about it, and the announcements of its changes. */

import { createChangeCheck } from "../../base/change-check.js";
import { samePosition, withoutQueens } from "../../state/state.js";
import { createAnnouncements } from "./announcements.js";
import { analyse, changeText } from "./board-model.js";
import { afterDrop, showsLeft } from "./board-scene.js";
import { createCompletions } from "./completions.js";

/** @typedef {ReturnType<typeof createBoardPosition>} BoardPosition */

/** @param {import("../room.js").Services} services @param {() => void} changed Called when more is known about the position. */
export function createBoardPosition({ state: { store }, computing, stage, embedding: { emit } }, changed) {
  /** Before the first update, of an empty board. */
  let analysis = analyse(computing.core, withoutQueens(store.state));
  const conflictCheck = createChangeCheck(); // of the conflicts last sent as an event
  conflictCheck.changed([]);
  const counting = createCompletions(computing, changed);
  const completions = () => counting.countFor(analysis, showsLeft(store.state));
  const announcements = createAnnouncements({
    announce: (message) =>
      stage.announce(changeText(message, analysis, analysis.solved ? null : completions())),
    isReady: () => analysis.solved || completions()?.done === true,
  });

  return {
    get analysis() {
      return analysis;
    },
    /** The position alone. */
    current() {
      const { n, queens, blocked } = analysis;
      return { n, queens, blocked };
    },
    /** How many solutions contain the position, as far as counted. */
    completions,
    announcements,
    /** Follows the state and the held queen, which counts as dropped. Returns whether the position has changed. */
    update() {
      const held = stage.heldQueen();
      const position = afterDrop(store.state, held);
      if (samePosition(position, analysis.position)) return false;
      analysis = analyse(computing.core, position);
      const { n, queens, conflicts, solved } = analysis;
      if (conflictCheck.changed(conflicts)) emit("conflict", { n, count: conflicts.length, conflicts });
      if (solved && !held) emit("solution", { n, columns: queens.map(([, column]) => column) });
      return true;
    },
    leave() {
      announcements.discard();
      counting.leave();
    },
  };
}
