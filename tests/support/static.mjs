/** Serves the built files in a subfolder, to test that they work in any folder of a site. */

import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { listen } from "../../crate/xtask/serve/listen.mjs";
import { TYPES } from "../../crate/xtask/serve/page.mjs";

/** @typedef {Map<string, Buffer>} Files Files by path. */

export { listen, TYPES };

/** All files below a folder. @param {URL} folder @returns {Files} */
export function filesBelow(folder) {
  const path = fileURLToPath(folder);
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return new Map(files.map((file) => [file.slice(path.length).replaceAll("\\", "/"), readFileSync(file)]));
}

/** @type {WeakMap<Buffer, Buffer>} */
const compressed = new WeakMap();

/** Compresses a file, once: a visit that keeps the site asks for all of them. @param {Buffer} content */
function compress(content) {
  const result = compressed.get(content) ?? gzipSync(content);
  compressed.set(content, result);
  return result;
}

/**
 * Answers a request instead of the server. Returns false to leave it to the server.
 *
 * @typedef {(file: { name: string, content: Buffer }, response: import("node:http").ServerResponse, request: import("node:http").IncomingMessage) => boolean}
 *   Disturbance
 */

/**
 * Serves files below /some/where/ until it is closed.
 *
 * @param {Files} initialFiles
 * @param {(name: string) => Promise<void> | void} [wait] Delays the response for a file.
 */
export async function serve(initialFiles, wait = () => {}) {
  let files = initialFiles;
  const folder = "/some/where/";
  /** @type {Disturbance | undefined} */
  let disturbance;
  /** @type {Set<import("node:http").ServerResponse>} */
  const disturbed = new Set();
  const { address, close } = await listen(async (request, response) => {
    const { url = "/", headers } = request;
    const path = new URL(url, "http://localhost").pathname;
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const content = name.startsWith(folder) && files.get(name.slice(folder.length));
    response.setHeader("access-control-allow-origin", "*");
    if (!content) {
      response.writeHead(path === "/favicon.ico" ? 204 : 404).end(); // browsers request it on their own
      return;
    }
    if (disturbance?.({ name: name.slice(folder.length), content }, response, request)) {
      disturbed.add(response);
      return;
    }
    await wait(name.slice(folder.length));
    response.setHeader("content-type", TYPES[extname(name)] ?? "text/plain");
    // Compressed, as most servers do.
    const compresses = headers["accept-encoding"]?.includes("gzip");
    if (compresses) response.setHeader("content-encoding", "gzip");
    response.end(compresses ? compress(content) : content);
  });
  return {
    address: new URL(folder, address).href,
    close,
    /** Serves other files from now on. @param {Files} others */
    replace(others) {
      files = others;
    },
    /** Answers in this way from now on; without an argument as usual, and unanswered requests fail. @param {Disturbance} [other] */
    disturb(other) {
      disturbance = other;
      if (other) return;
      for (const response of disturbed) response.destroy(); // no effect on those that have ended
      disturbed.clear();
    },
  };
}
