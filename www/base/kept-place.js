/**
 * Where the reader is in a part of the page: the focus, open folds, and how far everything is scrolled. The browser
 * forgets this when an element is moved, removed, or made again.
 */

/** The focused element of a page or a shadow tree; null if that is the page itself. @param {Element} element */
function focusAround(element) {
  const { activeElement } = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  return activeElement === document.body ? null : /** @type {HTMLElement | null} */ (activeElement);
}

/** Does something that may move the focused element within its parents, and leaves the focus there while it is visible. @param {Element} element @param {() => void} act */
export function keepFocus(element, act) {
  const focused = focusAround(element);
  act();
  if (focused && focusAround(element) !== focused && focused.checkVisibility())
    focused.focus({ preventScroll: true });
}

/** How far an element, and each in it, is scrolled; only those that are. @param {Element} element */
const scrolledIn = (element) =>
  [element, ...element.querySelectorAll("*")].flatMap((each) => {
    const { scrollTop: top, scrollLeft: left } = each;
    return top || left ? [{ each, top, left }] : [];
  });

/** Scrolls an element, unless it is scrolled already. @param {Element | undefined} element @param {{ top: number, left: number }} to */
function scroll(element, { top, left }) {
  if (element?.scrollTop === 0 && element.scrollLeft === 0)
    element.scrollTo({ top, left, behavior: "instant" });
}

/** Returns a function that scrolls an element, and each in it, to where it is now. @param {Element} element */
export function readScroll(element) {
  const scrolled = scrolledIn(element);
  return () => {
    for (const { each, ...to } of scrolled) scroll(each, to);
  };
}

/**
 * Returns a function that opens, scrolls and focuses in another element, built in the same way, what is open, scrolled
 * and focused in this one. It returns false if the focus was here and is now nowhere.
 *
 * @param {Element} element
 */
export function readPlace(element) {
  const folds = [...element.querySelectorAll("details[open]")].map(pathTo);
  const scrolled = scrolledIn(element).map(({ each, ...to }) => ({ path: pathTo(each), to }));
  const focused = focusAround(element);
  const focusedPath = focused && element.contains(focused) ? pathTo(focused) : null;

  /** The numbers of an element and of those around it, among their siblings. @param {Element} each @returns {number[]} */
  function pathTo(each) {
    const { parentElement } = each;
    if (each === element || !parentElement) return [];
    return [...pathTo(parentElement), [...parentElement.children].indexOf(each)];
  }

  return (/** @type {Element} */ other) => {
    /** @param {number[]} path */
    const find = (path) =>
      path.reduce((/** @type {Element | undefined} */ at, index) => at?.children[index], other);
    for (const path of folds) {
      const fold = find(path);
      if (fold instanceof HTMLDetailsElement) fold.open = true;
    }
    for (const { path, to } of scrolled) scroll(find(path), to);
    if (!focusedPath || document.activeElement !== document.body) return true; // or the reader has moved the focus since
    const target = find(focusedPath);
    if (target instanceof HTMLElement && target.localName === focused?.localName)
      target.focus({ preventScroll: true });
    return focusAround(other) === target;
  };
}
