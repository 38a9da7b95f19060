/**
 * The frames of an animation of a run: the steps that Rust chooses, and what the board shows after them. Without DOM,
 * and in slices between which the page responds.
 *
 * @import { Core } from "../core/core.js"
 * @import { State } from "../state/parameters.js"
 * @typedef {ReturnType<typeof import("../run/watched-run.js").beginRun>} Begun
 *
 * @typedef {typeof import("./share-options.js").RANGES[number]} Range
 *
 * @typedef {object} Still
 * @property {import("../board/board-painter.js").Scene} scene
 * @property {string} text What the step did.
 * @property {string} counters What the run has counted, on one line.
 *
 * @typedef {{ position: number, milliseconds: number }} Chosen A number of steps, and how long the board is shown after
 *   them: a multiple of 10, as a GIF has it.
 * @typedef {Still & { milliseconds: number }} Frame
 *
 * @typedef {() => Promise<unknown>} Pause Called between two slices of work. Rejects if the work is cancelled.
 */

import { t } from "../i18n/i18n.js";
import { countersText } from "../rooms/algorithms/watch-model.js";
import { isFinished } from "../run/playback.js";
import { runText } from "../run/step-text.js";
import { sceneAt } from "../run/watched-run.js";
import { firstNumber } from "../state/count-from.js";

/** How many steps of a run are looked at, however long it is. */
export const MOST_STEPS_SHOWN = 20_000_000;
/** Steps of a slice: a few milliseconds. */
const CHUNK = 16_384;

/** What of the run a range is. @param {State} state @param {Range} range @returns {import("../pkg/animation.js").AnimationRange} */
function boundsOf({ step, loop }, range) {
  if (range === "loop" && loop) return { first: loop[0], last: loop[1] };
  if (range === "here") return { last: step };
  return range === "next" ? { first: step, untilSolution: true } : {};
}

/**
 * The frames to show: first the result, then the steps in order.
 *
 * @param {import("../core/animation.js").Animations} animations @param {Begun} begun
 * @param {{ range: Range, seconds: number }} wanted @param {Pause} pause
 * @returns {Promise<Chosen[]>}
 */
export async function chooseFrames(animations, { state, run }, { range, seconds }, pause) {
  const bounds = { ...boundsOf(state, range), seconds };
  const frames = new animations.AnimationFrames(run.algorithm, run.n, run.options, bounds);
  try {
    while (frames.advance(CHUNK)) await pause();
    const numbers = frames.choose();
    return Array.from({ length: numbers.length / 2 }, (_, i) => {
      const [position = 0, milliseconds = 0] = numbers.subarray(2 * i);
      return { position, milliseconds };
    });
  } finally {
    frames.free();
  }
}

/**
 * What the board and its caption show in each frame.
 *
 * @param {Core} core @param {Begun} begun @param {readonly Chosen[]} chosen @param {Pause} pause
 */
export async function readFrames(core, { state, timeline }, [result, ...steps], pause) {
  const first = firstNumber(state);
  /** @type {Frame[]} */
  const frames = [];
  for (const { position, milliseconds } of steps) {
    while (timeline.position < position) {
      timeline.advance(Math.min(CHUNK, position - timeline.position));
      await pause();
    }
    timeline.explore(1); // so that it knows whether this is the end
    const run = { timeline, goal: null, finished: isFinished(timeline) };
    // Nobody can press the buttons that the text of a run begins with.
    const text = timeline.last() ? runText(core, state, run) : t("algorithms.start");
    const counters = countersText(core, state, timeline);
    frames.push({ scene: { ...sceneAt(core, state, timeline), first }, text, counters, milliseconds });
    await pause();
  }
  const shown = frames[steps.findIndex(({ position }) => position === result?.position)];
  return result && shown ? [{ ...shown, milliseconds: result.milliseconds }, ...frames] : frames;
}
