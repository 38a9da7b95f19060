/** Pages of others that have the page in a frame: what such a frame is told, and what it tells. */

import { serveHosts } from "../browser/embedding/hosts/server.mjs";
import { ADDRESS, eventually, open } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Frame} Frame */

/** Their server. */
export const hosts = await serveHosts(ADDRESS);

/** What the frames of a page have told it, in order. */
export const record = () => {
  /** @type {unknown[]} */
  const told = [];
  /** @type {unknown[]} */
  const toldByFirst = [];
  addEventListener("message", ({ data, source }) => {
    told.push(data);
    if (source === window.frames[0]) toldByFirst.push(data);
  });
  Object.assign(window, { told, toldByFirst });
};

/**
 * Opens a host's page and hands it over with its first frame, once there is a board in that.
 *
 * @param {string} name @param {(page: Page, frame: Frame) => Promise<void>} visit
 * @param {Parameters<typeof open>[2]} [options]
 */
export const visitHost = (name, visit, options) =>
  open(
    hosts.address + name,
    async (page) => {
      await page.locator("iframe").first().scrollIntoViewIfNeeded();
      await eventually(() => heard(page, "ready").then((all) => all.length > 0), true);
      await visit(page, frameOf(page));
    },
    { before: record, ...options },
  );

/** @param {Page} page */
export const frameOf = (page, i = 0) => /** @type {Frame} */ (page.mainFrame().childFrames()[i]);

/** The messages of one type. @param {Page} page @param {string} type @returns {Promise<any[]>} */
export const heard = (page, type) =>
  page.evaluate(
    (type) => /** @type {any} */ (window).told.filter((/** @type {any} */ one) => one?.type === type),
    `n-queens:${type}`,
  );

/** The last from the first frame: another may come into sight at any time. @param {Page} page @param {string} type @returns {Promise<any>} */
export const last = (page, type) =>
  page.evaluate(
    (type) =>
      /** @type {any} */ (window).toldByFirst.findLast((/** @type {any} */ one) => one?.type === type),
    `n-queens:${type}`,
  );

/** Tells the first frame something, or something else that has no shape at all. @param {Page} page @param {unknown} message */
export const say = (page, message) =>
  page.evaluate((message) => window.frames[0]?.postMessage(message, "*"), message);

/** @param {Page} page @param {string} order @param {object} [detail] */
export const order = (page, order, detail = {}) => say(page, { ...detail, type: `n-queens:${order}` });

/**
 * Tells a frame far more than it can do, and waits until it does again as it is told.
 *
 * @param {Page} page @param {Frame} frame
 * @returns What that has taken: how many workers were made, and were there at once, how long nothing else had its
 *   turn, and how long it took, in milliseconds.
 */
export async function flood(page, frame) {
  await order(page, "load", { query: "room=count&n=6" });
  await order(page, "count");
  await eventually(async () => (await last(page, "count"))?.all, 4n);
  await frame.evaluate(() => {
    const figures = { made: 0, alive: 0, most: 0, longest: 0, last: performance.now() };
    Object.assign(window, { figures });
    window.Worker = class extends Worker {
      /** @param {ConstructorParameters<typeof Worker>} how */
      constructor(...how) {
        super(...how);
        figures.made += 1;
        figures.alive += 1;
        figures.most = Math.max(figures.most, figures.alive);
      }

      /** @override */
      terminate() {
        super.terminate();
        figures.alive -= 1;
      }
    };
    setInterval(() => {
      figures.longest = Math.max(figures.longest, performance.now() - figures.last);
      figures.last = performance.now();
    }, 20);
  });
  const begun = performance.now();
  await page.evaluate(() => {
    /** @param {string} type @param {object} [detail] */
    const say = (type, detail) => window.frames[0]?.postMessage({ ...detail, type: `n-queens:${type}` }, "*");
    for (let i = 0; i < 5000; i += 1) {
      say("count");
      say("play");
      say("pause");
      say("nothing", { text: "x".repeat(1000) });
      if (i % 100 > 0) continue;
      say("set", { parameters: { room: "count", n: 20 + ((i / 100) % 2) } });
      say("load", { query: `room=algorithms&n=${1 + (i % 32)}&autoplay=1&step=${i}` });
      say("seek", { step: i });
      say("set", { parameters: { room: "board", large: 33 + i, method: "local-search" } });
    }
  });
  // Whatever waited is carried out or refused, and then it does what it is told as ever.
  const ask = () => order(page, "load", { query: "room=count&n=5" });
  await eventually(async () => {
    await ask();
    return frame.evaluate(() => document.querySelector(".verdict")?.textContent);
  }, /n = 5/);
  await order(page, "count");
  await eventually(async () => (await last(page, "count"))?.all, 10n);
  /** @type {{ made: number, most: number, longest: number }} */
  const figures = await frame.evaluate(() => /** @type {any} */ (window).figures);
  return { ...figures, elapsed: performance.now() - begun };
}
