/** The page with a screen reader, with the keyboard alone, and with touch alone. */

import assert from "node:assert/strict";
import { MAX_DELAY } from "../../../www/rooms/board/announcements.js";
import { button, click, middleOf, press } from "../../support/acts.mjs";
import { phone, visit } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { BLOCK_DELAY, fingerOn } from "../../support/finger.mjs";
import { announces, caption, captionIs, drawn, figure, focused, onCell } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { holdTimers } from "../../support/timers.mjs";

/** @import { Page } from "playwright-core" */

/** Presses Tab or Shift+Tab until the focus is on the element of this name. @param {Page} page @param {"Tab" | "Shift+Tab"} key @param {string | RegExp} name */
async function tabTo(page, key, name) {
  /** @type {string[]} */
  const visited = [];
  const matches = (/** @type {string} */ text) => (name instanceof RegExp ? name.test(text) : text === name);
  while (!matches(visited.at(-1) ?? "") && visited.length < 12) {
    await page.keyboard.press(key);
    visited.push(
      await page.evaluate(
        () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? "",
      ),
    );
  }
  assert.ok(matches(visited.at(-1) ?? ""), visited.join("; "));
}

/** The nodes of the accessibility tree that are not ignored. @param {Page} page */
async function accessibilityTree(page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ""),
      live: properties?.find((property) => property.name === "live")?.value.value,
    }));
}

test("the accessibility tree has the board as a grid whose cells name their contents", async () => {
  await visit("?n=4&queens=1,1,-,2+3&blocked=-,4", async (page) => {
    await page.getByRole("gridcell", { name: "row 4, column 4, empty, attacked by 3" }).waitFor();
    const nodes = await accessibilityTree(page);
    assert.deepEqual(
      nodes.filter(({ role }) => role === "grid").map(({ name }) => name),
      ["Board, 4 by 4"],
    );
    assert.equal(nodes.filter(({ role }) => role === "row").length, 4);
    assert.deepEqual(
      nodes.filter(({ role }) => role === "gridcell").map(({ name }) => name),
      [
        "row 1, column 1, queen, attacked by 1",
        "row 1, column 2, empty, attacked by 3",
        "row 1, column 3, empty, attacked by 2",
        "row 1, column 4, empty, attacked by 1",
        "row 2, column 1, queen, attacked by 2",
        "row 2, column 2, empty, attacked by 3",
        "row 2, column 3, empty, attacked by 2",
        "row 2, column 4, empty, attacked by 2, blocked",
        "row 3, column 1, empty, attacked by 3",
        "row 3, column 2, empty, attacked by 3",
        "row 3, column 3, empty, attacked by 3",
        "row 3, column 4, empty, attacked by 1",
        "row 4, column 1, empty, attacked by 4",
        "row 4, column 2, queen, attacked by 1",
        "row 4, column 3, queen, attacked by 2",
        "row 4, column 4, empty, attacked by 3",
      ],
    );
    const grid = page.getByRole("grid");
    await eventually(() => grid.getAttribute("aria-rowcount"), "4");
    await eventually(() => grid.getAttribute("aria-colcount"), "4");
    const polite = nodes.filter(({ live }) => live === "polite").map(({ role }) => role);
    assert.deepEqual(polite, ["status"], "there is one live region");
  });
});

/** The parts of every room, as role and name. */
const COMMON_PARTS = ["banner", "navigation Rooms", "main", "heading N-Queens", "figure"];
/** More parts, by query. @type {Record<string, string[]>} */
const ROOM_PARTS = {
  "": ["grid Board, 8 by 8", "region Board", "group Tools", "group", "group", "group"],
  "?room=algorithms&n=4&tab=tree": [
    "grid Board, 4 by 4",
    "region Algorithms",
    "group Playback. Space plays and pauses, the arrow keys step, Home and End go to the ends.",
    "group",
    "tablist Views",
    "tab Code and tree",
    "tab About",
    "tab Predict",
    "tab Race",
    "tab Measure",
    "tabpanel Code and tree",
    "list Program in Python",
    "region Variables",
    "list Queens on each level so far",
    "application Search tree. Arrow keys move from node to node, and the run follows.",
  ],
  "?room=algorithms&tab=race": [
    "region Algorithms",
    "tablist Views",
    "tab Code and tree",
    "tab About",
    "tab Predict",
    "tab Race",
    "tab Measure",
    "tabpanel Race",
    "region All permutations",
    "region Backtracking",
    "region Bit masks",
  ],
  "?room=count": [
    "grid Board, 8 by 8",
    "region Count",
    "progressbar Progress of the count",
    "list Subproblems that each worker has counted",
    "image Chart: the number of solutions for n from 1 to 27, at most 234,908 trillion.",
  ],
  "?room=solutions&n=4": ["grid Board, 4 by 4", "region Solutions", "listbox Solutions", "group", "group"],
  "?large=1000": [
    "application Picture of a board with 1,000 queens, no two of which attack each other",
    "region Board",
    "group",
    "group Method",
  ],
};

