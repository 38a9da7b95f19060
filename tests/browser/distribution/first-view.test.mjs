/** The files that a first visit to the site loads. */

import assert from "node:assert/strict";
import { site } from "../../../crate/xtask/build-js/site.mjs";
import { gzipSize, MAX_FIRST_VIEW } from "../../../crate/xtask/build-js/sizes.mjs";
import { LANGUAGES, t } from "../../../www/i18n/i18n.js";
import { SITE } from "../../support/distribution.mjs";
import { launchChromium } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { inLanguage } from "../../support/language.mjs";
import { patient } from "../../support/patience.mjs";
import { serve } from "../../support/static.mjs";
import { dataFile } from "../../support/tables.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** The files that the size budget counts. */
const { views } = await site(String(SITE.get("n-queens.html")));

const browser = await launchChromium();

/** The files that a first visit loads, sorted. @param {string} query @param {string} ready What shows that the page is ready: a selector. @param {number} [least] How many files there are at least. */
async function loadedBy(query, ready, least = 0) {
  const server = await serve(SITE);
  // The service worker loads its files after the page.
  const context = await browser.newContext({ serviceWorkers: "block" });
  // What is loaded while the browser is idle afterwards is for later.
  await context.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  context.setDefaultTimeout(patient(60_000));
  const page = await context.newPage();
  /** @type {Set<string>} */
  const loaded = new Set();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    loaded.add(pathname.slice(new URL(server.address).pathname.length) || "index.html");
  });
  await page.goto(server.address + query);
  await page.locator(ready).first().waitFor();
  // Other languages have the same number of files. Waits for late files, and then for any that should not load.
  await eventually(() => loaded.size >= least, true);
  await page.waitForLoadState("networkidle");
  await context.close();
  await server.close();
  return [...loaded].sort();
}

test("a first visit opens the guide and loads the files that the budget counts", async () => {
  const loaded = await loadedBy("", "text=The question", views.guide.size);
  assert.deepEqual(loaded, [...views.guide].sort());
});

soak("the Board loads the files that the budget counts", async () => {
  const loaded = await loadedBy("?room=board", "text=0 of 8 queens", views.board.size);
  assert.deepEqual(loaded, [...views.board].sort());
});

for (const [room, { kilobytes, files }] of Object.entries(JSON.parse(dataFile("first-views.json")))) {
  soak(`a first visit to ${room} stays within its budget`, async () => {
    const loaded = await loadedBy(`?room=${room}`, "#panel section:not([aria-busy=true])", files / 2);
    const bytes = loaded.reduce((sum, path) => sum + gzipSize(SITE.get(path) ?? ""), 0);
    assert.ok(bytes <= 1000 * kilobytes, `${bytes} bytes`);
    assert.ok(loaded.length <= files, `${loaded.length} files`);
  });
}

for (const lang of LANGUAGES.slice(1)) {
  for (const room of /** @type {const} */ (["guide", "board"])) {
    soak(`a first visit to the ${room} in ${lang} stays within the budget`, async () => {
      const { default: question } = await import(`../../../www/pkg/guide/${lang}/question.js`);
      const status = await inLanguage(lang, () =>
        t("board.status", { queens: 0, count: 8, found: t("board.conflicts", { count: 0 }) }),
      );
      const words = room === "guide" ? question.title : status;
      const expected = views[room];
      const loaded = await loadedBy(`?room=${room}&lang=${lang}`, `text=${words}`, expected.size);
      const bytes = loaded.reduce((sum, path) => sum + gzipSize(SITE.get(path) ?? ""), 0);
      console.log(`${bytes} bytes on a first visit to the ${room} in ${lang}, of at most ${MAX_FIRST_VIEW}`);
      assert.ok(bytes <= MAX_FIRST_VIEW);
    });
  }
}
