/** Keys that work anywhere on the page. The reader can turn letters off; the setting is kept in localStorage. */

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

/** Elements that use every key, and elements that use the keys without a letter. */
const FIELDS = "input, select, textarea, dialog";
const WIDGETS = "button, summary, [role=tab], [role=application]";

/** Whether no control uses a key. Speech input and other tools type letters anywhere, so that letters can be turned off (WCAG 2.1.4). @param {KeyboardEvent} event */
export function isFree({ target, key, shiftKey, repeat }) {
  const element = target instanceof Element ? target : document.body;
  if (element.closest("[role=grid]")) return true;
  if (element.closest(FIELDS)) return false;
  if (/^[a-z]$/i.test(key)) return enabled;
  return !element.closest(WIDGETS) && !shiftKey && !(key === " " && repeat);
}