soak("the accessibility tree of each room has its parts by name, and one live region", async () => {
  const roles = new Set(
    [...COMMON_PARTS, ...Object.values(ROOM_PARTS).flat()].map((part) => part.split(" ")[0]),
  );
  for (const [query, roomParts] of Object.entries(ROOM_PARTS)) {
    await visit(query, async (page) => {
      if (query.includes("large")) await page.locator(".large-picture[data-ready]").waitFor();
      const commonParts = query.includes("race")
        ? COMMON_PARTS.filter((part) => part !== "figure")
        : COMMON_PARTS;
      await eventually(
        async () => {
          const nodes = await accessibilityTree(page);
          const named = nodes
            .filter(({ role }) => roles.has(role))
            .map(({ role, name }) => `${role} ${name}`.trim());
          return named.sort();
        },
        [...commonParts, ...roomParts].sort(),
        query,
      );
      const nodes = await accessibilityTree(page);
      assert.deepEqual(
        nodes.filter(({ live }) => live === "polite").map(({ role }) => role),
        ["status"],
        query,
      );
    });
  }
});

soak("each cell covers its square and, if shown, names the number of solutions left there", async () => {
  await visit("?n=4", async (page) => {
    await page.getByLabel("On the squares").selectOption("left");
    const cell = page.getByRole("gridcell", { name: "row 1, column 2, empty, 1 solution left", exact: true });
    await cell.waitFor();
    await page.getByRole("gridcell", { name: "row 1, column 1, empty, 0 solutions left" }).waitFor();
    const box = await cell.boundingBox();
    const { x, y } = await middleOf(page, 4, [0, 1]);
    assert.ok(box);
    assert.ok(Math.abs(box.x + box.width / 2 - x) < 1 && Math.abs(box.y + box.height / 2 - y) < 1);
    // A screen reader clicks without a pointer.
    await cell.evaluate((element) => /** @type {HTMLElement} */ (element).click());
    await captionIs(page, "1 of 4 queens, 0 conflicts");
  });
});

test("the live region reports the change, the conflicts and the solutions left", async () => {
  // Announcements wait for the number of solutions, however long it takes.
  const before = holdTimers(MAX_DELAY);
  const act = async (/** @type {Page} */ page) => {
    const { x, y } = await middleOf(page, 8, [0, 0]);
    await page.mouse.click(x, y);
    await announces(
      page,
      "Queen placed on row 1, column 1. 1 of 8 queens, 0 conflicts. 4 of the 92 solutions left.",
    );
    await button(page, "Undo").click();
    await announces(page, "Undone. 0 of 8 queens, 0 conflicts. 92 of the 92 solutions left.");
    await button(page, "Solve from here").click();
    await announces(
      page,
      "Queens added. Solved. No two of the 8 queens attack each other. This is one of the 92 solutions for n = 8.",
    );
    await page.mouse.click(x, y);
    await announces(
      page,
      "Queen placed on row 1, column 1. 9 queens instead of 8, 3 conflicts. 0 of the 92 solutions left.",
    );
  };
  await visit("", { before }, act);
  await visit("?n=32", async (page) => {
    await focused(page).focus();
    await press(page, "Space");
    // On so large a board the number of solutions left can come too late to be announced.
    await announces(page, /^Queen placed on row 1, column 1\. 1 of 32 queens, 0 conflicts\.( .* left\.)?$/);
  });
});

