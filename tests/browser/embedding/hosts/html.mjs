/** Opens host pages that a test writes itself. */

import { open } from "../../../support/browser.mjs";
import { listen } from "../../../support/static.mjs";

/**
 * Opens a page on a server of its own. It may load scripts, styles and wasm from other servers.
 *
 * @param {string} html @param {(page: import("playwright-core").Page) => Promise<void>} visit
 * @param {Parameters<typeof open>[2]} [options]
 */
export async function visitHtml(html, visit, options) {
  const host = await listen((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><link rel="icon" href="data:,">${html}`);
  });
  await open(host.address, visit, { expected: /^foreign: .*\.(js|css|wasm)$/, ...options });
  await host.close();
}
