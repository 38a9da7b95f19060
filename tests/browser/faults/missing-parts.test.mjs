/** What is loaded when it is needed, and cannot be: it is noted, and there when it is tried again, in Chromium. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  ADDRESS,
  button,
  closeBrowser,
  eventually,
  focused,
  loaded,
  open,
  visit,
} from "../../support/browser.mjs";
import { lost, note, noted, silent } from "../../support/faults.mjs";
import { patient } from "../../support/patience.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {RegExp} asked What is asked for.
 * @property {string} [query]
 * @property {(page: Page) => Promise<unknown>} [open] What he does.
 * @property {(page: Page) => import("playwright-core").Locator} [says] Where it is said, if not in the note.
 * @property {(page: Page) => Promise<unknown>} [again] What he does to try once more, if not the same.
 * @property {(page: Page) => Promise<unknown>} there How he sees that it is there.
 */

const link = (/** @type {string} */ name) => (/** @type {Page} */ page) =>
  page.getByRole("link", { name, exact: true }).click();
const fold = (/** @type {string} */ name) => (/** @type {Page} */ page) =>
  page.locator("summary", { hasText: name }).click();
const press = (/** @type {string} */ name) => (/** @type {Page} */ page) => button(page, name).click();
const tryAgain = press("Try again");
/** @param {string} name */
const refold = (name) => async (/** @type {Page} */ page) => {
  await fold(name)(page);
  await fold(name)(page);
};
const retab = (/** @type {string} */ name) => async (/** @type {Page} */ page) => {
  await page.getByRole("tab", { name: "Watch" }).click();
  await page.getByRole("tab", { name }).click();
};
/** @param {string} words */
const text = (words) => (/** @type {Page} */ page) => page.getByText(words).first().waitFor();
const region = (/** @type {string} */ name) => (/** @type {Page} */ page) =>
  page.getByRole("region", { name }).waitFor();

/** @type {readonly Part[]} */
const PARTS = [
  { name: "the Board room", asked: /board-room\.js/, again: tryAgain, there: region("Board") },
  {
    name: "the grid",
    asked: /board-grid\.js/,
    again: tryAgain,
    there: (page) => focused(page).waitFor({ state: "attached" }),
  },
  ...["algorithms", "count", "solutions"].flatMap((room) => {
    const name = `${room.charAt(0).toUpperCase()}${room.slice(1)}`;
    const files = [`${room}/${room}-room.js`, `messages/en/${room}.js`];
    if (room === "count") files.push("workforce.js");
    return files.map((file) => ({
      name: `${file} of the ${name} room`,
      asked: new RegExp(file.replace(".", "\\.")),
      open: link(name),
      again: tryAgain,
      there: region(name),
    }));
  }),
  {
    name: "hints",
    asked: /hints\.js/,
    open: press("Hint"),
    says: (page) => page.locator("#caption"),
    there: text("A queen on row"),
  },
  {
    name: "workers",
    query: "?n=18&queens=1",
    asked: /workforce\.js/,
    again: tryAgain,
    there: region("Board"),
  },
  {
    name: "the images of a solution",
    asked: /symmetries\.js/,
    open: fold("The eight images of a solution"),
    says: (page) => page.locator("details", { hasText: "The eight images" }),
    again: refold("The eight images of a solution"),
    there: (page) => page.locator("details", { hasText: "The eight images" }).locator("p").first().waitFor(),
  },
  {
    name: "copying and saving a board",
    asked: /messages\/en\/exchange\.js/,
    open: fold("Take the board with you"),
    says: (page) => page.locator("details", { hasText: "Take the board" }),
    again: refold("Take the board with you"),
    there: (page) => page.locator("#pasted").waitFor(),
  },
  {
    name: "large boards",
    asked: /large-view\.js/,
    open: fold("Larger boards"),
    says: (page) => page.locator(".large-board"),
    again: refold("Larger boards"),
    there: (page) => button(page, "Place the queens").waitFor(),
  },
  ...["race", "measurement"].map((file) => {
    const name = file === "race" ? "Race" : "Measure";
    return {
      name: file,
      query: "?room=algorithms",
      asked: new RegExp(`/${file}\\.js`),
      open: (/** @type {Page} */ page) => page.getByRole("tab", { name }).click(),
      says: (/** @type {Page} */ page) => page.getByRole("tabpanel", { name }),
      again: retab(name),
      there: (/** @type {Page} */ page) => page.locator(`.${file}`).first().waitFor(),
    };
  }),
  {
    name: "saving solutions",
    query: "?room=solutions",
    asked: /solutions-export\.js/,
    open: fold("Save or copy these solutions"),
    says: (page) => page.locator(".solutions details"),
    again: refold("Save or copy these solutions"),
    there: (page) => page.locator(".solutions details select").waitFor(),
  },
  ...["share.js", "messages/en/share.js"].map((file) => ({
    name: file,
    asked: new RegExp(file.replace(".", "\\.")),
    open: press("Share"),
    there: (/** @type {Page} */ page) => page.locator("dialog[open]").waitFor(),
  })),
  {
    name: "what the page around a frame is told",
    query: "?embed=1&queens=1",
    asked: /\/frame\.js/,
    again: (page) => page.reload(),
    there: text("1 of 8 queens"),
  },
  {
    name: "another language",
    asked: /messages\/zh-Hant\/base\.js/,
    open: (page) => page.getByLabel("Language").selectOption("zh-Hant"),
    there: (page) => eventually(() => page.title(), "棋盤 · N 皇后問題"),
  },
];

