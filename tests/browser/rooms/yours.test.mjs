/** One place for what is the reader's own: typed, pasted, dropped, opened, by mouse, keys and fingers, in Chromium. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../../../crate/xtask/temporary.mjs";
import { button } from "../../support/acts.mjs";
import { phone, visit } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { captionIs, parameter } from "../../support/shown.mjs";

/** @import { Page } from "playwright-core" */

const folder = temporaryFolder();

/** A search that compares columns only, as its lines are typed: an editor would indent some by itself. */
const WRONG = [
  "n = int(input())",
  "queens = []",
  "def place(row):",
  "    if row == n:",
  "        print(queens)",
  "        return",
  "    for column in range(n):",
  "        if column not in queens:",
  "            queens.append(column)",
  "            place(row + 1)",
  "            queens.pop()",
  "place(0)",
];
const OUTPUT = "[1, 3, 0, 2]\n[2, 0, 3, 1]\n";

const box = (/** @type {Page} */ page) => page.getByLabel("Your program, or what it prints");
const room = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name, exact: true });
const ways = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole("navigation", { name: "Yours" }).getByRole("link", { name, exact: true });
const taken = (/** @type {Page} */ page, /** @type {string} */ kind) =>
  page.getByText(`This looks like ${kind}.`).filter({ visible: true }).waitFor();
const programVerdict = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator(".program-verdict").getByRole("heading", { name, exact: true, level: 2 }).waitFor();
const outputVerdict = (/** @type {Page} */ page, /** @type {RegExp} */ name) =>
  page.locator(".check-verdict").getByRole("heading", { name }).waitFor();
const rows = (/** @type {Page} */ page) =>
  page.getByRole("list", { name: "Your programs" }).getByRole("button");

/** The program that is chosen in the editor's list. @param {Page} page */
const shownProgram = (page) =>
  page
    .locator(".program-files select")
    .first()
    .evaluate((select) => /** @type {HTMLSelectElement} */ (select).selectedOptions[0]?.text);

/** Selects everything in the box. @param {Page} page */
async function selectAll(page) {
  await box(page).focus();
  await page.keyboard.press("Control+A");
}

/** Pastes a text with the keyboard. @param {Page} page @param {string} text */
async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await selectAll(page);
  await page.keyboard.press("Control+V");
}

/** Drops a file on an element. @param {Page} page @param {string} name @param {string} text @param {string} target */
async function dropFile(page, name, text, target) {
  const path = join(folder, name);
  writeFileSync(path, text);
  const { x, y, width, height } = (await page.locator(target).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of /** @type {const} */ (["dragEnter", "dragOver", "drop"]))
    await session.send("Input.dispatchDragEvent", { type, x: x + width / 2, y: y + height / 2, data });
  await session.detach();
}

test("a program is typed, run, taken for an output and back, and is in the list of the reader's own", async () => {
  await visit("?room=board&n=5&code=python", async (page) => {
    await page
      .getByRole("link", { name: /^Paste your program, or what it prints/ })
      .first()
      .click();
    await page.getByRole("region", { name: "Yours" }).waitFor();
    await room(page, "Board").click();
    await room(page, "Yours").click();
    assert.equal(await room(page, "Yours").getAttribute("aria-current"), "page");
    await box(page).click();
    for (const line of WRONG) {
      await page.keyboard.type(line);
      await page.keyboard.press("Enter");
    }
    await eventually(() => box(page).inputValue(), `${WRONG.join("\n")}\n`);
    await taken(page, "a Python program");
    await button(page, "Run and watch").click();
    await programVerdict(page, "Wrong");
    await eventually(() => parameter(page, "room"), "program");
    assert.equal(await room(page, "Yours").getAttribute("aria-current"), "true");
    await eventually(() => shownProgram(page), "My program");

    await button(page, "It is an output").click();
    await outputVerdict(page, /^Cannot be judged/);
    await taken(page, "an output");
    await ways(page, "Yours").click();
    await eventually(() => box(page).inputValue(), `${WRONG.join("\n")}\n`);
    assert.equal(await rows(page).count(), 0, "an output is no program");
    await taken(page, "an output");
    await button(page, "It is a Python program").click();
    await programVerdict(page, "Wrong");

    // A listing that is opened does not hide the reader's own program.
    await room(page, "Algorithms").click();
    await button(page, "Code and steps").click();
    await button(page, "Edit and run").click();
    await ways(page, "Yours").waitFor();
    await room(page, "Yours").click();
    await eventually(() => rows(page).first().innerText(), /^My program\s+Python\s+Wrong\s+ran on /);
    assert.equal(await rows(page).count(), 1);
    await rows(page).first().click();
    await eventually(() => shownProgram(page), "My program");

    await ways(page, "Check my output").click();
    await page.getByRole("region", { name: "Check my output" }).waitFor();
    await ways(page, "Your program").click();
    await page.getByRole("region", { name: "Your program" }).waitFor();
    await page.reload();
    await room(page, "Yours").click();
    await button(page, "New program").click();
    await eventually(() => page.evaluate(() => document.activeElement?.className), "editor");
    await page.keyboard.type("x=1");
    await eventually(() => shownProgram(page), "My program 2");
    await eventually(() => page.locator(".cm-line").first().innerText(), "x=1");
    await room(page, "Yours").click();
    await eventually(() => box(page).inputValue(), `${WRONG.join("\n")}\n`, "kept over visits");
    await eventually(() => rows(page).count(), 2);
  });
});

