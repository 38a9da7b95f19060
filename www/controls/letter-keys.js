/** Keys that work anywhere on the page. The reader can turn letters off; the setting is kept in localStorage. */

import { isTyping } from "../base/typing.js";

const KEY = "n-queens.letters";
let enabled = true;
try {
  enabled = localStorage.getItem(KEY) !== "off";
} catch {
  // Storage is forbidden here; the setting lasts as long as the page.
}

/** @param {boolean} enable */
export function enableLetters(enable) {
  enabled = enable;
  try {
    localStorage.setItem(KEY, enable ? "on" : "off");
  } catch {
    // As above.
  }
}

export const lettersEnabled = () => enabled;

/** Elements that use the keys without a letter, and elements that are pressed. */
const WIDGETS = "input, [role=tab], [role=application]";
const PRESSED = "button, summary";
/** A part that the keys scroll while it has the focus itself. */
const SCROLLED = ".table-scroller";

/** Whether no control uses a key. Speech input and other tools type letters anywhere, so that letters can be turned off (WCAG 2.1.4). @param {KeyboardEvent} event */
export function isFree(event) {
  if (isTyping(event)) return false;
  const { target, key, shiftKey, repeat } = event;
  const element = target instanceof Element ? target : document.body;
  if (element.closest("[role=grid]")) return true;
  if (/^[a-z]$/i.test(key)) return enabled;
  if (element.matches(SCROLLED) || element.closest(WIDGETS) || shiftKey || (key === " " && repeat))
    return false;
  return !element.closest(PRESSED) || (key !== " " && key !== "Enter");
}

/** Has a room act on the keys that nothing else uses. @param {EventTarget} scope @param {(event: KeyboardEvent) => void} act @param {AbortSignal} life */
export function bindFreeKeys(scope, act, life) {
  /** @param {Event} event */
  function keydown(event) {
    const pressed = /** @type {KeyboardEvent} */ (event);
    if (!event.defaultPrevented && isFree(pressed)) act(pressed);
  }
  scope.addEventListener("keydown", keydown, { signal: life });
}
