/**
 * Keeps the site for when there is no network.
 *
 * Each version of the site keeps its files in a cache of its own. What lies in assets/ has a name that changes
 * with its content, and is taken from whichever cache has it; everything else is asked for first, and taken from
 * this version's cache only if there is no answer. The version before is kept too: a tab that shows it goes on
 * to load the parts that belong to it.
 */

const here = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { version, files } = SITE;
const { scope } = here.registration;
const PREFIX = `n-queens ${scope} `;
const OWN = PREFIX + version;
const ASSETS = "assets/";

/** Takes what has not changed from the version before. */
async function keepFiles() {
  await caches.delete(OWN); // so that it is the newest
  const cache = await caches.open(OWN);
  const keep = async (/** @type {string} */ file) => {
    const kept = file.startsWith(ASSETS) && (await caches.match(file));
    await (kept ? cache.put(file, kept) : cache.add(new Request(file, { cache: "reload" })));
  };
  try {
    await Promise.all(files.map(keep));
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

/** All but this version and the one before. */
async function dropFiles() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX)); // the oldest first
  await Promise.all(versions.slice(0, -2).map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function keptOrFetched(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** @param {Request} request @param {string} file */
async function fetchedOrKept(request, file) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(OWN)).match(file, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

here.addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => here.skipWaiting()));
});

here.addEventListener("activate", (event) => {
  event.waitUntil(dropFiles().then(() => here.clients.claim()));
});

here.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).replace(/[?#].*/, "");
  const file = path.replace(/(^|\/)index\.html$/, "$1") || "./";
  if (!files.includes(file) && !file.startsWith(ASSETS)) return;
  event.respondWith(file.startsWith(ASSETS) ? keptOrFetched(request) : fetchedOrKept(request, file));
});
