/** The Board room: blocked squares, undo, import and export, hints and solution counts, in Chromium. */

import assert from "node:assert/strict";
import { FORMAT_NAMES } from "../../../www/formats/formats.js";
import { COMPLETIONS_TIME } from "../../../www/rooms/board/completions.js";
import { HINT_TIME } from "../../../www/rooms/board/hints.js";
import { button, middleOf, press, savedBy, stopClock, transfer } from "../../support/acts.mjs";
import { phone, screen, visit } from "../../support/browser.mjs";
import { holdWorkers, pass } from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";
import { fingerOn } from "../../support/finger.mjs";
import {
  announces,
  boardPicture,
  caption,
  captionIs,
  drawn,
  focused,
  onCell,
  parameter,
  partShows,
  showsText,
} from "../../support/shown.mjs";
import { crowdedBoard } from "../../support/tasks.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { holdTimers } from "../../support/timers.mjs";

/** @import { Page } from "playwright-core" */

const PHONE = phone("360 × 640", 3);

/** @param {Page} page @param {readonly [number, number]} square @param {{ modifiers?: "Shift"[] }} [options] */
async function click(page, square, { modifiers = [] } = {}) {
  const { x, y } = await middleOf(page, 8, square);
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  for (const key of modifiers) await page.keyboard.up(key);
}

test("squares are blocked and unblocked by Shift, by a mode and by a key", async () => {
  await visit("?queens=1", async (page) => {
    await click(page, [2, 2], { modifiers: ["Shift"] });
    await eventually(() => parameter(page, "blocked"), "-,-,3");
    await click(page, [2, 2]);
    await captionIs(page, /^Row 3, column 3 is blocked/);
    await button(page, "Block").click();
    await click(page, [1, 4]);
    await eventually(() => parameter(page, "blocked"), "-,5,3");
    assert.equal(await parameter(page, "queens"), "1", "no queen can be placed there");
    await click(page, [0, 0]);
    await eventually(() => parameter(page, "blocked"), "1,5,3");
    await eventually(() => parameter(page, "queens"), null, "the queen is removed");
    await click(page, [1, 4]);
    await button(page, "Block").click();
    await focused(page).focus();
    await press(page, "Control+End", "x");
    await announces(page, /^Row 8, column 8 is blocked: no queen may stand there\./);
    await onCell(page, "row 8, column 8, empty, blocked");
    await eventually(() => parameter(page, "blocked"), "1,-,3,-,-,-,-,8");
    await button(page, "Clear").click();
    await eventually(() => parameter(page, "blocked"), null);
  });
});

soak("on a phone the board stays in view, smaller, while its controls are used", async () => {
  await visit("?queens=1", PHONE, async (page) => {
    const visibleSide = () =>
      page.locator("#board canvas").evaluate((canvas) => {
        const { top, bottom, height } = canvas.getBoundingClientRect();
        return top >= -1 && bottom <= innerHeight ? height : 0;
      });
    const whole = await visibleSide();
    await page.getByLabel("On the squares").selectOption("left");
    await page.getByText("Import and export").evaluate((fold) => fold.scrollIntoView({ block: "end" }));
    const shrunk = async () => {
      const share = (await visibleSide()) / whole;
      return share > 0.5 && share < 0.9;
    };
    await eventually(shrunk, true);
    const finger = await fingerOn(page);
    await finger.tap(await middleOf(page, 8, [1, 6]));
    await eventually(() => parameter(page, "queens"), "1,7", "what is seen is tapped");
    await button(page, "Hint").tap();
    await partShows(page, "#caption", "a solution is still possible");
    await eventually(async () => (await visibleSide()) > whole / 2, true);
    const caption = await page.locator("#caption").boundingBox();
    assert.ok(caption && caption.y + caption.height < 640, "the hint is seen");
    // Back to a control above: it is not under the board.
    await button(page, "Undo").focus();
    const isCovered = () =>
      button(page, "Undo").evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + 4, top + 4));
      });
    await eventually(isCovered, false);
  });
});

