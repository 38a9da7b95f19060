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

  /** @param {MouseEvent} event Of a pointer, a key or a button that opens the fold. */
  function click({ target }) {
    const fold = /** @type {Element} */ (target).closest("summary")?.parentElement;
    if (!(fold instanceof HTMLDetailsElement) || fold.open) return;
    stop();
    opened = fold;
    observer.observe(fold); // it opens now, and grows when what is in it has loaded
  }

  element.addEventListener("click", click, { signal: life });
  // When the reader does something else, nothing may move by itself.
  for (const type of ["wheel", "touchmove", "pointerdown", "keydown"])
    element.addEventListener(type, stop, { signal: life, passive: true });
  life.addEventListener("abort", stop);
}
