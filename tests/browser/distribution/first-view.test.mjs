/** The files that a first visit to the site loads. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { site } from "../../../crate/xtask/dist/site.mjs";
import { gzipSize, MAX_FIRST_VIEW } from "../../../crate/xtask/dist/sizes.mjs";
import { SITE } from "../../support/distribution.mjs";
import { launchChromium } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { patient } from "../../support/patience.mjs";
import { serve } from "../../support/static.mjs";

/** The files that the size budget counts. */
const { first } = await site(String(SITE.get("n-queens.html")));

const browser = await launchChromium();
after(() => browser.close());

/** The files that a first visit loads, sorted. @param {string} query @param {string} readyText Shown once the page is ready. */
async function loadedBy(query, readyText) {
  const server = await serve(SITE);
  // The service worker loads its files after the page.
  const context = await browser.newContext({ serviceWorkers: "block" });
  context.setDefaultTimeout(patient(60_000));
  const page = await context.newPage();
  /** @type {Set<string>} */
  const loaded = new Set();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    loaded.add(pathname.slice(new URL(server.address).pathname.length) || "index.html");
  });
  await page.goto(server.address + query);
  await page.getByText(readyText).first().waitFor();
  // Other languages have the same number of files. Waits for late files, and then for any that should not load.
  await eventually(() => loaded.size >= first.size, true);
  await page.waitForLoadState("networkidle");
  await context.close();
  await server.close();
  return [...loaded].sort();
}

test("a first visit loads the files that the budget counts", async () => {
  assert.deepEqual(await loadedBy("", "0 of 8 queens"), [...first].sort());
});

for (const [lang, words] of Object.entries({ "zh-Hans": "已放 0 个皇后", "zh-Hant": "已放 0 個皇后" })) {
  test(`a first visit in ${lang} stays within the budget`, async () => {
    const loaded = await loadedBy(`?lang=${lang}`, words);
    const bytes = loaded.reduce((sum, path) => sum + gzipSize(SITE.get(path) ?? ""), 0);
    console.log(`${bytes} bytes on a first visit in ${lang}, of at most ${MAX_FIRST_VIEW}`);
    assert.ok(bytes <= MAX_FIRST_VIEW);
  });
}
