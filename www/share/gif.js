/**
 * An animated GIF. Each frame has its own palette, of its most frequent colours as they are, and covers only the
 * rectangle that differs from the frame before; within it, what stays is transparent, which packs best.
 */

import { GIFEncoder, nearestColorIndex } from "../vendor/gifenc.js";

/** @import { Colour } from "./gifenc.d.ts" */

/** Most colours of a frame, with the transparent one. Twice as many make it a tenth larger, and nobody sees them. */
const MOST_COLOURS = 32;
/** The bytes of a frame before the image: its duration and its transparent colour. */
const CONTROL_LENGTH = 8;

/** @param {number} pixel As a canvas has it, read as a little-endian number. @returns {Colour} */
const colourOf = (pixel) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];

/** @param {number} width @param {number} height */
export function createGif(width, height) {
  const gif = GIFEncoder();
  /** @type {Uint32Array | undefined} */
  let before;

  /** The smallest rectangle with all that has changed: one pixel at least, because a frame cannot be empty. @param {Uint32Array} pixels */
  function changedPart(pixels) {
    if (!before) return { left: 0, top: 0, right: width - 1, bottom: height - 1 };
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let y = 0, i = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, i += 1) {
        if (pixels[i] === before[i]) continue;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
    }
    return left < width ? { left, top, right, bottom } : { left: 0, top: 0, right: 0, bottom: 0 };
  }

  return {
    /** @param {Uint32Array} pixels Opaque, row by row. @param {number} delay How long the frame is shown, in milliseconds: a multiple of 10. */
    add(pixels, delay) {
      const { left, top, right, bottom } = changedPart(pixels);
      const [w, h] = [right - left + 1, bottom - top + 1];
      /** How often each colour is in what changes. @type {Map<number, number>} */
      const counts = new Map();
      const part = new Uint32Array(w * h); // 0, which is not opaque, where nothing changes
      for (let y = 0, to = 0; y < h; y += 1) {
        for (let x = 0, from = (top + y) * width + left; x < w; x += 1, from += 1, to += 1) {
          const pixel = pixels[from] ?? 0;
          // An unchanged pixel that goes on with a run of its colour packs better as part of it.
          if (before && pixel === before[from] && (x === 0 || part[to - 1] !== pixel)) continue;
          part[to] = pixel;
          counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
        }
      }
      const colours = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([pixel]) => pixel);
      const palette = colours.slice(0, MOST_COLOURS - 1).map(colourOf);
      const indices = new Map(
        colours.map((pixel, i) => [
          pixel,
          1 + (i < palette.length ? i : nearestColorIndex(palette, colourOf(pixel))),
        ]),
      );
      const start = gif.bytesView().length;
      const isFirst = start === 0;
      gif.writeFrame(
        Uint8Array.from(part, (pixel) => indices.get(pixel) ?? 0),
        w,
        h,
        {
          palette: [[0, 0, 0], ...palette],
          delay,
          transparent: !isFirst,
          transparentIndex: 0,
          dispose: 1,
          colorDepth: Math.max(2, Math.ceil(Math.log2(palette.length + 1))),
        },
      );
      // The package puts every frame into the corner.
      if (!isFirst) {
        const place = start + CONTROL_LENGTH + 1;
        gif.bytesView().set([left & 255, left >> 8, top & 255, top >> 8], place);
      }
      before = pixels;
    },
    /** The file. */
    finish() {
      gif.finish();
      return gif.bytes();
    },
  };
}
