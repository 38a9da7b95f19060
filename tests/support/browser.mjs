/** The page in a real browser, watched for everything that it should not do. */

import assert from "node:assert/strict";
import { ADDRESS, launchHeadlessShell, slowDown } from "./engines.mjs";
import { eventually } from "./eventually.mjs";
import { patient, SLOWDOWN } from "./patience.mjs";

export { ADDRESS, eventually };

/** @typedef {import("playwright-core").Page} Page */

const browser = await launchHeadlessShell();

/** How long one action may take, with the page's loading, in milliseconds. */
const LONGEST = patient(60_000);

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
export async function open(address, visit, options = {}) {
  const { before, prepare, expected } = options;
  const page = await takePage(options);
  /** @type {string[]} */
  const complaints = [];
  /** @type {import("playwright-core").Request[]} */
  const aborted = [];
  const listeners = listen(page, address, complaints, aborted);
  try {
    const forget = before && (await runBefore(page, before));
    await prepare?.(page);
    await page.goto(address);
    await visit(page);
    await forget?.();
    // What a frame was loading when it was taken away is not missed.
    for (const request of aborted) {
      if (!request.frame().isDetached()) complaints.push(`failed: ${request.url()}`);
    }
    assert.deepEqual(
      complaints.filter((complaint) => !expected?.test(complaint)),
      [],
    );
  } catch (error) {
    await page.context().close();
    throw error;
  }
  for (const [event, hear] of listeners) page.off(/** @type {"console"} */ (event), hear);
  await putBack(page, options);
}

/** Has a page run this first wherever it goes; playwright could not take it back. @param {Page} page @param {() => void} before */
async function runBefore(page, before) {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable"); // without which nothing is run
  await client.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${before})()` });
  return () => client.detach();
}

/**
 * Collects what a page should not do, and what it has begun to load and then does not.
 *
 * @param {Page} page @param {string} address @param {string[]} complaints
 * @param {import("playwright-core").Request[]} aborted
 */
function listen(page, address, complaints, aborted) {
  /** @type {readonly [string, (about: any) => void][]} */
  const listeners = [
    ["console", (message) => complaints.push(`${message.type()}: ${message.text()}`)],
    ["pageerror", (error) => complaints.push(`uncaught: ${error}`)],
    [
      "requestfailed",
      (request) => {
        if (request.failure()?.errorText === "net::ERR_ABORTED") aborted.push(request);
        else complaints.push(`failed: ${request.url()}`);
      },
    ],
    [
      "response",
      (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
      },
    ],
    [
      "request",
      (request) => {
        const ours = [ADDRESS, new URL(address).origin, "blob:", "data:"];
        if (!ours.some((start) => request.url().startsWith(start)))
          complaints.push(`foreign: ${request.url()}`);
      },
    ],
  ];
  for (const [event, hear] of listeners) page.on(/** @type {"console"} */ (event), hear);
  return listeners;
}

/**
 * Pages that nobody is on, by what their contexts were made with. A page in a new context takes four times as long to
 * load as one that was there before: a process has to begin, and every module has to be fetched and compiled.
 *
 * @type {Map<string, Page[]>}
 */
const idle = new Map();

const VIEWPORT = { width: 1280, height: 800 };

/** @param {Options} options */
const kindOf = ({ context }) => JSON.stringify(context ?? {});
/** Whether the page can be visited again: only what prepares a page cannot be undone. @param {Options} options */
const isReusable = ({ prepare }) => !prepare;

/** @param {Options} options */
async function takePage(options) {
  const used = isReusable(options) ? idle.get(kindOf(options))?.pop() : undefined;
  const page = used ?? (await makePage(options));
  await slowDown(page, SLOWDOWN);
  return page;
}

/** @param {Options} options */
async function makePage({ context: options }) {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  context.setDefaultTimeout(LONGEST);
  return context.newPage();
}

/** Leaves a page as it was before it was visited, for the next visit of its kind. @param {Page} page @param {Options} options */
async function putBack(page, options) {
  const context = page.context();
  if (!isReusable(options)) return context.close();
  // A frame on its way has no address yet.
  const addresses = page.frames().map((frame) => frame.url() || "about:blank");
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  await page.evaluate(() => sessionStorage.clear()).catch(() => {}); // a page without an origin has none
  await page.unrouteAll();
  await page.goto("about:blank");
  await slowDown(page, 1);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  const nothing = { media: null, colorScheme: null, contrast: null, reducedMotion: null, forcedColors: null };
  await page.emulateMedia({ ...nothing, ...mediaOf(options) });
  await page.setViewportSize(options.context?.viewport ?? VIEWPORT);
  const client = await context.newCDPSession(page);
  await client.send("Page.resetNavigationHistory");
  for (const origin of origins) {
    if (origin !== "null") await client.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await client.detach();
  const pages = idle.get(kindOf(options)) ?? [];
  idle.set(kindOf(options), [...pages, page]);
}

/** @param {Options} options */
function mediaOf({ context = {} }) {
  const { colorScheme, contrast, reducedMotion, forcedColors } = context;
  return Object.fromEntries(
    Object.entries({ colorScheme, contrast, reducedMotion, forcedColors }).filter(([, value]) => value),
  );
}

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

/** The cell of the board that Tab reaches; the picture of a larger board has cells of its own. @param {Page} page */
export const focused = (page) => page.locator("#board [role=gridcell][tabindex='0']");

/** Waits until the keyboard is on the cell that speaks this. @param {Page} page @param {string | RegExp} name */
export const onCell = (page, name) =>
  eventually(() => page.evaluate(() => document.activeElement?.ariaLabel), name);

/** Waits until this was the last that those who listen to the page were told. @param {Page} page @param {string | RegExp} words */
export const heard = (page, words) =>
  eventually(async () => (await page.locator("#live").innerText()).trim(), words);
