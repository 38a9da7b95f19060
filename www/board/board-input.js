/**
 * Turns mouse, pen, touch and keyboard events on the board into actions.
 *
 * @import { Square } from "../state/parameters.js"
 *
 * @typedef {object} Held A queen that is being moved, by a pointer or by the keyboard.
 * @property {Square} from The square that it comes from.
 * @property {Square | null} over The square under the queen.
 * @property {number} [x] The screen position of the pointer; undefined if the keyboard moves the queen.
 * @property {number} [y]
 *
 * @typedef {object} BoardHandlers The actions on a board. Without `tap`, the board takes no taps and needs no loupe.
 * @property {(square: Square) => boolean} canHold Whether a queen on this square can be dragged.
 * @property {(square: Square) => void} tap On a click, a tap, Space, or Enter where there is nothing to pick up.
 * @property {(square: Square) => void} remove On Delete or Backspace.
 * @property {(square: Square) => void} block On a click or tap with Shift, a long press, or the X key.
 * @property {(held: Held, before: Held | null) => void} hold Called when a queen is picked up and each time it moves.
 * @property {(from: Square, to: Square | null) => void} drop Called when the queen is released on a square, or outside
 *   the board (null).
 * @property {() => boolean} cancel Called on Escape or when a drag is interrupted. Puts a picked-up queen back; returns
 *   whether there was one, apart from the held queen.
 * @property {(square: Square | null) => void} hover Called when the pointer or the keyboard focus moves to a square, or
 *   to none.
 */

import { isTyping } from "../base/typing.js";
import { sameSquare } from "../state/state.js";
import { createAim, MOVE_TOLERANCE } from "./touch-aim.js";

/** How far a pointer may move during a click or tap, in CSS pixels. @param {PointerEvent} event */
const moveTolerance = (event) => (event.pointerType === "mouse" ? 4 : MOVE_TOLERANCE);

/** Duration of a long press, in milliseconds; longer with the loupe, so that there is time to look. */
const LONG_PRESS = 500;
const LONG_PRESS_AIMING = 1200;
/** How long after a pointer release its click event can arrive, in milliseconds. */
const CLICK_DELAY = 500;

/** The square whose cell an event comes from. @param {Event} event @returns {Square | null} */
function squareOf({ target }) {
  const { ariaRowIndex, ariaColIndex } = /** @type {Element} */ (target);
  return ariaColIndex ? [Number(ariaRowIndex) - 1, Number(ariaColIndex) - 1] : null;
}

/**
 * @param {import("./board-view.js").BoardView} view
 * @param {object} options
 * @param {() => Partial<BoardHandlers> | undefined} options.handlers The handlers of the current room.
 * @param {(square: Square) => void} options.focus Called when the mouse is pressed where no cell is.
 * @param {Document | HTMLElement} options.scope Where Escape puts a queen back.
 * @param {(from: Square) => void} options.putBack Called when the queen that the keyboard held is back on this square.
 */
