/** Versions of the site, and what a tab has of them. */

import { serviceWorker } from "../../crate/xtask/build-js/site.mjs";
import { SITE } from "./distribution.mjs";

/** @import { Tab } from "./engines.mjs" */

/** What the site does not keep. */
const NOT_KEPT = new Set(["n-queens.global.js", "service-worker.js"]);

/**
 * A version of the site with these files and their service worker.
 *
 * @param {Iterable<readonly [path: string, content: Buffer]>} files
 * @returns {Promise<typeof SITE>}
 */
async function siteOf(files) {
  const kept = new Map([...files].filter(([path]) => !NOT_KEPT.has(path)));
  return new Map([...kept, ["service-worker.js", Buffer.from(await serviceWorker(kept))]]);
}

/** A version in which the name of every file in assets/ ends with a mark. @param {string} mark A capital letter. */
export function version(mark) {
  /** @param {string} text */
  const renamed = (text) => text.replace(/-([0-9A-Z]{8})(?=\.\w+)/g, `-$1${mark}`);
  const files = [...SITE].map(([path, content]) => {
    const isText = /\.(html|js|webmanifest)$/.test(path);
    return /** @type {const} */ ([
      renamed(path),
      isText ? Buffer.from(renamed(content.toString())) : content,
    ]);
  });
  return siteOf(files);
}

/** The marks of the cached versions, from the oldest to the newest. @param {Tab} tab */
export const cachedVersions = (tab) =>
  tab.run(async () => {
    const marks = (await caches.keys()).map(async (name) => {
      const files = await (await caches.open(name)).keys();
      return files.map(({ url }) => /nqueens_bg.*([A-Z])\.wasm$/.exec(url)?.[1]).join("");
    });
    return (await Promise.all(marks)).join();
  });

/** The main module's name. @param {Tab} tab */
export const mainModule = (tab) => tab.run(() => document.querySelector("script[src]")?.getAttribute("src"));

/** Makes the service worker look for a new version, and returns what has become of that. @param {Tab} tab */
export const update = (tab) =>
  tab.run(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    let next = registration?.installing ?? registration?.waiting;
    const found = () => {
      next = registration?.installing;
    };
    registration?.addEventListener("updatefound", found, { once: true }); // it may fail before update() resolves
    await registration?.update();
    next ??= registration?.installing ?? registration?.waiting;
    return new Promise((resolve) => {
      const check = () => {
        if (!next || /activated|redundant/.test(next.state)) resolve(next?.state);
      };
      next?.addEventListener("statechange", check);
      check();
    });
  });
