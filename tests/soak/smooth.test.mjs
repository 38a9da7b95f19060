/**
 * The page stays smooth while it counts and while it plays at full speed, in Chromium: no task of its main thread
 * takes longer than 50 ms, and frames are not dropped.
 *
 * Elapsed time includes that of other programs. So each figure is printed twice: by the clock, and ("own") by the
 * processor time of the main thread. An idle page is measured before and after as a reference. Failed measurements are
 * repeated.
 */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { RUNGS } from "../../www/state/state.js";
import { launchChromium } from "../support/engines.mjs";
import { filesBelow, serve } from "../support/static.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The limit of a task, and the time of a frame, in milliseconds. */
const LONG_TASK = 50;
const FRAME = 1000 / 60;
/** How long each measurement takes, in milliseconds, and how often it is made at most. */
const WATCH_TIME = 2000;
const ATTEMPTS = 3;
/** The maximum share of dropped frames. */
const MAX_DROPPED = 0.01;

const server = await serve(filesBelow(new URL("../../dist/site/", import.meta.url)));
const browser = await launchChromium();
const devtools = await browser.newBrowserCDPSession();
after(() => Promise.all([browser.close(), server.close()]));

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

/** @typedef {{ name: string, ph: string, pid: number, tid: number, tdur?: number, args: { name?: string } }} TraceEvent */

/**
 * The processor time of each task of the main threads during `act`, in milliseconds.
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
  await act();
  const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await complete;
  devtools.off("Tracing.dataCollected", collect);
  /** @param {TraceEvent} event */
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const named = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const mains = new Set(named.map(thread));
  const tasks = events.filter(
    (event) => event.name === "ThreadControllerImpl::RunTask" && mains.has(thread(event)),
  );
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

/**
 * @param {string} query
 * @param {(page: Page) => Promise<unknown>} act
 */
async function measure(query, act) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(120_000);
  await page.goto(server.address + query);
  await page.locator("#panel section").waitFor();
  await page.waitForLoadState("networkidle");
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

/** Whether an idle page was smooth, so that no other program uses the machine. @param {Figures} resting */
const isQuiet = ({ dropped, long }) => dropped < MAX_DROPPED && long === 0;

/** The latest measurement of an idle page. */
let resting = await idle();

/** Measures between two idle measurements, and repeats if the page was not smooth. @param {() => Promise<Figures>} what */
async function staysSmooth(what) {
  /** @type {string[]} */
  let faults = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = resting;
    const busy = await what();
    resting = await idle();
    console.log(`  ${describe(busy)}\n  at rest: ${describe(resting)}`);
    faults = [];
    if (busy.ownLong > 0) faults.push(`${busy.ownLong} long tasks of its own`);
    if (busy.ownDropped >= MAX_DROPPED) faults.push("frames dropped by its own work");
    if (!isQuiet(before) || !isQuiet(resting)) {
      console.log("  Other programs use the machine: only the page's own work counts.");
    } else {
      if (busy.long > 0) faults.push(`${busy.long} long tasks`);
      if (busy.dropped >= MAX_DROPPED) faults.push("dropped frames");
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
  ...RUNGS.filter((rung) => rung !== "engine").map((rung) => `n=12&algorithm=${rung}`),
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
