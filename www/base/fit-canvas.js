/** A square canvas that fills its container and is sharp at any device pixel ratio, and on paper. */

import { canvasSide, whenColoursChange } from "./appearance.js";

/**
 * @param {HTMLCanvasElement} canvas
 * @param {(side: number, ratio: number) => void} paint
 *   Called with the side in device pixels and the device pixels per CSS pixel, whenever the size or the colours change.
 *   Must paint synchronously, because a resized canvas is empty and printing does not wait.
 * @param {AbortSignal} life
 */
export function fitCanvas(canvas, paint, life) {
  let screenSide = 0; // side on the screen, in device pixels
  let width = 0; // in CSS pixels
  let side = 0; // current side, on the screen or on paper

  function fit() {
    if (screenSide === 0) return; // not laid out yet
    const pixels = canvasSide(screenSide);
    if (pixels !== side) canvas.width = canvas.height = pixels;
    side = pixels;
    paint(side, side / width);
  }
  whenColoursChange(fit, life);

  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    // The exact size differs from this estimate at most by rounding. Safari does not provide the exact size, and
    // emulated screens report a wrong one.
    const estimate = Math.round(entry.contentRect.width * devicePixelRatio);
    const exact = entry.devicePixelContentBoxSize?.[0]?.inlineSize ?? estimate;
    const pixels = Math.abs(exact - estimate) <= 1 ? exact : estimate;
    if (pixels === screenSide || pixels === 0) return;
    screenSide = pixels;
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
