/** What the page shows, in Chromium. */

import { eventually } from "./eventually.mjs";

/** @import { Page } from "playwright-core" */

/** Waits until the page has drawn its latest changes. @param {Page} page */
export const drawn = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** A parameter of the current URL. @param {Page} page @param {string} name */
export async function parameter(page, name) {
  const query = await page.evaluate(() => location.search);
  return new URLSearchParams(query.replaceAll("+", "%2B")).get(name);
}

/** The caption under the board. @param {Page} page */
export const caption = (page) => page.locator("#caption").innerText();

/** Waits for the caption under the board. @param {Page} page @param {string | RegExp} words @param {string} [message] */
export const captionIs = (page, words, message) => eventually(() => caption(page), words, message);

/** Waits until a part of the page has this text in it. @param {Page} page @param {string} part @param {string | RegExp} words */
export const partShows = (page, part, words) => page.locator(part, { hasText: words }).waitFor();

/** Waits until this text is shown, once or more often. @param {Page} page @param {string | RegExp} words */
export const showsText = (page, words) => page.getByText(words).first().waitFor();

/** The board as it is drawn. @param {Page} page */
export const boardPicture = (page) =>
  page.locator("#board canvas").evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());

/** A value in a panel, by its label. @param {Page} page @param {string} name */
export const figure = (page, name) =>
  page
    .locator(".figures div", { has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .innerText();

/** The cell of the board in the tab order; the picture of a large board has cells of its own. @param {Page} page */
export const focused = (page) => page.locator("#board [role=gridcell][tabindex='0']");

/** Waits until the cell with this accessible name has the focus. @param {Page} page @param {string | RegExp} name */
export const onCell = (page, name) =>
  eventually(() => page.evaluate(() => document.activeElement?.ariaLabel), name);

/** Waits until the live region contains this text. @param {Page} page @param {string | RegExp} words */
export const announces = (page, words) =>
  eventually(async () => (await page.locator("#live").innerText()).trim(), words);

/** Records the events of one type from now on. Returns a function that returns their details. @param {Page} page @param {string} type */
export async function recordEvents(page, type) {
  await page.evaluate((type) => {
    /** @type {unknown[]} */
    const received = [];
    Object.assign(window, { received });
    document.addEventListener(type, (event) => received.push(/** @type {CustomEvent} */ (event).detail));
  }, type);
  return () => page.evaluate(() => /** @type {any} */ (window).received);
}
