/**
 * Mouse, pen, finger and keyboard on the board, turned into what they mean.
 *
 * @typedef {import("../state/state.js").Square} Square
 *
 * @typedef {object} BoardHandlers
 * @property {() => boolean} canTap Whether a tap means anything now.
 * @property {(square: Square) => boolean} canHold Whether there is something to drag on this square.
 * @property {(square: Square) => void} tap A click, a tap, Space, or Enter where there is nothing to pick up.
 * @property {(square: Square) => void} remove Delete or Backspace.
 * @property {(square: Square) => void} block A click or tap with Shift, a finger that rests, the key X.
 * @property {(from: Square, over: Square | null, x?: number, y?: number) => void} hold A queen in the hand, at a point of the screen; without one, in that of the keyboard.
 * @property {(from: Square, to: Square | null) => void} drop Let go on a square, or beside the board.
 * @property {(from: Square | null) => boolean} cancel Escape was pressed, or the drag came to no end; from where the keyboard had picked a queen up, if it had. Whether anything went back.
 * @property {(square: Square | null) => void} hover The mouse is over this square, or over none.
 * @property {(square: Square) => void} focus The mouse was pressed here, where no cell is.
 */

import { sameSquare } from "../state/state.js";
import { createAim, TREMBLE } from "./aim.js";

/** How far a pointer may tremble, in CSS pixels, and still click or tap. @param {PointerEvent} event */
const tremble = (event) => (event.pointerType === "mouse" ? 4 : TREMBLE);

/** How long a finger has to rest on a square, in milliseconds; and where it aims, so that there is time to look. */
const LONG_PRESS = 500;
const LONG_LOOK = 1200;
/** How long after a pointer was released its click may come, in milliseconds. */
const CLICK = 500;

/** The square whose cell an event comes from. @param {Event} event @returns {Square | null} */
function squareOf({ target }) {
  const { ariaRowIndex, ariaColIndex } = /** @type {Element} */ (target);
  return ariaColIndex ? [Number(ariaRowIndex) - 1, Number(ariaColIndex) - 1] : null;
}

/**
 * @param {import("./board-view.js").BoardView} view
 * @param {BoardHandlers} handlers
 * @returns {{ cancel: () => void, moved: (square: Square | null) => void, unbind: () => void }} `cancel` puts a queen in the hand back; `moved` is to be told where the keyboard is.
 */
