/** The usual keys for undo and redo, except where one types. */

import { isTyping } from "../base/typing.js";

/**
 * @param {object} options
 * @param {EventTarget} options.scope Where keys are pressed.
 * @param {() => boolean} options.isActive Whether there is something to undo or redo.
 * @param {(direction: "undo" | "redo") => void} options.act
 * @param {AbortSignal} options.life
 */
export function bindUndoKeys({ scope, isActive, act, life }) {
  /** @param {Event} pressed */
  function keydown(pressed) {
    const event = /** @type {KeyboardEvent} */ (pressed);
    if (!isActive() || isTyping(event) || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const direction = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : null;
    if (!direction) return;
    event.preventDefault();
    act(direction);
  }
  scope.addEventListener("keydown", keydown, { signal: life });
}
