/** The pages for teachers: what they show, in the source tree and as they are built, and how, in Chromium. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { after, test } from "node:test";
import { axeFindings, faintText } from "../../support/accessibility.mjs";
import { ADDRESS, closeBrowser, eventually, open } from "../../support/browser.mjs";
import { filesBelow, serve } from "../../support/static.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SOURCE = new URL("../../../www/docs/", import.meta.url);
const built = await serve(filesBelow(new URL("../../../dist/site/", import.meta.url)));
after(async () => {
  await closeBrowser();
  await built.close();
});

const IN_SOURCE = `${ADDRESS}www/docs/`;
const AS_BUILT = `${built.address}docs/`;

/** Until every frame of a page, brought into sight one after the other, shows its board, and all of it. @param {Page} page */
async function framesRun(page) {
  for (const frame of await page.locator("iframe").all()) {
    await frame.scrollIntoViewIfNeeded();
    const content = frame.contentFrame();
    await content.locator("#panel section").first().waitFor({ state: "attached" });
    const hidden = () =>
      content
        .locator("html")
        .evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth - innerWidth, scrollHeight - innerHeight]);
    await eventually(hidden, [0, 0]);
  }
}

/** What each page shows. @type {Record<string, (page: Page) => Promise<void>>} */
const PAGES = {
  "index.html": framesRun,
  async "iframe.html"(page) {
    await framesRun(page);
    const told = () => page.locator("#told").innerText();
    await page.getByRole("button", { name: "Six queens, step 30" }).click();
    await eventually(told, "It tells: step 30, 0 solutions so far.");
    await page.getByRole("button", { name: "Play" }).click();
    await eventually(told, /step (3[1-9]|[4-9]\d|\d{3,})/);
    await page.getByRole("button", { name: "Pause" }).click();
  },
  async "element.html"(page) {
    await eventually(() => page.locator("n-queens #caption").first().innerText(), /^Solved/);
    const colour = (/** @type {string} */ board) =>
      page
        .locator(`${board} #board`)
        .evaluate((element) => getComputedStyle(element).getPropertyValue("--square-dark"));
    await eventually(() => colour(".mine"), /e8cfae/);
    // Just before its first solution, and so slowly that every step is shown.
    const run = page.locator("#run");
    await run.scrollIntoViewIfNeeded();
    await run.evaluate((run) => {
      run.addEventListener("n-queens:step", (event) => {
        run.setAttribute("data-step", /** @type {CustomEvent} */ (event).detail.step);
      });
      for (const [name, value] of Object.entries({ speed: "2", step: "34" })) run.setAttribute(name, value);
    });
    await eventually(() => run.getAttribute("data-step"), "34");
    await page.getByRole("button", { name: "Play" }).click();
    await eventually(() => page.locator("#told").innerText(), "It tells a solution: columns 2, 4, 1, 3.");
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Count ten queens" }).click();
    await eventually(() => page.locator("#told").innerText(), "It counts 724 solutions.");
  },
  async "package.html"(page) {
    const output = "92\n12\n0 4 7 5 2 6 1 3\n2056\n365596";
    await eventually(async () => (await page.locator("#output").innerText()).trim(), output);
    // What is shown is what has run.
    const shown = await page.locator("pre").first().innerText();
    const plain = shown
      .replace(/ \/\/.*/g, "")
      .replaceAll("console.log", "say")
      .trim();
    const ran = readFileSync(new URL("package.js", SOURCE), "utf8");
    for (const line of plain.split("\n").slice(1))
      assert.ok(ran.replace("first?.", "first.").includes(line), line);
  },
  async "accessibility.html"(page) {
    const criteria = await page.locator("tbody th").allInnerTexts();
    assert.equal(new Set(criteria.map((words) => words.split(" ")[0])).size, 55, "those of levels A and AA");
    // What it says was tested, and by what, is there.
    const files = new Set(await page.locator("tbody code").allInnerTexts());
    for (const file of files) assert.ok(existsSync(new URL(`../../../${file}`, import.meta.url)), file);
    const folder = new URL("../", import.meta.url);
    const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const tests = all.filter((name) => name.endsWith(".test.mjs"));
    const sources = tests.map((name) => readFileSync(new URL(name, folder), "utf8")).join();
    const names = await page
      .locator("tbody q")
      .evaluateAll((all) => all.map((name) => (name.textContent ?? "").replace(/\s+/g, " ")));
    assert.ok(names.length > 20);
    for (const name of names) assert.ok(sources.includes(`test("${name}"`), name);
  },
  async "single-file.html"(page) {
    await framesRun(page);
    const link = page.getByRole("link", { name: "n-queens.html" });
    const file = await page.request.get(
      await link.evaluate((element) => /** @type {HTMLAnchorElement} */ (element).href),
    );
    assert.match(await file.text(), /^<!doctype html>/);
  },
};

/** Every page is one click away, and so is the page itself. @param {Page} page */
async function leadsOn(page) {
  const links = await page
    .locator("nav a")
    .evaluateAll((all) => all.map((a) => /** @type {HTMLAnchorElement} */ (a).href));
  for (const link of links) assert.equal((await page.request.get(link)).status(), 200, link);
}

for (const [name, check] of Object.entries(PAGES)) {
  test(`${name} in the source tree`, async () => {
    await open(IN_SOURCE + name, async (page) => {
      await check(page);
      assert.deepEqual(await axeFindings(page), []);
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ colorScheme });
        await eventually(() => faintText(page), [], colorScheme); // an element hears of it a moment later
      }
      for (const width of [1280, 280]) {
        await page.setViewportSize({ width, height: 800 });
        await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      }
      await leadsOn(page);
    });
  });

  test(`${name} as it is built`, async () => {
    await open(AS_BUILT + name, async (page) => {
      await check(page);
      await leadsOn(page);
    });
  });
}

test("there is no other page", () => {
  const pages = readdirSync(SOURCE).filter((name) => name.endsWith(".html"));
  assert.deepEqual(pages.sort(), Object.keys(PAGES).sort());
});
