/** The elements of a stage, and where they stand: the panel beside the board, or below it where there is little room. */

import { h, holdsFocus } from "../base/dom.js";
import { language, t } from "../i18n/i18n.js";

/**
 * @param {object} options
 * @param {HTMLElement} options.place What it fills.
 * @param {HTMLElement} options.notes Stands above all.
 * @param {HTMLElement} [options.under] Stands under the caption.
 * @param {boolean} options.embedded Whether it is a guest on somebody's page.
 * @param {boolean} options.linked Whether a guest links to the whole page.
 * @param {AbortSignal} options.life
 */
export function createLayout({ place, notes, under, embedded, linked, life }) {
  const board = h("div", { id: "board", part: "board" });
  const caption = h("figcaption", { id: "caption", part: "caption" });
  const help = h("p", { id: "board-help", hidden: true });
  const figure = h("figure", {}, board, caption, help, ...(under ? [under] : []));
  const panel = h("div", { id: "panel", part: "panel" });
  const live = h("p", { id: "live", role: "status", class: "heard" });
  const link = h("a", { class: "alone", target: "_blank", rel: "noopener" }, t("page.home"));
  const element = h("div", { class: "layout", lang: language() }, notes, figure, panel, live);
  if (linked) element.append(h("p", { class: "home" }, link));
  element.classList.toggle("embedded", embedded);
  place.replaceChildren(element);

  function fit() {
    const { clientWidth: width } = place;
    // A telephone that lies on its side is as wide as a tablet held upright, but low.
    const narrow = embedded ? width < 640 : width < 560 || (width <= 820 && innerHeight > 480);
    element.classList.toggle("narrow", narrow);
  }
  const observer = new ResizeObserver(fit);
  observer.observe(place);
  addEventListener("resize", fit, { signal: life });
  life.addEventListener("abort", () => observer.disconnect());
  fit();

  /** What stands in the board's place, or the board. */
  const shownBoard = () => /** @type {HTMLElement} */ (board.hidden ? board.nextElementSibling : board);

  return {
    element,
    board,
    caption,
    help,
    panel,
    /** Where it is said what a screen reader is to say. */
    live,
    link,
    /** Where the keyboard goes if nothing else has it; null if that is the grid of the board. */
    get instead() {
      if (element.classList.contains("wide"))
        return /** @type {HTMLElement | null} */ (panel.querySelector("[role=tab][aria-selected=true]"));
      return board.hidden ? shownBoard() : null;
    },
    /** Shows something else in the board's place, or the board again; whether the keyboard was on what goes. @param {HTMLElement | null} other */
    replaceBoard(other) {
      if ((other ?? board) === shownBoard()) return false;
      const focused = holdsFocus(figure);
      if (board.hidden) shownBoard().remove();
      board.hidden = other !== null;
      if (other) board.after(other);
      return focused;
    },
    /** Shows another panel, or none; whether the keyboard was in the one that goes. @param {HTMLElement[]} panels */
    replacePanel(...panels) {
      const focused = holdsFocus(panel);
      panel.replaceChildren(...panels);
      return focused;
    },
  };
}
