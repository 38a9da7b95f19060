/** Squares smaller than a finger: a loupe shows which one is meant; in Chromium. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  caption,
  closeBrowser,
  drawn,
  eventually,
  focused,
  heard,
  loaded,
  middleOf,
  parameter,
  visit,
} from "../../support/browser.mjs";
import { BLOCK, fingerOn, LOOK } from "../../support/finger.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** What the loupe names, if it is there. @param {Page} page */
const named = (page) =>
  page.evaluate(() => {
    const loupe = /** @type {HTMLElement | null} */ (document.querySelector(".loupe"));
    return loupe?.checkVisibility({ visibilityProperty: true }) ? loupe.innerText.trim() : "";
  });

test("a finger that rests sees in a loupe which small square it is on, and places where it is lifted", async () => {
  await visit(
    "?n=20",
    async (page) => {
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
      await finger.rest(LOOK);
      await eventually(() => named(page), "row 10 column 10");
      await finger.slide(from, to);
      await eventually(() => named(page), "row 13 column 8");
      assert.deepEqual(await layout(), before, "nothing moves");
      const loupe = page.locator(".loupe");
      const box = await loupe.boundingBox();
      assert.ok(box && box.y >= 0 && box.x >= 0 && box.x + box.width <= 360, "in the window");
      assert.ok(box.y + box.height <= to.y - 20, "above the finger");
      assert.equal(await loupe.getAttribute("aria-hidden"), "true");
      await finger.up();
      await eventually(() => parameter(page, "queens"), "-,-,-,-,-,-,-,-,-,-,-,-,8");
      await eventually(() => loupe.count(), 0);

      // Off the board nothing is meant.
      await finger.down(from);
      await finger.rest(LOOK);
      await eventually(() => named(page), "row 10 column 10");
      const beside = { x: from.x, y: from.y + 300 };
      await finger.slide(from, beside);
      await eventually(() => named(page), "");
      await finger.up();
      await finger.tap(from);
      await eventually(() => caption(page), "2 of 20 queens, 0 conflicts");
    },
    { context: PHONE },
  );
});

test("in the loupe is the board as it is, the square that is meant marked", async () => {
  await visit(
    "?n=20&queens=-,5",
    async (page) => {
      const finger = await fingerOn(page);
      /** The colour at a place of the loupe, from its middle, in CSS pixels. @param {number} x @param {number} y */
      const ink = (x, y) =>
        page.evaluate(
          ([x, y]) => {
            const canvas = /** @type {HTMLCanvasElement | null} */ (document.querySelector(".loupe canvas"));
            const context = canvas?.getContext("2d");
            if (!canvas || !context) return "";
            const at = (/** @type {number} */ place) => canvas.width / 2 + place * devicePixelRatio;
            return [...context.getImageData(at(x), at(y), 1, 1).data].join(" ");
          },
          /** @type {const} */ ([x, y]),
        );
      await finger.down(await middleOf(page, 20, [1, 4]));
      await finger.rest(LOOK);
      await eventually(() => named(page), "row 2 column 5");
      await eventually(() => ink(0, 2), "34 33 31 255", "a queen");
      await eventually(() => ink(-20, 20), "11 92 138 255", "the mark, which is 22 pixels away");
      await eventually(() => ink(44, 16), "244 240 232 255", "the square beside");
      await finger.up();
      await eventually(() => caption(page), "0 of 20 queens, 0 conflicts");
    },
    { context: PHONE, expected: /willReadFrequently/ },
  );
});

test("a queen that is dragged is seen in the loupe, at the edge beside the finger", async () => {
  await visit(
    "?n=20&queens=3",
    async (page) => {
      const finger = await fingerOn(page);
      const [from, to] = [await middleOf(page, 20, [0, 2]), await middleOf(page, 20, [1, 6])];
      await finger.down(from);
      await finger.slide(from, to);
      await eventually(() => named(page), "row 2 column 7");
      const box = await page.locator(".loupe").boundingBox();
      assert.ok(box && box.y >= 0 && box.x > to.x + 20, "where it can be seen");
      await finger.up();
      await eventually(() => parameter(page, "queens"), "-,7");
    },
    { context: PHONE },
  );
});

