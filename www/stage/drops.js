/** What is dropped on the page. */

import { given } from "../rooms/room.js";

/**
 * A board that is dropped is opened; without this the browser would leave for the file.
 *
 * @param {object} options
 * @param {Document | HTMLElement} options.scope Where.
 * @param {() => boolean} options.takes Whether what is dropped is meant for the board.
 * @param {(given: import("../rooms/room.js").Given) => void} options.open
 * @param {AbortSignal} options.life
 */
export function bindDrops({ scope, takes, open, life }) {
  scope.addEventListener("dragover", (event) => takes() && event.preventDefault(), { signal: life });
  scope.addEventListener(
    "drop",
    (event) => {
      const { dataTransfer } = /** @type {DragEvent} */ (event);
      if (!takes()) return;
      event.preventDefault();
      if (dataTransfer) open(given(dataTransfer));
    },
    { signal: life },
  );
}
