/** A finger on the page, in Chromium. How long it rests is what the test says, however fast the machine is. */

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {{ x: number, y: number }} Point In CSS pixels, from the corner of the window.
 */

/** So long a finger rests to look at a small square, and so long to block any, in milliseconds. */
export const LOOK = 400;
export const BLOCK = 2000;

/** Runs in the page: whatever a press begins to wait for waits for `rest`, and for no clock. */
function ownRest() {
  /** @type {Map<number, { act: () => void, time: number }>} */
  const waiting = new Map();
  let last = 0;
  let pressing = false;
  const { setTimeout, clearTimeout } = window;
  const press = (/** @type {boolean} */ begins) => () => {
    pressing = begins;
  };
  addEventListener("pointerdown", press(true), { capture: true });
  addEventListener("pointerdown", press(false));
  Object.assign(window, {
    setTimeout(/** @type {() => void} */ act, /** @type {number} */ time) {
      if (!pressing) return setTimeout(act, time);
      last -= 1; // no timer of the browser's has such a number
      waiting.set(last, { act, time });
      return last;
    },
    clearTimeout(/** @type {number} */ id) {
      if (!waiting.delete(id)) clearTimeout(id);
    },
    /** @param {number} milliseconds Since it was put down. */
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
  await page.evaluate(ownRest);
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {Point[]} points */
  const touch = (type, ...points) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  return {
    /** What all fingers that are on the screen do. */
    touch,
    /** @param {Point} at */
    down: (at) => touch("touchStart", at),
    up: () => touch("touchEnd"),
    /** @param {Point} at */
    async tap(at) {
      await touch("touchStart", at);
      await touch("touchEnd");
    },
    /** Not at once, as no finger moves. @param {Point} from @param {Point} to */
    async slide(from, to) {
      for (const share of [0.25, 0.5, 0.75, 1]) {
        await touch("touchMove", {
          x: from.x + share * (to.x - from.x),
          y: from.y + share * (to.y - from.y),
        });
      }
    },
    /** It has rested for so long since it was put down. @param {number} milliseconds */
    rest: (milliseconds) =>
      page.evaluate((milliseconds) => Reflect.get(window, "rest")(milliseconds), milliseconds),
  };
}
