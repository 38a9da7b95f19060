/**
 * A density map of millions of queens: the number of queens in each cell, computed in short slices, like map tiles that
 * appear when they are ready.
 *
 * The width of a cell is a whole number of squares, and each cell starts at a multiple of that width. The same queens
 * therefore look the same wherever the window is, and the picture does not shimmer while it moves.
 *
 * @import { Window } from "./large-window.js"
 * @typedef {import("../../core/core.js").Core["density"]} CountDensity
 *
 * @typedef {object} Layer
 * @property {number} stride Height and width of a cell, in squares.
 * @property {number} row The first row of squares.
 * @property {number} column The first column.
 * @property {number} cells Number of cells in each direction.
 * @property {number} done Number of rows of cells that are ready.
 * @property {HTMLCanvasElement} canvas One pixel for each cell.
 */

/** Duration of a slice, in milliseconds: a quarter of a frame. */
const SLICE = 4;

/**
 * @param {object} board
 * @param {number} board.n
 * @param {Uint32Array} board.columns
 * @param {CountDensity} board.density
 * @param {readonly [background: Colour, queen: Colour]} colours
 * @typedef {readonly [red: number, green: number, blue: number]} Colour
 */
export function createDensity({ n, columns, density }, [background, queen]) {
  /** @type {Layer | null} */
  let overview = null;
  /** @type {Layer | null} */
  let detail = null;
  /** @type {Layer | null} */
  let next = null;

  /** The layer that a window needs. @param {Window} window @param {number} side The side of the view, in pixels. @returns {Omit<Layer, "done" | "canvas">} */
  function layerFor({ row, column, span }, side) {
    const stride = Math.max(1, Math.round(span / side));
    /** @param {number} start */
    const aligned = (start) => Math.floor(start / stride) * stride;
    return { stride, row: aligned(row), column: aligned(column), cells: Math.ceil(span / stride) + 1 };
  }

  /** @param {Layer | null} layer @param {ReturnType<typeof layerFor>} needed */
  const covers = (layer, needed) =>
    layer !== null &&
    layer.stride === needed.stride &&
    layer.row === needed.row &&
    layer.column === needed.column &&
    layer.cells >= needed.cells;

  /** @param {ReturnType<typeof layerFor>} needed @returns {Layer} */
  function createLayer(needed) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = needed.cells;
    return { ...needed, done: 0, canvas };
  }

  /** The pixel value for each number of queens in a cell. @param {number} stride */
  function computeInks(stride) {
    // The average number of queens in a cell, but at least 1/3: where most cells are empty, one queen is visible.
    const typical = Math.max((stride * stride) / n, 1 / 3);
    const result = new Uint32Array(stride + 1);
    for (let queens = 0; queens <= stride; queens += 1) {
      const share = 1 - 2 ** (-queens / typical);
      const [red = 0, green = 0, blue = 0] = background.map((base, i) =>
        Math.round(base + share * ((queen[i] ?? 0) - base)),
      );
      result[queens] = 0xff000000 | (blue << 16) | (green << 8) | red;
    }
    return result;
  }
  /** @type {{ stride: number, inks: Uint32Array }} */
  let palette = { stride: 0, inks: new Uint32Array() };

  /** Computes the next rows of cells, at least one, until the time runs out. @param {Layer} layer @param {number} until */
  function fill(layer, until) {
    const { stride, row, column, cells, canvas } = layer;
    const context = canvas.getContext("2d");
    if (!context) return;
    if (palette.stride !== stride) palette = { stride, inks: computeInks(stride) };
    const image = context.createImageData(cells, 1);
    const pixels = new Uint32Array(image.data.buffer);
    do {
      const firstRow = Math.min(row + layer.done * stride, n);
      const strip = columns.subarray(firstRow, Math.min(firstRow + stride, n));
      const counts = density(strip, column, column + cells * stride, cells);
      for (let i = 0; i < cells; i += 1) pixels[i] = palette.inks[counts[i] ?? 0] ?? 0;
      context.putImageData(image, 0, layer.done);
      layer.done += 1;
    } while (layer.done < cells && performance.now() < until);
  }

  return {
    /**
     * Computes for one slice. Returns the layers to draw, from bottom to top, and whether more layers will follow.
     *
     * @param {Window} window @param {number} side
     */
    frame(window, side) {
      const needed = layerFor(window, side);
      if (!next) {
        if (!overview) next = createLayer(layerFor({ row: 0, column: 0, span: n }, side));
        else if (!covers(overview, needed) && !covers(detail, needed)) next = createLayer(needed);
      }
      if (next) {
        fill(next, performance.now() + SLICE);
        if (next.done === next.cells) {
          if (overview) detail = next;
          else overview = next;
          next = null;
        }
      }
      const layers = [overview, detail, next].filter((layer) => layer !== null);
      const more = next !== null || !(covers(overview, needed) || covers(detail, needed));
      return { layers, more };
    },
  };
}
