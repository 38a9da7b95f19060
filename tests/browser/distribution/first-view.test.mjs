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
import { soak, test } from "../../support/tiers.mjs";

/** The files that the size budget counts. */
const { views } = await site(String(SITE.get("n-queens.html")));

const browser = await launchChromium();

/** The files that a first visit loads, sorted. @param {string} query @param {string} readyText Shown once the page is ready. @param {ReadonlySet<string>} expected */
async function loadedBy(query, readyText, expected) {
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
  await page.getByText(readyText).first().waitFor();
  // Other languages have the same number of files. Waits for late files, and then for any that should not load.
  await eventually(() => loaded.size >= expected.size, true);
  await page.waitForLoadState("networkidle");
  await context.close();
  await server.close();
  return [...loaded].sort();
}

test("a first visit opens the guide and loads the files that the budget counts", async () => {
  assert.deepEqual(await loadedBy("", "The question", views.guide), [...views.guide].sort());
});

soak("the Board loads the files that the budget counts", async () => {
  assert.deepEqual(await loadedBy("?room=board", "0 of 8 queens", views.board), [...views.board].sort());
});

for (const lang of LANGUAGES.slice(1)) {
  for (const room of /** @type {const} */ (["guide", "board"])) {
    soak(`a first visit to the ${room} in ${lang} stays within the budget`, async () => {
      const { default: question } = await import(`../../../www/pkg/guide/${lang}/question.js`);
      const status = await inLanguage(lang, () =>
        t("board.status", { queens: 0, count: 8, found: t("board.conflicts", { count: 0 }) }),
      );
      const words = room === "guide" ? question.title : status;
      const expected = views[room];
      const loaded = await loadedBy(`?room=${room}&lang=${lang}`, words, expected);
      const bytes = loaded.reduce((sum, path) => sum + gzipSize(SITE.get(path) ?? ""), 0);
      console.log(`${bytes} bytes on a first visit to the ${room} in ${lang}, of at most ${MAX_FIRST_VIEW}`);
      assert.ok(bytes <= MAX_FIRST_VIEW);
    });
  }
}
