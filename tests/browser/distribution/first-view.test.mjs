/** What a first visit to the site loads. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { site } from "../../../crate/xtask/dist/site.mjs";
import { gzipSize, MOST_AT_FIRST } from "../../../crate/xtask/dist/sizes.mjs";
import { SITE } from "../../support/distribution.mjs";
import { launchChromium } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { patient } from "../../support/patience.mjs";
import { serve } from "../../support/static.mjs";

/** What the budget counts. */
const { first } = await site(String(SITE.get("n-queens.html")));

const browser = await launchChromium();
after(() => browser.close());

/** What a first visit loads, sorted. @param {string} query @param {string} says What the page says in the end. */
async function loadedBy(query, says) {
  const server = await serve(SITE);
  // What the service worker keeps comes after the page.
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
  await page.getByText(says).first().waitFor();
  // Another language has as many files. What comes late is waited for, and whether more comes after that.
  await eventually(() => loaded.size >= first.size, true);
  await page.waitForLoadState("networkidle");
  await context.close();
  await server.close();
  return [...loaded].sort();
}

test("a first visit loads what the budget counts", async () => {
  assert.deepEqual(await loadedBy("", "0 of 8 queens"), [...first].sort());
});

for (const [lang, words] of Object.entries({ "zh-Hans": "已放 0 个皇后", "zh-Hant": "已放 0 個皇后" })) {
  test(`neither does a first visit in ${lang} load more than the budget`, async () => {
    const loaded = await loadedBy(`?lang=${lang}`, words);
    const bytes = loaded.reduce((sum, path) => sum + gzipSize(SITE.get(path) ?? ""), 0);
    console.log(`${bytes} bytes at first in ${lang}, of at most ${MOST_AT_FIRST}`);
    assert.ok(bytes <= MOST_AT_FIRST);
  });
}
