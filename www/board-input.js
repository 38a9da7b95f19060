/**
 * Mouse, pen, finger and keyboard on the board, turned into what they mean.
 *
 * @typedef {import("./state.js").Square} Square
 *
 * @typedef {object} BoardHandlers
 * @property {() => number} size The number of rows and columns.
 * @property {(square: Square) => boolean} canHold Whether there is something to drag on this square.
 * @property {(square: Square) => void} tap A click, a tap, Space or Enter.
 * @property {(square: Square) => void} remove Delete or Backspace.
 * @property {(square: Square) => void} block A click or tap with Shift, a finger that rests, the key X.
 * @property {(from: Square, over: Square | null, x: number, y: number) => void} hold A queen in the hand, at a point of the screen.
 * @property {(from: Square, to: Square | null) => void} drop Let go on a square, or beside the board.
 * @property {() => void} cancel Escape was pressed, or the system took the pointer of a drag.
 * @property {(square: Square | null) => void} hover The mouse is over this square, or over none.
 * @property {(square: Square | null) => void} cursor The keyboard is on this square now, or has left.
 */

/** How far a pointer may tremble, in CSS pixels, and still click or tap. @param {PointerEvent} event */
const tremble = (event) => (event.pointerType === "mouse" ? 4 : 10);

/** How long a finger has to rest on a square, in milliseconds. */
const LONG_PRESS = 500;

/**
 * @param {import("./board-view.js").BoardView} view
 * @param {BoardHandlers} handlers
 * @returns {{ cancel: () => void, clampCursor: () => void, unbind: () => void }} `cancel` puts a queen in the hand back; `clampCursor` is for after the board has changed its size.
 */
export function bindBoardInput(view, handlers) {
  const { element } = view;
  element.tabIndex = 0;
  const undo = new AbortController();
  const { signal } = undo;

  /** @type {{ id: number, square: Square, x: number, y: number, holds: boolean, dragging: boolean } | null} */
  let press = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting; // until a finger has rested long enough
  /** @type {Square} */
  let cursor = [0, 0];
  let cursorShown = false;

  function cancel() {
    clearTimeout(resting);
    const dragged = press?.dragging;
    press = null;
    if (dragged) handlers.cancel();
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
    if (holds) element.setPointerCapture(event.pointerId);
    else if (event.pointerType === "touch") {
      resting = setTimeout(() => {
        press = null; // which will be no tap
        handlers.block(square);
      }, LONG_PRESS);
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
        const over = view.squareAt(event.clientX, event.clientY);
        handlers.hold(press.square, over, event.clientX, event.clientY);
      }
    } else if (moved) {
      press = null;
      clearTimeout(resting);
    }
  }

  /** @param {PointerEvent} event */
  function up(event) {
    clearTimeout(resting);
    if (press?.id !== event.pointerId) return;
    const { square, dragging } = press;
    press = null;
    const to = view.squareAt(event.clientX, event.clientY);
    if (dragging) handlers.drop(square, to);
    else if (to && to[0] === square[0] && to[1] === square[1]) {
      cursor = square; // the keyboard goes on from here
      if (cursorShown) handlers.cursor(square);
      if (event.shiftKey) handlers.block(square);
      else handlers.tap(square);
    }
  }

  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointerleave", () => handlers.hover(null), { signal });
  element.addEventListener("pointercancel", cancel, { signal });
  element.addEventListener("lostpointercapture", cancel, { signal });
  addEventListener("blur", cancel, { signal });
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

  /** @param {number} row @param {number} column */
  function moveCursor(row, column) {
    const last = handlers.size() - 1;
    cursor = [Math.min(Math.max(row, 0), last), Math.min(Math.max(column, 0), last)];
    cursorShown = true;
    handlers.cursor(cursor);
  }

  /** @param {KeyboardEvent} event @returns {(() => void) | undefined} What the key does. */
  function meaning({ key, ctrlKey, metaKey }) {
    const last = handlers.size() - 1;
    const [row, column] = [Math.min(cursor[0], last), Math.min(cursor[1], last)];
    const far = ctrlKey || metaKey;
    if (far && key !== "Home" && key !== "End") return undefined; // the browser's own
    switch (key) {
      case "ArrowUp":
        return () => moveCursor(row - 1, column);
      case "ArrowDown":
        return () => moveCursor(row + 1, column);
      case "ArrowLeft":
        return () => moveCursor(row, column - 1);
      case "ArrowRight":
        return () => moveCursor(row, column + 1);
      case "Home":
        return () => moveCursor(far ? 0 : row, 0);
      case "End":
        return () => moveCursor(far ? last : row, last);
      case "PageUp":
        return () => moveCursor(0, column);
      case "PageDown":
        return () => moveCursor(last, column);
      case "x":
      case "X":
        return () => handlers.block([row, column]);
      case " ":
      case "Enter":
        return () => handlers.tap([row, column]);
      case "Delete":
      case "Backspace":
        return () => handlers.remove([row, column]);
      default:
        return undefined;
    }
  }

  element.addEventListener(
    "keydown",
    (event) => {
      if (event.altKey) return; // the browser's own
      const act = meaning(event);
      if (!act) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
  /** Whatever is in the hand, or picked up, goes back. @param {KeyboardEvent} event */
  function letGo(event) {
    if (event.key !== "Escape") return;
    press = null;
    handlers.cancel();
  }
  addEventListener("keydown", letGo, { signal });
  element.addEventListener(
    "focus",
    () => {
      if (element.matches(":focus-visible")) moveCursor(...cursor);
    },
    { signal },
  );
  element.addEventListener(
    "blur",
    () => {
      cursorShown = false;
      handlers.cursor(null);
    },
    { signal },
  );

  return {
    cancel,
    clampCursor() {
      if (cursorShown) moveCursor(...cursor);
    },
    unbind: () => undo.abort(),
  };
}
