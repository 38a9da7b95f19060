/** The board as a laboratory, in Chromium. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { button, caption, closeBrowser, middleOf, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };

/** @param {Page} page @param {readonly [number, number]} square @param {{ modifiers?: "Shift"[] }} [options] */
async function click(page, square, { modifiers = [] } = {}) {
  const { x, y } = await middleOf(page, 8, square);
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  for (const key of modifiers) await page.keyboard.up(key);
}

/** A parameter of the URL, once the page has come to rest. @param {Page} page @param {string} name */
async function parameter(page, name) {
  await page.waitForTimeout(600);
  return new URL(page.url().replaceAll("+", "%2B")).searchParams.get(name);
}

test("squares are blocked and freed by Shift, by a mode, by a key", async () => {
  await visit("?queens=1", async (page) => {
    await click(page, [2, 2], { modifiers: ["Shift"] });
    assert.equal(await parameter(page, "blocked"), "-,-,3");
    await click(page, [2, 2]);
    assert.match(await caption(page), /^Row 3, column 3 is blocked/);
    assert.equal(await parameter(page, "queens"), "1", "no queen may stand there");
    await button(page, "Block squares").click();
    await click(page, [1, 4]);
    await click(page, [0, 0]);
    assert.equal(await parameter(page, "blocked"), "1,5,3");
    assert.equal(await parameter(page, "queens"), null, "the queen had to go");
    await click(page, [1, 4]);
    await button(page, "Block squares").click();
    await page.locator("#board").focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("x");
    const heard = async () => (await page.locator("#live").innerText()).trim();
    assert.match(await heard(), /^Row 8, column 8 is blocked: no queen may stand there\./);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    assert.equal(await heard(), "Row 8, column 8, empty, blocked");
    assert.equal(await parameter(page, "blocked"), "1,-,3,-,-,-,-,8");
    await button(page, "Clear").click();
    assert.equal(await parameter(page, "blocked"), null);
  });
});

test("a finger that rests blocks a square, and one that does not places a queen", async () => {
  await visit(
    "",
    async (page) => {
      const client = await page.context().newCDPSession(page);
      /** @param {readonly [number, number]} square @param {number} milliseconds */
      const touch = async (square, milliseconds) => {
        const touchPoints = [await middleOf(page, 8, square)];
        await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
        await page.waitForTimeout(milliseconds);
        await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      };
      await touch([1, 1], 800);
      await touch([5, 5], 50);
      assert.equal(await parameter(page, "blocked"), "-,2");
      assert.equal(await parameter(page, "queens"), "-,-,-,-,-,6");
    },
    { context: PHONE },
  );
});

test("whatever is done is undone and done again", async () => {
  await visit("", async (page) => {
    await click(page, [0, 0]);
    await click(page, [1, 2]);
    await click(page, [4, 4], { modifiers: ["Shift"] });
    await button(page, "Larger board").click();
    await button(page, "Undo").click();
    assert.equal(await page.getByLabel("Board size n").inputValue(), "8");
    await page.keyboard.press("Control+z");
    assert.equal(await parameter(page, "blocked"), null);
    await page.keyboard.press("Control+z");
    assert.equal(await caption(page), "1 of 8 queens, 0 conflicts");
    await page.keyboard.press("Control+Shift+Z");
    await page.keyboard.press("Control+y");
    assert.equal(await parameter(page, "blocked"), "-,-,-,-,5");
    await button(page, "Redo").click();
    assert.equal(await page.getByLabel("Board size n").inputValue(), "9");
    assert.equal(await button(page, "Redo").getAttribute("aria-disabled"), "true");
    await button(page, "Clear").click();
    await button(page, "Undo").click();
    assert.equal(await caption(page), "2 of 9 queens, 0 conflicts");
  });
});

test("the queen under the pointer, or the keyboard, shows her lines", async () => {
  await visit("?queens=1,5", async (page) => {
    const picture = () =>
      page
        .locator("#board canvas")
        .evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
    await page.waitForTimeout(400); // until the queens have arrived
    const still = await picture();
    const { x, y } = await middleOf(page, 8, [1, 4]);
    await page.mouse.move(x, y);
    await page.waitForTimeout(100);
    const lines = await picture();
    assert.notEqual(lines, still);
    await page.mouse.move(5, 400);
    await page.waitForTimeout(100);
    assert.equal(await picture(), still);
    await page.getByLabel("Write on each square how many queens attack it").check();
    await page.waitForTimeout(100);
    assert.notEqual(await picture(), still);
  });
});
