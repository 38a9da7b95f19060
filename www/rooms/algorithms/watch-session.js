/**
 * Keeps the watched run and the state of the page in step, without the DOM: loads the run that the state describes,
 * moves to its step, stores the step at which playback stops, and has the result shown, announced and reported.
 */

import { joinSentences } from "../../i18n/i18n.js";
import { createPlayback } from "../../run/playback.js";
import { beginRun } from "../../run/watched-run.js";
import { withStep } from "../../state/state.js";
import {
  beyondText,
  eventsOf,
  FIRST_HOLD,
  NOT_WATCHING,
  runKey,
  withRunLoaded,
  withRunShown,
  withStop,
} from "./watch-model.js";

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store Whoever shows the state calls `show` when it changes.
 * @param {(begun: import("./watch-model.js").Begun, life: AbortSignal) => void} options.loaded Called when another run
 *   is loaded, with a signal that is aborted before its timeline is freed.
 * @param {() => number} [options.speed] The speed at which the run plays, if it is not that of the state.
 * @param {() => void} options.follow Follows what else the state says. May move playback.
 * @param {() => string | null} options.draw Shows everything, without changing anything; returns the text about the
 *   run, or null if there is no run to show.
 * @param {() => boolean} [options.keepsStart] Whether the state keeps the step that it has, wherever playback stops.
 * @param {() => boolean} options.stopped Called when playback stops; returns whether to announce where.
 * @param {(text: string) => void} options.announce
 * @param {import("../room.js").Services["embedding"]["emit"]} options.emit
 * @param {Partial<import("../../run/player.js").PlayerOptions>} [options.clock]
 */
export function createWatchSession({
  core,
  store,
  loaded,
  speed = () => store.state.speed,
  follow,
  draw,
  keepsStart = () => false,
  stopped,
  announce,
  emit,
  clock,
}) {
  let watch = NOT_WATCHING;
  let life = new AbortController(); // of the run that is loaded
  let showing = false;
  let stale = false; // whether something has changed since `show` last looked

  // A placeholder timeline until the first run is loaded.
  const playback = createPlayback({
    timeline: new core.Timeline("table", 1),
    show,
    stopped() {
      keepStep(stopped());
    },
    hold: FIRST_HOLD,
    clock,
  });

  /** Loads the run that the state describes. */
  function load() {
    const begun = beginRun(core, store.state);
    life.abort();
    life = new AbortController();
    playback.load(begun.timeline);
    watch = withRunLoaded(core, watch, begun);
    loaded(begun, life.signal);
    if (watch.start.problem) announce(watch.start.problem);
    store.set(begun.state);
  }

  /** Makes the run what the state says. Whatever this changes makes `show` look again. */
  function followState() {
    if (runKey(core, store.state) !== watch.runKey) load();
    const { step, loop } = store.state;
    if (step !== watch.step) {
      watch = { ...watch, step };
      if (step !== playback.timeline.position) playback.seek(step);
    }
    playback.setSpeed(speed());
    playback.setLoop(loop);
    follow();
  }

  /** Stores the position in the state, so that a link leads to it, and shows it. @param {boolean} speaks */
  function keepStep(speaks) {
    const next = stateAfterStop(speaks);
    if (next === store.state) show();
    else store.set(next);
  }

  /** Notes where playback stopped; returns the state for that. @param {boolean} speaks */
  function stateAfterStop(speaks) {
    watch = withStop(watch, playback.timeline, speaks);
    if (keepsStart()) watch = { ...watch, step: store.state.step };
    return withStep(store.state, watch.step);
  }

  /** Shows the run. A call from within, such as from a listener to an event, makes it show once more. */
  function show() {
    stale = true;
    watch = { ...watch, isShown: true };
    if (showing) return;
    showing = true;
    try {
      while (stale && watch.isShown) {
        stale = false;
        followState();
        if (!stale && watch.isShown) report(draw());
      }
    } finally {
      showing = false;
    }
  }

  /** Announces and reports what was shown. @param {string | null} text */
  function report(text) {
    if (text === null) return;
    const { timeline, playing, goal } = playback;
    const { state } = store;
    const { position } = timeline;
    const shown = { text, position, playing: playing && !goal, speed: speed() };
    const { watch: next, announcement, isNew } = withRunShown(watch, shown);
    watch = next;
    const events = isNew ? eventsOf(state, timeline) : [];
    if (announcement !== null) announce(joinSentences(beyondText(watch), announcement));
    for (const event of events) emit(...event);
  }

  return {
    playback,
    show,
    /** How the run was started, and whether it ends before the step that a link asks for. */
    get start() {
      return { ...watch.start, text: joinSentences(watch.start.text, beyondText(watch)) };
    },
    /** Shows the run again, if it is shown. */
    showAgain() {
      if (watch.isShown) show();
    },
    /** Shows the run and announces its text. */
    speak() {
      watch = { ...watch, speaks: true };
      show();
    },
    /** Halts the run when the reader leaves. */
    leave() {
      watch = { ...watch, isShown: false };
      const { playing } = playback;
      playback.halt();
      if (playing) store.set(stateAfterStop(false));
    },
    destroy() {
      life.abort();
      playback.timeline.free();
    },
  };
}
