/** The message about the reader's programs, with what one may do about it: restore a program, or copy a link by hand. */

import { h, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { DEFAULTS } from "../../state/state.js";
import { writeUrl } from "../../state/url.js";

/** @param {import("../room.js").Services} services */
export function createProgramMessage({ state: { store }, stage: { announce } }) {
  /** @type {(() => void) | undefined} */
  let restore;
  const words = h("p", { class: "quiet" });
  const button = createButton(t("program.restore"), press, { class: "plain" });
  const link = h("input", { readonly: true, hidden: true });

  function press() {
    restore?.();
    say("");
  }

  /** @param {string} text @param {() => void} [undo] What a button restores. */
  function say(text, undo) {
    restore = undo;
    setText(words, text);
    button.element.hidden = !undo;
    link.hidden = true;
    if (text) announce(text);
  }

  /** Copies a link to an exercise, or shows it where that is not allowed, and says so. @param {string} fragment */
  async function copyLink(fragment) {
    const address = new URL(location.href);
    const { room, n, hints, ask, word } = store.state;
    address.search = writeUrl({ ...DEFAULTS, room, n, hints, ask, word }, DEFAULTS);
    address.hash = fragment;
    try {
      await navigator.clipboard.writeText(address.href);
      say(t("exercise.linkCopied"));
    } catch {
      const shown = t("exercise.linkShown");
      say(shown);
      link.value = address.href;
      link.ariaLabel = shown;
      link.hidden = false;
      link.focus();
      link.select();
    }
  }

  say("");
  return { element: h("p", { class: "program-message" }, words, button.element, link), say, copyLink };
}

/** @typedef {ReturnType<typeof createProgramMessage>} ProgramMessage */
