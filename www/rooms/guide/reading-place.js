/** Where the reader is in the text, found from how far it is scrolled. */

/** The part of the view, from its top, where text is read: at the start of the text, and at its end. */
const [READ_FIRST, READ_LAST] = [0.2, 0.8];

/**
 * Calls back when another block comes to the line where the reader reads. This line moves down with the text, so that it
 * passes every block, also those at the end that never reach the top.
 *
 * @param {object} options
 * @param {HTMLElement} options.element The text.
 * @param {() => readonly HTMLElement[]} options.blocks The blocks to watch, in order.
 * @param {(index: number) => void} options.reached
 * @param {() => void} options.finished Called when the end is in view.
 * @param {AbortSignal} options.life
 */
export function watchReading({ element, blocks, reached, finished, life }) {
  let current = 0;
  let requested = 0;
  let isSettling = false; // after the text was moved by `moveTo`

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
    const share = hidden > 0 ? Math.min(1, Math.max(0, (top - box.top) / hidden)) : 0;
    const line = top + height * (READ_FIRST + (READ_LAST - READ_FIRST) * share);
    const index = Math.max(
      0,
      blocks().findLastIndex((block) => block.getBoundingClientRect().top <= line),
    );
    if (box.bottom <= bottom + height / 4) finished();
    const isSame = index === current || isSettling;
    isSettling = false;
    current = index;
    if (!isSame) reached(index);
  }

  const request = () => {
    requested ||= requestAnimationFrame(update);
  };
  addEventListener("scroll", request, { capture: true, passive: true, signal: life });
  life.addEventListener("abort", () => cancelAnimationFrame(requested));

  return {
    /** Scrolls to an element, which does not count as reading on. @param {Element} element */
    moveTo(element) {
      const { top, bottom } = view();
      const distance = element.getBoundingClientRect().top - (top + (bottom - top) * READ_FIRST);
      const panel = element.closest("#panel");
      if (panel && panel.scrollHeight > panel.clientHeight + 1) panel.scrollTop += distance;
      else scrollBy(0, distance);
      isSettling = true;
      request();
    },
  };
}
