/** What a reader sees and does, in any engine. */

import { eventually } from "./eventually.mjs";

/** @typedef {import("./engines.mjs").Tab} Tab */

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
