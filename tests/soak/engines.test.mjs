/**
 * Tests in Firefox and WebKit what `cargo xtask test` tests only in Chromium: saved counts, and every use of everything
 * that is distributed. tests/browser covers walks through the page and the usual use of everything distributed, in all
 * three engines.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { temporaryFolder } from "../../crate/xtask/temporary.mjs";
import { LANGUAGES } from "../../www/i18n/i18n.js";
import { serveHosts } from "../browser/embedding/hosts/server.mjs";
import { fraction, underWay } from "../support/counting.mjs";
import { RESTRICTED, runsPrograms, SITE } from "../support/distribution.mjs";
import { LIMITS } from "../support/engine-limits.mjs";
import { ADDRESS, ENGINES, LAUNCH_PERSISTENT, visitWith } from "../support/engines.mjs";
import { eventually } from "../support/eventually.mjs";
import { readGuide } from "../support/guide.mjs";
import { click, says } from "../support/pages.mjs";
import { patient } from "../support/patience.mjs";
import { countUntilSaved, leaveAndComeBack, leaveWhileWriting } from "../support/saved.mjs";
import { serve } from "../support/static.mjs";

/** @param {"Firefox" | "WebKit"} name */
async function countUnderStrictPolicy(name) {
  const hosts = await serveHosts(ADDRESS);
  try {
    // No policy here allows the icon.
    await visitWith(name, `${hosts.address}strict-element.html`, /favicon/, async (tab) => {
      await eventually(
        () =>
          tab.run(() => Boolean(document.querySelector("n-queens")?.shadowRoot?.querySelector(".verdict"))),
        true,
      );
      await tab.run(() => {
        const board = /** @type {any} */ (document.querySelector("n-queens"));
        const verdicts = new Set();
        const look = () => verdicts.add(board.shadowRoot.querySelector(".verdict").textContent);
        new MutationObserver(look).observe(board.shadowRoot, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        board.lang = "en";
        board.n = 14;
        board
          .count()
          .then((/** @type {bigint} */ all) =>
            Object.assign(window, { counted: [String(all), [...verdicts].join()] }),
          );
      });
      const counted = () => tab.run(() => /** @type {any} */ (window).counted ?? ["", ""]);
      await eventually(async () => (await counted())[0], "365596");
      assert.doesNotMatch((await counted())[1], /No worker is available/);
    });
  } finally {
    await hosts.close();
  }
}

for (const engine of /** @type {const} */ (["Firefox", "WebKit"])) {
  for (const [what, check] of Object.entries(RESTRICTED)) test(`${engine}: ${what}`, () => check(engine));
  test(`${engine}: the element works under a strict policy, and its workers count`, () =>
    countUnderStrictPolicy(engine));
  test(`${engine}: a page that is left while it writes does not block others`, () =>
    leaveWhileWriting(engine));
  test(`${engine}: a count can resume after leaving the page and coming back`, () =>
    leaveAndComeBack(engine));
}

for (const engine of ENGINES) {
  for (const lang of LANGUAGES) {
    test(`${engine}: three chapters of the guide are read in ${lang}`, () =>
      visitWith(engine, "about:blank", (tab) => readGuide(tab, [lang, lang, lang])));
  }
}

test("a count continues while the storage of Firefox is full, and is saved as soon as there is space", async () => {
  const profile = temporaryFolder();
  // The storage quota, in KiB.
  const preferences = { "dom.quotaManager.temporaryStorage.fixedLimit": 2048 };
  const context = await LAUNCH_PERSISTENT.Firefox(profile, preferences);
  context.setDefaultTimeout(patient(60_000));
  try {
    const page = await context.newPage();
    const certainty = () => page.locator(".saving").innerText();
    await page.goto(`${ADDRESS}?room=count&n=22`);
    await countUntilSaved(page, 22);
    const fillings = await page.evaluate(async () => {
      let made = 0;
      // A new database each time: Firefox does not reuse one that has failed.
      const fits = (/** @type {number} */ size) =>
        new Promise((resolve) => {
          made += 1;
          const request = indexedDB.open(`filling ${made}`);
          request.onupgradeneeded = () => {
            request.result.createObjectStore("all").put(crypto.getRandomValues(new Uint8Array(size)), 1);
          };
          request.onsuccess = () => resolve(true);
          request.onerror = () => resolve(false);
        });
      for (let size = 65_536; size >= 16; size /= 2) while (await fits(size));
      return made;
    });
    await eventually(certainty, /^Not saved, because the browser’s storage is full\./);
    await underWay(page, await fraction(page));
    await page.evaluate((fillings) => {
      for (let i = 1; i <= fillings; i += 1) indexedDB.deleteDatabase(`filling ${i}`);
    }, fillings);
    await eventually(certainty, /^Saved automatically/);
  } finally {
    await context.close();
  }
});

test("where an engine caches failed loads, a reload loads the part and keeps the state", async () => {
  const room = /assets\/algorithms-room-/;
  const server = await serve(new Map([...SITE].filter(([path]) => !room.test(path))));
  await visitWith("Firefox", `${server.address}?n=6&queens=2,4`, /./, async (tab) => {
    await says(tab, /2 of 6 queens, 0 conflicts/);
    await click(tab, "nav a", "Algorithms");
    await says(tab, /This part could not be loaded .* if that does not help, reload the page\./);
    server.replace(SITE);
    await click(tab, "button", "Try again");
    await says(tab, /This part could not be loaded/);
    await tab.go(await tab.run(() => location.href));
    await says(tab, /The board is empty\. Press Play, or go step by step\./);
    await click(tab, "nav a", "Board");
    await says(tab, /2 of 6 queens, 0 conflicts/);
  });
  await server.close();
});

for (const { engine, cannot, probe } of LIMITS) {
  if (typeof probe !== "function") continue; // untried, for the reason given there
  test(`${engine} still cannot ${cannot}`, () =>
    visitWith(engine, ADDRESS, /./, async (tab) => assert.equal(await probe(tab), true)));
}

// It starts Python ten times slower than the others.
test("WebKit: programs in Python run in the site, also without a network", () =>
  runsPrograms("WebKit", ["python"]));
