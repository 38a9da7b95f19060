/**
 * All views of the page, in any language: each with a name, the query of its address, and the actions that lead there.
 * Everything that the actions start is finished.
 *
 * @import { Page } from "playwright-core"
 * @typedef {{ query: string, enter?: (page: Page) => Promise<unknown> }} Place
 */

import { CHAPTERS } from "../../www/state/state.js";
import { eventually } from "./eventually.mjs";
import { nearlyDone, putSaved } from "./saved.mjs";
import { measureUpTo } from "./tasks.mjs";

/** Opens a `details` element and waits for its content. @param {Page} page @param {number} which */
const unfold = async (page, which) => {
  const fold = page.locator("#panel details:not(.quiet)").nth(which);
  await fold.locator("summary").click();
  await fold.locator(".exchange").waitFor();
};

/** Counts, and waits for the result and the figures that follow it. @param {Page} page */
async function count(page) {
  await page.locator(".counting .primary").click();
  await eventually(() => page.locator(".figures dd").nth(2).innerText(), /\d/);
  await eventually(() => page.locator(".comparison").innerText(), /\d/);
}

/** @param {Page} page @param {string} format */
async function share(page, format) {
  await page.locator("#tools button").last().click();
  await page.locator("dialog .share-choices select").nth(1).selectOption(format);
  await page.locator("dialog .preview > *").first().waitFor();
}

/** Waits until the table of a chapter is counted. @param {Page} page */
const countLadder = (page) => page.locator(".ladder[aria-busy=false]").waitFor();