test("every change can be undone and redone", async () => {
  await visit("", async (page) => {
    await click(page, [0, 0]);
    await click(page, [1, 2]);
    await click(page, [4, 4], { modifiers: ["Shift"] });
    await button(page, "Larger board").click();
    await button(page, "Undo").click();
    await eventually(() => page.getByLabel("Board size n").inputValue(), "8");
    await eventually(() => parameter(page, "blocked"), "-,-,-,-,5", "blocked until it is undone");
    await page.keyboard.press("Control+z");
    await eventually(() => parameter(page, "blocked"), null);
    await page.keyboard.press("Control+z");
    await captionIs(page, "1 of 8 queens, 0 conflicts");
    await press(page, "Control+Shift+Z", "Control+y");
    await eventually(() => parameter(page, "blocked"), "-,-,-,-,5");
    await button(page, "Redo").click();
    await eventually(() => page.getByLabel("Board size n").inputValue(), "9");
    await eventually(() => button(page, "Redo").getAttribute("aria-disabled"), "true");
    await button(page, "Clear").click();
    await button(page, "Undo").click();
    await captionIs(page, "2 of 9 queens, 0 conflicts");
  });
});

soak("the queen under the pointer shows its lines, and numbers of attackers can be shown", async () => {
  await visit("?queens=1,5", { context: { reducedMotion: "reduce" } }, async (page) => {
    const picture = async () => {
      await drawn(page);
      return boardPicture(page);
    };
    const plain = await picture();
    const { x, y } = await middleOf(page, 8, [1, 4]);
    await page.mouse.move(x, y);
    await eventually(async () => (await picture()) !== plain, true, "lines");
    await page.mouse.move(5, 400);
    await eventually(async () => (await picture()) === plain, true, "no lines");
    await page.getByLabel("On the squares").selectOption("attackers");
    await eventually(async () => (await picture()) !== plain, true, "numbers");
  });
});

/** Saves the board in a format. @param {Page} page @param {string} format */
async function saved(page, format) {
  await page.getByLabel("Format").selectOption(format);
  const { name, content } = await savedBy(page, button(page, "Save"));
  return { name, file: content };
}

/**
 * A fold that was opened below the edge of the panel comes into view, as far as it fits. Once the reader scrolls, here
 * as with the scroll bar, the panel stays where it is, even if the fold grows.
 *
 * @param {Page} page
 */
async function foldIsInView(page) {
  const position = () =>
    page.locator("details:has(textarea)").evaluate((fold) => {
      const panel = fold.closest("#panel")?.getBoundingClientRect() ?? new DOMRect();
      const { top, bottom } = fold.getBoundingClientRect();
      return top >= panel.top - 1 && Math.min(top - panel.top, bottom - panel.bottom) <= 1;
    });
  await eventually(position, true, "the fold is in view");
  const panel = page.locator("#panel");
  await panel.evaluate(async (panel) => {
    const scrolled = new Promise((resolve) => panel.addEventListener("scroll", resolve, { once: true }));
    panel.scrollTop = 0;
    await scrolled;
    const more = document.createElement("div");
    more.style.height = "200px";
    panel.querySelector("details:has(textarea)")?.append(more);
  });
  await drawn(page);
  assert.equal(await panel.evaluate(({ scrollTop }) => scrollTop), 0, "the reader is not pulled back");
}

// What each format keeps is tested without the page, in unit/formats/formats.test.mjs.
test("a board is saved as text or a picture, and opened again", async () => {
  await visit("?queens=1,5,-,2&blocked=-,-,7", async (page) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.getByText("Import and export").click();
    const formats = page.getByLabel("Format").locator("option");
    const offered = () =>
      formats.evaluateAll((options) => options.map((option) => option.getAttribute("value")));
    await eventually(offered, [...FORMAT_NAMES, "png"]);
    await foldIsInView(page);
    for (const [format, blocked] of /** @type {const} */ ([
      ["csv", null],
      ["letters", "-,-,7"],
      ["svg", "-,-,7"],
    ])) {
      const { file } = await saved(page, format);
      await button(page, "Clear").click();
      await eventually(() => parameter(page, "queens"), null, "the board is no longer in the URL");
      await page.getByLabel("A board, or what your program prints").fill(file.toString());
      await button(page, "Open").click();
      await captionIs(page, "Dead end: no conflicts yet, but no solution contains these queens.", format);
      await eventually(() => parameter(page, "queens"), "1,5,-,2", format);
      assert.equal(await parameter(page, "blocked"), blocked, format);
      await button(page, "Undo").click();
      await button(page, "Undo").click();
      await eventually(() => parameter(page, "blocked"), "-,-,7", "opening can be undone");
    }
    const tikz = await saved(page, "tikz");
    assert.match(tikz.file.toString(), /tikzpicture/);
    assert.equal(tikz.name, "8-queens.tex");
    await page.getByLabel("Format").selectOption("png");
    await page.getByLabel("Width in pixels").fill("300");
    await page.getByLabel("Width in pixels").press("Enter");
    const png = await saved(page, "png");
    assert.deepEqual([...png.file.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join(""), "PNG");
    assert.deepEqual([png.file.readUInt32BE(16), png.file.readUInt32BE(20)], [300, 300]);
  });
});

