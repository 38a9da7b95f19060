/** The documentation, as the site shows it: its examples run, its buttons work, its links lead somewhere, in Chromium. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathOf, VERSIONS } from "../../../crate/xtask/build-js/docs.mjs";
import { axeFindings, lowContrastText } from "../../support/accessibility.mjs";
import { ADDRESS, open } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { filesBelow, serve } from "../../support/static.mjs";
import { soak, tier } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

const site = await serve(filesBelow(new URL("../../../dist/site/", import.meta.url)));
const DOCS = `${site.address}docs/`;

/** Waits until every frame and every element of a page, scrolled into view one after the other, shows its whole board. @param {Page} page */
async function boardsRun(page) {
  for (const frame of await page.locator("iframe").all()) {
    await frame.scrollIntoViewIfNeeded();
    const content = frame.contentFrame();
    await content.locator("#panel section").first().waitFor({ state: "attached" });
    const hidden = () =>
      content
        .locator("html")
        .evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth - innerWidth, scrollHeight - innerHeight]);
    // The page in one file has no script next to it that fits its height.
    if (!(await frame.getAttribute("src"))?.includes("n-queens.html")) await eventually(hidden, [0, 0]);
  }
  for (const board of await page.locator("n-queens").all()) {
    await board.scrollIntoViewIfNeeded();
    await eventually(async () => (await board.locator("#caption").innerText()).length > 0, true);
  }
}

/** The output of a snippet with a Run button, after a click on it. @param {Page} page @param {string} start of its code */
async function outputOf(page, start) {
  const snippet = page.locator(".snippet", {
    has: page.getByRole("button", { name: "Run" }),
    hasText: start,
  });
  await snippet.getByRole("button", { name: "Run" }).click();
  return () => snippet.locator(".output").innerText();
}

/** What else a page has to show. @type {Record<string, (page: Page) => Promise<void>>} */
const CHECKS = {
  async embedding(page) {
    const frame = await outputOf(page, 'getElementById("search")');
    await eventually(frame, /^step 30, \d+ solutions so far/);
    const element = await outputOf(page, 'getElementById("run")');
    await eventually(element, /^724n$/m);
    const code = await page
      .locator(".snippet", { hasText: "countInWorkers(14)" })
      .locator("code")
      .innerText();
    const printed = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, line]) => line);
    assert.equal(printed.length, 6);
    const core = await outputOf(page, "countInWorkers(14)");
    await eventually(async () => (await core()).trim().split("\n"), printed);
  },
  async accessibility(page) {
    const criteria = await page.locator("tbody th").allInnerTexts();
    assert.equal(new Set(criteria.map((words) => words.split(" ")[0])).size, 55, "levels A and AA");
    // The tests that it names exist.
    const files = new Set(await page.locator("tbody code").allInnerTexts());
    for (const file of files) assert.ok(existsSync(new URL(`../../../${file}`, import.meta.url)), file);
    const folder = new URL("../", import.meta.url);
    const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const tests = all.filter((name) => /\.(test|soak)\.mjs$/.test(name));
    const sources = tests.map((name) => readFileSync(new URL(name, folder), "utf8")).join();
    const names = await page.locator("tbody em").allInnerTexts();
    assert.ok(names.length > 20);
    for (const name of names)
      assert.ok(
        ["test", "soak"].some((tier) => sources.includes(`${tier}("${name}"`)),
        name,
      );
  },
};

/** Chooses traditional Chinese on the page about embedding, with keys. @param {Page} page */
async function chooseLanguage(page) {
  await page.getByRole("navigation", { name: "Language" }).getByRole("link", { name: "English" }).focus();
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  await page.getByRole("heading", { name: "自訂元素" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-Hant");
  assert.deepEqual(await page.locator("[aria-current]").allInnerTexts(), ["繁體中文", "嵌入"]);
  const core = page.locator(".snippet", { hasText: "countInWorkers(14)" });
  await core.getByRole("button", { name: "執行" }).click();
  await eventually(async () => (await core.locator(".output").innerText()).includes("365596n"), true);
  // What is only in English says so. Links to the page open it in this language.
  const parameters = page.locator("main a[href='../parameters.html']").first();
  assert.equal(await parameters.getAttribute("hreflang"), "en");
  const teaching = await page.request.get(`${DOCS}zh-Hant/teaching.html`);
  const link = 'href="../../?room=guide&amp;chapter=flags&amp;moment=cleared&amp;lang=zh-Hant"';
  assert.ok((await teaching.text()).includes(link));
}

for (const version of VERSIONS) {
  const { name, language } = version;
  const isEnglish = language === "en";
  const title = isEnglish ? name : `${name} in ${language}`;
  tier(title === "embedding")(`${title}: its examples run, and it is readable on every screen`, async () => {
    await open(site.address + pathOf(version), async (page) => {
      await boardsRun(page);
      if (isEnglish) await CHECKS[name]?.(page);
      assert.deepEqual(await axeFindings(page), []);
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ colorScheme });
        await eventually(() => lowContrastText(page), [], colorScheme); // an element notices it a moment later
      }
      for (const width of [1280, 280]) {
        await page.setViewportSize({ width, height: 800 });
        await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      }
      const links = await page
        .locator("a")
        .evaluateAll((all) => all.map((a) => /** @type {HTMLAnchorElement} */ (a).href));
      assert.ok(links.length > 8);
      assert.equal(await page.locator("a[href='']").count(), 0);
      for (const link of new Set(links)) {
        const url = new URL(link);
        if (url.origin !== new URL(DOCS).origin) continue;
        const response = await page.request.get(link);
        assert.equal(response.status(), 200, link);
        if (url.hash) assert.ok((await response.text()).includes(`id="${url.hash.slice(1)}"`), link);
      }
      if (title === "embedding") await chooseLanguage(page);
    });
  });
}

soak("Share leads to the documentation in the language of the page, or else in English", async () => {
  const languages = { "lang=en": "", "lang=zh-Hant": "zh-Hant/", "language=languages/de.json": "" };
  for (const [query, folder] of Object.entries(languages))
    await open(`${site.address}?${query}`, async (page) => {
      await page.getByRole("button", { name: /^(Share|分享|Teilen)$/ }).click();
      await page.locator(`dialog a[href="${DOCS}${folder}"]`).waitFor();
    });
});

soak("a snippet is copied with the address of the site", async () => {
  await open(DOCS, async (page) => {
    await page.evaluate(() => {
      /** @type {any} */ (navigator.clipboard).writeText = async (/** @type {string} */ text) =>
        Reflect.set(window, "copied", text);
    });
    await page.getByRole("button", { name: "Copy" }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate(() => Reflect.get(window, "copied"));
    assert.ok(copied.startsWith(`<iframe src="${site.address}?queens=1,3,5,7,2,4,6,8&amp;`), copied);
    assert.doesNotMatch(copied, /example\.org/);
  });
});

soak("the source tree shows the documentation too", async () => {
  await open(`${ADDRESS}docs/`, async (page) => {
    await boardsRun(page);
    const [embedding] = await page.locator("nav a", { hasText: "Embedding" }).all();
    await embedding?.click();
    await page.getByRole("heading", { name: "Embedding" }).waitFor();
    await boardsRun(page);
  });
});
