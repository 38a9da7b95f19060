/** Opens host pages with custom elements, and records the events of the elements. */

import { EVENT_NAMES } from "../../../../www/state/events.js";
import { ADDRESS, open, optionsAndAct } from "../../../support/browser.mjs";
import { hostAddress } from "../../../support/hosts.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Rest } from "../../../support/browser.mjs" */
/** @typedef {import("../../../../www/element.js").NQueensElement & Record<string, unknown>} Board */

export const SCRIPT = `${ADDRESS}n-queens.js`;

/** Runs in the page: records the events of all boards as they reach the document. @param {string[]} types */
const record = (types) => {
  /** @type {unknown[]} */
  const boardEvents = [];
  for (const type of types) {
    document.addEventListener(`n-queens:${type}`, (event) => {
      boardEvents.push({
        type,
        target: /** @type {Element} */ (event.target).id,
        .../** @type {CustomEvent} */ (event).detail,
      });
    });
  }
  Object.assign(window, { boardEvents });
};

const RECORD = `() => (${record})(${JSON.stringify(["ready", ...EVENT_NAMES])})`;

/** Opens a host page and records the events of its elements. @param {string} name @param {Rest} rest */
export async function visitHost(name, ...rest) {
  const [options, act] = optionsAndAct(rest);
  await open(await hostAddress(name), { before: RECORD, ...options }, act);
}

/** Opens a page with this HTML as its body. @param {string} html @param {Rest} rest */
export function visitPage(html, ...rest) {
  const [options, act] = optionsAndAct(rest);
  return visitHost("empty.html", options, async (page) => {
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, html);
    await page.addScriptTag({ url: SCRIPT, type: "module" });
    await act(page);
  });
}

/** The recorded events of one type. @param {Page} page @param {string} type @returns {Promise<any[]>} */
export const eventsOf = (page, type) =>
  page.evaluate(
    (type) =>
      /** @type {any} */ (window).boardEvents.filter((/** @type {any} */ event) => event.type === type),
    type,
  );

/** @param {Page} page @param {string} [selector] */
export const captionOf = (page, selector = "n-queens") => page.locator(`${selector} #caption`).innerText();

/** Calls a function with the first element. @template T @param {Page} page @param {(board: Board) => T} act */
export const withBoard = (page, act) =>
  page
    .locator("n-queens")
    .first()
    .evaluate(/** @type {any} */ (act));

/** Collects the URLs that a page requests from now on, if they match. @param {Page} page @param {RegExp} address */
export function requestsOf(page, address) {
  /** @type {string[]} */
  const urls = [];
  page.on("request", (request) => {
    if (address.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** The queens of a solution for n = 12. */
export const TWELVE = "1,3,5,8,10,12,6,11,2,7,9,4";
