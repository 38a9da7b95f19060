/** The page in its three languages, in Chromium. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import english from "../../../www/i18n/messages/en/base.js";
import simplified from "../../../www/i18n/messages/zh-Hans/base.js";
import traditional from "../../../www/i18n/messages/zh-Hant/base.js";
import {
  button,
  caption,
  closeBrowser,
  eventually,
  middleOf,
  parameter,
  visit,
} from "../../support/browser.mjs";
import { fraction, holdWorkers, underWay } from "../../support/counting.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

/** @typedef {"en" | "zh-Hans" | "zh-Hant"} Language */
/** @type {Record<Language, Record<string, unknown>>} */
const WORDS = { en: english, "zh-Hans": simplified, "zh-Hant": traditional };
const LANGUAGES = /** @type {Language[]} */ (Object.keys(WORDS));
/** @param {Language} language @param {string} code */
const words = (language, code) => String(WORDS[language][code]);

/** What the page says it speaks, and does. @param {Page} page @param {Language} language */
async function speaks(page, language) {
  await eventually(() => page.evaluate(() => document.documentElement.lang), language);
  await eventually(() => page.locator("#rooms a").first().innerText(), words(language, "room.board"));
  await eventually(() => page.title(), new RegExp(words(language, "page.name")));
}

/** Letters of a script, among all that can be read or heard. @param {Page} page @param {RegExp} letters */
const foreign = (page, letters) =>
  page.evaluate((source) => {
    const letters = new RegExp(source, "iu");
    const said = [...document.querySelectorAll("body *")].flatMap((element) => [
      ...["aria-label", "title", "placeholder", "aria-valuetext"].map((name) => element.getAttribute(name)),
      ...(element.matches("script, style, .languages *, .code *, .variables *")
        ? []
        : [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ""))),
    ]);
    // Titles stay as they are, and the names of variables beside what they mean.
    return said.filter(
      (text) => text && letters.test(text.replace(/“[^”]+”|《[^》]+》|「[^」]+」|（[a-z]+）/g, "")),
    );
  }, letters.source);

test("the language is the URL's, or else the browser's, or else English", async () => {
  await visit("", (page) => speaks(page, "en"), { context: { locale: "fr-FR" } });
  await visit("", (page) => speaks(page, "zh-Hans"), { context: { locale: "zh-CN" } });
  await visit("", (page) => speaks(page, "zh-Hant"), { context: { locale: "zh-HK" } });
  await visit("?lang=zh-TW", (page) => speaks(page, "zh-Hant"), { context: { locale: "zh-CN" } });
  await visit("?lang=en", (page) => speaks(page, "en"), { context: { locale: "zh-CN" } });
});

test("every room speaks Chinese, and nothing English is left", async () => {
  for (const language of LANGUAGES.slice(1)) {
    for (const room of ["board", "algorithms", "count", "solutions"]) {
      await visit(`?lang=${language}&room=${room}`, async (page) => {
        await page.getByRole("region", { name: words(language, `room.${room}`) }).waitFor();
        // Words of English; letters such as n and Q stand in formulas, names of people and formats in texts.
        const left = await foreign(
          page,
          /\b(the|and|of|is|are|board|count|step|solution|queen|row|column)s?\b/i,
        );
        assert.deepEqual(left, [], `${language} ${room}`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      });
    }
  }
});

test("the language changes in place, and with it neither the position nor what can be undone", async () => {
  await visit("?n=6", async (page) => {
    await speaks(page, "en");
    const { x, y } = await middleOf(page, 6, [0, 2]);
    await page.mouse.click(x, y);
    await eventually(() => caption(page), "1 of 6 queens, 0 conflicts");
    for (const language of /** @type {Language[]} */ (["zh-Hant", "zh-Hans", "en"])) {
      await page.locator(".languages").selectOption(language);
      await speaks(page, language);
      await eventually(() => parameter(page, "lang"), language);
      await eventually(() => parameter(page, "queens"), "3");
    }
    await eventually(() => caption(page), "1 of 6 queens, 0 conflicts");
    await button(page, words("en", "board.undo")).click();
    await eventually(() => caption(page), "0 of 6 queens, 0 conflicts");
    assert.equal(await page.locator(".layout").count(), 1, "one stage");
  });
});

test("a count goes on while the language changes", async () => {
  await visit("?room=count&n=22", async (page) => {
    await button(page, "Count").click();
    await eventually(() => page.locator(".number").innerText(), /Q\(22\): /);
    await underWay(page);
    await page.locator(".languages").selectOption("zh-Hans");
    await speaks(page, "zh-Hans");
    await underWay(page, await fraction(page));
    assert.equal(await page.locator("#rooms a.busy").count(), 1);
    await button(page, words("zh-Hans", "page.cancel")).click();
    await eventually(() => page.locator("#rooms a.busy").count(), 0);
  });
  // It comes out when the language has changed, not before.
  await visit("?room=count&n=14", async (page) => {
    const release = await holdWorkers(page);
    await button(page, "Count").click();
    await eventually(() => page.locator(".number").innerText(), /Q\(14\): /);
    await page.locator(".languages").selectOption("zh-Hans");
    await speaks(page, "zh-Hans");
    release();
    await eventually(() => page.locator(".number").innerText(), "Q(14) = 365,596");
    await eventually(() => page.locator("#rooms a.busy").count(), 0);
  });
});

test("a count goes on, and its end is told, whatever is shown while languages change", async () => {
  await visit("?room=count&n=14", async (page) => {
    await page.evaluate(() => {
      document.addEventListener("n-queens:count", (event) => {
        document.body.dataset.counted = String(/** @type {CustomEvent} */ (event).detail.all);
      });
    });
    const release = await holdWorkers(page);
    await button(page, "Count").click();
    await eventually(() => page.locator(".number").innerText(), /Q\(14\): /);
    await page.getByRole("link", { name: "Board", exact: true }).click();
    // One after the other, before the first has come.
    for (const language of ["zh-Hans", "zh-Hant", "en", "zh-Hant"])
      await page.locator(".languages").selectOption(language);
    await speaks(page, "zh-Hant");
    assert.equal(await page.evaluate(() => document.body.dataset.counted), undefined);
    release();
    await eventually(() => page.evaluate(() => document.body.dataset.counted), "365596");
    await eventually(() => page.locator("#rooms a.busy").count(), 0);
    await page.getByRole("link", { name: words("zh-Hant", "room.count"), exact: true }).click();
    await eventually(() => page.locator(".number").innerText(), "Q(14) = 365,596");
  });
});

test("what plays goes on in the other language", async () => {
  await visit("?room=algorithms&n=6&speed=4&autoplay=1", async (page) => {
    await eventually(() => page.locator(".primary").innerText(), "Pause");
    await page.locator(".languages").selectOption("zh-Hans");
    await speaks(page, "zh-Hans");
    await eventually(() => page.locator(".primary").innerText(), "暂停");
  });
});

test("going back brings the language back too", async () => {
  await visit("?lang=en", async (page) => {
    await page.getByRole("link", { name: "Count" }).click();
    await page.getByRole("region", { name: "Count" }).waitFor();
    await page.locator(".languages").selectOption("zh-Hans");
    await speaks(page, "zh-Hans");
    await eventually(() => parameter(page, "lang"), "zh-Hans");
    await page.goBack();
    await speaks(page, "en");
  });
});
