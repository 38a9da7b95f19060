/**
 * A frame of an animation as a drawing: the board and, below it, what the step did. Writers make files of the frames.
 *
 * @typedef {{ file: Blob, preview?: Blob }} Made A file, and what is shown of one that no browser shows.
 *
 * @typedef {object} Work
 * @property {AbortSignal} signal Cancels it: the promise rejects.
 * @property {(share: number | null) => void} progress Called with how much is done, from 0 to 1; null if unknown.
 */

import { readColours } from "../base/appearance.js";
import { wrappedLines } from "../base/wrapped-lines.js";
import { boardDrawing } from "../board/board-drawing.js";

/** The code of the error of a browser that cannot encode videos: that of its message. */
export const NO_VIDEO = "share.animation.noVideo";
/** The distance of the caption from the edges, in pixels. */
const EDGE = 12;

/**
 * All frames, with the same size.
 *
 * @template {import("./animation-frames.js").Still} Frame
 * @param {readonly Frame[]} frames
 * @param {{ side: number, caption: boolean, counters: boolean }} options The side of the board in pixels, and what is
 *   written below it.
 * @param {Element} styled Has the colours in its style.
 */
export function drawFrames(frames, { side, caption, counters }, styled) {
  const { paper, ink } = readColours(styled, ["paper", "ink"]);
  const size = Math.round(side / 40) + 4;
  const font = `${size}px ${getComputedStyle(styled).fontFamily}`;
  const line = Math.round(size * 1.4);
  const linesIn = (/** @type {string} */ text) => wrappedLines(text, font, side - 2 * EDGE);
  const counted = frames.map((frame) => (counters ? linesIn(frame.counters) : []));
  // Nothing moves when a number grows.
  const captionLine = Math.max(...counted.map(({ length }) => length));
  const texts = frames.map(({ text }, i) => [
    ...Array.from({ length: captionLine }, (_, row) => counted[i]?.[row] ?? ""),
    ...(caption ? linesIn(text) : []),
  ]);
  const most = Math.max(...texts.map(({ length }) => length));
  const height = side + (most > 0 ? 2 * Math.ceil((most * line + EDGE) / 2) : 0); // even, as videos need it
  return frames.map((frame, i) => {
    const board = boardDrawing(frame.scene, styled, { side });
    /** @type {import("../base/drawing.js").Drawing["paint"]} */
    function paint(context, ratio) {
      board.paint(context, ratio);
      context.save();
      context.scale(ratio, ratio);
      context.fillStyle = paper;
      context.fillRect(0, side, side, height - side);
      Object.assign(context, { font, fillStyle: ink, textAlign: "left", textBaseline: "alphabetic" });
      for (const [row, text] of texts[i]?.entries() ?? [])
        context.fillText(text, EDGE, side + EDGE / 2 + row * line + size);
      context.restore();
    }
    return { ...frame, width: side, height, paint };
  });
}

/** @typedef {ReturnType<typeof drawFrames<import("./animation-frames.js").Frame>>} DrawnFrames */
