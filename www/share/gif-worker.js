/** The program of the worker that writes a GIF; see animation-file.js. */

import { createGif } from "./gif.js";

/**
 * @typedef {{ width: number, height: number, pixels: ArrayBuffer, delay: number }} GifFrame A frame to add. The answer is `null`.
 * @typedef {GifFrame | "finish"} ToGif The answer to "finish" is the file.
 * @typedef {null | Uint8Array<ArrayBuffer>} FromGif
 */

/** @type {ReturnType<typeof createGif> | undefined} */
let gif;

/** @param {MessageEvent<ToGif>} event */
self.onmessage = ({ data }) => {
  if (data === "finish") {
    self.postMessage(gif?.finish());
    return;
  }
  gif ??= createGif(data.width, data.height);
  gif.add(new Uint32Array(data.pixels), data.delay);
  self.postMessage(null);
};
