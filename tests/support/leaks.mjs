/** Finds leaks: what a page still holds after repeating an action many times. */

import assert from "node:assert/strict";
import { ADDRESS, loaded, open } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { patient } from "./patience.mjs";

/**
 * @import { Page } from "playwright-core"
 *
 * @typedef {object} Cycle
 * @property {string} name
 * @property {string} [query]
 * @property {string} [html] Another page, served at the address of the page instead.
 * @property {string} act The body of an asynchronous function that runs in the page, with `click`, `frame` and `until`.
 */

/** Helpers of the cycles, which run in the page. */
const HELPERS = `
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const until = async (condition) => {
    const limit = performance.now() + ${patient(30_000)};
    while (!condition()) {
      if (performance.now() > limit) throw new Error("timed out waiting for " + condition);
      await frame();
    }
  };
  const find = (selector, text) =>
    [...document.querySelectorAll(selector)].find((element) => !text || (element.ariaLabel ?? element.textContent.trim()) === text);
  const click = async (selector, text) => {
    await until(() => find(selector, text));
    find(selector, text).click();
  };`;

/** @type {readonly Cycle[]} */
export const CYCLES = [
  {
    name: "starting and cancelling a count, half of the times before its workers are ready",
    query: "?room=count&n=22",
    act: `
      // A count that takes a second is saved and listed. The first count always is; the others resume from it.
      const first = !find(".saved-counts button");
      const progress = () => Number(document.querySelector("progress").getAttribute("value"));
      await click("button.primary");
      if (first) await until(() => find(".saving").textContent.startsWith("Saved automatically"));
      await until(() => find("button.primary").textContent === "Pause");
      // The first progress shown is that of the saved count.
      for (let changes = 0; changes < (i % 2) * 2; changes += 1) {
        const before = progress();
        await until(() => progress() > before);
      }
      await click("button", "Cancel");
      await until(() => find("button.primary").textContent.startsWith("Resume from"));
      await until(() => find(".saved-counts button"));`,
  },
  {
    name: "playing a run and leaving its room",
    query: "?room=algorithms&n=9&speed=max",
    act: `
      if (i === 0) {
        // How far one frame gets depends on the machine, so play the whole run once to allocate its memory.
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
    name: "starting and stopping a count around blocked squares",
    query: "?room=count&n=22&blocked=1",
    act: `
      await click(".counting button", "Count with 1 square blocked");
      await frame();
      await click(".counting button", "Stop");`,
  },
  {
    name: "opening and closing the dialog",
    query: "?room=board",
    act: `
      await click("#tools button", "Share");
      await until(() => document.querySelector("dialog"));
      await import("/www/share/print.js"); // the page loads it after the first dialog, and its listeners remain
      await click("dialog .close");
      await until(() => !document.querySelector("dialog"));`,
  },
  {
    name: "changing the language and back",
    query: "?room=algorithms&view=run",
    act: `
      for (const [language, word] of [["zh-Hans", "算法"], ["en", "Algorithms"]]) {
        const select = document.querySelector(".languages");
        select.value = language;
        select.dispatchEvent(new Event("change"));
        await until(() => find("#panel section[aria-label=" + word + "]"));
      }`,
  },
  {
    name: "adding the element to a page and removing it",
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

/** Running the reader's program, which takes a second each time. @param {"python" | "javascript"} language @returns {Cycle} */
const programCycle = (language) => ({
  name: `running a program in ${language}`,
  query: `?room=algorithms&algorithm=pruning&n=5&code=${language}`,
  act: `
    if (!find(".own-program")) await click("button", "Edit and run");
    await until(() => find(".program-files option"));
    await click(".own-program .program-run", "Run");
    await until(() => find(".program-comparison")?.hidden);
    await until(() => !find(".program-comparison").hidden);`,
});

/** Cycles that are too slow for every test run. */
export const SLOW_CYCLES = [programCycle("python"), programCycle("javascript")];

/** @param {Page} page */
async function measureHeld(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  for (let i = 0; i < 3; i += 1) await client.send("HeapProfiler.collectGarbage");
  const { metrics } = await client.send("Performance.getMetrics");
  const value = (/** @type {string} */ wanted) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  await client.detach();
  // The memory of the core's instance, which can only grow.
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
 * Repeats a cycle, after some rounds to warm up, and fails if the page then holds more workers, listeners, nodes or
 * core memory than before.
 *
 * @param {Cycle} cycle @param {number} times
 * @param {boolean} [heap] Whether to repeat the cycle as often again, and fail if the heap grows by more than the
 *   engine itself accumulates.
 */
export async function repeat({ name, query = "", html, act }, times, heap = false) {
  await open(
    ADDRESS + query,
    {
      prepare: html
        ? (page) => page.route(ADDRESS, (route) => route.fulfill({ contentType: "text/html", body: html }))
        : undefined,
    },
    async (page) => {
      const run = (/** @type {number} */ count) =>
        page.evaluate(`(async () => { ${HELPERS} for (let i = 0; i < ${count}; i += 1) { ${act} } })()`);
      if (!html) await loaded(page); // what arrives later would count as held
      await run(Math.min(times, WARMUP_ROUNDS));
      const warm = await measureHeld(page);
      await run(times);
      let before = warm;
      if (heap) {
        before = await measureHeld(page); // the heap still grows in the first hundreds of rounds
        await run(times);
      }
      let after = before;
      // Objects are released with a delay.
      await eventually(async () => {
        after = await measureHeld(page);
        const more = /** @type {const} */ (["workers", "listeners", "nodes", "core"]).filter(
          (name) => after[name] > warm[name],
        );
        return more.length > 0 ? JSON.stringify([warm, after]) : "";
      }, "");
      const describe = (/** @type {typeof before} */ { workers, listeners, nodes, kilobytes, core }) =>
        `${workers} workers, ${listeners} listeners, ${nodes} nodes, ${kilobytes} KB, the core ${core} KiB`;
      console.log(`${name}, ${times} times: ${describe(warm)} before; ${describe(after)} after`);
      const grown = after.kilobytes - before.kilobytes;
      if (heap) assert.ok(grown <= TOLERANCE, `${grown} KB more after ${times} times ${name}`);
    },
  );
}

/** Maximum number of warm-up rounds, which load and compile everything. */
const WARMUP_ROUNDS = 12;
/** By how many kilobytes the heap may grow in all: less than one for each of 500 rounds. */
const TOLERANCE = 300;
