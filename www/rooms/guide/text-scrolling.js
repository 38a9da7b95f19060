/** Scrolls the text also where the pointer or the focus is beside it: the page itself does not scroll there. */

/** How much of the text that was in view Page Down keeps, as a part of its height. */
const KEPT = 0.125;
/** The height of a line for wheels that count lines, in CSS pixels. */
const LINE = 16;

/**
 * @param {object} options
 * @param {() => Element | null} options.scroller What scrolls the text; null if that is the page, or if no text is shown.
 * @param {AbortSignal} options.life
 */
export function scrollTextFromAnywhere({ scroller, life }) {
  /** @param {WheelEvent} event */
  function wheel(event) {
    const text = scroller();
    if (!text || event.defaultPrevented || event.ctrlKey || isScrolledBy(event)) return;
    const unit = [1, LINE, text.clientHeight][event.deltaMode] ?? 1;
    text.scrollBy(0, event.deltaY * unit);
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    const direction = { PageDown: 1, PageUp: -1 }[event.key];
    const text = scroller();
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!text || !direction || event.defaultPrevented || isModified || isScrolledBy(event)) return;
    event.preventDefault();
    text.scrollBy(0, direction * (1 - KEPT) * text.clientHeight);
  }

  addEventListener("wheel", wheel, { passive: true, signal: life });
  addEventListener("keydown", keydown, { signal: life });
}

/** Whether an event scrolls something by itself, or belongs to a field. @param {Event} event */
const isScrolledBy = (event) =>
  event
    .composedPath()
    .some(
      (target) =>
        target instanceof HTMLElement &&
        target !== document.documentElement &&
        target !== document.body &&
        (target.scrollHeight > target.clientHeight + 1
          ? /auto|scroll/.test(getComputedStyle(target).overflowY)
          : target.matches("input, select, textarea, dialog")),
    );