/** Runs in the page: records what the live region announces from now on. */
function recordAnnouncements() {
  const live = document.querySelector("#live");
  if (!live) throw new Error("there is no live region");
  /** @type {string[]} */
  const announcements = [];
  Object.assign(window, { announcements });
  new MutationObserver(() => announcements.push((live.textContent ?? "").trim())).observe(live, {
    childList: true,
  });
}

/** What `recordAnnouncements` has recorded. @param {Page} page @returns {Promise<string[]>} */
const announced = (page) => page.evaluate(() => Reflect.get(window, "announcements"));

soak("fast playback is silent, and the step where it stops is announced", async () => {
  await visit("?room=algorithms&n=16&speed=max", async (page) => {
    await page.evaluate(recordAnnouncements);
    await page.evaluate(() => {
      const grid = document.querySelector("[role=grid]");
      if (!grid) throw new Error("there is no grid");
      const state = /** @type {any} */ (Object.assign(window, { renamed: 0 }));
      new MutationObserver((changes) => {
        state.renamed += changes.length;
      }).observe(grid, { attributes: true, attributeFilter: ["aria-label"], subtree: true });
    });
    await button(page, "Play").click();
    await page.waitForFunction(() => /^[1-9]/.test(document.querySelector(".figures dd")?.textContent ?? ""));
    assert.deepEqual(await announced(page), []);
    await button(page, "Pause").click();
    await button(page, "Play").waitFor();
    await eventually(() => announced(page), [await caption(page)]);
    const steps = await figure(page, "Steps");
    await drawn(page);
    assert.equal(await figure(page, "Steps"), steps, "no step follows");
    await page.waitForFunction(() => /** @type {any} */ (window).renamed > 0);
  });
  await visit("?room=algorithms&n=4&speed=2", async (page) => {
    await page.evaluate(recordAnnouncements);
    await button(page, "Play").click();
    await eventually(
      async () => (await announced(page)).slice(0, 2),
      ["Row 1, column 1: is this square free?", "Row 1, column 1 is free: place a queen."],
    );
  });
});

test("the whole page works with the keyboard alone", async () => {
  await visit("?room=board&n=6&speed=1", async (page) => {
    const focusedNow = () => page.evaluate(() => document.activeElement?.tagName);
    await tabTo(page, "Tab", "row 1, column 1, empty");
    await press(page, "Space");
    await onCell(page, "row 1, column 1, queen");
    await press(page, "Space", "ArrowUp"); // there is no row above
    await onCell(page, "row 1, column 1, empty");
    await press(page, "Enter", "Enter");
    await announces(
      page,
      "Picked up the queen on row 1, column 1. Arrow keys move it, Enter puts it down, Escape returns it to its square.",
    );
    await press(page, "ArrowDown", "ArrowRight");
    await onCell(page, "row 2, column 2, queen");
    await press(page, "Escape");
    await announces(page, "The queen is back on row 1, column 1.");
    await onCell(page, "row 2, column 2, empty, attacked by 1");
    await press(page, "Control+Home", "Enter", "End", "Enter");
    await announces(page, /^Queen moved to row 1, column 6\. 1 of 6 queens, 0 conflicts\./);
    await press(page, "Enter", "Enter");
    await announces(page, "The queen is back on row 1, column 6.");
    await press(page, "PageDown", "x");
    await announces(page, /^Row 6, column 6 is blocked/);
    await press(page, "Control+z");
    await announces(page, /^Undone\./);
    // Leaving the board with a picked-up queen puts it back.
    await press(page, "PageUp", "Enter", "ArrowDown", "Tab");
    await announces(page, "The queen is back on row 1, column 6.");
    await press(page, "Shift+Tab");
    await onCell(page, "row 2, column 6, empty, attacked by 1");
    await press(page, "ArrowUp", "Delete");
    await announces(page, /^Queen removed from row 1, column 6\./);
    await eventually(() => focusedNow(), "DIV");

    await button(page, "Hint").focus();
    await press(page, "Enter");
    await announces(page, "With a queen on row 1, column 2 a solution is still possible.");
    await focused(page).focus();
    for (const column of [2, 4, 6, 1, 3, 5]) {
      await press(page, "Home", ...Array(column - 1).fill("ArrowRight"), "Enter", "ArrowDown");
    }
    await announces(page, /^Queen placed on row 6, column 5\. Solved\./);
    await captionIs(page, /^This is one of/);

    await tabTo(page, "Shift+Tab", "Algorithms");
    await press(page, "Enter");
    await page.getByRole("tab", { name: "Code and tree" }).waitFor();
    await eventually(() => focusedNow(), "A");
    await tabTo(page, "Tab", /^row 6, column 5,/);
    await button(page, "Step").focus();
    await press(page, "Enter", "Enter");
    await captionIs(page, "Row 1, column 1 is free: place a queen.");
    await press(page, "Shift+Tab");
    await focused(page).focus();
    await press(page, "Control+Home");
    await onCell(page, "row 1, column 1, queen");
    await press(page, "Enter");
    await announces(page, /^Row 1: put the queen on another square/);
    await press(page, "ArrowRight", "Enter");
    await announces(page, /^From here: the first queen stays\. It can lead to a solution\./);
    await eventually(() => focusedNow(), "DIV");
    await button(page, "Play").focus();
    await press(page, "Space");
    await button(page, "Pause").waitFor();
    await press(page, "Space");
    await button(page, "Play").waitFor();
    await eventually(() => focusedNow(), "BUTTON");
  });
});

