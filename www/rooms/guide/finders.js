/**
 * Finds moments in a run: positions from which the guide explains it.
 *
 * @import { RunOptions } from "../../pkg/nqueens.js"
 * @import { Find, MakeRun, Timeline } from "./chapter.js"
 */

import { MOST_STEPS } from "../../core/core.js";
import { sameSquare } from "../../state/state.js";

/** The most steps to look for a moment, made one by one and in batches. They take a fraction of a second. */
const FEW_STEPS = 20_000;
const MANY_STEPS = 3_000_000;

/** @type {Find} */
export const atStart = () => true;

/** Goes on step by step to the first position that satisfies a condition. @param {(timeline: Timeline, n?: number) => boolean} holds @returns {Find} */
export const first = (holds) => (timeline, n) => {
  for (let steps = 0; steps < FEW_STEPS; steps += 1) {
    const outcome = timeline.advance(1);
    if (outcome === "ended") return false;
    if (holds(timeline, n)) return true;
  }
  return false;
};

/** @param {import("../../pkg/nqueens.js").Step["kind"]} kind @param {number} [number] Which of the steps of this kind, from 1. @returns {Find} */
export function step(kind, number = 1) {
  return (timeline) => {
    let seen = 0;
    return first((run) => {
      if (run.last()?.kind === kind) seen += 1;
      return seen === number;
    })(timeline);
  };
}

/** Goes on from landmark to landmark, to the first that satisfies a condition. @param {import("../../pkg/nqueens.js").Landmark} kind @param {(timeline: Timeline) => boolean} [holds] @returns {Find} */
export const landmark =
  (kind, holds = () => true) =>
  (timeline) => {
    while (timeline.position < MANY_STEPS) {
      const outcome = timeline.advance(MOST_STEPS, kind);
      if (outcome === "reached" && holds(timeline)) return true;
      if (outcome === "ended") return false;
    }
    return false;
  };

export const solution = landmark("solution");
export const narrowChoice = first((timeline) => [1, 2].includes(choices(timeline) ?? 0));
/** The first queen taken back before there is a solution; on some boards there is none. */
export const takenBack = landmark("backtrack", isBeforeSolution);
export const deadEnd = landmark("backtrack", (timeline) => timeline.deadEnd && isBeforeSolution(timeline));

/** @param {Timeline} timeline */
function isBeforeSolution(timeline) {
  return timeline.counters().solutions === 0n;
}

/** @type {Find} */
export function atEnd(timeline) {
  while (timeline.explored < MANY_STEPS && timeline.explore(MOST_STEPS));
  if (!timeline.ended) return false;
  timeline.seek(timeline.explored);
  return true;
}

/** Finds one moment and then another. @param {...Find} finds @returns {Find} */
export const sequence =
  (...finds) =>
  (timeline) =>
    finds.every((find) => find(timeline));

/** @type {Find} */
export function oneBack(timeline) {
  timeline.seek(timeline.position - 1);
  return true;
}

/** With the most queens on the board before the first solution. @type {Find} */
export function fullest(timeline) {
  let best = { queens: 0, position: 0 };
  while (timeline.position < MANY_STEPS) {
    if (timeline.advance(MOST_STEPS, "backtrack") !== "reached" || timeline.counters().solutions > 0n) break;
    const queens = timeline.queens().length + 1; // before the step
    if (queens > best.queens) best = { queens, position: timeline.position - 1 };
  }
  timeline.seek(best.position);
  return best.queens > 0;
}

/** @param {number} number @returns {Find} */
export const queensOnBoard = (number) =>
  first((timeline) => timeline.last()?.kind === "place" && timeline.queens().length === number);

/** The squares left in the row or column that the last step chose; undefined for other steps. @param {Timeline} timeline */
export function choices(timeline) {
  const last = timeline.last();
  if (last?.kind === "scan") return last.columns.length;
  return last?.kind === "scan-column" ? last.rows.length : undefined;
}

/** The last queen that `mirror` places in the first row. @type {Find} */
export function lastOfFirstRow(timeline) {
  const firstRow = first((run) => run.last()?.kind === "place" && run.queens().length === 1);
  let last = 0;
  while (timeline.position < MANY_STEPS && firstRow(timeline)) {
    last = timeline.position;
    if (!landmark("backtrack", (run) => run.queens().length === 0)(timeline)) break;
  }
  if (timeline.position >= MANY_STEPS) return false;
  timeline.seek(last);
  return last > 0;
}

/** @param {string} algorithm @param {Find} find @param {RunOptions & { n?: number }} [options] @returns {MakeRun} */
export const run =
  (algorithm, find, { n, ...options } = {}) =>
  () => ({ algorithm, options, find, ...(n === undefined ? {} : { n }) });

/** The next step of one of these kinds, and its position; the position of the run stays. @param {Timeline | null} timeline @param {readonly import("./chapter.js").StepKind[]} kinds */
export function nextStep(timeline, kinds) {
  if (!timeline) return undefined;
  const before = timeline.position;
  const isFound = first((run) => kinds.includes(run.last()?.kind ?? "try"))(timeline);
  const { position } = timeline;
  const step = isFound ? timeline.last() : undefined;
  timeline.seek(before);
  return step && { step, position };
}

/** A question for the square of the next step of a kind. @param {string} at The moment. @param {"place" | "try"} kind @returns {import("./chapter.js").SquareQuestion} */
export const askForNext = (at, kind) => ({
  kind: "square",
  at,
  next: [kind],
  judge(_, square, { timeline }) {
    const { step } = nextStep(timeline, [kind]) ?? {};
    return step?.kind === kind && sameSquare(step.square, square);
  },
});
