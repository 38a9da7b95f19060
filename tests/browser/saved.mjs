/** What is saved of counts, seen and changed from outside. */

import { execFileSync } from "node:child_process";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Does something in the page's storage.
 *
 * @template T, A
 * @param {Page} page @param {(store: IDBObjectStore, argument: A) => IDBRequest<T>} act @param {A} argument
 * @param {"counts" | "set aside"} [name]
 * @returns {Promise<T>}
 */
export const stored = (page, act, argument, name = "counts") =>
  // As text: the page's policy allows no other way to hand a function over.
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("n-queens");
    opening.onerror = () => reject(opening.error);
    // Whoever comes first makes it.
    opening.onupgradeneeded = () => {
      for (const name of ["counts", "set aside"]) opening.result.createObjectStore(name);
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const store = database.transaction(${JSON.stringify(name)}, "readwrite").objectStore(${JSON.stringify(name)});
      const asked = (${act})(store, ${JSON.stringify(argument)});
      asked.onerror = () => reject(asked.error);
      store.transaction.oncomplete = () => {
        database.close();
        resolve(asked.result);
      };
    };
  })`);

/** What is saved of a count. @param {Page} page @param {number} n @returns {Promise<any>} */
export const saved = (page, n) => stored(page, (counts, n) => counts.get(n), n);

/** How many milliseconds of a count are saved; 0 if nothing is. @param {Page} page @param {number} n */
export const savedTime = async (page, n) =>
  JSON.parse((await saved(page, n))?.text ?? "{}").milliseconds ?? 0;

/** The button that begins, or goes on. @param {Page} page */
export const main = (page) => page.locator("button.primary");

/** Ends a browser at once, with all its processes. @param {string} profile */
export const kill = (profile) => execFileSync("pkill", ["-KILL", "-f", profile]);
