/** What an engine cannot do that others can, and what a visitor or a test has instead. README.md has the same table. */

import { eventually } from "./eventually.mjs";
import { click } from "./pages.mjs";
import { serve } from "./static.mjs";

/**
 * @typedef {import("./engines.mjs").Tab} Tab
 *
 * @typedef {object} Limit
 * @property {import("./engines.mjs").EngineName} engine
 * @property {string} cannot
 * @property {string} reason
 * @property {string} instead
 * @property {((tab: Tab) => Promise<boolean>) | { untried: string }} still Tries it on the page, and says whether it
 *   really cannot be done; or why that is not tried.
 */

/** Whether there is nothing in the window by this name. @param {string} name @returns {(tab: Tab) => Promise<boolean>} */
const lacks = (name) => (tab) => tab.run((name) => !(name in window), name);

const PIECES = {
  cannot: "save what is exported piece by piece",
  reason: "It has no showSaveFilePicker.",
  instead: "The file is made in memory and saved at once.",
  still: lacks("showSaveFilePicker"),
};

const FILLING = {
  cannot: "have its storage filled by a test",
  reason: "Only Firefox has a preference for how much a page may store.",
  instead: "The same code answers a full storage that Firefox reports.",
  still: { untried: "It would take as much as there is free on the disk." },
};

/** @type {readonly Limit[]} */
export const LIMITS = [
  {
    engine: "Firefox",
    cannot: "load a module that could not be loaded before",
    reason: "It remembers for as long as the page lives that the module, or one that this imports, failed.",
    instead: "The page says that a reload helps; all that is shown is in its address.",
    async still(tab) {
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
  { engine: "Firefox", ...PIECES },
  { engine: "WebKit", ...PIECES },
  {
    engine: "WebKit",
    cannot: "close a dialog by a click beside it",
    reason: "Its dialogs know no closedby.",
    instead: "Escape closes it, and so does its button.",
    async still(tab) {
      await click(tab, "button", "Share");
      await eventually(() => tab.run(() => document.querySelector("dialog")?.open), true);
      await tab.drag({ x: 3, y: 3 });
      return tab.run(() => document.querySelector("dialog")?.open ?? false);
    },
  },
  {
    engine: "WebKit",
    cannot: "tell a test what was written to the console",
    reason: "Its WebDriver has no log.",
    instead: "What a walk shows is tested all the same.",
    async still(tab) {
      await tab.run(() => console.error("heard"));
      return !(await tab.complaints()).join().includes("heard");
    },
  },
  {
    engine: "WebKit",
    cannot: "tell a test what was asked of a server",
    reason: "Its WebDriver has no word for requests.",
    instead: "The other two are watched.",
    async still(tab) {
      await tab.run(() => fetch(location.href).then(() => "fetched"));
      return tab.requests().length === 0;
    },
  },
  {
    engine: "WebKit",
    cannot: "be killed by a test while it counts",
    reason: "What its driver's sessions store is not on the disk, and gone with them.",
    instead: "What is saved and found again is the same code; the other two are killed.",
    still: { untried: "What a session stores is gone with it whether it is killed or closed." },
  },
  {
    engine: "Firefox",
    cannot: "press each button on the walk on which its requests are watched",
    reason: "Steered from outside, it does not come back from all of them.",
    instead: "It opens and chooses all the rest; Chromium presses them too.",
    still: { untried: "That it does not come back ends the test, not only the attempt." },
  },
  { engine: "Chromium", ...FILLING },
  { engine: "WebKit", ...FILLING },
];
