/** An exercise on another page, where readers check the output of their programs, in Chromium. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { ADDRESS } from "../../support/browser.mjs";
import { core } from "../../support/core.mjs";
import { eventually } from "../../support/eventually.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { visitHtml } from "./hosts/html.mjs";

/** @import { FrameLocator, Locator } from "playwright-core" */

const DOCS = readFileSync(new URL("../../../www/docs/checking.md", import.meta.url), "utf8");
/** The exercise in the documentation. */
const EXERCISE = (/```html\n(.*?)```/s.exec(DOCS)?.[1] ?? "").replace("https://example.org/queens/", ADDRESS);

const SOLUTIONS = [...core.solutions(8)].map((columns) => `[${columns.join(", ")}]`);

/** @param {Locator | FrameLocator} place @param {string} output */
async function check(place, output) {
  await place.locator("#output").fill(output);
  await place.locator("#output").press("Control+Enter");
  await place.locator(".check-verdict").waitFor();
}

test("the exercise of the documentation says what an output is worth", async () => {
  /** @type {string[]} */
  const logged = [];
  const ours = { expected: /^foreign: .*\.(js|css|wasm)$|^log: / };
  await visitHtml(EXERCISE, ours, async (page) => {
    page.on("console", (message) => logged.push(message.text()));
    const board = page.locator("n-queens");
    const outputs = /** @type {const} */ ([
      [SOLUTIONS, "100 %"],
      [SOLUTIONS.slice(0, 46), "50 %"],
      [[...SOLUTIONS, "[0, 1, 2, 3, 4, 5, 6, 7]"], "98 %"],
      [[...SOLUTIONS, ...SOLUTIONS], "50 %"],
      [Array(92).fill("[0, 1, 2, 3, 4, 5, 6, 7]"), "0 %"],
    ]);
    await check(board, "nothing"); // cannot be read, so nobody knows what it is worth
    for (const [index, [output, share]] of outputs.entries()) {
      await check(board, output.join("\n"));
      await eventually(() => logged.length, index + 1);
      assert.ok(logged[index]?.startsWith(`${share} [`), `${share}: ${logged[index]}`);
    }
  });
});

soak("keys step through the boards of an exercise, and Enter does not leave it", async () => {
  await visitHtml(EXERCISE.replace(/<script>.*/s, ""), async (page) => {
    const board = page.locator("n-queens");
    await check(board, SOLUTIONS.slice(0, 40).join("\n"));
    await board.getByText("Arrow keys step through them.", { exact: true }).waitFor();
    await board.getByRole("listbox").focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => board.getByRole("option").nth(1).getAttribute("aria-selected"), "true");
    await page.keyboard.press("Enter");
    await board.getByRole("option").nth(2).dblclick();
    await eventually(() => board.getByRole("option").nth(2).getAttribute("aria-selected"), "true");
    assert.equal(await board.locator(".check-verdict").isVisible(), true);
    assert.equal(await board.getAttribute("room"), "check");
  });
});

test("a frame with an exercise is as high as its content, and its list scrolls", async () => {
  const frame = `<iframe src="${ADDRESS}?room=check&n=8&fixed=1&expected=all&embed=1&lang=en" title="Exercise"
    style="width: 700px"></iframe><script src="${ADDRESS}embed-host.js"></script>`;
  const foreign = { expected: /^foreign: / };
  await visitHtml(frame, foreign, async (page) => {
    const exercise = page.frameLocator("iframe");
    await exercise.locator("#output").waitFor();
    const heights = () =>
      page.locator("iframe").evaluate((element) => /** @type {HTMLIFrameElement} */ (element).clientHeight);
    await check(exercise, SOLUTIONS.slice(0, 40).join("\n"));
    await exercise.getByRole("option").nth(51).waitFor();
    // The height is the same for ten frames.
    const seen = [0];
    await eventually(async () => {
      seen.push(await heights());
      return new Set(seen.slice(-10)).size === 1 && seen.length > 10;
    }, true);
    const [list, height] = [await exercise.getByRole("listbox").boundingBox(), await heights()];
    assert.ok(list && list.height <= 300, JSON.stringify(list));
    assert.ok(height < 1300, String(height));
  });
});