test("a quick tap means what it meant, a finger that moves on scrolls, one that rests long blocks", async () => {
  await visit(
    "?n=20",
    async (page) => {
      const finger = await fingerOn(page);
      const square = await middleOf(page, 20, [9, 9]);
      await finger.tap(square);
      await eventually(() => caption(page), "1 of 20 queens, 0 conflicts");
      assert.equal(await named(page), "");
      const empty = await middleOf(page, 20, [15, 9]);
      await finger.down(empty);
      await finger.rest(BLOCK);
      await heard(page, /^Row 16, column 10 is blocked/);
      await finger.up();
      await eventually(() => caption(page), "1 of 20 queens, 0 conflicts");
      await finger.down(empty);
      await finger.slide(empty, { x: empty.x, y: empty.y - 150 });
      await eventually(() => page.evaluate(() => scrollY > 50), true);
      await finger.rest(BLOCK);
      assert.equal(await named(page), "");
      await finger.up();
      assert.equal(await caption(page), "1 of 20 queens, 0 conflicts");
      // The next that is done to the board is all that has been done meanwhile.
      await focused(page).press("Control+Home");
      await page.keyboard.press("Space");
      await eventually(() => caption(page), "2 of 20 queens, 1 conflict");
    },
    { context: PHONE },
  );
});

test("where squares are large enough, or mean nothing to a finger, there is no loupe", async () => {
  await visit(
    "?n=20",
    async (page) => {
      const finger = await fingerOn(page);
      const loupes = () => page.locator(".loupe").count();
      // Once it has been there, it comes at once.
      const square = await middleOf(page, 20, [3, 3]);
      await finger.down(square);
      await finger.rest(LOOK);
      await eventually(loupes, 1);
      await finger.up();
      await eventually(loupes, 0);

      await page.getByRole("link", { name: "Solutions" }).tap();
      await page.getByRole("region", { name: "Solutions" }).waitFor();
      await finger.down(await middleOf(page, 20, [3, 3]));
      await finger.rest(BLOCK);
      assert.equal(await loupes(), 0);
      await finger.up();

      await page.getByRole("link", { name: "Board", exact: true }).tap();
      const size = page.getByLabel("Board size n");
      await size.fill("8");
      await size.press("Enter");
      await eventually(() => caption(page), "1 of 8 queens, 0 conflicts");
      await finger.down(await middleOf(page, 8, [4, 5]));
      await finger.rest(LOOK);
      assert.equal(await loupes(), 0);
      await finger.rest(BLOCK);
      await heard(page, /^Row 5, column 6 is blocked/);
      assert.equal(await loupes(), 0);
      await finger.up();
    },
    { context: PHONE },
  );
});

test("a board that goes while a finger rests on it takes the loupe along, and does nothing more", async () => {
  await visit(
    "?n=20",
    async (page) => {
      const finger = await fingerOn(page);
      /** Another language, and with it another board: the finger is lifted where the first one was. @param {string} lang */
      async function speak(lang) {
        await page.locator("header select").selectOption(lang);
        await eventually(() => page.locator(".layout").getAttribute("lang"), lang);
        await loaded(page);
      }
      /** How many frames are asked for while three of them are drawn. */
      const frames = () =>
        page.evaluate(async () => {
          const { requestAnimationFrame } = window;
          let asked = 0;
          window.requestAnimationFrame = (act) => {
            asked += 1;
            return requestAnimationFrame(act);
          };
          for (let i = 0; i < 3; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
          window.requestAnimationFrame = requestAnimationFrame;
          return asked;
        });
      const square = await middleOf(page, 20, [9, 9]);
      await finger.down(square);
      await finger.rest(LOOK);
      await eventually(() => named(page), "row 10 column 10");
      assert.ok((await frames()) > 0, "a loupe is drawn with each");
      await speak("zh-Hans");
      await eventually(frames, 0);
      await finger.up();
      await speak("en");

      await finger.down(square);
      await speak("zh-Hans"); // before it has rested
      await finger.rest(BLOCK);
      await finger.up();
      await drawn(page);
      await finger.tap(await middleOf(page, 20, [0, 4]));
      await eventually(() => parameter(page, "queens"), "5");
      assert.equal(await parameter(page, "blocked"), null);
    },
    { context: PHONE },
  );
});

test("on a picture of many queens a finger that rests looks, and one that moves pulls the board", async () => {
  await visit(
    "?large=1000",
    async (page) => {
      const picture = page.locator(".large-picture[data-ready]");
      await picture.waitFor();
      const box = await picture.boundingBox();
      assert.ok(box);
      const finger = await fingerOn(page);
      const at = (/** @type {number} */ x, /** @type {number} */ y) => ({
        x: box.x + x * box.width,
        y: box.y + y * box.height,
      });
      const words = await caption(page);
      await finger.down(at(0.5, 0.5));
      await finger.rest(LOOK);
      await eventually(() => named(page), /^row 50[01] column 50[01]$/);
      await finger.slide(at(0.5, 0.5), at(0.75, 0.5));
      await eventually(() => named(page), /^row 50[01] column 75[01]$/);
      await finger.up();
      await eventually(() => named(page), "");
      assert.equal(await caption(page), words, "it is where it was");
    },
    { context: PHONE },
  );
});
