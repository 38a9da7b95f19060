/** Boards on the slides of a deck: a presenter's remote turns the slides, also after a click on a board. */

import assert from "node:assert/strict";
import { ADDRESS, open } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { hostAddress } from "../../support/hosts.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { visitHtml } from "./hosts/html.mjs";

/** @import { Page } from "playwright-core" */

/** What the reader clicks on the slides with boards. @type {Record<number, string>} */
const CLICKED = { 2: "#board", 4: ".primary", 6: "#board", 8: "#board" };

/** A slide that is left unloads its frame, which may still be loading. */
const LEAVING = { expected: /^failed: / };

/** @param {Page} page */
const slideNumber = (page) => page.evaluate(() => /** @type {any} */ (window).slideNumber?.());

/** The board on the slide, once it can be used. @param {Page} page @param {string} part */
async function boardOn(page, part) {
  const frame = page.frameLocator("section.present iframe >> nth=0");
  await frame.locator(part).first().waitFor();
  await frame.locator("#panel > section, #bar button").first().waitFor({ state: "attached" });
  return frame;
}

/** Waits until the host page has the focus. @param {Page} page */
const hostHasFocus = (page) =>
  eventually(() => page.evaluate(() => document.activeElement?.tagName !== "IFRAME"), true);

/** Clicks a part of the board. @param {Page} page @param {string} part */
async function clickOn(page, part) {
  const frame = await boardOn(page, part);
  await frame
    .locator(part)
    .first()
    .click({ position: { x: 5, y: 5 } });
  await eventually(() => page.evaluate(() => document.activeElement?.tagName), "IFRAME");
}

soak(
  "a deck of ten slides is given with Page Down alone, also after clicks on boards, and back",
  async () => {
    await open(await hostAddress("deck.html"), LEAVING, async (page) => {
      for (let slide = 1; slide < 10; slide++) {
        await eventually(() => slideNumber(page), slide);
        const part = CLICKED[slide];
        if (part) await clickOn(page, part);
        await page.keyboard.press("PageDown");
      }
      await eventually(() => slideNumber(page), 10);
      for (let slide = 10; slide > 1; slide--) {
        await eventually(() => slideNumber(page), slide);
        if (CLICKED[slide]) await boardOn(page, "#board");
        await page.keyboard.press("PageUp");
      }
      await eventually(() => slideNumber(page), 1);
    });
  },
);

test("arrows belong to the deck again ten seconds after the last use of a board, and after a click beside it", async () => {
  await open(await hostAddress("deck.html#/1"), { prepare: (page) => page.clock.install() }, async (page) => {
    await boardOn(page, "#board");
    // From here on, no time passes but what the test lets pass, however slow the machine is.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await clickOn(page, "#board");
    await page.clock.runFor(9_000);
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(9_000);
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "IFRAME");
    assert.equal(await slideNumber(page), 2);
    await page.clock.runFor(1_000);
    await page.clock.resume();
    await hostHasFocus(page);
    await page.keyboard.press("ArrowRight");
    await eventually(() => slideNumber(page), 3);
    await page.keyboard.press("ArrowLeft");
    await eventually(() => slideNumber(page), 2);
    await clickOn(page, "#board");
    const frame = await boardOn(page, "#board");
    await frame.locator("#caption").click();
    await hostHasFocus(page);
    await page.keyboard.press("ArrowRight");
    await eventually(() => slideNumber(page), 3);
  });
});

soak("a deck of another kind hears the keys, or an event that it can cancel", async () => {
  const deck = `<main data-slides><iframe src="${ADDRESS}?room=board&embed=1" width="600" height="400"></iframe>
    <iframe src="${ADDRESS}?room=board&embed=1&scale=200" style="width: 600px; height: 330px"></iframe></main>
    <script>
      const heard = [];
      let reports = 0; // of the height of the second frame
      addEventListener("message", ({ source, data }) => {
        reports += Number(source === frames[1] && data.type === "n-queens:height");
      });
      for (const type of ["keydown", "keyup"])
        document.addEventListener(type, ({ key, keyCode }) => heard.push(type + " " + key + " " + keyCode));
      addEventListener("n-queens:page", (event) => {
        heard.push(event.detail.direction);
        if (event.detail.direction < 0) event.preventDefault();
      });
    </script>
    <script src="${ADDRESS}embed-host.js"></script>`;
  await visitHtml(deck, { expected: /^foreign/ }, async (page) => {
    const heard = () => page.evaluate("heard");
    const [first, second] = [0, 1].map((index) => page.frameLocator(`iframe >> nth=${index}`));
    const press = async (/** @type {string} */ key) => {
      await first?.locator("#board").click();
      await page.keyboard.press(key);
    };
    for (const frame of [first, second])
      await frame?.locator("#panel > section").waitFor({ state: "attached" });
    await press("PageDown");
    await eventually(heard, [1, "keydown PageDown 34", "keyup PageDown 34"]);
    await press("PageUp");
    await eventually(heard, [1, "keydown PageDown 34", "keyup PageDown 34", -1]);
    // The first frame grows; of the second, the slide says how high it is.
    const heights = () =>
      page.locator("iframe").evaluateAll((frames) => frames.map((frame) => frame.clientHeight));
    await eventually(async () => (await heights())[0] !== 400, true);
    await eventually(() => page.evaluate("reports > 0"), true);
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    assert.equal((await heights())[1], 330);
  });
});

test("on a page without slides, Page Down stays with the board", async () => {
  await visitHtml(
    `<iframe src="${ADDRESS}?room=board&queens=1&embed=1" width="600" height="400"></iframe>
    <script>let pages = 0; addEventListener("message", ({ data }) => { if (data.type === "n-queens:page") pages++; });</script>
    <script src="${ADDRESS}embed-host.js"></script>`,
    { expected: /^foreign/ },
    async (page) => {
      const frame = page.frameLocator("iframe");
      await frame.locator("#board [role=gridcell][tabindex='0']").focus();
      await page.keyboard.press("PageDown");
      await eventually(
        () => frame.locator("#board").evaluate(() => document.activeElement?.ariaRowIndex),
        "8",
      );
      assert.equal(await page.evaluate("pages"), 0);
    },
  );
});
