/** Opens boards that are dropped on the page. */

import { readTransfer } from "../rooms/room.js";

/**
 * Opens a dropped board. Without this handler the browser would navigate to the dropped file.
 *
 * @param {object} options
 * @param {Document | HTMLElement} options.scope Where drops are accepted.
 * @param {() => boolean} options.accepts Whether a drop is meant for the board.
 * @param {(transfer: import("../rooms/room.js").Transfer) => void} options.open
 * @param {AbortSignal} options.life
 */
export function bindDrops({ scope, accepts, open, life }) {
  scope.addEventListener("dragover", (event) => accepts() && event.preventDefault(), { signal: life });
  scope.addEventListener(
    "drop",
    (event) => {
      const { dataTransfer } = /** @type {DragEvent} */ (event);
      if (!accepts()) return;
      event.preventDefault();
      if (dataTransfer) open(readTransfer(dataTransfer));
    },
    { signal: life },
  );
}
