/**
 * Captures the screenshots of the README's animated picture and writes them to the standard output, for
 * `cargo xtask screenshot`; crate/xtask/src/animation.rs describes the format.
 */

import { PNG } from "pngjs";
import { closeAll } from "../../../tests/support/at-end.mjs";
import { button, visit } from "../../../tests/support/browser.mjs";

/** @param {import("playwright-core").Page} page @param {number} milliseconds How long the picture shows it. */
async function capture(page, milliseconds) {
  const { width, height, data } = PNG.sync.read(await page.screenshot());
  const header = Buffer.from(new Uint32Array([milliseconds, width, height]).buffer);
  await new Promise((written) => process.stdout.write(Buffer.concat([header, data]), written));
}

const options = { context: { viewport: { width: 960, height: 600 } } };

// A queen of a solution is dragged to a square where others attack it, and back.
await visit("?queens=1,5,8,6,3,7,2,4", options, async (page) => {
  const board = await page.locator("#board").boundingBox();
  if (!board) throw new Error("there is no board");
  const at = (/** @type {number} */ row, /** @type {number} */ column) => ({
    x: board.x + ((column + 0.5) * board.width) / 8,
    y: board.y + ((row + 0.5) * board.height) / 8,
  });
  const [start, end] = [at(4, 2), at(5, 4)];
  await page.getByText("Solved.").first().waitFor();
  await capture(page, 1200);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const STEPS = 12;
  for (const way of [1, -1]) {
    for (let i = 1; i <= STEPS; i += 1) {
      const share = way === 1 ? i / STEPS : 1 - i / STEPS;
      await page.mouse.move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share);
      await capture(page, i < STEPS ? 70 : 1400);
    }
  }
  await page.mouse.up();
});

// A search places queens, backtracks and finds a solution.
await visit("?room=algorithms&n=6", options, async (page) => {
  await page.mouse.move(0, 0);
  await page.keyboard.press("n"); // to the next solution
  await page.getByText("Solution 1.").first().waitFor();
  for (let i = 0; i < 44; i += 1) await button(page, "Step back").click();
  for (let i = 0; i < 44; i += 1) {
    await capture(page, 130);
    await button(page, "Step").click();
  }
  await page.getByText("Solution 1.").first().waitFor();
  await capture(page, 1500);
});

// A count.
await visit("?room=count&n=18", options, async (page) => {
  await page.mouse.move(0, 0);
  await capture(page, 800);
  await button(page, "Count").click();
  const result = page.getByText("666,090,624 solutions");
  while ((await result.count()) === 0) {
    await capture(page, 150);
    await page.waitForTimeout(100);
  }
  await capture(page, 2500);
});

await closeAll();
