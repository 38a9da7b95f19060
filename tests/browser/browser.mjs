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

/** The cell of the board that Tab reaches. @param {import("playwright-core").Page} page */
export const focused = (page) => page.locator("[role=gridcell][tabindex='0']");

/** Waits until the keyboard is on the cell that speaks this. @param {import("playwright-core").Page} page @param {string | RegExp} name */
export const onCell = (page, name) => until(page, () => document.activeElement?.ariaLabel, name);

/** Waits until the live region has said this. @param {import("playwright-core").Page} page @param {string | RegExp} words */
export const heard = (page, words) =>
  until(page, () => document.querySelector("#live")?.textContent?.trim(), words);

/**
 * Waits until something of the page is as it should be, and fails with what it is instead.
 *
 * @param {import("playwright-core").Page} page @param {() => string | null | undefined} read @param {string | RegExp} expected
 */
export async function until(page, read, expected) {
  const deadline = Date.now() + 5000;
  const fits = (/** @type {unknown} */ found) =>
    expected instanceof RegExp ? expected.test(String(found)) : found === expected;
  let found = await page.evaluate(read);
  while (!fits(found) && Date.now() < deadline) found = await page.evaluate(read);
  if (expected instanceof RegExp) assert.match(String(found), expected);
  else assert.equal(found, expected);
}