soak("a format without blocked squares says so", async () => {
  await visit(
    "?queens=1,5&blocked=-,-,1",
    { context: { permissions: ["clipboard-read", "clipboard-write"] } },
    async (page) => {
      const problem = () => page.locator(".exchange .problem").last().innerText();
      await page.getByText("Import and export").click();
      await button(page, "Copy").click();
      await eventually(problem, "This format loses blocked squares.");
      await page.getByLabel("Format").selectOption("json");
      await button(page, "Copy").click();
      await eventually(problem, "");
    },
  );
});

test("a text stays in its field while what reads it cannot be loaded, and opens once it can", async () => {
  await visit("?queens=1,5,8", { expected: /judge|ERR_FAILED/ }, async (page) => {
    const wasm = /judge.*\.wasm/;
    await page.route(wasm, (route) => route.abort());
    await page.getByText("Import and export").click();
    await page.getByLabel("A board, or what your program prints").fill("[1, 3, 0, 2]");
    await button(page, "Open").click();
    await page.locator(".exchange .problem").last().filter({ hasText: /\S/ }).waitFor();
    await eventually(() => parameter(page, "queens"), "1,5,8", "the board is unchanged");
    await page.unroute(wasm);
    await button(page, "Open").click();
    await showsText(page, "This is one of the 2 solutions for n = 4.");
    assert.equal(await page.getByLabel("A board, or what your program prints").inputValue(), "[1, 3, 0, 2]");
    await eventually(() => page.locator(".exchange .problem").last().innerText(), "");
  });
});

test("a board is copied, pasted and dropped, and invalid text is explained", async () => {
  await visit(
    "?queens=1,5,8",
    { context: { permissions: ["clipboard-read", "clipboard-write"] } },
    async (page) => {
      await page.getByText("Import and export").click();
      await button(page, "Copy").click();
      await page.waitForFunction(() => document.querySelector("#live")?.textContent?.startsWith("Copied."));
      await eventually(() => page.evaluate(() => navigator.clipboard.readText()), "1,5,8,-,-,-,-,-");
      await transfer(page, "#board", "paste", "Q...\n..Q.\n....\n....\n");
      await showsText(page, "2 of 4 queens, 0 conflicts");
      await transfer(page, "#board", "drop", [["board.txt", "(1, 2) (2, 4) (3, 1) (4, 3)"]]);
      await showsText(page, "This is one of the 2 solutions for n = 4.");
      await transfer(page, "#board", "drop", [
        ["board.txt", [...Buffer.from("\xbd\xe2\n1,3,0,2", "latin1")]],
      ]);
      await page.getByText("It is read as GBK/GB18030.").waitFor();
      const encoding = page.getByLabel("Encoding");
      await encoding.selectOption("Big5");
      await page.getByText("It is read as Big5.").waitFor();
      const pasted = page.getByLabel("A board, or what your program prints");
      await pasted.press("x");
      await encoding.waitFor({ state: "hidden" }); // reading the file again would lose what is typed
      const problem = page.locator(".exchange .problem").last();
      assert.equal(await transfer(page, "#pasted", "drop", "1,2,3,4"), false, "a text goes into the field");
      const refused = /** @type {const} */ ([
        [".Q..\n...Q.\nQ...\n..Q.", "Line 2, character 1, read as a drawing: this row is 5 wide"],
        ["hello", "There is no board in this text."],
        ["[1,3,0,9]", "Line 1: row 4, column 10 is off the board of size 4."],
      ]);
      for (const [text, words] of refused) {
        await transfer(page, "#board", "drop", text);
        await problem.filter({ hasText: words }).waitFor();
        assert.equal(await pasted.inputValue(), text, "what was dropped is not lost");
      }
      await captionIs(page, "This is one of the 2 solutions for n = 4.", "the board is unchanged");
      const reading = page.locator(".exchange").getByText("Read as columns counted from 0.");
      await pasted.fill("Solution: [1, 3, 0, 2, 4]");
      await button(page, "Open").click();
      await reading.waitFor();
      const opened = "Opened a board of size 5 with 5 queens. Read as columns counted from 0.";
      await announces(
        page,
        `${opened} Solved. No two of the 5 queens attack each other. This is one of the 10 solutions for n = 5.`,
      );
      assert.equal(await problem.innerText(), "");
      await transfer(page, "#board", "drop", "2,4,1,3\n3,1,4,2");
      await page.getByText("All 2 solutions for n = 4, each once.", { exact: true }).waitFor();
      assert.equal(await page.getByLabel("Output of your program").inputValue(), "2,4,1,3\n3,1,4,2");
      await page.goBack();
      await reading.waitFor({ state: "hidden" });
      await transfer(page, "#board", "paste", "1,5,8,6,3,7,2,4\n".repeat(70_000));
      await page
        .locator(".attached")
        .getByText(/^Pasted text, [\d,]+ kB\.$/)
        .waitFor();
      await page.getByText("Wrong: 69,999 repeated boards", { exact: true }).waitFor();
    },
  );
});

