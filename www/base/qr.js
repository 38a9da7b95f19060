/** QR codes, black on white in every theme, so that cameras can read them. */

import { encode } from "../vendor/uqr.js";
import { readColours } from "./appearance.js";
import { svg } from "./svg.js";

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

/**
 * The QR code of a text as a drawing.
 *
 * @param {string} text @param {number} [size] Of a module, in CSS pixels.
 * @returns {import("./drawing.js").Drawing}
 */
export function qrDrawing(text, size = MODULE_SIZE) {
  const { runs, side } = modulesOf(text);
  return {
    width: side * size,
    height: side * size,
    paint(context, ratio) {
      context.save();
      context.scale(ratio * size, ratio * size);
      context.fillStyle = "#fff";
      context.fillRect(0, 0, side, side);
      context.fillStyle = "#000";
      context.beginPath();
      for (const { x, y, length } of runs) context.rect(x + QUIET_ZONE, y + QUIET_ZONE, length, 1);
      context.fill();
      context.restore();
    },
  };
}

/** The size of a module in a drawing, in CSS pixels, and the distance of the words below a drawing from its edge. */
const [DRAWN_MODULE, EDGE] = [4, 24];

/**
 * A drawing with the QR code of an address below it, and beside that a caption and the address.
 *
 * @param {import("./drawing.js").Drawing} drawing @param {{ url: string, caption: string }} link
 * @param {Element} styled Has the colours in its style.
 * @returns {import("./drawing.js").Drawing}
 */
export function withQr(drawing, { url, caption }, styled) {
  const { paper, ink, quiet } = readColours(styled, ["paper", "ink", "quiet"]);
  const { fontFamily } = getComputedStyle(styled);
  const code = qrDrawing(url, DRAWN_MODULE);
  const height = code.height + EDGE;
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
      context.translate(EDGE, 0);
      code.paint(context, 1);
      context.translate(-EDGE, 0);
      const left = code.width + 2 * EDGE;
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
