/** Where the text of the guide is scrolled to, and the marks of where the reader is. */

import { scrollPage } from "../../base/scroll-page.js";
import { watchReading } from "./reading-place.js";

/**
 * @typedef {object} Shown
 * @property {HTMLElement} panel The text.
 * @property {() => import("./chapter-view.js").ChapterView | null} view The chapter that is shown, if any.
 * @property {boolean} embedded
 *
 * @param {Shown & Omit<Parameters<typeof watchReading>[0], "element" | "blocks">} options
 */
export function createTextScroll({ panel, view, embedded, ...watched }) {
  const reading = watchReading({
    element: panel,
    blocks: () => view()?.slides.flatMap((slide) => slide.slice(0, 1)) ?? [],
    ...watched,
  });
  const layout = () => /** @type {HTMLElement | null} */ (panel.closest(".layout"));
  const isNarrow = () => layout()?.classList.contains("narrow") === true;
  const column = () => layout()?.querySelector("#panel");
  /** What scrolls the text of a page. */
  const scroller = () => (isNarrow() ? document.documentElement : column());

  /** Whether the start of an element is where text is read. @param {Element} element */
  function isInView(element) {
    const { top, bottom } = reading.view();
    const start = element.getBoundingClientRect().top;
    return start >= top && start < bottom;
  }

  return {
    layout,
    isNarrow,
    isInView,
    stay: reading.stay,
    /** Scrolls to the start of what was opened. Returns whether the text scrolls with the page. @param {boolean} isFirst Whether nothing was open before. */
    scrollToStart(isFirst) {
      const scrolls = embedded || isNarrow();
      const heading = panel.querySelector("h2");
      if (!scrolls) column()?.scrollTo(0, 0);
      else if (!isFirst && heading) reading.moveTo(heading);
      return scrolls;
    },
    /** Marks where the reader is: the slide, and the link to the moment. @param {number} index Of a stop. */
    mark(index) {
      const { slides = [], stops = [] } = view() ?? {};
      const stop = stops[index];
      // Only one has a line at its side: what is about the board, not all that is read meanwhile.
      const passage = stop?.element.closest(".chapter > *");
      for (const [i, slide] of slides.entries())
        for (const { classList } of slide) classList.toggle("current", i === stop?.slide);
      for (const block of slides.flat()) block.classList.toggle("on-board", block === passage);
      for (const link of panel.querySelectorAll("a[data-moment]")) {
        if (link === stop?.element) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    },
    /** Scrolls to a stop, unless the board would be scrolled away with the text. @param {number} index */
    reveal(index) {
      if (/rail|icons/.test(layout()?.dataset.controls ?? "")) return;
      const stop = view()?.stops[index];
      const target = stop?.element.offsetParent ? stop.element : view()?.slides[stop?.slide ?? 0]?.[0];
      if (!target) return;
      // A lecture shows a slide from its start.
      if (layout()?.classList.contains("lecture")) {
        reading.stay();
        scroller()?.scrollTo(0, 0);
        if (isInView(target)) return;
      }
      reading.moveTo(target);
    },
    /** Scrolls to a heading, and moves the focus to it. @param {string} id */
    goToHeading(id) {
      const target = /** @type {HTMLElement | null} */ (panel.querySelector(`#${id}`));
      if (target) reading.moveTo(target);
      target?.focus({ preventScroll: true });
    },
    /** On a narrow screen, scrolls to a question whose reply would be under the board. @param {Element} question */
    showReply(question) {
      if (isNarrow()) reading.moveTo(question);
    },
    /** Scrolls by a page; returns whether there was something to scroll to. @param {1 | -1} direction */
    scrollPage(direction) {
      reading.stay();
      const element = scroller();
      return element ? scrollPage(element, direction) : false;
    },
  };
}