/** @satisfies {Record<string, Place>} */
const PLACES = {
  "the first chapter": { query: "room=guide&chapter=question&moment=last" },
  "a chapter": { query: "room=guide&chapter=bits&moment=third-row", enter: countLadder },
  "the contents of the guide": { query: "room=guide&chapter=contents" },
  board: { query: "queens=1,1,-,2+3&blocked=-,8" },
  "the board with annotations": {
    query: "n=6&queens=2&overlays=left,attacked",
    enter: async (page) => {
      await page.locator("#panel .helpers button").first().click();
    },
  },
  "a note": {
    query: "n=99&queens=1,9&controls=none,such",
    enter: (page) => page.locator("#panel details.quiet summary").click(), // while solutions are counted
  },
  "images of a solution": { query: "queens=1,5,8,6,3,7,2,4", enter: (page) => unfold(page, 0) },
  "the box for anything of the reader": {
    query: "room=yours",
    enter: async (page) => {
      await page.evaluate(
        (programs) => localStorage.setItem("n-queens programs", JSON.stringify(programs)),
        [{ name: "7", language: "python", text: "pass\n", verdict: "wrong" }], // neither words nor a date, which are not translated
      );
      await page.reload();
      await page.locator(".check-examples button").first().click();
      await page.locator(".taken:not([hidden])").first().waitFor();
    },
  },
  "the check of an output": { query: "room=check" },
  "the verdict on an output": {
    query: "room=check",
    enter: async (page) => {
      await page.locator("#output").fill("[1, 3, 2, 0]\n[1, 3, 2, 0]\n[0, 2, 1]\n[1, [2,\n");
      await page.locator(".check-form .primary").click();
      await page.locator(".check-verdict").waitFor();
      await page.locator(".boards [role=option]").first().click();
    },
  },
  exchange: {
    query: "queens=1",
    enter: async (page) => {
      await unfold(page, 1);
      await page.locator(".exchange select").first().selectOption("png");
      await page.locator("#pasted").fill("?");
      await page.locator(".exchange > div:not([class]) button").click();
      await eventually(() => page.locator(".exchange > .problem").innerText(), /./);
    },
  },
  "a larger board": {
    query: "large=1000",
    enter: (page) => page.locator(".large-picture[data-ready]").waitFor(),
  },
  "squares of a larger board": {
    query: "large=1000&method=local-search",
    enter: async (page) => {
      await page.locator(".large-picture[data-ready]").waitFor();
      const row = page.locator(".running .stepper input");
      await row.fill("500");
      await row.press("Enter");
      await page.locator(".large-picture [role=gridcell]").first().waitFor();
    },
  },
  "the ladder": { query: "room=algorithms", enter: (page) => page.locator(".ladder-table").waitFor() },
  code: {
    query: "room=algorithms&step=100&loop=90-120&from=1,3&since=before",
    // Before, the list is there, without its lines.
    enter: (page) => page.locator(".code li[aria-current]").first().waitFor(),
  },
  tree: { query: "room=algorithms&tab=tree&step=100" },
  about: { query: "room=algorithms&tab=about&algorithm=min-conflicts&blocked=1" },
  quiz: {
    query: "room=algorithms&tab=quiz&n=6&speed=max",
    enter: async (page) => {
      await page.locator("#quiz").check();
      await eventually(() => page.locator("#caption").innerText(), /\?|？/);
    },
  },
  "a program before it runs": {
    query: "room=program&n=4",
    enter: async (page) => {
      await page.locator(".program-files option").first().waitFor({ state: "attached" });
      await page.locator(".cm-content[aria-label]").waitFor();
    },
  },
  "the verdict on a program": {
    query: "room=program&n=4",
    enter: async (page) => {
      await page.locator(".program-files option").first().waitFor({ state: "attached" });
      const text = "board = [0] * 4\nfor row in range(4):\n    board[row] = row\nprint(board)\n";
      await page.evaluate(
        (programs) => localStorage.setItem("n-queens programs", JSON.stringify(programs)),
        [{ name: "7", language: "python", text }], // a name without words, which are not translated
      );
      await page.reload();
      await page.locator(".program-files option").first().waitFor({ state: "attached" });
      await page.locator(".program-run").click();
      await page.locator(".program-verdict").waitFor();
      await page.locator(".program-run").waitFor();
    },
  },
  engine: { query: "room=algorithms&algorithm=engine&n=12" },
  race: {
    query: "room=algorithms&tab=race&n=5&blocked=1",
    enter: async (page) => {
      await page.locator(".race-controls select").first().selectOption("time");
      await page.locator(".race .primary").click();
      // Each lane has a result.
      const status = page.locator(".lane-status");
      await eventually(async () => (await status.allInnerTexts()).every((text) => /\d/.test(text)), true);
    },
  },
  measure: {
    query: "room=algorithms&tab=measure",
    enter: async (page) => {
      await page.evaluate(measureUpTo, { most: 6 });
      await page.locator(".measurement .primary").click();
      await page.locator(".measurement tbody td").first().waitFor();
      await eventually(() => page.locator(".measurement .primary").getAttribute("aria-disabled"), "false");
    },
  },
  "a count before it starts": { query: "room=count&blocked=1" },
  "a paused count": {
    query: "room=count&n=20",
    enter: async (page) => {
      await page.locator(".counting .primary").click();
      await eventually(
        () => page.locator("progress").evaluate((bar) => "value" in bar && Number(bar.value) > 0),
        true,
      );
      await page.locator(".counting .primary").click(); // pause
    },
  },
  "a finished count": { query: "room=count&n=12", enter: count },
  "saved counts": {
    query: "room=count&n=20",
    enter: async (page) => {
      await putSaved(page, 20, nearlyDone(20));
      await putSaved(page, 19, "damaged");
      await page.reload();
      await page.locator(".saved-counts li").nth(1).waitFor();
    },
  },
  solutions: {
    query: "room=solutions&classes=fundamental",
    enter: (page) => page.locator(".gallery [role=option]").first().waitFor(),
  },
  "solutions by class": {
    query: "room=solutions&classes=grouped&solution=14",
    enter: (page) => page.locator(".gallery [role=option]").first().waitFor(),
  },
  "exported solutions": {
    query: "room=solutions&n=6&filter=board&queens=2",
    enter: async (page) => {
      await page.locator(".gallery [role=option]").first().waitFor();
      await unfold(page, 1); // below the filters
    },
  },
  "a link to share": { query: "queens=1", enter: (page) => share(page, "link") },
  "a frame to share": { query: "room=algorithms&view=run", enter: (page) => share(page, "iframe") },
  "slides to share": { query: "room=count", enter: (page) => share(page, "revealjs") },
  "a link that is too long to share": {
    query: `n=32&blocked=${Array(32)
      .fill(Array.from({ length: 31 }, (_, i) => i + 1).join("%2B"))
      .join()}`,
    enter: async (page) => {
      await page.locator("#tools button").last().click();
      await page.locator("dialog .given:not([hidden]) button").waitFor();
    },
  },
  "embedded: a chapter": {
    query: "embed=1&controls=all&room=guide&chapter=backtracking",
    enter: countLadder,
  },
  "embedded: the board": { query: "embed=1&controls=all&queens=1,1" },
  "embedded: an algorithm": { query: "embed=1&controls=all&room=algorithms&step=50" },
  "embedded: a count": { query: "embed=1&controls=all&room=count&n=10" },
  "embedded: solutions": { query: "embed=1&controls=all&room=solutions" },
};

/** @type {readonly (readonly [name: string, place: Place])[]} */
export const ALL_PLACES = Object.entries(PLACES);

/** All later chapters. @type {readonly (readonly [name: string, place: Place])[]} */
export const CHAPTER_PLACES = CHAPTERS.slice(1).map((chapter) => [
  `chapter ${chapter}`,
  { query: `room=guide&chapter=${chapter}`, enter: countLadder },
]);
