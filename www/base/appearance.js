/** The colours of the style sheet as a canvas can use them, and when they change. */

const changes = new EventTarget();
/** By root: a page's colours are not those of an element that is styled otherwise. @type {WeakMap<Node, Map<string, string>>} */
let known = new WeakMap();

/**
 * The side of a canvas on paper, in pixels: there it is 600 CSS pixels wide, or half of that. Chromium prints what
 * is drawn for paper as lines, not as pixels, and scales them by whole sixty-fourths.
 */
const ON_PAPER = 2400;
let paper = false;

/** Whether the page is being printed. */
export const onPaper = () => paper;

/** The side of a canvas, in pixels. @param {number} screen What it is on the screen. */
export const canvasSide = (screen) => (paper ? ON_PAPER : screen);

/** Every canvas is painted for paper, or for the screen again, before this comes back. @param {boolean} wanted */
export function paintForPaper(wanted) {
  paper = wanted;
  coloursChanged();
}

/** To be called when they may have changed. */
export function coloursChanged() {
  known = new WeakMap();
  changes.dispatchEvent(new Event("change"));
}

for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
  matchMedia(query).addEventListener("change", coloursChanged);
}

/** @param {() => void} repaint Called when they have changed, or paper takes the screen's place: then it cannot wait. @param {AbortSignal} life */
export const whenColoursChange = (repaint, life) =>
  changes.addEventListener("change", repaint, { signal: life });

/**
 * What the style sheet says, resolved: for the theme, the contrast and the system's own colours.
 *
 * @template {string} Name
 * @param {Element} element In the document.
 * @param {readonly Name[]} names Of custom properties, each `--square-light` as squareLight.
 * @returns {Record<Name, string>}
 */
export function readColours(element, names) {
  const root = element.getRootNode();
  const colours = known.get(root) ?? new Map();
  if (element.isConnected) known.set(root, colours);
  // Only a real property's computed value is a colour; a custom one is as it was written.
  const probe = document.createElement("span");
  probe.className = "probe";
  for (const name of names) {
    if (colours.has(name)) continue;
    if (!probe.isConnected) (element.closest(".layout") ?? element).append(probe);
    const property = name.replace(/[A-Z]|\d+/g, (sign) => `-${sign.toLowerCase()}`);
    probe.style.color = `var(--${property})`;
    colours.set(name, getComputedStyle(probe).color);
  }
  probe.remove();
  return /** @type {Record<Name, string>} */ (
    Object.fromEntries(names.map((name) => [name, colours.get(name)]))
  );
}
