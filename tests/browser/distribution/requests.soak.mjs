/** The site sends requests only to its own origin, in Chromium; tests/soak covers Firefox, Chinese and the source tree. */

import { test } from "node:test";
import { requestsOnlyOwnOrigin } from "../../support/requests.mjs";
import { filesBelow, serve } from "../../support/static.mjs";

test("the site sends requests only to its own origin in Chromium", async () => {
  const server = await serve(filesBelow(new URL("../../../dist/site/", import.meta.url)));
  try {
    await requestsOnlyOwnOrigin("Chromium", server.address, ["en"]);
  } finally {
    await server.close();
  }
});