soak("the board takes neither keys nor the focus from other elements", async () => {
  await visit("?n=6", async (page) => {
    const size = page.getByLabel("Board size n");
    await size.focus();
    await press(page, "ArrowUp", "Enter");
    await page.getByRole("grid", { name: "Board, 7 by 7" }).waitFor();
    await eventually(() => size.evaluate((input) => input === document.activeElement), true);
    // A click moves the focus to its square, without a focus ring.
    await click(page, 7, [2, 4]);
    await onCell(page, "row 3, column 5, queen");
    const ring = () => page.evaluate(() => document.activeElement?.matches(":focus-visible"));
    await eventually(() => ring(), false);
    await press(page, "ArrowDown");
    await eventually(() => ring(), true);
    await onCell(page, "row 4, column 5, empty, attacked by 1");
  });
});

soak("on a large board the grid has only the cells around the focus", async () => {
  await visit("?n=32", async (page) => {
    const count = () => page.getByRole("gridcell").count();
    await focused(page).focus();
    await eventually(() => count(), 144);
    for (let column = 2; column <= 32; column += 1) {
      await press(page, "ArrowRight");
      await onCell(page, `row 1, column ${column}, empty`);
    }
    await press(page, "Control+End");
    await onCell(page, "row 32, column 32, empty");
    await press(page, "ArrowUp", "PageUp", "ArrowLeft");
    await onCell(page, "row 1, column 31, empty");
    await eventually(() => count(), 144);
    await eventually(() => focused(page).count(), 1);
    const box = await focused(page).boundingBox();
    const { x, y } = await middleOf(page, 32, [0, 30]);
    assert.ok(box && Math.abs(box.x + box.width / 2 - x) < 1 && Math.abs(box.y + box.height / 2 - y) < 1);
    // The mouse also works where there is no cell.
    await click(page, 32, [30, 1]);
    await onCell(page, "row 31, column 2, queen");
  });
});

test("the whole page works with touch alone", async () => {
  await visit("", phone("375 × 700"), async (page) => {
    const finger = await fingerOn(page);
    const [from, to] = [await middleOf(page, 8, [0, 0]), await middleOf(page, 8, [3, 2])];
    await finger.tap(from);
    await captionIs(page, "1 of 8 queens, 0 conflicts");
    await finger.down(from);
    await finger.slide(from, to);
    await finger.up();
    await page.getByRole("gridcell", { name: "row 4, column 3, queen" }).waitFor();
    await finger.down(await middleOf(page, 8, [5, 5]));
    await finger.rest(BLOCK_DELAY);
    await announces(page, /^Row 6, column 6 is blocked/);
    await finger.up();
    await button(page, "Undo").tap();
    await announces(page, /^Undone\./);
    await button(page, "Hint").tap();
    await announces(page, /a solution is still possible\.$/);
    await button(page, "Solve from here").tap();
    await captionIs(page, /^This is one of/);
    await page.getByRole("link", { name: "Algorithms" }).tap();
    await button(page, "Next solution").tap();
    await captionIs(page, "Solution 1.");
  });
});
