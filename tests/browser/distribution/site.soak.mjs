/** Updates of dist/site/ to a new version, in Chromium. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { singleFile } from "../../../crate/xtask/build-js/single-file.mjs";
import { site } from "../../../crate/xtask/build-js/site.mjs";
import { SERVER_GONE, SITE, untilCached } from "../../support/distribution.mjs";
import { visitWith } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { click, says } from "../../support/pages.mjs";
import { cachedVersions, mainModule, update, version } from "../../support/site-versions.mjs";
import { serve } from "../../support/static.mjs";

/** @import { Tab } from "../../support/engines.mjs" */

test("a new version takes over, and a tab with the old version keeps working", async () => {
  const server = await serve(await version("A"));
  const visit = async (/** @type {Tab} */ tab) => {
    await says(tab, /0 of 14 queens, 0 conflicts/);
    await untilCached(tab);
    assert.match(String(await mainModule(tab)), /A\.js$/);

    server.replace(await version("B"));
    // Files that other sites link to are never older than on the server.
    const element = () => tab.run(async () => (await fetch("n-queens.js")).text());
    assert.match(await element(), /B\.js"/);
    await update(tab);
    await eventually(() => cachedVersions(tab), "A,B");
    // The old version loads rooms that it has not loaded before.
    await click(tab, "a", "Solutions");
    await says(tab, /Solution 1: 1 3 5 7 12 10 13 4 14 9 2 6 8 11/);
    await click(tab, "a", "Count");
    await click(tab, "button", "Count");
    await says(tab, /365,596 solutions for n = 14, counted in/);

    await tab.go(`${server.address}?n=6`);
    await says(tab, /0 of 6 queens, 0 conflicts/);
    assert.match(String(await mainModule(tab)), /B\.js$/);

    server.replace(await version("C"));
    await update(tab);
    await eventually(() => cachedVersions(tab), "B,C");
    await server.close();
    await tab.go(`${server.address}?n=7`);
    await says(tab, /0 of 7 queens, 0 conflicts/);
    assert.match(String(await mainModule(tab)), /C\.js$/);
  };
  await visitWith("Chromium", `${server.address}?n=14`, SERVER_GONE, visit);
});

test("a tab opens its rooms however many versions have taken over", async () => {
  const server = await serve(await version("A"));
  const visit = async (/** @type {Tab} */ tab) => {
    await says(tab, /0 of 14 queens, 0 conflicts/);
    await untilCached(tab);
    for (const mark of ["B", "C", "D"]) {
      server.replace(await version(mark));
      assert.equal(await update(tab), "activated");
    }
    await eventually(() => cachedVersions(tab), "A,C,D");
    await click(tab, "a", "Solutions");
    await says(tab, /Solution 1: 1 3 5 7 12 10 13 4 14 9 2 6 8 11/);
    await click(tab, "a", "Count");
    await click(tab, "button", "Count");
    await says(tab, /365,596 solutions for n = 14, counted in/);

    // No tab shows A any more.
    await tab.go(server.address);
    server.replace(await version("E"));
    await update(tab);
    await eventually(() => cachedVersions(tab), "D,E");
  };
  await visitWith("Chromium", `${server.address}?n=14`, visit);
  await server.close();
});

test("a failed update leaves the site unchanged", async () => {
  const server = await serve(await version("A"));
  await visitWith("Chromium", server.address, async (tab) => {
    await untilCached(tab);
    const incomplete = await version("B");
    for (const path of incomplete.keys()) if (path.includes("count-worker")) incomplete.delete(path);
    server.replace(incomplete);
    assert.equal(await update(tab), "redundant");
    await eventually(() => cachedVersions(tab), "A");
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
