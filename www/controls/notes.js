/** One note above the board: what could not be loaded, and what could not be done as asked. */

import { h, holdsFocus } from "../base/dom.js";
import { joinSentences, t } from "../i18n/i18n.js";
import { createButton } from "./controls.js";

/**
 * @param {object} options
 * @param {() => void} options.dismissed The note, and with it the focus, is gone.
 * @param {(text: string) => void} options.announce
 * @param {(fails: boolean) => void} options.failing Whether anything could not be loaded.
 */
export function createNotes({ dismissed, announce, failing }) {
  const element = h("div", { id: "notes" });
  /** What could not be loaded, by what that is: in words, none once they are dismissed, and how to try again. @type {Map<string, { words: string, retry: () => void }>} */
  const failures = new Map();
  /** @type {readonly string[]} */
  let asked = []; // what is noted besides
  failing(false);

  function show() {
    const focused = holdsFocus(element);
    const failed = [...failures.values()].map(({ words }) => words).filter((words) => words !== "");
    const lines = [...new Set([...failed, ...asked])];
    element.replaceChildren();
    if (lines.length === 0) {
      if (focused) dismissed();
      return;
    }
    const again = createButton(t("note.again"), () => {
      for (const { retry } of failures.values()) retry();
    });
    const dismiss = createButton(t("note.dismiss"), () => {
      asked = [];
      for (const failure of failures.values()) failure.words = "";
      element.replaceChildren();
      dismissed();
    });
    const buttons = failed.length > 0 ? [again.element, dismiss.element] : [dismiss.element];
    const text = h("div", {}, ...lines.map((line) => h("p", {}, line)));
    element.append(h("div", { class: "note" }, text, h("div", { class: "note-buttons" }, ...buttons)));
    if (focused) buttons[0]?.focus();
    announce(joinSentences(...lines));
  }

  return {
    element,
    /** Whether that is still noted which could not be done as asked. */
    get asking() {
      return asked.length > 0;
    },
    /** Shows what could not be done as asked. @param {readonly string[]} words */
    note(words) {
      asked = words;
      show();
    },
    /** @param {string} part @param {string} words @param {() => void} retry */
    fail(part, words, retry) {
      failures.set(part, { words, retry });
      show();
      failing(true);
    },
    /** What had failed is there after all, or not wanted any more. @param {string} part */
    recover(part) {
      if (!failures.delete(part)) return;
      show();
      failing(failures.size > 0);
    },
  };
}
