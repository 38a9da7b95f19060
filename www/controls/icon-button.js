/** Buttons with icons. */

import { h, setText } from "../base/dom.js";
import { svg } from "../base/svg.js";
import { createButton } from "./controls.js";

/** SVG paths of the icons, 20 × 20. */
const ICONS = {
  play: "M5 3l12 7l-12 7z",
  pause: "M5 3h4v14h-4zM11 3h4v14h-4z",
  step: "M4 3l9 7l-9 7zM14 3h3v14h-3z",
  back: "M16 3l-9 7l9 7zM3 3h3v14h-3z",
  enlarge: "M3 3h6v2h-2.6l3.3 3.3l-1.4 1.4l-3.3-3.3v2.6h-2zM17 17h-6v-2h2.6l-3.3-3.3l1.4-1.4l3.3 3.3v-2.6h2z",
  reduce: "M10 3h-2v2.6l-3.3-3.3l-1.4 1.4l3.3 3.3h-2.6v2h6zM10 17h2v-2.6l3.3 3.3l1.4-1.4l-3.3-3.3h2.6v-2h-6z",
  screen: "M2 4h16v10h-16zM4 6v6h12v-6zM7 15h6v2h-6z",
  previous: "M12.5 3l1.5 1.5l-5.5 5.5l5.5 5.5l-1.5 1.5l-7-7z",
  next: "M7.5 3l-1.5 1.5l5.5 5.5l-5.5 5.5l1.5 1.5l7-7z",
  undo: "M8 3l1.4 1.4l-2.6 2.6h5.2a5 5 0 0 1 0 10h-5v-2h5a3 3 0 0 0 0-6h-5.2l2.6 2.6l-1.4 1.4l-5-5z",
  redo: "M12 3l-1.4 1.4l2.6 2.6h-5.2a5 5 0 0 0 0 10h5v-2h-5a3 3 0 0 1 0-6h5.2l-2.6 2.6l1.4 1.4l5-5z",
  clear:
    "M4 5.4l1.4-1.4l4.6 4.6l4.6-4.6l1.4 1.4l-4.6 4.6l4.6 4.6l-1.4 1.4l-4.6-4.6l-4.6 4.6l-1.4-1.4l4.6-4.6z",
  rotate: "M10 3a7 7 0 0 1 6.3 4l1.7-1.7v5.7h-5.7l2.2-2.2a5 5 0 1 0 .2 3.2h2.1a7 7 0 1 1-6.8-9z",
  mirror: "M9 2h2v16h-2zM7 5v10h-6zM13 5l6 10h-6z",
  block:
    "M3 3h14v14h-14zM5 5v10h10v-10zM7 8.4l1.4-1.4l1.6 1.6l1.6-1.6l1.4 1.4l-1.6 1.6l1.6 1.6l-1.4 1.4l-1.6-1.6l-1.6 1.6l-1.4-1.4l1.6-1.6z",
  copy: "M3 3h10v3h-2v-1h-6v6h1v2h-3zM7 7h10v10h-10zM9 9v6h6v-6z",
  download: "M9 2h2v8l3-3l1.4 1.4l-5.4 5.4l-5.4-5.4l1.4-1.4l3 3zM3 15h14v2h-14z",
  restart: "M18 4l-7 6l7 6zM11 4l-7 6l7 6zM2 4h2v12h-2z",
  more: "M2 8h4v4h-4zM8 8h4v4h-4zM14 8h4v4h-4z",
};

/** A picture without a name. @param {keyof typeof ICONS} icon */
export const createIcon = (icon) =>
  svg(
    "svg",
    { viewBox: "0 0 20 20", class: "icon", "aria-hidden": "true" },
    svg("path", { d: ICONS[icon], "fill-rule": "evenodd" }),
  );

/**
 * A button with an icon above its name, for a row of tools.
 *
 * @param {keyof typeof ICONS} icon @param {string} name @param {() => void} click
 * @param {Record<string, string>} [attributes] With the label for screen readers, if it says more than the name.
 */
export function createTool(icon, name, click, attributes = {}) {
  const button = createIconButton(icon, name, click, attributes);
  const text = h("span", { class: "name" }, name);
  button.element.append(text);
  return {
    ...button,
    /** @param {string} next */
    rename: (next) => setText(text, next),
  };
}

/**
 * A button with an icon instead of a text.
 *
 * @param {keyof typeof ICONS} icon @param {string} label @param {() => void} click @param {Record<string, string>}
 *   [attributes]
 */
export function createIconButton(icon, label, click, attributes = {}) {
  const button = createButton("", click, { "aria-label": label, ...attributes });
  const picture = createIcon(icon);
  button.element.append(picture);
  return {
    ...button,
    /** @param {keyof typeof ICONS} next @param {string} label */
    show(next, label) {
      picture.firstElementChild?.setAttribute("d", ICONS[next]);
      if (button.element.ariaLabel !== label) button.element.ariaLabel = label;
    },
  };
}
