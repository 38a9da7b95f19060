/** Host pages with the board in a frame: sends messages to the frame and reads those it posts. */

import { serveHosts } from "../browser/embedding/hosts/server.mjs";
import { ADDRESS, open } from "./browser.mjs";
import { eventually } from "./eventually.mjs";

/** @import { Frame, Page } from "playwright-core" */

/** @type {ReturnType<typeof serveHosts> | undefined} */
let hosts;

/** The address of a host page. @param {string} name */
export async function hostAddress(name) {
  hosts ??= serveHosts(ADDRESS);
  return (await hosts).address + name;
}

/** Runs in the host page: records the messages of its frames, in order. */
export const record = () => {
  /** @type {unknown[]} */
  const received = [];
  /** @type {unknown[]} */
  const receivedFromFirst = [];
  addEventListener("message", ({ data, source }) => {
    received.push(data);
    if (source === window.frames[0]) receivedFromFirst.push(data);
  });
  Object.assign(window, { received, receivedFromFirst });
};

/**
 * Opens a host page, and passes it and its first frame to `act` once the frame shows a board.
 *
 * @typedef {(page: Page, frame: Frame) => Promise<void>} FrameAct
 * @param {string} name @param {[act: FrameAct] | [expected: RegExp, act: FrameAct]} rest
 */
export async function visitHost(name, ...rest) {
  const [expected, act] = rest.length === 1 ? [undefined, rest[0]] : rest;
  await open(await hostAddress(name), { before: record, expected }, async (page) => {
    await page.locator("iframe").first().scrollIntoViewIfNeeded();
    await eventually(() => messagesOf(page, "ready").then((all) => all.length > 0), true);
    await act(page, frameOf(page));
  });
}

/** @param {Page} page */
export const frameOf = (page, i = 0) => /** @type {Frame} */ (page.mainFrame().childFrames()[i]);

/** The received messages of one type. @param {Page} page @param {string} type @returns {Promise<any[]>} */
export const messagesOf = (page, type) =>
  page.evaluate(
    (type) => /** @type {any} */ (window).received.filter((/** @type {any} */ one) => one?.type === type),
    `n-queens:${type}`,
  );

/** The last message of one type from the first frame; other frames may become visible at any time. @param {Page} page @param {string} type @returns {Promise<any>} */
export const lastMessage = (page, type) =>
  page.evaluate(
    (type) =>
      /** @type {any} */ (window).receivedFromFirst.findLast((/** @type {any} */ one) => one?.type === type),
    `n-queens:${type}`,
  );

/** Sends any value, also a malformed message, to the first frame. @param {Page} page @param {unknown} message */
export const send = (page, message) =>
  page.evaluate((message) => window.frames[0]?.postMessage(message, "*"), message);

/** @param {Page} page @param {string} order @param {object} [detail] */
export const sendOrder = (page, order, detail = {}) => send(page, { ...detail, type: `n-queens:${order}` });

/**
 * Sends a frame far more messages than it can process, and waits until it follows orders again.
 *
 * @param {Page} page @param {Frame} frame
 * @returns How many workers were created, how many existed at once, the longest time for which the thread was blocked,
 *   and the total time, both in milliseconds.
 */
export async function flood(page, frame) {
  await sendOrder(page, "load", { query: "room=count&n=6" });
  await sendOrder(page, "count");
  await eventually(async () => (await lastMessage(page, "count"))?.all, 4n);
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
    const post = (type, detail) =>
      window.frames[0]?.postMessage({ ...detail, type: `n-queens:${type}` }, "*");
    for (let i = 0; i < 5000; i += 1) {
      post("count");
      post("play");
      post("pause");
      post("nothing", { text: "x".repeat(1000) });
      if (i % 100 > 0) continue;
      post("set", { parameters: { room: "count", n: 20 + ((i / 100) % 2) } });
      post("load", { query: `room=algorithms&n=${1 + (i % 32)}&autoplay=1&step=${i}` });
      post("seek", { step: i });
      post("set", { parameters: { room: "board", large: 33 + i, method: "local-search" } });
    }
  });
  // Once the queued orders are processed or refused, the frame follows new orders again.
  const ask = () => sendOrder(page, "load", { query: "room=count&n=5" });
  await eventually(async () => {
    await ask();
    return frame.evaluate(() => document.querySelector(".verdict")?.textContent);
  }, /n = 5/);
  await sendOrder(page, "count");
  await eventually(async () => (await lastMessage(page, "count"))?.all, 10n);
  /** @type {{ made: number, most: number, longest: number }} */
  const figures = await frame.evaluate(() => /** @type {any} */ (window).figures);
  return { ...figures, elapsed: performance.now() - begun };
}
