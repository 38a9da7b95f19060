/** The animation of a run in the Share dialog: its preview, how far it is, and what is wrong. */

import { reducedMotion } from "../base/appearance.js";
import { createChangeCheck } from "../base/change-check.js";
import { h, holdsFocus, setText } from "../base/dom.js";
import { download } from "../base/download.js";
import { createButton } from "../controls/controls.js";
import { describeError, joinSentences, t } from "../i18n/i18n.js";
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
  const label = t("share.animation.alt");
  const picture = h("img", { alt: label });
  const autoplay = !reducedMotion.matches;
  const playing = { autoplay, controls: true, loop: true, muted: true, playsInline: true };
  const video = Object.assign(h("video", { "aria-label": label }), playing);
  const bar = h("progress", { "aria-label": t("share.animation.progress") });
  const status = h("p", { class: "quiet" });
  const cancel = createButton(t("share.animation.cancel"), () => stop(t("share.animation.cancelled")));
  const again = createButton(t("share.animation.again"), () => make(0));
  const save = createButton("", () => saveFile(), { class: "primary" });
  const element = h("div", { class: "animation" }, picture, video, bar, status);
  const buttons = [cancel, again, save]; // one of which is shown
  element.append(h("div", { class: "files" }, ...buttons.map((button) => button.element)));
  const wishes = createChangeCheck();
  /** @type {import("./animation-file.js").Wanted} */
  let wanted;
  /** @type {Blob | undefined} */
  let made;
  let work = new AbortController();
  let address = "about:blank"; // of the preview
  life.addEventListener("abort", () => {
    work.abort();
    URL.revokeObjectURL(address);
  });

  /** The element that shows the preview. */
  const player = () => (wanted.kind === "mp4" ? video : picture);

  /** Shows what is there: an animation, or one that is made. @param {string} words */
  function show(words) {
    const making = !made && !work.signal.aborted;
    const hadFocus = holdsFocus(element);
    for (const element of [picture, video]) element.hidden = !made || element !== player();
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
      const {
        file,
        preview = file,
        milliseconds,
        isCut,
      } = await makeAnimation(state, wanted, {
        signal,
        progress: (share) => share !== null && Object.assign(bar, { value: share }),
      });
      if (signal.aborted) return;
      made = file;
      URL.revokeObjectURL(address);
      address = URL.createObjectURL(preview);
      player().src = address;
      player().style.width = `${wanted.side}px`;
      const facts = { kilobytes: Math.ceil(file.size / 1000), seconds: Math.round(milliseconds / 100) / 10 };
      const cut = isCut ? t("share.animation.cut", { steps: MOST_STEPS_SHOWN }) : "";
      const words = joinSentences(t("share.animation.made", facts), cut);
      show(words);
      announce(words);
    } catch (error) {
      if (!signal.aborted) stop(t("page.partFailed", { message: describeError(error) }));
    }
  }

  function saveFile() {
    if (!made) return;
    const file = `${wanted.name}.${wanted.kind}`;
    download(made, file);
    announce(t("share.savedPicture", { file }));
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
