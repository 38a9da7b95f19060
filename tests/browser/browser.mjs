/** The page in a real browser, watched for everything that it should not do. */

import assert from "node:assert/strict";
import { ADDRESS, launchChromium } from "./engines.mjs";
import { eventually } from "./eventually.mjs";

export { ADDRESS, eventually };

/** @typedef {import("playwright-core").Page} Page */

const browser = await launchChromium();

/** How long one action may take, with the page's loading, in milliseconds. */
const LONGEST = 60_000;
/** Makes the browser so many times slower: what still holds then waits for all that it should wait for. */
export const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1);

/** To be called when all is done. */
export const closeBrowser = () => browser.close();

/**
 * @typedef {object} Options
 * @property {import("playwright-core").BrowserContextOptions} [context]
 * @property {() => void} [before] Runs in the page before anything else.
 * @property {(page: Page) => Promise<unknown>} [prepare] Is done to the page before it goes anywhere.
 * @property {RegExp} [expected] What may be written to the console all the same.
 */

/**
 * Opens the page, hands it to `visit`, and fails if anything was written to the console, went wrong
 * or was asked of another server.
 *
 * @param {string} query
 * @param {(page: Page) => Promise<void>} visit
 * @param {Options} [options]
 */
export const visit = (query, visit, options) =>
  open(
    ADDRESS + query,
    async (page) => {
      await loaded(page);
      await visit(page);
    },
    options,
  );

/** Until all is there, or a note says what is not. @param {Page} page */
export async function loaded(page) {
  await page.locator("#panel section, #notes .note").first().waitFor();
  await focused(page).waitFor({ state: "attached" });
}

/**
 * Opens any page in the same way.
 *
 * @param {string} address
 * @param {(page: Page) => Promise<void>} visit
 * @param {Options} [options]
 */
export async function open(address, visit, { context: contextOptions, before, prepare, expected } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...contextOptions });
  context.setDefaultTimeout(LONGEST);
  try {
    if (before) await context.addInitScript(before);
    const page = await context.newPage();
    if (SLOWDOWN > 1) {
      const client = await context.newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    }
    /** @type {string[]} */
    const complaints = [];
    page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => complaints.push(`uncaught: ${error}`));
    page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
    page.on("response", (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
    });
    page.on("request", (request) => {
      const ours = [ADDRESS, new URL(address).origin, "blob:", "data:"];
      if (!ours.some((start) => request.url().startsWith(start)))
        complaints.push(`foreign: ${request.url()}`);
    });
    await prepare?.(page);
    await page.goto(address);
    await visit(page);
    assert.deepEqual(
      complaints.filter((complaint) => !expected?.test(complaint)),
      [],
    );
  } finally {
    await context.close();
  }
}

/** Until the page has written to the URL what it holds: its own timer for that is the shorter one. @param {Page} page */
export const atRest = (page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 410)));

/** Until the page has drawn what it was told to draw. @param {Page} page */
export const drawn = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** A parameter of the URL, as it is now. @param {Page} page @param {string} name */
export async function parameter(page, name) {
  const query = await page.evaluate(() => location.search);
  return new URLSearchParams(query.replaceAll("+", "%2B")).get(name);
}

/**
 * The middle of a square of the board, on the screen.
 *
 * @param {Page} page @param {number} n @param {readonly [number, number]} square
 */
export async function middleOf(page, n, [row, column]) {
  const box = await page.locator("#board").boundingBox();
  assert.ok(box);
  return { x: box.x + ((column + 0.5) * box.width) / n, y: box.y + ((row + 0.5) * box.height) / n };
}

/** The caption under the board. @param {Page} page */
export const caption = (page) => page.locator("#caption").innerText();

/** A figure of a panel, by its name. @param {Page} page @param {string} name */
export const figure = (page, name) =>
  page
    .locator(".figures div", { has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .innerText();

/** A button by its label. @param {Page} page @param {string} name */
export const button = (page, name) => page.getByRole("button", { name, exact: true });

/** The cell of the board that Tab reaches. @param {Page} page */
export const focused = (page) => page.locator("[role=gridcell][tabindex='0']");

/** Waits until the keyboard is on the cell that speaks this. @param {Page} page @param {string | RegExp} name */
export const onCell = (page, name) =>
  eventually(() => page.evaluate(() => document.activeElement?.ariaLabel), name);

/** Waits until this was the last that those who listen to the page were told. @param {Page} page @param {string | RegExp} words */
export const heard = (page, words) =>
  eventually(async () => (await page.locator("#live").innerText()).trim(), words);
