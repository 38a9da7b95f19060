/** Animations: what their frames show, and the GIF. Which steps are shown, and for how long, is tested in Rust. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { QUEEN_PATH } from "../../../www/board/queen.js";
import { t } from "../../../www/i18n/i18n.js";
import { beginRun } from "../../../www/run/watched-run.js";
import { chooseFrames, MOST_STEPS_SHOWN, readFrames } from "../../../www/share/animation-frames.js";
import { createGif } from "../../../www/share/gif.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { animations, core } from "../../support/core.mjs";
import { readGif } from "../../support/gif.mjs";
import { useEnglish } from "../../support/language.mjs";

useEnglish("algorithms", "run");

/**
 * The steps and frames of an animation.
 *
 * @param {Partial<import("../../../www/state/parameters.js").State>} changes
 * @param {{ range?: "next" | "loop" | "whole", seconds?: number }} [wanted]
 */
async function animate(changes, { range = "next", seconds = 10 } = {}) {
  const begun = beginRun(core, { ...DEFAULTS, room: "algorithms", algorithm: "pruning", n: 6, ...changes });
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const chosen = await chooseFrames(animations, begun, { range, seconds }, pause);
  const frames = await readFrames(core, begun, chosen, pause);
  begun.timeline.free();
  const steps = chosen.slice(1).map(({ position }) => position);
  return { steps, frames, pauses };
}

test("an animation shows each step up to the next solution if there is time, and begins and ends with it", async () => {
  const { steps, frames } = await animate({ algorithm: "bitmask", n: 4 }, { seconds: 30 });
  assert.deepEqual(steps, [...steps.keys()], "every step");
  const [poster, first] = frames;
  const last = frames.at(-1);
  assert.deepEqual([first?.scene.queens.length, first?.text], [0, t("algorithms.start")]);
  assert.deepEqual([last?.scene.solved, last?.text, last?.milliseconds], [true, "Solution 1.", 2000]);
  assert.deepEqual(poster, { ...last, milliseconds: 500 });
  // From a later step, it goes on to the second solution.
  const next = await animate({ algorithm: "bitmask", n: 4, step: steps.at(-1) ?? 0 }, { seconds: 30 });
  assert.deepEqual([next.steps[0], next.frames.at(-1)?.text], [steps.at(-1), "Solution 2."]);
});

test("an animation shows the loop, and of a run without solutions the fullest board first", async () => {
  const { steps } = await animate({ loop: [20, 30] }, { range: "loop" });
  assert.deepEqual(steps, [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
  const { frames } = await animate({ n: 3 }, { range: "whole" });
  assert.equal(frames[0]?.scene.queens.length, 2);
  assert.equal(frames.at(-1)?.scene.queens.length, 0);
});

test("a long run is thinned to its length, and keeps solutions, dead ends and placements", async () => {
  const { frames } = await animate({}, { range: "whole", seconds: 20 });
  assert.equal(frames.filter(({ scene }) => scene.solved).length, 4 + 2, "all, first, and at the end");
  assert.ok(frames.filter(({ scene }) => scene.marked?.length).length > 20, "dead ends");
  assert.ok(frames.filter(({ scene }) => scene.queens.length > 0).length > 50);
});

test("a run of millions of steps is looked at in slices", async () => {
  const { steps, pauses } = await animate({ n: 12 }, { range: "whole", seconds: 5 });
  assert.equal(steps.at(-1), MOST_STEPS_SHOWN);
  assert.ok(pauses > 1000);
});

test("an animation that is cancelled stops", async () => {
  const begun = beginRun(core, { ...DEFAULTS, algorithm: "pruning", n: 12 });
  const cancelled = new Error("cancelled");
  const pause = () => Promise.reject(cancelled);
  await assert.rejects(chooseFrames(animations, begun, { range: "whole", seconds: 5 }, pause), cancelled);
  begun.timeline.free();
});

test("the core draws with the queen and the colours of the page", () => {
  const styles = readFileSync(new URL("../../../www/styles/tokens.css", import.meta.url), "utf8");
  const names =
    "paper ink square-light square-dark band hatch coordinate queen queen-edge accent conflict".split(" ");
  for (const [index, theme] of /** @type {const} */ (["light", "dark"]).entries()) {
    const svg = animations.animation("pruning", 6, { blocked: [[3, 3]] }, { seconds: 60, theme });
    assert.ok(svg.includes(`d="${QUEEN_PATH}"`));
    const expected = names.map((name) => {
      const defined = new RegExp(`^ *--${name}: .*light-dark\\((.*)\\)`, "m").exec(styles)?.[1] ?? "";
      const colour = defined.split(/, /)[index]?.replace(/\)+;?$/, "") ?? "";
      const [red, green, blue, opacity] = colour.match(/\d+/g) ?? [];
      if (!colour.startsWith("rgb")) return `"${colour}"`;
      const hex = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0")).join("");
      return `"#${hex}" opacity=".${opacity}"`;
    });
    const drawn = svg.matchAll(/ (?:fill|stroke)=("#\w+")(?: (?:fill|stroke)-(opacity="[.\d]+"))?/g);
    const found = Array.from(drawn, ([, colour, opacity]) => [colour, opacity].filter(Boolean).join(" "));
    assert.deepEqual([...new Set(found)].sort(), [...new Set(expected)].sort(), theme);
  }
});

test("a GIF has the colours of each frame, in the rectangle that changes", () => {
  const [width, height] = [40, 30];
  const white = new Uint32Array(width * height).fill(0xffffffff);
  /** @param {number} x @param {number} y @param {number} colour */
  const dot = (x, y, colour) => Uint32Array.from(white, (pixel, i) => (i === y * width + x ? colour : pixel));
  const noise = Uint32Array.from(white, (_, i) => 0xff000000 + (i % 100) * 0x020202);
  const pictures = [white, dot(3, 4, 0xff0000ff), dot(30, 20, 0xff00ff00), dot(30, 20, 0xff00ff00), noise];
  const gif = createGif(width, height);
  for (const [i, picture] of pictures.entries()) gif.add(picture, 100 * (i + 1));
  const read = readGif(gif.finish());
  assert.deepEqual([read.width, read.height, read.loops], [width, height, true]);
  assert.deepEqual(
    read.frames.map(({ milliseconds }) => milliseconds),
    [100, 200, 300, 400, 500],
  );
  assert.deepEqual(
    read.frames.map(({ area }) => area),
    [1200, 1, 28 * 17, 1, 1200],
  );
  for (const [i, { pixels, colours }] of read.frames.entries()) {
    assert.ok(colours <= 64);
    const most = i === 4 ? 70 : 0; // the colours that a palette has no place for are replaced by near ones
    const wanted = pictures[i]?.entries() ?? [];
    for (const [at, pixel] of wanted)
      for (const [channel, shift] of [0, 8, 16].entries())
        assert.ok(
          Math.abs((pixels[3 * at + channel] ?? 0) - ((pixel >> shift) & 255)) <= 2 * most,
          `${i} ${at}`,
        );
  }
});
