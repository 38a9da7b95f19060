/** Counting in Web Workers, and what may happen to them, in Chromium. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { button, caption, closeBrowser, figure, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

/** Waits for the result of a count. @param {Page} page @param {string} result */
const finished = (page, result) => page.locator(".number", { hasText: result }).waitFor({ timeout: 60_000 });

/** Waits until a count has got somewhere. @param {Page} page */
const underWay = (page) =>
  page.waitForFunction(() => Number(document.querySelector("progress")?.getAttribute("value")) > 0.02);

test("n = 14 is counted while the page answers clicks", async () => {
  await visit("?room=count&n=14", async (page) => {
    // From the click, as the system saw it, to the frame that shows its effect.
    await page.evaluate(() => {
      /** @type {number[]} */
      const delays = [];
      Object.assign(window, { delays });
      addEventListener("click", (event) =>
        requestAnimationFrame(() => delays.push(performance.now() - event.timeStamp)),
      );
    });
    for (let i = 0; i < 3; i += 1) {
      await button(page, "Count").click();
      for (const room of ["Algorithms", "Board", "Count"])
        await page.getByRole("link", { name: room }).click();
      await finished(page, "Q(14) = 365,596");
    }
    const delays = await page.evaluate(() => Reflect.get(window, "delays"));
    delays.sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
    console.log(
      `clicks during a count: ${delays.length}, median ${delays[delays.length >> 1].toFixed(0)} ms, longest ${delays.at(-1).toFixed(0)} ms`,
    );
    assert.ok(delays[delays.length >> 1] < 100, `${delays}`);
    assert.match(
      await page.locator(".verdict").innerText(),
      /^365,596 solutions for n = 14, .*\(OEIS A000170\)\.$/,
    );
    assert.equal(await figure(page, "Subproblems"), "682 of 682");
    assert.equal(await page.locator("tbody tr").count(), 1);
  });
});

test("counts on small boards come out, and 28 is explained", async () => {
  await visit("?room=count&n=1", async (page) => {
    for (const [n, result] of [
      ["1", "Q(1) = 1"],
      ["2", "Q(2) = 0"],
      ["6", "Q(6) = 4"],
      ["12", "Q(12) = 14,200"],
    ]) {
      const size = page.getByLabel("Board size n");
      await size.fill(String(n));
      await size.press("Enter");
      await button(page, "Count").click();
      await finished(page, String(result));
    }
    assert.equal(await page.locator("tbody tr").count(), 4);
    const size = page.getByLabel("Board size n");
    await size.fill("28");
    await size.press("Enter");
    await button(page, "Count").click();
    assert.match(await page.locator(".verdict").innerText(), /^Nobody knows .* The largest .* is 27\.$/);

    await page.reload();
    await page.locator("tbody tr").nth(3).waitFor();
    assert.match(await page.locator("tbody tr").nth(3).innerText(), /^12\s+14,200/, "remembered");
  });
});

test("a cancelled count stops all workers and starts again", async () => {
  await visit("?room=count&n=18", async (page) => {
    await button(page, "Count").click();
    await underWay(page);
    assert.ok(page.workers().length > 0);
    const stopped = Promise.all(page.workers().map((worker) => worker.waitForEvent("close")));
    await button(page, "Cancel").click();
    await stopped;
    assert.deepEqual(page.workers(), []);
    assert.equal(await page.locator(".verdict").innerText(), "Cancelled. Nothing was added.");
    assert.equal(await page.locator("tbody tr").count(), 0);

    const size = page.getByLabel("Board size n");
    await size.fill("10");
    await size.press("Enter");
    await button(page, "Count").click();
    await finished(page, "Q(10) = 724");
  });
});

test("a worker terminated from outside loses nothing", async () => {
  await visit(
    "?room=count&n=15",
    async (page) => {
      await page.getByLabel("Workers", { exact: true }).fill("3");
      await page.keyboard.press("Enter");
      await button(page, "Count").click();
      await underWay(page);
      await page.evaluate(() => Reflect.get(window, "workers")[1].terminate());
      await finished(page, "Q(15) = 2,279,184");
      assert.match(await page.locator(".verdict").innerText(), /This is the published value/);
      assert.ok((await page.evaluate(() => Reflect.get(window, "workers").length)) >= 3);
    },
    {
      before: () => {
        /** @type {Worker[]} */
        const made = [];
        Object.assign(window, { workers: made });
        window.Worker = class extends Worker {
          constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options) {
            super(url, options);
            made.push(this);
          }
        };
      },
    },
  );
});

test("a page that may not have workers counts by itself, and says so", async () => {
  await visit(
    "?room=count&n=13",
    async (page) => {
      await button(page, "Count").click();
      await page.getByText("No worker can be had here").first().waitFor();
      await page.getByRole("link", { name: "Board" }).click();
      await page.getByText("0 queens of 13").waitFor();
      await page.getByRole("link", { name: "Count" }).click();
      await finished(page, "Q(13) = 73,712");
      assert.deepEqual(page.workers(), []);
      assert.equal(await caption(page), "");
    },
    {
      before: () => {
        window.Worker = /** @type {any} */ (
          class {
            constructor() {
              throw new DOMException("refused", "SecurityError");
            }
          }
        );
      },
    },
  );
});
