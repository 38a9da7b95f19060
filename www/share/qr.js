/** QR codes, black on white in every theme, so that cameras can read them. */

import { readColours } from "../base/appearance.js";
import { svg } from "../base/svg.js";
import { encode } from "../vendor/uqr.js";

/** The margin that a scanner needs, in modules. */
const QUIET_ZONE = 4;
/** The size of a module in a saved picture, in pixels. */
const MODULE_SIZE = 8;

/** The dark modules of a code, as a rectangle for each run of them in a row, and its side in modules. @param {string} text */
function modulesOf(text) {
  // Error correction level M: up to 15 % of the code may be unreadable.
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const runs = data.flatMap((row, y) =>
    Array.from(row.map(Number).join("").matchAll(/1+/g), ({ index, 0: { length } }) => ({
      x: index,
      y,
      length,
    })),
  );
  return { runs, side: size + 2 * QUIET_ZONE };
}

/**
 * The QR code of a text as an SVG element.
 *
 * @param {string} text
 * @param {string} label Accessible name of the picture.
 */
export function createQr(text, label) {
  const { runs, side } = modulesOf(text);
  const path = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`);
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

/** The size of a module in a drawing, in CSS pixels, and the distance of the words below a drawing from its edge. */
const [DRAWN_MODULE, EDGE] = [4, 24];

/**
 * A drawing with the QR code of an address below it, and beside that a caption and the address.
 *
 * @param {import("../base/drawing.js").Drawing} drawing @param {{ url: string, caption: string }} link
 * @param {Element} styled Has the colours in its style.
 * @returns {import("../base/drawing.js").Drawing}
 */
export function withQr(drawing, { url, caption }, styled) {
  const { paper, ink, quiet } = readColours(styled, ["paper", "ink", "quiet"]);
  const { fontFamily } = getComputedStyle(styled);
  const { runs, side } = modulesOf(url);
  const height = side * DRAWN_MODULE + EDGE;
  return {
    ...drawing,
    height: drawing.height + height,
    paint(context, ratio) {
      drawing.paint(context, ratio);
      context.save();
      context.scale(ratio, ratio);
      context.translate(0, drawing.height);
      context.fillStyle = paper;
      context.fillRect(0, 0, drawing.width, height);
      context.fillStyle = "#fff";
      context.fillRect(EDGE, 0, side * DRAWN_MODULE, side * DRAWN_MODULE);
      context.fillStyle = "#000";
      context.beginPath();
      for (const { x, y, length } of runs) {
        const [left, top] = [x, y].map((modules) => (modules + QUIET_ZONE) * DRAWN_MODULE);
        context.rect(EDGE + Number(left), Number(top), length * DRAWN_MODULE, DRAWN_MODULE);
      }
      context.fill();
      const left = side * DRAWN_MODULE + 2 * EDGE;
      const most = drawing.width - left - EDGE;
      Object.assign(context, { textAlign: "left", textBaseline: "alphabetic" });
      Object.assign(context, { font: `16px ${fontFamily}`, fillStyle: ink });
      context.fillText(caption, left, height / 2 - EDGE, most);
      Object.assign(context, { font: `14px ${fontFamily}`, fillStyle: quiet });
      context.fillText(url, left, height / 2, most);
      context.restore();
    },
  };
}
