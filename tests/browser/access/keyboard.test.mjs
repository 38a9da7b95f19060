/**
 * Uses each room with the keyboard alone, in Chromium. After every key, the focus is on an element that is in view,
 * has a focus ring and is not covered.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { focusProblem } from "../../support/accessibility.mjs";
import { visit } from "../../support/browser.mjs";
import { holdWorkers } from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";
import { announces, captionIs, figure, parameter } from "../../support/shown.mjs";

/** @import { Page } from "playwright-core" */

/** The label or text of the focused element. @param {Page} page */
const focusedName = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const [label] = /** @type {HTMLInputElement} */ (element).labels ?? [];
    return (element?.ariaLabel ?? label?.textContent ?? element?.textContent ?? "").trim();
  });

/** Keyboard actions on a page. @param {Page} page */
function keyboardOf(page) {
  /** Presses one key after the other and checks the focus after each. @param {...string} keys */
  async function press(...keys) {
    for (const key of keys) {
      await page.keyboard.press(key);
      await eventually(() => focusProblem(page), "", `after ${key}`);
    }
  }
  /** Presses Tab or Shift+Tab until the focus is on the element of this name. @param {string | RegExp} name @param {"Tab" | "Shift+Tab"} [key] */
  async function tabTo(name, key = "Tab") {
    const matches = (/** @type {string} */ text) =>
      name instanceof RegExp ? name.test(text) : text === name;
    const visited = [await focusedName(page)];
    while (!matches(visited.at(-1) ?? "")) {
      assert.ok(visited.length < 40, visited.join("; "));
      await press(key);
      visited.push(await focusedName(page));
    }
  }
  return {
    press,
    tabTo,
    /** Tabs to the element of this name, and presses keys there. @param {string | RegExp} name @param {string} [keys] With blanks between them. @param {"Tab" | "Shift+Tab"} [way] */
    async use(name, keys = "Enter", way = "Tab") {
      await tabTo(name, way);
      await press(...keys.split(" "));
    },
    /** Waits until the focus is on the element of this name. @param {string | RegExp} name */
    async focusIs(name) {
      await eventually(() => focusedName(page), name);
      await eventually(() => focusProblem(page), "");
    },
  };
}

/** @param {string} query @param {(keyboard: ReturnType<typeof keyboardOf>, page: Page) => Promise<void>} act */
const visitByKeyboard = (query, act) => visit(query, (page) => act(keyboardOf(page), page));

test("Board by keyboard: a solution, its symmetries, a board as text and a larger board", async () => {
  await visitByKeyboard("?n=6&controls=none,such", async ({ press, tabTo, use, focusIs }, page) => {
    await press("Tab");
    await focusIs("Skip to the board");
    await press("Enter");
    await focusIs("row 1, column 1, empty");
    await press("ArrowRight", "Space", "ArrowDown", "Enter", "x");
    await captionIs(page, /queens?, /);
    await press("Control+z", "Control+z", "Control+z");
    await use("Dismiss", "Enter", "Shift+Tab");
    await focusIs(/^row 2, column 2/);
    await use("Larger board");
    await eventually(() => parameter(page, "n"), "7");
    await press("Control+z"); // Undo works while this button has the focus
    await eventually(() => parameter(page, "n"), "6");
    await use("Solve from here", "Enter", "Shift+Tab");
    await captionIs(page, /^This is one of/);
    await focusIs("Show another solution");
    await use("Undo", "Space", "Shift+Tab");
    await use("Redo", "Space");
    await captionIs(page, /^This is one of/);
    await use("Symmetries");
    await page.locator(".images button").first().waitFor();
    await press("Tab", "Tab", "Enter");
    await announces(page, /^quarter-turn\. Solved/);
    await press("Control+z");
    await press("Control+z"); // not a solution, so without symmetries
    await focusIs("Symmetries");
    await use("Import and export");
    await page.locator("#pasted").waitFor();
    await tabTo("A board, or what your program prints");
    await page.keyboard.type("1 3 5");
    await press("Tab", "Enter");
    await page.locator(".exchange > .problem", { hasText: "Line 1: row 3, column 5" }).first().waitFor();
    await use("Larger boards, up to ten million queens");
    await page.locator(".large-board .exchange").waitFor();
    await use("1,000");
    await use("Place the queens");
    await page.locator(".large-picture[data-ready]").waitFor();
    await tabTo("Go to row");
    await page.keyboard.type("500");
    await press("Enter");
    // Either the queen of the row or, once the picture has settled, the rows in view.
    await announces(page, /\b500\b|Rows 49\d to 50\d/);
    await use("Back to the small board");
    await focusIs("Place the queens");
  });
});

