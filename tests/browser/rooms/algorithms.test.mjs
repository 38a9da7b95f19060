/** The Algorithms room, in Chromium. */

import assert from "node:assert/strict";
import { ALGORITHMS } from "../../../www/state/state.js";
import {
  button,
  click,
  goTo,
  openMenu,
  press,
  savedBy,
  setSize,
  stopClock,
  tab,
} from "../../support/acts.mjs";
import { phone, screen, visit, visitSources } from "../../support/browser.mjs";
import { watchWorkers } from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";
import { fingerOn } from "../../support/finger.mjs";
import { randomNumbers } from "../../support/oracle.mjs";
import {
  announces,
  caption,
  captionIs,
  drawn,
  figure,
  parameter,
  partShows,
  showsText,
} from "../../support/shown.mjs";
import { measureUpTo } from "../../support/tasks.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

test("caption, board, exports and guide count from 0 or from 1, as chosen beside the variables", async () => {
  await visit("?room=algorithms&n=6&algorithm=pruning&step=4&queens=-,1", async (page) => {
    // The words count from 1 and the program from 0: each variable says both.
    await captionIs(page, "Row 2, column 1 is attacked from row 1: pruned.");
    await page.getByRole("gridcell", { name: "row 1, column 1, queen" }).waitFor();
    const row = page.locator(".variables .variable", { has: page.getByText("row", { exact: true }) });
    assert.equal(await row.locator(".value").textContent(), "1 (board: 2)");
    const differs = page.getByText("The program counts from 0.");
    await differs.waitFor();
    await page.getByLabel("Rows and columns from").selectOption("0");
    await captionIs(page, "Row 1, column 0 is attacked from row 0: pruned.");
    await page.getByRole("gridcell", { name: "row 0, column 0, queen" }).waitFor();
    await differs.waitFor({ state: "hidden" });
    assert.equal(await row.locator(".value").textContent(), "1");
    await eventually(() => parameter(page, "base"), "0");
    await page.goto(page.url().replace(/base=0&?/, ""));
    await captionIs(page, "Row 1, column 0 is attacked from row 0: pruned.");
    await page.getByRole("link", { name: "Board", exact: true }).click();
    await page.getByRole("gridcell", { name: /^row 1, column 0, queen/ }).waitFor();
    await page.getByText("Import and export").click();
    const exported = page.locator(".exchange");
    assert.equal(await exported.getByLabel("Rows and columns from").inputValue(), "0");
    const { text } = await savedBy(page, exported.getByRole("button", { name: "Save" }));
    assert.equal(text, "-,0,-,-,-,-\n");
    await page.getByRole("link", { name: "Guide", exact: true }).click();
    await page.getByRole("gridcell", { name: /^row 5, column 5, empty/ }).waitFor();
  });
});

soak("while a run plays fast, board and caption show the same step in each frame", async () => {
  const play = async (/** @type {Page} */ page) => {
    const frames = page.evaluate(
      () =>
        /** @type {Promise<{ placed: number, missing: string[] }>} */ (
          new Promise((resolve) => {
            const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#board canvas"));
            const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
            const line = /** @type {Element} */ (document.querySelector("#caption"));
            const seen = { placed: 0, missing: /** @type {string[]} */ ([]) };
            const observer = new MutationObserver(() => {
              const text = line.textContent ?? "";
              const [, row, column] = /^row (\d), column (\d) is free/i.exec(text) ?? [];
              if (row === undefined || column === undefined) return;
              const cell = canvas.width / 8;
              const [x, y] = [column, row].map((index) => (Number(index) + 0.3) * cell);
              const { data } = context.getImageData(x ?? 0, y ?? 0, cell * 0.4, cell * 0.4);
              const reds = data.filter((_, i) => i % 4 === 0);
              seen.placed += 1;
              const isDark = reds.filter((red) => red < 60).length > reds.length / 4;
              if (!isDark) seen.missing.push(text);
              if (seen.placed < 20) return;
              observer.disconnect();
              resolve(seen);
            });
            observer.observe(line, { childList: true, characterData: true, subtree: true });
          })
        ),
    );
    await button(page, "Play").click();
    assert.deepEqual((await frames).missing, []);
  };
  const expected = /willReadFrequently/; // how the test reads the board
  await visit("?room=algorithms&algorithm=pruning&n=8&speed=100", { expected }, play);
});

soak("a link leads to an exact step of an exact run", async () => {
  await visit("?room=algorithms&algorithm=min-conflicts&n=12&seed=5&step=20", async (page) => {
    await eventually(() => figure(page, "Steps"), "20");
    const first = await caption(page);
    await eventually(() => page.getByLabel("Seed", { exact: true }).inputValue(), "5");
    await button(page, "Step").click();
    await eventually(() => parameter(page, "step"), "21");
    await page.reload();
    await page.locator(".watch").waitFor();
    await eventually(() => figure(page, "Steps"), "21");
    await button(page, "Step back").click();
    await eventually(() => figure(page, "Steps"), "20");
    await captionIs(page, first);
    await button(page, "Seed: one more").click();
    await eventually(() => figure(page, "Steps"), "0", "another seed starts another run");
    await eventually(() => parameter(page, "seed"), "6");
    await eventually(() => parameter(page, "step"), null);
  });
});

