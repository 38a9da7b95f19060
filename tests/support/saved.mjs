/** Reads and changes saved counts from outside the page. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { EMPTY_COUNT, sizeOf, writeSavedCount } from "../../www/count/saved-count.js";
import { core } from "./core.mjs";
import { controlClock, pass, underWay } from "./counting.mjs";
import { ADDRESS, visitWith } from "./engines.mjs";
import { eventually } from "./eventually.mjs";
import { published } from "./oracle.mjs";
import { address, click, says } from "./pages.mjs";
import { patient } from "./patience.mjs";

/**
 * @import { Page } from "playwright-core"
 * @import { EngineName, Tab } from "./engines.mjs"
 */

/**
 * Performs a request on an object store of the page's database.
 *
 * @template T, A
 * @param {Page | Tab} page @param {(store: IDBObjectStore, argument: A) => IDBRequest<T>} act @param {A} argument
 * @param {"counts" | "set aside"} [name]
 * @returns {Promise<T>}
 */
export function withStore(page, act, argument, name = "counts") {
  // As text: the page's Content-Security-Policy allows no other way to pass a function.
  const code = `new Promise((resolve, reject) => {
    const opening = indexedDB.open("n-queens");
    opening.onerror = () => reject(opening.error);
    // Create the stores if the page has not done so yet.
    opening.onupgradeneeded = () => {
      for (const name of ["counts", "set aside"]) opening.result.createObjectStore(name);
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const store = database.transaction(${JSON.stringify(name)}, "readwrite").objectStore(${JSON.stringify(name)});
      const request = (${act})(store, ${JSON.stringify(argument)});
      request.onerror = () => reject(request.error);
      store.transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
    };
  })`;
  return "run" in page ? page.run(/** @type {any} */ (`() => ${code}`)) : page.evaluate(code);
}

/** The saved count. @param {Page | Tab} page @param {number} n @returns {Promise<any>} */
export const readSaved = (page, n) => withStore(page, (counts, n) => counts.get(n), n);

/** Replaces the saved count by any value. @param {Page | Tab} page @param {number} n @param {unknown} value */
export const putSaved = (page, n, value) =>
  withStore(page, (counts, { n, value }) => counts.put(value, n), { n, value });

/** The saved counting time in milliseconds; 0 if no count is saved. @param {Page | Tab} page @param {number} n */
export const savedTime = async (page, n) =>
  JSON.parse((await readSaved(page, n))?.text ?? "{}").milliseconds ?? 0;

/**
 * A saved count with only the first 200 subproblems left to count: little work, but in many ranges.
 *
 * @param {number} n
 */
export function nearlyDone(n) {
  const portions = core.portions(n);
  const left = 200;
  const counter = new core.Counter(n, 0, left);
  while (!counter.runFor(1000));
  const { subtotal } = counter;
  counter.free();
  assert.ok(subtotal > 0n, "the result would be wrong without them");
  const finished = [/** @type {const} */ ([left, sizeOf(portions)])];
  const saved = { ...EMPTY_COUNT, finished, all: published(n) - subtotal, milliseconds: 60_000 };
  return writeSavedCount(n, saved);
}

/** The button that starts, pauses or resumes a count. @param {Page} page */
export const mainButton = (page) => page.locator("button.primary");

/** Presses the main button as soon as it has this label. @param {Tab} tab @param {RegExp} words */
export async function pressMain(tab, words) {
  const read = () => tab.run(() => document.querySelector("button.primary")?.textContent ?? "");
  await eventually(read, words);
  await click(tab, "button.primary", await read());
}

/** Counts for three seconds of the controlled clock, with one worker to keep the machine free. @param {Page} page */
export async function countAWhile(page) {
  await page.evaluate(controlClock);
  await page.getByLabel("Workers", { exact: true }).fill("1");
  await mainButton(page).click();
  await underWay(page);
  await pass(page, 3000);
}

/** Counts until the count is saved. @param {Page} page @param {number} n */
export async function countUntilSaved(page, n) {
  await countAWhile(page);
  await eventually(async () => (await savedTime(page, n)) > 0, true);
}

/** Kills all processes of a browser. @param {string} profile */
export const kill = (profile) => execFileSync("pkill", ["-KILL", "-f", profile]);

/** The page's storage module. */
export const STORE = new URL("www/count/saved-count-store.js", ADDRESS).href;

/** A page that is left while it writes does not block others. @param {EngineName} name */
export const leaveWhileWriting = (name) =>
  visitWith(name, ADDRESS, async (tab) => {
    for (let visits = 0; visits < 6; visits += 1) {
      const written = `${visits} `.repeat(10_000);
      await tab.run(
        async ({ store, written }) => {
          addEventListener("pagehide", ({ persisted }) => sessionStorage.setItem("kept", `${persisted}`));
          const claim = await (await import(store)).claimSavedCount("test");
          let writes = 0;
          const again = () => {
            Object.assign(window, { writes });
            writes += 1;
            claim.write(written).then(again, () => {});
          };
          again();
        },
        { store: STORE, written },
      );
      // From now on, a write is always in progress. WebKit caches only pages that were left after loading.
      const loaded = () => {
        const [loading] = /** @type {PerformanceNavigationTiming[]} */ (
          performance.getEntriesByType("navigation")
        );
        return Number(loading?.loadEventEnd) > 0 && Reflect.get(window, "writes") > 2;
      };
      await eventually(() => tab.run(loaded), true);
      await tab.go(`${ADDRESS}?n=${visits + 1}`); // WebKit would not cache the page for the same address
      if (name === "WebKit")
        await eventually(
          () => tab.run(() => sessionStorage.getItem("kept")),
          "true",
          "the page is in the back/forward cache",
        );
      const read = () =>
        tab.run(
          async ({ store, patience }) => {
            const claim = await (await import(store)).claimSavedCount("test", { patience });
            return claim.read().catch(String).finally(claim.release);
          },
          { store: STORE, patience: patient(10_000) },
        );
      await eventually(read, written);
    }
  });

/** A count can resume after leaving the page and coming back. @param {EngineName} name */
export const leaveAndComeBack = (name) =>
  visitWith(name, `${ADDRESS}?room=count&n=22`, async (tab) => {
    const held = () =>
      tab.run(() => navigator.locks.query().then(({ held = [] }) => held.map(({ name }) => name)));
    await tab.run(controlClock);
    await pressMain(tab, /^Count$/);
    await eventually(() => tab.run(() => Number(document.querySelector("progress")?.value) > 0), true);
    await tab.run(() => Reflect.get(window, "pass")(3000));
    await says(tab, /Saved automatically/);
    await eventually(held, ["n-queens count 22"]);
    await tab.go(`${ADDRESS}?room=count&n=19`);
    await says(tab, /n = 22: \d\.\d% in/);
    await eventually(held, []);
    await tab.run(() => void setTimeout(() => history.back()));
    await eventually(() => address(tab), /n=22/);
    // WebKit has cached the page, but released its lock; the other engines load the page again.
    if (name === "WebKit")
      await says(tab, /The count for n = 22 stopped: You left the page in the meantime\./);
    await pressMain(tab, /^Resume from \d\.\d%$/);
    await eventually(held, ["n-queens count 22"]);
    await says(tab, /Saved automatically/);
  });
