/** What is saved of counts, seen and changed from outside. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { NOTHING, sizeOf, writeCheckpoint } from "../../www/count/checkpoint.js";
import { core } from "./core.mjs";
import { ownClock, pass, underWay } from "./counting.mjs";
import { ADDRESS, visitWith } from "./engines.mjs";
import { eventually } from "./eventually.mjs";
import { published } from "./oracle.mjs";
import { address, click, says } from "./pages.mjs";
import { patient } from "./patience.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./engines.mjs").EngineName} EngineName
 * @typedef {import("./engines.mjs").Tab} Tab
 */

/**
 * Does something in the page's storage.
 *
 * @template T, A
 * @param {Page | Tab} page @param {(store: IDBObjectStore, argument: A) => IDBRequest<T>} act @param {A} argument
 * @param {"counts" | "set aside"} [name]
 * @returns {Promise<T>}
 */
export function stored(page, act, argument, name = "counts") {
  // As text: the page's policy allows no other way to hand a function over.
  const asked = `new Promise((resolve, reject) => {
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
  })`;
  return "run" in page ? page.run(/** @type {any} */ (`() => ${asked}`)) : page.evaluate(asked);
}

/** What is saved of a count. @param {Page | Tab} page @param {number} n @returns {Promise<any>} */
export const saved = (page, n) => stored(page, (counts, n) => counts.get(n), n);

/** Saves something as what is saved of a count. @param {Page | Tab} page @param {number} n @param {unknown} value */
export const put = (page, n, value) =>
  stored(page, (counts, { n, value }) => counts.put(value, n), { n, value });

/** How many milliseconds of a count are saved; 0 if nothing is. @param {Page | Tab} page @param {number} n */
export const savedTime = async (page, n) =>
  JSON.parse((await saved(page, n))?.text ?? "{}").milliseconds ?? 0;

/**
 * A checkpoint of which only the first 200 subproblems are left: little to do, but in many ranges.
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
  assert.ok(subtotal > 0n, "it does not come out right without them");
  const finished = [/** @type {const} */ ([left, sizeOf(portions)])];
  const part = { ...NOTHING, finished, all: published(n) - subtotal, milliseconds: 60_000 };
  return writeCheckpoint(n, portions, part);
}

/** The button that begins, or goes on. @param {Page} page */
export const main = (page) => page.locator("button.primary");

/** Presses it, as soon as it says this. @param {Tab} tab @param {RegExp} words */
export async function press(tab, words) {
  const read = () => tab.run(() => document.querySelector("button.primary")?.textContent ?? "");
  await eventually(read, words);
  await click(tab, "button.primary", await read());
}

/** Counts with one worker, which leaves the machine to others, for three seconds by a clock of its own. @param {Page} page */
export async function countAWhile(page) {
  await page.evaluate(ownClock);
  await page.getByLabel("Workers", { exact: true }).fill("1");
  await main(page).click();
  await underWay(page);
  await pass(page, 3000);
}

/** Counts until something is saved. @param {Page} page @param {number} n */
export async function countUntilSaved(page, n) {
  await countAWhile(page);
  await eventually(async () => (await savedTime(page, n)) > 0, true);
}

/** Ends a browser at once, with all its processes. @param {string} profile */
export const kill = (profile) => execFileSync("pkill", ["-KILL", "-f", profile]);

/** The storage as the page has it. */
const STORE = new URL("www/count/checkpoint-store.js", ADDRESS).href;

/** A page that is left while it writes holds up no other. @param {EngineName} name */
export const leaveWhileWriting = (name) =>
  visitWith(name, ADDRESS, async (tab) => {
    for (let visits = 0; visits < 6; visits += 1) {
      const written = `${visits} `.repeat(10_000);
      await tab.run(
        async ({ store, written }) => {
          addEventListener("pagehide", ({ persisted }) => sessionStorage.setItem("kept", `${persisted}`));
          const claim = await (await import(store)).claimCheckpoint("test");
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
      // From now on it is amid one write or another. WebKit keeps no page that was left before it had loaded.
      const loaded = () => {
        const [loading] = /** @type {PerformanceNavigationTiming[]} */ (
          performance.getEntriesByType("navigation")
        );
        return Number(loading?.loadEventEnd) > 0 && Reflect.get(window, "writes") > 2;
      };
      await eventually(() => tab.run(loaded), true);
      await tab.go(`${ADDRESS}?n=${visits + 1}`); // to the same address it would not be kept
      if (name === "WebKit")
        await eventually(() => tab.run(() => sessionStorage.getItem("kept")), "true", "it is kept as it was");
      const read = () =>
        tab.run(
          async ({ store, patience }) => {
            const claim = await (await import(store)).claimCheckpoint("test", { patience });
            return claim.read().catch(String).finally(claim.release);
          },
          { store: STORE, patience: patient(10_000) },
        );
      await eventually(read, written);
    }
  });

/** A count that was left, and is come back to, can go on. @param {EngineName} name */
export const leaveAndComeBack = (name) =>
  visitWith(name, `${ADDRESS}?room=count&n=22`, async (tab) => {
    const held = () =>
      tab.run(() => navigator.locks.query().then(({ held = [] }) => held.map(({ name }) => name)));
    await tab.run(ownClock);
    await press(tab, /^Count$/);
    await eventually(() => tab.run(() => Number(document.querySelector("progress")?.value) > 0), true);
    await tab.run(() => Reflect.get(window, "pass")(3000));
    await says(tab, /Saved as it goes/);
    await eventually(held, ["n-queens count 22"]);
    await tab.go(`${ADDRESS}?room=count&n=19`);
    await says(tab, /n = 22: \d\.\d% in/);
    await eventually(held, []);
    await tab.run(() => void setTimeout(() => history.back()));
    await eventually(() => address(tab), /n=22/);
    // WebKit has kept the page as it was, but not its lock; the others load it again.
    if (name === "WebKit") await says(tab, /The count for n = 22 stopped: This page was left meanwhile\./);
    await press(tab, /^Go on from \d\.\d%$/);
    await eventually(held, ["n-queens count 22"]);
    await says(tab, /Saved as it goes/);
  });
