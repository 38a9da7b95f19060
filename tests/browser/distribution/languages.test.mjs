/** Language packs in what is published: dist/site/ keeps those that are used, and dist/n-queens.html can contain one. In Chromium. */

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../../../crate/xtask/temporary.mjs";
import { SERVER_GONE, SINGLE_FILE, untilCached } from "../../support/distribution.mjs";
import { visitWith } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { says } from "../../support/pages.mjs";
import { filesBelow, serve } from "../../support/static.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Tab } from "../../support/engines.mjs" */

const SITE = filesBelow(new URL("../../../dist/site/", import.meta.url));
const PACK = "languages/de.json";

/** @param {Tab} tab */
const lang = (tab) => tab.run(() => document.documentElement.lang);

/** The kept packs. @param {Tab} tab */
const packs = (tab) =>
  tab.run(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().flatMap(({ url }) => (url.includes("/languages/") ? [url] : []));
  });

soak("a pack works offline once it was used, and is not loaded before", async () => {
  // Readers type any parameters, also such as are no valid escapes.
  for (const query of [`?room=board&caption=100%&language=${PACK}`, "?room=board&caption=100%"]) {
    const server = await serve(SITE);
    await visitWith("Chromium", `${server.address}${query}`, SERVER_GONE, async (tab) => {
      await untilCached(tab);
      if (!query.includes(PACK)) {
        assert.deepEqual(await packs(tab), []);
        await tab.go(`${server.address}?room=board&language=${PACK}`);
        await eventually(() => lang(tab), "de");
      }
      await eventually(() => packs(tab), [`${server.address}${PACK}`]);
      await server.close();
      await tab.go(`${server.address}?room=board&language=${PACK}&n=5`);
      await eventually(() => lang(tab), "de");
      await says(tab, /0 von 5 Damen/);
    });
  }
});

test("the single file can contain a pack", async () => {
  const element = `<script type="application/json" id="n-queens-language">\n${SITE.get(PACK)}</script>`;
  const file = join(temporaryFolder(), "n-queens.html");
  writeFileSync(
    file,
    readFileSync(SINGLE_FILE, "utf8").replace("</body>", () => `${element}</body>`),
  );
  await visitWith("Chromium", `${pathToFileURL(file)}?room=guide&chapter=question`, async (tab) => {
    await eventually(() => lang(tab), "de");
    await says(tab, /Die Frage/);
  });
});
