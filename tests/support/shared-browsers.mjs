/** One browser of each kind for all files of a run: each file has a process of its own, and starting a browser is slow. */

import { chromium, firefox } from "playwright-core";
import { count } from "./counts.mjs";
import { listen } from "./static.mjs";

/** @type {Record<string, import("playwright-core").BrowserType>} */
const TYPES = { chromium, firefox };

/**
 * A browser with these options: that of the run, if there is one, or else a new one. Its contexts are closed with it, and
 * those of other files are not seen.
 *
 * @param {"chromium" | "firefox"} type @param {import("playwright-core").LaunchOptions} options
 */
export async function launch(type, options) {
  const { SHARED_BROWSERS } = process.env;
  const browser = TYPES[type];
  if (!browser) throw new Error(`no browser ${type}`);
  if (!SHARED_BROWSERS) {
    count("browsers started");
    return browser.launch(options);
  }
  const answer = await fetch(SHARED_BROWSERS, { method: "POST", body: JSON.stringify({ type, options }) });
  if (!answer.ok) throw new Error(await answer.text());
  return browser.connect(await answer.text());
}

/** Shares browsers with the processes that are started from now on, until the returned function is called. */
export async function shareBrowsers() {
  /** @type {Map<string, Promise<import("playwright-core").BrowserServer>>} */
  const running = new Map();
  const { address, close } = await listen(async (request, response) => {
    try {
      const wanted = (await request.setEncoding("utf8").toArray()).join("");
      const { type, options } = JSON.parse(wanted);
      if (!running.has(wanted)) {
        count("browsers started");
        running.set(wanted, TYPES[type]?.launchServer(options) ?? Promise.reject(new Error(type)));
      }
      response.end((await running.get(wanted))?.wsEndpoint());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  process.env.SHARED_BROWSERS = address;
  return async () => {
    await close();
    const servers = await Promise.allSettled(running.values());
    await Promise.all(servers.map((server) => server.status === "fulfilled" && server.value.close()));
  };
}
