/** What the painter writes into the squares of a board. */

import assert from "node:assert/strict";
import { test } from "node:test";

// What it needs of a browser.
Object.assign(globalThis, {
  matchMedia: () => new EventTarget(),
  document: { createElement: () => ({ getContext: () => null }) },
  Path2D: class {},
});
const { createPainter, isClear } = await import("../../../www/board/board-painter.js");

/** The texts that are written into a square. @param {number} side Of the square, in pixels. @param {import("../../../www/board/board-painter.js").Heat} heat */
function written(side, heat) {
  /** @type {string[]} */
  const texts = [];
  const recorder = { fillText: (/** @type {string} */ text) => texts.push(text) };
  const context = new Proxy(/** @type {any} */ (recorder), {
    get: (target, name) => target[name] ?? (() => null),
  });
  const look = { side, ratio: 1, colours: /** @type {any} */ ({}), plain: true };
  createPainter(context, 1, look).paint({ n: 1, queens: [], heat: [heat] }, [], null);
  return texts;
}

test("a margin is written only together with its number", () => {
  const [text, margin] = ["3.9 · 10¹⁵", "±5%"];
  assert.deepEqual(written(80, { share: 1, text, margin }), [text, margin]);
  assert.deepEqual(written(33, { share: 1, text, margin }), [], "only the margin would fit");
  assert.deepEqual(written(33, { share: 1, text: "39", margin }), ["39", margin]);
  assert.deepEqual(written(28, { share: 1, text: "39", margin }), ["≈39"], "only the number fits");
  assert.deepEqual(written(12, { share: 1, text: "9" }), ["9"], "a single character always fits");
});

test("numbers are left out where they would touch a queen or its ring", () => {
  const text = { right: 8, bottom: 11 };
  assert.equal(isClear({ ...text, cell: 24 }, false), false, "the queen of a small square");
  assert.equal(isClear({ ...text, cell: 48 }, false), true);
  assert.equal(isClear({ ...text, cell: 48 }, true), false, "the ring");
  assert.equal(isClear({ ...text, cell: 96 }, true), true);
});

// In a lecture they had 11 pixels, while the captions named rows.
test("the numbers of rows grow with the type, as far as a square or its queen allows", () => {
  /** @param {number} n @param {number} type */
  function heights(n, type) {
    /** @type {Record<string, number>} */
    const found = {};
    const context = new Proxy(/** @type {any} */ ({ font: "" }), {
      get(target, name) {
        if (name === "font") return target.font;
        if (name === "measureText") return (/** @type {string} */ text) => ({ width: 6 * text.length });
        if (name === "fillText")
          return (/** @type {string} */ text) => (found[text] = Number.parseFloat(target.font));
        return () => null;
      },
    });
    const look = { side: 436, ratio: 1, colours: /** @type {any} */ ({}), type };
    createPainter(context, n, look).paint({ n, queens: [[0, 0]] }, [], null);
    return found;
  }
  const usual = heights(8, 1);
  assert.deepEqual([usual[1], usual[8]], [9, 9]);
  const lecture = heights(8, 31 / 13);
  assert.ok((lecture[8] ?? 0) >= 20, `${lecture[8]}`);
  assert.ok((lecture[1] ?? 0) > 9 && (lecture[1] ?? 0) < 20, `${lecture[1]}, beside the queen`);
  assert.ok((heights(20, 31 / 13)[20] ?? 0) < 10, "small squares");
});