/**
 * Like `visit`, but nothing times out, except the search for a hint when the test says so.
 *
 * @param {string} query @param {(page: Page) => Promise<void>} act
 */
const visitWithoutTimeouts = (query, act) =>
  visit(query, { before: holdTimers(COMPLETIONS_TIME, HINT_TIME) }, act);

test("the page shows live how many solutions are left, and helps to find them", async () => {
  await visitWithoutTimeouts("", async (page) => {
    const line = page.locator(".completions");
    await eventually(() => line.innerText(), "92 solutions. Place a queen and see how many remain.");
    await click(page, [0, 0]);
    await eventually(() => line.innerText(), "This position is part of 4 of the 92 solutions.");
    await click(page, [1, 4]);
    await eventually(() => line.innerText(), "This position is part of 1 of the 92 solutions.");
    // A dragged queen counts on the square under it: no solution starts with 1 3.
    const [from, to] = [await middleOf(page, 8, [1, 4]), await middleOf(page, 8, [1, 2])];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await eventually(() => line.innerText(), "");
    await page.mouse.up();
    const deadEnd = "Dead end: no conflicts yet, but no solution contains these queens.";
    await captionIs(page, deadEnd);
    await announces(page, /^Queen moved to row 2, column 3\. 2 of 8 queens, 0 conflicts\. Dead end: /);
    await button(page, "Hint").click();
    await captionIs(page, /^No solution contains all these queens\. Remove one: row \d column \d\.$/);
    await button(page, "Solve from here").click();
    await partShows(page, "#caption", "No solution contains all these queens.");
    await button(page, "Undo").click();
    await button(page, "Hint").click();
    await partShows(page, "#caption", "With a queen on row 3, column 8 a solution is still possible.");
    await button(page, "Solve from here").click();
    await partShows(page, "#caption", "This is one of the 92 solutions for n = 8.");
    await eventually(() => parameter(page, "queens"), "1,5,8,6,3,7,2,4");
    await button(page, "Undo").click();
    await eventually(() => parameter(page, "queens"), "1,5");
    await button(page, "Random solution").click();
    await partShows(page, "#caption", "This is one of the 92 solutions for n = 8.");
  });
  await visitWithoutTimeouts("?n=12&queens=1", async (page) => {
    await page.getByLabel("On the squares").selectOption("left");
    await partShows(page, ".completions", /^This position is part of 500 of the 14,200/);
    await button(page, "Random solution").click();
    await partShows(page, "#caption", /^This is one of/);
  });
  await visitWithoutTimeouts("?n=20&queens=3", async (page) => {
    await partShows(page, ".completions", /^About [\d.]+ billion .* \(estimated, ±[\d.]+%\)\. [\d,]+ /);
    await page.getByText("Why this can take long").click();
    await page.getByText("(Gent, Jefferson and Nightingale, 2017)").waitFor();
    await button(page, "Random solution").click();
    await partShows(page, "#caption", /^This is one of/);
  });
  await visitWithoutTimeouts("?n=3", async (page) => {
    await button(page, "Random solution").click();
    await partShows(page, "#caption", "There is no solution for n = 3.");
  });
});

