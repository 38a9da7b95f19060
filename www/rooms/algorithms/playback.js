/**
 * Playback of one run of an algorithm: forwards, backwards, to a position, from solution to solution, from
 * backtrack to backtrack, or in a loop between two positions.
 *
 * @typedef {import("../../core/core.js").Landmark} Landmark
 * @typedef {import("../../state/state.js").Loop} Loop
 * @typedef {InstanceType<import("../../core/core.js").Core["Timeline"]>} Timeline
 * @typedef {Landmark | number} Goal Where playback stops: at the next landmark of a kind, or at a position.
 */

import { MOST_STEPS } from "../../core/core.js";
import { createPlayer } from "./player.js";

/**
 * @param {object} options
 * @param {Timeline} options.timeline Freed when another timeline is loaded.
 * @param {() => void} options.show Called when playback starts, and then once per frame.
 * @param {() => void} options.stopped Called when playback stops and after each jump.
 * @param {Partial<import("./player.js").PlayerOptions>} [options.clock]
 */
export function createPlayback({ timeline, show, stopped, clock = {} }) {
  let finished = false; // the position is after the last step
  /** @type {Goal | null} */
  let goal = null;
  let atFullSpeed = false; // towards the goal, regardless of `speed`
  /** @type {Loop | null} */
  let loop = null;
  let speed = 1;

  const player = createPlayer({ advance, frame: show, stopped: handleStop, ...clock });

  /** @param {number} steps */
  function advance(steps) {
    const { position } = timeline;
    if (typeof goal === "number") {
      finished = position < goal && timeline.advance(Math.min(steps, goal - position)) === "ended";
      return !finished && timeline.position < goal;
    }
    if (goal) {
      const outcome = timeline.advance(steps, goal);
      finished = outcome === "ended";
      return outcome === "on";
    }
    if (!loop) {
      finished = timeline.advance(steps) === "ended";
      return !finished;
    }
    return advanceLoop(loop, steps);
  }

  /** @param {Loop} loop @param {number} steps */
  function advanceLoop([from, to], steps) {
    const { position } = timeline;
    if (timeline.explored < from) {
      // Explore at full speed up to the start of the loop; the run may end before it.
      finished = timeline.advance(Math.min(from - position, MOST_STEPS)) === "ended";
      return !finished;
    }
    if (finished || position < from || position >= to) {
      goTo(from);
      return true;
    }
    finished = timeline.advance(Math.min(steps, to - position)) === "ended";
    return !finished || timeline.explored > from;
  }

  /** @param {number} position */
  function goTo(position) {
    timeline.seek(position);
    finished = false;
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

  return {
    get timeline() {
      return timeline;
    },
    get playing() {
      return player.playing;
    },
    get finished() {
      return finished;
    },
    /** The goal of a search at full speed; null at any other time. */
    get goal() {
      return player.playing && atFullSpeed ? goal : null;
    },
    /** Replaces the run. @param {Timeline} next */
    load(next) {
      player.pause();
      timeline.free();
      timeline = next;
      finished = false;
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
      if (finished) goTo(0);
      player.play();
      show();
    },
    pause: () => jump(() => {}),
    /** Stops without calling `show` or `stopped`, for when the reader leaves. */
    halt() {
      player.pause();
      goal = null;
    },
    step: () =>
      jump(() => {
        finished = timeline.advance(1) === "ended";
      }),
    // The end is a position of its own after the last step.
    back: () => jump(() => goTo(Math.max(0, timeline.position - (finished ? 0 : 1)))),
    /** Plays to a goal. @param {Goal} next @param {boolean} [fast] At full speed rather than the set speed. */
    seekForward(next, fast = true) {
      goal = next;
      atFullSpeed = fast;
      player.setSpeed(fast ? Number.POSITIVE_INFINITY : speed);
      player.play();
      show();
    },
    /** Jumps to the previous landmark, or else to the start. @param {Landmark} landmark */
    seekBack: (landmark) =>
      jump(() => {
        if (!timeline.seekPrevious(landmark, finished)) timeline.seek(0);
        finished = false;
      }),
    /** Jumps to an explored or nearby position; plays to any other at full speed. @param {number} position */
    seek(position) {
      const unexploredSteps = timeline.ended ? 0 : position - timeline.explored;
      const move = () => {
        goTo(position);
        if (unexploredSteps > 0) finished = timeline.advance(unexploredSteps) === "ended";
      };
      if (unexploredSteps <= MOST_STEPS) jump(move);
      else {
        goTo(position);
        this.seekForward(position);
      }
    },
    /** Pauses and lets the caller move the timeline. @param {(timeline: Timeline) => void} move */
    jump: (move) =>
      jump(() => {
        move(timeline);
        finished = false;
      }),
  };
}

/** @typedef {ReturnType<typeof createPlayback>} Playback */
