/** Scrolls by a page, as Page Down and Page Up do. */

/** How much of what was in view stays, as a part of the height. */
const KEPT = 0.125;

/** Returns whether there was something to scroll to. @param {Element} scroller @param {number} direction 1 is down, -1 up. */
export function scrollPage(scroller, direction) {
  const before = scroller.scrollTop;
  scroller.scrollBy(0, direction * (1 - KEPT) * scroller.clientHeight);
  return Math.abs(scroller.scrollTop - before) >= 1;
}