test("what cannot be loaded for paper is asked for again with the dialog from which one prints", async () => {
  await visit(
    "",
    async (page) => {
      let tried = 0;
      await page.route(/print\.js/, (route) => {
        tried += 1;
        return lost(route);
      });
      await page.reload();
      await eventually(() => tried, 1);
      const titles = async () => {
        await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
        return page.locator(".printed-title").count();
      };
      await eventually(titles, 0);
      await page.unroute(/print\.js/);
      await press("Share")(page);
      await eventually(titles, 1);
    },
    { expected: /print\.js|ERR_INTERNET_DISCONNECTED/ },
  );
});

/** What the page says of a part that it tried to load. */
const MISSED =
  /This could not be loaded \(Failed to fetch .*\)\. Try once more; if that does not help, reload the page\./;

/** @param {Part} part */
const miss = ({ name, asked, query = "", open: act, says = note, again = act, there }) =>
  open(
    ADDRESS + query,
    async (page) => {
      if (act) await loaded(page);
      await page.route(asked, lost);
      await (act ? act(page) : page.reload());
      await eventually(
        () =>
          says(page)
            .innerText({ timeout: patient(1000) })
            .catch(String),
        MISSED,
        name,
      );
      assert.ok((await note(page).count()) <= 1, name);
      await page.unroute(asked);
      await again?.(page);
      await there(page);
      await silent(page);
    },
    { expected: /failed: |ERR_INTERNET_DISCONNECTED/ },
  );

test("each part that cannot be loaded is noted, and there when it is tried again", async () => {
  const waiting = [...PARTS];
  const missOne = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await miss(part);
  };
  await Promise.all([missOne(), missOne(), missOne()]);
});

test("what was dismissed is not noted again with what fails later", async () => {
  await visit(
    "?n=99",
    async (page) => {
      const dismiss = async () => {
        await press("Dismiss")(page);
        await silent(page);
      };
      const once = () => eventually(() => note(page).locator("p").count(), 1);
      await page.route(/count-room\.js/, lost);
      await noted(page, /“99”/);
      await dismiss();
      await link("Count")(page);
      await noted(page, /^This could not be loaded/);
      await once();
      await press("Try again")(page);
      await once();
      await dismiss();
      await link("Board")(page);
      await eventually(() => page.locator("#panel section").getAttribute("aria-label"), "Board");
      await silent(page);
      await link("Count")(page);
      await noted(page, /^This could not be loaded/); // it fails once more
    },
    { expected: /failed: |ERR_INTERNET_DISCONNECTED/ },
  );
});
