/** Causes failures outside the page, and checks its note about them. */

import { eventually } from "./eventually.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").Route} Route
 */

export const note = (/** @type {Page} */ page) => page.locator("#notes .note");
/** @param {Page} page @param {RegExp} words */
export const expectNote = (page, words) => eventually(() => note(page).innerText(), words);
/** Waits until there is no note. @param {Page} page */
export const expectNoNote = (page) => eventually(() => note(page).count(), 0);

/**
 * Answers matching requests by `answer`. Returns the function that ends this.
 *
 * @param {Page} page @param {RegExp} asked @param {(route: Route) => Promise<void>} answer
 */
export async function answerInstead(page, asked, answer) {
  let over = false;
  await page.route(asked, (route) => (over ? route.continue() : answer(route)));
  return () => {
    over = true;
  };
}

/** @param {Route} route */
export const dropConnection = (route) => route.abort("internetdisconnected");
