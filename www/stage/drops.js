/** Opens boards that are dropped on the page. */

import { readTransfer } from "../base/transfer.js";
import { isTyping } from "../base/typing.js";

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
 * @param {HTMLElement} options.element Has the class `dropping` while something is dragged over `scope`.
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

  /** @param {"dragover" | "dragleave" | "drop"} type @param {(event: DragEvent) => void} act @param {boolean} [capture] */
  const listen = (type, act, capture) =>
    scope.addEventListener(type, /** @type {EventListener} */ (act), { signal: life, capture });
  listen("dragover", (event) => {
    if (!isMeant(event)) return hover(false);
    event.preventDefault();
    hover(true);
  });
  listen("dragleave", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && scope.contains(relatedTarget))) hover(false);
  });
  // A drop on a field may stop there.
  listen("drop", () => hover(false), true);
  listen("drop", async (event) => {
    if (!isMeant(event)) return;
    event.preventDefault();
    const transfer = event.dataTransfer && readTransfer(event.dataTransfer);
    if (transfer) (await enter(target()))?.importBoard?.(transfer);
  });
}
