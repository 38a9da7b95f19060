/**
 * One run of an algorithm, played: forwards and backwards, to a position, from solution to solution or
 * from backtrack to backtrack, and round and round between two positions.
 *
 * @typedef {import("../../core/core.js").Landmark} Landmark
 * @typedef {import("../../state/state.js").Loop} Loop
 * @typedef {InstanceType<import("../../core/core.js").Core["Timeline"]>} Timeline
 * @typedef {Landmark | number} Goal Where it is on its way to: the next of something, or a position.
 */

import { MOST_STEPS } from "../../core/core.js";
import { createPlayer } from "./player.js";

/**
 * @param {object} options
 * @param {Timeline} options.timeline Freed when another is loaded.
 * @param {() => void} options.show Called when it begins to play, and then once a frame.
 * @param {() => void} options.stopped Called when it has come to rest, or was taken somewhere else.
 * @param {Partial<import("./player.js").PlayerOptions>} [options.clock]
 */
export function createPlayback({ timeline, show, stopped, clock = {} }) {
  let finished = false; // it stands after the last step
  /** @type {Goal | null} */
  let goal = null;
  let hurried = false; // it goes there as fast as it can
  /** @type {Loop | null} */
  let loop = null;
  let speed = 1;

  const player = createPlayer({ advance, frame: show, stopped: rest, ...clock });

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
    return goRound(loop, steps);
  }

  /** @param {Loop} loop @param {number} steps */
  function goRound([from, to], steps) {
    const { position } = timeline;
    if (timeline.explored < from) {
      // To where nobody has been yet it hurries, and there may be nothing.
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

  function rest() {
    goal = null;
    player.setSpeed(speed);
    stopped();
  }

  /** Stops, and goes somewhere at once. @param {() => void} go */
  function jump(go) {
    player.pause();
    go();
    rest();
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
    /** Where it hurries to. */
    get goal() {
      return player.playing && hurried ? goal : null;
    },
    /** Begins with another run. @param {Timeline} next */
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
      if (goal === null || !hurried) player.setSpeed(speed);
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
    /** Stops without showing anything: nobody is looking any more. */
    halt() {
      player.pause();
      goal = null;
    },
    step: () =>
      jump(() => {
        finished = timeline.advance(1) === "ended";
      }),
    // Being finished is a place of its own, after the last step.
    back: () => jump(() => goTo(Math.max(0, timeline.position - (finished ? 0 : 1)))),
    /** As fast as it goes, or at the speed that is set. @param {Goal} next @param {boolean} [fast] */
    seekForward(next, fast = true) {
      goal = next;
      hurried = fast;
      player.setSpeed(fast ? Number.POSITIVE_INFINITY : speed);
      player.play();
      show();
    },
    /** To the one before, or to the beginning. @param {Landmark} landmark */
    seekBack: (landmark) =>
      jump(() => {
        if (!timeline.seekPrevious(landmark, finished)) timeline.seek(0);
        finished = false;
      }),
    /** To a position, at once if it is explored or near that, else as fast as it goes. @param {number} position */
    seek(position) {
      const beyond = timeline.ended ? 0 : position - timeline.explored;
      const go = () => {
        goTo(position);
        if (beyond > 0) finished = timeline.advance(beyond) === "ended";
      };
      if (beyond <= MOST_STEPS) jump(go);
      else {
        goTo(position);
        this.seekForward(position);
      }
    },
    /** Wherever it takes the timeline. @param {(timeline: Timeline) => void} go */
    jump: (go) =>
      jump(() => {
        go(timeline);
        finished = false;
      }),
  };
}

/** @typedef {ReturnType<typeof createPlayback>} Playback */
