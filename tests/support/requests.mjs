/** A walk through the whole page, which must not request anything from other servers. */

import assert from "node:assert/strict";
import { PAGES } from "../../crate/xtask/build-js/docs.mjs";
import { LANGUAGES } from "../../www/i18n/languages.js";
import { ROOMS } from "../../www/state/state.js";
import { NAVIGATION_ABORTED, visitWith } from "./engines.mjs";
import { eventually } from "./eventually.mjs";
import { patient } from "./patience.mjs";

/**
 * Operates every control, including the Share dialog. Returns the number of controls.
 *
 * @param {object} options
 * @param {boolean} options.pressing Whether to press every button too.
 * @param {number} options.patience In milliseconds.
 */
async function operateAll({ pressing, patience }) {
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  /** @param {() => unknown} condition */
  async function until(condition) {
    const limit = performance.now() + patience;
    while (!condition()) {
      if (performance.now() > limit) throw new Error(`timed out waiting for ${condition}`);
      await nextTask();
    }
  }
  let touched = 0;
  /** @param {ParentNode} place @param {string} selector @param {(element: any) => unknown} act */
  async function each(place, selector, act) {
    for (const element of place.querySelectorAll(selector)) {
      if (!element.isConnected || /** @type {HTMLElement} */ (element).offsetParent === null) continue;
      await act(element);
      touched += 1;
      await nextTask();
    }
  }
  /** @param {ParentNode} place */
  async function operate(place) {
    // Their content may have to be loaded first.
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
  if (panel) await operate(panel);
  /** @type {HTMLElement | null} */ (document.querySelector("#tools button:last-of-type"))?.click();
  await until(() => document.querySelector("dialog[open]"));
  const dialog = document.querySelector("dialog[open]");
  if (dialog) await operate(dialog);
  return touched;
}

/** Whether all boards of a page of the documentation are loaded, and its examples have run. Scrolls and clicks to them. */
const allExamplesRun = () =>
  [...document.querySelectorAll("iframe, n-queens, [data-run]")].every((element) => {
    if (element instanceof HTMLButtonElement) {
      const output = element.closest(".snippet")?.querySelector(".output");
      if (output?.hasAttribute("hidden")) element.click();
      return output?.textContent;
    }
    const place = element instanceof HTMLIFrameElement ? element.contentDocument : element.shadowRoot;
    const loaded = place?.querySelector("#panel section");
    if (!loaded) element.scrollIntoView();
    return loaded;
  });

/**
 * Walks through the page, and fails on requests to another server.
 *
 * @param {import("./engines.mjs").EngineName} name
 * @param {string} address Address of the page.
 * @param {readonly string[]} [languages]
 */
export async function requestsOnlyOwnOrigin(name, address, languages = LANGUAGES) {
  let requests = /** @type {string[]} */ ([]);
  // Under remote control, Firefox hangs on some of the buttons; see engine-limits.mjs.
  const pressing = name === "Chromium";
  // The page reports that it cannot write to the clipboard, and leaving it aborts requests.
  const expected = new RegExp(`clipboard|NS_BINDING_ABORTED|ERR_ABORTED|${NAVIGATION_ABORTED.source}`, "i");
  await visitWith(name, `${address}?n=6`, expected, async (tab) => {
    for (const lang of languages) {
      for (const room of ROOMS) {
        await tab.go(`${address}?n=6&room=${room}&chapter=flags&lang=${lang}`);
        const isLoaded = () => document.querySelector("#panel section:not([aria-busy=true])") !== null;
        await eventually(() => tab.run(isLoaded), true);
        await eventually(() => tab.run(() => document.documentElement.lang), lang);
        const touched = await tab.run(operateAll, { pressing, patience: patient(30_000) });
        assert.ok(touched > (pressing ? 5 : 0), `${touched} in ${room} in ${lang}`);
      }
    }
    for (const page of Object.keys(PAGES)) {
      await tab.go(`${address}docs/${page}.html`);
      await eventually(() => tab.run(allExamplesRun), true, page);
    }
    requests = tab.requests();
  });
  const { origin } = new URL(address);
  const allowed = [`${origin}/`, `blob:${origin}/`, "data:"];
  assert.deepEqual(
    [...new Set(requests)].filter((url) => !allowed.some((start) => url.startsWith(start))),
    [],
  );
  assert.ok(requests.length > 100, `${requests.length} requests`);
}
