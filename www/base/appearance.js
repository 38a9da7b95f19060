/** The colours of the style sheet, resolved for use on a canvas, with change notifications. */

const changes = new EventTarget();
/** Per root node, because a custom element can have other colours than its page. @type {WeakMap<Node, Map<string, string>>} */
let cache = new WeakMap();

/**
 * The side of a canvas on paper, in pixels. On paper a canvas is 600 or 300 CSS pixels wide. Chromium prints the
 * drawing as vectors, not as pixels, and scales it by whole sixty-fourths.
 */
const PAPER_SIDE = 2400;
let paper = false;

/** Whether the system asks for less motion. */
export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the page is being printed. */
export const onPaper = () => paper;

/** The side of a canvas, in pixels. @param {number} screen Its side on the screen. */
export const canvasSide = (screen) => (paper ? PAPER_SIDE : screen);

/** Repaints every canvas for paper, or for the screen again, before it returns. @param {boolean} wanted */
export function paintForPaper(wanted) {
  paper = wanted;
  coloursChanged();
}

/** Call this when colours may have changed. */
export function coloursChanged() {
  cache = new WeakMap();
  changes.dispatchEvent(new Event("change"));
}

for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
  matchMedia(query).addEventListener("change", coloursChanged);
}

/** @param {() => void} repaint Called when colours change, or when the page is printed; must paint synchronously. @param {AbortSignal} life */
export const whenColoursChange = (repaint, life) =>
  changes.addEventListener("change", repaint, { signal: life });

/**
 * Reads colours of a theme that the page may not have now.
 *
 * @template T
 * @param {"light" | "dark"} theme @param {Element} place Contains the element while `read` runs.
 * @param {(styled: Element) => T} read Is given an element with the colours of the theme in its style. @returns {T}
 */
export function inTheme(theme, place, read) {
  const host = document.createElement("div");
  host.style.colorScheme = theme;
  const styled = document.createElement("span");
  host.attachShadow({ mode: "open" }).append(styled); // `readColours` caches by root, so the colours of the page stay apart
  place.append(host);
  try {
    return read(styled);
  } finally {
    host.remove();
  }
}

/**
 * Resolves custom properties to colours, for the current theme, contrast and forced colours.
 *
 * @template {string} Name
 * @param {Element} element An element in the document.
 * @param {readonly Name[]} names Names of custom properties in camel case: `squareLight` for `--square-light`.
 * @returns {Record<Name, string>}
 */
export function readColours(element, names) {
  const root = element.getRootNode();
  const colours = cache.get(root) ?? new Map();
  if (element.isConnected) cache.set(root, colours);
  // The computed value of a custom property is not resolved; that of `color` is.
  const probe = document.createElement("span");
  probe.className = "probe";
  for (const name of names) {
    if (colours.has(name)) continue;
    if (!probe.isConnected) (element.closest(".layout") ?? element).append(probe);
    const property = name.replace(/[A-Z]|\d+/g, (match) => `-${match.toLowerCase()}`);
    probe.style.color = `var(--${property})`;
    colours.set(name, getComputedStyle(probe).color);
  }
  probe.remove();
  return /** @type {Record<Name, string>} */ (
    Object.fromEntries(names.map((name) => [name, colours.get(name)]))
  );
}
