/** What a page still holds after it has begun and ended something again and again. */

import assert from "node:assert/strict";
import { ADDRESS, eventually, open } from "./browser.mjs";
import { patient } from "./patience.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 *
 * @typedef {object} Cycle
 * @property {string} name
 * @property {string} [query]
 * @property {string} [html] A page of somebody else's instead, at the address of ours.
 * @property {string} act The body of an asynchronous function that runs in the page, with `click`, `frame` and `until`.
 */

/** What cycles are made of: runs in the page. */
const MEANS = `
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const until = async (condition) => {
    const limit = performance.now() + ${patient(30_000)};
    while (!condition()) {
      if (performance.now() > limit) throw new Error("waited too long until " + condition);
      await frame();
    }
  };
  const find = (selector, text) =>
    [...document.querySelectorAll(selector)].find((element) => !text || element.textContent.trim() === text);
  const click = async (selector, text) => {
    await until(() => find(selector, text));
    find(selector, text).click();
  };`;

/** @type {readonly Cycle[]} */
export const CYCLES = [
  {
    name: "a count begun and cancelled, one half before its workers are there",
    query: "?room=count&n=22",
    act: `
      // What takes a second is saved, and listed: the first always is, and the others go on from it.
      const first = !find(".saved-counts button");
      const progress = () => Number(document.querySelector("progress").getAttribute("value"));
      await click("button.primary");
      if (first) await until(() => find(".saving").textContent.startsWith("Saved as it goes"));
      await until(() => find("button.primary").textContent === "Pause");
      // At first it is what was saved.
      for (let changes = 0; changes < (i % 2) * 2; changes += 1) {
        const before = progress();
        await until(() => progress() > before);
      }
      await click("button", "Cancel");
      await until(() => find("button.primary").textContent.startsWith("Go on from"));
      await until(() => find(".saved-counts button"));`,
  },
  {
    name: "a run played, and its room left",
    query: "?room=algorithms&n=9&speed=max",
    act: `
      if (i === 0) {
        // How far one frame gets depends on the machine: what the core needs for the whole run it needs at first.
        await click("button", "Play");
        await until(() => find("button", "Play again"));
        await click("button", "Restart");
      }
      await click("button", "Play");
      await frame();
      await click("nav a", "Board");
      await until(() => find("#panel section[aria-label=Board]"));
      await click("nav a", "Algorithms");
      await until(() => find("#panel section[aria-label=Algorithms]"));
      await click("button", "Restart");`,
  },
  {
    name: "a count around blocked squares, begun and left",
    query: "?room=count&n=22&blocked=1",
    act: `
      await click(".around button", "Count around the 1 blocked square");
      await frame();
      await click(".around button", "Stop counting around them");`,
  },
  {
    name: "the dialog, opened and closed",
    act: `
      await click("#tools button", "Share");
      await until(() => document.querySelector("dialog"));
      await click("dialog .close");
      await until(() => !document.querySelector("dialog"));`,
  },
  {
    name: "another language and back",
    query: "?room=algorithms",
    act: `
      for (const [language, word] of [["zh-Hans", "算法"], ["en", "Algorithms"]]) {
        const select = document.querySelector(".languages");
        select.value = language;
        select.dispatchEvent(new Event("change"));
        await until(() => find("#panel section[aria-label=" + word + "]"));
      }`,
  },
  {
    name: "the element, put on a page and taken off",
    html: `<!doctype html><script type="module" src="n-queens.js"></script><p>Notes</p>`,
    act: `
      const element = document.createElement("n-queens");
      element.setAttribute("room", i % 2 ? "algorithms" : "count");
      document.body.append(element);
      await until(() => element.shadowRoot?.querySelector("#panel section"));
      element.remove();
      await frame();`,
  },
];

/** @param {Page} page */
async function held(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  for (let i = 0; i < 3; i += 1) await client.send("HeapProfiler.collectGarbage");
  const { metrics } = await client.send("Performance.getMetrics");
  const value = (/** @type {string} */ wanted) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  await client.detach();
  // Of the core's instance, which takes more memory and never gives any back.
  const core = await page.evaluate(
    `import("/www/core/core.js").then(async ({ loadCore }) => (await loadCore()).memory())`,
  );
  return {
    workers: page.workers().length,
    listeners: value("JSEventListeners"),
    nodes: value("Nodes"),
    kilobytes: Math.round(value("JSHeapUsedSize") / 1000),
    core: Number(core) / 1024,
  };
}

/**
 * Goes through a cycle so many times, after some to warm up, and fails if more is held after it than before: not a
 * worker, a listener or a node more.
 *
 * @param {Cycle} cycle @param {number} times
 * @param {boolean} [heap] Whether to go through it as often again, and fail if the heap takes more after that than
 *   before: no more than the engine itself gathers as it runs.
 */
export async function repeat({ name, query = "", html, act }, times, heap = false) {
  await open(
    ADDRESS + query,
    async (page) => {
      const run = (/** @type {number} */ count) =>
        page.evaluate(`(async () => { ${MEANS} for (let i = 0; i < ${count}; i += 1) { ${act} } })()`);
      await run(Math.min(times, WARMING));
      const warm = await held(page);
      await run(times);
      let before = warm;
      if (heap) {
        before = await held(page); // it still grows in the first hundreds
        await run(times);
      }
      let after = before;
      // What is let go goes in its own time.
      await eventually(async () => {
        after = await held(page);
        const more = /** @type {const} */ (["workers", "listeners", "nodes", "core"]).filter(
          (name) => after[name] > warm[name],
        );
        return more.length > 0 ? JSON.stringify([warm, after]) : "";
      }, "");
      const tell = (/** @type {typeof before} */ { workers, listeners, nodes, kilobytes, core }) =>
        `${workers} workers, ${listeners} listeners, ${nodes} nodes, ${kilobytes} KB, the core ${core} KiB`;
      console.log(`${name}, ${times} times: ${tell(warm)} at first; ${tell(after)} at last`);
      const grown = after.kilobytes - before.kilobytes;
      if (heap) assert.ok(grown <= TOLERANCE, `${grown} KB more after ${times} times ${name}`);
    },
    {
      prepare: html
        ? (page) => page.route(ADDRESS, (route) => route.fulfill({ contentType: "text/html", body: html }))
        : undefined,
    },
  );
}

/** How often first at most, so that all is loaded and compiled. */
const WARMING = 12;
/** By how many kilobytes the heap may grow, however often: less than one for each of 500 times. */
const TOLERANCE = 300;
