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
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
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
    svg("path", { d: runs.join(""), fill: "#000" }),
  );
}

/** The runs of adjacent dark modules in a row. @param {readonly boolean[]} row @returns {[start: number, length: number][]} */
function runsOf(row) {
  /** @type {[number, number][]} */
  const runs = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) runs.push([x, 1]);
  }
  return runs;
}
