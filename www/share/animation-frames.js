/**
 * The frames of an animation of a run: which of its steps are shown, and for how long. Without DOM, in slices between
 * which the page responds, and in memory that depends on the number of frames only.
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
 *
 * @typedef {Still & { milliseconds: number }} Frame The duration is a multiple of 10, as a GIF has it.
 *
 * @typedef {() => Promise<unknown>} Pause Called between two slices of work. Rejects if the work is cancelled.
 */

import { t } from "../i18n/i18n.js";
import { isFinished } from "../run/playback.js";
import { runText } from "../run/step-text.js";
import { sceneAt } from "../run/watched-run.js";
import { firstNumber } from "../state/count-from.js";

/**
 * The shortest and the longest duration of a step, of the first frame and of the last one, in milliseconds. The shortest
 * keeps 20 seconds at 480 pixels below a megabyte.
 */
const [SHORTEST, LONGEST, POSTER, LAST] = [250, 1000, 500, 2000];
/** How many steps of a run are looked at, however long it is. */
export const MOST_STEPS_SHOWN = 20_000_000;
/** Steps of a slice: a few milliseconds. */
const CHUNK = 16_384;

/** The kinds of steps in the order of `Steps.nextBatch`, by importance. */
const [SOLUTION, END, CHANGE, OTHER] = [0, 1, 2, 3]; // END: of an attempt, such as a dead end; CHANGE: another board
// biome-ignore format: short
const IMPORTANCE = [OTHER, OTHER, CHANGE, SOLUTION, OTHER, OTHER, OTHER, CHANGE, CHANGE, END, END, CHANGE];
const [PLACE, TAKE_BACK] = [2, 4];

/** Where a range begins and must end, and whether it ends at a solution before. @param {State} state @param {Range} range */
function boundsOf({ step, loop }, range) {
  if (range === "loop" && loop) return { first: loop[0], last: loop[1], toSolution: false };
  return { first: range === "next" ? step : 0, last: MOST_STEPS_SHOWN, toSolution: range === "next" };
}

/** The largest number of steps that an animation shows. @param {number} seconds */
const mostSteps = (seconds) => 1 + Math.floor((seconds * 1000 - POSTER - LAST) / SHORTEST);

/** A sample of at most 2 · `most` values, which are evenly spread over all that were added: each `stride`-th. @param {number} most */
function createSample(most) {
  let count = 0;
  let stride = 1;
  /** @type {number[]} */
  let kept = [];
  return {
    /** @param {number} value */
    add(value) {
      if (count % stride === 0) kept.push(value);
      count += 1;
      if (kept.length < 2 * most) return;
      kept = kept.filter((_, i) => i % 2 === 0);
      stride *= 2;
    },
    get size() {
      return kept.length;
    },
    /** So many of them. @param {number} wanted */
    take: (wanted) =>
      Array.from({ length: wanted }, (_, i) => kept[Math.floor((i * kept.length) / wanted)] ?? 0),
  };
}

/**
 * How many steps of each kind are shown, the important ones first: each kind gets half of the frames that are left, so
 * that what leads to a solution is seen too, and what the others do not need.
 *
 * @param {readonly number[]} sizes How many there are. @param {number} most
 */
export function sharesOf(sizes, most) {
  let left = most;
  const shares = sizes.map((size) => {
    const share = Math.min(size, Math.ceil(left / 2));
    left -= share;
    return share;
  });
  return shares.map((share, i) => {
    const more = Math.min((sizes[i] ?? 0) - share, left);
    left -= more;
    return share + more;
  });
}

/**
 * The positions that are shown, in order: the first and the last of the range, and the most important between.
 *
 * @param {Core} core @param {Begun} begun @param {{ range: Range, seconds: number }} wanted @param {Pause} pause
 */
export async function chooseSteps(core, { state, run }, { range, seconds }, pause) {
  const { first, last, toSolution } = boundsOf(state, range);
  const most = mostSteps(seconds);
  const samples = Array.from({ length: 4 }, () => createSample(most));
  const steps = new core.Steps(run.algorithm, run.n, run.options);
  let position = 0;
  let wasPlaced = false; // whether the last change of the board was a new queen, which is then taken back in a dead end
  let ended = false;
  try {
    while (!ended && position < last) {
      const batch = steps.nextBatch(Math.min(CHUNK, last - position));
      ended = batch.length === 0;
      for (let i = 0; i < batch.length && !ended; i += 4) {
        const kind = batch[i] ?? 0;
        const importance = kind === TAKE_BACK && wasPlaced ? END : (IMPORTANCE[kind] ?? OTHER);
        if (kind === PLACE) wasPlaced = true;
        else if (kind === TAKE_BACK || importance !== OTHER) wasPlaced = false;
        position += 1;
        if (position <= first) continue;
        samples[importance]?.add(position);
        ended = toSolution && importance === SOLUTION;
      }
      await pause();
    }
  } finally {
    steps.free();
  }
  const shares = sharesOf(
    samples.map(({ size }) => size),
    most - 2,
  );
  const chosen = samples.flatMap((sample, kind) => sample.take(shares[kind] ?? 0));
  return [...new Set([Math.min(first, position), ...chosen, position])].sort((a, b) => a - b);
}

/**
 * What the board and its caption show at positions of a run.
 *
 * @param {Core} core @param {Begun} begun @param {readonly number[]} positions In order. @param {Pause} pause
 */
export async function readStills(core, { state, timeline }, positions, pause) {
  const first = firstNumber(state);
  /** @type {Still[]} */
  const stills = [];
  for (const position of positions) {
    while (timeline.position < position) {
      timeline.advance(Math.min(CHUNK, position - timeline.position));
      await pause();
    }
    timeline.explore(1); // so that it knows whether this is the end
    const run = { timeline, goal: null, finished: isFinished(timeline) };
    // Nobody can press the buttons that the text of a run begins with.
    const text = timeline.last() ? runText(core, state, run, first) : t("algorithms.start");
    stills.push({ scene: { ...sceneAt(core, state, timeline), first }, text });
    await pause();
  }
  return stills;
}

/**
 * The frames with their durations: short enough for the whole animation to have a length, and longer at its end.
 *
 * @param {readonly Still[]} stills @param {number} seconds @returns {Frame[]}
 */
export function timed(stills, seconds) {
  const each = Math.min(LONGEST, (seconds * 1000 - POSTER - LAST) / Math.max(1, stills.length - 1));
  const end = (/** @type {number} */ i) => 10 * Math.round((i * each) / 10);
  const frames = stills.map((still, i) => ({
    ...still,
    milliseconds: i === stills.length - 1 ? LAST : end(i + 1) - end(i),
  }));
  // Paper, many documents and readers who prefer less motion show the first frame only. Most runs begin with an empty
  // board, so the result comes first: the last solution, or else the fullest board.
  const poster =
    stills.findLast(({ scene }) => scene.solved) ??
    stills.reduce((most, still) => (still.scene.queens.length > most.scene.queens.length ? still : most));
  return [{ ...poster, milliseconds: POSTER }, ...frames];
}
