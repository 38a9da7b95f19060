/**
 * Walks through each room with nothing but a keyboard, in Chromium. After every key the focus is somewhere: on
 * something that is in sight, has a ring, and is covered by nothing.
 */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { lostFocus } from "../../support/accessibility.mjs";
import {
  caption,
  closeBrowser,
  eventually,
  figure,
  heard,
  parameter,
  visit,
} from "../../support/browser.mjs";
import { holdWorkers } from "../../support/counting.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

/** What the focus is on, in words. @param {Page} page */
const at = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const [label] = /** @type {HTMLInputElement} */ (element).labels ?? [];
    return (element?.ariaLabel ?? label?.textContent ?? element?.textContent ?? "").trim();
  });

/** A visitor without a mouse. @param {Page} page */
function walker(page) {
  /** Presses one key after the other. @param {...string} keys */
  async function press(...keys) {
    for (const key of keys) {
      await page.keyboard.press(key);
      await eventually(() => lostFocus(page), "", `after ${key}`);
    }
  }
  return {
    press,
    /** Goes on by Tab, or back, to what is called so. @param {string | RegExp} name @param {"Tab" | "Shift+Tab"} [key] */
    async to(name, key = "Tab") {
      const there = (/** @type {string} */ words) =>
        name instanceof RegExp ? name.test(words) : words === name;
      const passed = [await at(page)];
      while (!there(passed.at(-1) ?? "")) {
        assert.ok(passed.length < 40, passed.join("; "));
        await press(key);
        passed.push(await at(page));
      }
    },
    /** The focus comes there by itself. @param {string | RegExp} name */
    async stands(name) {
      await eventually(() => at(page), name);
      await eventually(() => lostFocus(page), "");
    },
  };
}

/** @param {string} query @param {(walk: ReturnType<typeof walker>, page: Page) => Promise<void>} act */
const walkThrough = (query, act) => visit(query, (page) => act(walker(page), page));

test("the Board: from the top to a solution, its images, a board in text and a larger board", async () => {
  await walkThrough("?n=6&controls=none,such", async ({ press, to, stands }, page) => {
    await press("Tab");
    await stands("To the board");
    await press("Enter");
    await stands("row 1, column 1, empty");
    await press("ArrowRight", "Space", "ArrowDown", "Enter", "x");
    await eventually(() => caption(page), /queens?, /);
    await press("Control+z", "Control+z", "Control+z");
    await to("Dismiss", "Shift+Tab");
    await press("Enter");
    await stands(/^row 2, column 2/);
    await to("Larger board");
    await press("Enter");
    await eventually(() => parameter(page, "n"), "7");
    await press("Control+z"); // undone from where one is
    await eventually(() => parameter(page, "n"), "6");
    await to("Complete");
    await press("Enter");
    await eventually(() => caption(page), /^Solved/);
    await to("Undo", "Shift+Tab");
    await press("Space");
    await to("Redo");
    await press("Space");
    await eventually(() => caption(page), /^Solved/);
    await to("The eight images of a solution");
    await press("Enter");
    await page.locator(".images button").first().waitFor();
    await press("Tab", "Tab", "Enter");
    await heard(page, /^quarter-turn\. Solved/);
    await press("Control+z");
    await press("Control+z"); // no solution, and so no images
    await stands("The eight images of a solution");
    await to("Take the board with you, or bring one");
    await press("Enter");
    await page.locator("#pasted").waitFor();
    await to("A board as text");
    await page.keyboard.type("1 3 5");
    await press("Tab", "Enter");
    await page.locator(".exchange > .problem", { hasText: "Line 1, character 5" }).first().waitFor();
    await to("Larger boards, up to ten million queens");
    await press("Enter");
    await page.locator(".large-board .exchange").waitFor();
    await to("1,000");
    await press("Enter");
    await to("Place the queens");
    await press("Enter");
    await page.locator(".large-picture[data-ready]").waitFor();
    await to("Go to row");
    await page.keyboard.type("500");
    await press("Enter");
    // Its queen, and once the picture rests what is in sight.
    await heard(page, /\b500\b|Rows 49\d to 50\d/);
    await to("Back to the small board");
    await press("Enter");
    await stands("Place the queens");
  });
});

