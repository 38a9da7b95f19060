/**
 * Mouse, pen, finger and keyboard on the board, turned into what they mean.
 *
 * @typedef {import("../state/state.js").Square} Square
 *
 * @typedef {object} Held A queen in the hand.
 * @property {Square} from Where it stood.
 * @property {Square | null} over The square under it.
 * @property {number} [x] The point of the screen where a pointer holds it; none if the keyboard does.
 * @property {number} [y]
 *
 * @typedef {object} BoardHandlers What can be done on a board; without `tap`, a finger means nothing there.
 * @property {(square: Square) => boolean} canHold Whether there is something to drag on this square.
 * @property {(square: Square) => void} tap A click, a tap, Space, or Enter where there is nothing to pick up.
 * @property {(square: Square) => void} remove Delete or Backspace.
 * @property {(square: Square) => void} block A click or tap with Shift, a finger that rests, the key X.
 * @property {(held: Held, before: Held | null) => void} hold A queen is in the hand, or elsewhere in it than before.
 * @property {(from: Square, to: Square | null) => void} drop Let go on a square, or beside the board.
 * @property {() => boolean} cancel Escape was pressed, or the drag came to no end: what is picked up goes back, and whether anything was, besides what was in the hand.
 * @property {(square: Square | null) => void} hover The pointer, or the keyboard, is on this square, or on none.
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
 * @param {object} options
 * @param {() => Partial<BoardHandlers> | undefined} options.handlers Those of what is shown now.
 * @param {(square: Square) => void} options.focus The mouse was pressed here, where no cell is.
 * @param {(from: Square) => void} options.putBack The queen that the keyboard held is back on this square.
 */
export function bindBoardInput(view, { handlers, focus, putBack }) {
  const { element } = view;
  const undo = new AbortController();
  const { signal } = undo;

  /** @type {{ id: number, square: Square, x: number, y: number, holds: boolean } | null} */
  let press = null;
  /** @type {Held | null} */
  let held = null; // by the pointer that presses, or by the keyboard
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting; // until a finger has rested long enough
  let released = Number.NEGATIVE_INFINITY; // when a pointer last was
  const aim = createAim({
    element,
    square: () => (handlers()?.tap ? view.squareSide : 0),
    load: async () => (await import("./loupe.js")).createBoardLoupe(view),
    signal,
  });

  /** @param {Held} next */
  function hold(next) {
    const before = held;
    held = next;
    handlers()?.hold?.(next, before);
  }

  /** Nothing is pressed or held any more. */
  function letGo() {
    clearTimeout(resting);
    aim.release();
    const before = held;
    press = held = null;
    return before;
  }

  /** What is in the hand goes back. */
  function cancel() {
    if (held) goBack();
    else letGo();
  }

  /** What is in the hand, or picked up, goes back; whether anything did. */
  function goBack() {
    const before = letGo();
    const cancelled = handlers()?.cancel?.() ?? false;
    if (before && before.x === undefined) putBack(before.from);
    return before !== null || cancelled;
  }

  /** @param {{ clientX: number, clientY: number }} point */
  const squareUnder = ({ clientX, clientY }) => view.squareAt(clientX, clientY);

  /** @param {Square} square */
  const canHold = (square) => handlers()?.canHold?.(square) ?? false;

  /** Where the queen stood that the keyboard holds, if it holds one. */
  const carried = () => (held && held.x === undefined ? held.from : null);

  /** @param {PointerEvent} event */
  function down(event) {
    const second = press && press.id !== event.pointerId;
    cancel();
    if (second) return; // two at once mean something else
    const square = squareUnder(event);
    if (!event.isPrimary || event.button !== 0 || !square) return;
    const holds = canHold(square);
    press = { id: event.pointerId, square, x: event.clientX, y: event.clientY, holds };
    const aims = aim.press(event);
    if (holds) element.setPointerCapture(event.pointerId);
    else if (event.pointerType === "touch") {
      const block = () => {
        press = null; // which will be no tap
        handlers()?.block?.(square);
      };
      resting = setTimeout(block, aims ? LONG_LOOK : LONG_PRESS);
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
    const moved = Math.hypot(event.clientX - press.x, event.clientY - press.y) > tremble(event);
    if (press.holds) {
      if (held || moved) {
        aim.begin();
        const { clientX: x, clientY: y } = event;
        hold({ from: press.square, over: squareUnder(event), x, y });
      }
    } else {
      const over = squareUnder(event);
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
  // The keyboard goes on from the cell on which the mouse was pressed, and from the square where there is none.
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
      if (square && event.timeStamp - released > CLICK) handlers()?.tap?.(square);
    },
    { signal },
  );
  // A finger that starts on a queen drags it; anywhere else it scrolls the page, as it does outside
  // the board. Only the touch event can tell the browser so in time.
  element.addEventListener(
    "touchstart",
    (event) => {
      const [touch, second] = event.touches;
      const square = touch && !second ? squareUnder(touch) : null;
      if (square && canHold(square)) event.preventDefault();
    },
    { signal, passive: false },
  );

  /** The queen that the keyboard holds goes to this square. @param {Square} square */
  function putDown(square) {
    const from = carried();
    if (!from || sameSquare(from, square)) cancel();
    else {
      held = null;
      handlers()?.drop?.(from, square);
    }
  }

  /** @param {string} key @param {Square} square @returns {(() => void) | undefined} What the key does. */
  function meaning(key, square) {
    const from = carried();
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
      if (!square || event.altKey || event.ctrlKey || event.metaKey) return; // the browser's own
      const act = meaning(event.key, square);
      if (!act) return;
      event.preventDefault();
      if (!event.repeat) act();
    },
    { signal },
  );
  /** Whatever is in the hand, or picked up, goes back. @param {KeyboardEvent} event */
  function letAllGo(event) {
    if (event.key !== "Escape") return;
    if (goBack()) event.preventDefault(); // that is what it was for
  }
  addEventListener("keydown", letAllGo, { signal, capture: true }); // before all that Escape may mean elsewhere
  return {
    /** The queen in the hand, if there is one. */
    get held() {
      return held;
    },
    /** A queen in the hand goes back. */
    cancel,
    /** The keyboard is on this square now, or has left. @param {Square | null} square */
    moved(square) {
      if (!square) cancel();
      else {
        const from = carried();
        if (from) hold({ from, over: square });
      }
    },
    unbind() {
      clearTimeout(resting);
      undo.abort();
    },
  };
}
