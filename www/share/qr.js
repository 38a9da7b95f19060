/** QR codes, black on white in every theme, so that cameras can read them. */

import { svg } from "../base/svg.js";
import { encode } from "../vendor/uqr.js";

/** The margin that a scanner needs, in modules. */
const QUIET_ZONE = 4;
/** The size of a module in a saved picture, in pixels. */
const MODULE_SIZE = 8;

/**
 * The QR code of a text as an SVG element.
 *
 * @param {string} text
 * @param {string} label Accessible name of the picture.
 */
export function createQr(text, label) {
  // Error correction level M: up to 15 % of the code may be unreadable.
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = size + 2 * QUIET_ZONE;
  // A rectangle for each run of dark modules in a row.
  const path = data.flatMap((row, y) =>
    Array.from(
      row.map(Number).join("").matchAll(/1+/g),
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  );
  return svg(
    "svg",
    {
      class: "qr",
      viewBox: `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`,
      width: side * MODULE_SIZE,
      height: side * MODULE_SIZE,
      "shape-rendering": "crispEdges",
      role: "img",
    },
    svg("title", {}, label),
    svg("rect", { x: -QUIET_ZONE, y: -QUIET_ZONE, width: side, height: side, fill: "#fff" }),
    svg("path", { d: path.join(""), fill: "#000" }),
  );
}