soak("a link leads to a distant step, and a step beyond the end leads to the end", async () => {
  await visit("?room=algorithms&algorithm=bitmask&n=12&step=2000000", async (page) => {
    await eventually(() => figure(page, "Steps"), "2,000,000");
  });
  await visit("?room=algorithms&algorithm=bitmask&step=99999", async (page) => {
    await showsText(page, "Finished: 92 solutions.");
    await eventually(() => parameter(page, "step"), "6169");
  });
});

test("buttons jump between backtracks, and a range of steps plays in a loop", async () => {
  await visit("?room=algorithms&algorithm=bitmask&speed=60", async (page) => {
    await button(page, "Next backtrack").click();
    await showsText(page, "Row 6 has no free square: back to row 5.");
    await eventually(() => figure(page, "Backtracks"), "1");
    const first = Number(await figure(page, "Steps"));
    await button(page, "Next backtrack").click();
    await eventually(() => figure(page, "Backtracks"), "2");
    await button(page, "Previous backtrack").click();
    await eventually(() => figure(page, "Steps"), String(first));
    await openMenu(page);
    await button(page, "Loop from here").click();
    for (let i = 0; i < 6; i += 1) await button(page, "Step").click();
    await page.evaluate(stopClock);
    await button(page, `Loop ${first} to here`).click();
    await eventually(() => parameter(page, "loop"), `${first}-${first + 6}`);
    const steps = await page.evaluate(
      () =>
        new Promise((resolve) => {
          /** @type {number[]} */
          const steps = [];
          let rounds = 0;
          const sample = () => {
            const step = Number(document.querySelectorAll(".figures dd")[1]?.textContent);
            if (step < (steps.at(-1) ?? 0)) rounds += 1;
            steps.push(step);
            Reflect.get(window, "pass")(70); // four steps
            if (rounds < 3) requestAnimationFrame(sample);
            else resolve(steps);
          };
          sample();
        }),
    );
    assert.ok(Math.min(...steps) >= first && Math.max(...steps) <= first + 6, `${steps}`);
    assert.ok(new Set(steps).size > 2, `${steps}`);
    await button(page, "Pause").click();
    await button(page, `End loop ${first}–${first + 6}`).click();
    await eventually(() => parameter(page, "loop"), null);
  });
});

soak("the buttons stay where they are while captions have one line, two or more", async () => {
  for (const [query = "", size = ""] of [
    ["?room=algorithms&view=run", "1280 × 800"],
    ["?room=algorithms&view=run", "900 × 600"],
    ["?room=algorithms&view=run", "844 × 390"],
    ["?room=algorithms&view=run", "360 × 740"],
    ["?room=guide&chapter=backtracking", "1024 × 768"],
    ["?room=guide&chapter=backtracking", "360 × 740"],
  ]) {
    await visit(query, screen(size), async (page) => {
      await captionIs(page, /Press Play/); // the run is loaded
      const seen = await button(page, "Step").evaluate((button) => {
        const caption = document.createRange();
        const places = new Set();
        const heights = new Set();
        for (let i = 0; i < 200; i += 1) {
          /** @type {HTMLElement} */ (button).click();
          places.add(button.getBoundingClientRect().top);
          caption.selectNodeContents(/** @type {Node} */ (document.querySelector("#caption")));
          heights.add(caption.getBoundingClientRect().height);
        }
        return { places: [...places], heights: [...heights] };
      });
      const where = `${query} at ${size}`;
      assert.ok(seen.heights.length > 1, `all captions have the same height: ${where}`);
      assert.equal(seen.places.length, 1, `the button was at ${seen.places}: ${where}`);
    });
  }
});

test("playback keys work on the playback controls, but not in elements that need those keys", async () => {
  await visit("?room=algorithms&speed=1", async (page) => {
    await button(page, "Play").focus();
    await press(page, "ArrowRight", "ArrowRight");
    await eventually(() => figure(page, "Steps"), "2");
    await page.keyboard.press("ArrowLeft");
    await eventually(() => figure(page, "Steps"), "1");
    await page.keyboard.press("End");
    await showsText(page, "Finished: 92 solutions.");
    await press(page, "Home", "n");
    await showsText(page, "Solution 1.");
    await page.keyboard.press("b");
    await showsText(page, "Nothing more to find from here");
    await page.keyboard.press("p");
    await captionIs(page, "Solution 1.");
    await page.keyboard.press("r");
    await eventually(() => figure(page, "Steps"), "0");
    await page.keyboard.press("Space");
    await button(page, "Pause").waitFor();
    await page.keyboard.press("Space");
    await button(page, "Play").waitFor();
    // A field, a select, a tab and the rest of the page keep their keys.
    await drawn(page);
    const steps = await figure(page, "Steps");
    await page.getByLabel("Board size n").focus();
    await page.keyboard.press("ArrowLeft");
    await page.getByLabel("Algorithm", { exact: true }).focus();
    await page.keyboard.press("r");
    await tab(page, "Code and tree").focus();
    await page.keyboard.press("Home");
    await drawn(page);
    assert.equal(await figure(page, "Steps"), steps);
    await page.keyboard.press("ArrowRight");
    await eventually(() => tab(page, "About").getAttribute("aria-selected"), "true");
  });
});

