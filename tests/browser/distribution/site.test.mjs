/** dist/site/ from one version to the next, in Chromium. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { singleFile } from "../../../crate/xtask/dist/single-file.mjs";
import { site } from "../../../crate/xtask/dist/site.mjs";
import { kept, SITE, UNANSWERED } from "../../support/distribution.mjs";
import { closeEngines, visitWith } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { click, says } from "../../support/pages.mjs";
import { serve } from "../../support/static.mjs";

/** @typedef {import("../../support/engines.mjs").Tab} Tab */

after(closeEngines);

/** Another version: every file that changes with its content has another name. @param {string} mark @returns {typeof SITE} */
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

/** The versions that are kept. @param {Tab} tab */
const versions = (tab) => tab.run(async () => (await caches.keys()).map((name) => name.slice(-1)).join());

/** The main module's name. @param {Tab} tab */
const main = (tab) => tab.run(() => document.querySelector("script[src]")?.getAttribute("src"));

/** Has the service worker look for a new version, and waits until that is in charge. @param {Tab} tab */
const update = (tab) =>
  tab.run(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const next = registration?.installing ?? registration?.waiting;
    await new Promise((resolve) => {
      const look = () => (!next || next.state === "activated") && resolve(undefined);
      next?.addEventListener("statechange", look);
      look();
    });
  });

test("a new version takes over, and a tab that shows the one before goes on", async () => {
  const server = await serve(version("A"));
  const visit = async (/** @type {Tab} */ tab) => {
    await says(tab, /0 of 14 queens, 0 conflicts/);
    await kept(tab);
    assert.match(String(await main(tab)), /A\.js$/);

    server.replace(version("B"));
    // What others link to is never older than what the server has.
    const element = () => tab.run(async () => (await fetch("n-queens.js")).text());
    assert.match(await element(), /B\.js"/);
    await update(tab);
    await eventually(() => versions(tab), "A,B");
    // Nothing of these was loaded before.
    await click(tab, "a", "Solutions");
    await says(tab, /Solution 1: 1 3 5 7 12 10 13 4 14 9 2 6 8 11/);
    await click(tab, "a", "Count");
    await click(tab, "button", "Count");
    await says(tab, /365,596 solutions for n = 14, counted in/);

    await tab.go(`${server.address}?n=6`);
    await says(tab, /0 of 6 queens, 0 conflicts/);
    assert.match(String(await main(tab)), /B\.js$/);

    server.replace(version("C"));
    await update(tab);
    await eventually(() => versions(tab), "B,C");
    await server.close();
    await tab.go(`${server.address}?n=7`);
    await says(tab, /0 of 7 queens, 0 conflicts/);
    assert.match(String(await main(tab)), /C\.js$/);
  };
  await visitWith("Chromium", `${server.address}?n=14`, visit, UNANSWERED);
});

test("an update that cannot be had leaves the site as it is", async () => {
  const server = await serve(version("A"));
  await visitWith("Chromium", server.address, async (tab) => {
    await kept(tab);
    const half = version("B");
    for (const path of half.keys()) if (path.includes("count-worker")) half.delete(path);
    server.replace(half);
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

test("what is built twice is the same", async () => {
  const single = SITE.get("n-queens.html")?.toString() ?? "";
  assert.ok((await singleFile()) === single, "the single file");
  const { files: again } = await site(single);
  assert.deepEqual([...again.keys()].sort(), [...SITE.keys()].sort());
  for (const [path, content] of again) assert.ok(SITE.get(path)?.equals(Buffer.from(content)), path);
});
