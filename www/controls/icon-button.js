/** Buttons with icons. */

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
  restart: "M18 4l-7 6l7 6zM11 4l-7 6l7 6zM2 4h2v12h-2z",
};

/**
 * A button with an icon instead of a text.
 *
 * @param {keyof typeof ICONS} icon @param {string} label @param {() => void} click @param {Record<string, string>} [attributes]
 */
export function createIconButton(icon, label, click, attributes = {}) {
  const path = svg("path", { d: ICONS[icon] });
  const button = createButton("", click, { "aria-label": label, ...attributes });
  button.element.append(svg("svg", { viewBox: "0 0 20 20", class: "icon", "aria-hidden": "true" }, path));
  return {
    ...button,
    /** @param {keyof typeof ICONS} next @param {string} label */
    show(next, label) {
      path.setAttribute("d", ICONS[next]);
      if (button.element.ariaLabel !== label) button.element.ariaLabel = label;
    },
  };
}
