/** The built site, which loads in a third of the time of its sources; they are beside it in /www/, for what a test imports. */

import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listen } from "../../crate/xtask/serve/listen.mjs";
import { page } from "../../crate/xtask/serve/page.mjs";

/** Serves it until it is closed. */
export const serveBuiltPage = () =>
  listen(
    page({
      root: realpathSync.native(fileURLToPath(new URL("../..", import.meta.url))),
      caching: "max-age=86400",
      sources: async () => {},
      site: async () => {},
      built: true,
    }),
  );
