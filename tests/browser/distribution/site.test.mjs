/** Updates of dist/site/ to a new version, in Chromium. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { singleFile } from "../../../crate/xtask/dist/single-file.mjs";
import { site } from "../../../crate/xtask/dist/site.mjs";
import { SERVER_GONE, SITE, untilCached } from "../../support/distribution.mjs";
import { closeEngines, visitWith } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { click, says } from "../../support/pages.mjs";
import { serve } from "../../support/static.mjs";

/** @typedef {import("../../support/engines.mjs").Tab} Tab */

after(closeEngines);

/** Another version of the site, in which every file with a content hash in its name is renamed. @param {string} mark @returns {typeof SITE} */
function version(mark) {
  /** @param {string} text */
  const renamed = (text) => text.replace(/-([0-9A-Z]{8})(?=\.\w+)/g, `-$1${mark}`);
  return new Map(
    [...SITE].map(([path, content]) => {
      if (!/\.(html|js|webmanifest)$/.test(path)) return [renamed(path), content];
      const text = renamed(content.toString()).replace(/version:"\w+/, (found) => found + mark);
      return [renamed(path), Buffer.from(text)];
    }),
  );
}

/** The cached versions. @param {Tab} tab */
const versions = (tab) => tab.run(async () => (await caches.keys()).map((name) => name.slice(-1)).join());

/** The main module's name. @param {Tab} tab */
const mainModule = (tab) => tab.run(() => document.querySelector("script[src]")?.getAttribute("src"));

/** Makes the service worker look for a new version, and waits until that is active. @param {Tab} tab */
const update = (tab) =>
  tab.run(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const next = registration?.installing ?? registration?.waiting;
    await new Promise((resolve) => {
      const check = () => (!next || next.state === "activated") && resolve(undefined);
      next?.addEventListener("statechange", check);
      check();
    });
  });

test("a new version takes over, and a tab with the old version keeps working", async () => {
  const server = await serve(version("A"));
  const visit = async (/** @type {Tab} */ tab) => {
    await says(tab, /0 of 14 queens, 0 conflicts/);
    await untilCached(tab);
    assert.match(String(await mainModule(tab)), /A\.js$/);

    server.replace(version("B"));
    // Files that other sites link to are never older than on the server.
    const element = () => tab.run(async () => (await fetch("n-queens.js")).text());
    assert.match(await element(), /B\.js"/);
    await update(tab);
    await eventually(() => versions(tab), "A,B");
    // The old version loads rooms that it has not loaded before.
    await click(tab, "a", "Solutions");
    await says(tab, /Solution 1: 1 3 5 7 12 10 13 4 14 9 2 6 8 11/);
    await click(tab, "a", "Count");
    await click(tab, "button", "Count");
    await says(tab, /365,596 solutions for n = 14, counted in/);

    await tab.go(`${server.address}?n=6`);
    await says(tab, /0 of 6 queens, 0 conflicts/);
    assert.match(String(await mainModule(tab)), /B\.js$/);

    server.replace(version("C"));
    await update(tab);
    await eventually(() => versions(tab), "B,C");
    await server.close();
    await tab.go(`${server.address}?n=7`);
    await says(tab, /0 of 7 queens, 0 conflicts/);
    assert.match(String(await mainModule(tab)), /C\.js$/);
  };
  await visitWith("Chromium", `${server.address}?n=14`, visit, SERVER_GONE);
});

test("a failed update leaves the site unchanged", async () => {
  const server = await serve(version("A"));
  await visitWith("Chromium", server.address, async (tab) => {
    await untilCached(tab);
    const incomplete = version("B");
    for (const path of incomplete.keys()) if (path.includes("count-worker")) incomplete.delete(path);
    server.replace(incomplete);
    const outcome = await tab.run(async () => {
      const registration = await navigator.serviceWorker.ready;
      const failed = new Promise((resolve) => {
        registration.addEventListener("updatefound", () => {
          const { installing } = registration;
          installing?.addEventListener("statechange", () => resolve(installing.state));
        });
      });
      await registration.update();
      return failed;
    });
    assert.equal(outcome, "redundant");
    await eventually(() => versions(tab), "A");
  });
  await server.close();
});

test("two builds are identical", async () => {
  const single = SITE.get("n-queens.html")?.toString() ?? "";
  assert.ok((await singleFile()) === single, "the single file");
  const { files: again } = await site(single);
  assert.deepEqual([...again.keys()].sort(), [...SITE.keys()].sort());
  for (const [path, content] of again) assert.ok(SITE.get(path)?.equals(Buffer.from(content)), path);
});