test("the code marks the line of each step and what has changed, and shows the variables", async () => {
  const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
  await visit("?room=algorithms&algorithm=bitmask&n=6&code=pseudo", { context: clipboard }, async (page) => {
    const markedLines = async () =>
      (await page.locator(".code li[aria-current] code").allInnerTexts()).map((text) => text.trim());
    await eventually(() => markedLines(), []);
    await button(page, "Step").click();
    await eventually(() => markedLines(), ["free = full & ~(columns | diagonals"]);
    const bits = async (/** @type {string} */ name) =>
      (
        await page
          .locator(".variable", { has: page.getByText(name, { exact: true }) })
          .locator(".bits span")
          .allInnerTexts()
      ).join("");
    await eventually(() => bits("free"), "111111");
    await button(page, "Step").click();
    await eventually(() => markedLines(), ["queen = free & -free"]);
    await eventually(() => bits("columns"), "000000");
    await eventually(() => bits("queen"), "100000");
    await button(page, "Step").click();
    await eventually(() => bits("columns"), "100000");
    await eventually(() => bits("diagonals"), "010000");
    await page.getByLabel("Algorithm", { exact: true }).selectOption("diagonal-flags");
    await button(page, "Step").click();
    await eventually(() => markedLines(), ["for column from 0 to n - 1:"]);
    await eventually(() => page.locator(".code li[aria-current]").count(), 1);

    // The lines that are gone move the others down, and the mark with them.
    await page.getByLabel("Changes").selectOption("before");
    await page.getByText("Since “One flag array · v4”: +").waitFor();
    await page.getByText("The loop over the queens above.").waitFor();
    await page.locator(".code del", { hasText: "for above from 0 to row - 1:" }).waitFor();
    await eventually(() => markedLines(), ["for column from 0 to n - 1:"]);
    await page.getByLabel("Programming language").selectOption("java");
    await page.locator(".code ins", { hasText: "boolean[] antidiagonals" }).waitFor();
    await page.locator(".code > :not(.added, .dropped)", { hasText: "class DiagonalFlags" }).waitFor();
    await button(page, "Copy program").click();
    await page.locator(".code-main").getByText("Copied.").waitFor();
    assert.doesNotMatch(await page.evaluate(() => navigator.clipboard.readText()), /above/);
    await page.getByLabel("Changes").selectOption("exhaustive");
    await page.getByText("Since “Brute force").waitFor();
    await page.getByText("The loop over the queens above.").waitFor({ state: "hidden" });
  });
});

soak("each digit of a variable fits into its cell, and is left out only where no room is", async () => {
  for (const size of ["1280 × 800", "360 × 740"]) {
    for (const [query, hasDigits] of /** @type {const} */ ([
      ["?room=algorithms&step=1858", true],
      ["?room=algorithms&algorithm=symmetry&step=300", true],
      ["?room=algorithms&algorithm=bitmask&step=300", true],
      ["?room=algorithms&algorithm=bitmask&n=12&step=300", false],
      ["?room=algorithms&n=32&step=300", false],
    ])) {
      await visit(query, screen(size), async (page) => {
        const cells = page.locator(".variables .bits > span");
        await eventually(() => cells.first().textContent(), /^[01]$/);
        const faults = await cells.evaluateAll((cells, hasDigits) => {
          const text = document.createRange();
          return cells.flatMap((cell) => {
            text.selectNodeContents(cell);
            const digit = text.getBoundingClientRect().width;
            const fits = digit <= cell.clientWidth && (!hasDigits || digit > 5);
            return fits ? [] : [`${digit} in ${cell.clientWidth}`];
          });
        }, hasDigits);
        assert.deepEqual(faults, [], `${query} at ${size}`);
      });
    }
  }
});

test("every node of the tree leads to its step", async () => {
  await visit("?room=algorithms&algorithm=diagonal-flags&n=6", async (page) => {
    await button(page, "Next solution").click();
    await showsText(page, "Solution 1.");
    const levels = () => page.locator(".tree-levels li").allInnerTexts();
    await eventually(() => levels(), ["1", "2", "5", "9", "9", "5", "1"]);
    const solutionStep = await figure(page, "Steps");
    const tree = page.getByRole("application", { name: /^Search tree/ });
    await tree.focus();
    await page.keyboard.press("ArrowUp");
    await captionIs(page, /^Row 5, column \d is free/);
    await press(page, "ArrowUp", "ArrowLeft");
    await captionIs(page, /^Row 4, column \d is free/);
    await eventually(async () => Number(await figure(page, "Steps")) < Number(solutionStep), true);
    // A click on the first level: the two queens tried in the first row.
    const box = await page.locator("canvas.tree").boundingBox();
    assert.ok(box);
    const level = await page.locator(".tree-levels li").nth(1).boundingBox();
    assert.ok(level);
    const firstLevel = level.y + level.height / 2;
    await page.mouse.click(box.x + 4, firstLevel);
    await captionIs(page, "Row 1, column 1 is free: place a queen.");
    await page.mouse.click(box.x + box.width - 4, firstLevel);
    await captionIs(page, "Row 1, column 6 is free: place a queen.");
    // All of n = 8.
    await setSize(page, "8");
    await page.getByLabel("Speed").press("End");
    await button(page, "Play").click();
    await showsText(page, "Finished: 92 solutions.");
    await eventually(() => levels(), ["1", "8", "42", "140", "344", "568", "550", "312", "92"]);
  });
});

