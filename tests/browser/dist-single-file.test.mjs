/** dist/n-queens.html, opened from the disk in three engines. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { closeEngines, ENGINES, visitWith } from "./engines.mjs";
import { eventually } from "./eventually.mjs";
import { address, click, countsWithWorkers, says } from "./pages.mjs";

const FILE = new URL("../../dist/n-queens.html", import.meta.url);
const SITE = new URL("../../dist/site/index.html", import.meta.url);

/** A word of the Algorithms room in each other language. */
const LANGUAGES = /** @type {const} */ ([
  ["zh-Hans", /算法/],
  ["zh-Hant", /演算法/],
]);

after(closeEngines);

for (const name of ENGINES) {
  test(`the single file opens from the disk in ${name}, with every room`, async () => {
    await visitWith(name, `${FILE}?room=count&n=14`, async (tab) => {
      await says(tab, /Ready to count the solutions for n = 14/);
      await click(tab, "button", "Count");
      await says(tab, /365,596 solutions for n = 14, counted in/);
      await click(tab, "a", "Solutions");
      await says(tab, /Solution 1: 1 3 5 7 12 10 13 4 14 9 2 6 8 11/);
      await click(tab, "a", "Algorithms");
      await says(tab, /Watch\s+Race\s+Measure/);
      await click(tab, "a", "Board");
      await says(tab, /0 of 14 queens, 0 conflicts/);
      await eventually(() => tab.run(() => location.search), "?n=14");
      await click(tab, "button", "Share");
      await says(tab, /This page was opened from a file\./);
      for (const [language, words] of LANGUAGES) {
        await tab.go(`${FILE}?room=algorithms&lang=${language}`);
        await says(tab, words);
      }
      const foreign = tab.requests().filter((url) => !/^(file|blob|data):/.test(url));
      assert.deepEqual(foreign, []);
    });
  });

  test(`the site opened from the disk goes to the single file in ${name}, which counts with workers`, async () => {
    await visitWith(name, `${SITE}?room=count&n=20`, async (tab) => {
      await eventually(() => address(tab), /site\/n-queens\.html\?/);
      await countsWithWorkers(tab);
    });
  });
}

test("the single file asks for no other and allows no script but its own", () => {
  const html = readFileSync(FILE, "utf8");
  const [, policy = ""] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(html) ?? [];
  assert.match(policy, /^default-src 'none'; script-src 'sha256-\S+' 'sha256-\S+' 'wasm-unsafe-eval';/);
  assert.match(policy, /require-trusted-types-for 'script'/);
  // It may frame itself, where a server has it, to show what it will be in a frame.
  assert.doesNotMatch(policy.replace("frame-src 'self';", ""), /unsafe-inline|'self'|\*|https?:/);
  const addresses = [...html.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address);
  assert.deepEqual(
    addresses.filter((address) => !/^(data:|#)/.test(address)),
    [],
  );
});
