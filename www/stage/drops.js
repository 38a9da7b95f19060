/** Opens boards that are dropped on the page. */

import { readTransfer } from "../rooms/room.js";

/**
 * Opens a dropped board. Without this handler the browser would navigate to the dropped file.
 *
 * @param {object} options
 * @param {Document | HTMLElement} options.scope Where drops are accepted.
 * @param {() => boolean} options.accepts Whether a drop is meant for the board.
 * @param {(transfer: import("../rooms/room.js").Transfer) => void} options.open
 * @param {(isOver: boolean) => void} options.hover Called while something is dragged over it, and when that ends.
 * @param {AbortSignal} options.life
 */
export function bindDrops({ scope, accepts, open, hover, life }) {
  /** @param {Event} event */
  function dragover(event) {
    if (!accepts()) return;
    event.preventDefault();
    hover(true);
  }
  /** @param {Event} event */
  function dragleave(event) {
    const { relatedTarget } = /** @type {DragEvent} */ (event);
    if (!(relatedTarget instanceof Node && scope.contains(relatedTarget))) hover(false);
  }
  /** @param {Event} event */
  function drop(event) {
    const { dataTransfer } = /** @type {DragEvent} */ (event);
    if (!accepts()) return;
    event.preventDefault();
    if (dataTransfer) open(readTransfer(dataTransfer));
  }
  scope.addEventListener("dragover", dragover, { signal: life });
  scope.addEventListener("dragleave", dragleave, { signal: life });
  // A drop on a field may stop there.
  scope.addEventListener("drop", () => hover(false), { signal: life, capture: true });
  scope.addEventListener("drop", drop, { signal: life });
}
