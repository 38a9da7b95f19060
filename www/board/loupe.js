/**
 * A magnifier above the finger: the squares around the finger, with the square under it outlined and named.
 *
 * @typedef {ReturnType<typeof createLoupe>} Loupe
 * @import { First } from "../state/count-from.js"
 *
 * @typedef {object} Lens The canvas of the loupe.
 * @property {CanvasRenderingContext2D} context
 * @property {number} side The side of the canvas, in device pixels.
 * @property {number} ratio Device pixels per CSS pixel.
 *
 * @typedef {(x: number, y: number, lens: Lens) => import("../state/parameters.js").Square | null} PaintLens
 *   Paints the surroundings of a point of the screen and returns the square there; null outside the board.
 */

import { h, setText } from "../base/dom.js";
import { t } from "../i18n/i18n.js";
import { clamp } from "../state/state.js";
import { createPainter, readLook } from "./board-painter.js";
import { parametersOf } from "./squares.js";

/** Number of squares across the loupe. */
export const SQUARES_ACROSS = 3;
/** The side of the loupe, in CSS pixels; keep in step with board.css. */
const SIDE = 132;
/** Distance between the loupe and the touch point, in CSS pixels. */
const FINGER_GAP = 40;
/** Smallest distance between the loupe and the edge of the window, in CSS pixels. */
const EDGE_GAP = 4;

/** @param {HTMLElement} element @param {() => First} first @param {PaintLens} paintLens */
export function createLoupe(element, first, paintLens) {
  const canvas = h("canvas");
  const name = h("p");
  // A popover is above everything, wherever it is in the document. It is hidden from assistive technology, which has
  // the grid.
  const root = h("div", { class: "loupe", popover: "manual", "aria-hidden": "true" }, canvas, name);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {readonly [x: number, y: number]} */
  let point = [0, 0];
  let requested = 0;

  /** Paints every frame, because the board can change while the finger rests. */
  function frame() {
    if (!element.isConnected) {
      hide(); // a removed board gets no event when the finger is lifted
      return;
    }
    requested = requestAnimationFrame(frame);
    const ratio = devicePixelRatio;
    const side = Math.round(SIDE * ratio);
    if (canvas.width !== side) canvas.width = canvas.height = side;
    context.resetTransform();
    context.clearRect(0, 0, side, side);
    const square = paintLens(...point, { context, side, ratio });
    root.style.visibility = square ? "visible" : "hidden";
    if (!square) return;
    setText(name, t("conflict.square", parametersOf(square, first())));
    place(...point);
  }

  /** Places the loupe above the finger, or beside it if there is no room above. @param {number} x @param {number} y */
  function place(x, y) {
    const { offsetLeft, offsetTop, width, height } = visualViewport ?? {
      offsetLeft: 0,
      offsetTop: 0,
      width: innerWidth,
      height: innerHeight,
    };
    const { offsetWidth: rootWidth, offsetHeight: rootHeight } = root;
    const above = y - FINGER_GAP - rootHeight >= offsetTop + EDGE_GAP;
    const right = x - offsetLeft < width / 2;
    const left = above ? x - rootWidth / 2 : right ? x + FINGER_GAP : x - FINGER_GAP - rootWidth;
    const top = above ? y - FINGER_GAP - rootHeight : y - rootHeight / 2;
    root.style.left = `${clamp(left, offsetLeft + EDGE_GAP, offsetLeft + width - EDGE_GAP - rootWidth)}px`;
    root.style.top = `${clamp(top, offsetTop + EDGE_GAP, offsetTop + height - EDGE_GAP - rootHeight)}px`;
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
      point = [x, y];
      if (requested || !element.isConnected) return;
      (element.closest(".layout") ?? document.body).append(root);
      root.showPopover?.();
      frame();
    },
  };
}

/** The loupe of a small board. @param {import("./board-view.js").BoardView} view */
export function createBoardLoupe(view) {
  const { element } = view;
  const first = () => view.scene.first ?? 1;
  return createLoupe(element, first, (x, y, { context, side, ratio }) => {
    const over = view.squareAt(x, y);
    if (!over) return null;
    const { scene } = view;
    const boardSide = (scene.n * side) / SQUARES_ACROSS; // the side of the magnified board
    const box = element.getBoundingClientRect();
    const [left, top] = [((x - box.left) / box.width) * boardSide, ((y - box.top) / box.height) * boardSide];
    context.setTransform(1, 0, 0, 1, Math.round(side / 2 - left), Math.round(side / 2 - top));
    const painter = createPainter(context, scene.n, { side: boardSide, ratio, colours: readLook(element) });
    const figures = scene.queens.map((square) => ({ square, presence: 1 }));
    painter.paint({ ...scene, held: { over } }, figures, scene.held ? [left, top] : null);
    return over;
  });
}
