/** Thumbnails of boards. */

import { h } from "../base/dom.js";
import { readLook } from "./board-painter.js";
import { QUEEN_PATH, QUEEN_SIZE } from "./queen.js";

/** Smallest side of a square, in device pixels, for a queen symbol; on smaller squares queens are dots. */
const SMALLEST_QUEEN = 7;

/**
 * Creates a function that draws boards of one size as thumbnails.
 *
 * @param {Element} element Has the colours in its style. @param {number} n @param {number} size The side, in CSS
 *   pixels.
 */
export function createThumbnailPainter(element, n, size) {
  const side = Math.round(size * devicePixelRatio);
  const square = side / n;
  const colours = readLook(element);
  const edge = (/** @type {number} */ i) => Math.round(i * square);
  const background = h("canvas", { width: side, height: side });
  const context = /** @type {CanvasRenderingContext2D} */ (background.getContext("2d"));
  for (let row = 0; row < n; row += 1) {
    for (let column = 0; column < n; column += 1) {
      context.fillStyle = (row + column) % 2 === 0 ? colours.squareLight : colours.squareDark;
      const [x, y] = [edge(column), edge(row)];
      context.fillRect(x, y, edge(column + 1) - x, edge(row + 1) - y);
    }
  }
  const queen = new Path2D();
  const scaled = new DOMMatrix().scale(square / QUEEN_SIZE);
  if (square >= SMALLEST_QUEEN) queen.addPath(new Path2D(QUEEN_PATH), scaled);
  else queen.arc(square / 2, square / 2, square * 0.45, 0, 2 * Math.PI);

  /** @param {CanvasRenderingContext2D} context @param {ArrayLike<number>} columns The column of each row's queen; rows may be missing. */
  return (context, columns) => {
    const { canvas } = context;
    if (canvas.width !== side) canvas.width = canvas.height = side;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(background, 0, 0);
    context.fillStyle = colours.queen;
    for (let row = 0; row < n; row += 1) {
      const column = columns[row];
      if (column === undefined) continue;
      context.setTransform(1, 0, 0, 1, column * square, row * square);
      context.fill(queen);
    }
  };
}
