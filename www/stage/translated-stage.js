/**
 * A stage that is made again whenever the language is another, and goes on with what went on.
 *
 * @typedef {ReturnType<typeof createTranslatedStage>} TranslatedStage
 */

import { holdsFocus } from "../base/dom.js";
import { chooseLanguage, describeError, setLanguage, t, whenLanguageChanges } from "../i18n/i18n.js";
import { createStage } from "./stage.js";

/**
 * @param {Omit<Parameters<typeof createStage>[0], "kept"> & { prefers: () => readonly string[] }} options
 *   And which languages suit the visitor, best first.
 */
export function createTranslatedStage({ prefers, ...options }) {
  const { store } = options;
  const undone = new AbortController();
  /** @type {Parameters<typeof createStage>[0]["kept"]} */
  const kept = { resting: new Set(), seen: true };
  let started = false;
  /** @type {readonly import("../state/url.js").Message[]} */
  let noted = [];
  /** @type {() => void} */
  let haveStarted = () => {};
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => {
    haveStarted = resolve;
  });
  let stage = make();

  function make() {
    const made = createStage({ ...options, kept });
    made.ready.then(haveStarted);
    return made;
  }

  whenLanguageChanges(() => {
    const { noting, playing } = stage;
    const focused = holdsFocus(options.place);
    stage.destroy();
    if (playing) kept.resting.add("algorithms");
    stage = make();
    if (noting) note(noted);
    // Somebody may have scrolled on.
    if (focused) stage.focus({ preventScroll: true });
    if (started) stage.start();
  }, undone.signal);

  /** @param {readonly import("../state/url.js").Message[]} messages */
  function note(messages) {
    noted = messages;
    stage.note(messages.map(({ code, parameters }) => t(code, parameters)));
  }

  /** Begins to play, where that is asked for and nobody minds. */
  function autoplay() {
    const { autoplay, room } = store.state;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (autoplay && room === "algorithms" && !still) obey((asked) => asked.play());
  }
  ready.then(autoplay);

  /**
   * Has the stage do something, which starts if it has not yet; again, if it came to nothing because the stage
   * speaks another language by now.
   *
   * @template Answer @param {(stage: ReturnType<typeof make>) => Promise<Answer | undefined>} order
   */
  async function obey(order) {
    started = true;
    for (;;) {
      const asked = stage;
      await asked.start();
      const answer = await order(asked);
      if (answer !== undefined || asked === stage) return answer;
    }
  }

  const unsubscribe = store.subscribe((state, before) => {
    if (state.lang !== before.lang) speak();
    if (state.autoplay && !before.autoplay) ready.then(autoplay);
  });

  async function speak() {
    try {
      await setLanguage(chooseLanguage(store.state.lang, prefers()));
    } catch (error) {
      stage.note([t("page.partFailed", { message: describeError(error) })]);
    }
  }

  return {
    /** Fulfilled as soon as there is a solver, in whichever language. */
    ready,
    start() {
      started = true;
      return stage.start();
    },
    note,
    /** @param {string} text */
    announce: (text) => stage.announce(text),
    live: () => stage.live,
    title: () => stage.title(),
    focus: () => stage.focus(),
    play: () => obey((asked) => asked.play()),
    pause: () => stage.pause(),
    /** @param {number} step */
    seek: (step) => obey((asked) => asked.seek(step)),
    /** @returns {Promise<bigint | null>} */
    async count() {
      const { n } = store.state;
      return (await obey((asked) => asked.count(n))) ?? null;
    },
    autoplay: () => ready.then(autoplay),
    /** What goes on stops when nobody looks, and goes on when somebody does. @param {boolean} looked */
    see(looked) {
      stage.see(looked);
      if (looked) this.start();
    },
    /** It speaks the language that is wanted. */
    speak,
    destroy() {
      undone.abort();
      unsubscribe();
      stage.destroy();
      kept.count?.running?.run.cancel();
    },
  };
}
