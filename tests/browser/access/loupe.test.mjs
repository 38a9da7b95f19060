/** The loupe, which shows which small square a finger is on. Runs in Chromium. */

import assert from "node:assert/strict";
import { middleOf, setSize } from "../../support/acts.mjs";
import { loaded, phone, visit } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { BLOCK_DELAY, fingerOn, LOUPE_DELAY } from "../../support/finger.mjs";
import { announces, caption, captionIs, drawn, focused, parameter } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

const PHONE = phone("360 × 640", 2);

/** The text of the loupe, which names a square; empty if there is no loupe. @param {Page} page */
const loupeText = (page) =>
  page.evaluate(() => {
    const loupe = /** @type {HTMLElement | null} */ (document.querySelector(".loupe"));
    return loupe?.checkVisibility({ visibilityProperty: true }) ? loupe.innerText.trim() : "";
  });

test("the loupe names the square under a resting finger, and lifting the finger places a queen", async () => {
  await visit("?n=20", PHONE, async (page) => {
    const finger = await fingerOn(page);
    const layout = () =>
      page.evaluate(() => [
        scrollX,
        scrollY,
        document.documentElement.scrollHeight,
        document.body.offsetHeight,
      ]);
    const [from, to] = [await middleOf(page, 20, [9, 9]), await middleOf(page, 20, [12, 7])];
    const before = await layout();
    await finger.down(from);
    await finger.rest(LOUPE_DELAY);
    await eventually(() => loupeText(page), "row 10 column 10");
    await finger.slide(from, to);
    await eventually(() => loupeText(page), "row 13 column 8");
    assert.deepEqual(await layout(), before, "the layout does not move");
    const loupe = page.locator(".loupe");
    const box = await loupe.boundingBox();
    assert.ok(box && box.y >= 0 && box.x >= 0 && box.x + box.width <= 360, "in the window");
    assert.ok(box.y + box.height <= to.y - 20, "above the finger");
    assert.equal(await loupe.getAttribute("aria-hidden"), "true");
    await finger.up();
    await eventually(() => parameter(page, "queens"), "-,-,-,-,-,-,-,-,-,-,-,-,8");
    await eventually(() => loupe.count(), 0);

    // Off the board there is no target square.
    await finger.down(from);
    await finger.rest(LOUPE_DELAY);
    await eventually(() => loupeText(page), "row 10 column 10");
    const beside = { x: from.x, y: from.y + 300 };
    await finger.slide(from, beside);
    await eventually(() => loupeText(page), "");
    await finger.up();
    await finger.tap(from);
    await captionIs(page, "2 of 20 queens, 0 conflicts");
  });
});

soak("the loupe shows the board with the target square marked", async () => {
  await visit("?n=20&queens=-,5", { ...PHONE, expected: /willReadFrequently/ }, async (page) => {
    const finger = await fingerOn(page);
    /** The colour of the loupe at an offset from its middle, in CSS pixels. @param {number} x @param {number} y */
    const colourAt = (x, y) =>
      page.evaluate(
        ([x, y]) => {
          const canvas = /** @type {HTMLCanvasElement | null} */ (document.querySelector(".loupe canvas"));
          const context = canvas?.getContext("2d");
          if (!canvas || !context) return "";
          const toPixel = (/** @type {number} */ offset) => canvas.width / 2 + offset * devicePixelRatio;
          return [...context.getImageData(toPixel(x), toPixel(y), 1, 1).data].join(" ");
        },
        /** @type {const} */ ([x, y]),
      );
    await finger.down(await middleOf(page, 20, [1, 4]));
    await finger.rest(LOUPE_DELAY);
    await eventually(() => loupeText(page), "row 2 column 5");
    await eventually(() => colourAt(0, 2), "34 33 31 255", "a queen");
    await eventually(() => colourAt(-20, 20), "11 92 138 255", "the mark, which is 22 pixels away");
    await eventually(() => colourAt(44, 16), "244 240 232 255", "the neighbouring square");
    await finger.up();
    await captionIs(page, "0 of 20 queens, 0 conflicts");
  });
});

soak("the loupe shows a dragged queen, at the edge beside the finger", async () => {
  await visit("?n=20&queens=3", PHONE, async (page) => {
    const finger = await fingerOn(page);
    const [from, to] = [await middleOf(page, 20, [0, 2]), await middleOf(page, 20, [1, 6])];
    await finger.down(from);
    await finger.slide(from, to);
    await eventually(() => loupeText(page), "row 2 column 7");
    const box = await page.locator(".loupe").boundingBox();
    assert.ok(box && box.y >= 0 && box.x > to.x + 20, "where it can be seen");
    await finger.up();
    await eventually(() => parameter(page, "queens"), "-,7");
  });
});

