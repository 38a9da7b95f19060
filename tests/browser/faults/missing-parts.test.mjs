/** Parts that load on demand and fail: the failure is reported, and trying again loads the part. Runs in Chromium. */

import assert from "node:assert/strict";
import { button } from "../../support/acts.mjs";
import { loaded, open, SOURCES, visitSources } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { dropConnection, expectNoNote, expectNote, note } from "../../support/faults.mjs";
import { patient } from "../../support/patience.mjs";
import { focused, showsText } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {RegExp} url Matches the request that fails.
 * @property {string} [query]
 * @property {(page: Page) => Promise<unknown>} [open] Loads the part; without it, the part loads with the page.
 * @property {(page: Page) => import("playwright-core").Locator} [report] Where the failure is reported, if not in the
 *   note.
 * @property {(page: Page) => Promise<unknown>} [retry] Tries again, if not in the same way as `open`.
 * @property {(page: Page) => Promise<unknown>} shown Waits until the part is there.
 */

const link = (/** @type {string} */ name) => (/** @type {Page} */ page) =>
  page.getByRole("link", { name, exact: true }).click();
const toggleDetails = (/** @type {string} */ name) => (/** @type {Page} */ page) =>
  page.locator("summary", { hasText: name }).click();
const press = (/** @type {string} */ name) => (/** @type {Page} */ page) => button(page, name).click();
const tryAgain = press("Try again");
/** @param {string} name */
const reopenDetails = (name) => async (/** @type {Page} */ page) => {
  await toggleDetails(name)(page);
  await toggleDetails(name)(page);
};
const reselectTab = (/** @type {string} */ name) => async (/** @type {Page} */ page) => {
  await page.getByRole("tab", { name: "Code" }).click();
  await page.getByRole("tab", { name }).click();
};
/** @param {string} words */
const text = (words) => (/** @type {Page} */ page) => showsText(page, words);
const region = (/** @type {string} */ name) => (/** @type {Page} */ page) =>
  page.getByRole("region", { name }).waitFor();

/** @type {readonly Part[]} */
const PARTS = [
  {
    name: "a program",
    url: /programs\/rust\/mirror/,
    query: "?room=algorithms&algorithm=mirror&code=rust",
    report: (page) => page.locator(".code-main > .quiet"),
    async retry(page) {
      await page.getByLabel("Programming language").selectOption("pseudo");
      await page.getByLabel("Programming language").selectOption("rust");
    },
    shown: (page) => page.getByRole("list", { name: "Program in Rust" }).waitFor(),
  },
  {
    name: "the comparison of programs",
    url: /rungs\/changes\.js/,
    query: "?room=algorithms&algorithm=mirror&code=pseudo&since=before",
    report: (page) => page.locator(".code-main:has(.code li) > .quiet"), // the pseudocode is there
    retry: (page) => page.reload(),
    shown: (page) => page.locator(".code ins").first().waitFor(),
  },
  { name: "the Board room", url: /board-room\.js/, retry: tryAgain, shown: region("Board") },
  { name: "the words of the Board", url: /messages\/en\/board\.js/, retry: tryAgain, shown: region("Board") },
  {
    name: "the Guide",
    url: /guide-room\.js/,
    query: "?room=guide",
    retry: tryAgain,
    shown: (page) => page.getByRole("heading", { name: "The question", exact: true }).waitFor(),
  },
  ...["pkg/guide/en/backtracking", "guide/chapters/backtracking"].map((file) => ({
    name: `${file} of the Guide`,
    url: new RegExp(`${file}\\.js`),
    query: "?room=guide&chapter=backtracking",
    report: (/** @type {Page} */ page) => page.locator(".guide > p"),
    retry: tryAgain,
    shown: (/** @type {Page} */ page) => page.getByRole("heading", { name: "Give up early" }).waitFor(),
  })),
  {
    name: "the runs of the Guide",
    url: /guide-run\.js/,
    query: "?room=guide&chapter=backtracking",
    report: (page) => page.locator("#caption"),
    retry: (page) => page.locator(".chapter a[data-moment]").first().click(),
    shown: (page) => page.locator(".guide-bar .primary").waitFor(),
  },
  {
    name: "the figures of the Guide",
    url: /guide\/figures\.js/,
    query: "?room=guide&chapter=matrix",
    report: (page) => page.locator("[data-figure=table]"),
    async retry(page) {
      await page.locator(".guide-bar .primary").waitFor(); // a run that is still loading would move the button
      await page.getByRole("button", { name: "Larger board" }).click();
    },
    shown: (page) => page.locator(".ladder table").waitFor(),
  },
  {
    name: "the grid",
    url: /board-grid\.js/,
    retry: tryAgain,
    shown: (page) => focused(page).waitFor({ state: "attached" }),
  },
  ...["algorithms", "count", "solutions"].flatMap((room) => {
    const name = `${room.charAt(0).toUpperCase()}${room.slice(1)}`;
    const file = room === "count" ? "room" : `${room}-room`;
    return [`${room}/${file}.js`, `messages/en/${room}.js`].map((file) => ({
      name: `${file} of the ${name} room`,
      url: new RegExp(file.replace(".", "\\.")),
      open: link(name),
      retry: tryAgain,
      shown: region(name),
    }));
  }),
  {
    name: "hints",
    url: /hints\.js/,
    open: press("Hint"),
    report: (page) => page.locator("#caption"),
    shown: text("With a queen on row"),
  },
  {
    name: "workers",
    query: "?n=18&queens=1",
    url: /load-workers\.js/,
    retry: tryAgain,
    shown: region("Board"),
  },
  {
    name: "the symmetries of a solution",
    url: /symmetries\.js/,
    open: toggleDetails("Symmetries"),
    report: (page) => page.locator("details", { hasText: "Symmetries" }),
    retry: reopenDetails("Symmetries"),
    shown: (page) => page.locator("details", { hasText: "Symmetries" }).locator("p").first().waitFor(),
  },
  {
    name: "copying and saving a board",
    url: /board-exchange\.js/,
    open: toggleDetails("Import and export"),
    report: (page) => page.locator("details", { hasText: "Import and export" }),
    retry: reopenDetails("Import and export"),
    shown: (page) => page.locator("#pasted").waitFor(),
  },
  {
    name: "large boards",
    url: /large-view\.js/,
    open: toggleDetails("Larger boards"),
    report: (page) => page.locator(".large-board"),
    retry: reopenDetails("Larger boards"),
    shown: (page) => button(page, "Place the queens").waitFor(),
  },
  {
    name: "the ladder",
    query: "?room=algorithms",
    url: /algorithms\/ladder\.js/,
    report: (page) => page.locator("section.algorithms"),
    retry: (page) => page.reload(),
    shown: (page) => page.locator(".ladder-table").waitFor(),
  },
  ...["race", "measurement"].map((file) => {
    const name = file === "race" ? "Race" : "Measure";
    return {
      name: file,
      query: "?room=algorithms&view=run",
      url: new RegExp(`/${file}\\.js`),
      open: (/** @type {Page} */ page) => page.getByRole("tab", { name }).click(),
      report: (/** @type {Page} */ page) => page.getByRole("tabpanel", { name }),
      retry: reselectTab(name),
      shown: (/** @type {Page} */ page) => page.locator(`.${file}`).first().waitFor(),
    };
  }),
  {
    name: "saving solutions",
    query: "?room=solutions",
    url: /solutions-export\.js/,
    open: toggleDetails("Export these solutions"),
    report: (page) => page.locator(".solutions details", { hasText: "Export" }),
    retry: reopenDetails("Export these solutions"),
    shown: (page) =>
      page.locator(".solutions details", { hasText: "Export" }).locator("select").first().waitFor(),
  },
  ...["share.js", "messages/en/share.js"].map((file) => ({
    name: file,
    url: new RegExp(file.replace(".", "\\.")),
    open: press("Share"),
    shown: (/** @type {Page} */ page) => page.locator("dialog[open]").waitFor(),
  })),
  {
    name: "events for the page around a frame",
    query: "?embed=1&queens=1",
    url: /\/frame\.js/,
    retry: (page) => page.reload(),
    shown: text("1 of 8 queens"),
  },
  {
    name: "another language",
    url: /messages\/zh-Hant\/base\.js/,
    open: (page) => page.getByLabel("Language").selectOption("zh-Hant"),
    shown: (page) => eventually(() => page.title(), "棋盤 · N 皇后問題"),
  },
];

