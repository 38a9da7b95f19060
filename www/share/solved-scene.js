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
 * A solution, for the Board, or the first one that a run finds, and what opens it. Null if the board is not empty, if
 * squares of the Board are blocked, in other rooms, and if no solution is found.
 *
 * @typedef {{ scene: Scene, changes: Partial<State> }} Solved `changes`: of the state.
 *
 * @param {State} state @param {Scene | null} scene The board as it is shown.
 * @returns {Promise<Solved | null>}
 */
export async function solvedScene(state, scene) {
  if (!scene || scene.queens.length > 0) return null;
  const core = await loadCore().catch(() => null); // a link can be shared without it
  if (!core) return null;
  if (state.room === "algorithms") return firstFound(core, state, scene);
  if (state.room !== "board" || scene.blocked?.length) return null;
  const columns = core.construct(scene.n);
  const queens = columns && queensIn(columns);
  return queens ? { scene: { ...scene, queens, solved: true }, changes: { queens } } : null;
}

/** @param {Core} core @param {State} shown @param {Scene} scene @returns {Solved | null} */
function firstFound(core, shown, { first }) {
  const { timeline, state } = beginRun(core, shown);
  timeline.explore(MOST_STEPS);
  const isFound = timeline.seekLandmark("solution");
  const solved = {
    scene: { ...sceneAt(core, state, timeline), first },
    changes: { step: timeline.position },
  };
  timeline.free();
  return isFound ? solved : null;
}
