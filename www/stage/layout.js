/**
 * The elements of a stage and their layout: the panel is beside the board, or below it on narrow screens.
 *
 * @import { Tone } from "../board/board-view.js"
 * @import { Room } from "../rooms/room.js"
 * @typedef {ReturnType<typeof createLayout>} Layout
 */

import { h, holdsFocus, setText } from "../base/dom.js";
import { keepFocus, readScroll } from "../base/kept-place.js";
import { revealFolds } from "../controls/reveal-folds.js";
import { language, t } from "../i18n/i18n.js";

/** The width from which the panel has room for two columns, in CSS pixels. */
const ROOMY_WIDTH = 1200;
/** How much the board shrinks at most while the page scrolls, as a fraction of its side. The style sheet has it too. */
const MAX_SHRUNK = 0.45;
/** Between the board and what is scrolled to, in CSS pixels. */
const GAP = 8;

/**
 * @param {object} options
 * @param {HTMLElement} options.place The container to fill.
 * @param {HTMLElement} options.notes Shown above everything else.
 * @param {HTMLElement} [options.belowCaption] Shown under the caption.
 * @param {boolean} options.embedded Whether the stage is embedded in another page.
 * @param {URL} [options.home] The full page, which is linked to.
 * @param {() => void} options.roominessChanged Called when `roomy` changes.
 * @param {() => void} options.shrunk Called when the board is shown in another size.
 * @param {AbortSignal} options.life
 */
export function createLayout({ place, notes, belowCaption, embedded, home, roominessChanged, shrunk, life }) {
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
  if (home) element.append(h("p", { class: "home" }, link));
  element.classList.toggle("embedded", embedded);
  place.replaceChildren(element);

  let scale = 1; // of an embedded text
  function resized() {
    if (showWidth(element, place.clientWidth / scale, embedded)) keepFocus(element, roominessChanged);
  }
  const observer = new ResizeObserver(resized);
  observer.observe(place);
  addEventListener("resize", resized, { signal: life });
  life.addEventListener("abort", () => observer.disconnect());
  showWidth(element, place.clientWidth, embedded);

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
    help,
    panel,
    /** Sets the line under the board. @param {string} text @param {Tone} [tone] */
    caption(text, tone = "") {
      setText(caption, text);
      caption.className = tone;
    },
    /** The live region for screen readers. */
    live,
    /** Announces a text to screen readers. @param {string} text */
    announce(text) {
      // A screen reader does not announce the same text twice in a row.
      live.textContent = live.textContent === text ? `${text}\u00a0` : text;
    },
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
    ...createPanelScroll(panel),
    /** On a narrow screen, scrolls to where a part of the panel begins just below the board, which stays visible. @param {Element} part */
    showBelowBoard(part) {
      if (embedded || !element.classList.contains("narrow")) return;
      const bottom = figure.offsetHeight + Number.parseFloat(getComputedStyle(figure).top);
      scrollBy({ top: part.getBoundingClientRect().top - bottom - GAP, behavior: "instant" });
    },
    /** Shows the panel of a room and its controls under the board, or none; returns whether removed ones had the focus. @param {Pick<Room, "panel" | "bar">} [room] */
    replaceControls(room) {
      if (panel.firstElementChild === (room?.panel ?? null)) return false;
      const focused = holdsFocus(bar) || holdsFocus(panel);
      bar.replaceChildren(...(room?.bar ? [room.bar] : []));
      panel.replaceChildren(...(room ? [room.panel] : []));
      element.classList.toggle("with-bar", room?.bar?.classList.contains("under-board") === false);
      return focused;
    },
  };
}

/** How far the panel is scrolled in each room. @param {HTMLElement} panel */
function createPanelScroll(panel) {
  /** By the panel of a room that was left. @type {Map<Element, () => void>} */
  const scrolled = new Map();
  return {
    /** Remembers how far the panel is scrolled before its room is left; the next room starts at the top. */
    keepScroll() {
      const content = panel.firstElementChild;
      if (content) scrolled.set(content, readScroll(panel));
      panel.scrollTop = 0;
    },
    /** Scrolls to where the room was left, once it is shown again. */
    restoreScroll() {
      const content = panel.firstElementChild;
      if (!content) return;
      scrolled.get(content)?.();
      scrolled.delete(content);
    },
  };
}

/** Marks a layout as narrow or as roomy; returns whether the latter has changed. @param {HTMLElement} layout @param {number} width @param {boolean} embedded */
function showWidth({ classList }, width, embedded) {
  // A phone in landscape is as wide as a tablet in portrait, but not as high.
  const narrow = embedded
    ? width < 640 && !classList.contains("fitted")
    : width < 560 || (width <= 820 && innerHeight > 480);
  classList.toggle("narrow", narrow);
  const wasRoomy = classList.contains("roomy");
  const roomy = !embedded && width >= ROOMY_WIDTH && innerHeight > 480;
  return classList.toggle("roomy", roomy) !== wasRoomy;
}
