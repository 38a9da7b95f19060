/**
 * The picture of millions of queens from afar: how many stand in each cell, made in short slices, as a map is
 * made of tiles that come when they are ready.
 *
 * A cell is a whole number of squares wide and begins at a multiple of that, so that the picture of the same
 * queens is the same wherever the window is, and nothing shimmers while it moves.
 *
 * @typedef {import("./large-window.js").Window} Window
 * @typedef {import("../../core/core.js").Core["density"]} CountDensity
 *
 * @typedef {object} Layer
 * @property {number} stride Squares to a cell, each way.
 * @property {number} row Where it begins.
 * @property {number} column
 * @property {number} cells How many, each way.
 * @property {number} done Rows of cells that are ready.
 * @property {HTMLCanvasElement} canvas A pixel for each cell.
 */

/** How long a slice takes, in milliseconds: a quarter of a frame. */
const SLICE = 4;

/**
 * @param {object} board
 * @param {number} board.n
 * @param {Uint32Array} board.columns
 * @param {CountDensity} board.density
 * @param {readonly [ground: Colour, queen: Colour]} colours
 * @typedef {readonly [red: number, green: number, blue: number]} Colour
 */
export function createDensity({ n, columns, density }, [ground, queen]) {
  /** @type {Layer | null} */
  let overview = null;
  /** @type {Layer | null} */
  let detail = null;
  /** @type {Layer | null} */
  let next = null;

  /** The layer that a window asks for. @param {Window} window @param {number} side Of the picture, in pixels. @returns {Omit<Layer, "done" | "canvas">} */
  function wanted({ row, column, span }, side) {
    const stride = Math.max(1, Math.round(span / side));
    /** @param {number} start */
    const aligned = (start) => Math.floor(start / stride) * stride;
    return { stride, row: aligned(row), column: aligned(column), cells: Math.ceil(span / stride) + 1 };
  }

  /** @param {Layer | null} layer @param {ReturnType<typeof wanted>} wish */
  const fulfils = (layer, wish) =>
    layer !== null &&
    layer.stride === wish.stride &&
    layer.row === wish.row &&
    layer.column === wish.column &&
    layer.cells >= wish.cells;

  /** @param {ReturnType<typeof wanted>} wish @returns {Layer} */
  function begin(wish) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = wish.cells;
    return { ...wish, done: 0, canvas };
  }

  /** The pixel of each number of queens in a cell of so many squares each way. @param {number} stride */
  function inks(stride) {
    // What a cell has on average, or, where most have none, so much that one queen is seen.
    const usual = Math.max((stride * stride) / n, 1 / 3);
    const inks = new Uint32Array(stride + 1);
    for (let queens = 0; queens <= stride; queens += 1) {
      const share = 1 - 2 ** (-queens / usual);
      const [red = 0, green = 0, blue = 0] = ground.map((from, i) =>
        Math.round(from + share * ((queen[i] ?? 0) - from)),
      );
      inks[queens] = 0xff000000 | (blue << 16) | (green << 8) | red;
    }
    return inks;
  }
  /** @type {{ stride: number, inks: Uint32Array }} */
  let palette = { stride: 0, inks: new Uint32Array() };

  /** Makes the next rows of cells. @param {Layer} layer @param {number} until */
  function goOn(layer, until) {
    const { stride, row, column, cells, canvas } = layer;
    const context = canvas.getContext("2d");
    if (!context) return;
    if (palette.stride !== stride) palette = { stride, inks: inks(stride) };
    const first = layer.done;
    const image = context.createImageData(cells, 1);
    const pixels = new Uint32Array(image.data.buffer);
    do {
      const begin = Math.min(row + layer.done * stride, n);
      const strip = columns.subarray(begin, Math.min(begin + stride, n));
      const counts = density(strip, column, column + cells * stride, cells);
      for (let i = 0; i < cells; i += 1) pixels[i] = palette.inks[counts[i] ?? 0] ?? 0;
      context.putImageData(image, 0, layer.done);
      layer.done += 1;
    } while (layer.done < cells && performance.now() < until);
    return layer.done > first;
  }

  return {
    /**
     * Goes on for a slice, and gives the layers to be drawn, one over the other; whether there is more to come.
     *
     * @param {Window} window @param {number} side
     */
    frame(window, side) {
      const wish = wanted(window, side);
      if (!next) {
        if (!overview) next = begin(wanted({ row: 0, column: 0, span: n }, side));
        else if (!fulfils(overview, wish) && !fulfils(detail, wish)) next = begin(wish);
      }
      if (next) {
        goOn(next, performance.now() + SLICE);
        if (next.done === next.cells) {
          if (overview) detail = next;
          else overview = next;
          next = null;
        }
      }
      const layers = [overview, detail, next].filter((layer) => layer !== null);
      const more = next !== null || !(fulfils(overview, wish) || fulfils(detail, wish));
      return { layers, more };
    },
  };
}