export function bindBoardInput(view, handlers) {
  const { element } = view;
  const undo = new AbortController();
  const { signal } = undo;

  /** @type {{ id: number, square: Square, x: number, y: number, holds: boolean, dragging: boolean } | null} */
  let press = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting; // until a finger has rested long enough
  /** @type {Square | null} */
  let carried = null; // where she stood whom the keyboard has in its hand
  let released = Number.NEGATIVE_INFINITY; // when a pointer last was
  const aim = createAim({
    element,
    square: () => (handlers.canTap() ? view.squareSide : 0),
    load: async () => (await import("./loupe.js")).createBoardLoupe(view),
    signal,
  });

  /** What is in the hand goes back. */
  function cancel() {
    clearTimeout(resting);
    aim.release();
    const from = carried;
    const inHand = from || press?.dragging;
    press = carried = null;
    if (inHand) handlers.cancel(from);
  }

  /** @param {PointerEvent} event */
  function down(event) {
    const second = press && press.id !== event.pointerId;
    cancel();
    if (second) return; // two at once mean something else
    const square = view.squareAt(event.clientX, event.clientY);
    if (!event.isPrimary || event.button !== 0 || !square) return;
    const holds = handlers.canHold(square);
    press = { id: event.pointerId, square, x: event.clientX, y: event.clientY, holds, dragging: false };
    const aims = aim.press(event);
    if (holds) element.setPointerCapture(event.pointerId);
    else if (event.pointerType === "touch") {
      const block = () => {
        press = null; // which will be no tap
        handlers.block(square);
      };
      resting = setTimeout(block, aims ? LONG_LOOK : LONG_PRESS);
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (press?.id !== event.pointerId) {
      if (event.pointerType === "mouse") {
        const square = view.squareAt(event.clientX, event.clientY);
        element.classList.toggle("can-hold", square !== null && handlers.canHold(square));
        handlers.hover(square);
      }
      return;
    }
    const moved = Math.hypot(event.clientX - press.x, event.clientY - press.y) > tremble(event);
    if (press.holds) {
      press.dragging ||= moved;
      if (press.dragging) {
        aim.begin();
        const over = view.squareAt(event.clientX, event.clientY);
        handlers.hold(press.square, over, event.clientX, event.clientY);
      }
    } else {
      const over = view.squareAt(event.clientX, event.clientY);
      if (moved || !over || !sameSquare(over, press.square)) clearTimeout(resting);
      if (moved && !aim.aiming) press = null;
    }
    aim.move(event);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    clearTimeout(resting);
    released = event.timeStamp;
    const { aiming } = aim;
    aim.release();
    if (press?.id !== event.pointerId) return;
    const { square, dragging } = press;
    press = null;
    const to = view.squareAt(event.clientX, event.clientY);
    if (dragging) handlers.drop(square, to);
    else if (to && (aiming || sameSquare(to, square))) {
      if (event.shiftKey) handlers.block(to);
      else handlers.tap(to);
    }
  }

  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointerleave", () => handlers.hover(null), { signal });
  element.addEventListener("pointercancel", cancel, { signal });
  element.addEventListener("lostpointercapture", cancel, { signal });
  addEventListener("blur", cancel, { signal });
  // The keyboard goes on from the cell on which the mouse was pressed, and from the square where there is none.
  element.addEventListener(
    "mousedown",
    (event) => {
      const square = view.squareAt(event.clientX, event.clientY);
      if (squareOf(event)) return;
      event.preventDefault();
      if (square) handlers.focus(square);
    },
    { signal },
  );
  // A screen reader clicks on a cell without a pointer.
  element.addEventListener(
    "click",
    (event) => {
      const square = squareOf(event);
      if (square && event.timeStamp - released > CLICK) handlers.tap(square);
    },
    { signal },
  );
  // A finger that starts on a queen drags her; anywhere else it scrolls the page, as it does outside
  // the board. Only the touch event can tell the browser so in time.
  element.addEventListener(
    "touchstart",
    (event) => {
      const [touch, second] = event.touches;
      const square = touch && !second ? view.squareAt(touch.clientX, touch.clientY) : null;
      if (square && handlers.canHold(square)) event.preventDefault();
    },
    { signal, passive: false },
  );

  /** She goes where the keyboard is. @param {Square} square */
  function putDown(square) {
    const from = carried;
    if (!from || sameSquare(from, square)) cancel();
    else {
      carried = null;
      handlers.drop(from, square);
    }
  }

  /** @param {string} key @param {Square} square @returns {(() => void) | undefined} What the key does. */
  function meaning(key, square) {
    const from = carried;
    switch (key) {
      case "x":
      case "X":
        return () => {
          cancel();
          handlers.block(square);
        };
      case " ":
      case "Enter":
        if (from) return () => putDown(square);
        if (key === " " || !handlers.canHold(square)) return () => handlers.tap(square);
        return () => {
          carried = square;
          handlers.hold(square, square);
        };
      case "Delete":
      case "Backspace":
        return () => {
          carried = null;
          if (from) handlers.drop(from, null);
          else handlers.remove(square);
        };
      default:
        return undefined;
    }
  }

  element.addEventListener(
    "keydown",
    (event) => {
      const square = squareOf(event);
      if (!square || event.altKey || event.ctrlKey || event.metaKey) return; // the browser's own
      const act = meaning(event.key, square);
      if (!act) return;
      event.preventDefault();
      if (!event.repeat) act();
    },
    { signal },
  );
  /** Whatever is in the hand, or picked up, goes back. @param {KeyboardEvent} event */
  function letGo(event) {
    if (event.key !== "Escape") return;
    clearTimeout(resting);
    aim.release();
    const from = carried;
    press = carried = null;
    if (handlers.cancel(from)) event.preventDefault(); // that is what it was for
  }
  addEventListener("keydown", letGo, { signal, capture: true }); // before all that Escape may mean elsewhere
  return {
    cancel,
    /** The keyboard is on this square now, or has left. @param {Square | null} square */
    moved(square) {
      if (!square) cancel();
      else if (carried) handlers.hold(carried, square);
    },
    unbind() {
      clearTimeout(resting);
      undo.abort();
    },
  };
}
