/**
 * The page stays smooth while it counts and while it plays at full speed, in Chromium: no task of its main thread
 * takes longer than 50 ms, and frames are not dropped. In every room, for the largest boards, no task takes longer
 * than 50 ms either, from the moment the room opens.
 *
 * Elapsed time includes waiting for a processor, which other programs use, or the page's own workers, or the browser to
 * draw. So each figure is printed twice: by the clock, and ("own") by the processor time of the main thread. The clock
 * counts too where there are enough processors, and an idle page, measured before and after, is not disturbed. Failed
 * measurements are repeated. The site is kept for offline use before anything is measured.
 */

import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { test } from "node:test";
import { ALGORITHMS, CHAPTERS } from "../../www/state/state.js";
import { core } from "../support/core.mjs";
import { launchChromium } from "../support/engines.mjs";
import { filesBelow, serve } from "../support/static.mjs";

/** @import { Page } from "playwright-core" */

/** The limit of a task, and the time of a frame, in milliseconds. */
const LONG_TASK = 50;
const FRAME = 1000 / 60;
/** How long each measurement takes, in milliseconds, and how often it is made at most. */
const WATCH_TIME = 2000;
const ATTEMPTS = 3;
/** The maximum share of dropped frames: three or four in a measurement, in which code is compiled and garbage collected. */
const MAX_DROPPED = 0.03;
/** Whether the main thread, workers, the browser's other processes and this test each have a processor. */
const HAS_PROCESSORS = availableParallelism() >= 8;

const server = await serve(filesBelow(new URL("../../dist/site/", import.meta.url)));
const browser = await launchChromium();
const devtools = await browser.newBrowserCDPSession();

/** Runs in the page: records the time of each frame and the duration of long tasks. */
const watch = () => {
  const seen = { frames: /** @type {number[]} */ ([]), long: /** @type {number[]} */ ([]) };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    seen.long.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
  const frame = (/** @type {number} */ time) => {
    seen.frames.push(time);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

/** Runs in the page: returns the records. @returns {{ frames: number[], long: number[] }} */
const seen = () => /** @type {any} */ (globalThis).seen;

/** @typedef {{ name: string, ph: string, pid: number, tid: number, dur?: number, tdur?: number, args: { name?: string } }} TraceEvent */

/**
 * The processor time of each task of the main threads during `act`, in milliseconds. Where the system counts it in
 * whole ticks, it may exceed the elapsed time, which is returned then.
 *
 * @param {() => Promise<unknown>} act
 */
async function workDuring(act) {
  /** @type {TraceEvent[]} */
  const events = [];
  /** @param {{ value: object[] }} data */
  const collect = ({ value }) => events.push(.../** @type {TraceEvent[]} */ (value));
  devtools.on("Tracing.dataCollected", collect);
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "__metadata"], excludedCategories: ["*"] },
  });
  try {
    await act();
  } finally {
    const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
    await devtools.send("Tracing.end");
    await complete;
    devtools.off("Tracing.dataCollected", collect);
  }
  /** @param {TraceEvent} event */
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const named = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const mains = new Set(named.map(thread));
  const tasks = events.filter(
    (event) => event.name === "ThreadControllerImpl::RunTask" && mains.has(thread(event)),
  );
  return tasks.map(({ dur = 0, tdur = 0 }) => Math.min(dur, tdur) / 1000);
}

/**
 * @param {string} query
 * @param {(page: Page) => Promise<unknown>} act
 */
async function measure(query, act) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(120_000);
  await page.goto(server.address + query);
  await page.locator("#panel section").first().waitFor();
  // Keeping the site for offline use takes a processor for a second or two, once.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const work = await workDuring(async () => {
    await page.evaluate(watch);
    await act(page);
  });
  const { frames, long } = await page.evaluate(seen);
  await page.close();
  const begin = frames[0] ?? 0;
  const due = Math.round(((frames.at(-1) ?? begin) - begin) / FRAME);
  return {
    due,
    dropped: (due + 1 - frames.length) / due,
    ownDropped: work.filter((time) => time > FRAME).length / due,
    long: long.length,
    ownLong: work.filter((time) => time > LONG_TASK).length,
    longest: Math.max(0, ...long),
    ownLongest: Math.max(...work),
  };
}

