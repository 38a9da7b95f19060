/**
 * Decides which events belong to whoever is typing. Nothing else on the page acts on these, also where the text is in
 * a shadow tree, whose elements only the path of an event names.
 */

/** Elements that use every key: text is typed into them, letters choose in them, or they lie over the page. */
const TYPED =
  "textarea, select, dialog, [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], " +
  "input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color], [type=image], [type=button], [type=submit], [type=reset])";

/** @param {EventTarget | null} target */
const isTyped = (target) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED));

/** Whether an input method uses a key, for example Enter to choose a Chinese word. @param {KeyboardEvent} event */
export const isComposing = ({ isComposing, key, keyCode }) =>
  isComposing || key === "Process" || keyCode === 229; // Safari sends the last key after the composition

/** Whether an event belongs to whoever is typing. @param {Event} event */
export function isTyping(event) {
  if (event instanceof KeyboardEvent && isComposing(event)) return true;
  const path = event.composedPath();
  // Whoever listens may itself be in a dialog or a text of a host page.
  const end = path.indexOf(/** @type {EventTarget} */ (event.currentTarget));
  return path.slice(0, end < 0 ? path.length : end).some(isTyped);
}

/**
 * Whether a key does something else than to write, also where text is typed. With AltGr, or with Option on a Mac, a key
 * writes a character, such as a bracket.
 *
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "getModifierState">} event
 */
export function isShortcut(event) {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isCharacter = key.length === 1 && (event.getModifierState("AltGraph") || (altKey && !ctrlKey));
  return metaKey || (!isCharacter && (ctrlKey || altKey || /^(Tab|Escape)$/.test(key)));
}

/** Whether a key takes what was typed into a field of one line, after which the reader has finished. @param {KeyboardEvent} event */
export const isFinishing = (event) =>
  event.key === "Enter" && !isComposing(event) && event.composedPath()[0] instanceof HTMLInputElement;

/** Whether the focus is where text is typed, not only chosen. */
export function isReadyToType() {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement;
  return isTyped(activeElement) && !(activeElement instanceof HTMLSelectElement);
}