test("an output is pasted with a key, a file is dropped, a board and links are opened, without a pointer", async () => {
  const context = { permissions: ["clipboard-read", "clipboard-write"] };
  await visit("?room=yours", { context }, async (page) => {
    await paste(page, OUTPUT);
    await taken(page, "an output");
    await captionIs(page, "The first board in the box: 0 conflicts.");
    await page.keyboard.press("Control+Enter");
    await outputVerdict(page, /^Right/);

    await room(page, "Yours").focus();
    await page.keyboard.press("Enter");
    await dropFile(page, "queens.js", "const n = Number(prompt());\nconsole.log(n);\n", "#yours");
    await page.getByText("File queens.js, 1 kB.").waitFor();
    await taken(page, "a JavaScript program");
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), "Run and watch");
    await page.keyboard.press("Enter");
    await programVerdict(page, "Wrong");
    await room(page, "Yours").focus();
    await page.keyboard.press("Enter");
    await button(page, "Remove").focus();
    await page.keyboard.press("Enter");
    await eventually(() => box(page).inputValue(), OUTPUT, "what is typed stays");

    await paste(page, "1,5,8,6,3,7,2,4");
    await taken(page, "a board");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("region", { name: "Board" }).waitFor();
    await captionIs(page, "This is one of the 92 solutions for n = 8.");
    const line = page.getByRole("link", { name: /^Paste your program/ }).filter({ visible: true });
    await eventually(() => line.getAttribute("href"), "?room=yours&queens=1,5,8,6,3,7,2,4");

    // A program that is dropped on the Board is put into the box, and does not run by itself.
    await dropFile(page, "place.py", `${WRONG.join("\n")}\n`, "#board");
    await page.getByText("File place.py, 1 kB.").waitFor();
    await taken(page, "a Python program");
    await button(page, "Remove").click();

    await paste(page, "https://example.org/queens/?room=count&n=9&classes=none");
    await taken(page, "a link to an N-Queens page");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("region", { name: "Count" }).waitFor();
    await eventually(() => parameter(page, "n"), "9");
    await page.locator("#notes").getByText("classes = “none”").waitFor();
  });
});

/** Returns how large the board is shown, and how high the number that was drawn last is on the screen. @param {Page} page */
async function watchNumbers(page) {
  const drawn = await page.evaluateHandle(() => {
    const drawn = { height: 0, width: 1 };
    const { prototype } = CanvasRenderingContext2D;
    const { fillText } = prototype;
    prototype.fillText = function (...text) {
      if (this.canvas.closest("#board"))
        Object.assign(drawn, { height: Number.parseFloat(this.font), width: this.canvas.width });
      fillText.apply(this, text);
    };
    return drawn;
  });
  return () =>
    drawn.evaluate(({ height, width }) => {
      const canvas = /** @type {HTMLElement} */ (document.querySelector("#board canvas"));
      const shown = canvas.getBoundingClientRect().width;
      return { scale: shown / canvas.offsetWidth, height: (height * shown) / width };
    });
}

test("a finger does the same on a phone, and the board is a strip while one types", async () => {
  await visit("?room=guide", phone("360 × 740"), async (page) => {
    await page.getByRole("link", { name: /^Paste your program, or what it prints/ }).tap();
    await box(page).tap();
    const numbers = await watchNumbers(page);
    // A press at once: what is typed is read after a pause only. The button stays where it was.
    const { x = 0, y = 0, width = 0, height = 0 } = (await button(page, "Run and watch").boundingBox()) ?? {};
    await page.keyboard.type("for row in range(4):\n    board = [row]\n");
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.locator(".program-status").getByText("It ended after").waitFor();
    const side = () => page.locator("#board").evaluate((board) => board.getBoundingClientRect().height);
    const editor = page.locator(".editor");
    await editor.evaluate((element) => element.scrollIntoView());
    await eventually(async () => (await side()) > 100, true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // Shrunk as far as it goes.
    await eventually(async () => Math.round((await numbers()).scale * 100), 55);
    await eventually(async () => Math.round((await numbers()).height), 9);
    await editor.evaluate((element) => element.scrollIntoView());
    await editor.tap();
    await eventually(async () => (await side()) < 80, true);
    await eventually(
      () =>
        editor.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 80 && bottom <= innerHeight && bottom - top >= 240;
        }),
      true,
    );
    await button(page, "Run").tap();
    await eventually(async () => (await side()) > 100, true);
  });
});