test("Algorithms by keyboard: choose, play, seek, loop, predict, race and measure", async () => {
  await visitByKeyboard("?room=algorithms&n=5&speed=1", async ({ press, tabTo, use, focusIs }, page) => {
    await press("Tab");
    await use("Algorithm", "ArrowDown");
    await eventually(() => parameter(page, "algorithm"), "mirror");
    await use("Play", "Enter", "Shift+Tab");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await press("Enter");
    await focusIs("Play");
    await use("Step", "Enter ArrowRight ArrowLeft");
    await use("Next solution");
    await eventually(() => figure(page, "Solutions"), /^[1-9]/);
    await use("Speed", "End Home");
    await use("More", "Enter", "Shift+Tab");
    await tabTo("Go to step");
    await page.keyboard.type("9");
    await press("Enter");
    await eventually(() => figure(page, "Steps"), "9");
    await use("In row", "ArrowDown");
    await use("First return");
    await captionIs(page, "Nothing more to find from here: remove the queen from row 2, column 3.");
    await use("Next change");
    await captionIs(page, /^Row 2, column \d is free: place a queen\.$/);
    await press("Escape");
    await focusIs("More");
    await press("Enter");
    await use("Loop from here", "Enter Enter");
    await use(/^Fit to 30/);
    await use("More", "Escape", "Shift+Tab");
    await use("Step", "Home", "Shift+Tab");
    await eventually(() => figure(page, "Steps"), "0");
    await use("Restart", "Shift+Tab", "Shift+Tab");
    await focusIs("Step"); // the slider
    await press("PageUp");
    await captionIs(page, /^A solution that stands for 2/);
    await press("Home");
    await eventually(() => figure(page, "Steps"), "0");
    await use("Code and tree", "ArrowRight");
    await focusIs("About");
    await press("ArrowLeft");
    await use(/^Search tree\./, "ArrowDown ArrowRight ArrowUp");
    await use("Code and tree", "End", "Shift+Tab");
    await focusIs("Measure");
    await press("ArrowLeft", "ArrowLeft");
    await focusIs("Predict");
    await use("Ask me before each queen", "Space");
    await captionIs(page, /\?/);
    await use("Show the answer");
    await use("Predict", "ArrowRight", "Shift+Tab");
    await focusIs("Race");
    await page.locator(".race").waitFor(); // until it is there, Tab leaves the page
    await use("Start");
    await eventually(() => page.locator(".lane-status").first().innerText(), /./);
    await use("Add an algorithm");
    await focusIs("Algorithm"); // of the new lane
    await use("Remove this algorithm", "Enter Tab Enter");
    await focusIs("Algorithm");
    await use("Race", "ArrowRight", "Shift+Tab");
    await focusIs("Measure");
    await page.locator(".measurement").waitFor();
    await holdWorkers(page); // so that there is something to cancel
    await press("Tab", "Space");
    await use("Measure", "Enter Tab Enter");
    await announces(page, /^Cancelled/);
  });
});

test("Count by keyboard: start, pause, resume and cancel", async () => {
  await visitByKeyboard("?n=20", async ({ press, tabTo, use, focusIs }, page) => {
    await press("Tab");
    await use("Count");
    await page.getByRole("region", { name: "Count" }).waitFor();
    await focusIs("Count");
    await tabTo("Fewer workers");
    await use("Count");
    await focusIs("Pause");
    await eventually(
      () => page.locator("progress").evaluate((bar) => "value" in bar && Number(bar.value) > 0),
      true,
    );
    await press("Space");
    await focusIs("Resume");
    await press("Space");
    await focusIs("Pause");
    await press("Tab");
    await focusIs("Cancel");
    await press("Enter");
    await focusIs(/^(Count|Resume from .*)$/); // there is nothing to cancel now, but the count may be saved
    await announces(page, /cancelled/);
  });
});

test("Solutions by keyboard: browse, choose, open on the Board and play an algorithm", async () => {
  await visitByKeyboard("?room=solutions&n=6", async ({ press, use, focusIs }, page) => {
    await page.locator(".gallery [role=option]").first().waitFor();
    await press("Tab");
    await use("Next solution");
    await eventually(() => parameter(page, "solution"), "2");
    await use("Show", "ArrowDown");
    await use("Solutions", "ArrowRight End Home ArrowRight");
    await eventually(() => parameter(page, "solution"), "2");
    await use("Open on the Board", "Enter", "Shift+Tab");
    await focusIs(/^row 1, column 1/);
    await captionIs(page, /^This is one of/);
    await page.goBack(); // like the browser's own key for Back
    await page.locator(".gallery [role=option]").first().waitFor();
    await use("Play an algorithm up to here");
    await page.getByRole("tab", { name: "Code and tree" }).waitFor();
    await focusIs(/^row 1, column 1/);
  });
});

test("Share and the language work by keyboard, and the focus stays or returns", async () => {
  await visitByKeyboard("?queens=1,5,8", async ({ press, use, focusIs }, page) => {
    await press("Tab");
    await use("Share");
    await page.getByRole("dialog").waitFor();
    await focusIs("For");
    await press("Tab");
    await focusIs("Share as");
    await press("ArrowDown");
    await use("Copy");
    await use("Close", "Enter", "Shift+Tab");
    await focusIs("Share");
    await press("Space");
    await page.getByRole("dialog").waitFor();
    await press("Escape");
    await focusIs("Share");
    await press("Tab");
    await focusIs("Language");
    await press("ArrowDown");
    await focusIs("语言");
    await eventually(() => parameter(page, "lang"), "zh-Hans");
    await press("ArrowUp");
    await focusIs("Language");
  });
});
