/** Says on paper what is printed too early: a browser does not wait until a page is complete. */

import { h } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";

/** What is still to come in a text. */
const UNFINISHED =
  '[role="status"], [data-figure]:empty, .run-figure.program:not(:has(+ .on-paper[aria-busy="false"]))';

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
  addEventListener("beforeprint", add, { signal: life });
  addEventListener("afterprint", () => note.remove(), { signal: life });
}
