/** The board as a laboratory, in Chromium. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { FORMATS } from "../../../www/formats/formats.js";
import {
  button,
  caption,
  closeBrowser,
  drawn,
  eventually,
  focused,
  heard,
  middleOf,
  onCell,
  parameter,
  visit,
} from "../../support/browser.mjs";
import { holdWorkers } from "../../support/counting.mjs";
import { BLOCK, fingerOn } from "../../support/finger.mjs";
import { crowd } from "../../support/tasks.mjs";

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

test("squares are blocked and freed by Shift, by a mode, by a key", async () => {
  await visit("?queens=1", async (page) => {
    await click(page, [2, 2], { modifiers: ["Shift"] });
    await eventually(() => parameter(page, "blocked"), "-,-,3");
    await click(page, [2, 2]);
    await eventually(() => caption(page), /^Row 3, column 3 is blocked/);
    await button(page, "Block squares").click();
    await click(page, [1, 4]);
    await eventually(() => parameter(page, "blocked"), "-,5,3");
    assert.equal(await parameter(page, "queens"), "1", "no queen may stand there");
    await click(page, [0, 0]);
    await eventually(() => parameter(page, "blocked"), "1,5,3");
    await eventually(() => parameter(page, "queens"), null, "the queen had to go");
    await click(page, [1, 4]);
    await button(page, "Block squares").click();
    await focused(page).focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("x");
    await heard(page, /^Row 8, column 8 is blocked: no queen may stand there\./);
    await onCell(page, "row 8, column 8, empty, blocked");
    await eventually(() => parameter(page, "blocked"), "1,-,3,-,-,-,-,8");
    await button(page, "Clear").click();
    await eventually(() => parameter(page, "blocked"), null);
  });
});

test("a finger that rests blocks a square, and one that does not places a queen", async () => {
  await visit(
    "",
    async (page) => {
      const finger = await fingerOn(page);
      await finger.down(await middleOf(page, 8, [1, 1]));
      await finger.rest(BLOCK);
      await heard(page, /^Row 2, column 2 is blocked/);
      await finger.up();
      await finger.tap(await middleOf(page, 8, [5, 5]));
      await eventually(() => parameter(page, "queens"), "-,-,-,-,-,6");
      assert.equal(await parameter(page, "blocked"), "-,2");
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
    await eventually(() => page.getByLabel("Board size n").inputValue(), "8");
    await eventually(() => parameter(page, "blocked"), "-,-,-,-,5", "there before it is undone");
    await page.keyboard.press("Control+z");
    await eventually(() => parameter(page, "blocked"), null);
    await page.keyboard.press("Control+z");
    await eventually(() => caption(page), "1 of 8 queens, 0 conflicts");
    await page.keyboard.press("Control+Shift+Z");
    await page.keyboard.press("Control+y");
    await eventually(() => parameter(page, "blocked"), "-,-,-,-,5");
    await button(page, "Redo").click();
    await eventually(() => page.getByLabel("Board size n").inputValue(), "9");
    await eventually(() => button(page, "Redo").getAttribute("aria-disabled"), "true");
    await button(page, "Clear").click();
    await button(page, "Undo").click();
    await eventually(() => caption(page), "2 of 9 queens, 0 conflicts");
  });
});

test("the queen under the pointer, or the keyboard, shows its lines", async () => {
  await visit(
    "?queens=1,5",
    async (page) => {
      const picture = async () => {
        await drawn(page);
        return page
          .locator("#board canvas")
          .evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
      };
      const still = await picture();
      const { x, y } = await middleOf(page, 8, [1, 4]);
      await page.mouse.move(x, y);
      await eventually(async () => (await picture()) !== still, true, "lines");
      await page.mouse.move(5, 400);
      await eventually(async () => (await picture()) === still, true, "no lines");
      await page.getByLabel("Write on each square how many queens attack it").check();
      await eventually(async () => (await picture()) !== still, true, "numbers");
    },
    { context: { reducedMotion: "reduce" } }, // so that nothing arrives slowly
  );
});

/** Saves the board in a format. @param {Page} page @param {string} format */
async function saved(page, format) {
  await page.getByLabel("Format").selectOption(format);
  const download = page.waitForEvent("download");
  await button(page, "Save").click();
  return { name: (await download).suggestedFilename(), file: readFileSync(await (await download).path()) };
}