export function bindBoardInput(view, { handlers, focus, scope, putBack }) {
  const { element } = view;
  const listeners = new AbortController();
  const { signal } = listeners;

  /** @type {{ id: number, square: Square, x: number, y: number, holds: boolean } | null} */
  let press = null;
  /** @type {Held | null} */
  let held = null; // by the pressed pointer or by the keyboard
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let longPressTimer;
  let releasedAt = Number.NEGATIVE_INFINITY; // time of the last pointer release
  const aim = createAim({
    element,
    squareSide: () => (handlers()?.tap ? view.squareSide : 0),
    load: async () => (await import("./loupe.js")).createBoardLoupe(view),
    signal,
  });

  /** @param {Held} next */
  function hold(next) {
    const before = held;
    held = next;
    handlers()?.hold?.(next, before);
  }

  /** Ends the press and returns the queen that was held. */
  function release() {
    clearTimeout(longPressTimer);
    aim.release();
    const before = held;
    press = held = null;
    return before;
  }

  /** Ends the press; a held queen goes back. */
  function cancel() {
    if (held) cancelAll();
    else release();
  }

  /** Puts a held or picked-up queen back and returns whether there was one. */
  function cancelAll() {
    const before = release();
    const cancelled = handlers()?.cancel?.() ?? false;
    if (before && before.x === undefined) putBack(before.from);
    return before !== null || cancelled;
  }

  /** @param {{ clientX: number, clientY: number }} point */
  const squareUnder = ({ clientX, clientY }) => view.squareAt(clientX, clientY);

  /** @param {Square} square */
  const canHold = (square) => handlers()?.canHold?.(square) ?? false;

  /** The square that the queen held by the keyboard comes from; null if the keyboard holds none. */
  const carriedFrom = () => (held && held.x === undefined ? held.from : null);

  /** @param {PointerEvent} event */
  function down(event) {
    const second = press && press.id !== event.pointerId;
    cancel();
    if (second) return; // a second pointer is a gesture such as a pinch
    const square = squareUnder(event);
    if (!event.isPrimary || event.button !== 0 || !square) return;
    const holds = canHold(square);
    press = { id: event.pointerId, square, x: event.clientX, y: event.clientY, holds };
    const aims = aim.press(event);
    if (holds) element.setPointerCapture(event.pointerId);
    else if (event.pointerType === "touch") {
      const block = () => {
        press = null; // so that the release is not a tap
        handlers()?.block?.(square);
      };
      longPressTimer = setTimeout(block, aims ? LONG_PRESS_AIMING : LONG_PRESS);
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (press?.id !== event.pointerId) {
      if (event.pointerType === "mouse") {
        const square = squareUnder(event);
        element.classList.toggle("can-hold", square !== null && canHold(square));
        handlers()?.hover?.(square);
      }
      return;
    }
    const moved = Math.hypot(event.clientX - press.x, event.clientY - press.y) > moveTolerance(event);
    if (press.holds) {
      if (held || moved) {
        aim.begin();
        const { clientX: x, clientY: y } = event;
        hold({ from: press.square, over: squareUnder(event), x, y });
      }
    } else {
      const over = squareUnder(event);
      if (moved || !over || !sameSquare(over, press.square)) clearTimeout(longPressTimer);
      if (moved && !aim.aiming) press = null;
    }
    aim.move(event);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    clearTimeout(longPressTimer);
    releasedAt = event.timeStamp;
    const { aiming } = aim;
    aim.release();
    if (press?.id !== event.pointerId) return;
    const { square } = press;
    const dragged = held;
    press = held = null;
    const to = squareUnder(event);
    if (dragged) handlers()?.drop?.(dragged.from, to);
    else if (to && (aiming || sameSquare(to, square))) {
      if (event.shiftKey) handlers()?.block?.(to);
      else handlers()?.tap?.(to);
    }
  }

  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointerleave", () => handlers()?.hover?.(null), { signal });
  element.addEventListener("pointercancel", cancel, { signal });
  element.addEventListener("lostpointercapture", cancel, { signal });
  addEventListener("blur", cancel, { signal });
  // A mouse press sets the keyboard focus: the browser focuses a cell; where there is no cell, focus the square.
  element.addEventListener(
    "mousedown",
    (event) => {
      const square = squareUnder(event);
      if (squareOf(event)) return;
      event.preventDefault();
      if (square) focus(square);
    },
    { signal },
  );
  // A screen reader clicks on a cell without a pointer.
  element.addEventListener(
    "click",
    (event) => {
      const square = squareOf(event);
      if (square && event.timeStamp - releasedAt > CLICK_DELAY) handlers()?.tap?.(square);
    },
    { signal },
  );
  // A touch that starts on a queen drags it; anywhere else it scrolls the page, as outside the board. Only
  // cancelling the touch event stops the browser in time.
  element.addEventListener(
    "touchstart",
    (event) => {
      const [touch, second] = event.touches;
      const square = touch && !second ? squareUnder(touch) : null;
      if (square && canHold(square)) event.preventDefault();
    },
    { signal, passive: false },
  );

  /** Moves the queen that the keyboard holds to this square. @param {Square} square */
  function putDown(square) {
    const from = carriedFrom();
    if (!from || sameSquare(from, square)) cancel();
    else {
      held = null;
      handlers()?.drop?.(from, square);
    }
  }

  /** @param {string} key @param {Square} square @returns {(() => void) | undefined} What the key does. */
  function keyAction(key, square) {
    const from = carriedFrom();
    switch (key) {
      case "x":
      case "X":
        return () => {
          cancel();
          handlers()?.block?.(square);
        };
      case " ":
      case "Enter":
        if (from) return () => putDown(square);
        if (key === " " || !canHold(square)) return () => handlers()?.tap?.(square);
        return () => {
          cancel();
          hold({ from: square, over: square });
        };
      case "Delete":
      case "Backspace":
        return () => {
          if (!from) {
            handlers()?.remove?.(square);
            return;
          }
          held = null;
          handlers()?.drop?.(from, null);
        };
      default:
        return undefined;
    }
  }

  element.addEventListener(
    "keydown",
    (event) => {
      const square = squareOf(event);
      if (!square || event.altKey || event.ctrlKey || event.metaKey) return; // left to the browser
      const act = keyAction(event.key, square);
      if (!act) return;
      event.preventDefault();
      if (!event.repeat) act();
    },
    { signal },
  );
  /** Puts a held or picked-up queen back. @param {Event} pressed */
  function onEscape(pressed) {
    const event = /** @type {KeyboardEvent} */ (pressed);
    if (event.key !== "Escape" || isTyping(event)) return;
    if (cancelAll()) event.preventDefault();
  }
  scope.addEventListener("keydown", onEscape, { signal, capture: true }); // before other handlers of Escape
  return {
    /** The held queen, or null. */
    get held() {
      return held;
    },
    /** Puts a held queen back. */
    cancel,
    /** Handles a move of the keyboard focus to a square, or out of the board (null). @param {Square | null} square */
    moved(square) {
      if (!square) cancel();
      else {
        const from = carriedFrom();
        if (from) hold({ from, over: square });
      }
    },
    unbind() {
      clearTimeout(longPressTimer);
      listeners.abort();
    },
  };
}