soak("the page keeps working during a search for a hint, which ends when the board changes", async () => {
  const looking = "Looking for a solution …";
  await visitWithoutTimeouts(crowdedBoard(20, 4), async (page) => {
    const release = await holdWorkers(page);
    await partShows(page, "#caption", "conflicts");
    await button(page, "Hint").click();
    await captionIs(page, looking);
    await drawn(page);
    assert.equal(await caption(page), looking);
    await page.evaluate(() => Reflect.get(window, "expire")());
    await captionIs(page, /Five seconds were not enough to find out/);
    release();
    await button(page, "Hint").click();
    await captionIs(page, /Remove \d+, starting with row 1 column/);
  });
  await visitWithoutTimeouts(crowdedBoard(32, 3), async (page) => {
    const release = await holdWorkers(page);
    await button(page, "Hint").click();
    await captionIs(page, looking);
    await button(page, "Clear").click();
    await captionIs(page, "0 of 32 queens, 0 conflicts");
    release();
    await button(page, "Solve from here").click();
    await captionIs(page, /^Solved\./);
  });
});

soak("a random solution leaves the blocked squares unchanged", async () => {
  /** @param {number} n @param {RegExp} queens */
  const keepsBlocked = (n, queens) =>
    visitWithoutTimeouts(`?n=${n}&blocked=1,2,3`, async (page) => {
      await button(page, "Random solution").click();
      await partShows(page, "#caption", /^This is one of/);
      await eventually(() => parameter(page, "queens"), queens);
      assert.equal(await parameter(page, "blocked"), "1,2,3");
    });
  await keepsBlocked(5, /^[2-5],[1345],[1245],\d,\d$/);
  await keepsBlocked(20, /^(\d+,){19}\d+$/);
  await visitWithoutTimeouts("?n=4&blocked=2%2B3", async (page) => {
    await button(page, "Random solution").click();
    await partShows(page, "#caption", "With these squares blocked, there is no solution.");
    await button(page, "Hint").click();
    await partShows(page, "#caption", "With these squares blocked, there is no solution.");
  });
});

test("on a large board a worker counts the completions of the position until the board changes", async () => {
  // Two queens attack each other, so there is nothing to count yet, and no worker that could not be held.
  await visitWithoutTimeouts("?n=14&queens=1,2", async (page) => {
    const release = await holdWorkers(page);
    const second = await middleOf(page, 14, [1, 1]);
    await page.mouse.click(second.x, second.y);
    const limits = page.getByText("Why this can take long");
    await limits.waitFor();
    release();
    await partShows(page, ".completions", "This position is part of 11,892 of the 365,596 solutions.");
    await limits.waitFor({ state: "hidden" });
    const { x, y } = await middleOf(page, 14, [1, 4]);
    await page.mouse.click(x, y);
    await partShows(page, ".completions", "This position is part of 944 of the");
    await limits.waitFor({ state: "hidden" });
  });
});

soak("squares are unknown, then estimated, and counted at the end; the legend says which", async () => {
  const legend = (/** @type {Page} */ page) => page.getByRole("list", { name: "What the squares show" });
  // Another room, which counts nothing before the workers are held.
  await visitWithoutTimeouts("?room=solutions&n=20&queens=3", async (page) => {
    const release = await holdWorkers(page);
    await page.getByRole("link", { name: "Board", exact: true }).click();
    const cells = (/** @type {string} */ text) => page.locator(`[role=gridcell][aria-label*='${text}']`);
    await page.getByLabel("On the squares").selectOption("left");
    await cells("not known yet").first().waitFor({ state: "attached" });
    await legend(page).getByText("Not known yet").waitFor();
    release();
    await cells("solutions left, estimated within").first().waitFor({ state: "attached" });
    await legend(page).getByText("Estimated from random samples").waitFor();
    await cells(", 0 solutions left").first().waitFor({ state: "attached" });
    await eventually(() => cells("not known yet").count(), 0);
    const { x, y } = await middleOf(page, 20, [9, 9]);
    await page.mouse.move(x, y);
    await captionIs(page, /^Row 10, column 10, .*about [\d.]+ (million|billion) solutions left/i);
  });
  await visitWithoutTimeouts("?n=14&queens=1&overlays=left", async (page) => {
    await page
      .locator("[role=gridcell][aria-label$=' 1,294 solutions left']")
      .first()
      .waitFor({ state: "attached" });
    assert.equal(await legend(page).getByText("Not known yet").isVisible(), false);
    await legend(page).getByText("No solution has a queen there").waitFor();
  });
});

