/** Causes failures outside the page, and checks its note about them. */

import { eventually } from "./eventually.mjs";

/**
 * @import { Page, Route } from "playwright-core"
 */

export const note = (/** @type {Page} */ page) => page.locator("#notes .note");
/** @param {Page} page @param {RegExp} words */
export const expectNote = (page, words) => eventually(() => note(page).innerText(), words);
/** Waits until there is no note. @param {Page} page */
export const expectNoNote = (page) => eventually(() => note(page).count(), 0);

/**
 * Answers requests for matching URLs by `answer`. Returns a function that lets later requests through.
 *
 * @param {Page} page @param {RegExp} urls @param {(route: Route) => Promise<void>} answer
 */
export async function answerInstead(page, urls, answer) {
  let ended = false;
  await page.route(urls, (route) => (ended ? route.continue() : answer(route)));
  return () => {
    ended = true;
  };
}

/** Holds matching requests, and returns the function that lets them continue. @param {Page} page @param {RegExp} urls */
export async function holdRequests(page, urls) {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const released = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** @param {Route} route */
export const dropConnection = (route) => route.abort("internetdisconnected");
