/**
 * The built site, which loads in a third of the time of its sources; they are beside it in /www/, for what a test imports.
 */

import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { filesBelow, listen, TYPES } from "./static.mjs";

const ROOT = new URL("../../", import.meta.url);

/** Serves it until it is closed, with the headers of `cargo xtask serve`. */
export function serveBuiltPage() {
  const site = filesBelow(new URL("dist/site/", ROOT));
  /** @param {string} path */
  const find = (path) =>
    path.startsWith("/www/") ? readFileSync(new URL(`.${path}`, ROOT)) : site.get(path.slice(1));
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    response.setHeader("cross-origin-embedder-policy", "require-corp");
    response.setHeader("vary", "origin");
    const { origin } = request.headers;
    if (origin && origin !== "null") response.setHeader("access-control-allow-origin", origin);
    try {
      const content = find(decodeURIComponent(path));
      if (!content) throw new Error(`no ${path}`);
      response.setHeader("cache-control", "max-age=86400");
      response.setHeader("content-type", TYPES[extname(path)] ?? "text/plain");
      response.end(content);
    } catch {
      response.writeHead(path === "/favicon.ico" ? 204 : 404).end(); // browsers request it on their own
    }
  });
}
