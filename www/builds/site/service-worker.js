/**
 * Keeps the site for offline use.
 *
 * Each version of the site has its own cache. Whatever comes from another cache or from the network is kept only if its
 * SHA-256 is that of the build, because a host may answer with a login page, a part of a file or another version.
 * Files in assets/ have names that change with their content, and come from a cache. All other files come from the
 * network, or from this version's cache if the host fails or stays silent. Language packs are kept once they are used.
 *
 * The caches of the previous version and of all open tabs are kept too: these tabs may still load their parts.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { version } = SITE;
/** The SHA-256 of each file of this version, in Base64. */
const hashes = new Map(Object.entries(SITE.hashes));
const { scope } = worker.registration;
const PREFIX = `n-queens ${scope} `;
const CACHE = PREFIX + version;
const ASSETS = "assets/";
/** The name of a part that changes with its content. */
const HASHED = /-[0-9A-Z]{8,}\.\w+$/;
/** Where the device posts what another app shares: `share_target` of the manifest. */
const SHARE = "share";
/** What gives a document an origin of its own, in which scripts run. */
const SANDBOX = "sandbox allow-scripts";
/** The folder of the files that are kept only once they are used. */
const LANGUAGES = "languages/";
/** How long the host may take for a file of which there is a copy, in milliseconds: with everything else, less than 3 s. */
const PATIENCE = 2500;
/** Content types by file extension. A server that sends wrong ones may be corrected later; a kept file is not. */
const TYPES = /** @type {Record<string, string>} */ ({
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  mjs: "text/javascript; charset=utf-8",
  png: "image/png",
  py: "text/x-python",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  zip: "application/zip",
});

/** The names of all caches of this site, from the oldest to the newest. */
const cacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/**
 * Returns a response that may be kept, or undefined if this one does not have the content of the file.
 *
 * @param {Response} response @param {string} file
 */
async function verified(response, file) {
  const content = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  if (btoa(String.fromCharCode(...digest)) !== hashes.get(file)) return undefined;
  // A new response, because browsers refuse to show a page from one that was redirected.
  const headers = new Headers(response.headers);
  headers.set("content-type", TYPES[/\w*$/.exec(file)?.[0] || "html"] ?? "");
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  return new Response(content, { headers });
}

/**
 * Finds a file of this version in any cache of the site, or else fetches it, past the browser's own cache if that has
 * something else. Rejects if the file is nowhere.
 *
 * @param {string} file @param {AbortSignal} [signal]
 */
async function obtain(file, signal) {
  const sources = [
    ...(await cacheNames().catch(() => [])).map((cacheName) => () => caches.match(file, { cacheName })),
    () => fetch(file, { signal }),
    () => fetch(file, { signal, cache: "reload" }),
  ];
  for (const source of sources) {
    const found = await source().catch(() => undefined);
    const response = found && (await verified(found, file).catch(() => undefined));
    if (response) return response;
  }
  throw new Error(`The server does not have ${file} as it was built.`);
}

/** Whether a file is always kept, or was used before, or is used by an open page. @param {string} file */
async function isKept(file) {
  if (!file.startsWith(LANGUAGES) || (await caches.match(file).catch(() => undefined))) return true;
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  return pages.some(({ url }) => new URL(url).searchParams.get("language")?.includes(file));
}

/** Caches the files of this version: all of them, or none. */
async function cacheFiles() {
  const existed = await caches.has(CACHE); // this was the current version before
  const cache = await caches.open(CACHE);
  const failed = new AbortController();
  try {
    const { signal } = failed;
    await Promise.all(
      [...hashes.keys()].map(async (file) => {
        if (await isKept(file)) await cache.put(file, await obtain(file, signal));
      }),
    );
  } catch (error) {
    failed.abort();
    if (!existed) await caches.delete(CACHE);
    throw error;
  }
}

/** Deletes all caches except those of this version, of the previous one and of open tabs, whose locks main.js takes. */
async function deleteOldCaches() {
  const others = (await cacheNames()).filter((name) => name !== CACHE);
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const modules = held.map(({ name = "" }) => name).filter((name) => name.startsWith(scope));
  for (const cacheName of others.slice(0, -1)) {
    const used = await Promise.all(modules.map((module) => caches.match(module, { cacheName })));
    if (!used.some(Boolean)) await caches.delete(cacheName);
  }
}

