/** Boards of up to ten million queens, in Chromium. */

import assert from "node:assert/strict";
import { button, setSize } from "../../support/acts.mjs";
import { phone, visit } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { fingerOn } from "../../support/finger.mjs";
import { caption, parameter, partShows, showsText } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

const PHONE = phone("360 × 640", 3);

const picture = (/** @type {Page} */ page) => page.locator(".large-picture");
/** Waits until the picture is drawn completely. @param {Page} page */
const drawn = (page) => page.locator(".large-picture[data-ready]").waitFor();
/** Waits for the caption under the picture. @param {Page} page @param {RegExp} words */
const captionIs = (page, words) => partShows(page, "#caption", words);

/** Waits for the result in the panel. @param {Page} page @param {RegExp} words */
const placed = (page, words) => partShows(page, ".large-result", words);

/** The share of dark pixels in a part of the picture. @param {Page} page @param {readonly number[]} part Left, top, width and height as fractions of its side. */
const darkness = (page, part) =>
  page.locator(".large-picture canvas").evaluate((element, [left = 0, top = 0, width = 1, height = 1]) => {
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    const [x, y, w, h] = [left, top, width, height].map((share) => Math.floor(share * canvas.width));
    const copy = new OffscreenCanvas(w ?? 1, h ?? 1).getContext("2d", { willReadFrequently: true });
    if (!copy) throw new Error("no context");
    copy.drawImage(canvas, -(x ?? 0), -(y ?? 0));
    const { data } = copy.getImageData(0, 0, w ?? 1, h ?? 1);
    let dark = 0;
    for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 0) < 110) dark += 1;
    return (4 * dark) / data.length;
  }, part);

test("a thousand queens are placed by construction, and shown from far and near", async () => {
  await visit("", async (page) => {
    await page.getByText("Larger boards, up to ten million queens").click();
    await button(page, "1,000").click();
    await button(page, "Place the queens").click();
    await placed(
      page,
      /^1,000 queens placed by construction in .* checked in .*: no two attack each other\./,
    );
    await captionIs(page, /^The whole board, 1,000 by 1,000\./);
    await drawn(page);
    // In the upper half the queens are on a line from the upper left corner to the middle of the right side.
    assert.ok((await darkness(page, [0.22, 0.1, 0.06, 0.05])) > 0.01, "on the line");
    assert.equal(await darkness(page, [0.6, 0.05, 0.3, 0.15]), 0, "beside the line");
    await page.getByRole("spinbutton", { name: "Go to row" }).fill("300");
    await page.keyboard.press("Enter");
    await showsText(page, "The queen of row 300 is on column 600.");
    await captionIs(page, /^Rows 293 to 307, columns 593 to 607 of 1,000\.$/);
    await drawn(page);
    assert.ok((await darkness(page, [7 / 15, 7 / 15, 1 / 15, 1 / 15])) > 0.2, "a queen");
    assert.equal(
      await darkness(page, [8.2 / 15, 7.2 / 15, 0.6 / 15, 0.6 / 15]),
      0,
      "an empty square beside the queen",
    );
    // Squares that are large enough have names, and the keyboard moves between them.
    const focused = (/** @type {string} */ words) =>
      page.waitForFunction((words) => document.activeElement?.ariaLabel === words, words);
    await picture(page).focus();
    await page.keyboard.press("Tab");
    await focused("row 300, column 600, queen");
    await page.keyboard.press("ArrowLeft");
    await focused("row 300, column 599, empty");
    await page.keyboard.press("PageUp");
    await focused("row 1, column 599, empty");
    await captionIs(page, /^Rows 1 to 15, columns 593 to 607 of 1,000\.$/);
    assert.equal(await page.getByRole("grid").getAttribute("aria-rowcount"), "1000");
    await page.waitForURL("**/?large=1000");
    await button(page, "Back to the small board").click();
    await page.locator("#board canvas").waitFor();
    assert.equal(await picture(page).count(), 0);
    await captionIs(page, /^0 of 8 queens/);
    await page.waitForURL("**/?room=board");
    await page.goBack();
    await captionIs(page, /^The whole board, 1,000 by 1,000\./);
  });
});

soak("a large size in the field for small boards leads to the large ones, which say so", async () => {
  await visit("?queens=1,5", async (page) => {
    const size = page.getByLabel("Board size n");
    await setSize(page, "20000000");
    await page.getByText("From 1 to 32.").waitFor();
    await setSize(page, "1000");
    await placed(page, /^1,000 queens placed by construction/);
    await page.getByText(/^Boards of more than 32 rows are pictures/).waitFor();
    await eventually(() => parameter(page, "large"), "1000");
    await eventually(() => page.evaluate(() => document.activeElement?.tagName), "SUMMARY");
    await button(page, "Back to the small board").click();
    await eventually(() => size.inputValue(), "8");
    assert.equal(await parameter(page, "queens"), "1,5");
  });
});

