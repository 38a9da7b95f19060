/** The page in a real browser, watched for everything that it should not do. */

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";

/** @typedef {import("playwright-core").Page} Page */

export const ADDRESS = process.env.PAGE ?? "http://127.0.0.1:8080/";

/** The first argument keeps the browser working where there is no sandbox for it; the second keeps it off the network. */
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"],
});

/** How long the page may take to show what is expected of it, in milliseconds: far longer than it should. */
const PATIENCE = 20_000;
/** How long one action may take, with the page's loading, in milliseconds. */
const LONGEST = 60_000;
/** Makes the browser so many times slower: what still holds then waits for all that it should wait for. */
export const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1);

/** To be called when all is done. */
export const closeBrowser = () => browser.close();

/**
 * Opens the page, hands it to `visit`, and fails if anything was written to the console, went wrong
 * or was asked of another server.
 *
 * @param {string} query
 * @param {(page: Page) => Promise<void>} visit
 * @param {object} [options]
 * @param {import("playwright-core").BrowserContextOptions} [options.context]
 * @param {() => void} [options.before] Runs in the page before anything else.
 * @param {RegExp} [options.expected] What may be written to the console all the same.
 */
export async function visit(query, visit, { context: contextOptions, before, expected } = {}) {
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
      if (!request.url().startsWith(ADDRESS)) complaints.push(`foreign: ${request.url()}`);
    });
    await page.goto(ADDRESS + query);
    await page.locator("#panel section, #notes .note").first().waitFor();
    await focused(page).waitFor({ state: "attached" });
    await visit(page);
    assert.deepEqual(
      complaints.filter((complaint) => !expected?.test(complaint)),
      [],
    );
  } finally {
    await context.close();
  }
}

/**
 * Reads until that is what is expected (or matches it), and fails with the last difference. Most of what the page
 * shows comes later than the action that asks for it is over: with the next frame, a module, a worker's answer.
 *
 * @template T
 * @param {() => T | Promise<T>} read
 * @param {T | RegExp} expected
 * @param {string} [message]
 */
export async function eventually(read, expected, message) {
  const limit = performance.now() + PATIENCE;
  for (;;) {
    const actual = await read();
    try {
      if (expected instanceof RegExp) assert.match(String(actual), expected, message);
      else assert.deepEqual(actual, expected, message);
      return;
    } catch (error) {
      if (performance.now() > limit) throw error;
    }
    await pause(20);
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