/** This version's copy of a file; undefined if it is missing or damaged. @param {string} file */
async function keptCopy(file) {
  try {
    const kept = await caches.match(file, { cacheName: CACHE });
    return kept && (await verified(kept.clone(), file)) && kept;
  } catch {
    return undefined; // the storage is damaged
  }
}

/** Obtains a file that is missing or damaged in the cache, and repairs the cache if possible. @param {string} file */
async function repair(file) {
  const response = await obtain(file);
  const copy = response.clone();
  const repaired = caches.open(CACHE).then((cache) => cache.put(file, copy));
  await repaired.catch(() => {}); // the storage is full or damaged
  return response;
}

/** A part of a tab with another version; undefined if there is none. @param {string} file */
async function otherCopy(file) {
  if (!HASHED.test(file)) return undefined;
  for (const cacheName of await cacheNames()) {
    const found = await caches.match(file, { cacheName });
    if (found) return found;
  }
}

/** @param {Request} request @param {string} file */
async function cacheFirst(request, file) {
  if (hashes.has(file)) return (await keptCopy(file)) ?? repair(file);
  return (await otherCopy(file).catch(() => undefined)) ?? fetch(request);
}

/** The same answer as a document that reaches nothing of the site. @param {Response} response */
function sandboxed({ body, status, headers, type }) {
  if (type === "opaqueredirect") return Response.error();
  const own = new Headers(headers);
  own.set("content-security-policy", SANDBOX);
  return new Response(body, { status, headers: own });
}

/** The file that an address names, however it is written; undefined if it is not of this site. @param {string} url */
function fileOf(url) {
  const address = new URL(url);
  try {
    // What is escaped can be a slash, and the host then goes up at the dots before it.
    address.pathname = decodeURIComponent(address.pathname).replace(/\/{2,}/g, "/");
  } catch {
    // It is no text.
  }
  const whole = address.origin + address.pathname;
  if (!whole.startsWith(scope)) return undefined;
  return whole.slice(scope.length).replace(/(^|\/)index\.html$/, "$1") || "./";
}

/**
 * Whether a page can start. While a new version is uploaded, the host may have its page but not yet its program. A page
 * without such a program, as for logging in, can.
 *
 * @param {Response} page
 */
async function canStart(page) {
  const [, program = ""] = /<script [^>]*src="(assets\/[^"]*)"/.exec(await page.text()) ?? [];
  if (!program || hashes.has(program)) return true;
  const { ok, headers } = await fetch(program);
  return ok && /javascript/.test(headers.get("content-type") ?? "");
}

/** Returns the whole answer of the host. Rejects if the host fails. @param {Request} request */
async function completeAnswer(request) {
  const response = await fetch(request);
  // Reading rejects if the connection breaks.
  const isUsable = response.status < 500 && (await canStart(response.clone()));
  if (!isUsable) throw new Error(`The server does not have ${request.url} at the moment.`);
  return response;
}

/** @param {FetchEvent} event @param {string} file */
async function networkFirst(event, file) {
  const { request } = event;
  const kept = await keptCopy(file);
  if (!kept) {
    const repaired = repair(file);
    event.waitUntil(repaired.catch(() => {}));
    // Another cache may have it.
    return fetch(request).catch(() => repaired);
  }
  /** @type {Promise<Response>} */
  const copy = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([completeAnswer(request).catch(() => kept), copy]);
}

/** Opens a shared text in Yours. It is in the fragment, which is not sent to the server. @param {Request} request */
async function openShared(request) {
  const text = String((await request.formData()).get("text") ?? "");
  return Response.redirect(`${scope}?room=yours#text=${encodeURIComponent(text)}`, 303);
}

worker.addEventListener("install", (event) => {
  event.waitUntil(cacheFiles().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), worker.clients.claim()]));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const file = fileOf(request.url);
  if (request.method === "POST" && file === SHARE) return event.respondWith(openShared(request));
  if (request.method !== "GET" || file === undefined) return;
  // None of the parts is a document of the site: whatever is there, it gets an origin of its own.
  const isDocument = request.mode === "navigate";
  if (file.startsWith(ASSETS))
    event.respondWith(cacheFirst(request, file).then((found) => (isDocument ? sandboxed(found) : found)));
  else if (hashes.has(file)) event.respondWith(networkFirst(event, file));
});