// That each format keeps what it can is tested without the page: unit/formats.test.mjs.
test("a board is saved as text or a picture, and opened again", async () => {
  await visit("?queens=1,5,-,2&blocked=-,-,7", async (page) => {
    await page.getByText("Take the board with you").click();
    const formats = page.getByLabel("Format").locator("option");
    const offered = () =>
      formats.evaluateAll((options) => options.map((option) => option.getAttribute("value")));
    await eventually(offered, [...FORMATS, "png"]);
    for (const [format, blocked] of /** @type {const} */ ([
      ["csv", null],
      ["letters", "-,-,7"],
      ["svg", "-,-,7"],
    ])) {
      const { file } = await saved(page, format);
      await button(page, "Clear").click();
      await eventually(() => parameter(page, "queens"), null, "the link knows nothing of it any more");
      await page.getByLabel("A board as text").fill(file.toString());
      await button(page, "Open").click();
      await eventually(() => caption(page), "3 of 8 queens, 0 conflicts", format);
      await eventually(() => parameter(page, "queens"), "1,5,-,2", format);
      assert.equal(await parameter(page, "blocked"), blocked, format);
      await button(page, "Undo").click();
      await button(page, "Undo").click();
      await eventually(() => parameter(page, "blocked"), "-,-,7", "opening is undone");
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

test("a format that has no blocked squares says so", async () => {
  await visit(
    "?queens=1,5&blocked=-,-,1",
    async (page) => {
      const told = () => page.locator(".exchange .problem").last().innerText();
      await page.getByText("Take the board with you").click();
      await button(page, "Copy").click();
      await eventually(told, "Blocked squares are not in this format.");
      await page.getByLabel("Format").selectOption("json");
      await button(page, "Copy").click();
      await eventually(told, "");
    },
    { context: { permissions: ["clipboard-read", "clipboard-write"] } },
  );
});

test("a board is copied, pasted and dropped; what is no board is explained", async () => {
  await visit(
    "?queens=1,5,8",
    async (page) => {
      await page.getByText("Take the board with you").click();
      await button(page, "Copy").click();
      await page.waitForFunction(() => document.querySelector("#live")?.textContent?.startsWith("Copied."));
      await eventually(() => page.evaluate(() => navigator.clipboard.readText()), "1,5,8,-,-,-,-,-");
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
      await eventually(
        () => caption(page),
        "Solved. This is one of the 2 solutions for n = 4.",
        "nothing is lost",
      );
      await bring("paste", "x".repeat(1_000_001));
      await page.getByText("This is too long to be a board.").waitFor();
    },
    { context: { permissions: ["clipboard-read", "clipboard-write"] } },
  );
});

/** Runs in the page: whoever waits for five seconds waits for `late`. */
function fiveSeconds() {
  const { setTimeout } = window;
  /** @type {(() => void)[]} */
  const waiting = [];
  Object.assign(window, {
    setTimeout: (/** @type {() => void} */ act, /** @type {number} */ time) =>
      time === 5000 ? -waiting.push(act) : setTimeout(act, time),
    late() {
      for (const act of waiting) act();
    },
  });
}

/** A visit on which no search for a hint takes too long, unless the test says so. @type {typeof visit} */
const visitPatiently = (query, act) =>
  visit(query, async (page) => {
    await page.evaluate(fiveSeconds);
    await act(page);
  });

test("the page says how many solutions are left, live, and helps to find them", async () => {
  await visitPatiently("", async (page) => {
    const line = page.locator(".completions");
    await eventually(() => line.innerText(), "This position is part of 92 of the 92 solutions.");
    await click(page, [0, 0]);
    await eventually(() => line.innerText(), "This position is part of 4 of the 92 solutions.");
    await click(page, [1, 4]);
    await eventually(() => line.innerText(), "This position is part of 1 of the 92 solutions.");
    // In the hand it counts where it would stand: 1 3 is the beginning of no solution.
    const [from, to] = [await middleOf(page, 8, [1, 4]), await middleOf(page, 8, [1, 2])];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await eventually(() => line.innerText(), "This position is part of 0 of the 92 solutions.");
    await page.mouse.up();
    await button(page, "Hint").click();
    await eventually(
      () => caption(page),
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
    await eventually(() => parameter(page, "queens"), "1,5,8,6,3,7,2,4");
    await button(page, "Undo").click();
    await eventually(() => parameter(page, "queens"), "1,5");
    await button(page, "By chance").click();
    await page
      .locator("#caption", { hasText: "Solved. This is one of the 92 solutions for n = 8." })
      .waitFor();
  });
  await visitPatiently("?n=12&queens=1", async (page) => {
    await page.getByLabel("Write on each square how many solutions are left").check();
    await page.locator(".completions", { hasText: /^This position is part of 500 of the 14,200/ }).waitFor();
    await button(page, "By chance").click();
    await page.locator("#caption", { hasText: /^Solved\./ }).waitFor();
  });
  await visitPatiently("?n=20&queens=3", async (page) => {
    await page.locator(".completions", { hasText: /at least [\d,]+ solutions/ }).waitFor();
    await button(page, "By chance").click();
    await page.locator("#caption", { hasText: /^Solved\./ }).waitFor();
  });
  await visitPatiently("?n=3", async (page) => {
    await button(page, "By chance").click();
    await page.locator("#caption", { hasText: "For n = 3 there is no solution." }).waitFor();
  });
});

test("while a worker looks for a hint the page goes on, until something else stands there", async () => {
  const looking = "Looking for a solution …";
  await visitPatiently(crowd(20, 4), async (page) => {
    const release = await holdWorkers(page);
    await page.locator("#caption", { hasText: "conflicts" }).waitFor();
    await button(page, "Hint").click();
    await eventually(() => caption(page), looking);
    await drawn(page);
    assert.equal(await caption(page), looking);
    await page.evaluate(() => Reflect.get(window, "late")());
    await eventually(() => caption(page), /could not be found out in five seconds/);
    release();
    await button(page, "Hint").click();
    await eventually(() => caption(page), /Take \d+ back, beginning with row 1 column/);
  });
  await visitPatiently(crowd(32, 3), async (page) => {
    const release = await holdWorkers(page);
    await button(page, "Hint").click();
    await eventually(() => caption(page), looking);
    await button(page, "Clear").click();
    await eventually(() => caption(page), "0 of 32 queens, 0 conflicts");
    release();
    await button(page, "Complete").click();
    await eventually(() => caption(page), /^Solved\./);
  });
});

test("a solution by chance leaves the blocked squares as they are", async () => {
  /** @param {number} n @param {RegExp} queens */
  const leaves = (n, queens) =>
    visitPatiently(`?n=${n}&blocked=1,2,3`, async (page) => {
      await button(page, "By chance").click();
      await page.locator("#caption", { hasText: /^Solved\./ }).waitFor();
      await eventually(() => parameter(page, "queens"), queens);
      assert.equal(await parameter(page, "blocked"), "1,2,3");
    });
  await leaves(5, /^[2-5],[1345],[1245],\d,\d$/);
  await leaves(20, /^(\d+,){19}\d+$/);
  await visitPatiently("?n=4&blocked=2%2B3", async (page) => {
    await button(page, "By chance").click();
    await page
      .locator("#caption", { hasText: "With these squares blocked there is no solution at all." })
      .waitFor();
    await button(page, "Hint").click();
    await page
      .locator("#caption", { hasText: "With these squares blocked there is no solution at all." })
      .waitFor();
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

test("a square is dead only if nothing is left to be counted", async () => {
  await visit("?n=20", async (page) => {
    await page.getByLabel("Write on each square how many solutions are left").check();
    await page.locator(".completions", { hasText: /at least/ }).waitFor();
    await eventually(
      () => page.locator("[role=gridcell][aria-label*='at least']").count().then(Boolean),
      true,
    );
    assert.equal(await page.locator("[role=gridcell][aria-label*=', 0 solutions']").count(), 0);
  });
});

test("the pointer may rest where a larger board had a queen", async () => {
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

test("a board dropped in another room is opened on the Board", async () => {
  await visit("?room=count", async (page) => {
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "2,4,1,3");
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    });
    await page.getByText("Solved. This is one of the 2 solutions for n = 4.").first().waitFor();
  });
});
