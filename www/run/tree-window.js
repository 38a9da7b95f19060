/**
 * A search tree that fills the window, to be zoomed and moved with a mouse, fingers or keys. The levels always fit;
 * zooming spreads what is on them.
 */

import { h, setText } from "../base/dom.js";
import { createButton } from "../controls/controls.js";
import { t } from "../i18n/i18n.js";
import { following, moved, WHOLE, zoomed } from "./tree-picture.js";

/** The factor of a key or a button. */
const ZOOM_STEP = 2;
/** How far a key moves the picture, as a part of its place. */
const PAN_STEP = 1 / 2;
/** How far a pointer may move in a click, in CSS pixels. */
const CLICK_DISTANCE = 4;

/**
 * @param {object} options
 * @param {HTMLElement} options.place Where the picture is, in the window or elsewhere.
 * @param {() => void} options.repaint
 * @param {() => void} options.closed
 * @param {AbortSignal} options.life
 */
export function createTreeWindow({ place, repaint, closed, life }) {
  let part = WHOLE;
  let most = 1; // the largest zoom
  let followed = -1; // the position of the run that the picture last followed
  let current = 0; // where the current node is in the picture, in CSS pixels

  const shown = h("p", { class: "quiet" });
  const zoomIn = createButton("+", () => zoom(ZOOM_STEP), label("tree.zoomIn"));
  const zoomOut = createButton("−", () => zoom(1 / ZOOM_STEP), label("tree.zoomOut"));
  const left = createButton("‹", () => move(PAN_STEP * place.clientWidth), label("tree.left"));
  const right = createButton("›", () => move(-PAN_STEP * place.clientWidth), label("tree.right"));
  const fit = createButton(t("tree.whole"), showWhole, { title: t("tree.wholeHint") });
  const close = createButton("✕", () => element.close(), label("tree.close"));
  const buttons = [left, right, zoomOut, zoomIn, fit, close].map((button) => button.element);
  const head = h(
    "div",
    { class: "tree-window-head" },
    h("div", {}, shown, h("p", { class: "quiet" }, t("tree.windowHint"))),
    h("div", { class: "tool-row" }, ...buttons),
  );
  const element = h("dialog", { class: "tree-window", "aria-label": t("tree.window"), close: closed }, head);
  const pointers = bindPointers(place, { isOpen: () => element.open, zoom, move });

  /** @param {string} code */
  function label(code) {
    return { "aria-label": t(code), title: t(code) };
  }

  /** The current node, if the window shows it, or else the middle. */
  function centre() {
    const x = current - part.left;
    return x >= 0 && x <= place.clientWidth ? x : place.clientWidth / 2;
  }

  /** @param {number} factor @param {number} [x] The point that keeps its place. */
  function zoom(factor, x = centre()) {
    part = zoomed(part, factor, x, { width: place.clientWidth, most });
    repaint();
  }

  /** @param {number} x */
  function move(x) {
    part = moved(part, x, place.clientWidth);
    repaint();
  }

  /** Shows the whole of another picture. */
  function reset() {
    [part, followed] = [WHOLE, -1];
  }

  function showWhole() {
    part = WHOLE;
    repaint();
  }

  place.addEventListener(
    "wheel",
    (event) => {
      if (!element.open) return;
      event.preventDefault();
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return move(-event.deltaX);
      zoom(2 ** (-event.deltaY / (event.ctrlKey ? 50 : 200)), pointers.xOf(event));
    },
    { passive: false },
  );
  element.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const action = {
      "+": () => zoom(ZOOM_STEP),
      "=": () => zoom(ZOOM_STEP), // the + key without Shift
      "-": () => zoom(1 / ZOOM_STEP),
      PageUp: () => move(PAN_STEP * place.clientWidth),
      PageDown: () => move(-PAN_STEP * place.clientWidth),
      Home: showWhole,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  // A dialog that leaves the page while it is open would come back as one that covers it.
  const leave = () => element.close();
  addEventListener("popstate", leave, { signal: life });
  life.addEventListener("abort", leave);

  return {
    element,
    /** The part of the picture that the window shows; null while it is closed. */
    get part() {
      return element.open ? part : null;
    },
    /** Whether the last press moved the picture, so that its release is not a click. */
    get moved() {
      return element.open && pointers.moved;
    },
    /** Opens the window with an element below its head. @param {HTMLElement} content */
    open(content) {
      reset();
      element.append(content);
      element.showModal();
    },
    reset,
    /**
     * Shows what is in the picture, and moves to its current node if the run has moved.
     *
     * @param {{ most: number, position: number, current: number, text: string }} picture The largest zoom, the position
     *   of the run, where its current node is, and what is said about the picture.
     */
    show(picture) {
      ({ most, current } = picture);
      if (picture.position !== followed) part = following(part, picture.current, place.clientWidth);
      followed = picture.position;
      setText(shown, picture.text);
      for (const button of [left, right, zoomOut, fit]) button.enable(part.zoom > 1);
      zoomIn.enable(part.zoom < most);
    },
  };
}

/**
 * Lets one pointer move the picture, and two zoom it.
 *
 * @param {HTMLElement} place
 * @param {{ isOpen: () => boolean, zoom: (factor: number, x: number) => void, move: (x: number) => void }} handlers
 */
function bindPointers(place, { isOpen, zoom, move }) {
  /** Those that are down, by their ids. @type {Map<number, number>} */
  const pointers = new Map();
  let start = 0;
  let isMoved = false;

  /** @param {MouseEvent} event */
  const xOf = ({ clientX }) => clientX - place.getBoundingClientRect().left;

  /** The middle of the pointers, and the distance between the outer ones. */
  function gesture() {
    const all = [...pointers.values()];
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return { middle: (least + most) / 2, spread: most - least };
  }

  place.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !isOpen()) return;
    if (event.isPrimary) pointers.clear(); // the end of another one was missed
    pointers.set(event.pointerId, xOf(event));
    isMoved = pointers.size > 1;
    start = xOf(event);
  });
  place.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    const before = gesture();
    pointers.set(event.pointerId, xOf(event));
    const now = gesture();
    if (!isMoved && Math.abs(now.middle - start) <= CLICK_DISTANCE) return;
    if (!isMoved) place.setPointerCapture(event.pointerId);
    isMoved = true;
    if (before.spread > 0 && now.spread > 0) zoom(now.spread / before.spread, before.middle);
    move(now.middle - before.middle);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
    place.addEventListener(end, (event) => pointers.delete(event.pointerId));
  return {
    xOf,
    get moved() {
      return isMoved;
    },
  };
}
