/**
 * Turns wheel, pointer and key events on the view of a large board into actions. Positions are fractions of the side
 * of the view, from 0 to 1.
 *
 * @typedef {object} LargeHandlers
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(x: number, y: number) => void} drag
 * @property {() => void} showAll
 * @property {() => number} squareSide The side of a square, in CSS pixels.
 * @property {() => Promise<import("../loupe.js").Loupe>} load Loads the loupe, which shows the square under a resting
 *   finger.
 */

import { createAim } from "../touch-aim.js";

/** Zoom factor of one key press, button press or double click. */
export const ZOOM_STEP = 2;
/** Distance that an arrow key pans, as a fraction of the view. */
const PAN_STEP = 1 / 8;

/** @param {HTMLElement} element @param {LargeHandlers & { embedded: boolean }} handlers On an embedded board, the wheel scrolls the host page unless Ctrl is held, and so does one finger (see the style sheet). */
export function bindLargeInput(element, { zoom, drag, showAll, squareSide, load, embedded }) {
  const aim = createAim({ element, squareSide, load });
  /** The pointers that are down. @type {Map<number, readonly [x: number, y: number]>} */
  const pointers = new Map();

  /** @param {MouseEvent} event @returns {readonly [x: number, y: number]} */
  function position(event) {
    const box = element.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  }

  /** The centre of all pointers that are down, and the sum of their distances from it. */
  function gesture() {
    const points = [...pointers.values()];
    const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
    const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
    const spread = points.reduce((sum, point) => sum + Math.hypot(point[0] - x, point[1] - y), 0);
    return { x, y, spread };
  }

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    // A primary pointer is the first one down. If others are still recorded, their end was missed because the view was
    // removed meanwhile.
    if (event.isPrimary) {
      pointers.clear();
      aim.release();
    }
    pointers.set(event.pointerId, position(event));
    if (pointers.size === 1) aim.press(event);
    else aim.release();
  });
  element.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    aim.move(event);
    const before = gesture();
    pointers.set(event.pointerId, position(event));
    if (aim.aiming) return; // an aiming finger does not move the board
    const now = gesture();
    // Zoom first: a board that is fully visible cannot be dragged.
    if (before.spread > 0 && now.spread > 0) zoom(now.spread / before.spread, before.x, before.y);
    drag(now.x - before.x, now.y - before.y);
  });
  for (const type of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
    element.addEventListener(type, (event) => {
      pointers.delete(event.pointerId);
      aim.release();
    });
  }
  element.addEventListener("dblclick", (event) => zoom(ZOOM_STEP, ...position(event)));
  element.addEventListener(
    "wheel",
    (event) => {
      if (embedded && !event.ctrlKey) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1);
      // Browsers report a touchpad pinch as a wheel event with Ctrl, in small steps.
      zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002)), ...position(event));
    },
    { passive: false },
  );

  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowUp: () => drag(0, PAN_STEP),
    ArrowDown: () => drag(0, -PAN_STEP),
    ArrowLeft: () => drag(PAN_STEP, 0),
    ArrowRight: () => drag(-PAN_STEP, 0),
    PageUp: () => drag(0, 1),
    PageDown: () => drag(0, -1),
    "+": () => zoom(ZOOM_STEP, 0.5, 0.5),
    "=": () => zoom(ZOOM_STEP, 0.5, 0.5),
    "-": () => zoom(1 / ZOOM_STEP, 0.5, 0.5),
    Home: showAll,
  };
  element.addEventListener("keydown", (event) => {
    // The grid handles the arrow keys when the focus is on a square.
    const action =
      event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
