/** The size of an element, known without a layout that the page would not need yet. */

import { onPaper } from "./appearance.js";

/**
 * Returns the size in CSS pixels as it was last laid out; 0 before that and while the element is hidden. Printing lays
 * out the page without telling anybody, so that on paper the element itself is asked.
 *
 * @param {HTMLElement} element
 * @param {() => void} changed Called after each layout that changes the size, the first one included, and before the
 *   page is painted.
 * @param {AbortSignal} life
 */
export function observeSize(element, changed, life) {
  const read = () => ({ width: element.clientWidth, height: element.clientHeight });
  let size = { width: 0, height: 0 };
  const observer = new ResizeObserver(() => {
    size = read();
    changed();
  });
  observer.observe(element);
  life.addEventListener("abort", () => observer.disconnect());
  return () => (onPaper() ? read() : size);
}
