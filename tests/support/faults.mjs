/** What goes wrong beyond the page: caused, and seen in its note. */

import { eventually } from "./eventually.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").Route} Route
 */

export const note = (/** @type {Page} */ page) => page.locator("#notes .note");
/** @param {Page} page @param {RegExp} words */
export const noted = (page, words) => eventually(() => note(page).innerText(), words);
/** Until nothing is noted. @param {Page} page */
export const silent = (page) => eventually(() => note(page).count(), 0);

/**
 * Has requests answered otherwise, until that is over.
 *
 * @param {Page} page @param {RegExp} asked @param {(route: Route) => Promise<void>} answer
 */
export async function instead(page, asked, answer) {
  let over = false;
  await page.route(asked, (route) => (over ? route.continue() : answer(route)));
  return () => {
    over = true;
  };
}

/** @param {Route} route */
export const lost = (route) => route.abort("internetdisconnected");
