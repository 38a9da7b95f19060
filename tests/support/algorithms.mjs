/** Actions of tests of the Algorithms room: choosing a tab, clicking and dragging on the board, advancing the clock. */

import { middleOf } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} name */
export const tab = (page, name) => page.getByRole("tab", { name, exact: true });

/** Opens the menu of the control bar, which finds steps and has the less common controls, or closes it. @param {Page} page */
export const openMenu = (page) => page.locator(".more-menu summary").click();

/** @param {Page} page @param {number} n @param {readonly [number, number]} square */
export async function click(page, n, square) {
  const { x, y } = await middleOf(page, n, square);
  await page.mouse.click(x, y);
}

/** @param {Page} page @param {number} n @param {readonly [number, number]} from @param {readonly [number, number]} to */
export async function drag(page, n, from, to) {
  const [start, end] = [await middleOf(page, n, from), await middleOf(page, n, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 2 });
  await page.mouse.up();
}

/** Runs in the page: stops its clock, which only `pass` then advances. */
export function stopClock() {
  let time = performance.now();
  performance.now = () => time;
  Object.assign(window, {
    /** @param {number} milliseconds */
    pass(milliseconds) {
      time += milliseconds;
    },
  });
}
