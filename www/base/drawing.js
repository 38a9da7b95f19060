/**
 * A drawing that is saved as a picture, of pixels or of lines.
 *
 * @typedef {object} Drawing
 * @property {number} width CSS pixels.
 * @property {number} height
 * @property {(context: CanvasRenderingContext2D, ratio: number) => void} paint Leaves the context as it was. `ratio`:
 *   units of the context for each CSS pixel.
 * @property {string} [metadata] What programs read in an SVG file.
 */

import { h } from "./dom.js";
import { createSvgContext } from "./svg-context.js";

/** The units of an SVG picture for each of its pixels: enough for what is not made of lines. */
const SVG_RATIO = 4;

/** @param {Drawing} drawing @param {number} ratio Pixels for each CSS pixel. */
export function paintedCanvas({ width, height, paint }, ratio) {
  const canvas = h("canvas", { width: Math.round(width * ratio), height: Math.round(height * ratio) });
  const context = canvas.getContext("2d");
  if (context) paint(context, ratio);
  return canvas;
}

/** @param {Drawing} drawing @param {number} ratio @returns {Promise<Blob>} */
export function toPng(drawing, ratio) {
  const canvas = paintedCanvas(drawing, ratio);
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error("no picture"))), "image/png"),
  );
}

/** An SVG file. @param {Drawing} drawing @param {string} title */
export function toSvg({ width, height, paint, metadata }, title) {
  const { context, write } = createSvgContext();
  paint(context, SVG_RATIO);
  const text = write({ width, height, ratio: SVG_RATIO, title, metadata });
  return new Blob([text], { type: "image/svg+xml" });
}
