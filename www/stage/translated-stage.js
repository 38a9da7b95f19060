/**
 * A stage that is created again whenever the language changes. Runs and counts continue.
 *
 * @import { State } from "../state/parameters.js"
 * @typedef {ReturnType<typeof createTranslatedStage>} TranslatedStage
 */

import { reducedMotion } from "../base/appearance.js";
import { readPlace } from "../base/kept-place.js";
import { describeError, isPackError, showLanguage, t, whenLanguageChanges } from "../i18n/i18n.js";
import { writeNonDefault } from "../state/url.js";
import { createStage } from "./stage.js";

/**
 * @param {Omit<Parameters<typeof createStage>[0], "retained" | "ready"> & { preferredLanguages: () => readonly string[], anyOrigin?: boolean }}
 *   options `preferredLanguages` returns the reader's languages, best first; `anyOrigin` is whether a language pack may
 *   come from another origin.
 */
export function createTranslatedStage({ preferredLanguages, anyOrigin = false, ...options }) {
  const { store } = options.state;
  const controller = new AbortController();
  /** @type {import("./stage-rooms.js").Retained} */
  const retained = { sessions: {}, suspended: new Set(), started: false, visible: true, lecture: false };
  /** @type {readonly import("../state/url.js").Message[]} */
  let lastMessages = [];
  /** @type {() => void} */
  let resolveReady = () => {};
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => {
    resolveReady = resolve;
  });
  const makeStage = () => createStage({ ...options, retained, ready: resolveReady });
  const place = createReadersPlace();
  let stage = makeStage();
  whenLanguageChanges(() => {
    if (stage.isPlaying()) retained.suspended.add("algorithms");
    const hasNote = stage.hasNote();
    place.read(stage);
    stage.destroy();
    stage = makeStage();
    if (hasNote) note(lastMessages);
    const made = stage;
    Promise.resolve(retained.started && made.start()).then(() => made === stage && place.restore(made));
  }, controller.signal);

  /** @param {readonly import("../state/url.js").Message[]} messages */
  function note(messages) {
    lastMessages = messages;
    stage.note(messages.map(({ code, parameters }) => t(code, parameters)));
  }

  const otherMessages = () => lastMessages.filter((message) => !isPackError(message));

  /** Plays if `autoplay` is set, unless the reader prefers reduced motion. */
  function autoplay() {
    const { autoplay, room } = store.state;
    if (autoplay && room === "algorithms" && !reducedMotion.matches) play();
  }
  ready.then(autoplay);

  /**
   * Performs an action on the stage, which is started first if necessary. Retries if the stage was replaced
   * meanwhile because the language changed.
   *
   * @template Answer @param {(stage: ReturnType<typeof makeStage>) => Promise<Answer | undefined>} action
   */
  async function runOnStage(action) {
    for (;;) {
      const currentStage = stage;
      await currentStage.start();
      const answer = await action(currentStage);
      if (answer !== undefined || currentStage === stage) return answer;
    }
  }

  let pauses = 0;

  /** Plays the algorithm once it is loaded, unless it is paused before. */
  function play() {
    const before = pauses;
    return runOnStage((current) => current.play(() => pauses === before));
  }

  const unsubscribe = store.subscribe((state, before) => {
    if (state.lang !== before.lang || state.language !== before.language) applyLanguage();
    if (state.autoplay && !before.autoplay) ready.then(autoplay);
    emitChange(options.emit, state, before);
  });

  async function applyLanguage() {
    try {
      await showLanguage(store.state, preferredLanguages(), anyOrigin);
      if (lastMessages.some(isPackError)) note(otherMessages());
    } catch (error) {
      if (isPackError(error)) note([...otherMessages(), error]);
      else stage.note([t("page.partFailed", { message: describeError(error) })]);
    }
  }

  return {
    /** Fulfilled once the core is loaded, in any language. */
    ready,
    start: () => stage.start(),
    note,
    /** @param {string} text */
    announce: (text) => stage.announce(text),
    live: () => stage.live,
    /** @param {boolean} [asRun] */
    title: (asRun) => stage.title(asRun),
    linked: () => stage.linked(),
    shownScene: () => stage.shownScene(),
    /** @param {Element} styled Has the colours in its style. */
    drawings: (styled) => stage.drawings(styled),
    get isLecture() {
      return retained.lecture;
    },
    /** @param {boolean} lecture */
    setLecture: (lecture) => stage.setLecture(lecture),
    lecture: () => stage.lecture(),
    focus: () => stage.focus(),
    play,
    pause() {
      pauses += 1;
      stage.pause();
    },
    /** @param {number} step */
    seek: (step) => runOnStage((current) => current.seek(step)),
    /** @param {import("../rooms/count/controller.js").CountElsewhere} [elsewhere] @returns {Promise<bigint | null>} */
    async count(elsewhere) {
      const { n } = store.state;
      return (await runOnStage((current) => current.count(n, elsewhere))) ?? null;
    },
    autoplay: () => ready.then(autoplay),
    /** Suspends runs while the stage is not visible, and starts or resumes it when it is. @param {boolean} visible */
    setVisible(visible) {
      stage.setVisible(visible);
      if (visible) this.start();
    },
    /** Loads and shows the language that the state asks for. */
    applyLanguage,
    destroy() {
      controller.abort();
      unsubscribe();
      stage.destroy();
      retained.sessions.count?.running?.run.cancel();
    },
  };
}

/**
 * Sends the parameters that have changed, if there are any.
 *
 * @param {Parameters<typeof createStage>[0]["emit"]} emit @param {State} state @param {State} before
 */
function emitChange(emit, state, before) {
  const changed = writeNonDefault(state, before);
  if (changed.length > 0) emit("change", { parameters: Object.fromEntries(changed) });
}

/** Where the reader is while one stage replaces another. */
function createReadersPlace() {
  /** @type {ReturnType<typeof readPlace> | null} */
  let restore = null; // until the new stage shows its room
  return {
    /** @param {ReturnType<typeof createStage>} stage */
    read(stage) {
      restore ??= readPlace(stage.element); // a stage whose room is not shown yet has no place to read
    },
    /** Restores the place; if its focus is gone, the board gets the focus, without scrolling. @param {ReturnType<typeof createStage>} stage */
    restore(stage) {
      if (restore?.(stage.element) === false) stage.focus({ preventScroll: true });
      restore = null;
    },
  };
}