/** Enlarges the tree; returns the ends of its first level. @param {Page} page */
async function treeWindow(page) {
  await page.getByRole("button", { name: "Enlarge", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Search tree in the whole window" });
  const box = await dialog.getByRole("application").boundingBox();
  const level = await dialog.locator(".tree-levels li").nth(1).boundingBox();
  assert.ok(box && level);
  const y = level.y + level.height / 2;
  const [left, right] = [box.x + 14, box.x + box.width - 14].map((x) => ({ x, y }));
  assert.ok(left && right && box.width > 0.75 * (page.viewportSize()?.width ?? 0));
  return { dialog, left, right };
}

/** The column of the first queen, if the caption is about it. @param {Page} page */
const firstColumn = async (page) => (await caption(page)).match(/^Row 1, column (\d)/)?.[1];

/** Clicks on the first level, and returns the column of the queen there. @param {Page} page @param {{ x: number, y: number }} at */
async function clickLevel(page, { x, y }) {
  await page.mouse.click(x, y);
  return firstColumn(page);
}

/** The button of the window of the tree that is only enabled where a part of the tree is shown. @param {import("playwright-core").Locator} dialog */
const zoomOut = (dialog) => dialog.getByRole("button", { name: "Zoom out (−)" });

soak("the tree fills the window, and mouse, keyboard and buttons zoom and move it", async () => {
  await visit("?room=algorithms&algorithm=bitmask&n=6&step=3", async (page) => {
    const { dialog, left, right } = await treeWindow(page);
    const press = async (/** @type {string} */ name, /** @type {number} */ times) => {
      const pressed = dialog.getByRole("button", { name, exact: true });
      for (let i = 0; i < times; i += 1) await pressed.click();
    };
    await dialog.getByText("The whole tree, with 152 queens.").waitFor();
    assert.equal(await clickLevel(page, right), "6");
    assert.equal(await clickLevel(page, left), "1");
    await page.mouse.move(left.x, left.y);
    for (let i = 0; i < 5; i += 1) await page.mouse.wheel(0, -200);
    assert.notEqual(await clickLevel(page, right), "6", "the right end has left the window");
    await page.mouse.move(right.x, right.y);
    for (let i = 0; i < 6; i += 1) {
      await page.mouse.down();
      await page.mouse.move(left.x, left.y);
      await page.mouse.up();
      await page.mouse.move(right.x, right.y);
    }
    assert.notEqual(await caption(page), "Row 1, column 6 is free: place a queen.", "dragging is no click");
    assert.equal(await clickLevel(page, right), "6");
    for (let i = 0; i < 3; i += 1) await page.keyboard.press("+");
    await page.keyboard.press("Home");
    assert.equal(await clickLevel(page, left), "1");
    for (let i = 0; i < 5; i += 1) await page.keyboard.press("+");
    for (let i = 0; i < 9; i += 1) await page.keyboard.press("PageUp");
    assert.notEqual(await clickLevel(page, right), "6");
    for (let i = 0; i < 9; i += 1) await page.keyboard.press("PageDown");
    assert.equal(await clickLevel(page, right), "6");
    await page.keyboard.press("ArrowLeft");
    await captionIs(page, "Row 1, column 5 is free: place a queen.");
    await press("Fit", 1);
    await eventually(() => zoomOut(dialog).getAttribute("aria-disabled"), "true");
    assert.equal(await clickLevel(page, left), "1");
    await press("Zoom in (+)", 2);
    assert.equal(await clickLevel(page, left), "1", "the current node keeps its place");
    await press("To the left (Page Up)", 9);
    assert.notEqual(await clickLevel(page, right), "6");
    await press("To the right (Page Down)", 9);
    assert.equal(await clickLevel(page, right), "6");
    await press("To the left (Page Up)", 9);
    assert.equal(await clickLevel(page, left), "1");
    await press("Zoom out (−)", 2);
    assert.equal(await clickLevel(page, right), "6", "the whole tree is shown");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel), "Enlarge");
    await page.locator(".watch canvas.tree").waitFor();
  });
  // Back closes the window of the tree. It stays closed when the reader returns, and can be opened again.
  await visit("?room=board", async (page) => {
    await page.getByRole("link", { name: "Algorithms", exact: true }).click();
    await button(page, "Code and steps").click();
    const { dialog } = await treeWindow(page);
    await page.goBack();
    await page.getByRole("heading", { name: "The ladder" }).waitFor();
    await page.goForward();
    await button(page, "Code and steps").waitFor({ state: "hidden" });
    assert.equal(await dialog.isVisible(), false);
    await treeWindow(page);
  });
  await visit("?room=algorithms&algorithm=bitmask&n=12&step=3000", async (page) => {
    const { dialog } = await treeWindow(page);
    await dialog.getByText(/^\d+ of (more than )?[\d,]+ queens: the path/).waitFor();
  });
});

