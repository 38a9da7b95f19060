/** Limitations of single engines, and what readers or tests use instead. www/docs/engines.md has the same table. */

import { eventually } from "./eventually.mjs";
import { click } from "./pages.mjs";
import { serve } from "./static.mjs";

/**
 * @import { Tab } from "./engines.mjs"
 *
 * @typedef {object} Limit
 * @property {import("./engines.mjs").EngineName} engine
 * @property {string} cannot
 * @property {string} reason
 * @property {string} instead
 * @property {((tab: Tab) => Promise<boolean>) | { untried: string }} probe Tries it on the page and returns whether
 *   it still cannot be done; or the reason why it is not tried.
 */

/** Whether the window has no property of this name. @param {string} name @returns {(tab: Tab) => Promise<boolean>} */
const lacks = (name) => (tab) => tab.run((name) => !(name in window), name);

const NO_SAVE_PICKER = {
  cannot: "save an export piece by piece",
  reason: "It has no showSaveFilePicker.",
  instead: "The file is built in memory and saved at once.",
  probe: lacks("showSaveFilePicker"),
};

const NO_STORAGE_LIMIT = {
  cannot: "have its storage filled by a test",
  reason: "Only Firefox has a preference that limits the storage of a page.",
  instead: "The same code handles the full storage that Firefox reports.",
  probe: { untried: "It would fill the free space of the disk." },
};

/** @type {readonly Limit[]} */
export const LIMITS = [
  {
    engine: "Firefox",
    cannot: "load a module again after a failure",
    reason:
      "It remembers the failure of a module, or of a module that it imports, until the page is reloaded.",
    instead: "The page recommends a reload; its address keeps the state.",
    async probe(tab) {
      const files = new Map([["index.html", Buffer.from("<!doctype html>")]]);
      const server = await serve(files);
      await tab.go(server.address);
      const load = () =>
        tab.run(() => import(new URL("late.js", location.href).href).then(() => "loaded", String));
      const first = await load();
      server.replace(new Map([...files, ["late.js", Buffer.from("export {};")]]));
      const second = await load();
      await server.close();
      return first !== "loaded" && second !== "loaded";
    },
  },
  { engine: "Firefox", ...NO_SAVE_PICKER },
  { engine: "WebKit", ...NO_SAVE_PICKER },
  {
    engine: "WebKit",
    cannot: "close a dialog by a click outside it",
    reason: "Its dialogs do not support closedby.",
    instead: "Escape and the close button close it.",
    async probe(tab) {
      await click(tab, "button", "Share");
      await eventually(() => tab.run(() => document.querySelector("dialog")?.open), true);
      await tab.drag({ x: 3, y: 3 });
      return tab.run(() => document.querySelector("dialog")?.open ?? false);
    },
  },
  {
    engine: "WebKit",
    cannot: "show its console messages to a test",
    reason: "Its WebDriver has no log.",
    instead: "Tests check what the page shows.",
    async probe(tab) {
      await tab.run(() => console.error("heard"));
      return !(await tab.complaints()).join().includes("heard");
    },
  },
  {
    engine: "WebKit",
    cannot: "show its requests to a test",
    reason: "Its WebDriver does not report requests.",
    instead: "Tests check the requests of the other two.",
    async probe(tab) {
      await tab.run(() => fetch(location.href).then(() => "fetched"));
      return tab.requests().length === 0;
    },
  },
  {
    engine: "WebKit",
    cannot: "be killed by a test during a count",
    reason: "The storage of its WebDriver sessions is not on disk and is deleted with them.",
    instead: "Saving and restoring use the same code; tests kill the other two.",
    probe: { untried: "The storage of a session is deleted whether it is killed or closed." },
  },
  {
    engine: "Firefox",
    cannot: "press every button in the test that checks its requests",
    reason: "Under remote control, it hangs on some of them.",
    instead: "The test operates all other controls; in Chromium, it presses the buttons too.",
    probe: { untried: "A hanging browser would end the test, not only the attempt." },
  },
  { engine: "Chromium", ...NO_STORAGE_LIMIT },
  { engine: "WebKit", ...NO_STORAGE_LIMIT },
];
