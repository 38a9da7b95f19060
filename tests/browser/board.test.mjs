/** The board as a laboratory, in Chromium. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { button, caption, closeBrowser, middleOf, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };

/** @param {Page} page @param {readonly [number, number]} square @param {{ modifiers?: "Shift"[] }} [options] */
async function click(page, square, { modifiers = [] } = {}) {
  const { x, y } = await middleOf(page, 8, square);
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  for (const key of modifiers) await page.keyboard.up(key);
}

/** A parameter of the URL, once the page has come to rest. @param {Page} page @param {string} name */
async function parameter(page, name) {
  await page.waitForTimeout(600);
  return new URL(page.url().replaceAll("+", "%2B")).searchParams.get(name);
}

test("squares are blocked and freed by Shift, by a mode, by a key", async () => {
  await visit("?queens=1", async (page) => {
    await click(page, [2, 2], { modifiers: ["Shift"] });
    assert.equal(await parameter(page, "blocked"), "-,-,3");
    await click(page, [2, 2]);
    assert.match(await caption(page), /^Row 3, column 3 is blocked/);
    assert.equal(await parameter(page, "queens"), "1", "no queen may stand there");
    await button(page, "Block squares").click();
    await click(page, [1, 4]);
    await click(page, [0, 0]);
    assert.equal(await parameter(page, "blocked"), "1,5,3");
    assert.equal(await parameter(page, "queens"), null, "the queen had to go");
    await click(page, [1, 4]);
    await button(page, "Block squares").click();
    await page.locator("#board").focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("x");
    const heard = async () => (await page.locator("#live").innerText()).trim();
    assert.match(await heard(), /^Row 8, column 8 is blocked: no queen may stand there\./);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    assert.equal(await heard(), "Row 8, column 8, empty, blocked");
    assert.equal(await parameter(page, "blocked"), "1,-,3,-,-,-,-,8");
    await button(page, "Clear").click();
    assert.equal(await parameter(page, "blocked"), null);
  });
});

test("a finger that rests blocks a square, and one that does not places a queen", async () => {
  await visit(
    "",
    async (page) => {
      const client = await page.context().newCDPSession(page);
      /** @param {readonly [number, number]} square @param {number} milliseconds */
      const touch = async (square, milliseconds) => {
        const touchPoints = [await middleOf(page, 8, square)];
        await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
        await page.waitForTimeout(milliseconds);
        await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      };
      await touch([1, 1], 800);
      await touch([5, 5], 50);
      assert.equal(await parameter(page, "blocked"), "-,2");
      assert.equal(await parameter(page, "queens"), "-,-,-,-,-,6");
    },
    { context: PHONE },
  );
});

test("whatever is done is undone and done again", async () => {
  await visit("", async (page) => {
    await click(page, [0, 0]);
    await click(page, [1, 2]);
    await click(page, [4, 4], { modifiers: ["Shift"] });
    await button(page, "Larger board").click();
    await button(page, "Undo").click();
    assert.equal(await page.getByLabel("Board size n").inputValue(), "8");
    await page.keyboard.press("Control+z");
    assert.equal(await parameter(page, "blocked"), null);
    await page.keyboard.press("Control+z");
    assert.equal(await caption(page), "1 of 8 queens, 0 conflicts");
    await page.keyboard.press("Control+Shift+Z");
    await page.keyboard.press("Control+y");
    assert.equal(await parameter(page, "blocked"), "-,-,-,-,5");
    await button(page, "Redo").click();
    assert.equal(await page.getByLabel("Board size n").inputValue(), "9");
    assert.equal(await button(page, "Redo").getAttribute("aria-disabled"), "true");
    await button(page, "Clear").click();
    await button(page, "Undo").click();
    assert.equal(await caption(page), "2 of 9 queens, 0 conflicts");
  });
});

test("the queen under the pointer, or the keyboard, shows her lines", async () => {
  await visit("?queens=1,5", async (page) => {
    const picture = () =>
      page
        .locator("#board canvas")
        .evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
    await page.waitForTimeout(400); // until the queens have arrived
    const still = await picture();
    const { x, y } = await middleOf(page, 8, [1, 4]);
    await page.mouse.move(x, y);
    await page.waitForTimeout(100);
    const lines = await picture();
    assert.notEqual(lines, still);
    await page.mouse.move(5, 400);
    await page.waitForTimeout(100);
    assert.equal(await picture(), still);
    await page.getByLabel("Write on each square how many queens attack it").check();
    await page.waitForTimeout(100);
    assert.notEqual(await picture(), still);
  });
});

/** Saves the board in a format. @param {Page} page @param {string} format */
async function saved(page, format) {
  await page.getByLabel("Format").selectOption(format);
  const download = page.waitForEvent("download");
  await button(page, "Save").click();
  return { name: (await download).suggestedFilename(), file: readFileSync(await (await download).path()) };
}

