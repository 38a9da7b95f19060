/**
 * Wheel, pointers and keys on the picture of a large board, turned into what they mean. Places are shares of the
 * picture's side.
 *
 * @typedef {object} LargeHandlers
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(x: number, y: number) => void} drag
 * @property {() => void} whole
 */

/** How much nearer one press of a key goes, or a double click. */
const STEP = 2;
/** How far an arrow key goes, as a share of the picture. */
const STRIDE = 1 / 8;

/** @param {HTMLElement} element @param {LargeHandlers} handlers */
export function bindLargeInput(element, { zoom, drag, whole }) {
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
    pointers.set(event.pointerId, place(event));
  });
  element.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    const before = grip();
    pointers.set(event.pointerId, place(event));
    const now = grip();
    // In this order: of a board that is seen as a whole nothing can be dragged before it is nearer.
    if (before.reach > 0 && now.reach > 0) zoom(now.reach / before.reach, before.x, before.y);
    drag(now.x - before.x, now.y - before.y);
  });
  for (const type of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
    element.addEventListener(type, (event) => pointers.delete(event.pointerId));
  }
  element.addEventListener("dblclick", (event) => zoom(STEP, ...place(event)));
  element.addEventListener(
    "wheel",
    (event) => {
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