/** Runs in the page after `stopClock`: frames, too, have the time of the clock. */
function stopFrames() {
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (act) => requestAnimationFrame(() => act(performance.now()));
}

/**
 * Takes a queen from a solved board and puts it back, while the clock of the page stands still. Returns whether the
 * first square then looks as it did at rest: after each step of the clock during the celebration, and last after it.
 *
 * @param {Page} page
 */
async function solveAgain(page) {
  const firstSquare = async () => {
    await drawn(page);
    return page.locator("#board canvas").evaluate((board) => {
      const square = document.createElement("canvas");
      square.width = square.height = Math.floor(/** @type {HTMLCanvasElement} */ (board).width / 8);
      square.getContext("2d")?.drawImage(/** @type {HTMLCanvasElement} */ (board), 0, 0);
      return square.toDataURL();
    });
  };
  await captionIs(page, /^This is one of/);
  await page.evaluate(stopClock);
  await page.evaluate(stopFrames);
  await pass(page, 1000); // the queens have arrived
  const rest = await firstSquare();
  await click(page, [7, 3]);
  await captionIs(page, "7 of 8 queens, 0 conflicts");
  await click(page, [7, 3]);
  await captionIs(page, /^This is one of/);
  const isAtRest = [];
  for (const milliseconds of [100, 100, 100, 1000]) {
    await pass(page, milliseconds);
    isAtRest.push((await firstSquare()) === rest);
  }
  return isAtRest;
}

soak("a solved board is celebrated, without motion for whoever wants none, and leads on", async () => {
  const solved = "?queens=1,5,8,6,3,7,2,4";
  await visit(solved, async (page) => {
    assert.deepEqual(await solveAgain(page), [false, false, false, true], "the first queen hops");
    await button(page, "Which of the 12?").click();
    await page.getByText("Its fundamental solution is number 1 of 12.").waitFor();
    const isSeen = () =>
      page.getByText("Its fundamental solution is number").evaluate((line) => {
        const panel = line.closest("#panel")?.getBoundingClientRect();
        return line.getBoundingClientRect().bottom <= (panel?.bottom ?? 0);
      });
    await eventually(isSeen, true);
    await button(page, "Show another solution").click();
    await eventually(() => parameter(page, "queens"), "1,6,8,3,7,4,2,5");
    await announces(page, /^This is number 2 of 92 solutions\. Solved\./);
    await captionIs(page, "This is number 2 of 92 solutions.");
    await button(page, "Undo").click();
    await eventually(() => parameter(page, "queens"), "1,5,8,6,3,7,2,4");
    await button(page, "Block some squares").click();
    await announces(page, /^8 squares are blocked\. A solution is left: find it\./);
    await eventually(() => parameter(page, "queens"), null);
    await partShows(page, ".completions", /^This position is part of [1-9]\d* of the 92/);
    await button(page, "Solve from here").click();
    await partShows(page, "#caption", "This is one of");
  });
  await visit(solved, { context: { reducedMotion: "reduce" } }, async (page) => {
    assert.deepEqual(await solveAgain(page), [true, true, true, true]);
    await button(page, "Which of the 12?").click();
    await page.getByText("Its fundamental solution is number 1 of 12.").waitFor();
  });
});

soak("another solution is the next one without a queen on a blocked square, if there is one", async () => {
  await visit("?n=6&queens=5,3,1,6,4,2", async (page) => {
    await button(page, "Show another solution").click();
    await eventually(() => parameter(page, "queens"), "2,4,6,1,3,5", "after the last one the first");
    await captionIs(page, "This is number 1 of 4 solutions.");
  });
  await visit("?n=6&queens=2,4,6,1,3,5&blocked=3", async (page) => {
    await button(page, "Show another solution").click();
    await eventually(() => parameter(page, "queens"), "4,1,5,2,6,3");
    await captionIs(page, "This is number 2 of 3 solutions.");
  });
  await visit("?n=6&queens=2,4,6,1,3,5&blocked=3%2B4%2B5", async (page) => {
    await button(page, "Show another solution").click();
    await captionIs(page, "There is no other solution.");
    assert.equal(await parameter(page, "queens"), "2,4,6,1,3,5");
  });
  const large = Array.from({ length: 16 }, (_, i) => (i < 8 ? 2 * i + 2 : 2 * i - 15)).join(",");
  await visitWithoutTimeouts(`?n=16&queens=${large}`, async (page) => {
    await button(page, "Show another solution").click();
    await eventually(async () => (await parameter(page, "queens")) !== large, true, "a random one");
    await captionIs(page, /^This is one of/);
  });
});

