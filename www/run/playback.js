/**
 * Playback of one run of an algorithm: forwards, backwards, to a position, from solution to solution, from
 * backtrack to backtrack, or in a loop between two positions.
 *
 * @import { Landmark } from "../pkg/nqueens.js"
 * @import { Loop } from "../state/parameters.js"
 * @typedef {InstanceType<import("../core/core.js").Core["Timeline"]>} Timeline
 * @typedef {Pick<Timeline, "position" | "explored" | "ended" | "advance" | "explore" | "seek" | "seekLandmark" | "seekPrevious" | "queensAt" | "profile" | "last" | "counters" | "totals" | "free">}
 *   AnyTimeline What playback needs of a run, whether the core searches or a program was recorded.
 * @typedef {Landmark | number} Goal Where playback stops: at the next landmark of a kind, or at a position.
 */

import { MOST_STEPS } from "../core/core.js";
import { clamp } from "../state/state.js";
import { createPlayer } from "./player.js";

/** Whether the position is after the last step. @param {Pick<AnyTimeline, "position" | "explored" | "ended">} timeline */
export const isFinished = ({ position, explored, ended }) => ended && position === explored;

/**
 * @template {AnyTimeline} Run
 * @param {object} options
 * @param {Run} options.timeline Freed when another timeline is loaded.
 * @param {() => void} options.show Called when playback starts, and then once per frame.
 * @param {() => void} options.stopped Called when playback stops and after each jump.
 * @param {number} [options.hold] How long playing rests at the first solution, in milliseconds.
 * @param {Partial<import("./player.js").PlayerOptions>} [options.clock]
 */
export function createPlayback({ timeline, show, stopped, hold = 0, clock = {} }) {
  /** @type {Goal | null} */
  let goal = null;
  let atFullSpeed = false; // towards the goal, regardless of `speed`
  /** @type {Loop | null} */
  let loop = null;
  let speed = 1;

  const player = createPlayer({ advance, frame: show, stopped: handleStop, ...clock });

  const finished = () => isFinished(timeline);

  /** Makes steps; returns whether to continue. @param {number} steps */
  function advance(steps) {
    const { position } = timeline;
    if (typeof goal === "number") {
      if (position < goal) timeline.advance(Math.min(steps, goal - position));
      return timeline.position < goal && !finished();
    }
    if (loop && !goal) return advanceLoop(loop, steps);
    const outcome = goal ? timeline.advance(steps, goal) : advanceToFirst(steps);
    return outcome === "on" && !finished();
  }

  /**
   * Makes steps, but rests at the first solution. Without that, it would be gone within a frame or two, although many
   * readers wait for it. At full speed nobody watches single steps.
   *
   * @param {number} steps
   */
  function advanceToFirst(steps) {
    const rests = hold > 0 && speed < Number.POSITIVE_INFINITY && timeline.counters().solutions === 0n;
    const outcome = timeline.advance(steps, rests ? "solution" : undefined);
    if (outcome !== "reached") return outcome;
    player.hold(hold);
    return "on";
  }

  /** @param {Loop} loop @param {number} steps */
  function advanceLoop([from, to], steps) {
    const { position, explored, ended } = timeline;
    if (ended && explored <= from) {
      timeline.seek(explored);
      return false;
    }
    if (explored < from) {
      timeline.advance(Math.min(from - position, MOST_STEPS)); // at full speed up to the start of the loop
      return true;
    }
    if (finished() || position < from || position >= to) timeline.seek(from);
    else timeline.advance(Math.min(steps, to - position));
    return true;
  }

  function handleStop() {
    goal = null;
    player.setSpeed(speed);
    stopped();
  }

  /** Pauses and moves at once. @param {() => void} move */
  function jump(move) {
    player.pause();
    move();
    handleStop();
  }

  /** Plays to a goal. @param {Goal} next @param {{ fast: boolean }} options Whether to play at full speed. */
  function playTo(next, { fast }) {
    goal = next;
    atFullSpeed = fast;
    player.setSpeed(fast ? Number.POSITIVE_INFINITY : speed);
    player.play();
    show();
  }

  return {
    get timeline() {
      return timeline;
    },
    get playing() {
      return player.playing;
    },
    get finished() {
      return finished();
    },
    /** The goal of a search at full speed; null at any other time. */
    get goal() {
      return player.playing && atFullSpeed ? goal : null;
    },
    /** Replaces the run. @param {Run} next */
    load(next) {
      player.pause();
      timeline.free();
      timeline = next;
      goal = null;
      player.setSpeed(speed);
    },
    /** @param {number} stepsPerSecond */
    setSpeed(stepsPerSecond) {
      speed = stepsPerSecond;
      if (goal === null || !atFullSpeed) player.setSpeed(speed);
    },
    /** @param {Loop | null} range */
    setLoop(range) {
      loop = range;
    },
    play() {
      if (finished()) timeline.seek(0);
      player.play();
      show();
    },
    pause: () => jump(() => {}),
    /** Stops without calling `show` or `stopped`, for when the reader leaves. */
    halt() {
      player.pause();
      goal = null;
    },
    step: () => jump(() => timeline.advance(1)),
    back: () => jump(() => timeline.seek(Math.max(0, timeline.position - 1))),
    playTo,
    /** Jumps to the next landmark, or else to the end; plays what is not explored at full speed. @param {Landmark} landmark */
    seekNext(landmark) {
      player.pause();
      const found = timeline.seekLandmark(landmark);
      if (!found) timeline.seek(timeline.explored);
      if (found || timeline.ended) handleStop();
      else playTo(landmark, { fast: true });
    },
    /** Jumps to the previous landmark, or else to the start. @param {Landmark} landmark */
    seekPrevious: (landmark) =>
      jump(() => {
        if (!timeline.seekPrevious(landmark)) timeline.seek(0);
      }),
    /** Jumps to an explored or nearby position; plays to any other at full speed. @param {number} position */
    seek(position) {
      player.pause();
      timeline.explore(clamp(position - timeline.explored, 0, MOST_STEPS));
      timeline.seek(position);
      if (timeline.position === position || timeline.ended) handleStop();
      else playTo(position, { fast: true });
    },
    /** Pauses and lets the caller move the timeline. @param {(timeline: Run) => void} move */
    jump: (move) => jump(() => move(timeline)),
  };
}

/** @typedef {ReturnType<typeof createPlayback<Timeline>>} Playback */
/** @typedef {ReturnType<typeof createPlayback<AnyTimeline>>} AnyPlayback */
