/** Opens the page in a real browser and fails on errors, console output and foreign requests. */

import assert from "node:assert/strict";
import { button } from "./acts.mjs";
import { recordCoverage } from "./coverage.mjs";
import {
  ADDRESS,
  consoleListener,
  countLoads,
  launchChromium,
  launchHeadlessShell,
  SOURCES,
  slowDown,
} from "./engines.mjs";
import { withClipboard } from "./one-at-a-time.mjs";
import { patient, SLOWDOWN } from "./patience.mjs";
import { focused } from "./shown.mjs";

export { ADDRESS, button, SOURCES };

/** @import { Page } from "playwright-core" */

/** Time limit of one action, page load included, in milliseconds. */
const TIMEOUT = patient(60_000);

/**
 * @typedef {object} Options
 * @property {import("playwright-core").BrowserContextOptions} [context]
 * @property {(() => void) | string} [before] A function, or its text, that runs in the page before anything else.
 * @property {(page: Page) => Promise<unknown>} [prepare] Prepares the page before it navigates.
 * @property {RegExp} [expected] Console messages that are allowed.
 * @property {boolean} [sources] See `visitSources`.
 * @property {boolean} [asReaders] Whether to use the browser that readers use, and not the headless shell.
 * @property {boolean} [card] Whether the page has a graphics card: a program, which computes like one but slowly.
 */

/**
 * @typedef {(page: Page) => Promise<unknown>} Act What a test does with a page.
 * @typedef {[act: Act] | [options: Options | undefined, act: Act]} Rest What follows the address.
 */

/** @param {Rest} rest @returns {[options: Options, act: Act]} */
export const optionsAndAct = (rest) => (rest.length === 1 ? [{}, rest[0]] : [rest[0] ?? {}, rest[1]]);

/**
 * Opens the page, passes it to `act`, and fails on console output, errors, and requests to another server.
 *
 * @param {string} query If empty, the Board is opened.
 * @param {Rest} rest
 */
export function visit(query, ...rest) {
  const [options, act] = optionsAndAct(rest);
  return open((options.sources ? SOURCES : ADDRESS) + (query || "?room=board"), options, async (page) => {
    await loaded(page);
    await act(page);
  });
}

/** `visit` of the unbuilt page, where each module is a file that can fail. @type {typeof visit} */
export function visitSources(query, ...rest) {
  const [options, act] = optionsAndAct(rest);
  return visit(query, { ...options, sources: true }, act);
}

/** The options of a window of this size. @param {string} size Such as "1366 × 768". @returns {Options} */
export function screen(size) {
  const [width = 0, height = 0] = size.split(" × ").map(Number);
  return { context: { viewport: { width, height } } };
}

/** The options of a phone of this size, which is used with a finger. @param {string} size @param {number} [deviceScaleFactor] @returns {Options} */
export const phone = (size, deviceScaleFactor = 1) => ({
  context: { ...screen(size).context, hasTouch: true, isMobile: true, deviceScaleFactor },
});

/** Waits until everything is loaded, or a note says what is not. @param {Page} page */
export async function loaded(page) {
  await page.locator("#panel section, #notes .note").first().waitFor();
  await focused(page).waitFor({ state: "attached" });
}

/** Opens any page in the way `visit` does. @param {string} address @param {Rest} rest */
export function open(address, ...rest) {
  const [options, act] = optionsAndAct(rest);
  const work = () => openNow(address, options, act);
  return options.context?.permissions?.includes("clipboard-read") ? withClipboard(work) : work();
}

/** @param {string} address @param {Options} options @param {Act} act */
async function openNow(address, options, act) {
  const { before, prepare, expected } = options;
  const page = await takePage(options);
  /** @type {string[]} */
  const complaints = [];
  /** @type {import("playwright-core").Request[]} */
  const aborted = [];
  const listeners = listen(page, address, complaints, aborted);
  const writeCoverage = await recordCoverage(page);
  try {
    const removeScript = before ? await runBefore(page, before) : undefined;
    await prepare?.(page);
    await page.goto(address);
    await act(page);
    await removeScript?.();
    // What was removed while it loaded does not matter: a frame, or a worker of programs, which starts from a blob.
    for (const request of aborted) {
      if (request.frame().isDetached() || request.url().startsWith("blob:null/")) continue;
      complaints.push(`failed: ${request.url()}`);
    }
    assert.deepEqual(
      complaints.filter((complaint) => !expected?.test(complaint)),
      [],
    );
  } catch (error) {
    await page.context().close();
    throw error;
  }
  for (const [event, listener] of listeners) page.off(/** @type {"console"} */ (event), listener);
  await writeCoverage();
  await returnPage(page, options);
}