soak("nothing but the words moves while queens are placed, attack and solve the board", async () => {
  for (const size of ["1366 × 768", "390 × 844"]) {
    await visit("", screen(size), async (page) => {
      const placed = (/** @type {string} */ words) => captionIs(page, words);
      const places = () =>
        page.locator("#bar button, .board-state + .row button, #panel summary").evaluateAll((elements) => {
          const tops = elements.map((element) => element.getBoundingClientRect().top + scrollY);
          const hint = document.querySelector(".helpers button")?.getBoundingClientRect().top ?? 0;
          return [...tops, hint + scrollY].join();
        });
      await placed("0 of 8 queens, 0 conflicts");
      const first = await places();
      const unmoved = (/** @type {string} */ when) => eventually(places, first, `${when} at ${size}`);
      await click(page, [0, 0]);
      await placed("1 of 8 queens, 0 conflicts");
      await unmoved("one queen");
      await click(page, [1, 1]);
      await placed("2 of 8 queens, 1 conflict");
      await page.getByText("Diagonal ╲: row 1 column 1 and row 2 column 2").waitFor();
      await unmoved("a conflict");
      for (const square of /** @type {const} */ ([
        [2, 2],
        [3, 3],
        [4, 4],
      ]))
        await click(page, square);
      await placed("5 of 8 queens, 10 conflicts");
      await unmoved("many conflicts");
      await page
        .locator(".helpers button")
        .first()
        .evaluate((hint) => /** @type {HTMLElement} */ (hint).click());
      await captionIs(page, /^No solution contains all these queens/);
      await unmoved("a long hint");
      for (const square of /** @type {const} */ ([
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ]))
        await click(page, square);
      await placed("1 of 8 queens, 0 conflicts");
      await unmoved("the conflicts are gone");
      await click(page, [1, 2]);
      await captionIs(page, /^Dead end/);
      await unmoved("a dead end");
      await click(page, [1, 2]);
      await page
        .locator(".helpers button")
        .nth(1)
        .evaluate((solve) => /** @type {HTMLElement} */ (solve).click());
      await captionIs(page, /^This is one of/);
      await partShows(page, ".solved-title", "Solved.");
      await unmoved("solved");
    });
  }
});

soak("the pointer can rest where a larger board had a queen", async () => {
  await visit("?queens=-,-,-,-,-,-,-,8", async (page) => {
    await button(page, "Smaller board").click();
    await eventually(() => parameter(page, "n"), "7");
    await button(page, "Undo").click();
    const { x, y } = await middleOf(page, 8, [7, 7]);
    await page.mouse.move(x, y);
    await page.keyboard.press("Control+Shift+Z");
    await eventually(() => parameter(page, "n"), "7");
    await button(page, "Undo").click();
    await eventually(() => parameter(page, "n"), null);
    await click(page, [0, 0]);
    await button(page, "Undo").click();
    await eventually(() => parameter(page, "queens"), "-,-,-,-,-,-,-,8");
  });
});

soak("a dropped file in UTF-16 opens on the Board, and a file without text is named", async () => {
  await visit("", async (page) => {
    await page.getByText("Import and export").click();
    const drop = (/** @type {Buffer[]} */ ...files) =>
      transfer(
        page,
        "#board",
        "drop",
        files.map((bytes) => /** @type {const} */ (["board.txt", [...bytes]])),
      );
    await drop(Buffer.from("\ufeff2,4,1,3\r\n", "utf16le"));
    await showsText(page, "This is one of the 2 solutions for n = 4.");
    assert.equal(await page.getByText("left out").count(), 0);
    await drop(Buffer.from("2,4,1,3"), Buffer.from([0]));
    await page.locator(".exchange").getByText("1 other file is left out").waitFor();
    await drop(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]));
    await page.locator(".exchange .problem").filter({ hasText: "not a text in UTF-8 or UTF-16" }).waitFor();
  });
});

