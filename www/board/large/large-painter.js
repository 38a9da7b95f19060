/**
 * Paints a window of a large board. With growing zoom: density, then a dot for each queen, then squares and queens.
 *
 * @import { Window } from "./large-window.js"
 * @import { Square } from "../../state/parameters.js"
 */

import { formatNumber } from "../../i18n/i18n.js";
import { QUEEN_PATH, QUEEN_SIZE } from "../queen.js";
import { createDensity } from "./large-density.js";
import { labelInterval, visibleRange } from "./large-window.js";

/** Smallest side of a square, in CSS pixels, at which each element is drawn. */
const MIN_SQUARE = { squares: 4, queens: 10, numbers: 14 };

/** The red, green and blue of a CSS colour, 0 to 255. @param {string} colour @returns {[number, number, number]} */
function readColour(colour) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  // On a separate canvas, because browsers draw more slowly into a canvas that is read.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return [0, 0, 0];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {{ n: number, columns: Uint32Array, density: import("../../core/core.js").Core["density"], first: () => import("../../state/count-from.js").First }}
 *   board
 * @param {import("../board-painter.js").Look} look
 */
export function createLargePainter(context, board, { side, ratio, colours }) {
  const { n, columns } = board;
  const light = readColour(colours.squareLight);
  const dark = readColour(colours.squareDark);
  /** Colour of the board when the squares are too small to see. @type {[number, number, number]} */
  const background = [(light[0] + dark[0]) >> 1, (light[1] + dark[1]) >> 1, (light[2] + dark[2]) >> 1];
  const density = createDensity(board, [background, readColour(colours.queen)]);
  const queenPath = new Path2D(QUEEN_PATH);

  /** The checkerboard pattern, 2 × 2 squares. */
  const tile = document.createElement("canvas");
  tile.width = tile.height = 2;
  const tileContext = tile.getContext("2d");
  if (tileContext) {
    tileContext.fillStyle = colours.squareLight;
    tileContext.fillRect(0, 0, 2, 2);
    tileContext.fillStyle = colours.squareDark;
    tileContext.fillRect(1, 0, 1, 1);
    tileContext.fillRect(0, 1, 1, 1);
  }
  const squares = context.createPattern(tile, "repeat");

  /** @param {Window} window @param {number} cell */
  function paintDensity(window, cell) {
    const { layers, more } = density.frame(window, side);
    context.imageSmoothingEnabled = true;
    for (const { canvas, row, column, stride, cells, done } of layers) {
      const scale = stride * cell;
      const [x, y] = [(column - window.column) * cell, (row - window.row) * cell];
      if (done > 0) context.drawImage(canvas, 0, 0, cells, done, x, y, cells * scale, done * scale);
    }
    return more;
  }

  /** @param {Window} window @param {number} cell */
  function paintSquares({ row, column }, cell) {
    if (!squares) return;
    squares.setTransform(new DOMMatrix([cell, 0, 0, cell, (-column % 2) * cell, (-row % 2) * cell]));
    context.imageSmoothingEnabled = false;
    context.globalAlpha = Math.min(1, cell / ratio / MIN_SQUARE.squares - 1);
    context.fillStyle = squares;
    context.fillRect(0, 0, side, side);
    context.globalAlpha = 1;
  }

  /** @param {Window} window @param {number} cell */
  function paintQueens(window, cell) {
    const { firstRow, lastRow, firstColumn, lastColumn } = visibleRange(n, window);
    const dots = cell < MIN_SQUARE.queens * ratio;
    const size = dots ? Math.max(1, cell * 0.8) : cell * 0.82;
    context.fillStyle = colours.queen;
    context.strokeStyle = colours.queenEdge;
    context.lineWidth = 3;
    context.lineJoin = "round";
    for (let row = firstRow; row <= lastRow; row += 1) {
      const column = columns[row] ?? 0;
      if (column < firstColumn || column > lastColumn) continue;
      const x = (column + 0.5 - window.column) * cell - size / 2;
      const y = (row + 0.5 - window.row) * cell - size / 2;
      if (dots) context.fillRect(x, y, size, size);
      else {
        context.setTransform(size / QUEEN_SIZE, 0, 0, size / QUEEN_SIZE, x, y);
        context.stroke(queenPath);
        context.fill(queenPath);
      }
    }
    context.resetTransform();
  }

  /** @param {Window} window @param {number} cell */
  function paintNumbers(window, cell) {
    const height = 11 * ratio;
    const inset = 4 * ratio;
    context.font = `${height}px ${colours.font}`;
    context.fillStyle = colours.coordinate;
    context.strokeStyle = colours.squareLight;
    context.lineWidth = 4 * ratio;
    context.lineJoin = "round";
    context.textBaseline = "middle";
    const { firstRow, lastRow, firstColumn, lastColumn } = visibleRange(n, window);
    /** @param {string} text @param {number} x @param {number} y */
    const drawLabel = (text, x, y) => {
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    };
    const from = board.first();
    context.textAlign = "center";
    const labelWidth = context.measureText(formatNumber(lastColumn + from)).width;
    const columnStep = labelInterval(cell, labelWidth + 12 * ratio);
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const x = (column + 0.5 - window.column) * cell;
      if ((column + from) % columnStep === 0 && x > labelWidth / 2 && x < side - labelWidth / 2)
        drawLabel(formatNumber(column + from), x, height);
    }
    context.textAlign = "left";
    const rowStep = labelInterval(cell, 2 * height);
    for (let row = firstRow; row <= lastRow; row += 1) {
      const y = (row + 0.5 - window.row) * cell;
      if ((row + from) % rowStep === 0 && y > 3 * height) drawLabel(formatNumber(row + from), inset, y);
    }
  }

  /** @param {Window} window @param {number} cell @param {Square} square */
  function paintMark(window, cell, [row, column]) {
    const width = 3 * ratio;
    const size = Math.max(cell, 12 * ratio);
    context.strokeStyle = colours.accent;
    context.lineWidth = width;
    context.strokeRect(
      (column + 0.5 - window.column) * cell - size / 2 + width / 2,
      (row + 0.5 - window.row) * cell - size / 2 + width / 2,
      size - width,
      size - width,
    );
  }

  return {
    /** Paints what is ready and returns whether the next frame has more to paint. @param {Window} window @param {Square | null} marked */
    paint(window, marked) {
      const cell = side / window.span;
      context.fillStyle = `rgb(${background})`;
      context.fillRect(0, 0, side, side);
      let more = false;
      if (cell < 1) more = paintDensity(window, cell);
      else {
        if (cell > MIN_SQUARE.squares * ratio) paintSquares(window, cell);
        paintQueens(window, cell);
      }
      if (cell >= MIN_SQUARE.numbers * ratio) paintNumbers(window, cell);
      if (marked) paintMark(window, cell, marked);
      return more;
    },
  };
}
