/**
 * Touch aiming. If squares are smaller than a finger, a loupe shows the square under the finger. It appears when the
 * finger rests for a moment or starts to drag a queen, and stays until the finger is lifted. A finger that moves sooner
 * scrolls, and a finger that is lifted sooner taps.
 *
 * @import { Loupe } from "./loupe.js"
 */

/** Squares of at least this side, in CSS pixels, need no loupe. */
const FINGER_SIZE = 44;
/** How long a finger rests before it aims, in milliseconds. */
const HOLD_DELAY = 180;
/** How far a resting finger may move, in CSS pixels. */
export const MOVE_TOLERANCE = 10;

/**
 * @param {object} options
 * @param {HTMLElement} options.element The board.
 * @param {() => number} options.squareSide The side of a square, in CSS pixels; 0 if the board takes no taps.
 * @param {() => Promise<Loupe>} options.load
 * @param {AbortSignal} [options.signal]
 */
export function createAim({ element, squareSide, load, signal }) {
  /** @type {Promise<Loupe> | undefined} */
  let loading;
  /** @type {Loupe | undefined} */
  let loupe;
  /** @type {{ x: number, y: number } | null} */
  let finger = null; // its position, from touch to release
  let aiming = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let holdTimer;

  // Only a touch event can keep the browser from scrolling.
  element.addEventListener("touchmove", (event) => aiming && event.preventDefault(), {
    signal,
    passive: false,
  });

  function show() {
    if (aiming && finger) loupe?.show(finger.x, finger.y);
  }

  function begin() {
    clearTimeout(holdTimer);
    aiming = finger !== null;
    show();
  }

  return {
    begin,
    /** Whether a tap applies to the square under the finger, not to the square where the touch started. */
    get aiming() {
      return aiming;
    },
    /** Handles a pointer press; returns whether it can turn into aiming. @param {PointerEvent} event */
    press({ pointerType, clientX, clientY }) {
      if (pointerType !== "touch" || squareSide() >= FINGER_SIZE || squareSide() === 0) return false;
      finger = { x: clientX, y: clientY };
      holdTimer = setTimeout(begin, HOLD_DELAY);
      loading ??= load();
      loading.then(
        (loaded) => {
          loupe = loaded;
          show();
        },
        () => {
          loading = undefined; // the board works without the loupe; the next press tries again
        },
      );
      return true;
    },
    /** @param {PointerEvent} event */
    move({ clientX, clientY }) {
      if (!finger) return;
      if (!aiming && Math.hypot(clientX - finger.x, clientY - finger.y) > MOVE_TOLERANCE) this.release();
      else if (aiming) {
        finger = { x: clientX, y: clientY };
        show();
      }
    },
    release() {
      clearTimeout(holdTimer);
      finger = null;
      aiming = false;
      loupe?.hide();
    },
  };
}
