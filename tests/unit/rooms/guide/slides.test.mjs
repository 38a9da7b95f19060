/** How a chapter is divided into slides. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createSlides } from "../../../../www/rooms/guide/slides.js";

/** A block or a link without a page. @param {string} name @param {string} [moment] */
const element = (name, moment) =>
  /** @type {HTMLElement} */ (
    /** @type {unknown} */ ({ name, dataset: { moment }, matches: () => name.startsWith("heading") })
  );

test("a moment begins a slide with the headings before it, and nothing follows a question on its slide", () => {
  const { slides, stops, add } = createSlides("start");
  add("heading", element("heading 1"));
  add("paragraph", element("a"));
  add("paragraph", element("b"), undefined, [element("link", "conflict")]);
  add("heading", element("heading 2"));
  add("paragraph", element("c"), "dead-end");
  add("list", element("d"));
  add("heading", element("heading 3"));
  add("question", element("q")); // on the board that is shown
  add("figure", element("e"));
  const names = (/** @type {HTMLElement[]} */ elements) =>
    elements.map((element) => /** @type {{ name: string }} */ (/** @type {unknown} */ (element)).name);
  assert.deepEqual(slides.map(names), [
    ["heading 1", "a", "b"],
    ["heading 2", "c", "d"],
    ["heading 3", "q"],
    ["e"],
  ]);
  assert.deepEqual(
    stops.map(({ moment, slide, element }) => [moment, slide, ...names([element])]),
    [
      ["start", 0, "a"],
      ["conflict", 0, "link"],
      ["dead-end", 1, "c"],
      ["dead-end", 2, "q"],
      ["dead-end", 3, "e"],
    ],
  );
});
