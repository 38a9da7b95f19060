/** Where the reader is in the text, found from how far it is scrolled. */

import { isTyping } from "../../base/typing.js";
import { clamp } from "../../state/state.js";

/** The part of the view, from its top, where text is read: at the start of the text, and at its end. */
const [READ_FIRST, READ_LAST] = [0.2, 0.8];

/** The keys that scroll. Text also moves after other keys, because figures change. */
const SCROLL_KEY = /^(Arrow[DU]|Page|Home|End| )/;

/**
 * Calls back when another block comes to the line where the reader reads. This line moves down with the text, so that
 * it passes every block, also those at the end that never reach the top.
 *
 * @param {object} options
 * @param {HTMLElement} options.element The text.
 * @param {() => readonly HTMLElement[]} options.blocks The blocks to watch, in order.
 * @param {(index: number) => void} options.reached
 * @param {() => void} options.finished Called when the end is in view.
 * @param {() => void} options.scrolled Called when the reader, not on the board, scrolls the text.
 * @param {EventTarget} options.scope What surrounds the text, without what is around an element.
 * @param {AbortSignal} options.life
 */
export function watchReading({ element, blocks, reached, finished, scrolled, scope, life }) {
  let current = 0;
  let requested = 0;
  let isReading = false; // whether the reader is what scrolls the text
  let isOnBoard = false; // whether that began on the board
  /** Where the text was moved to. @type {Element | null} */
  let target = null;

  /** The part of the screen where the text is, below the board of a narrow screen. */
  function view() {
    const layout = element.closest(".layout");
    const panel = layout?.querySelector("#panel")?.getBoundingClientRect();
    const figure = layout?.querySelector("figure")?.getBoundingClientRect();
    const isNarrow = layout?.classList.contains("narrow");
    const top = Math.max(0, (isNarrow ? figure?.bottom : panel?.top) ?? 0);
    return { top, bottom: Math.max(top + 1, Math.min(innerHeight, panel?.bottom ?? innerHeight)) };
  }

  function update() {
    requested = 0;
    const box = element.getBoundingClientRect();
    if (box.height === 0) return;
    const { top, bottom } = view();
    const height = bottom - top;
    const hidden = box.height - height;
    const share = hidden > 0 ? clamp((top - box.top) / hidden, 0, 1) : 0;
    const line = top + height * (READ_FIRST + (READ_LAST - READ_FIRST) * share);
    const index = Math.max(
      0,
      blocks().findLastIndex((block) => block.getBoundingClientRect().top <= line),
    );
    if (box.bottom <= bottom + height / 4) finished();
    const isOther = index !== current;
    current = index;
    if (isOther && isReading) reached(index);
  }

  const options = { capture: true, passive: true, signal: life };
  // Scrolling inside an element is not heard outside of it.
  for (const target of [window, scope]) {
    target.addEventListener("scroll", scroll, options);
    target.addEventListener("scrollend", endScroll, options);
  }
  /** @param {Event} event */
  function scroll({ target }) {
    requested ||= requestAnimationFrame(update);
    if (isReading && !isOnBoard && target === (scrollerOf(element) ?? document)) scrolled();
  }
  // Text also moves when figures are loaded, or when a script or a link scrolls it.
  /** @param {Event & { key?: string }} event A wheel or a finger scrolls as a key does. */
  function read(event) {
    const { key = " " } = event;
    isOnBoard = Boolean(/** @type {Partial<Element>} */ (event.composedPath()[0]).closest?.("#board"));
    // Tab scrolls to a control. Another moment could change the control or take it away.
    if (key === "Tab") stay();
    else if (SCROLL_KEY.test(key) && !isUsed(event)) isReading = true;
  }
  for (const type of ["wheel", "touchmove", "pointerdown", "keydown"]) addEventListener(type, read, options);
  /** What was set off by a key or a finger may scroll past many blocks; meanwhile figures scroll too. @param {Event} event */
  function endScroll({ target }) {
    if (!isReading || target !== (scrollerOf(element) ?? document)) return;
    update();
    stay();
  }
  const resizes = new ResizeObserver(() => {
    if (!isReading && target?.isConnected) scrollTo(target);
  });
  resizes.observe(element);
  life.addEventListener("abort", () => {
    cancelAnimationFrame(requested);
    resizes.disconnect();
  });

  /** Forgets where the text was moved to: it stays where it is until the reader scrolls. */
  function stay() {
    target = null;
    isReading = false;
  }

  /** @param {Element} to */
  function scrollTo(to) {
    const { top, bottom } = view();
    const distance = to.getBoundingClientRect().top - (top + (bottom - top) * READ_FIRST);
    const scroller = scrollerOf(to);
    if (scroller) scroller.scrollTop += distance;
    else window.scrollBy(0, distance);
  }

  return {
    view,
    /** Scrolls to an element, and keeps it there while figures are loaded. @param {Element} to */
    moveTo(to) {
      target = to;
      isReading = false;
      scrollTo(to);
    },
    stay,
  };
}

/** The element inside the page that scrolls an element; null if it is the page. @param {Element} element */
function scrollerOf(element) {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (overflowY === "auto" && parent.scrollHeight > parent.clientHeight + 1) return parent;
  }
  return null;
}

/** Whether the board or a control uses a key or a press for something else than scrolling. @param {Event & { key?: string }} event */
function isUsed(event) {
  const target = /** @type {Partial<Element>} */ (event.composedPath()[0]);
  // A button leaves Page Up and Page Down to the panel: stage/panel-scrolling.js says who else uses them.
  const users = event.key?.startsWith("Page") ? "#board, input" : "#board, button, input";
  return /down/.test(event.type) && (isTyping(event) || target.closest?.(users));
}
