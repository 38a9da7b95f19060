/** The page in its three languages, in Chromium. */

import assert from "node:assert/strict";
import english from "../../../www/i18n/messages/en/base.js";
import englishBoard from "../../../www/i18n/messages/en/board.js";
import simplified from "../../../www/i18n/messages/zh-Hans/base.js";
import simplifiedBoard from "../../../www/i18n/messages/zh-Hans/board.js";
import traditional from "../../../www/i18n/messages/zh-Hant/base.js";
import traditionalBoard from "../../../www/i18n/messages/zh-Hant/board.js";
import { button, click, goTo } from "../../support/acts.mjs";
import { visit } from "../../support/browser.mjs";
import { fraction, holdWorkers, underWay } from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";
import { captionIs, parameter } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

/** @typedef {"en" | "zh-Hans" | "zh-Hant"} Language */
/** @type {Record<Language, Record<string, unknown>>} */
const MESSAGES = {
  en: { ...english, ...englishBoard },
  "zh-Hans": { ...simplified, ...simplifiedBoard },
  "zh-Hant": { ...traditional, ...traditionalBoard },
};
const LANGUAGES = /** @type {Language[]} */ (Object.keys(MESSAGES));
/** @param {Language} language @param {string} key */
const message = (language, key) => String(MESSAGES[language][key]);

/** Waits until the page declares and uses this language. @param {Page} page @param {Language} language */
async function languageIs(page, language) {
  await eventually(() => page.evaluate(() => document.documentElement.lang), language);
  await eventually(() => page.locator("#rooms a").first().innerText(), message(language, "room.guide"));
  await eventually(() => page.title(), new RegExp(message(language, "page.name")));
}

/** The visible and accessible texts that match a pattern. @param {Page} page @param {RegExp} pattern */
const textsMatching = (page, pattern) =>
  page.evaluate((source) => {
    const pattern = new RegExp(source, "iu");
    const texts = [...document.querySelectorAll("body *")].flatMap((element) => [
      ...["aria-label", "title", "placeholder", "aria-valuetext"].map((name) => element.getAttribute(name)),
      ...(element.matches("script, style, .languages *, .code *, .variables *")
        ? []
        : [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ""))),
    ]);
    // Quoted titles, and names of variables in parentheses, are not translated.
    return texts.filter(
      (text) =>
        text && pattern.test(text.replace(/“[^”]+”|《[^》]+》|〈[^〉]+〉|「[^」]+」|（[a-z]+）/g, "")),
    );
  }, pattern.source);

test("the language comes from the URL, else from the browser, else it is English", async () => {
  // A table of all is in unit/i18n/i18n.test.mjs.
  await visit("", { context: { locale: "zh-HK" } }, (page) => languageIs(page, "zh-Hant"));
  await visit("?lang=en", { context: { locale: "zh-CN" } }, (page) => languageIs(page, "en"));
});

soak("every room is in Chinese, and no English is left", async () => {
  for (const language of LANGUAGES.slice(1)) {
    for (const room of ["guide", "board", "algorithms", "count", "solutions"]) {
      await visit(`?lang=${language}&room=${room}`, async (page) => {
        await page.getByRole("region", { name: message(language, `room.${room}`), exact: true }).waitFor();
        // Words, not letters: formulas contain n and Q, and texts contain names of people and formats.
        const untranslated = await textsMatching(
          page,
          /\b(the|and|of|is|are|board|count|step|solution|queen|row|column)s?\b/i,
        );
        assert.deepEqual(untranslated, [], `${language} ${room}`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      });
    }
  }
});

test("a change of language keeps the position and the undo history", async () => {
  await visit("?n=6", async (page) => {
    await languageIs(page, "en");
    await click(page, 6, [0, 2]);
    await captionIs(page, "1 of 6 queens, 0 conflicts");
    for (const language of /** @type {Language[]} */ (["zh-Hant", "zh-Hans", "en"])) {
      await page.locator(".languages").selectOption(language);
      await languageIs(page, language);
      await eventually(() => parameter(page, "lang"), language);
      await eventually(() => parameter(page, "queens"), "3");
    }
    await captionIs(page, "1 of 6 queens, 0 conflicts");
    await button(page, message("en", "board.undo")).click();
    await captionIs(page, "0 of 6 queens, 0 conflicts");
    assert.equal(await page.locator(".layout").count(), 1, "one layout");
  });
});

soak("a count continues while the language changes", async () => {
  await visit("?room=count&n=22", async (page) => {
    await button(page, "Count").click();
    await eventually(() => page.locator(".number").innerText(), /Q\(22\): /);
    await underWay(page);
    await page.locator(".languages").selectOption("zh-Hans");
    await languageIs(page, "zh-Hans");
    await underWay(page, await fraction(page));
    assert.equal(await page.locator("#rooms a.busy").count(), 1);
    await button(page, message("zh-Hans", "page.cancel")).click();
    await eventually(() => page.locator("#rooms a.busy").count(), 0);
  });
  // Here the count ends after the language has changed, not before.
  await visit("?room=count&n=14", async (page) => {
    const release = await holdWorkers(page);
    await button(page, "Count").click();
    await eventually(() => page.locator(".number").innerText(), /Q\(14\): /);
    await page.locator(".languages").selectOption("zh-Hans");
    await languageIs(page, "zh-Hans");
    release();
    await eventually(() => page.locator(".number").innerText(), "Q(14) = 365,596");
    await eventually(() => page.locator("#rooms a.busy").count(), 0);
  });
});

soak("a count continues and dispatches its event in any room while languages change", async () => {
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
    // Each change starts before the previous one has loaded.
    for (const language of ["zh-Hans", "zh-Hant", "en", "zh-Hant"])
      await page.locator(".languages").selectOption(language);
    await languageIs(page, "zh-Hant");
    assert.equal(await page.evaluate(() => document.body.dataset.counted), undefined);
    release();
    await eventually(() => page.evaluate(() => document.body.dataset.counted), "365596");
    await eventually(() => page.locator("#rooms a.busy").count(), 0);
    await page.getByRole("link", { name: message("zh-Hant", "room.count"), exact: true }).click();
    await eventually(() => page.locator(".number").innerText(), "Q(14) = 365,596");
  });
});

soak("playback continues in the other language", async () => {
  await visit("?room=algorithms&n=6&speed=4&autoplay=1", async (page) => {
    await eventually(() => page.locator(".transport .primary").getAttribute("aria-label"), "Pause");
    await page.locator(".languages").selectOption("zh-Hans");
    await languageIs(page, "zh-Hans");
    await eventually(() => page.locator(".transport .primary").getAttribute("aria-label"), "暂停");
  });
});

soak("going back restores the language too", async () => {
  await visit("?lang=en", async (page) => {
    await goTo(page, "Count");
    await page.locator(".languages").selectOption("zh-Hans");
    await languageIs(page, "zh-Hans");
    await eventually(() => parameter(page, "lang"), "zh-Hans");
    await page.goBack();
    await languageIs(page, "en");
  });
});
