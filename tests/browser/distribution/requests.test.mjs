/** The site asks its own origin and no other, in Chromium; tests/soak has Firefox, Chinese and the source tree. */

import { after, test } from "node:test";
import { closeEngines } from "../../support/engines.mjs";
import { asksNobodyElse } from "../../support/requests.mjs";
import { filesBelow, serve } from "../../support/static.mjs";

after(closeEngines);

test("the site asks its own origin and no other in Chromium", async () => {
  const server = await serve(filesBelow(new URL("../../../dist/site/", import.meta.url)));
  try {
    await asksNobodyElse("Chromium", server.address, "docs/", ["en"]);
  } finally {
    await server.close();
  }
});
