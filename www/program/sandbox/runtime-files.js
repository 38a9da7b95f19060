/**
 * Fetches the files with which programs run, and keeps the large ones on this device for use without a network.
 *
 * @typedef {object} Runtime What runs the programs of a language.
 * @property {URL} worker The script of its worker.
 * @property {Record<string, URL>} files The other files that the worker needs, by name.
 *
 * @typedef {{ loaded: number, total: number }} Progress In bytes.
 */

import { FILES, VERSION } from "../../vendor/pyodide/files.js";

/** The size and the SHA-256, in Base64, of the files that are kept, by name. */
const KEPT = /** @type {Readonly<Record<string, { bytes: number, sha256: string } | undefined>>} */ (FILES);
/** Caches of files of Pyodide, before the version. */
const PREFIX = "n-queens pyodide ";

/**
 * The cache of this version; undefined where a page may keep nothing. Deletes those of other versions.
 *
 * @returns {Promise<Cache | undefined>}
 */
async function openCache() {
  try {
    const name = PREFIX + VERSION;
    const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
    await Promise.all(others.map((other) => caches.delete(other)));
    return await caches.open(name);
  } catch {
    return undefined;
  }
}

/**
 * The runtimes, with Python from another folder. Its files must be the same: see `isIntact`.
 *
 * @param {Readonly<Record<string, Runtime>>} runtimes By language. @param {string} folder Its address; empty for the
 *   usual one.
 */
export function withPythonFrom(runtimes, folder) {
  const { python } = runtimes;
  if (!python || !folder) return runtimes;
  const base = new URL(folder.replace(/\/?$/, "/"), document.baseURI);
  const files = { ...python.files };
  for (const name of Object.keys(files)) if (KEPT[name]) files[name] = new URL(name, base);
  return { ...runtimes, python: { ...python, files } };
}

/** Whether a file is as it was built. Without `crypto.subtle`, as on plain HTTP, only its size is known. @param {string} name @param {ArrayBuffer} content */
async function isIntact(name, content) {
  const expected = KEPT[name];
  if (!expected) return true;
  if (content.byteLength !== expected.bytes) return false;
  if (!self.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...digest)) === expected.sha256;
}

/** Reads a response, and reports the number of bytes of each part. @param {Response} response @param {(bytes: number) => void} report */
async function readAll(response, report) {
  const reader = response.body?.getReader();
  const parts = [];
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    parts.push(value);
    report(value.length);
  }
  return new Blob(parts).arrayBuffer();
}

/** Throws that a file could not be loaded. @param {URL} url @param {string} reason @returns {never} */
function fail(url, reason) {
  throw Object.assign(new Error(`${url.href}: ${reason}`), { code: "runtime-not-loaded" });
}

/** @param {string} name @param {URL} url @param {Cache | undefined} cache @param {(bytes: number) => void} report */
async function fetchFile(name, url, cache, report) {
  const expected = KEPT[name];
  const kept = expected && (await cache?.match(url).catch(() => undefined));
  if (kept) {
    const content = await kept.arrayBuffer();
    if (await isIntact(name, content)) {
      report(content.byteLength);
      return content;
    }
  }
  const response = await fetch(url).catch((error) => fail(url, String(error)));
  if (!response.ok) fail(url, `${response.status} ${response.statusText}`);
  const content = await readAll(response, report).catch((error) => fail(url, String(error)));
  if (!(await isIntact(name, content))) fail(url, "not as it was built");
  // The storage may be full.
  if (expected) await cache?.put(url, new Response(content)).catch(() => {});
  return content;
}

/**
 * The content of all files of a runtime, by name, and the script of its worker. Rejects with an `Error` with the code
 * "runtime-not-loaded" if one cannot be loaded.
 *
 * @param {Runtime} runtime
 * @param {(progress: Progress) => void} report Gets the bytes of the large files.
 */
export async function loadRuntime({ worker, files }, report) {
  const entries = Object.entries(files);
  const total = entries.reduce((sum, [name]) => sum + (KEPT[name]?.bytes ?? 0), 0);
  let loadedBytes = 0;
  const cache = total > 0 ? await openCache() : undefined;
  /** @param {string} name @param {URL} url */
  const load = (name, url) =>
    fetchFile(name, url, cache, (bytes) => {
      if (!KEPT[name]) return;
      loadedBytes += bytes;
      report({ loaded: Math.min(loadedBytes, total), total });
    });
  const loaded = entries.map(async ([name, url]) => /** @type {const} */ ([name, await load(name, url)]));
  const [script, ...contents] = await Promise.all([load("", worker), ...loaded]);
  return { worker: new TextDecoder().decode(script), files: Object.fromEntries(contents) };
}