test("if the print module cannot load, opening Share loads it again", async () => {
  await visitSources("", { expected: /print\.js|ERR_INTERNET_DISCONNECTED/ }, async (page) => {
    let attempts = 0;
    await page.route(/print\.js/, (route) => {
      attempts += 1;
      return dropConnection(route);
    });
    await page.reload();
    await page.getByRole("grid").waitFor();
    await page.mouse.move(100, 100);
    await eventually(() => attempts > 0, true);
    const titles = async () => {
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      return page.locator(".printed-title").count();
    };
    await eventually(titles, 0);
    await page.unroute(/print\.js/);
    await press("Share")(page);
    await eventually(titles, 1);
  });
});

/** The report of a part that failed to load. */
const LOAD_FAILURE =
  /This part could not be loaded \(Failed to fetch .*\)\. Try again; if that does not help, reload the page\./;

/** @param {Part} part */
const failAndRetry = ({ name, url, query = "?room=board", open: act, report = note, retry = act, shown }) =>
  open(SOURCES + query, { expected: /failed: |ERR_INTERNET_DISCONNECTED/ }, async (page) => {
    if (act) await loaded(page);
    await page.route(url, dropConnection);
    await (act ? act(page) : page.reload());
    await eventually(
      () =>
        report(page)
          .innerText({ timeout: patient(1000) })
          .catch(String),
      LOAD_FAILURE,
      name,
    );
    assert.ok((await note(page).count()) <= 1, name);
    await page.unroute(url);
    await retry?.(page);
    await shown(page);
    await expectNoNote(page);
  });

soak("each part that cannot load is reported, and loads when tried again", async () => {
  const waiting = [...PARTS];
  const takeParts = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await failAndRetry(part);
  };
  await Promise.all([takeParts(), takeParts(), takeParts()]);
});

soak("a dismissed note does not reappear with a later failure", async () => {
  await visitSources("?n=99", { expected: /failed: |ERR_INTERNET_DISCONNECTED/ }, async (page) => {
    const dismiss = async () => {
      await press("Dismiss")(page);
      await expectNoNote(page);
    };
    const onlyOneMessage = () => eventually(() => note(page).locator("p").count(), 1);
    await page.route(/count\/room\.js/, dropConnection);
    await expectNote(page, /“99”/);
    await dismiss();
    await link("Count")(page);
    await expectNote(page, /^This part could not be loaded/);
    await onlyOneMessage();
    await press("Try again")(page);
    await onlyOneMessage();
    await dismiss();
    await link("Board")(page);
    await eventually(() => page.locator("#panel section").getAttribute("aria-label"), "Board");
    await expectNoNote(page);
    await link("Count")(page);
    await expectNote(page, /^This part could not be loaded/); // it fails again
  });
});
