/** A walk through everything there is, during which the page asks nobody but its own server for anything. */

import assert from "node:assert/strict";
import { ROOMS } from "../../www/state/state.js";
import { LEFT, visitWith } from "./engines.mjs";
import { eventually } from "./eventually.mjs";
import { patient } from "./patience.mjs";

const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const TEACHERS = ["index", "iframe", "element", "package", "single-file", "accessibility"];

/**
 * Opens and chooses whatever can be, the Share dialog included; and how many that were.
 *
 * @param {object} options
 * @param {boolean} options.pressing Every button too.
 * @param {number} options.patience In milliseconds.
 */
async function touchAll({ pressing, patience }) {
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  /** @param {() => unknown} condition */
  async function until(condition) {
    const limit = performance.now() + patience;
    while (!condition()) {
      if (performance.now() > limit) throw new Error(`waited too long until ${condition}`);
      await turn();
    }
  }
  let touched = 0;
  /** @param {ParentNode} place @param {string} selector @param {(element: any) => unknown} act */
  async function each(place, selector, act) {
    for (const element of place.querySelectorAll(selector)) {
      if (!element.isConnected || /** @type {HTMLElement} */ (element).offsetParent === null) continue;
      await act(element);
      touched += 1;
      await turn();
    }
  }
  /** @param {ParentNode} place */
  async function everything(place) {
    // What they open may have to be loaded first.
    await each(place, "summary", async (element) => {
      element.click();
      await until(() => !element.parentElement.open || element.nextElementSibling.hasChildNodes());
    });
    await each(place, "[role=tab]", async (element) => {
      element.click();
      const panel = document.getElementById(element.getAttribute("aria-controls"));
      await until(() => panel?.hasChildNodes());
    });
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
  await until(() => document.querySelector("dialog[open]"));
  const dialog = document.querySelector("dialog[open]");
  if (dialog) await everything(dialog);
  return touched;
}

/** Whether every board of a page for teachers is there, each brought into sight, and what its script prints. */
const allThere = () =>
  [...document.querySelectorAll("iframe, n-queens, #output")].every((element) => {
    const place = element instanceof HTMLIFrameElement ? element.contentDocument : element.shadowRoot;
    const there = element.id === "output" ? element.textContent : place?.querySelector("#panel section");
    if (!there) element.scrollIntoView();
    return there;
  });

/**
 * Takes the walk, and fails if another server was asked for anything.
 *
 * @param {import("./engines.mjs").EngineName} name
 * @param {string} address Of the page.
 * @param {string} folder Of the pages for teachers.
 * @param {readonly string[]} [languages]
 */
export async function asksNobodyElse(name, address, folder, languages = LANGUAGES) {
  let requests = /** @type {string[]} */ ([]);
  // Steered from outside, Firefox does not come back from all of the buttons: engine-limits.mjs says so.
  const pressing = name === "Chromium";
  await visitWith(
    name,
    `${address}?n=6`,
    async (tab) => {
      for (const lang of languages) {
        for (const room of ROOMS) {
          await tab.go(`${address}?n=6&room=${room}&lang=${lang}`);
          await eventually(() => tab.run(() => document.querySelector("#panel section") !== null), true);
          await eventually(() => tab.run(() => document.documentElement.lang), lang);
          const touched = await tab.run(touchAll, { pressing, patience: patient(30_000) });
          assert.ok(touched > (pressing ? 5 : 0), `${touched} in ${room} in ${lang}`);
        }
      }
      for (const page of TEACHERS) {
        await tab.go(`${address}${folder}${page}.html`);
        await eventually(() => tab.run(allThere), true, page);
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
