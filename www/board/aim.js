/**
 * A finger that aims. Where squares are smaller than a finger, a loupe shows the one under it, as soon as it has
 * rested for a moment or begun to drag, until it is lifted. One that moves sooner scrolls, and one that is lifted
 * sooner taps, as everywhere.
 *
 * @typedef {import("./loupe.js").Loupe} Loupe
 */

/** Larger squares are hit without, in CSS pixels. */
const FINGER = 44;
/** How long a finger has to rest until it aims, in milliseconds. */
const REST = 180;
/** How far it may tremble meanwhile, in CSS pixels. */
export const TREMBLE = 10;

/**
 * @param {object} options
 * @param {HTMLElement} options.element What it aims at.
 * @param {() => number} options.square The side of a square, in CSS pixels; none if a finger means nothing there.
 * @param {() => Promise<Loupe>} options.load
 * @param {AbortSignal} [options.signal]
 */
export function createAim({ element, square, load, signal }) {
  /** @type {Promise<Loupe> | undefined} */
  let loading;
  /** @type {Loupe | undefined} */
  let loupe;
  /** @type {{ x: number, y: number } | null} */
  let at = null; // the finger, from when it is put down
  let aiming = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;

  // Only a touch event can keep the browser from scrolling.
  element.addEventListener("touchmove", (event) => aiming && event.preventDefault(), {
    signal,
    passive: false,
  });

  function show() {
    if (aiming && at) loupe?.show(at.x, at.y);
  }

  function begin() {
    clearTimeout(resting);
    aiming = at !== null;
    show();
  }

  return {
    begin,
    /** Whether what is under the finger, wherever it has come to, is meant. */
    get aiming() {
      return aiming;
    },
    /** The finger is put down; whether it may come to aim. @param {PointerEvent} event */
    press({ pointerType, clientX, clientY }) {
      if (pointerType !== "touch" || square() >= FINGER || square() === 0) return false;
      at = { x: clientX, y: clientY };
      resting = setTimeout(begin, REST);
      loading ??= load();
      loading.then(
        (loaded) => {
          loupe = loaded;
          show();
        },
        () => {
          loading = undefined; // it is only a help
        },
      );
      return true;
    },
    /** @param {PointerEvent} event */
    move({ clientX, clientY }) {
      if (!at) return;
      if (!aiming && Math.hypot(clientX - at.x, clientY - at.y) > TREMBLE) this.release();
      else if (aiming) {
        at = { x: clientX, y: clientY };
        show();
      }
    },
    release() {
      clearTimeout(resting);
      at = null;
      aiming = false;
      loupe?.hide();
    },
  };
}
