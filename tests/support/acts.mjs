/** What a reader does on the page, in Chromium. */

import assert from "node:assert/strict";

/** @import { Page } from "playwright-core" */

/**
 * The center of a square of the board, on the screen.
 *
 * @param {Page} page @param {number} n @param {readonly [number, number]} square
 */
export async function middleOf(page, n, [row, column]) {
  const box = await page.locator("#board").boundingBox();
  assert.ok(box);
  return { x: box.x + ((column + 0.5) * box.width) / n, y: box.y + ((row + 0.5) * box.height) / n };
}

/** A button by its label. @param {Page} page @param {string} name */
export const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Presses one key after the other. @param {Page} page @param {string[]} keys */
export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Types a board size in its field. @param {Page} page @param {number | string} n */
export async function setSize(page, n) {
  const field = page.getByLabel("Board size n", { exact: true });
  await field.fill(String(n));
  await field.press("Enter");
}

/** The file that the page saves when a button is pressed. @param {Page} page @param {import("playwright-core").Locator} pressed */
export async function savedBy(page, pressed) {
  const saving = page.waitForEvent("download");
  await pressed.click();
  const download = await saving;
  const chunks = await (await download.createReadStream()).toArray();
  const content = Buffer.concat(chunks);
  return { name: download.suggestedFilename(), content, text: content.toString() };
}

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

/** Goes to another room, and waits until it is there. @param {Page} page @param {string} name */
export async function goTo(page, name) {
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("region", { name, exact: true }).waitFor();
}

/** Chooses a file with a button. @param {Page} page @param {string} name Of the file. @param {string | Buffer} content */
export async function chooseFile(page, name, content) {
  const choosing = page.waitForEvent("filechooser");
  await button(page, "Choose a file").click();
  await (await choosing).setFiles({ name, mimeType: "", buffer: Buffer.from(content) });
}

/** A file to drop: its name, and its text or bytes. @typedef {readonly [name: string, content: string | readonly number[]]} Dropped */

/** Drops or pastes a text or files on an element. Returns whether the page does something with it. @param {Page} page @param {string} selector @param {"drop" | "paste"} type @param {string | Dropped[]} what */
export const transfer = (page, selector, type, what) =>
  page.locator(selector).evaluate(
    (element, { type, what }) => {
      const data = new DataTransfer();
      if (typeof what === "string") data.setData("text/plain", what);
      else
        for (const [name, content] of what)
          data.items.add(new File([typeof content === "string" ? content : new Uint8Array(content)], name));
      const options = { bubbles: true, cancelable: true };
      return !element.dispatchEvent(
        type === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", { ...options, dataTransfer: data }),
      );
    },
    { type, what },
  );

/** The values of a menu. @param {import("playwright-core").Locator} select */
export const optionsOf = (select) =>
  select
    .locator("option")
    .evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value));
