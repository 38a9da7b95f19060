/**
 * The watched run as plain data: its algorithm and options, its start, and its scene on the board.
 *
 * @import { Core } from "../core/core.js"
 * @import { Step } from "../pkg/nqueens.js"
 * @import { Square, State } from "../state/parameters.js"
 * @typedef {{ algorithm: string, n: number, options: import("../pkg/nqueens.js").RunOptions }} Run What the core needs to
 *   create the run.
 */

import { attackersHeat } from "../board/squares.js";
import { MOST_STEPS } from "../core/core.js";
import { blockedFor, traitsOf } from "../core/rungs.js";
import { runOptions, sameSquare, withPrefix } from "../state/state.js";
import { isFinished } from "./playback.js";

/** Step limit of the search for whether a solution can follow. */
const PREDICTION_STEPS = 200_000;
/** Fastest playback with animated queens, in steps per second; above it, motion would only blur. */
const MAX_ANIMATED_SPEED = 12;

/**
 * The run that the state describes. `table` replaces a rung without steps and is never shown.
 *
 * @param {Core} core @param {State} state @returns {Run}
 */
export const runOf = (core, state) => ({
  algorithm: traitsOf(core, state.algorithm).hasSteps ? state.algorithm : "table",
  n: state.n,
  options: { ...runOptions(state), from: state.from, blocked: blockedFor(core, state) },
});

/** @param {Core} core @param {Run} run */
const createTimeline = (core, { algorithm, n, options }) => new core.Timeline(algorithm, n, options);

/**
 * Starts the run that the state describes. The first queens are left out if they attack each other, are on blocked
 * squares, or if the algorithm cannot start with queens. The formula places the queens if boards within boards cannot.
 *
 * @param {Core} core @param {State} state
 */
export function beginRun(core, state) {
  /** @param {State} state @param {unknown} refusal Why the first queens are left out. */
  const begin = (state, refusal) => {
    const run = runOf(core, state);
    try {
      return { state, run, timeline: createTimeline(core, run), refusal };
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code !== "not-composite") throw error;
      const formula = { ...run, options: { ...run.options, composition: false } };
      return { state, run: formula, timeline: createTimeline(core, formula), refusal, uncomposed: error };
    }
  };
  try {
    return begin(state, undefined);
  } catch (error) {
    return begin(withPrefix(state, []), error);
  }
}

/**
 * Whether a solution can follow, found with the algorithm that reaches one fastest.
 *
 * @param {Core} core @param {Run} run
 * @returns {"solvable" | "dead" | "unknown"}
 */
export function predictOutcome(core, { n, options }) {
  const search = new core.Steps("greedy", n, { ...options, mostConstrainedRow: true });
  try {
    for (let steps = 0; steps < PREDICTION_STEPS; steps += MOST_STEPS) {
      const outcome = search.advance(MOST_STEPS, "solution");
      if (outcome !== "on") return outcome === "reached" ? "solvable" : "dead";
    }
    return "unknown";
  } finally {
    search.free();
  }
}

/**
 * The scene on the board.
 *
 * @param {State} state
 * @param {object} view
 * @param {readonly Square[]} view.queens
 * @param {readonly Square[]} view.blocked
 * @param {ArrayLike<number>} view.attackers
 * @param {Step | undefined} view.step The last step.
 * @param {ReturnType<typeof deadEndOf>} view.deadEnd
 * @param {boolean} view.playing
 * @param {{ square: Square, attackers: Square[] } | null | undefined} view.guess The wrong answer to the question of
 *   the quiz, null for none; then the tried square is not shown, as it would give the answer away.
 * @param {import("../board/board-input.js").Held | null} view.held
 * @param {Square | null} view.picked
 * @returns {import("../board/board-painter.js").Scene}
 */
export const sceneOf = (
  { n, algorithm, speed },
  { queens, blocked, attackers, step, deadEnd, playing, guess, held, picked },
) => ({
  n,
  blocked,
  queens: held ? queens.filter((queen) => !sameSquare(queen, held.from)) : queens,
  // Local search moves queens by these numbers.
  ...(algorithm === "min-conflicts"
    ? { heat: attackersHeat(n, attackers, [...queens, ...blocked]) }
    : { attackers }),
  row: deadEnd?.emptyRow ?? (step ? rowOf(step) : null),
  tried: guess !== undefined ? guess : step && !held ? triedSquare(step, queens) : null,
  solved: step?.kind === "solution",
  held,
  marked: [picked, !held && deadEnd?.queen].filter((square) => !!square),
  // Not in `parallel`: a change of worker replaces the whole board.
  animate: algorithm !== "parallel" && !held && (!playing || speed <= MAX_ANIMATED_SPEED),
});