soak("a board dropped in another room opens on the Board", async () => {
  await visit("?room=count", async (page) => {
    await transfer(page, "body", "drop", "2,4,1,3");
    await showsText(page, "This is one of the 2 solutions for n = 4.");
  });
});

/** The squares that have an accent outline, found by their colour at the middle of the left edge. @param {Page} page @param {number} n */
const outlined = (page, n) =>
  page.evaluate((n) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#board canvas"));
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", {
      willReadFrequently: true,
    });
    copy?.drawImage(canvas, 0, 0);
    const cell = canvas.width / n;
    /** @type {string[]} */
    const found = [];
    for (let row = 0; row < n; row += 1) {
      for (let column = 0; column < n; column += 1) {
        const [red = 0, , blue = 0] =
          copy?.getImageData(column * cell + cell * 0.03, (row + 0.7) * cell, 1, 1).data ?? [];
        if (blue > red + 60) found.push(`${row + 1} ${column + 1}`);
      }
    }
    return found;
  }, n);

soak("a dead end is named, its queens to remove are outlined, and a search shows it", async () => {
  await visit("?n=8&queens=1,3,5,2,4", async (page) => {
    await captionIs(page, "Dead end: no conflicts yet, but no solution contains these queens.");
    await eventually(async () => (await outlined(page, 8)).length, 2);
    const squares = await outlined(page, 8);
    await button(page, "Hint").click();
    await captionIs(page, /^No solution contains all these queens\. Remove 2: /);
    for (const square of squares) {
      const [row, column] = square.split(" ");
      assert.match(await caption(page), new RegExp(`row ${row} column ${column}`));
    }
    await button(page, "See how a computer does it").click();
    await partShows(page, ".from", "the first 5 queens stay. They cannot lead to a solution.");
    await eventually(() => parameter(page, "algorithm"), "pruning");
  });
  await visit("?n=1&queens=1", async (page) => {
    await button(page, "Hint").click();
    await captionIs(page, "This is a solution already.");
  });
  await visit("?n=6&queens=2,4,6,1,3,5&room=board&tab=race", async (page) => {
    await captionIs(page, /^This is one of/);
    await button(page, "Hint").waitFor({ state: "hidden" }); // there is nothing to hint at
    await button(page, "See how a computer does it").click();
    await page.locator(".watch").waitFor();
    await eventually(() => parameter(page, "tab"), null, "the run is shown, not the race");
  });
  // A search can start only with the queens of the first rows.
  await visit("?n=8&queens=1,5,2,-,-,-,-,4", async (page) => {
    await button(page, "See how a computer does it, from the first 3 rows").waitFor();
  });
  await visit("?n=8&queens=1,2", async (page) => {
    await captionIs(page, "2 of 8 queens, 1 conflict");
    await button(page, "See how a computer does it").waitFor({ state: "hidden" });
  });
});

soak("the squares show one thing besides queens, and a link keeps it, or two", async () => {
  await visit("?n=5&queens=1", async (page) => {
    const choice = page.getByLabel("On the squares");
    assert.equal(await choice.inputValue(), "none");
    for (const overlay of ["left", "attacked", "attackers", "sums", "differences"]) {
      await choice.selectOption(overlay);
      await eventually(() => parameter(page, "overlays"), overlay);
    }
    await page.reload();
    await eventually(() => choice.inputValue(), "differences");
    await page.getByRole("gridcell", { name: "row 2, column 5, empty, diagonal −3" }).waitFor();
    await page.getByText("from −4 to 4.").waitFor();
    await choice.selectOption("none");
    await eventually(() => parameter(page, "overlays"), null);
  });
  const pictures = new Set();
  for (const overlays of ["left", "attacked,left"]) {
    await visit(`?n=5&queens=1&overlays=${overlays}`, async (page) => {
      await page.getByRole("gridcell", { name: /^row 5, column 3, empty, \d+ solutions? left$/ }).waitFor();
      assert.equal(await page.getByLabel("On the squares").inputValue(), "left");
      await drawn(page);
      pictures.add(await boardPicture(page));
    });
  }
  assert.equal(pictures.size, 2, "attacked squares are hatched, too");
});
