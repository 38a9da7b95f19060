/**
 * What is shown in a picture in place of an empty board.
 *
 * @import { Scene } from "../board/board-painter.js"
 * @import { Core } from "../core/core.js"
 * @import { State } from "../state/parameters.js"
 */

import { beginRun, sceneAt } from "../run/watched-run.js";
import { queensIn } from "../state/state.js";

/** How many steps of a run are looked at for its first solution: as many as at once. */
const MOST_STEPS = 65_536;

/**
 * A solution, for the Board, or the first one that a run finds; null if the board is not empty, or has none.
 *
 * @param {Core} core @param {State} state @param {Scene | null} scene The board as it is shown.
 * @returns {Scene | null}
 */
export function solvedScene(core, state, scene) {
  if (!scene || scene.queens.length > 0) return null;
  if (state.room === "algorithms") {
    const { timeline, ...begun } = beginRun(core, state);
    timeline.explore(MOST_STEPS);
    const solved = timeline.seekLandmark("solution")
      ? { ...sceneAt(core, begun.state, timeline), first: scene.first }
      : null;
    timeline.free();
    return solved;
  }
  if (state.room !== "board" || scene.blocked?.length) return null;
  const columns = core.construct(scene.n);
  return columns ? { ...scene, queens: queensIn(columns), solved: true } : null;
}
