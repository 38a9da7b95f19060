/** The site, in three languages, and the source tree ask their own origin and no other. */

import { after, test } from "node:test";
import { ADDRESS, closeEngines } from "../support/engines.mjs";
import { asksNobodyElse } from "../support/requests.mjs";
import { filesBelow, serve } from "../support/static.mjs";

after(closeEngines);

for (const name of /** @type {const} */ (["Chromium", "Firefox"])) {
  test(`the site asks its own origin and no other in ${name}`, async () => {
    const server = await serve(filesBelow(new URL("../../dist/site/", import.meta.url)));
    try {
      await asksNobodyElse(name, server.address, "docs/");
    } finally {
      await server.close();
    }
  });
}

test("the source tree asks its own origin and no other in Chromium", () =>
  asksNobodyElse("Chromium", ADDRESS, "www/docs/"));
