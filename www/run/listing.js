/** Lines of a program, one of which is marked and stays in view. */

import { h } from "../base/dom.js";

/** @param {AbortSignal} life */
export function createListing(life) {
  // Focusable, so that the keyboard can scroll it.
  const element = h("ol", { class: "code", tabindex: 0 });
  let marked = -1;
  let mark = ""; // the attribute of the marked line
  /** @type {HTMLElement[]} */
  let lines = [];
  /** The first and the last line that can be marked. @type {readonly [number, number]} */
  let range = [0, 0];
  let isInView = true; // whether the line is to stay in view: until the reader scrolls away from it
  let scrolledTo = 0; // by this listing
  let size = ""; // of the listing, when its lines were last placed
  const currentSize = () => `${element.clientWidth} ${element.clientHeight}`;
  element.addEventListener("scroll", () => {
    if (currentSize() !== size) return; // the lines moved, not the reader
    const line = lines[marked];
    const moved = Math.abs(element.scrollTop - scrolledTo); // zooming moves it by parts of a pixel
    if (moved > 1) isInView = !line || isWithin(line);
  });
  const resizes = new ResizeObserver(() => {
    size = currentSize();
    if (isInView) bringIntoView(marked);
  });
  resizes.observe(element);
  life.addEventListener("abort", () => resizes.disconnect());

  return {
    element,
    /** Shows other lines. @param {string} label @param {HTMLElement[]} items @param {readonly [number, number]} markable The first and the last that can be marked. @param {readonly HTMLElement[]} [shown] The lines with others among them, which do not count. */
    list(label, items, markable, shown = items) {
      element.ariaLabel = label;
      lines = items;
      marked = -1;
      range = markable;
      element.replaceChildren(...shown);
    },
    /** Marks a line, counted from 0, and brings it into view; -1 marks none. @param {number} line @param {"aria-current" | "aria-invalid"} [attribute] The second one is for a line that has failed. */
    mark(line, attribute = "aria-current") {
      if (line === marked && attribute === mark) return;
      lines[marked]?.removeAttribute(mark);
      lines[line]?.setAttribute(attribute, attribute === "aria-current" ? "step" : "true");
      marked = line;
      mark = attribute;
      bringIntoView(line);
    },
  };

  /** Whether a line is in view. @param {HTMLElement} line */
  function isWithin(line) {
    const { scrollTop, clientHeight } = element;
    return line.offsetTop >= scrollTop && bottomOf(line) <= scrollTop + clientHeight;
  }

  /** Scrolls only when the line is out of sight, and then shows all that can be marked, if they fit. @param {number} line */
  function bringIntoView(line) {
    const current = lines[line];
    if (!current) return;
    isInView = true;
    if (isWithin(current)) return;
    const { clientHeight } = element;
    const [top, bottom] = [current.offsetTop, bottomOf(current)];
    const [first, last] = [lines[range[0]] ?? current, lines[range[1]] ?? current];
    const fits = bottomOf(last) - first.offsetTop <= clientHeight;
    const middle = fits ? first.offsetTop + bottomOf(last) : top + bottom;
    element.scrollTop = (middle - clientHeight) / 2;
    scrolledTo = element.scrollTop;
  }
}

/** @param {HTMLElement} line */
const bottomOf = (line) => line.offsetTop + line.offsetHeight;

/** @param {string} text */
export const indentOf = (text) => Math.max(text.search(/\S/), 0);

/** The deepest indentation of wrapped text, in characters. */
const MAX_INDENT = 18;

/** A line that wraps behind its indentation. @param {string} text @param {readonly (string | HTMLElement)[]} pieces */
export function createLine(text, pieces) {
  const line = h("li", {}, h("code", {}, ...pieces));
  line.style.setProperty("--indent", `${Math.min(indentOf(text) + 4, MAX_INDENT)}ch`);
  return line;
}
