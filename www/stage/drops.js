/** Opens boards that are dropped on the page. */

import { isTyping } from "../base/typing.js";
import { readTransfer } from "../rooms/room.js";

/** The rooms that open drops themselves. Others leave them to the Board. */
const ROOMS = /** @type {const} */ (["check", "program", "yours"]);

/**
 * Opens a dropped board. Without this handler the browser would navigate to the dropped file. A text that is dropped
 * where one types goes there.
 *
 * @param {object} options
 * @param {Document | HTMLElement} options.scope Where drops are accepted.
 * @param {import("../rooms/services/state.js").StateService} options.state
 * @param {boolean} options.embedded Whether the stage is in another page, for which a drop may be meant.
 * @param {import("./stage-rooms.js").Rooms["enter"]} options.enter
 * @param {HTMLElement} options.element Shows while something is dragged over it.
 * @param {AbortSignal} options.life
 */
export function bindDrops({ scope, state: { store }, embedded, element, enter, life }) {
  const hover = (/** @type {boolean} */ isOver) => element.classList.toggle("dropping", isOver);
  /** The room where a drop is opened. */
  const target = () => ROOMS.find((room) => room === store.state.room) ?? "board";

  /** @param {DragEvent} event */
  const isMeant = (event) =>
    (!embedded || store.state.room === target()) &&
    !(isTyping(event) && !event.dataTransfer?.types.includes("Files"));

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
  async function drop(event) {
    const dropped = /** @type {DragEvent} */ (event);
    if (!isMeant(dropped)) return;
    event.preventDefault();
    const transfer = dropped.dataTransfer && readTransfer(dropped.dataTransfer);
    if (transfer) (await enter(target()))?.importBoard?.(transfer);
  }
  scope.addEventListener("dragover", dragover, { signal: life });
  scope.addEventListener("dragleave", dragleave, { signal: life });
  // A drop on a field may stop there.
  scope.addEventListener("drop", () => hover(false), { signal: life, capture: true });
  scope.addEventListener("drop", drop, { signal: life });
}
