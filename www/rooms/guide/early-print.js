/** Keeps an unfinished text from being printed: keys wait, and what a menu of the browser prints too early says so. */

import { h } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";

/** What is still to come in a text. */
const UNFINISHED =
  '[role="status"], [data-figure]:empty, .run-figure.program:not(:has(+ .on-paper[aria-busy="false"]))';

/** How often to look whether the text is complete, and how long the keys wait for it, in milliseconds. */
const LOOKS_EVERY = 100;
const LONGEST_WAIT = 10_000;

/** Whether a text can be printed. @param {Element} panel */
export const isPrintable = (panel) =>
  panel.querySelector(".chapter") !== null && panel.querySelector(UNFINISHED) === null;

/**
 * @param {() => boolean} isComplete Whether what is shown can be printed.
 * @param {() => Element | null | undefined} place What is printed.
 * @param {AbortSignal} life
 */
export function bindEarlyPrint(isComplete, place, life) {
  const note = h("p", { class: "printed-early" });
  function add() {
    note.textContent = t("guide.printedEarly");
    if (!isComplete()) place()?.prepend(note);
  }
  let isWaiting = false;
  /** @param {number} end */
  async function printComplete(end) {
    isWaiting = true;
    while (!isComplete() && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY));
    isWaiting = false;
    if (!life.aborted) print();
  }
  /** @param {KeyboardEvent} event */
  function wait(event) {
    const isPrint =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && /^p$/i.test(event.key);
    if (!isPrint || isComplete()) return;
    event.preventDefault();
    if (!isWaiting) printComplete(performance.now() + LONGEST_WAIT);
  }
  addEventListener("keydown", wait, { signal: life });
  addEventListener("beforeprint", add, { signal: life });
  addEventListener("afterprint", () => note.remove(), { signal: life });
}