test("Algorithms: chosen, played, sought, looped, asked about, raced and measured", async () => {
  await walkThrough("?room=algorithms&n=5&speed=1", async ({ press, to, stands }, page) => {
    await press("Tab");
    await to("Algorithm");
    await press("ArrowDown");
    await eventually(() => parameter(page, "algorithm"), "mirror");
    await to("Play");
    await press("Enter");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await press("Enter");
    await stands("Play");
    await to("Step");
    await press("Enter", "ArrowRight", "ArrowLeft");
    await to("Next solution");
    await press("Enter");
    await eventually(() => figure(page, "Solutions"), /^[1-9]/);
    await to("Loop from here");
    await press("Enter", "Enter");
    await to("Position among the steps so far");
    await press("ArrowLeft", "Home");
    await eventually(() => figure(page, "Steps"), "0");
    await to("Speed");
    await press("End", "Home");
    await to("Code");
    await press("ArrowRight");
    await stands("Tree");
    await to(/^Search tree\./);
    await press("ArrowDown", "ArrowRight", "ArrowUp");
    await to("Tree", "Shift+Tab");
    await press("End");
    await stands("Predict");
    await press("Tab", "Space");
    await eventually(() => caption(page), /\?/);
    await to("Show me");
    await press("Enter");
    await to("Watch", "Shift+Tab");
    await press("ArrowRight");
    await stands("Race");
    await page.locator(".race").waitFor(); // before it is there, Tab leaves the page
    await to("Start");
    await press("Enter");
    await eventually(() => page.locator(".lane-status").first().innerText(), /./);
    await to("Add a rung");
    await press("Enter");
    await to("Take this rung out");
    await press("Enter", "Tab", "Enter", "Tab", "Enter");
    await to("Race", "Shift+Tab");
    await press("ArrowRight");
    await stands("Measure");
    await page.locator(".measurement").waitFor();
    await holdWorkers(page); // so that there is something to cancel
    await press("Tab", "Space");
    await to("Measure");
    await press("Enter", "Tab", "Enter");
    await heard(page, /^Cancelled/);
  });
});

test("Count: begun, held, gone on with, cancelled", async () => {
  await walkThrough("?n=20", async ({ press, to, stands }, page) => {
    await press("Tab");
    await to("Count");
    await press("Enter");
    await page.getByRole("region", { name: "Count" }).waitFor();
    await stands("Count");
    await to("Fewer workers");
    await to("Count");
    await press("Enter");
    await stands("Pause");
    await eventually(
      () => page.locator("progress").evaluate((bar) => "value" in bar && Number(bar.value) > 0),
      true,
    );
    await press("Space");
    await stands("Go on");
    await press("Space");
    await stands("Pause");
    await press("Tab");
    await stands("Cancel");
    await press("Enter");
    await stands("Cancel"); // it has nothing to do any more, and keeps the focus
    await heard(page, /cancelled/);
  });
});

test("Solutions: gone through, chosen by number, opened on the Board, found by an algorithm", async () => {
  await walkThrough("?room=solutions&n=6", async ({ press, to, stands }, page) => {
    await page.locator(".gallery [role=option]").first().waitFor();
    await press("Tab");
    await to("The next one");
    await press("Enter");
    await eventually(() => parameter(page, "solution"), "2");
    await to("Show");
    await press("ArrowDown");
    await to("Solutions");
    await press("ArrowRight", "End", "Home", "ArrowRight");
    await eventually(() => parameter(page, "solution"), "2");
    await to("Open on the Board");
    await press("Enter");
    await stands(/^row 1, column 1/);
    await eventually(() => caption(page), /^Solved/);
    await page.goBack(); // as by the keys that the browser has for that
    await page.locator(".gallery [role=option]").first().waitFor();
    await to("Play an algorithm up to it");
    await press("Enter");
    await page.getByRole("tab", { name: "Watch" }).waitFor();
    await stands(/^row 1, column 1/);
  });
});

test("the language is changed and what is seen is shared, and the focus stays or comes back", async () => {
  await walkThrough("?queens=1,5,8", async ({ press, to, stands }, page) => {
    await press("Tab");
    await to("Share");
    await press("Enter");
    await page.getByRole("dialog").waitFor();
    await stands("Share as");
    await press("ArrowDown");
    await to("Copy");
    await press("Enter");
    await to("Close", "Shift+Tab");
    await press("Enter");
    await stands("Share");
    await press("Space");
    await page.getByRole("dialog").waitFor();
    await press("Escape");
    await stands("Share");
    await press("Tab");
    await stands("Language");
    await press("ArrowDown");
    await stands("语言");
    await eventually(() => parameter(page, "lang"), "zh-Hans");
    await press("ArrowUp");
    await stands("Language");
  });
});
