/**
 * A count under way: held, watched and given a clock of its own.
 *
 * A page makes its workers with its first count, and only then looks for `Worker` and `setInterval`. So the functions
 * that run in the page are called when it has loaded, which can be done in any engine, and before that count.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { eventually } from "./eventually.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** How much of the count is done, from 0 to 1. @param {Page} page */
export const fraction = async (page) => Number(await page.locator("progress").first().getAttribute("value"));

/** Waits until a count has got further than this. @param {Page} page @param {number} [before] */
export const underWay = (page, before = 0) => eventually(async () => (await fraction(page)) > before, true);

/**
 * Runs in the page: gives it `pass`, which puts its clock forward and the calendar back. However busy the machine is,
 * no more than a second passes by itself between two looks at the clock, and the page does not lose its patience with
 * storage.
 */
export function ownClock() {
  const { now } = performance;
  const { now: today } = Date;
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
  Date.now = () => today() - ahead;
  Object.assign(window, {
    /** @param {number} milliseconds */
    pass(milliseconds) {
      ahead += milliseconds;
    },
  });
}

/**
 * In Node, a clock that goes on only when it is looked at, by so many milliseconds: whoever works in slices does as
 * much in each on any machine.
 *
 * @param {import("node:test").TestContext} t @param {number} milliseconds
 */
export function clockOfLooks(t, milliseconds) {
  let clock = performance.now();
  t.mock.method(performance, "now", () => {
    clock += milliseconds;
    return clock;
  });
}

/** Puts the clock of `ownClock` forward. @param {Page} page @param {number} milliseconds */
export const pass = (page, milliseconds) =>
  page.evaluate((milliseconds) => Reflect.get(window, "pass")(milliseconds), milliseconds);

/**
 * Runs in the page: presses Pause when the first range of the next count comes back. By then no more than half of the
 * count has been handed out, so it cannot have ended. With `ownClock` some time has passed too: three seconds, after
 * which a count is saved, or what is given.
 *
 * @param {number | void} [milliseconds]
 */
export function pauseAtFirstAnswer(milliseconds) {
  let paused = false;
  window.Worker = class extends Worker {
    constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options) {
      super(url, options);
      this.addEventListener("message", ({ data }) => {
        if (data.kind !== "counted" || paused) return;
        paused = true;
        Reflect.get(window, "pass")?.(milliseconds ?? 3000); // WebDriver makes null of what is not given
        const page = document.querySelector("n-queens")?.shadowRoot ?? document;
        /** @type {HTMLElement | null} */ (page.querySelector("button.primary"))?.click();
      });
    }
  };
}

/**
 * Runs in the page: notes in `busy` which workers have a range in hand, and has the page look for silent workers when
 * `look` is called, so many times, and not by itself.
 */
export function watchWorkers() {
  /** @type {Set<Worker>} */
  const busy = new Set();
  /** @type {(() => void)[]} */
  const looks = [];
  const { setInterval } = window;
  Object.assign(window, {
    busy,
    setInterval: (/** @type {() => void} */ act, /** @type {number} */ time) => {
      if (time !== 1000) return setInterval(act, time);
      looks.push(act);
      return 0;
    },
    look(/** @type {number} */ times) {
      for (let i = 0; i < times; i += 1) for (const look of looks) look();
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

/** How many workers have a range in hand. @param {Page} page */
export const busyWorkers = (page) => page.evaluate(() => Reflect.get(window, "busy").size);

/** The page gives up all workers that have a range in hand. @param {Page} page */
export const loseBusyWorkers = (page) =>
  // The first look may be a late one, which proves nothing.
  page.evaluate(() => Reflect.get(window, "look")(1 + 6));

/**
 * Holds back the program of all workers made from now on, so that a count begins and gets nowhere. Returns what lets
 * them go on.
 *
 * @param {Page} page
 */
export async function holdWorkers(page) {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const released = new Promise((resolve) => {
    release = resolve;
  });
  await page.evaluate(watchWorkers); // nobody finds that they take too long
  await page.route(/count-worker\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Stops all pages of this browser and their workers, as a browser stops what is hidden, or a machine that sleeps.
 * Returns what lets them go on.
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
    thaw(); // nothing that is frozen can be closed
    throw error;
  }
  return thaw;
}
