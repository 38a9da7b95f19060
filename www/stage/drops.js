/** Opens boards that are dropped on the page. */

import { isTyping } from "../base/typing.js";
import { readTransfer } from "../rooms/room.js";

/**
 * Opens a dropped board. Without this handler the browser would navigate to the dropped file. A text that is dropped
 * where one types goes there.
 *
 * @param {object} options
 * @param {Document | HTMLElement} options.scope Where drops are accepted.
 * @param {() => boolean} options.accepts Whether a drop is meant for the board.
 * @param {(transfer: import("../rooms/room.js").Transfer) => void} options.open
 * @param {(isOver: boolean) => void} options.hover Called while something is dragged over it, and when that ends.
 * @param {AbortSignal} options.life
 */
export function bindDrops({ scope, accepts, open, hover, life }) {
  /** @param {DragEvent} event */
  const isMeant = (event) => accepts() && !(isTyping(event) && !event.dataTransfer?.types.includes("Files"));

  /** @param {Event} event */
  function dragover(event) {
    if (!isMeant(/** @type {DragEvent} */ (event))) return hover(false);
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
    const dropped = /** @type {DragEvent} */ (event);
    if (!isMeant(dropped)) return;
    event.preventDefault();
    if (dropped.dataTransfer) open(readTransfer(dropped.dataTransfer));
  }
  scope.addEventListener("dragover", dragover, { signal: life });
  scope.addEventListener("dragleave", dragleave, { signal: life });
  // A drop on a field may stop there.
  scope.addEventListener("drop", () => hover(false), { signal: life, capture: true });
  scope.addEventListener("drop", drop, { signal: life });
}
