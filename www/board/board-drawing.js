/** A board as a drawing, to be saved as a picture. */

import { createPainter, readLook } from "./board-painter.js";

/** The usual side of the drawing, in CSS pixels. */
const SIDE = 400;

/**
 * @param {import("./board-painter.js").Scene} scene
 * @param {Element} styled Has the colours in its style.
 * @param {object} [options]
 * @param {string} [options.metadata]
 * @param {number} [options.side]
 * @returns {import("../base/drawing.js").Drawing}
 */
export function boardDrawing(scene, styled, { metadata, side = SIDE } = {}) {
  const colours = readLook(styled);
  const figures = scene.queens.map((square) => ({ square, presence: 1 }));
  return {
    width: side,
    height: side,
    metadata,
    paint(context, ratio) {
      const painter = createPainter(context, scene.n, { side: side * ratio, ratio, colours });
      painter.paint({ ...scene, held: null }, figures, null);
    },
  };
}
