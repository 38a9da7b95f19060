/** Scrolls the panel also where the pointer or the focus is beside it: the page itself does not scroll there. */

import { scrollPage } from "../base/scroll-page.js";
import { isTyping } from "../base/typing.js";

/** The height of a line for wheels that count lines, in CSS pixels. */
const LINE = 16;

/** @param {HTMLElement} panel @param {AbortSignal} life */
export function scrollPanelFromAnywhere(panel, life) {
  const canScroll = () =>
    panel.scrollHeight > panel.clientHeight + 1 && getComputedStyle(panel).overflowY === "auto";

  /** @param {WheelEvent} event */
  function wheel(event) {
    if (event.defaultPrevented || event.ctrlKey || isScrolledBy(event) || !canScroll()) return;
    const unit = [1, LINE, panel.clientHeight][event.deltaMode] ?? 1;
    panel.scrollBy(0, event.deltaY * unit);
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    const direction = { PageDown: 1, PageUp: -1 }[event.key];
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!direction || event.defaultPrevented || isModified || isScrolledBy(event) || !canScroll()) return;
    event.preventDefault();
    scrollPage(panel, direction);
  }

  addEventListener("wheel", wheel, { passive: true, signal: life });
  addEventListener("keydown", keydown, { signal: life });
}

/** Whether an event scrolls something by itself, or belongs to a field; the Guide asks the same in reading-place.js. @param {Event} event */
const isScrolledBy = (event) =>
  isTyping(event) ||
  event.composedPath().some(
    (target) =>
      target instanceof HTMLElement &&
      target !== document.documentElement &&
      target !== document.body &&
      (target.scrollHeight > target.clientHeight + 1
        ? /auto|scroll/.test(getComputedStyle(target).overflowY)
        : target.matches("input")), // a slider uses the wheel and Page Up
  );
