/** A square canvas that fills its place: sharp at any device pixel ratio, and on paper. */

import { canvasSide, whenColoursChange } from "./appearance.js";

/**
 * @param {HTMLCanvasElement} canvas
 * @param {(side: number, ratio: number) => void} paint
 *   Called whenever it has another size, in device pixels, or there are other colours: it has to be painted at
 *   once, since a resized canvas is empty and paper does not wait. And with device pixels per CSS pixel.
 * @param {AbortSignal} life
 */
export function fitCanvas(canvas, paint, life) {
  let screen = 0; // its side there, in device pixels
  let width = 0; // in CSS pixels
  let side = 0;

  function fit() {
    if (screen === 0) return; // not laid out yet
    const pixels = canvasSide(screen);
    if (pixels !== side) canvas.width = canvas.height = pixels;
    side = pixels;
    paint(side, side / width);
  }
  whenColoursChange(fit, life);

  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    // The exact number, which Safari does not know and an emulated screen gets wrong, is at most a
    // rounding away from this one.
    const about = Math.round(entry.contentRect.width * devicePixelRatio);
    const exact = entry.devicePixelContentBoxSize?.[0]?.inlineSize ?? about;
    const pixels = Math.abs(exact - about) <= 1 ? exact : about;
    if (pixels === screen || pixels === 0) return;
    screen = pixels;
    width = entry.contentRect.width;
    fit();
  });
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(canvas);
  }
  life.addEventListener("abort", () => observer.disconnect());
}
