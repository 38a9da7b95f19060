/**
 * Wheel, pointers and keys on the picture of a large board, turned into what they mean. Places are shares of the
 * picture's side.
 *
 * @typedef {object} LargeHandlers
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(x: number, y: number) => void} drag
 * @property {() => void} whole
 * @property {() => number} square The side of one, in CSS pixels.
 * @property {() => Promise<import("../loupe.js").Loupe>} load What shows a finger that rests which square is under it.
 */

import { createAim } from "../aim.js";

/** How much nearer one press of a key or a button goes, or a double click. */
export const STEP = 2;
/** How far an arrow key goes, as a share of the picture. */
const STRIDE = 1 / 8;

/** @param {HTMLElement} element @param {LargeHandlers & { embedded: boolean }} handlers On somebody's page, the wheel scrolls that page unless Ctrl is held, and so does one finger: the style sheet says so. */
export function bindLargeInput(element, { zoom, drag, whole, square, load, embedded }) {
  const aim = createAim({ element, square, load });
  /** Those that are down. @type {Map<number, readonly [x: number, y: number]>} */
  const pointers = new Map();

  /** @param {MouseEvent} event @returns {readonly [x: number, y: number]} */
  function place(event) {
    const box = element.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  }

  /** The middle of all that are down, and how far they are from it. */
  function grip() {
    const all = [...pointers.values()];
    const x = all.reduce((sum, point) => sum + point[0], 0) / all.length;
    const y = all.reduce((sum, point) => sum + point[1], 0) / all.length;
    const reach = all.reduce((sum, point) => sum + Math.hypot(point[0] - x, point[1] - y), 0);
    return { x, y, reach };
  }

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    // It is the first one that is down: the end of another was not heard, as the picture was taken away by then.
    if (event.isPrimary) {
      pointers.clear();
      aim.release();
    }
    pointers.set(event.pointerId, place(event));
    if (pointers.size === 1) aim.press(event);
    else aim.release();
  });
  element.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    aim.move(event);
    const before = grip();
    pointers.set(event.pointerId, place(event));
    if (aim.aiming) return; // it looks at the board and leaves it where it is
    const now = grip();
    // In this order: of a board that is seen as a whole nothing can be dragged before it is nearer.
    if (before.reach > 0 && now.reach > 0) zoom(now.reach / before.reach, before.x, before.y);
    drag(now.x - before.x, now.y - before.y);
  });
  for (const type of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
    element.addEventListener(type, (event) => {
      pointers.delete(event.pointerId);
      aim.release();
    });
  }
  element.addEventListener("dblclick", (event) => zoom(STEP, ...place(event)));
  element.addEventListener(
    "wheel",
    (event) => {
      if (embedded && !event.ctrlKey) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1);
      // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
      zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002)), ...place(event));
    },
    { passive: false },
  );

  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowUp: () => drag(0, STRIDE),
    ArrowDown: () => drag(0, -STRIDE),
    ArrowLeft: () => drag(STRIDE, 0),
    ArrowRight: () => drag(-STRIDE, 0),
    PageUp: () => drag(0, 1),
    PageDown: () => drag(0, -1),
    "+": () => zoom(STEP, 0.5, 0.5),
    "=": () => zoom(STEP, 0.5, 0.5),
    "-": () => zoom(1 / STEP, 0.5, 0.5),
    Home: whole,
  };
  element.addEventListener("keydown", (event) => {
    // On a square the arrows go from square to square.
    const act =
      event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