/**
 * The square that a step tries, with the queens that attack it.
 *
 * @param {Step} step
 * @param {readonly Square[]} queens
 */
function triedSquare(step, queens) {
  if (step.kind === "try") return { square: step.square, attackers: [] };
  if (step.kind !== "reject") return null;
  return { square: step.square, attackers: queens.filter(([row]) => step.attackers.includes(row)) };
}

/**
 * The dead end that a run has just come to, null at any other step and at the end: the queen that the run takes back,
 * which stays on the board until the next step, and the row without a free square, if that is the next one.
 *
 * @param {Core} core @param {string} algorithm @param {import("./playback.js").Timeline} timeline
 */
export function deadEndOf(core, algorithm, timeline) {
  const traits = traitsOf(core, algorithm);
  const last = timeline.last();
  if (!timeline.deadEnd || last?.kind !== "take-back" || !traits.prunes || isFinished(timeline)) return null;
  // Only algorithms that find solutions in order fill the rows from the top.
  return { queen: last.square, emptyRow: traits.findsInOrder ? last.square[0] + 1 : null };
}

/** The queens as the board shows them. @param {import("./playback.js").Timeline} timeline @param {ReturnType<typeof deadEndOf>} deadEnd */
export const queensShown = (timeline, deadEnd) =>
  deadEnd ? [...timeline.queens(), deadEnd.queen] : timeline.queens();

/**
 * The queens as the board shows them at another position, at most the farthest explored. The position of the run stays.
 *
 * @param {Core} core @param {string} algorithm @param {import("./playback.js").Timeline} timeline @param {number} at
 */
export function queensShownAt(core, algorithm, timeline, at) {
  const { position } = timeline;
  timeline.seek(at);
  const queens = lastFound(timeline) ?? queensShown(timeline, deadEndOf(core, algorithm, timeline));
  timeline.seek(position);
  return queens;
}

/**
 * The scene at the position of a run that nobody plays or changes.
 *
 * @param {Core} core @param {State} state @param {import("./playback.js").Timeline} timeline
 */
export function sceneAt(core, state, timeline) {
  const solution = lastFound(timeline);
  const deadEnd = deadEndOf(core, state.algorithm, timeline);
  const queens = solution ?? queensShown(timeline, deadEnd);
  const scene = sceneOf(state, {
    queens,
    blocked: blockedFor(core, state),
    attackers: core.attackers(state.n, queens),
    step: shownStep({ timeline, finished: isFinished(timeline) }),
    deadEnd,
    playing: false,
    guess: undefined,
    held: null,
    picked: null,
  });
  return solution ? { ...scene, solved: true } : scene;
}

/** The row that a step is about. @param {Step} step */
function rowOf(step) {
  if ("square" in step) return step.square[0];
  return step.kind === "scan" ? step.row : null;
}

/**
 * The last step of a run, unless the run is finished and it only took back what was left.
 *
 * @param {Pick<import("./playback.js").Playback, "timeline" | "finished">} playback
 */
export function shownStep({ timeline, finished }) {
  const last = timeline.last();
  return finished && last?.kind !== "solution" ? undefined : last;
}

/** @param {Step | undefined} step @returns {import("../board/board-view.js").Tone} */
export const toneOf = (step) =>
  step?.kind === "solution" ? "solved" : step?.kind === "reject" ? "conflicting" : "";

/**
 * How many steps a run makes up to its first solution, as far as it is explored; null if there is none. The position of
 * the run stays.
 *
 * @param {Pick<import("./playback.js").Timeline, "position" | "seek" | "seekLandmark">} timeline
 */
export function stepsToFirst(timeline) {
  const { position } = timeline;
  timeline.seek(0);
  const steps = timeline.seekLandmark("solution") ? timeline.position : null;
  timeline.seek(position);
  return steps;
}

/**
 * The queens of the last solution of a run that has ended after it: they stand for the run, whose board is empty again.
 * Null at any other position, and for a run without solutions. The position of the run stays.
 *
 * @param {import("./playback.js").Timeline} timeline
 */
export function lastFound(timeline) {
  const { position } = timeline;
  if (!isFinished(timeline) || timeline.last()?.kind === "solution") return null;
  const queens = timeline.seekPrevious("solution") ? timeline.queens() : null;
  timeline.seek(position);
  return queens;
}
