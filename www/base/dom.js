/** Helpers for HTML elements. */

/**
 * Creates an element with attributes, event listeners and children. A property whose value is a function is an event
 * listener. An attribute with the value `true` is set without a value; `false` and undefined omit the attribute.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") {
      element.addEventListener(name, /** @type {EventListener} */ (value));
    } else if (typeof value === "boolean") element.toggleAttribute(name, value);
    else if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * Sets the text of an element, and writes to the document only if the text changes.
 *
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Sets an attribute, and writes to the document only if it changes: assistive technology reacts to every write, and
 * much is shown again in each frame.
 *
 * @param {Element} element @param {string} name @param {string} value
 */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Whether an element contains the keyboard focus, in a page or in a shadow tree. @param {Element} element */
export function holdsFocus(element) {
  const { activeElement } = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  return element.contains(activeElement ?? null);
}

/** Whether a click on a link opens it here, and not in another tab or window. @param {MouseEvent} click */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
