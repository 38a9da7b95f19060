/** Draws the pictures of link previews: boards, without words, so that one picture serves every language. */

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { startCore } from "../../../www/core/core.js";
import { byRow } from "../../../www/formats/rows.js";
import { svg } from "../../../www/formats/svg.js";
import { shownAt } from "../../../www/rooms/guide/chapter.js";
import { USUAL_SIZE } from "../../../www/rooms/guide/sizes.js";
import { ALGORITHMS } from "../../../www/state/parameters.js";
import { queensIn } from "../../../www/state/state.js";
import { read, WASM } from "./bundle.mjs";
import { PREVIEW } from "./html.mjs";

/** @import { Board } from "../../../www/formats/rows.js" */
/** @import { ChapterDefinition } from "../../../www/rooms/guide/chapter.js" */

const MARGIN = 35;
/** The most steps of a run of which a picture shows the middle. */
const STEPS = 20_000;

const core = startCore(new WebAssembly.Module(/** @type {Uint8Array<ArrayBuffer>} */ (read(WASM.core))));
const BACKGROUND = JSON.parse(read("www/icons/manifest.webmanifest").toString()).theme_color;

/** A solution. @returns {Board} */
export const solved = () => ({ n: USUAL_SIZE, queens: queensIn(core.construct(USUAL_SIZE) ?? []) });

/** The first moment of a chapter that shows several queens. @param {string} key @returns {Promise<Board>} */
export async function boardOfChapter(key) {
  /** @type {{ default: ChapterDefinition }} */
  const { default: definition } = await import(`../../../www/rooms/guide/chapters/${key}.js`);
  for (const moment of Object.keys(definition.moments)) {
    const shown = shownAt(core, definition, moment, USUAL_SIZE);
    shown?.timeline?.free();
    if (shown && shown.queens.length > 1) return shown;
  }
  return solved();
}

/** The middle of a run, or a solution if there is no run or little to see in it. @param {string} key @returns {Board} */
export function boardOfAlgorithm(key) {
  if (!ALGORITHMS.includes(key)) return solved();
  const run = new core.Timeline(key, USUAL_SIZE, {});
  run.explore(STEPS);
  run.seek(Math.floor(run.explored / 2));
  const queens = run.queens();
  run.free();
  return queens.length > 1 ? { n: USUAL_SIZE, queens } : solved();
}

/** @type {Promise<void> | undefined} */
let ready;

/** A picture of a board, as PNG. @param {Board} board @returns {Promise<Uint8Array>} */
export async function picture({ n, queens }) {
  ready ??= initWasm(read("node_modules/@resvg/resvg-wasm/index_bg.wasm"));
  await ready;
  const { width, height } = PREVIEW;
  const size = height - 2 * MARGIN;
  const board = svg.write({ n, queens: byRow(n, queens), blocked: byRow(n, []) }, { size });
  const image = new Resvg(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
      `<rect width="100%" height="100%" fill="${BACKGROUND}"/>`,
      `<g transform="translate(${(width - size) / 2} ${MARGIN})">${board}</g></svg>`,
    ].join(""),
  ).render();
  try {
    return image.asPng();
  } finally {
    image.free();
  }
}