soak("a quick tap places a queen, a moving finger scrolls, and a long press blocks a square", async () => {
  await visit("?n=20", PHONE, async (page) => {
    const finger = await fingerOn(page);
    const square = await middleOf(page, 20, [9, 9]);
    await finger.tap(square);
    await captionIs(page, "1 of 20 queens, 0 conflicts");
    assert.equal(await loupeText(page), "");
    const empty = await middleOf(page, 20, [15, 9]);
    await finger.down(empty);
    await finger.rest(BLOCK_DELAY);
    await announces(page, /^Row 16, column 10 is blocked/);
    await finger.up();
    await captionIs(page, "1 of 20 queens, 0 conflicts");
    await finger.down(empty);
    await finger.slide(empty, { x: empty.x, y: empty.y - 150 });
    await eventually(() => page.evaluate(() => scrollY > 50), true);
    await finger.rest(BLOCK_DELAY);
    assert.equal(await loupeText(page), "");
    await finger.up();
    assert.equal(await caption(page), "1 of 20 queens, 0 conflicts");
    // Scrolling has changed nothing on the board: the next key adds the second queen.
    await focused(page).press("Control+Home");
    await page.keyboard.press("Space");
    await captionIs(page, "2 of 20 queens, 1 conflict");
  });
});

soak("there is no loupe where squares are large or do not respond to touch", async () => {
  await visit("?n=20", PHONE, async (page) => {
    const finger = await fingerOn(page);
    const loupes = () => page.locator(".loupe").count();
    // After its first use, the loupe appears at once.
    const square = await middleOf(page, 20, [3, 3]);
    await finger.down(square);
    await finger.rest(LOUPE_DELAY);
    await eventually(loupes, 1);
    await finger.up();
    await eventually(loupes, 0);

    await page.getByRole("link", { name: "Solutions" }).tap();
    await page.getByRole("region", { name: "Solutions" }).waitFor();
    await finger.down(await middleOf(page, 20, [3, 3]));
    await finger.rest(BLOCK_DELAY);
    assert.equal(await loupes(), 0);
    await finger.up();

    await page.getByRole("link", { name: "Board", exact: true }).tap();
    await setSize(page, "8");
    await captionIs(page, "1 of 8 queens, 0 conflicts");
    await drawn(page); // the board shrinks in the frame after the page has scrolled to the field
    await finger.down(await middleOf(page, 8, [4, 5]));
    await finger.rest(LOUPE_DELAY);
    assert.equal(await loupes(), 0);
    await finger.rest(BLOCK_DELAY);
    await announces(page, /^Row 5, column 6 is blocked/);
    assert.equal(await loupes(), 0);
    await finger.up();
  });
});

soak("a board that is replaced under a resting finger removes the loupe and does nothing more", async () => {
  await visit("?n=20", PHONE, async (page) => {
    const finger = await fingerOn(page);
    /** Changes the language, which replaces the board under the finger. @param {string} lang */
    async function setLanguage(lang) {
      await page.locator("header select").selectOption(lang);
      await eventually(() => page.locator(".layout").getAttribute("lang"), lang);
      await loaded(page);
    }
    /** The number of animation frames requested while three are drawn. */
    const frames = () =>
      page.evaluate(async () => {
        const { requestAnimationFrame } = window;
        let requested = 0;
        window.requestAnimationFrame = (act) => {
          requested += 1;
          return requestAnimationFrame(act);
        };
        for (let i = 0; i < 3; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        window.requestAnimationFrame = requestAnimationFrame;
        return requested;
      });
    const square = await middleOf(page, 20, [9, 9]);
    await finger.down(square);
    await finger.rest(LOUPE_DELAY);
    await eventually(() => loupeText(page), "row 10 column 10");
    assert.ok((await frames()) > 0, "the loupe is redrawn in each frame");
    await setLanguage("zh-Hans");
    await eventually(frames, 0);
    await finger.up();
    await setLanguage("en");

    await finger.down(square);
    await setLanguage("zh-Hans"); // before the loupe appears
    await finger.rest(BLOCK_DELAY);
    await finger.up();
    await drawn(page);
    await finger.tap(await middleOf(page, 20, [0, 4]));
    await eventually(() => parameter(page, "queens"), "5");
    assert.equal(await parameter(page, "blocked"), null);
  });
});

soak("on a large board a resting finger opens the loupe, and sliding moves only the loupe", async () => {
  await visit("?large=1000", PHONE, async (page) => {
    const picture = page.locator(".large-picture[data-ready]");
    await picture.waitFor();
    const box = await picture.boundingBox();
    assert.ok(box);
    const finger = await fingerOn(page);
    const pointAt = (/** @type {number} */ x, /** @type {number} */ y) => ({
      x: box.x + x * box.width,
      y: box.y + y * box.height,
    });
    const before = await caption(page);
    await finger.down(pointAt(0.5, 0.5));
    await finger.rest(LOUPE_DELAY);
    await eventually(() => loupeText(page), /^row 50[01] column 50[01]$/);
    await finger.slide(pointAt(0.5, 0.5), pointAt(0.75, 0.5));
    await eventually(() => loupeText(page), /^row 50[01] column 75[01]$/);
    await finger.up();
    await eventually(() => loupeText(page), "");
    assert.equal(await caption(page), before, "the picture has not moved");
  });
});
