/** The usual keys for undo and redo, except in a text field. */

const FIELDS = "textarea, select, dialog, input:not([type=checkbox], [type=radio], [type=range])";

/** Whether an event belongs to a text field, a selection list or a dialog instead of the board. @param {Event} event */
export const inField = ({ target }) => target instanceof Element && target.closest(FIELDS) !== null;

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
    if (!isActive() || inField(event) || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const direction = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : null;
    if (!direction) return;
    event.preventDefault();
    act(direction);
  }
  scope.addEventListener("keydown", keydown, { signal: life });
}
