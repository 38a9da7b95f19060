/** Records which code of the pages runs, for `cargo xtask soak coverage`. Workers and frames are not recorded. */

import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { ADDRESS } from "./engines.mjs";

/** The folder in which Node, too, writes what it runs. */
const FOLDER = process.env.NODE_V8_COVERAGE;
const ROOT = new URL("../../", import.meta.url);

/**
 * Records the code that a page runs, if a folder for coverage is set. Returns a function that writes the record in
 * the format of Node, as if the files had been loaded from the source tree.
 *
 * @param {import("playwright-core").Page} page
 */
export async function recordCoverage(page) {
  if (!FOLDER) return async () => {};
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  return async () => {
    const scripts = await page.coverage.stopJSCoverage();
    const result = scripts
      .filter(({ url }) => url.startsWith(`${ADDRESS}www/`))
      .map(({ url, scriptId, functions }) => ({
        scriptId,
        url: new URL(new URL(url).pathname.slice(1), ROOT).href,
        functions,
      }));
    writeFileSync(`${FOLDER}/page-${randomUUID()}.json`, JSON.stringify({ result }));
  };
}
