/** Making elements. */

/**
 * An element with attributes, event listeners (those properties that are functions) and children.
 * Attributes that are `true` are set, those that are `false` or undefined left out.
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
 * Sets an element's text, touching the document only where it changes.
 *
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Whether the keyboard is in an element, on a page or in a custom element. @param {Element} element */
export function holdsFocus(element) {
  const { activeElement } = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  return element.contains(activeElement ?? null);
}
