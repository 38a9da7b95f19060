/** Writes an animation as PNG pictures in a ZIP file, with the lines of LaTeX that play them in a PDF file. */

import { toPng } from "../base/drawing.js";
import { LATEX_SIZE } from "./snippets.js";
import { zip } from "./zip.js";

/** The pixels for each CSS pixel: enough for print. */
const RATIO = 2;

/**
 * @param {import("./animation-drawing.js").DrawnFrames} frames @param {string} folder The name of the folder in the file.
 * @param {import("./animation-drawing.js").Work} work
 */
export async function writePictures(frames, folder, { signal, progress }) {
  const digits = String(frames.length - 1).length;
  const number = (/** @type {number} */ i) => String(i).padStart(digits, "0");
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  let poster = new Blob();
  for (const [i, frame] of frames.entries()) {
    signal.throwIfAborted();
    progress(i / frames.length);
    const picture = await toPng(frame, RATIO);
    if (i === 0) poster = picture;
    files[`frame-${number(i)}.png`] = new Uint8Array(await picture.arrayBuffer());
  }
  const last = number(frames.length - 1);
  const timeline = frames.map(({ milliseconds }, i) => `:${Math.round(1e6 / milliseconds) / 1e3}:${i}x1\n`);
  const options = `controls,loop,${LATEX_SIZE},timeline=${folder}/timeline.txt`;
  const tex = [
    "% Needs \\usepackage{graphicx,animate}. Plays in PDF readers with JavaScript, such as Adobe Reader and Okular.",
    `\\animategraphics[${options}]{4}{${folder}/frame-}{${number(0)}}{${last}}`,
  ];
  const texts = { "timeline.txt": timeline.join(""), "animation.tex": `${tex.join("\n")}\n` };
  const encoder = new TextEncoder();
  for (const [name, text] of Object.entries(texts)) files[name] = encoder.encode(text);
  return { file: zip({ [folder]: files }, 0), preview: poster }; // PNG is packed already
}
