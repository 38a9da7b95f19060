/** The site, in three languages, and the source tree request nothing from other origins. */

import { test } from "node:test";
import { ADDRESS } from "../support/engines.mjs";
import { requestsOnlyOwnOrigin } from "../support/requests.mjs";
import { filesBelow, serve } from "../support/static.mjs";

for (const name of /** @type {const} */ (["Chromium", "Firefox"])) {
  test(`the site requests nothing from other origins in ${name}`, async () => {
    const server = await serve(filesBelow(new URL("../../dist/site/", import.meta.url)));
    try {
      await requestsOnlyOwnOrigin(name, server.address);
    } finally {
      await server.close();
    }
  });
}

test("the source tree requests nothing from other origins in Chromium", () =>
  requestsOnlyOwnOrigin("Chromium", ADDRESS));
