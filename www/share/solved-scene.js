/**
 * What is shown in a picture in place of an empty board.
 *
 * @import { Scene } from "../board/board-painter.js"
 * @import { Core } from "../core/core.js"
 * @import { State } from "../state/parameters.js"
 */

import { loadCore } from "../core/core.js";
import { beginRun, sceneAt } from "../run/watched-run.js";
import { queensIn } from "../state/state.js";

/** How many steps of a run are looked at for its first solution: as many as at once. */
const MOST_STEPS = 65_536;

/**
 * A solution, for the Board, or the first one that a run finds. Null if the board is not empty, if squares of the Board
 * are blocked, in other rooms, and if no solution is found.
 *
 * @param {State} state @param {Scene | null} scene The board as it is shown.
 * @returns {Promise<Scene | null>}
 */
export async function solvedScene(state, scene) {
  if (!scene || scene.queens.length > 0) return null;
  const core = await loadCore().catch(() => null); // a link can be shared without it
  if (!core) return null;
  if (state.room === "algorithms") return firstFound(core, state, scene);
  if (state.room !== "board" || scene.blocked?.length) return null;
  const columns = core.construct(scene.n);
  return columns ? { ...scene, queens: queensIn(columns), solved: true } : null;
}

/** @param {Core} core @param {State} shown @param {Scene} scene */
function firstFound(core, shown, { first }) {
  const { timeline, state } = beginRun(core, shown);
  timeline.explore(MOST_STEPS);
  const isFound = timeline.seekLandmark("solution");
  const solved = isFound ? { ...sceneAt(core, state, timeline), first } : null;
  timeline.free();
  return solved;
}
