/** What a reader sees and does, in any engine. */

import { eventually } from "./eventually.mjs";

/** @import { Tab } from "./engines.mjs" */

/** Waits until the page shows this text. @param {Tab} tab @param {RegExp} words @param {number} [patience] In milliseconds. */
export const says = (tab, words, patience) =>
  eventually(() => tab.run(() => document.body.innerText), words, undefined, patience);

/** Clicks the first element with this label or text, as soon as there is one. @param {Tab} tab @param {string} elements @param {string} text */
export const click = (tab, elements, text) =>
  eventually(
    () =>
      tab.click(
        ({ elements, text }) => {
          const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(elements)]);
          return all.find((element) => (element.ariaLabel ?? element.innerText.trim()) === text);
        },
        { elements, text },
      ),
    "clicked",
  );

/** The current address; "on the way" during a navigation. @param {Tab} tab */
export const address = (tab) => tab.run(() => location.href).catch(() => "on the way");

/** A parameter of the URL. @param {Tab} tab @param {string} name */
export const parameter = (tab, name) =>
  tab.run((name) => new URLSearchParams(location.search.replaceAll("+", "%2B")).get(name), name);

/** Waits for the caption under the board. @param {Tab} tab @param {string | RegExp} words */
export const caption = (tab, words) =>
  eventually(() => tab.run(() => document.querySelector("#caption")?.textContent), words);

/** The middle of a square, which may lie outside the board. @param {Tab} tab @param {number} row @param {number} column */
export const middleOf = (tab, row, column) =>
  tab.run(
    ({ row, column }) => {
      const { x, y, width } = document.querySelector("#board")?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + ((column - 0.5) * width) / 8, y: y + ((row - 0.5) * width) / 8 };
    },
    { row, column },
  );

/** Runs in the page, and returns colours of its board, or of its first element's, for n = 8: at the edge and the center of the first square, and at the edge of the second one. */
export const boardColours = () => {
  const root = document.querySelector("n-queens")?.shadowRoot ?? document;
  const canvas = /** @type {HTMLCanvasElement | null} */ (root.querySelector("#board canvas"));
  const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas || !copy) return [];
  copy.drawImage(canvas, 0, 0);
  const side = canvas.width / 8;
  return [0.1, 0.5, 1.1].map((x) => [...copy.getImageData(x * side, 0.6 * side, 1, 1).data].join());
};
