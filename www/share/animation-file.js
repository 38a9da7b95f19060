/**
 * Makes the file of an animation: a GIF, an SVG without scripts that stands still for readers who prefer less motion, a
 * video, or pictures.
 *
 * @import { ToGif, FromGif } from "./gif-worker.js"
 * @import { DrawnFrames, Made, Work } from "./animation-drawing.js"
 * @import { AnimationKind } from "./picture-names.js"
 *
 * @typedef {object} Wanted
 * @property {AnimationKind} kind
 * @property {import("./animation-frames.js").Range} range
 * @property {number} seconds
 * @property {number} side The side of the board in pixels.
 * @property {boolean} caption
 * @property {boolean} counters
 * @property {"light" | "dark"} theme
 * @property {string} title What an SVG says to screen readers.
 * @property {string} name Of the file, without its extension.
 */

import { inTheme, reducedMotion } from "../base/appearance.js";
import { now } from "../base/clock.js";
import { h } from "../base/dom.js";
import { toPng } from "../base/drawing.js";
import { createSvgContext } from "../base/svg-context.js";
import { yieldToMessages } from "../base/yield.js";
import { loadAnimations } from "../core/animation.js";
import { loadCore } from "../core/core.js";
import { gifWorker } from "../platform/assets.js";
import { beginRun } from "../run/watched-run.js";
import { createThreads } from "../workers/threads.js";
import { drawFrames } from "./animation-drawing.js";
import { chooseFrames, MOST_STEPS_SHOWN, readFrames } from "./animation-frames.js";

/** How long a slice of work takes, in milliseconds. */
const SLICE = 12;
/** The units of an SVG picture for each of its pixels, as in a still one. */
const SVG_RATIO = 4;

/** @type {() => import("../workers/protocol.js").Thread<ToGif, FromGif>} */
const createGifThread = createThreads("gif", gifWorker);

/** @param {AbortSignal} signal @returns {import("./animation-frames.js").Pause} */
function createPause(signal) {
  let end = now() + SLICE;
  return async () => {
    if (now() < end) return;
    await yieldToMessages();
    signal.throwIfAborted();
    end = now() + SLICE;
  };
}

/**
 * @param {import("../state/parameters.js").State} state @param {Wanted} wanted @param {Work} work
 * @returns {Promise<Made & { milliseconds: number, shown: number, count: number, isCut: boolean }>} `shown`: of so many steps;
 *   `isCut`: whether the run goes on after them.
 */
export async function makeAnimation(state, wanted, work) {
  const pause = createPause(work.signal);
  work.progress(null);
  const [core, animations] = await Promise.all([loadCore(), loadAnimations()]);
  work.signal.throwIfAborted();
  const begun = beginRun(core, state);
  try {
    const chosen = await chooseFrames(animations, begun, wanted, pause);
    const frames = await readFrames(core, begun, chosen, pause);
    const drawn = inTheme(wanted.theme, document.body, (styled) => drawFrames(frames, wanted, styled));
    const made = await write(drawn, wanted, work, pause);
    const milliseconds = frames.reduce((sum, frame) => sum + frame.milliseconds, 0);
    if (wanted.kind === "gif" && reducedMotion.matches && drawn[0]) made.preview = await toPng(drawn[0], 1);
    const [, start] = chosen; // after the result
    const count = (chosen.at(-1)?.position ?? 0) - (start?.position ?? 0);
    const shown = chosen.length - 2;
    return { ...made, milliseconds, shown, count, isCut: chosen.at(-1)?.position === MOST_STEPS_SHOWN };
  } finally {
    begun.timeline.free();
  }
}

/** @param {DrawnFrames} frames @param {Wanted} wanted @param {Work} work @param {import("./animation-frames.js").Pause} pause @returns {Promise<Made>} */
async function write(frames, wanted, work, pause) {
  if (wanted.kind === "mp4") {
    const { writeVideo } = await import("./animation-video.js");
    return { file: await writeVideo(frames, work) };
  }
  if (wanted.kind === "zip") {
    const { writePictures } = await import("./animation-pictures.js");
    return writePictures(frames, wanted.name, work);
  }
  return {
    file: await (wanted.kind === "gif" ? writeGif(frames, work) : writeSvg(frames, wanted, work, pause)),
  };
}

/** @param {DrawnFrames} frames @param {Work} work */
async function writeGif(frames, { signal, progress }) {
  const [{ width = 0, height = 0 } = {}] = frames;
  const context = h("canvas", { width, height }).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no picture");
  const worker = createGifThread();
  /** Rejects when it is cancelled. @type {Promise<never>} */
  const cancelled = new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  /** @param {ToGif} message @returns {Promise<FromGif>} */
  function ask(message) {
    const answer = new Promise((resolve, reject) => {
      worker.listen({ message: resolve, error: () => reject(new Error("gif-worker.js")) });
      worker.post(message);
    });
    return Promise.race([cancelled, answer]);
  }
  try {
    for (const [i, { paint, milliseconds }] of frames.entries()) {
      signal.throwIfAborted();
      progress(i / frames.length);
      paint(context, 1);
      const { buffer } = context.getImageData(0, 0, width, height).data;
      await ask({ width, height, pixels: buffer, delay: milliseconds });
    }
    const bytes = await ask("finish");
    return new Blob(bytes ? [bytes] : [], { type: "image/gif" });
  } finally {
    worker.terminate();
  }
}

/** @param {DrawnFrames} frames @param {Wanted} wanted @param {Work} work @param {import("./animation-frames.js").Pause} pause */
async function writeSvg(frames, { title }, { progress }, pause) {
  const { context, endFrame, write } = createSvgContext();
  const [{ width = 0, height = 0 } = {}] = frames;
  for (const [i, { paint }] of frames.entries()) {
    progress(i / frames.length);
    paint(context, SVG_RATIO);
    endFrame(`frame f${i}`);
    await pause();
  }
  const style = frameStyle(frames.map(({ milliseconds }) => milliseconds));
  return new Blob([write({ width, height, ratio: SVG_RATIO, title, style })], { type: "image/svg+xml" });
}

/** The style that shows one frame after another, or only the first one. @param {readonly number[]} durations In milliseconds. */
export function frameStyle(durations) {
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  let start = 0;
  const moving = durations.map((duration, i) => {
    const [from, to] = [start, start + duration].map((time) => `${Math.round((time / total) * 1e5) / 1e3}%`);
    start += duration;
    const before = i > 0 ? "0%{visibility:hidden}" : "";
    const after = i < durations.length - 1 ? `${to}{visibility:hidden}` : "";
    return `.f${i}{animation-name:f${i}}@keyframes f${i}{${before}${from}{visibility:visible}${after}}`;
  });
  return [
    ".frame{visibility:hidden}.f0{visibility:visible}",
    `@media (prefers-reduced-motion:no-preference){.frame{animation:${total}ms step-end infinite}${moving.join("")}}`,
  ].join("");
}
