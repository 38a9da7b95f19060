/**
 * Controls a running count: pauses, watches and freezes it, and replaces its clock.
 *
 * A page creates its workers with its first count, and looks up `Worker` and `setInterval` only then. So tests can call
 * the functions that run in the page after it has loaded, which works in every engine, but before that count.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { eventually } from "./eventually.mjs";
import { holdRequests } from "./faults.mjs";

/** @import { Page } from "playwright-core" */

/** The progress of the count, from 0 to 1. @param {Page} page */
export const fraction = async (page) => Number(await page.locator("progress").first().getAttribute("value"));

/** Waits until the progress of a count exceeds `before`. @param {Page} page @param {number} [before] */
export const underWay = (page, before = 0) => eventually(async () => (await fraction(page)) > before, true);

/**
 * Runs in the page: adds `pass`, which sets the clock forward and the calendar back. However busy the machine is, at
 * most a second passes between two readings of the clock, and the page's time limits for storage do not expire.
 */
export function controlClock() {
  const { now } = performance;
  const { now: calendarNow } = Date;
  const { setTimeout } = window;
  window.setTimeout = /** @type {any} */ (
    (/** @type {TimerHandler} */ act, /** @type {number} */ time, /** @type {unknown[]} */ ...more) =>
      setTimeout(act, time >= 3000 ? 100 * time : time, ...more)
  );
  let ahead = 0;
  let last = now.call(performance);
  let time = last;
  performance.now = () => {
    const real = now.call(performance);
    time += Math.min(real - last, 1000);
    last = real;
    return time + ahead;
  };
  Date.now = () => calendarNow() - ahead;
  Object.assign(window, {
    /** @param {number} milliseconds */
    pass(milliseconds) {
      ahead += milliseconds;
    },
  });
}

/**
 * In Node: mocks a clock that advances by `milliseconds` at each reading and at no other time, so that work in time
 * slices does the same amount per slice on any machine.
 *
 * @param {import("node:test").TestContext} t @param {number} milliseconds
 */
export function mockTickingClock(t, milliseconds) {
  let clock = performance.now();
  t.mock.method(performance, "now", () => {
    clock += milliseconds;
    return clock;
  });
}

/** Sets the clock of `controlClock` forward. @param {Page} page @param {number} milliseconds */
export const pass = (page, milliseconds) =>
  page.evaluate((milliseconds) => Reflect.get(window, "pass")(milliseconds), milliseconds);

/**
 * Runs in the page: presses Pause when a worker returns the first range of the next count. At most half of the count
 * has been assigned by then, so it cannot have finished. With `controlClock`, this also advances the clock, by default
 * by three seconds, after which a count is saved.
 *
 * @param {number | void} [milliseconds] How far to advance the clock.
 */
export function pauseAtFirstAnswer(milliseconds) {
  let paused = false;
  window.Worker = class extends Worker {
    constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options) {
      super(url, options);
      this.addEventListener("message", ({ data }) => {
        if (data.kind !== "counted" || paused) return;
        paused = true;
        Reflect.get(window, "pass")?.(milliseconds ?? 3000); // WebDriver passes a missing argument as null
        const page = document.querySelector("n-queens")?.shadowRoot ?? document;
        /** @type {HTMLElement | null} */ (page.querySelector("button.primary"))?.click();
      });
    }
  };
}

/**
 * Runs in the page: records in `busy` which workers are counting a range. The page checks for unresponsive workers only
 * when `look` is called, as many times as its argument says.
 */
export function watchWorkers() {
  /** @type {Set<Worker>} */
  const busy = new Set();
  /** @type {(() => void)[]} */
  const checks = [];
  const { setInterval } = window;
  Object.assign(window, {
    busy,
    setInterval: (/** @type {() => void} */ act, /** @type {number} */ time) => {
      if (time !== 1000) return setInterval(act, time);
      checks.push(act);
      return 0;
    },
    look(/** @type {number} */ times) {
      for (let i = 0; i < times; i += 1) for (const look of checks) look();
    },
  });
  window.Worker = class extends Worker {
    constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options) {
      super(url, options);
      this.addEventListener("message", ({ data }) => {
        if (data.kind === "counted") busy.delete(this);
      });
    }

    /** @override @param {any} message */
    postMessage(message) {
      super.postMessage(message);
      if (message.kind === "count") busy.add(this);
    }
  };
}

/** Counts the workers that a page starts from now on. @param {Page} page */
export function workersOf(page) {
  const workers = { made: 0 };
  page.on("worker", () => {
    workers.made += 1;
  });
  return workers;
}

/** How many workers are counting a range. @param {Page} page */
export const busyWorkers = (page) => page.evaluate(() => Reflect.get(window, "busy").size);

/** Makes the page give up all workers that are counting a range. @param {Page} page */
export const loseBusyWorkers = (page) =>
  // The first check may come late, and then does not count.
  page.evaluate(() => Reflect.get(window, "look")(1 + 6));

/**
 * Delays the script of all workers created from now on, so that a count starts but makes no progress. Returns the
 * function that lets them continue.
 *
 * @param {Page} page
 */
export async function holdWorkers(page) {
  await page.evaluate(watchWorkers); // the page must not give them up
  return holdRequests(page, /count-worker\.js/);
}

/**
 * Stops all pages of this browser and their workers, as if the tabs were frozen or the machine asleep. Returns the
 * function that lets them continue.
 *
 * @param {Page} page
 */
export async function freeze(page) {
  const client = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await client?.send("SystemInfo.getProcessInfo")) ?? {};
  await client?.detach();
  const stopped = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  assert.ok(stopped.length > 0);
  const thaw = () => {
    for (const id of stopped) process.kill(id, "SIGCONT");
  };
  const stateOf = (/** @type {number} */ id) =>
    execFileSync("ps", ["-o", "state=", "-p", `${id}`], { encoding: "utf8" });
  try {
    for (const id of stopped) process.kill(id, "SIGSTOP");
    await eventually(() => stopped.every((id) => stateOf(id).startsWith("T")), true);
  } catch (error) {
    thaw(); // a frozen page cannot be closed
    throw error;
  }
  return thaw;
}

/** Runs in the page: stores the speed of the device, as after an earlier count. */
export const storeSpeed = () =>
  localStorage.setItem("n-queens.speed", JSON.stringify({ workers: 2, speed: 1_000_000 }));
