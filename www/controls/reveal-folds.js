/** Scrolls a fold into view when the reader opens it, as far as it fits. */

/** @param {HTMLElement} element The element with the folds. @param {AbortSignal} life */
export function revealFolds(element, life) {
  /** The fold that the reader opened last, and where in the window it was left. @type {{ fold: Element, top: number } | null} */
  let opened = null;
  const observer = new ResizeObserver(() => {
    if (!opened) return;
    opened.fold.scrollIntoView({ block: "nearest" });
    opened.top = topOf(opened.fold);
  });

  function stop() {
    opened = null;
    observer.disconnect();
  }

  /** @param {MouseEvent} event Of a pointer, a key or a button that opens the fold. */
  function click({ target }) {
    const fold = /** @type {Element} */ (target).closest("summary")?.parentElement;
    if (!(fold instanceof HTMLDetailsElement) || fold.open) return;
    stop();
    opened = { fold, top: topOf(fold) };
    observer.observe(fold); // it opens now, and grows when what is in it has loaded
  }

  /** Stops when the reader scrolls, by whatever means: the fold is not where it was left. */
  function scrolled() {
    if (opened && Math.abs(topOf(opened.fold) - opened.top) > 1) stop();
  }

  element.addEventListener("click", click, { signal: life });
  // When the reader does something else, nothing may move by itself.
  for (const type of ["pointerdown", "keydown"]) element.addEventListener(type, stop, { signal: life });
  addEventListener("scroll", scrolled, { capture: true, passive: true, signal: life });
  life.addEventListener("abort", stop);
}

/** @param {Element} element */
const topOf = (element) => element.getBoundingClientRect().top;
