/** The animation of a run in the Share dialog: its preview, how far it is, and what is wrong. */

import { reducedMotion } from "../base/appearance.js";
import { createChangeCheck } from "../base/change-check.js";
import { h, holdsFocus, setText } from "../base/dom.js";
import { download } from "../base/download.js";
import { createButton } from "../controls/controls.js";
import { describeError, joinSentences, t } from "../i18n/i18n.js";
import { NO_VIDEO } from "./animation-drawing.js";
import { makeAnimation } from "./animation-file.js";
import { MOST_STEPS_SHOWN } from "./animation-frames.js";

/** How long to wait after the last change before the animation is made again, in milliseconds. */
const SETTLE_DELAY = 300;

/**
 * @param {object} options
 * @param {import("../state/parameters.js").State} options.state The state of the page.
 * @param {(text: string) => void} options.announce
 * @param {AbortSignal} options.life
 */
export function createAnimation({ state, announce, life }) {
  const player = createPlayer();
  const bar = h("progress", { "aria-label": t("share.animation.progress") });
  const status = h("p", { class: "quiet" });
  const cancel = createButton(t("share.animation.cancel"), () => stop(t("share.animation.cancelled")));
  const again = createButton(t("share.animation.again"), () => make(0));
  const save = createButton("", () => saveFile(), { class: "primary" });
  const buttons = [cancel, again, save]; // one of which is shown, above what may be taller than the window
  const files = h("div", { class: "files" }, ...buttons.map((button) => button.element));
  const element = h("div", { class: "animation" }, files, bar, status, ...player.elements);
  const wishes = createChangeCheck();
  /** @type {import("./animation-file.js").Wanted} */
  let wanted;
  /** @type {Blob | undefined} */
  let made;
  let work = new AbortController();
  life.addEventListener("abort", () => {
    work.abort();
    player.clear();
  });

  /** Shows what is there: an animation, or one that is made. @param {string} words */
  function show(words) {
    const making = !made && !work.signal.aborted;
    const hadFocus = holdsFocus(element);
    if (!made) player.clear();
    save.element.hidden = !made;
    bar.hidden = cancel.element.hidden = !making;
    again.element.hidden = making || made !== undefined;
    setText(status, words);
    if (hadFocus) buttons.find((button) => !button.element.hidden)?.element.focus();
  }

  /** @param {string} words Why there is no animation. */
  function stop(words) {
    work.abort();
    show(words);
    announce(words);
  }

  /** @param {number} delay */
  async function make(delay) {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    made = undefined;
    bar.removeAttribute("value");
    show(t("share.animation.making"));
    await new Promise((resolve) => setTimeout(resolve, delay));
    try {
      signal.throwIfAborted();
      const progress = (/** @type {number | null} */ share) =>
        share !== null && Object.assign(bar, { value: share });
      const animation = await makeAnimation(state, wanted, { signal, progress });
      if (signal.aborted) return;
      const { file, preview = file, milliseconds, shown, count, isCut } = animation;
      made = file;
      player.show(preview, wanted);
      const facts = { kilobytes: Math.ceil(file.size / 1000), seconds: Math.round(milliseconds / 100) / 10 };
      const cut = isCut ? t("share.animation.cut", { steps: MOST_STEPS_SHOWN }) : "";
      const thinned = shown < count ? t("share.animation.thinned", { shown, count }) : "";
      const words = joinSentences(t("share.animation.made", facts), thinned, cut);
      show(words);
      announce(words);
    } catch (error) {
      if (signal.aborted) return;
      const message = describeError(error);
      stop(/** @type {any} */ (error).code === NO_VIDEO ? message : t("page.partFailed", { message }));
    }
  }

  function saveFile() {
    if (!made) return;
    const file = `${wanted.name}.${wanted.kind}`;
    download(made, file);
    const words = t("share.savedPicture", { file });
    setText(status, words);
    announce(words);
  }

  return {
    element,
    /** Makes another animation, if another one is wanted. @param {typeof wanted} wish */
    show(wish) {
      if (!wishes.changed(wish)) return;
      const delay = wanted ? SETTLE_DELAY : 0;
      wanted = wish;
      setText(save.element, t(`share.picture.save.${wish.kind}`));
      make(delay);
    },
  };
}

/** What plays an animation: a picture, or a video. */
function createPlayer() {
  const label = t("share.animation.alt");
  const picture = h("img", { alt: label, hidden: true });
  const playing = { autoplay: !reducedMotion.matches, controls: true, loop: true, muted: true };
  const video = Object.assign(h("video", { "aria-label": label, hidden: true }), playing, {
    playsInline: true,
  });
  let address = "";

  /** Shows nothing, and keeps nothing. */
  function clear() {
    URL.revokeObjectURL(address);
    picture.hidden = video.hidden = true;
    video.removeAttribute("src"); // a hidden video would go on playing
    video.load();
  }

  return {
    elements: [picture, video],
    clear,
    /** @param {Blob} file @param {import("./animation-file.js").Wanted} wanted */
    show(file, { kind, side }) {
      clear();
      address = URL.createObjectURL(file);
      const shown = kind === "mp4" ? video : picture;
      Object.assign(shown, { src: address, hidden: false }).style.width = `${side}px`;
    },
  };
}
