/**
 * The scroll bar of the gallery.
 *
 * Browsers limit the height of an element. A longer gallery scales its scroll bar: dragging the scroll bar moves to the
 * corresponding place, while wheel, finger and keys scroll by their usual distance.
 *
 * @import { Layout } from "./gallery-size.js"
 */

import { clamp } from "../../state/state.js";

/** The greatest height of the scrolled element, in CSS pixels. Every browser allows more. */
const MAX_HEIGHT = 4_000_000;
/** The distance of the scroll bar from an end that is not reached yet, in CSS pixels. */
const SCROLL_MARGIN = 200;

/** @param {HTMLElement} element Scrolls. @param {HTMLElement} space In it, gives it its height. */
export function createGalleryScroll(element, space) {
  let height = 0; // of the gallery, without the limit
  let top = 0; // the scroll position, without the limit
  let scrolled = 0; // the scroll position of the element
  let block = 0; // at the top, where the reader left it

  const farthest = () => Math.max(0, height - element.clientHeight);
  /** How many pixels of the gallery correspond to one pixel of the scrolled element. */
  const scale = () => Math.max(1, farthest() / Math.max(1, MAX_HEIGHT - element.clientHeight));

  /**
   * Moves the scroll bar to match `top`. It stays where it is while it is near enough, so as not to work against the
   * reader's drag, but never at an end that the gallery has not reached: no scrolling would be possible from there.
   */
  function syncScrollBar() {
    const end = element.scrollHeight - element.clientHeight;
    const scaled = scale() > 1;
    const wantedTop = scaled
      ? clamp(top / scale(), Math.min(top, SCROLL_MARGIN), end - Math.min(farthest() - top, SCROLL_MARGIN))
      : top;
    const current = element.scrollTop;
    const stuck = (current < 1 && top > 0) || (current > end - 1 && top < farthest());
    if (!stuck && Math.abs(wantedTop - current) < (scaled ? element.clientHeight : 0.5)) return;
    element.scrollTop = wantedTop;
    scrolled = element.scrollTop;
  }

  return {
    /** How far the gallery is scrolled, in CSS pixels. */
    get top() {
      return top;
    },
    /** Follows the reader's scrolling; returns whether the position has changed. */
    follow() {
      const delta = element.scrollTop - scrolled;
      if (delta === 0) return false;
      scrolled = element.scrollTop;
      // Less than a screen is from a wheel, a finger or a key, not from dragging the scroll bar.
      top = Math.abs(delta) < element.clientHeight && scale() > 1 ? top + delta : scrolled * scale();
      return true;
    },
    /** Remembers the block at the top. @param {Layout} layout */
    keepBlock(layout) {
      block = Math.round(top / layout.height) * layout.perRow;
    },
    /** The position with the remembered block at the top. @param {Layout} layout */
    blockTop: (layout) => Math.floor(block / layout.perRow) * layout.height,
    /** Scrolls a gallery of this height to a position. @param {number} wantedTop @param {number} galleryHeight */
    scrollTo(wantedTop, galleryHeight) {
      height = galleryHeight;
      space.style.height = `${Math.min(MAX_HEIGHT, height)}px`;
      top = clamp(wantedTop, 0, farthest());
      syncScrollBar();
    },
  };
}