soak("two fingers zoom the enlarged tree, one moves it, and a tap goes to a node", async () => {
  await visit("?room=algorithms&algorithm=bitmask&n=6&step=3&tab=tree", phone("390 × 780"), async (page) => {
    const finger = await fingerOn(page);
    const { dialog, left, right } = await treeWindow(page);
    const column = () => firstColumn(page);
    await finger.tap(right);
    await eventually(column, "6");
    await finger.tap(left);
    await eventually(column, "1");
    const beside = { x: left.x + 60, y: left.y };
    for (let i = 0; i < 2; i += 1) {
      await finger.touch("touchStart", left, beside);
      await finger.touch("touchMove", left, right);
      await finger.touch("touchEnd");
    }
    await eventually(() => zoomOut(dialog).getAttribute("aria-disabled"), "false");
    const before = await column();
    for (let i = 0; i < 20; i += 1) {
      await finger.down(right);
      await finger.slide(right, left);
      await finger.up();
    }
    assert.equal(await column(), before, "moving is no tap");
    // A tap that stops the picture, if it still glides, is none.
    const tapped = async () => {
      await finger.tap(right);
      return column();
    };
    await eventually(tapped, "6");
  });
});

soak("a large tree shows the path to the current node, and the keyboard goes back along it", async () => {
  await visit("?room=algorithms&algorithm=bitmask&n=12&step=3000", async (page) => {
    await page.setViewportSize({ width: 1000, height: 700 }); // where the tree has a tab of its own
    await tab(page, "Tree").click();
    await page.getByText("The whole tree is too large to draw.").waitFor();
    const tree = page.getByRole("application", { name: /^Search tree/ });
    await tree.focus();
    const rows = async () => Number((await caption(page)).match(/^Row (\d+)/)?.[1]);
    await page.keyboard.press("ArrowUp");
    await eventually(async () => (await rows()) > 1, true);
    const row = await rows();
    await page.keyboard.press("ArrowUp");
    await eventually(rows, row - 1);
    for (let i = 0; i < row; i += 1) await page.keyboard.press("ArrowUp");
    await captionIs(page, "The board is empty. Press Play, or go step by step.");
    await page.getByLabel("Algorithm", { exact: true }).selectOption("min-conflicts");
    await page.getByText("Pairs of queens that attack each other").waitFor();
    await page.getByLabel("Algorithm", { exact: true }).selectOption("table");
    await eventually(() => tab(page, "Code").getAttribute("aria-selected"), "true");
    await eventually(() => tab(page, "Tree").count(), 0);
  });
});

/** The number of the lane that has the focus, from 0. @param {import("playwright-core").Page} page */
const focusedLane = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".lane")].findIndex((lane) => lane.contains(document.activeElement)),
  );

soak("a race by steps finishes in the order of the step counts", async () => {
  await visit("?room=algorithms&n=6&view=run", async (page) => {
    await tab(page, "Race").click();
    await button(page, "Start").waitFor();
    await button(page, "Add an algorithm").click();
    await eventually(() => page.locator(".lane").count(), 4);
    await eventually(() => focusedLane(page), 3, "the new lane is where the reader goes on");
    const bottoms = () =>
      page
        .locator(".lane .figures")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    for (const bottom of await bottoms()) assert.ok(bottom <= 800, "four lanes are on one screen");
    await page.locator(".lane select").nth(3).selectOption("construction");
    await page.locator(".race").getByLabel("Speed").press("End");
    await button(page, "Start").click();
    await partShows(page, ".race p", "Order: ");
    const names = () =>
      page
        .locator(".lane")
        .evaluateAll((lanes) => lanes.map((lane) => lane.getAttribute("aria-label")).join());
    await eventually(names, "All permutations,Backtracking,Bit masks,Explicit construction");
    const places = () => page.locator(".lane-status").allInnerTexts();
    await eventually(places, ["Rank 4", "Rank 3", "Rank 2", "Rank 1"]);
    const steps = page.locator(".lane .figures div:first-child dd");
    await eventually(() => steps.allInnerTexts(), ["564", "368", "88", "7"]);
    const shares = await page
      .locator(".lane-bar")
      .evaluateAll((bars) => bars.map((bar) => Number(getComputedStyle(bar).getPropertyValue("--share"))));
    assert.deepEqual(
      shares.map((share) => Math.round(7 / share)),
      [564, 368, 88, 7],
      "the fastest has the longest bar",
    );
    // The same race again, from the start.
    await page.locator(".race").getByRole("button", { name: "Restart" }).click();
    await eventually(() => steps.allInnerTexts(), ["0", "0", "0", "0"]);
    await button(page, "Start").click();
    await eventually(places, ["Rank 4", "Rank 3", "Rank 2", "Rank 1"]);
    await button(page, "Race again").click();
    await partShows(page, ".race p", "Order: ");
    await eventually(places, ["Rank 4", "Rank 3", "Rank 2", "Rank 1"]);
    // To the end, by time: all solutions, for the algorithms that look for all.
    await page.getByLabel("Race to").selectOption("all");
    await page.locator(".race-controls select").first().selectOption("time");
    await button(page, "Remove this algorithm").last().click();
    await button(page, "Start").click();
    await partShows(page, ".race p", "Order: ");
    const found = () => page.locator(".lane .figures div:nth-child(3) dd").allInnerTexts();
    await eventually(found, ["4 of 4", "4 of 4", "4 of 4"]);
    await eventually(async () => (await places()).includes("Rank 1"), true);
    // Runs of less than 50 ms are repeated, until the clock can tell them apart.
    const runs = await page.locator(".lane .figures div:nth-child(5) dd").allInnerTexts();
    assert.equal(runs.length, 3);
    for (const count of runs) assert.ok(Number(count.replaceAll(",", "")) > 1, count);
    await eventually(() => parameter(page, "by"), "time");
    await tab(page, "Code and tree").click();
    await eventually(() => page.locator("#board").isVisible(), true);
  });
});

