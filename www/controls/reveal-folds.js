/** Scrolls a fold into view when the reader opens it, as far as it fits. */

/**
 * @param {HTMLElement} element The element with the folds.
 * @param {AbortSignal} life
 */
export function revealFolds(element, life) {
  /** The fold that the reader opened last. @type {Element | null} */
  let opened = null;
  const observer = new ResizeObserver(() => opened?.scrollIntoView({ block: "nearest" }));

  function stop() {
    opened = null;
    observer.disconnect();
  }

  /** @param {MouseEvent} event Of a pointer or a key. */
  function click({ target }) {
    const summary = /** @type {Element} */ (target).closest("summary");
    const fold = summary?.parentElement;
    stop();
    if (!(fold instanceof HTMLDetailsElement) || fold.open) return;
    opened = fold;
    observer.observe(fold); // it opens now, and grows when what is in it has loaded
  }

  element.addEventListener("click", click, { signal: life });
  // From now on the reader scrolls, and what grows must not move.
  for (const type of ["wheel", "touchmove", "keydown"])
    element.addEventListener(type, stop, { signal: life, passive: true });
  life.addEventListener("abort", stop);
}