/** @param {Awaited<ReturnType<typeof measure>>} figures */
function describe({ due, dropped, ownDropped, long, ownLong, longest, ownLongest }) {
  const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`;
  return `${due} frames, dropped ${percent(dropped)} (own ${percent(ownDropped)}), long tasks ${long} (own ${ownLong}), longest ${longest.toFixed(0)} ms (own ${ownLongest.toFixed(0)} ms)`;
}

/** @typedef {Awaited<ReturnType<typeof measure>>} Figures */

const idle = () => measure("", (page) => page.waitForTimeout(WATCH_TIME));

/** Whether an idle page was smooth, on a machine where that shows that the clock measures the page alone. @param {Figures} resting */
const isUndisturbed = ({ dropped, long }) => HAS_PROCESSORS && dropped < MAX_DROPPED && long === 0;

/** The latest measurement of an idle page. */
let resting = await idle();

/**
 * Measures between two idle measurements, and repeats if the page was not smooth.
 *
 * @param {() => Promise<Figures>} what @param {number} [mostDropped] The maximum share of dropped frames.
 */
async function staysSmooth(what, mostDropped = MAX_DROPPED) {
  /** @type {string[]} */
  let faults = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = resting;
    const busy = await what();
    resting = await idle();
    console.log(`  ${describe(busy)}\n  at rest: ${describe(resting)}`);
    faults = [];
    if (busy.ownLong > 0) faults.push(`${busy.ownLong} long tasks of its own`);
    if (Math.min(busy.ownDropped, busy.dropped) > mostDropped) faults.push("frames dropped by its own work");
    if (!isUndisturbed(before) || !isUndisturbed(resting)) {
      console.log("  Other programs use the processors, or there are few: only the page's own work counts.");
    } else {
      if (busy.long > 0) faults.push(`${busy.long} long tasks`);
      if (busy.dropped > mostDropped) faults.push("dropped frames");
    }
    if (faults.length === 0) return;
  }
  assert.fail(faults.join(", "));
}

test("a count of n = 15 leaves the page smooth", () =>
  staysSmooth(() =>
    measure("?room=count&n=15", async (page) => {
      await page.getByRole("button", { name: "Count", exact: true }).click();
      await page.getByText("2,279,184 solutions for n = 15").first().waitFor();
    }),
  ));

/** Every rung, at a size whose run takes longer than the measurement; also small boards and the search tree. */
const QUERIES = [
  ...ALGORITHMS.map((rung) => `n=12&algorithm=${rung}`),
  "n=8&algorithm=diagonal-flags",
  "n=12&tab=tree",
];
for (const query of QUERIES) {
  test(`${query} at full speed leaves the page smooth`, () =>
    staysSmooth(() =>
      measure(`?room=algorithms&speed=max&${query}`, async (page) => {
        await page.getByRole("button", { name: "Play", exact: true }).click();
        await page.waitForTimeout(WATCH_TIME);
      }),
    ));
}

/** Another place of the open page, as if the reader went back to it. @param {Page} page @param {string} query */
const go = (page, query) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, query);

/** @typedef {(page: Page) => Promise<void>} Act */

/** @type {Act} */
const watchOnly = (page) => page.waitForTimeout(WATCH_TIME);

/** @param {string} name @returns {Act} */
const press = (name) => async (page) => {
  await page.getByRole("button", { name, exact: true }).click();
  await watchOnly(page);
};

/** Jumps in the list: by number, also far beyond it, by key and by the scroll bar. @type {Act} */
async function jump(page) {
  const query = await page.evaluate(() => location.search);
  for (const place of [5, 100, 1, 1_000_000, 3]) {
    await go(page, `${query}&solution=${place}`);
    await page.waitForTimeout(WATCH_TIME / 4);
  }
  const gallery = page.getByRole("listbox", { name: "Solutions" });
  await gallery.focus();
  for (const key of ["End", "PageUp", "Home", "End"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(WATCH_TIME / 4);
  }
  for (const share of [0.9, 0.1, 0.5, 1, 0]) {
    await gallery.evaluate((element, to) => {
      element.scrollTop = to * element.scrollHeight;
    }, share);
    await page.waitForTimeout(WATCH_TIME / 4);
  }
}

/** Searches for the solution on the Board, then jumps. @type {Act} */
async function findAndJump(page) {
  await page.getByRole("button", { name: "Select the solution on the Board" }).click();
  await jump(page);
}

/** Exports from a place that is not read yet. @type {Act} */
async function exportFar(page) {
  await page.getByText("Export these solutions").click();
  await page.getByLabel("From", { exact: true }).fill("2000");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await watchOnly(page);
}

/** The solution by formula for n = 32, which comes late in the list. */
const LATE = Array.from(core.construct(32) ?? [], (column) => column + 1).join(",");
/** Squares that leave n = 16 few solutions, far apart. */
const SPARSE =
  "blocked=-,-,-,-,-,-,-,-,-,-,1+2+3+4+5+6,3+4+5+6+7+8,1+3+5+7+9+11,2+4+6+8+10+12,9+10+11+12+13,1+2+3+4+5+6+7";

/** @type {[query: string, act: Act][]} */
const LARGEST = [
  ...CHAPTERS.map(
    (chapter) => /** @type {[string, Act]} */ ([`room=guide&n=16&chapter=${chapter}`, watchOnly]),
  ),
  ["room=board&n=32", watchOnly],
  ["room=board&n=32&overlays=left,attacked", watchOnly],
  ["room=board&large=10000000", watchOnly],
  ["room=algorithms&n=32&view=run", press("Play")],
  ["room=algorithms&n=32&tab=tree&speed=max", press("Play")],
  ["room=algorithms&n=32&tab=race&speed=max", watchOnly],
  ["room=algorithms&n=32&algorithm=min-conflicts&speed=max", press("Play")],
  ["room=count&n=27", press("Count")],
  ["room=count&n=32", watchOnly],
  ...["n=16", "n=17", "n=27", "n=31", "n=32"].flatMap((size) =>
    ["", "&classes=rotation", "&classes=fundamental", "&symmetry=half-turn", "&symmetry=quarter-turn"].map(
      (choice) => /** @type {[string, Act]} */ ([`room=solutions&${size}${choice}`, jump]),
    ),
  ),
  [`room=solutions&n=32&queens=${LATE}`, findAndJump],
  [`room=solutions&n=16&filter=board&${SPARSE}`, jump],
  [`room=solutions&n=16&filter=board&classes=fundamental&${SPARSE}`, jump],
  ["room=solutions&n=32", exportFar],
];
for (const [query, act] of LARGEST) {
  test(`?${query} takes no long task`, () =>
    staysSmooth(
      () =>
        measure("?room=board&n=4", async (page) => {
          await go(page, `?${query}`);
          await page.locator("#panel section").first().waitFor();
          await act(page);
        }),
      1,
    ));
}
