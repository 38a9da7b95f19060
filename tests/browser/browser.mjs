/** The page in a real browser, watched for everything that it should not do. */

import assert from "node:assert/strict";
import { chromium } from "playwright-core";

export const ADDRESS = process.env.PAGE ?? "http://127.0.0.1:8080/";

/** The first argument keeps the browser working where there is no sandbox for it; the second keeps it off the network. */
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"],
});

/** To be called when all is done. */
export const closeBrowser = () => browser.close();

/**
 * Opens the page, hands it to `visit`, and fails if anything was written to the console, went wrong
 * or was asked of another server.
 *
 * @param {string} query
 * @param {(page: import("playwright-core").Page) => Promise<void>} visit
 * @param {object} [options]
 * @param {import("playwright-core").BrowserContextOptions} [options.context]
 * @param {() => void} [options.before] Runs in the page before anything else.
 * @param {RegExp} [options.expected] What may be written to the console all the same.
 */
export async function visit(query, visit, { context: contextOptions, before, expected } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...contextOptions });
  try {
    if (before) await context.addInitScript(before);
    const page = await context.newPage();
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
 * The middle of a square of the board, on the screen.
 *
 * @param {import("playwright-core").Page} page @param {number} n @param {readonly [number, number]} square
 */
export async function middleOf(page, n, [row, column]) {
  const box = await page.locator("#board").boundingBox();
  assert.ok(box);
  return { x: box.x + ((column + 0.5) * box.width) / n, y: box.y + ((row + 0.5) * box.height) / n };
}

/** The caption under the board. @param {import("playwright-core").Page} page */
export const caption = (page) => page.locator("#caption").innerText();

/** A figure of a panel, by its name. @param {import("playwright-core").Page} page @param {string} name */
export const figure = (page, name) =>
  page
    .locator(".figures div", { has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .innerText();

/** A button by its label. @param {import("playwright-core").Page} page @param {string} name */
export const button = (page, name) => page.getByRole("button", { name, exact: true });
