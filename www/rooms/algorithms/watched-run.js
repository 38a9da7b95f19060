/**
 * The run that is watched, as plain data: what it is of, how it begins, and what of it is drawn.
 *
 * @typedef {import("../../core/core.js").Core} Core
 * @typedef {import("../../core/core.js").Step} Step
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {import("../../state/state.js").State} State
 * @typedef {{ algorithm: string, n: number, options: import("../../core/core.js").RunOptions }} Run What the core is told.
 */

import { MOST_STEPS } from "../../core/core.js";
import { blockedFor } from "../../core/rungs.js";
import { sameSquare, withBeginning } from "../../state/state.js";
import { runOptions } from "./algorithm-options.js";

/** How many steps are spent on whether a solution can follow. */
const FORESIGHT = 200_000;
/** Steps a second up to which queens arrive and leave; above, motion would only blur. */
const ANIMATED = 12;

/**
 * The run that the state asks for. The engine has no steps to show, and nobody sees those that stand in for them.
 *
 * @param {Core} core @param {State} state @returns {Run}
 */
export const runOf = (core, state) => ({
  algorithm: state.algorithm === "engine" ? "table" : state.algorithm,
  n: state.n,
  options: { ...runOptions(state), from: state.from, blocked: blockedFor(core, state) },
});

/**
 * The run that the state asks for, at its beginning; without its first queens if it cannot begin with those, as
 * they attack each other, or stand where none may, or as the rung begins with none.
 *
 * @param {Core} core @param {State} state
 */
export function beginRun(core, state) {
  /** @param {State} state @param {unknown} refusal Why the queens are left out. */
  const begin = (state, refusal) => {
    const run = runOf(core, state);
    const timeline = new core.Timeline(run.algorithm, run.n, run.options);
    return { state, run, timeline, refusal };
  };
  try {
    return begin(state, undefined);
  } catch (error) {
    return begin(withBeginning(state, []), error);
  }
}

/**
 * Whether a solution can follow, by the search that gets there soonest.
 *
 * @param {Core} core @param {Run} run
 * @returns {"solvable" | "dead" | "unknown"}
 */
export function foresee(core, { n, options }) {
  const search = new core.Steps("greedy", n, { ...options, mostConstrainedRow: true });
  try {
    for (let made = 0; made < FORESIGHT; made += MOST_STEPS) {
      const outcome = search.advance(MOST_STEPS, "solution");
      if (outcome !== "on") return outcome === "reached" ? "solvable" : "dead";
    }
    return "unknown";
  } finally {
    search.free();
  }
}

/**
 * What is drawn of a run.
 *
 * @param {State} state
 * @param {object} now
 * @param {readonly Square[]} now.queens
 * @param {readonly Square[]} now.blocked
 * @param {ArrayLike<number>} now.attackers
 * @param {Step | undefined} now.step The one that led here.
 * @param {boolean} now.playing
 * @param {boolean} now.asking Whether a quiz waits: what was tried last would give away what it asks for.
 * @param {import("../../board/board-input.js").Held | null} now.held
 * @param {Square | null} now.picked
 * @returns {import("../../board/board-view.js").Scene}
 */
export const sceneOf = (
  { n, algorithm, speed },
  { queens, blocked, attackers, step, playing, asking, held, picked },
) => ({
  n,
  blocked,
  queens: held ? queens.filter((queen) => !sameSquare(queen, held.from)) : queens,
  attackers,
  row: step ? rowOf(step) : null,
  tried: step && !held && !asking ? tried(step, queens) : null,
  solved: step?.kind === "solution",
  held,
  picked,
  // From worker to worker the whole board changes.
  animate: algorithm !== "parallel" && !held && (!playing || speed <= ANIMATED),
});

/**
 * What a step puts under consideration, and which queens speak against it.
 *
 * @param {Step} step
 * @param {readonly Square[]} queens
 */
function tried(step, queens) {
  if (step.kind === "try") return { square: step.square, attackers: [] };
  if (step.kind !== "reject") return null;
  return { square: step.square, attackers: queens.filter(([row]) => step.attackers.includes(row)) };
}

/** The row that a step is about. @param {Step} step */
function rowOf(step) {
  if ("square" in step) return step.square[0];
  return step.kind === "scan" ? step.row : null;
}

/** @param {Step | undefined} step @returns {import("../room.js").Tone} */
export const toneOf = (step) =>
  step?.kind === "solution" ? "solved" : step?.kind === "reject" ? "conflicting" : "";