soak("a thousand queens are boards within boards, and a size without them is refused", async () => {
  await visit("?room=board", async (page) => {
    await page.getByText("Larger boards, up to ten million queens").click();
    await button(page, "1,000").click();
    await page.getByLabel(/^Boards within boards/).check();
    assert.equal(await page.getByRole("spinbutton", { name: "Seed" }).isVisible(), false);
    await button(page, "Place the queens").click();
    await placed(page, /^1,000 queens placed by composition in .* checked in .*: no two attack each other\./);
    await drawn(page);
    await page.getByRole("spinbutton", { name: "Go to row" }).fill("4");
    await page.keyboard.press("Enter");
    // 1,000 = 8 · 5 · 5 · 5: the first queen of the solution of 8 is on column 2, and three boards of 5 are within
    // it.
    await showsText(page, "The queen of row 4 is on column 127.");
    await page.waitForURL("**/?large=1000&method=composition");
    await page.getByRole("spinbutton", { name: "Number of queens" }).fill("1024");
    await page.keyboard.press("Enter");
    await button(page, "Place the queens").click();
    const problem = page.locator(".large-board .exchange > [role=alert]");
    await eventually(
      () => problem.innerText(),
      /^The queens could not be placed: Boards within boards cannot make a board of 1,024\./,
    );
    await button(page, "1,000").click();
    await button(page, "Place the queens").click();
    await placed(page, /^1,000 queens placed by composition/);
  });
  for (const [language, words] of /** @type {const} */ ([
    ["zh-Hans", /1,024 × 1,024 的棋盘不能由棋盘套棋盘得到/],
    ["zh-Hant", /1,024 × 1,024 的棋盤不能由棋盤套棋盤得到/],
  ]))
    await visit(`?large=1024&method=composition&lang=${language}`, (page) =>
      eventually(() => page.locator(".large-board .exchange > [role=alert]").innerText(), words),
    );
});

soak("a large board zooms in and out by buttons alone", async () => {
  await visit("?large=1000", async (page) => {
    await drawn(page);
    await button(page, "Zoom in").click();
    await eventually(() => caption(page), "Rows 251 to 750, columns 251 to 750 of 1,000.");
    await button(page, "Zoom in").click();
    await button(page, "Zoom out").click();
    await eventually(() => caption(page), "Rows 251 to 750, columns 251 to 750 of 1,000.");
    await button(page, "Whole board").click();
    await eventually(() => caption(page), /^The whole board/);
  });
});

soak("a link places a million queens by local search, and keys, wheel and pointer explore them", async () => {
  await visit("?large=1000000&method=local-search&seed=7", async (page) => {
    await placed(page, /^1,000,000 queens placed by local search in .*: no two attack each other\./);
    await drawn(page);
    await picture(page).focus();
    for (let i = 0; i < 10; i += 1) await page.keyboard.press("+");
    await captionIs(page, /^Rows 499,512 to 500,489, columns 499,512 to 500,489 of 1,000,000\.$/);
    await page.keyboard.press("ArrowDown");
    await captionIs(page, /^Rows 499,634 to 500,611, columns 499,512 to 500,489 /);
    await page.keyboard.press("ArrowLeft");
    await partShows(page, "#live", "columns 499,390 to 500,367");
    const box = await picture(page).boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width / 4, y, { steps: 4 });
    await page.mouse.up();
    await captionIs(page, /columns 499,146 to 500,123 /);
    await page.mouse.wheel(0, -500);
    await captionIs(page, /^Rows 499,9/);
    await page.keyboard.press("Home");
    await captionIs(page, /^The whole board/);
  });
});

/** Runs in the page: drops the results of workers, but not their progress. */
function dropResults() {
  window.Worker = class extends Worker {
    constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options) {
      super(url, options);
      this.addEventListener("message", (event) => {
        if (event.data.kind === "placed") event.stopImmediatePropagation();
      });
    }
  };
}

/** Runs in the page: drops requests to place ten million queens. */
function dropRequests() {
  const { postMessage } = Worker.prototype;
  /** @this {Worker} @param {any} message */
  Worker.prototype.postMessage = function (message) {
    if (message.n !== 10_000_000) postMessage.call(this, message);
  };
}

soak("placing ten million queens can be cancelled, and an invalid number is reported", async () => {
  await visit("?large=10000000&method=local-search", { before: dropResults }, async (page) => {
    await page.waitForFunction(() => {
      const progress = document.querySelector("progress");
      return progress !== null && progress.position > 0 && progress.position < 1;
    });
    await button(page, "Cancel").click();
    await showsText(page, "Cancelled.");
    await page.locator("#board canvas").waitFor();
    await page.getByRole("spinbutton", { name: "Number of queens" }).fill("20");
    await page.keyboard.press("Enter");
    await page.getByText("From 33 to 10,000,000.").waitFor();
    await button(page, "Place the queens").click();
    assert.equal(await picture(page).count(), 0);
  });
  await visit("?large=1000", async (page) => {
    await placed(page, /^1,000 queens placed by construction/);
    await page.evaluate(dropRequests);
    await button(page, "10,000,000").click();
    await page.getByLabel(/^Local search/).check();
    await button(page, "Place the queens").click();
    await eventually(() => parameter(page, "large"), "10000000");
    await button(page, "Cancel").click();
    await eventually(() => parameter(page, "large"), "1000", "the previous board is back");
    await placed(page, /^1,000 queens placed by construction/);
  });
});

soak("fingers drag and pinch the picture on a phone", async () => {
  await visit("?large=100000", PHONE, async (page) => {
    await drawn(page);
    const box = await picture(page).boundingBox();
    assert.ok(box);
    assert.equal(box.width, 360);
    const finger = await fingerOn(page);
    /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {number[]} positions Fractions of the width. */
    const touch = (type, ...positions) =>
      finger.touch(
        type,
        ...positions.map((position) => ({ x: box.x + position * box.width, y: box.y + 0.5 * box.height })),
      );
    await touch("touchStart", 0.45);
    await touch("touchStart", 0.45, 0.55);
    await touch("touchMove", 0.3, 0.7);
    await touch("touchEnd");
    await captionIs(page, /^Rows 37,501 to 62,500, columns 37,501 to 62,500 /);
    await touch("touchStart", 0.5);
    await touch("touchMove", 0.9);
    await touch("touchEnd");
    await captionIs(page, /columns 27,501 to 52,500 /);
  });
});