test("measurements are charted and listed, and can be exported or cancelled", async () => {
  await visit("?room=algorithms&view=run", async (page) => {
    await tab(page, "Measure").click();
    await page.getByText("This is a sample, measured on another computer.").waitFor();
    await page.getByText("Milliseconds, a sample from another computer").waitFor();
    await page.getByLabel("Dancing links").check();
    await page.getByLabel("Show").selectOption("steps");
    await page.getByLabel("Time limit").selectOption("60");
    await page.evaluate(watchWorkers); // so that the run that never starts does not time out
    await page.evaluate(measureUpTo, { most: 8, waits: true });
    await button(page, "Measure").click();
    const row = async (/** @type {number} */ n) =>
      page
        .locator(".measurement-main > .table-scroller tbody tr")
        .nth(n - 4)
        .locator("td")
        .allInnerTexts();
    await eventually(() => row(8), ["33,588", "33,588", "6,169", "3,595"]);
    await button(page, "Cancel").click();
    await showsText(page, /^Cancelled, with \d+ runs measured\.$/);
    await eventually(
      () => page.locator(".measurement svg title").textContent(),
      /^Chart of Steps against n for 4 algorithms/,
    );
    for (const [name, pattern] of /** @type {[string, RegExp][]} */ ([
      ["Save the numbers as CSV", /^algorithm,n,steps,comparisons,milliseconds\r\npruning,4,/],
      ["Save the chart as SVG", /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg".*Dancing links/s],
    ])) {
      assert.match((await savedBy(page, button(page, name))).text, pattern);
    }
    await page.getByLabel("Time limit").selectOption("5");
    for (const name of ["Three flag arrays", "Bit masks", "Dancing links"])
      await page.getByLabel(name, { exact: true }).uncheck();
    await page.evaluate(measureUpTo, { most: 5 });
    await button(page, "Measure").click();
    await showsText(page, /^2 runs measured in /);
  });
});

soak("the caption distinguishes ends without a solution from other states", async () => {
  const captions = {
    "&algorithm=table&n=28&step=9": "The table ends here: nobody has counted these solutions.",
    "&algorithm=table&n=28&step=1": "The table ends here: nobody has counted these solutions.",
    "&algorithm=random-probing&attempts=1&draws=1&step=999": "Finished: the algorithm gave up.",
    "&algorithm=random-probing&n=3&step=9999": "Finished: there is no solution for n = 3.",
    "&algorithm=bitmask&from=1,3&step=9999": "Finished: there is no solution from here.",
    "&algorithm=exhaustive&n=3&step=2": "Place a queen on row 2, column 1.",
    "&algorithm=table&from=2": "The board is empty. Press Play, or go step by step.",
    "&algorithm=engine&from=3": "A subproblem: the solutions with no queen on a hatched square.",
  };
  for (const [query, words] of Object.entries(captions))
    await visit(`?room=algorithms${query}`, (page) => captionIs(page, words));
});

soak("a loop beyond the end of a run ends with the run", async () => {
  await visit("?room=algorithms&algorithm=bitmask&n=5&loop=90000-95000&speed=max", async (page) => {
    await button(page, "Play").click();
    await showsText(page, "Finished: 10 solutions.");
    await button(page, "Play again").waitFor();
  });
});

test("the URL keeps the step: a distant step, a room left while playing, and going back", async () => {
  await visit("?room=algorithms&n=14&algorithm=greedy&step=900000000", async (page) => {
    await showsText(page, "Going to step 900,000,000.");
    await eventually(() => parameter(page, "step"), "900000000");
    await button(page, "Pause").click();
    await eventually(async () => (await parameter(page, "step")) !== "900000000", true);
  });
  await visit("?room=algorithms&speed=64", async (page) => {
    await button(page, "Play").click();
    await eventually(async () => Number(await figure(page, "Steps")) > 9, true);
    await goTo(page, "Count");
    await eventually(async () => Number(await parameter(page, "step")) > 9, true);
    const step = Number(await parameter(page, "step"));
    await page.getByRole("link", { name: "Algorithms" }).click();
    const steps = async () => Number((await figure(page, "Steps")).replaceAll(",", ""));
    await eventually(steps, step);
    await button(page, "Step").click();
    await page.getByLabel("Algorithm", { exact: true }).selectOption("bitmask");
    await button(page, "Larger board").click();
    await eventually(() => parameter(page, "n"), "9");
    await page.goBack();
    await page.locator("[role=grid][aria-label='Board, 8 by 8']").waitFor();
    await page.goBack();
    await eventually(() => page.getByLabel("Algorithm", { exact: true }).inputValue(), "diagonal-flags");
    await eventually(steps, step + 1);
  });
});

test("the ladder is shown first, is searched by other names, and leads to a run and its code", async () => {
  // With a queen on it, the board keeps its size, and the run is long.
  await visit("?queens=1", async (page) => {
    await page.getByRole("link", { name: "Algorithms" }).click();
    await page.getByRole("heading", { name: "The ladder" }).waitFor();
    await eventually(() => parameter(page, "view"), "ladder");
    await page.getByLabel("Find").click();
    await page.keyboard.type("dlx");
    await eventually(() => page.locator(".ladder-table tbody tr:visible").count(), 1);
    await page.keyboard.press("Tab"); // to the buttons that measure
    await button(page, "Dancing links").press("Enter");
    await eventually(() => parameter(page, "algorithm"), "dancing-links");
    await button(page, "Pause").click();
    await page.getByLabel("Times for").selectOption("14");
    await page.getByRole("columnheader", { name: "Time, n = 14" }).waitFor();
    const row = page.getByRole("row").filter({ has: button(page, "Dancing links") });
    await row.getByRole("img", { name: "not counted" }).click();
    await button(page, "Pause").waitFor(); // a click anywhere in the row plays its run, from the start
    await eventually(() => parameter(page, "step"), null);
    await button(page, "Pause").click();
    await button(page, "Code and steps").click();
    await page.locator(".code").getByText("uncover").first().waitFor();
    const steps = await figure(page, "Steps");
    await page.keyboard.press("ArrowRight");
    await eventually(async () => (await figure(page, "Steps")) !== steps, true, "keys act on the run");
    await page.getByLabel("Algorithm", { exact: true }).selectOption("ladder");
    await page.getByRole("heading", { name: "The ladder" }).waitFor();
    await eventually(() => page.getByLabel("Find").inputValue(), "dlx", "as it was left");
  });
});

test("on a phone the ladder keeps its rows, its search and the reader's place in sight", async () => {
  await visit("?room=guide", phone("390 × 844"), async (page) => {
    /** Where something is on the screen. @param {import("playwright-core").Locator} locator */
    const place = async (locator) => {
      const { y = Number.NaN, height = 0 } = (await locator.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const kept = page.locator("figure:has(#board)");
    await page.getByRole("link", { name: "Algorithms" }).tap();
    const title = page.getByRole("heading", { name: "The ladder" });
    await title.waitFor();
    await eventually(
      () =>
        page
          .getByText(/^Logarithmic/)
          .filter({ visible: true })
          .count(),
      1,
      "the scale of the bars is named once",
    );

    const field = page.getByLabel("Find");
    await field.tap();
    await page.keyboard.type("dlx");
    const rows = page.locator(".ladder-table tbody tr:visible");
    await eventually(() => rows.count(), 1);
    await eventually(async () => (await place(rows)).top < 480, true, "the row is above a keyboard");
    assert.ok((await place(field)).top > (await place(kept)).bottom, "the field is below the board");
    for (let i = 0; i < 3; i += 1) await page.keyboard.press("Backspace");

    const row = page.getByRole("row").filter({ has: button(page, "Half of the first row") });
    await row.scrollIntoViewIfNeeded();
    await button(page, "Half of the first row").tap();
    await eventually(() => parameter(page, "algorithm"), "mirror");
    await button(page, "Pause").tap();
    const { bottom } = await place(kept);
    assert.ok(bottom > 0 && bottom <= 0.4 * 844, `the board and the controls end at ${bottom}`);
    const changes = row.getByRole("button", { name: "What changed" });
    await changes.scrollIntoViewIfNeeded();
    const before = await scrolled();
    await changes.tap();
    await page.locator(".changes").waitFor();
    await eventually(
      async () => {
        const { top } = await place(page.locator(".changes"));
        return Math.abs(top - (await place(kept)).bottom) < 24;
      },
      true,
      "what has changed is right below the board",
    );
    await page.goBack();
    await title.waitFor();
    await eventually(scrolled, before, "going back leads to where the reader was");
  });
});

test("a race that cannot be loaded is reported", async () => {
  await visitSources("?room=algorithms&view=run", { expected: /race\.js|ERR_FAILED/ }, async (page) => {
    await page.route("**/race.js", (route) => route.abort());
    await tab(page, "Race").click();
    await page.getByText(/^This part could not be loaded/).waitFor();
    await page.unroute("**/race.js");
  });
});

soak("the parts that only one algorithm has are shown with it", async () => {
  await visit("?room=algorithms&algorithm=random-probing", async (page) => {
    await tab(page, "About").click();
    await button(page, "Measure here").click();
    await page.locator(".about tbody tr").nth(4).waitFor();
    const rates = await page.locator(".about tbody tr td:last-child").allInnerTexts();
    const rate = rates.map((text) => Number.parseFloat(text));
    assert.ok(Number(rate[2]) > 94 && Number(rate[2]) < 99, `n = 8: ${rates[2]}`);
    assert.ok(Number(rate[4]) > 10 && Number(rate[4]) < 23, `n = 16: ${rates[4]}`);
    await page.getByLabel("Algorithm", { exact: true }).selectOption("greedy");
    await button(page, "Measure here").click();
    await page.locator(".about tbody tr").nth(5).waitFor();
    await eventually(
      () => page.locator(".about tbody tr").nth(3).locator("td").allInnerTexts(),
      ["199,635", "93", "6,725", "31"],
    );
    await page.getByLabel("Algorithm", { exact: true }).selectOption("construction");
    await eventually(() => page.locator(".infinite circle").count(), 200);
    await page.getByLabel("Algorithm", { exact: true }).selectOption("engine");
    await page.getByText("The fastest count on this page").waitFor();
    await eventually(() => page.locator(".transport").isVisible(), false);
    await button(page, "Open Count").click();
    await page.getByRole("region", { name: "Count" }).waitFor();
  });
});

soak("the construction puts boards within boards, or says why it cannot", async () => {
  const note = /^Boards within boards cannot make a board of 8\. .* So the formula places the queens\.$/;
  await visit("?room=algorithms&algorithm=construction&n=20&step=3", async (page) => {
    const method = page.getByLabel("Method", { exact: true });
    const line = page.locator(".from p.quiet").first();
    await eventually(() => method.inputValue(), "construction");
    await method.selectOption("composition");
    await eventually(() => parameter(page, "method"), "composition");
    await eventually(() => figure(page, "Steps"), "0", "another method starts another run");
    await page.getByText("The code shows the formula. This run puts boards within boards instead.").waitFor();
    await button(page, "Step").click();
    await captionIs(page, "Place a queen on row 1, column 6.");
    await setSize(page, "8");
    await eventually(() => line.innerText(), note);
    await announces(page, note);
    await button(page, "Step").click();
    await captionIs(page, "Place a queen on row 1, column 2.");
    await eventually(() => page.getByText("The code shows the formula.").isVisible(), false);
    await setSize(page, "25");
    await eventually(() => line.isVisible(), false);
    await button(page, "Step").click();
    await captionIs(page, "Place a queen on row 1, column 1.", "the method is still chosen");
    await page.getByLabel("Algorithm", { exact: true }).selectOption("pruning");
    await eventually(() => method.isVisible(), false);
  });
  await visit("?room=algorithms&tab=race&lanes=construction,bitmask&method=composition", async (page) => {
    await button(page, "Start").click();
    await eventually(async () => (await page.locator(".lane-status").allInnerTexts()).every(Boolean), true);
  });
});

soak("buttons pressed in random order break nothing", async () => {
  const random = randomNumbers(23);
  await visit("?room=algorithms&view=run&n=6&speed=max", async (page) => {
    const select = page.getByLabel("Algorithm", { exact: true });
    const names = [
      "Step",
      "Step back",
      "Next solution",
      "Previous solution",
      "Next backtrack",
      "Previous backtrack",
    ];
    names.push("Restart", "Larger board", "Smaller board");
    for (let i = 0; i < 150; i += 1) {
      const name = names[random(names.length)] ?? "";
      if (i % 12 === 0) await select.selectOption(ALGORITHMS[random(ALGORITHMS.length)] ?? "");
      if (i % 9 === 0) await tab(page, ["About", "Predict"][random(2)] ?? "").click();
      if (i % 25 === 0) await page.getByRole("button", { name: /^(Play|Pause|Play again)$/ }).click();
      await button(page, name).dispatchEvent("click");
      if (i % 5 === 0) await drawn(page);
      if (i % 10 === 0) await click(page, 6, [random(6), random(6)]);
    }
    assert.notEqual(await caption(page), "");
  });
});

soak("searches avoid blocked squares, and the other algorithms say why they cannot", async () => {
  // One of the four solutions for n = 6 has a queen on the blocked square.
  await visit("?room=algorithms&algorithm=bitmask&n=6&blocked=2&speed=max", async (page) => {
    const line = (/** @type {string | RegExp} */ hasText) => page.locator("p.from", { hasText }).waitFor();
    const finished = (/** @type {string} */ hasText) => page.locator("#caption", { hasText }).waitFor();
    await line("1 square is blocked. The search leaves it empty.");
    await page.getByRole("gridcell", { name: "row 1, column 2, empty, blocked", exact: true }).waitFor();
    await page.getByLabel("Algorithm", { exact: true }).selectOption("diagonal-flags");
    await line("1 square is blocked");
    await button(page, "Play").click();
    await finished("Finished: 3 solutions.");
    assert.equal(await figure(page, "Solutions"), "3");
    await page.getByRole("slider", { name: "Step", exact: true }).fill("290");
    await finished("Row 1, column 2 is blocked.");
    await page.getByLabel("Algorithm", { exact: true }).selectOption("mirror");
    await line(/one half of the first row cannot stand for the other/);
    await button(page, "Play").click();
    await finished("Finished: 4 solutions.");
    assert.equal(await figure(page, "Solutions"), "4 of 4");
    for (const [key, why] of [
      ["symmetry", /no solution can stand for all eight/],
      ["construction", /the formula does not take them into account/],
      ["table", /numbers for a board without any/],
      ["engine", /it uses symmetry/],
    ]) {
      await page.getByLabel("Algorithm", { exact: true }).selectOption(String(key));
      await line(/** @type {RegExp} */ (why));
    }
    await tab(page, "Race").click();
    await page.getByText("1 square is blocked for all of them.").waitFor();
    await page.locator(".race").getByLabel("Algorithm", { exact: true }).first().selectOption("mirror");
    await page.getByText("1 square is blocked. These ignore it: Half of the first row.").waitFor();
    await tab(page, "Measure").click();
    await page.getByText("Measured without the blocked squares").waitFor();
    await tab(page, "About").click();
    await page.locator(".watch").getByLabel("Algorithm", { exact: true }).selectOption("pruning");
    await line("1 square is blocked");
    await button(page, "Unblock all squares").click();
    await button(page, "Play").click();
    await finished("Finished: 4 solutions.");
    await partShows(page, ".watch .figures dd", /^4 of 4$/);
    await button(page, "Unblock all squares").waitFor({ state: "hidden" });
  });
  await visit("?room=algorithms&algorithm=bitmask&n=6&blocked=2&from=2", async (page) => {
    await page.getByText("The link starts with a queen on a blocked square.").waitFor();
  });
});
