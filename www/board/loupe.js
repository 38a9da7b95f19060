/**
 * What lies under a finger, larger, above it: the squares around, the one that is meant marked and named.
 *
 * @typedef {ReturnType<typeof createLoupe>} Loupe
 *
 * @typedef {object} Lens What is looked through.
 * @property {CanvasRenderingContext2D} context
 * @property {number} side In device pixels.
 * @property {number} ratio Device pixels per CSS pixel.
 *
 * @typedef {(x: number, y: number, lens: Lens) => import("../state/state.js").Square | null} Look Draws what is around a point
 *   of the screen, and gives the square there; null beside the board.
 */

import { h, setText } from "../base/dom.js";
import { t } from "../i18n/i18n.js";
import { clamp } from "../state/state.js";
import { createPainter, readLook } from "./board-painter.js";

/** As many squares across. */
export const ACROSS = 3;
/** In CSS pixels; the style sheet knows. */
const SIDE = 132;
/** How far from the middle of the finger it stands, in CSS pixels. */
const AWAY = 40;
/** And from the edge of the window. */
const EDGE = 4;

/** @param {HTMLElement} element @param {Look} look */
export function createLoupe(element, look) {
  const canvas = h("canvas");
  const name = h("p");
  // Above everything, wherever it stands in the document; what it shows is told otherwise.
  const root = h("div", { class: "loupe", popover: "manual", "aria-hidden": "true" }, canvas, name);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {readonly [x: number, y: number]} */
  let at = [0, 0];
  let requested = 0;

  /** Once a frame, since what is on the board changes by itself too. */
  function frame() {
    if (!element.isConnected) {
      hide(); // what is gone is told of no finger that is lifted
      return;
    }
    requested = requestAnimationFrame(frame);
    const ratio = devicePixelRatio;
    const side = Math.round(SIDE * ratio);
    if (canvas.width !== side) canvas.width = canvas.height = side;
    context.resetTransform();
    context.clearRect(0, 0, side, side);
    const square = look(...at, { context, side, ratio });
    root.style.visibility = square ? "visible" : "hidden";
    if (!square) return;
    setText(name, t("conflict.square", { row: square[0] + 1, column: square[1] + 1 }));
    place(...at);
  }

  /** Above the finger, or where there is no room beside it. @param {number} x @param {number} y */
  function place(x, y) {
    const { offsetLeft, offsetTop, width, height } = visualViewport ?? {
      offsetLeft: 0,
      offsetTop: 0,
      width: innerWidth,
      height: innerHeight,
    };
    const { offsetWidth: wide, offsetHeight: high } = root;
    const above = y - AWAY - high >= offsetTop + EDGE;
    const right = x - offsetLeft < width / 2;
    const left = above ? x - wide / 2 : right ? x + AWAY : x - AWAY - wide;
    const top = above ? y - AWAY - high : y - high / 2;
    root.style.left = `${clamp(left, offsetLeft + EDGE, offsetLeft + width - EDGE - wide)}px`;
    root.style.top = `${clamp(top, offsetTop + EDGE, offsetTop + height - EDGE - high)}px`;
  }

  function hide() {
    cancelAnimationFrame(requested);
    requested = 0;
    root.remove();
  }

  return {
    hide,
    /** @param {number} x @param {number} y */
    show(x, y) {
      at = [x, y];
      if (requested || !element.isConnected) return;
      (element.closest(".layout") ?? document.body).append(root);
      root.showPopover?.();
      frame();
    },
  };
}

/** Of a board that is drawn square by square. @param {import("./board-view.js").BoardView} view */
export function createBoardLoupe(view) {
  const { element } = view;
  return createLoupe(element, (x, y, { context, side, ratio }) => {
    const over = view.squareAt(x, y);
    if (!over) return null;
    const { scene } = view;
    const whole = (scene.n * side) / ACROSS; // the side of the board, as large
    const box = element.getBoundingClientRect();
    const [left, top] = [((x - box.left) / box.width) * whole, ((y - box.top) / box.height) * whole];
    context.setTransform(1, 0, 0, 1, Math.round(side / 2 - left), Math.round(side / 2 - top));
    const painter = createPainter(context, scene.n, { side: whole, ratio, colours: readLook(element) });
    const figures = scene.queens.map((square) => ({ square, presence: 1 }));
    painter.paint({ ...scene, held: { over } }, figures, scene.held ? [left, top] : null);
    return over;
  });
}
