/** QR codes: black on white whatever the theme, for cameras. */

import { svg } from "../base/svg.js";
import { encode } from "../vendor/uqr.js";

/** The margin that a reader needs, in modules. */
const QUIET = 4;
/** How large a module is in a picture that is saved, in pixels. */
const MODULE = 8;

/**
 * The code for a text as a picture.
 *
 * @param {string} text
 * @param {string} label What the picture is, in words.
 */
export function createQr(text, label) {
  // M: as much as 15 % may be unreadable.
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = size + 2 * QUIET;
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return svg(
    "svg",
    {
      class: "qr",
      viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`,
      width: side * MODULE,
      height: side * MODULE,
      "shape-rendering": "crispEdges",
      role: "img",
    },
    svg("title", {}, label),
    svg("rect", { x: -QUIET, y: -QUIET, width: side, height: side, fill: "#fff" }),
    svg("path", { d: runs.join(""), fill: "#000" }),
  );
}

/** Where dark modules stand side by side. @param {readonly boolean[]} row @returns {[start: number, length: number][]} */
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
