/** Touch input in Chromium. Tests control how long a finger rests, however fast the machine is. */

/**
 * @import { Page } from "playwright-core"
 * @typedef {{ x: number, y: number }} Point In CSS pixels, from the top left of the window.
 */

/** How long a finger rests to open the loupe on a small square, and to block a square, in milliseconds. */
export const LOUPE_DELAY = 400;
export const BLOCK_DELAY = 2000;

/** Runs in the page: timers that a press starts fire only when `rest` is called. */
function controlTimers() {
  /** @type {Map<number, { act: () => void, time: number }>} */
  const waiting = new Map();
  let last = 0;
  let pressing = false;
  const { setTimeout, clearTimeout } = window;
  const setPressing = (/** @type {boolean} */ begins) => () => {
    pressing = begins;
  };
  addEventListener("pointerdown", setPressing(true), { capture: true });
  addEventListener("pointerdown", setPressing(false));
  Object.assign(window, {
    setTimeout(/** @type {() => void} */ act, /** @type {number} */ time) {
      if (!pressing) return setTimeout(act, time);
      last -= 1; // the browser's timers have positive ids
      waiting.set(last, { act, time });
      return last;
    },
    clearTimeout(/** @type {number} */ id) {
      if (!waiting.delete(id)) clearTimeout(id);
    },
    /** @param {number} milliseconds Time since the finger touched the screen. */
    rest(milliseconds) {
      const due = [...waiting].filter(([, { time }]) => time <= milliseconds);
      due.sort(([, a], [, b]) => a.time - b.time);
      for (const [id, { act }] of due) if (waiting.delete(id)) act();
    },
  });
}

/** @param {Page} page */
export async function fingerOn(page) {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(controlTimers);
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {Point[]} points */
  const touch = (type, ...points) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  return {
    /** Dispatches an event with the positions of all fingers on the screen. */
    touch,
    /** @param {Point} at */
    down: (at) => touch("touchStart", at),
    up: () => touch("touchEnd"),
    /** @param {Point} at */
    async tap(at) {
      await touch("touchStart", at);
      await touch("touchEnd");
    },
    /** Moves the finger in several steps, as a real one moves. @param {Point} from @param {Point} to */
    async slide(from, to) {
      for (const share of [0.25, 0.5, 0.75, 1]) {
        await touch("touchMove", {
          x: from.x + share * (to.x - from.x),
          y: from.y + share * (to.y - from.y),
        });
      }
    },
    /** Fires the timers that are due when the finger has rested this long. @param {number} milliseconds */
    rest: (milliseconds) =>
      page.evaluate((milliseconds) => Reflect.get(window, "rest")(milliseconds), milliseconds),
  };
}
