/**
 * Keeps the site for offline use.
 *
 * Each version of the site has its own cache. Files in assets/ have names that change with their content, and come from
 * any cache that has them. All other files come from the network, or from this version's cache if the network fails.
 * The cache of the previous version is kept too: a tab that shows it may still load its parts.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { version, files } = SITE;
const { scope } = worker.registration;
const PREFIX = `n-queens ${scope} `;
const CACHE = PREFIX + version;
const ASSETS = "assets/";

/** Caches the files of this version. Unchanged assets are copied from the previous version. */
async function cacheFiles() {
  await caches.delete(CACHE); // so that it becomes the newest
  const cache = await caches.open(CACHE);
  const cacheFile = async (/** @type {string} */ file) => {
    const kept = file.startsWith(ASSETS) && (await caches.match(file));
    await (kept ? cache.put(file, kept) : cache.add(new Request(file, { cache: "reload" })));
  };
  try {
    await Promise.all(files.map(cacheFile));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Deletes all caches except those of this version and the previous one. */
async function deleteOldCaches() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX)); // the oldest first
  await Promise.all(versions.slice(0, -2).map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function cacheFirst(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** @param {Request} request @param {string} file */
async function networkFirst(request, file) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(file, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener("install", (event) => {
  event.waitUntil(cacheFiles().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).replace(/[?#].*/, "");
  const file = path.replace(/(^|\/)index\.html$/, "$1") || "./";
  if (!files.includes(file) && !file.startsWith(ASSETS)) return;
  event.respondWith(file.startsWith(ASSETS) ? cacheFirst(request) : networkFirst(request, file));
});
