/** The elements of a stage and their layout: the panel is beside the board, or below it on narrow screens. */

import { h, holdsFocus } from "../base/dom.js";
import { revealFolds } from "../controls/reveal-folds.js";
import { language, t } from "../i18n/i18n.js";

/** The width from which the panel has room for two columns, in CSS pixels. */
const ROOMY_WIDTH = 1200;
/** How much the board shrinks at most while the page scrolls, as a fraction of its side. The style sheet has it too. */
const MAX_SHRUNK = 0.45;

/**
 * @param {object} options
 * @param {HTMLElement} options.place The container to fill.
 * @param {HTMLElement} options.notes Shown above everything else.
 * @param {HTMLElement} [options.belowCaption] Shown under the caption.
 * @param {boolean} options.embedded Whether the stage is embedded in another page.
 * @param {boolean} options.showHomeLink Whether to link to the full page.
 * @param {() => void} options.roominessChanged Called when `roomy` changes.
 * @param {() => void} options.shrunk Called when the board is shown in another size.
 * @param {AbortSignal} options.life
 */
export function createLayout({
  place,
  notes,
  belowCaption,
  embedded,
  showHomeLink,
  roominessChanged,
  shrunk,
  life,
}) {
  const board = h("div", { id: "board", part: "board" });
  const caption = h("figcaption", { id: "caption", part: "caption" });
  const help = h("p", { id: "board-help", hidden: true });
  const bar = h("div", { id: "bar", part: "bar" });
  const figure = h("figure", {}, board, caption, ...(belowCaption ? [belowCaption] : []), bar, help);
  const panel = h("div", { id: "panel", part: "panel" });
  const live = h("p", { id: "live", role: "status", class: "heard" });
  const link = h(
    "a",
    { class: "alone", target: "_blank", rel: "noopener", title: t("page.home") },
    t("page.home"),
  );
  const element = h("div", { class: "layout", lang: language() }, notes, figure, panel, live);
  revealFolds(element, life);
  if (showHomeLink) element.append(h("p", { class: "home" }, link));
  element.classList.toggle("embedded", embedded);
  place.replaceChildren(element);

  let scale = 1; // of an embedded text
  /** Returns whether `roomy` has changed. */
  function updateWidth() {
    const width = place.clientWidth / scale;
    // A phone in landscape is as wide as a tablet in portrait, but not as high.
    const narrow = embedded
      ? width < 640 && !element.classList.contains("fitted")
      : width < 560 || (width <= 820 && innerHeight > 480);
    element.classList.toggle("narrow", narrow);
    const wasRoomy = element.classList.contains("roomy");
    const roomy = !embedded && width >= ROOMY_WIDTH && innerHeight > 480;
    element.classList.toggle("roomy", roomy);
    return roomy !== wasRoomy;
  }
  function resized() {
    if (updateWidth()) roominessChanged();
  }
  const observer = new ResizeObserver(resized);
  observer.observe(place);
  addEventListener("resize", resized, { signal: life });
  life.addEventListener("abort", () => observer.disconnect());
  updateWidth();

  /** On a narrow screen, the style sheet keeps the figure visible while the page scrolls, and shrinks the board. */
  function shrinkBoard() {
    const { clientWidth: side } = board;
    if (side === 0) return;
    const hidden = Math.max(0, -figure.getBoundingClientRect().top);
    const share = String(Math.min(hidden / side, MAX_SHRUNK));
    if (share === board.style.getPropertyValue("--shrunk")) return;
    board.style.setProperty("--shrunk", share);
    shrunk();
  }
  if (!embedded) addEventListener("scroll", shrinkBoard, { passive: true, signal: life });

  /** The board, or the element that replaces it. */
  const shownBoard = () => /** @type {HTMLElement} */ (board.hidden ? board.nextElementSibling : board);

  return {
    element,
    board,
    caption,
    help,
    panel,
    /** The live region for screen readers. */
    live,
    /** @param {number} percent */
    scaleText(percent) {
      if (!embedded || scale === percent / 100) return;
      scale = percent / 100;
      resized();
    },
    link,
    /** Whether the panel has room for two columns. */
    get roomy() {
      return element.classList.contains("roomy");
    },
    /** Where the focus goes if no other element has it; null for the grid of the board. */
    get focusTarget() {
      const isHidden = figure.offsetParent === null;
      const first = /** @type {HTMLElement | null} */ (
        panel.querySelector("[role=tab][aria-selected=true], textarea")
      );
      if (isHidden) return first;
      return board.hidden ? shownBoard() : null;
    },
    /** Replaces the board, or shows it again; returns whether the removed element had the focus. @param {HTMLElement | null} other */
    replaceBoard(other) {
      if ((other ?? board) === shownBoard()) return false;
      const focused = holdsFocus(figure);
      if (board.hidden) shownBoard().remove();
      board.hidden = other !== null;
      if (other) board.after(other);
      return focused;
    },
    /** Shows other controls under the board, or none; returns whether the removed ones had the focus. @param {HTMLElement | undefined} content */
    replaceBar(content) {
      if (bar.firstElementChild === (content ?? null)) return false;
      const focused = holdsFocus(bar);
      bar.replaceChildren(...(content ? [content] : []));
      element.classList.toggle("with-bar", content?.classList.contains("under-board") === false);
      return focused;
    },
    /** Shows another panel, or none; returns whether the removed panel had the focus. @param {HTMLElement[]} panels */
    replacePanel(...panels) {
      const focused = holdsFocus(panel);
      panel.replaceChildren(...panels);
      return focused;
    },
  };
}
