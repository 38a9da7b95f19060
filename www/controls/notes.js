/** The note above the board, about parts that did not load and requests that could not be fulfilled. */

import { h, holdsFocus } from "../base/dom.js";
import { joinSentences, t } from "../i18n/i18n.js";
import { createButton } from "./controls.js";

/**
 * @param {object} options
 * @param {() => void} options.dismissed Called when the note disappears and takes the focus with it.
 * @param {(text: string) => void} options.announce
 * @param {(fails: boolean) => void} options.failing Called with whether any part failed to load.
 */
export function createNotes({ dismissed, announce, failing }) {
  const element = h("div", { id: "notes" });
  /** Failed parts by name: the message, empty after the note is dismissed, and how to try again. @type {Map<string, { words: string, retry: () => void }>} */
  const failures = new Map();
  /** @type {readonly string[]} */
  let notices = []; // requests that could not be fulfilled
  let announced = "";
  failing(false);

  function show() {
    const focused = holdsFocus(element);
    const failed = [...failures.values()].map(({ words }) => words).filter((words) => words !== "");
    const lines = [...new Set([...failed, ...notices])];
    const before = announced;
    announced = joinSentences(...lines);
    element.replaceChildren();
    if (lines.length === 0) {
      if (focused) dismissed();
      return;
    }
    const retryButton = createButton(t("note.again"), () => {
      for (const { retry } of failures.values()) retry();
    });
    const dismissButton = createButton(t("note.dismiss"), () => {
      notices = [];
      for (const failure of failures.values()) failure.words = "";
      element.replaceChildren();
      dismissed();
    });
    const buttons =
      failed.length > 0 ? [retryButton.element, dismissButton.element] : [dismissButton.element];
    const text = h("div", {}, ...lines.map((line) => h("p", {}, line)));
    element.append(h("div", { class: "note" }, text, h("div", { class: "note-buttons" }, ...buttons)));
    if (focused) buttons[0]?.focus();
    if (announced !== before) announce(announced);
  }

  return {
    element,
    /** Whether the note still shows a request that could not be fulfilled. */
    get hasNotices() {
      return notices.length > 0;
    },
    /** Reports requests that could not be fulfilled. @param {readonly string[]} words */
    note(words) {
      notices = words;
      show();
    },
    /** Reports a part that failed to load. @param {string} part @param {string} words @param {() => void} retry */
    fail(part, words, retry) {
      failures.set(part, { words, retry });
      show();
      failing(true);
    },
    /** Replaces the message about a part that still fails. @param {string} part @param {string} words */
    explain(part, words) {
      const failure = failures.get(part);
      if (!failure?.words) return; // loaded or dismissed meanwhile
      failure.words = words;
      show();
    },
    /** Removes a failure: the part loaded after all, or is no longer needed. @param {string} part */
    recover(part) {
      if (!failures.delete(part)) return;
      show();
      failing(failures.size > 0);
    },
  };
}
