/** Opens host pages that a test writes itself. */

import { open, optionsAndAct } from "../../../support/browser.mjs";
import { listen } from "../../../support/static.mjs";

/**
 * Opens a page on a server of its own. It may load scripts, styles and wasm from other servers.
 *
 * @param {string} html @param {import("../../../support/browser.mjs").Rest} rest
 */
export async function visitHtml(html, ...rest) {
  const [options, act] = optionsAndAct(rest);
  const host = await listen((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><link rel="icon" href="data:,">${html}`);
  });
  await open(host.address, { expected: /^foreign: .*\.(js|css|wasm)$/, ...options }, act);
  await host.close();
}