test("a board is saved, and opened again, in every format that can be read", async () => {
  await visit("?queens=1,5,-,2&blocked=-,-,7", async (page) => {
    await page.getByText("Take the board with you").click();
    const blockless = ["columns", "pairs", "matrix", "csv"];
    for (const format of ["columns", "pairs", "letters", "stars", "matrix", "csv", "json", "svg"]) {
      const { file } = await saved(page, format);
      await button(page, "Clear").click();
      await page.getByLabel("A board as text").fill(file.toString());
      await button(page, "Open").click();
      await page.getByText("3 of 8 queens, 0 conflicts").first().waitFor();
      assert.equal(await parameter(page, "queens"), "1,5,-,2", format);
      assert.equal(await parameter(page, "blocked"), blockless.includes(format) ? null : "-,-,7", format);
      await button(page, "Undo").click();
      await button(page, "Undo").click();
      assert.equal(await parameter(page, "blocked"), "-,-,7", "opening is undone");
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

test("a board is copied, pasted and dropped; what is no board is explained", async () => {
  await visit(
    "?queens=1,5,8",
    async (page) => {
      await page.getByText("Take the board with you").click();
      await button(page, "Copy").click();
      await page.waitForFunction(() => document.querySelector("#live")?.textContent?.startsWith("Copied."));
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "1,5,8,-,-,-,-,-");
      /** @param {"paste" | "drop"} type @param {string} text @param {boolean} [asFile] */
      const bring = (type, text, asFile = false) =>
        page.evaluate(
          ([type, text, asFile]) => {
            const data = new DataTransfer();
            if (asFile) data.items.add(new File([String(text)], "board.txt"));
            else data.setData("text/plain", String(text));
            const options = { bubbles: true, cancelable: true };
            const event =
              type === "paste"
                ? new ClipboardEvent("paste", { ...options, clipboardData: data })
                : new DragEvent("drop", { ...options, dataTransfer: data });
            document.querySelector("#board")?.dispatchEvent(event);
          },
          /** @type {const} */ ([type, text, asFile]),
        );
      await bring("paste", "Q...\n..Q.\n....\n....\n");
      await page.getByText("2 of 4 queens, 0 conflicts").first().waitFor();
      await bring("drop", "(1, 2) (2, 4) (3, 1) (4, 3)", true);
      await page.getByText("Solved. This is one of the 2 solutions for n = 4.").first().waitFor();
      await bring("drop", "Q..\n.Z.\n...");
      await page.locator(".exchange .problem", { hasText: "Line 2, character 2" }).waitFor();
      assert.equal(
        await caption(page),
        "Solved. This is one of the 2 solutions for n = 4.",
        "nothing is lost",
      );
      await bring("paste", "x".repeat(1_000_001));
      await page.getByText("This is too long to be a board.").waitFor();
    },
    { context: { permissions: ["clipboard-read", "clipboard-write"] } },
  );
});

test("the page says how many solutions are left, live, and helps to find them", async () => {
  await visit("", async (page) => {
    const line = page.locator(".completions");
    assert.equal(await line.innerText(), "This position is part of 92 of the 92 solutions.");
    await click(page, [0, 0]);
    assert.equal(await line.innerText(), "This position is part of 4 of the 92 solutions.");
    await click(page, [1, 4]);
    assert.equal(await line.innerText(), "This position is part of 1 of the 92 solutions.");
    // In the hand she counts where she would stand: 1 3 is the beginning of no solution.
    const [from, to] = [await middleOf(page, 8, [1, 4]), await middleOf(page, 8, [1, 2])];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    assert.equal(await line.innerText(), "This position is part of 0 of the 92 solutions.");
    await page.mouse.up();
    await button(page, "Hint").click();
    assert.match(
      await caption(page),
      /^No solution contains all these queens\. Take one back: row \d column \d\.$/,
    );
    await button(page, "Complete").click();
    await page.locator("#caption", { hasText: "No solution contains all these queens." }).waitFor();
    await button(page, "Undo").click();
    await button(page, "Hint").click();
    await page
      .locator("#caption", { hasText: "A queen on row 3, column 8 keeps a solution possible." })
      .waitFor();
    await button(page, "Complete").click();
    await page
      .locator("#caption", { hasText: "Solved. This is one of the 92 solutions for n = 8." })
      .waitFor();
    assert.equal(await parameter(page, "queens"), "1,5,8,6,3,7,2,4");
    await button(page, "Undo").click();
    assert.equal(await parameter(page, "queens"), "1,5");
    await button(page, "By chance").click();
    await page
      .locator("#caption", { hasText: "Solved. This is one of the 92 solutions for n = 8." })
      .waitFor();
  });
  await visit("?n=12&queens=1", async (page) => {
    await page.getByLabel("Write on each square how many solutions are left").check();
    await page.locator(".completions", { hasText: /^This position is part of 500 of the 14,200/ }).waitFor();
    await button(page, "By chance").click();
    await page.locator("#caption", { hasText: /^Solved\./ }).waitFor();
  });
  await visit("?n=20&queens=3", async (page) => {
    await page.locator(".completions", { hasText: /at least [\d,]+ solutions/ }).waitFor();
    await button(page, "By chance").click();
    await page.locator("#caption", { hasText: /^Solved\./ }).waitFor();
  });
  await visit("?n=3", async (page) => {
    await button(page, "By chance").click();
    await page.locator("#caption", { hasText: "For n = 3 there is no solution." }).waitFor();
  });
});

test("on a large board a worker counts what contains the position, until something else stands there", async () => {
  await visit("?n=14&queens=1", async (page) => {
    await page
      .locator(".completions", { hasText: "This position is part of 11,892 of the 365,596 solutions." })
      .waitFor();
    const { x, y } = await middleOf(page, 14, [1, 4]);
    await page.mouse.click(x, y);
    await page.locator(".completions", { hasText: "This position is part of 944 of the" }).waitFor();
    await page.getByText("How long it may take").click();
    await page.getByText("(Gent, Jefferson and Nightingale, 2017)").waitFor();
  });
});
