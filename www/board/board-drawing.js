/** A board as a drawing, to be saved as a picture. */

import { createPainter, readLook } from "./board-painter.js";

/** The side of the drawing, in CSS pixels. */
const SIDE = 400;

/**
 * @param {import("./board-painter.js").Scene} scene
 * @param {Element} styled Has the colours in its style.
 * @param {string} [metadata]
 * @returns {import("../base/drawing.js").Drawing}
 */
export function boardDrawing(scene, styled, metadata) {
  const colours = readLook(styled);
  const figures = scene.queens.map((square) => ({ square, presence: 1 }));
  return {
    width: SIDE,
    height: SIDE,
    metadata,
    paint(context, ratio) {
      const painter = createPainter(context, scene.n, { side: SIDE * ratio, ratio, colours });
      painter.paint({ ...scene, held: null }, figures, null);
    },
  };
}