/** Runs a script first in every document of a page. Not by playwright, which could not remove it again. @param {Page} page @param {(() => void) | string} before */
async function runBefore(page, before) {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable"); // scripts do not run without it
  await client.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${before})()` });
  return () => client.detach();
}

/**
 * Collects errors and other complaints about a page, and requests that were aborted.
 *
 * @param {Page} page @param {string} address @param {string[]} complaints
 * @param {import("playwright-core").Request[]} aborted
 */
function listen(page, address, complaints, aborted) {
  /** @type {readonly [string, (about: any) => void][]} */
  const listeners = [
    ["console", consoleListener(complaints)],
    ["pageerror", (error) => complaints.push(`uncaught: ${error}`)],
    [
      "requestfailed",
      (request) => {
        if (request.failure()?.errorText === "net::ERR_ABORTED") aborted.push(request);
        else complaints.push(`failed: ${request.failure()?.errorText} ${request.url()}`);
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
        const ours = [ADDRESS, SOURCES, new URL(address).origin, "blob:", "data:"];
        if (!ours.some((start) => request.url().startsWith(start)))
          complaints.push(`foreign: ${request.url()}`);
      },
    ],
  ];
  for (const [event, hear] of listeners) page.on(/** @type {"console"} */ (event), hear);
  return listeners;
}

/**
 * Idle pages, by the options of their contexts. A page in a new context takes four times as long to load as a reused
 * one, which needs no new process and has every module fetched and compiled.
 *
 * @type {Map<string, Page[]>}
 */
const idlePages = new Map();

const VIEWPORT = { width: 1280, height: 800 };

/** @param {Options} options */
const poolKey = ({ context, card, asReaders }) => JSON.stringify([context, card, asReaders]);
/** Whether the page can be reused: only the effects of `prepare` cannot be undone. @param {Options} options */
const isReusable = ({ prepare }) => !prepare;

/** @param {Options} options */
async function takePage(options) {
  const pooled = isReusable(options) ? idlePages.get(poolKey(options))?.pop() : undefined;
  const page = pooled ?? (await makePage(options));
  await slowDown(page, SLOWDOWN);
  return page;
}

/** @param {Options} options */
async function makePage({ context: options, card, asReaders }) {
  const browser = asReaders
    ? await launchChromium()
    : await launchHeadlessShell(...(card ? ["--enable-unsafe-webgpu"] : []));
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  context.setDefaultTimeout(TIMEOUT);
  // One that is installed would answer the next test. Its own tests open their pages themselves.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const page = await context.newPage();
  countLoads(page);
  return page;
}

/** Resets a page after a visit and returns it to the pool of idle pages. @param {Page} page @param {Options} options */
async function returnPage(page, options) {
  const context = page.context();
  if (!isReusable(options)) return context.close();
  // A frame that is navigating has no address yet.
  const addresses = page.frames().map((frame) => frame.url() || "about:blank");
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  await page.evaluate(() => sessionStorage.clear()).catch(() => {}); // a page without an origin has no storage
  await page.unrouteAll();
  await page.goto("about:blank");
  await slowDown(page, 1);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  const defaultMedia = {
    media: null,
    colorScheme: null,
    contrast: null,
    reducedMotion: null,
    forcedColors: null,
  };
  await page.emulateMedia({ ...defaultMedia, ...mediaOf(options) });
  await page.setViewportSize(options.context?.viewport ?? VIEWPORT);
  const client = await context.newCDPSession(page);
  await client.send("Page.resetNavigationHistory");
  for (const origin of origins) {
    if (origin !== "null") await client.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await client.detach();
  const pages = idlePages.get(poolKey(options)) ?? [];
  idlePages.set(poolKey(options), [...pages, page]);
}

/** @param {Options} options */
function mediaOf({ context = {} }) {
  const { colorScheme, contrast, reducedMotion, forcedColors } = context;
  return Object.fromEntries(
    Object.entries({ colorScheme, contrast, reducedMotion, forcedColors }).filter(([, value]) => value),
  );
}
