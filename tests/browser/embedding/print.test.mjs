/** On paper, embedded boards are figures, in Chromium. */

import assert from "node:assert/strict";
import { ADDRESS } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { visitHtml } from "./hosts/html.mjs";

/** @import { Locator, Page } from "playwright-core" */

const CENTIMETRE = 96 / 2.54;
const expected = /^foreign: /;

/** Shows a page as it is printed. @param {Page} page */
async function showPaper(page) {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const frame of page.frames()) await frame.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

/** Checks that a stage is a light figure with a caption and a link, and nothing else. @param {Locator} layout @param {RegExp} words */
async function isFigure(layout, words) {
  const board = layout.locator("#board");
  const { width } = (await board.boundingBox()) ?? { width: 0 };
  assert.ok(width > 200 && width <= 12 * CENTIMETRE, `${width} pixels wide`);
  const caption = layout.locator("#caption");
  assert.match(await caption.innerText(), words);
  const below = await layout.evaluate((element) => {
    const bottom = (/** @type {string} */ part) =>
      element.querySelector(part)?.getBoundingClientRect().bottom ?? 0;
    return [bottom("#board"), bottom("#caption"), bottom(".home"), element.getBoundingClientRect().bottom];
  });
  assert.deepEqual(
    below,
    below.toSorted((a, b) => a - b),
    "one below the other",
  );
  for (const part of ["#panel", "#bar"]) assert.equal(await layout.locator(part).isVisible(), false, part);
  const link = layout.locator(".home a");
  const written = await link.evaluate((a) => getComputedStyle(a, "::after").content);
  assert.match(written, /^"http.*\/\?/);
  const { paper, background } = await layout.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      paper: style.breakInside,
      background: getComputedStyle(element.parentElement ?? element).colorScheme,
    };
  });
  assert.deepEqual([paper, background], ["avoid", "light"]);
}

/** The number of pages of a PDF. @param {Page} page */
async function pagesOf(page) {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;
}

const RUN = 'room="algorithms" algorithm="bitmask" step="20"';

test("two elements are two figures on one sheet", async () => {
  const script = `<script src="${ADDRESS}n-queens.global.js" data-home="${ADDRESS}"></script>`;
  await visitHtml(
    `${script}<n-queens n="6" theme="dark" queens="2,4,6,1,3,5"></n-queens><n-queens ${RUN}></n-queens>`,
    { expected },
    async (page) => {
      const layouts = page.locator("n-queens .layout");
      await eventually(() => layouts.nth(1).locator("#caption").innerText(), /^Row/);
      await showPaper(page);
      await isFigure(layouts.nth(0), /^Solved/);
      await isFigure(layouts.nth(1), /^Row/);
      assert.equal(await pagesOf(page), 1);
    },
  );
});

soak("two frames are two figures on one sheet", async () => {
  const script = `<script src="${ADDRESS}embed-host.js"></script>`;
  const frame = `<iframe src="${ADDRESS}?room=algorithms&algorithm=bitmask&step=20&embed=1&theme=dark" width="100%" height="560"></iframe>`;
  await visitHtml(
    `${frame}${script}<p>Notes</p>${frame}${script}`, // as two snippets of Share
    { expected },
    async (page) => {
      for (const i of [0, 1]) {
        const caption = page.frameLocator("iframe").nth(i).locator("#caption");
        await eventually(() => caption.innerText(), /^Row/);
      }
      const heights = () =>
        page.locator("iframe").evaluateAll((all) => all.map((one) => [one.clientHeight, one.style.maxWidth]));
      const before = await heights();
      await showPaper(page);
      for (const i of [0, 1]) await isFigure(page.frameLocator("iframe").nth(i).locator(".layout"), /^Row/);
      assert.equal(await pagesOf(page), 1);
      await page.emulateMedia({ media: "screen" });
      for (const frame of page.frames()) await frame.evaluate(() => dispatchEvent(new Event("afterprint")));
      await eventually(heights, before);
    },
  );
});
