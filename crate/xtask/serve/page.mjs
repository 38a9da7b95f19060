/** What the server of the page answers: the files of a checkout, with the names of the built site. */

import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { isIPv4 } from "node:net";
import { extname, join } from "node:path";

/** Content types, by file extension. */
export const TYPES = /** @type {Record<string, string>} */ ({
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".md": "text/html; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".py": "text/x-python",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".zip": "application/zip",
});

/** The folder of the built site. */
const SITE = "dist/site";
/** What the built site alone has. */
const BUILT =
  /^(?:docs|assets|languages|guide|algorithms|zh-Han[st])\/|^(?:n-queens(?:\.global\.js|\.html)|board\.png)$/;
/** Modules that the built site has by other names. */
const MODULES = /** @type {Record<string, string>} */ ({
  "core.js": "./www/builds/package/index.js",
  "n-queens.js": "./www/element.js",
});

const HEADERS = {
  // A cross-origin isolated page (COEP) can only frame pages with these two headers.
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
  vary: "origin",
};

/**
 * Answers requests from this machine.
 *
 * @param {object} options
 * @param {string} options.root The checkout. Its own path must have no links.
 * @param {string} options.caching The header cache-control.
 * @param {() => Promise<unknown>} options.sources Waits until the sources can be loaded. If it fails, the answer says
 *   why.
 * @param {() => Promise<unknown>} options.site Waits likewise until the site has been built.
 * @param {boolean} [options.built] Whether the page is that of the built site. The sources are then beside it, in
 *   `www/`.
 * @returns {import("node:http").RequestListener}
 */
export function page({ root, caching, sources, site, built = false }) {
  return async (request, response) => {
    if (!isForThisMachine(request)) {
      const reason = "This server answers only to localhost and to the addresses of this machine.\n";
      response.writeHead(421, { "content-type": "text/plain" }).end(reason);
      return;
    }
    for (const [name, value] of Object.entries({ ...HEADERS, "cache-control": caching }))
      response.setHeader(name, value);
    const origin = localOrigin(request.headers.origin);
    if (origin) response.setHeader("access-control-allow-origin", origin);
    try {
      const name = nameIn(request);
      if (name === undefined) response.writeHead(404).end();
      else if (request.method !== "GET" && request.method !== "HEAD") response.writeHead(405).end();
      else await answer(name);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(`${reason}\n`);
    }

    /** @param {string} name */
    async function answer(name) {
      const isBuilt = built ? !name.startsWith("www/") : BUILT.test(name);
      await (isBuilt ? site() : sources());
      const module = MODULES[name];
      if (built) await sendFile(isBuilt ? join(SITE, name) : name);
      else if (module) {
        response.setHeader("content-type", /** @type {string} */ (TYPES[".js"]));
        response.end(`export * from ${JSON.stringify(module)};\n`);
      } else if (name === "index.html") await sendStart();
      else if (name === "docs") response.writeHead(308, { location: "docs/" }).end();
      else if (isBuilt) await sendFile(join(SITE, name));
      else if (name === "embed-host.js") await sendFile("www/embed-host.js");
      else if (name.startsWith("www/")) await sendFile(name);
      else response.writeHead(404).end();
    }

    /**
     * Sends the HTML of the page with a script that the built site has too: where a page has no origin, as in a frame
     * sandboxed without allow-same-origin, it goes to the single file. It cannot load modules there: the server refuses
     * them to pages without an origin, which a website can have as well.
     */
    async function sendStart() {
      const path = await fileIn(root, "index.html");
      if (!path) return void response.writeHead(404).end();
      const html = await readFile(path, "utf8");
      const script = '<script src="www/builds/site/without-origin.js"></script>\n    <title>';
      response.setHeader("content-type", /** @type {string} */ (TYPES[".html"]));
      response.end(html.replace("<title>", () => script));
    }

    /** @param {string} name */
    async function sendFile(name) {
      const path = await fileIn(root, name);
      if (!path) return void response.writeHead(404).end();
      const { mtime, size } = await stat(path);
      const changed = mtime.toUTCString();
      response.setHeader("content-type", TYPES[extname(path)] ?? "text/plain");
      response.setHeader("last-modified", changed);
      if (request.headers["if-modified-since"] === changed) return void response.writeHead(304).end();
      response.setHeader("content-length", size);
      if (request.method === "HEAD") return void response.end();
      createReadStream(path)
        .on("error", () => response.destroy())
        .pipe(response);
    }
  };
}

/**
 * Whether a request names this machine as its host. A website could otherwise read the answers in a browser on this
 * machine by a name of its own that it makes lead here (DNS rebinding).
 *
 * @param {import("node:http").IncomingMessage} request
 */
function isForThisMachine({ url = "", headers }) {
  const [, named = headers.host ?? ""] = /^\w+:\/\/([^/?#]*)/.exec(url) ?? [];
  const [, host] = /^(\[[\da-f:]+\]|[^:@[\]]+)(?::\d*)?$/i.exec(named) ?? [];
  return host !== undefined && isThisMachine(host);
}

/** @param {string} host A name or an address, an IPv6 address in brackets. */
function isThisMachine(host) {
  return host.toLowerCase() === "localhost" || host === "[::1]" || (isIPv4(host) && host.startsWith("127."));
}

/**
 * The origin of a request if it is a page from this machine, which may read the answer.
 *
 * @param {string} [origin]
 */
function localOrigin(origin) {
  if (!origin || !URL.canParse(origin)) return undefined;
  return isThisMachine(new URL(origin).hostname) ? origin : undefined;
}

/**
 * The name of the file that a request asks for, with slashes between its parts; nothing if no file can have that name.
 *
 * @param {import("node:http").IncomingMessage} request
 */
function nameIn({ url = "" }) {
  const path = url.replace(/^\w+:\/\/[^/?#]*/, "").replace(/[?#].*$/s, "");
  let parts;
  try {
    parts = path.replace(/^\//, "").split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
  if (parts.at(-1) === "") parts[parts.length - 1] = "index.html";
  const isPlain = (/** @type {string} */ part) => !/^\.{0,2}$|[/\\\0]/.test(part);
  return parts.every(isPlain) ? parts.join("/") : undefined;
}

/**
 * The path of a file, unless there is none or a part of its name is a link, which could lead out of the checkout.
 *
 * @param {string} root
 * @param {string} name
 */
async function fileIn(root, name) {
  const path = join(root, name);
  const real = await realpath(path).catch(() => undefined);
  return real === path && (await stat(path)).isFile() ? path : undefined;
}
