/** A walk through everything there is, during which the page asks nobody but its own server for anything. */

import assert from "node:assert/strict";
import { ROOMS } from "../../www/state.js";
import { LEFT, visitWith } from "./engines.mjs";
import { eventually } from "./eventually.mjs";

const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const TEACHERS = ["index", "iframe", "element", "package", "single-file", "accessibility"];

/**
 * Opens and chooses whatever can be, the Share dialog included; and how many that were.
 *
 * @param {boolean} pressing Every button too.
 */
async function touchAll(pressing) {
  const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
  let touched = 0;
  /** @param {ParentNode} place @param {string} selector @param {(element: any) => void} act */
  async function each(place, selector, act) {
    for (const element of place.querySelectorAll(selector)) {
      if (!element.isConnected || /** @type {HTMLElement} */ (element).offsetParent === null) continue;
      act(element);
      touched += 1;
      await rest();
    }
  }
  /** @param {ParentNode} place */
  async function everything(place) {
    await each(place, "summary, [role=tab]", (element) => element.click());
    await each(place, "select:not(.languages)", (element) => {
      for (const option of element.options) {
        element.value = option.value;
        element.dispatchEvent(new Event("change", { bubbles: true }));
      }
    });
    await each(place, "input[type=checkbox], input[type=radio]", (element) => element.click());
    if (pressing) await each(place, "button", (element) => element.click());
  }
  const panel = document.querySelector("#panel");
  if (panel) await everything(panel);
  /** @type {HTMLElement | null} */ (document.querySelector("#tools button"))?.click();
  for (let left = 2000; left > 0 && !document.querySelector("dialog[open]"); left -= 1) await rest();
  const dialog = document.querySelector("dialog[open]");
  if (!dialog) throw new Error("there is no dialog");
  await everything(dialog);
  return touched;
}

/**
 * Takes the walk, and fails if another server was asked for anything.
 *
 * @param {import("./engines.mjs").EngineName} name
 * @param {string} address Of the page.
 * @param {string} folder Of the pages for teachers.
 */
export async function asksNobodyElse(name, address, folder) {
  let requests = /** @type {string[]} */ ([]);
  await visitWith(
    name,
    `${address}?n=6`,
    async (tab) => {
      for (const lang of LANGUAGES) {
        for (const room of ROOMS) {
          await tab.go(`${address}?n=6&room=${room}&lang=${lang}`);
          await eventually(() => tab.run(() => document.querySelector("#panel section") !== null), true);
          await eventually(() => tab.run(() => document.documentElement.lang), lang);
          // Steered from outside, Firefox does not come back from all of the buttons: engine-limits.mjs says so.
          const pressing = name === "Chromium";
          const touched = await tab.run(touchAll, pressing);
          assert.ok(touched > (pressing ? 5 : 0), `${touched} in ${room} in ${lang}`);
        }
      }
      for (const page of TEACHERS) {
        await tab.go(`${address}${folder}${page}.html`);
        await tab.run(() => new Promise((resolve) => setTimeout(resolve, 300)));
      }
      requests = tab.requests();
    },
    // A page that may not write to the clipboard says so, and one that is left loads no further.
    new RegExp(`clipboard|NS_BINDING_ABORTED|ERR_ABORTED|${LEFT.source}`, "i"),
  );
  const { origin } = new URL(address);
  const own = [`${origin}/`, `blob:${origin}/`, "data:"];
  assert.deepEqual(
    [...new Set(requests)].filter((url) => !own.some((start) => url.startsWith(start))),
    [],
  );
  assert.ok(requests.length > 100, `${requests.length} requests`);
}
