/** The reader's own program: written, run, seen on the board, judged and explained, in Chromium. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fragmentOf } from "../../../www/program/link.js";
import { axeFindings, SLOW_RULES } from "../../support/accessibility.mjs";
import { button, press, transfer } from "../../support/acts.mjs";
import { ADDRESS, open, visit } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { randomNumbers } from "../../support/oracle.mjs";
import { announces, caption, captionIs, focused, onCell } from "../../support/shown.mjs";
import { searched } from "../../support/text-traces.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { visitPage } from "../embedding/hosts/elements.mjs";

/** @import { Page } from "playwright-core" */

/** @param {string} name */
const example = (name) => readFileSync(new URL(`../../data/programs/${name}.py`, import.meta.url), "utf8");

/** A right program, which prints all solutions. */
const SHARED = `// A comment of its own
function solve(n, queens = []) {
  if (queens.length === n) {
    console.log(JSON.stringify(queens));
    return;
  }
  for (let column = 0; column < n; column += 1) {
    const row = queens.length;
    if (queens.some((other, i) => other === column || Math.abs(other - column) === row - i)) continue;
    queens.push(column);
    solve(n, queens);
    queens.pop();
  }
}
solve(Number(prompt()));
`;

const status = (/** @type {Page} */ page) => page.locator(".program-status");
/** Waits until the page says this of the run. @param {Page} page @param {string | RegExp} words */
const ran = (page, words) => status(page).getByText(words).waitFor();
const verdict = (/** @type {Page} */ page) => page.locator(".program-verdict");
/** Waits until the verdict says this. @param {Page} page @param {string | RegExp} words */
const judged = (page, words) => verdict(page).getByText(words).waitFor();
const editor = (/** @type {Page} */ page) => page.getByRole("textbox", { name: /^Program\. Escape/ });
/** @param {Page} page @param {string} name */
const hasTone = (page, name) => verdict(page).getByRole("heading", { name, exact: true, level: 2 }).waitFor();

/** The variable that is chosen as the board. @param {Page} page */
const shownVariable = (page) =>
  page
    .getByLabel("On the board")
    .evaluate((select) => /** @type {HTMLSelectElement} */ (select).selectedOptions[0]?.text);

/** Opens the page again with a program that the device keeps. @param {Page} page @param {string} text @param {"python" | "javascript" | "trace"} language */
async function openProgram(page, text, language) {
  await page.evaluate(
    (programs) => localStorage.setItem("n-queens programs", JSON.stringify(programs)),
    [{ name: "Mine", language, text }],
  );
  await page.reload();
  await editor(page).waitFor();
}

/** Opens the room with a program that the device keeps. @param {{ text: string, n?: number, language?: "python" | "javascript" | "trace" }} program @param {(page: Page) => Promise<void>} use */
const withProgram = ({ text, n = 5, language = "python" }, use) =>
  visit(`?room=program&n=${n}`, { before: keep(JSON.stringify([{ name: "Mine", language, text }])) }, use);

/** Runs in the page and in its frames: keeps programs on the device, if it has none. @param {string} programs */
const keep = (programs) => `() => {
  try {
    localStorage["n-queens programs"] ??= ${JSON.stringify(programs)};
  } catch {} // of a sandbox
}`;

soak("a first visit has a program that works, and shows it line by line", async () => {
  await visit("?room=program&n=5", async (page) => {
    await button(page, "Run").click();
    await hasTone(page, "Right");
    await judged(page, "Its numbers of solutions are right for n = 1–8.");
    await announces(page, /It ended after .* steps\. Right: Its numbers of solutions are right/);
    await button(page, "Run").focus();
    await page.keyboard.press("ArrowRight"); // a button needs no arrows
    await captionIs(page, "The program begins.");
    await page.keyboard.press("ArrowLeft");
    await eventually(() => shownVariable(page), "queens: column per row");
    await captionIs(page, "The program has not begun.");
    await button(page, "Next solution").click();
    await captionIs(page, /^Line \d+.*This is a solution\.$/);
    await focused(page).focus();
    await page.keyboard.press("Control+Home");
    await onCell(page, /^row 1, column 1, queen$/i);
    await page.locator(".program-calls").getByText("queens", { exact: true }).first().waitFor();
    await page.getByRole("tab", { name: "Output" }).click();
    await page.locator(".program-calls").waitFor({ state: "hidden" });
    await button(page, "Step back").click();
    await captionIs(page, /^Line \d+/);
  });
});

soak("the one main action is to run the program, then to play its run until it changes", async () => {
  const program = "for row in range(4):\n    board = [row]\n";
  await withProgram({ text: program }, async (page) => {
    const main = () => page.locator("button.primary:visible").allInnerTexts();
    /** The background of a button. @param {string} name */
    const background = (name) =>
      button(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.deepEqual(await main(), ["Run"]);
    const filled = await background("Run");
    assert.equal(await page.getByRole("tab", { name: "Variables" }).isVisible(), false);
    await button(page, "Run").click();
    await ran(page, "It ended after");
    assert.deepEqual(await main(), ["Play"]);
    assert.equal(await background("Play"), filled);
    await editor(page).press("End");
    await editor(page).press("Enter");
    await ran(page, "The program has changed");
    assert.equal(await background("Run"), filled);
    assert.notEqual(await background("Play"), filled);
  });
});

soak("a comment that names no variable that can be the board is reported", async () => {
  await withProgram({ text: `${example("textbook")}# board: nosuch\n` }, async (page) => {
    await button(page, "Run").click();
    await hasTone(page, "Right");
    await page.getByText("No variable nosuch was found that can be the board.").waitFor();
  });
});

/** Types a program over another, as a person does who looks at the indentation that each line begins with. @param {Page} page @param {string} text */
async function typeProgram(page, text) {
  const line = page.locator(".cm-activeLine");
  const indentation = async () => (await line.innerText()).replace("\n", "").length;
  await editor(page).click();
  await page.keyboard.press("Control+a");
  for (const [i, typed] of text.trimEnd().split("\n").entries()) {
    if (i > 0) await page.keyboard.press("Enter");
    else await page.keyboard.press("Delete");
    const [, spaces = "", words = ""] = /^( *)(.*)$/.exec(typed) ?? [];
    if (words === "") continue;
    while ((await indentation()) > spaces.length) await page.keyboard.press("Backspace");
    while ((await indentation()) < spaces.length) await page.keyboard.press("Tab");
    await page.keyboard.type(words);
  }
}

test("a program that is typed while a run plays lacks one family of diagonals, and the moment is shown", async () => {
  await withProgram({ text: "for row in range(4):\n    board = [row]\n" }, async (page) => {
    await editor(page).press("Control+Enter");
    await ran(page, "It ended after");
    await page.locator(".transport .primary").click();
    const program = example("missing-diagonal");
    await typeProgram(page, program);
    const lines = await page.locator(".cm-line").allInnerTexts();
    assert.equal(lines.map((text) => text.trimEnd()).join("\n"), program.trimEnd());
    await editor(page).press("Control+Enter");
    await hasTone(page, "Wrong");
    await judged(page, "break one rule only, that of the diagonals (equal row − column)");
    const finding = verdict(page)
      .getByRole("listitem")
      .filter({ hasText: "places another queen all the same" });
    await finding.getByRole("button", { name: "Show" }).click();
    await captionIs(page, /conflict/);
    await page
      .getByRole("gridcell", { name: /queen, attacked by [1-9]/ })
      .first()
      .waitFor();
  });
});

soak("a flag that is not taken back is found by following a missing solution", async () => {
  await withProgram({ text: example("flag-left"), n: 6 }, async (page) => {
    await button(page, "Run").click();
    await hasTone(page, "Wrong");
    await judged(page, /was refused.*d2\[r - c\] is set: it was set for row \d, column \d\./);
    await judged(page, /not everything is as it was before it: d2\[\d+\]: 0 → 1/);
  });
});

/** Presses the lower edge of a button, and lets go when the page has shown what the press changed. @param {Page} page @param {import("playwright-core").Locator} target */
async function pressSlowly(page, target) {
  const box = await target.boundingBox();
  assert.ok(box);
  // A hover waits until the button stays where it is: the verdict of the run before may still move it.
  await target.hover({ position: { x: box.width / 2, y: box.height - 3 } });
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.up();
}

/** It reads n, and two other things. */
const ASKING = `const n = Number(prompt("Size:"));
const name = prompt("Your name?");
const greeting = prompt("Greeting?");
const columns = Array.from({ length: n }, (_, column) => column);
function place(queens) {
  const isFree = (column) => queens.every((c, r) => c !== column && Math.abs(c - column) !== queens.length - r);
  if (queens.length === n) console.log(...queens);
  else for (const column of columns.filter(isFree)) place([...queens, column]);
}
place([]);
console.log(greeting, name);
`;

test("JavaScript runs, also where Python was chosen, and what it reads is asked for and kept", async () => {
  const program = `function solveNQueens(n) {
  const found = [];
  const place = (queens) => {
    if (queens.length === n) return found.push([...queens]);
    for (let column = 0; column < n; column += 1)
      if (queens.every((other, row) => other !== column && Math.abs(other - column) !== queens.length - row))
        place([...queens, column]);
  };
  place([]);
  return found;
}
`;
  await withProgram({ text: program, n: 4 }, async (page) => {
    await button(page, "Run").click();
    await hasTone(page, "Crashed");
    await judged(page, "This is JavaScript.");
    await button(page, "Run it as JavaScript").click();
    await hasTone(page, "Right");
    await ran(page, "The page called solveNQueens(4).");

    await openProgram(page, ASKING, "javascript");
    await button(page, "Run").focus();
    await page.keyboard.press("Enter");
    const field = page.getByRole("textbox", { name: "Your name?", exact: true });
    await field.and(page.locator(":focus")).waitFor();
    await ran(page, "it waits for input on line 2.");
    await page.keyboard.type("Ada L. Bprn");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Greeting?", exact: true }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Done,");
    await page.keyboard.press("Enter");
    await hasTone(page, "Right");
    await judged(page, "Its solutions are right for n = 1–8.");
    await page.reload();
    await button(page, "Run").click();
    await hasTone(page, "Right");
    const list = page.getByRole("region", { name: "What the program reads" });
    await list.locator("summary").click();
    assert.equal(await list.getByLabel("Size:").inputValue(), "4");
    const answer = list.getByLabel("Your name?");
    assert.equal(await answer.inputValue(), "Ada L. Bprn");
    await answer.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Bo");
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: "Output" }).click();
    const slider = page.getByRole("slider", { name: "Step", exact: true });
    // The run before is shown until this one ends.
    await eventually(async () => {
      await slider.press("End");
      return page.locator(".program-output").innerText();
    }, /Done, Bo/);

    await page.setViewportSize({ width: 1366, height: 768 });
    const inSight = () => list.evaluate((element) => element.scrollHeight <= element.clientHeight);
    await eventually(inSight, true, "three answers");
    await list.getByLabel("Size:").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("5");
    await pressSlowly(page, button(page, "Run"));
    await judged(page, "Its solutions are right for n = 5.");
  });
});

test("an endless loop is stopped, and what it did is kept", async () => {
  // A step takes so long that the recording is not full before a slow page has stopped it.
  await withProgram({ text: "row = 0\nwhile row < 4:\n    column = sum(range(10_000))\n" }, async (page) => {
    await button(page, "Run").click();
    await status(page)
      .getByText(/^Running: [\d,]{2,} steps so far$/) // after more than the first line
      .waitFor();
    await button(page, "Stop").click();
    await ran(page, /^Stopped after [\d,]+ steps\.$/);
    await eventually(async () => /[Ll]ine [23]/.test(await caption(page)), true); // where it was stopped
    await page.getByRole("slider", { name: "Step", exact: true }).press("Home");
    await button(page, "Step").click();
    await captionIs(page, "The program begins.");
  });
});

soak("a run that is too long is judged by smaller sizes, which one press records", async () => {
  const program = `const n = Number(prompt());
let total = 0;
function place(queens) {
  if (queens.length === n) {
    total += 1;
    return;
  }
  for (let column = 0; column < n; column += 1)
    if (!queens.includes(column)) place([...queens, column]);
}
place([]);
while (n > 6) total += 0;
console.log(total);
`;
  await withProgram({ text: program, n: 8, language: "javascript" }, async (page) => {
    await button(page, "Run").click();
    await hasTone(page, "Wrong");
    await ran(page, "It has not ended after 2,000,000 steps.");
    await judged(page, "There are 2 solutions for n = 4, not 24.");
    await button(page, "Run it for n = 4 and see").click();
    await eventually(() => page.getByLabel("Board size n").inputValue(), "4");
    await judged(page, "What the run for n = 4 shows");
    await button(page, "Run it for n = 4 and see").waitFor({ state: "hidden" });
  });
});

test("nothing that a program prints or holds becomes markup", async () => {
  const markup = "<img src=x onerror=alert(1)>";
  await withProgram({ text: `board = "${markup}"\nprint(board)\nboard[99]\n` }, async (page) => {
    await button(page, "Run").click();
    await hasTone(page, "Crashed");
    await captionIs(page, "Line 3: an exception.");
    await verdict(page).filter({ hasText: "line 3: IndexError" }).waitFor();
    await page.locator(".program-calls").getByText(markup).waitFor();
    assert.equal(await page.locator("img[src=x]").count(), 0);
  });
});

soak("a right program is compared with algorithms, and races against them", async () => {
  await withProgram({ text: example("textbook") }, async (page) => {
    const comparison = page.locator(".program-comparison");
    // However short the comparison is. A promise alone would be waited for before Run is clicked.
    const watch = await comparison.evaluateHandle((element) => ({
      announced: new Promise((resolve) => {
        const look = () =>
          element.textContent?.includes("Comparing with the algorithms of the page …") && resolve(true);
        new MutationObserver(look).observe(element, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        look();
      }),
    }));
    await button(page, "Run").click();
    await watch.evaluate(({ announced }) => announced);
    await page.getByRole("tab", { name: "Compared" }).click();
    await comparison.getByText("It works most like algorithm 4, Backtracking.").waitFor();
    await page.getByText("When a run is right, its steps").waitFor({ state: "hidden" });
    assert.deepEqual(await comparison.getByRole("columnheader").allInnerTexts(), [
      "Your program",
      "Algorithm 4",
      "Algorithm 5",
    ]);
    const placed = comparison.getByRole("row", { name: /^Queens placed/ }).getByRole("cell");
    assert.deepEqual(await placed.allInnerTexts(), ["53", "53", "53"]);
    await button(page, "Race").click();
    await comparison.getByText(/^Order: Your program \([\d,]+ steps\), Algorithm 5/).waitFor();
    for (const name of ["Your program", "Algorithm 4", "Algorithm 5"])
      await comparison.getByRole("group", { name }).getByText("10 solutions").waitFor();
    assert.deepEqual(await axeFindings(page, SLOW_RULES), []);
    await button(page, "Watch it").click();
    await eventually(() => page.getByLabel("Algorithm", { exact: true }).inputValue(), "row-flags");
  });
});

soak("the variable on the board stays chosen while a long run is recorded", async () => {
  await withProgram({ text: example("textbook"), n: 8 }, async (page) => {
    await button(page, "Run").click();
    await hasTone(page, "Right");
    await ran(page, "It ended after");
    await eventually(() => shownVariable(page), "x: column per row");
  });
});

test("programs are kept with their names, and a deleted one comes back", async () => {
  await withProgram({ text: "print(1)\n" }, async (page) => {
    await page.locator(".program-files summary").click();
    await page.getByLabel("Name", { exact: true }).fill("Queens");
    await page.getByLabel("Name", { exact: true }).press("Enter");
    await button(page, "New program").click();
    await editor(page).fill("print(2)\n");
    await page.reload();
    const programs = page.getByRole("combobox", { name: "Program", exact: true });
    await eventually(() => programs.locator("option").allInnerTexts(), ["Queens", "My program"]);
    await page.locator(".program-files summary").click();
    await button(page, "Delete").press("Enter");
    await page.locator(".program-message").getByText("“My program” is deleted.").waitFor();
    assert.equal(await page.locator(".bar-menu > summary:focus").count(), 1);
    await button(page, "Restore").click();
    await eventually(() => programs.locator("option").allInnerTexts(), ["Queens", "My program"]);
    await eventually(() => editor(page).innerText(), /print\(2\)/);
  });
});

test("the trace of a program in another language is seen, judged and explained", async () => {
  const refuse = (/** @type {number} */ row, /** @type {number} */ column) => row === 2 && column === 0;
  const text = `size 6\n${searched(6, { refuse })}Solutions found: 3\n`;
  await withProgram({ text: "" }, async (page) => {
    await transfer(page, "#board", "drop", [["queens.txt", text]]);
    await eventually(() => page.locator(".program-files").getByLabel("Language").inputValue(), "trace");
    await button(page, "Run").click();
    await hasTone(page, "Wrong");
    await eventually(
      () => status(page).textContent(),
      /^It ended after \d+ steps\. This run is for n = 6\.$/,
    );
    await page.getByLabel("On the board").waitFor({ state: "hidden" });
    const finding = verdict(page).getByRole("listitem").filter({ hasText: "row 3, column 1 was refused" });
    await finding.getByRole("button", { name: "Show" }).click();
    await captionIs(page, /^Line \d+: row 3, column 1 is tried\.$/);
    await eventually(() => page.locator(".cm-running").textContent(), "try 2 0");
    await button(page, "Previous solution").click();
    await captionIs(page, /a queen is placed on row 6, column \d\. This is a solution\.$/);
    await button(page, "Step back").click();
    await captionIs(page, /^Line \d+: row 6, column \d is tried\.$/);
    await page.getByRole("tab", { name: "Output" }).click();
    await page.getByRole("slider", { name: "Step", exact: true }).press("End");
    await page.locator(".program-output").getByText("Solutions found: 3").waitFor();
    // While the run plays, the text stays where the caret is.
    await page.locator(".transport .primary").click();
    await editor(page).press("Control+End");
    const scrolled = () => page.locator(".cm-scroller").evaluate(({ scrollTop }) => scrollTop > 100);
    await eventually(scrolled, true);
    const before = await caption(page);
    await eventually(async () => (await caption(page)) === before, false);
    assert.equal(await scrolled(), true);
  });
});

soak("a trace with a line that cannot be right says which, and keeps what is before it", async () => {
  await withProgram({ text: "place 0 0\nplace 2 5\n", language: "trace" }, async (page) => {
    await button(page, "Run").click();
    await eventually(() => status(page).textContent(), /^Line 2: “place 2 5” is off the board.*“base 1”/);
    await button(page, "Step").click();
    await captionIs(page, "Line 1: a queen is placed on row 1, column 1.");
    await eventually(() => status(page).textContent(), /^Line 2/);
    await verdict(page).waitFor({ state: "hidden" });
  });
});

soak(
  "Share has the program, its size and step for link, frame and element; none runs by itself",
  async () => {
    const found = /This is a solution\.$/;
    let moment = "";
    /** @type {Record<string, string>} */
    const snippets = {};
    await withProgram({ text: SHARED, n: 6, language: "javascript" }, async (page) => {
      await button(page, "Run").click();
      await hasTone(page, "Right");
      await button(page, "Next solution").click();
      await captionIs(page, found);
      moment = await caption(page);
      await button(page, "Share").click();
      const snippet = page.getByRole("textbox", { name: "Snippet" });
      for (const format of ["A link", "A frame in a web page", "A custom element in a web page"]) {
        await page.getByLabel("Share as").selectOption({ label: format });
        const picture = page.getByLabel("Picture for where frames are removed, and for paper");
        if (await picture.isVisible()) await picture.selectOption("none");
        snippets[format] = await snippet.inputValue();
      }
      await page.getByLabel("Share as").selectOption({ label: "A link" });
      const choice = page.getByLabel("With the program, and the step that is shown");
      await choice.uncheck();
      await eventually(() => snippet.inputValue(), `${ADDRESS}?room=program&n=6`);
      // Another program does not have the name of the reader's.
      await page.getByLabel("Share as").selectOption({ label: "A link in Markdown" });
      await eventually(() => snippet.inputValue(), /^\[N-Queens · Your program · n = 6\]/);
      await choice.check();
      await eventually(() => snippet.inputValue(), /^\[N-Queens · (?!Your program)[^·]+ · n = 6\]/);
      await page.getByLabel("Share as").selectOption({ label: "A link" });
      await page.keyboard.press("Escape");
      // What is too long for a link is left out, and the dialog says so.
      const random = randomNumbers(5);
      const buffer = Buffer.from(JSON.stringify(Array.from({ length: 4000 }, () => random(1e9))));
      const file = { name: "long.js", mimeType: "text/javascript", buffer };
      await page.locator(".program-files input[type=file]").setInputFiles(file);
      await editor(page)
        .getByText(/^\[\d+,/)
        .waitFor();
      await button(page, "Share").click();
      await page.getByText(/^With the program, the link would have more than 20,000 characters/).waitFor();
      assert.deepEqual([await choice.isChecked(), await choice.isDisabled()], [false, true]);
      assert.equal(await snippet.inputValue(), `${ADDRESS}?room=program&n=6`);
    });
    const [link = "", frame = "", element = ""] = Object.values(snippets);
    assert.ok(link.startsWith(`${ADDRESS}?room=program&n=6#program=`));

    /** Sees the program, which has not run, and runs it. @param {import("playwright-core").Page | import("playwright-core").FrameLocator | import("playwright-core").Locator} place */
    async function reads(place) {
      await place.locator(".program-message").getByText("This program came with a link.").waitFor();
      await eventually(() => place.locator(".cm-content").innerText(), /A comment of its own/);
      assert.equal(await place.locator(".program-verdict").isVisible(), false);
      assert.equal(await place.locator("#caption").innerText(), "Run the program to see it on the board.");
      await place.getByRole("button", { name: "Run", exact: true }).click();
      await eventually(() => place.locator("#caption").innerText(), moment);
    }
    // Without a room, a program leads to its own.
    await open(link.replace("room=program&", ""), async (page) => {
      await reads(page);
      assert.equal(new URL(page.url()).hash, "");
      assert.equal(new URL(page.url()).searchParams.get("n"), "6");
    });
    await visitPage(frame, (page) => reads(page.frameLocator("iframe")));
    await visitPage(element.replace(' room="program"', ""), async (page) => {
      await reads(page.locator("n-queens"));
      assert.equal(await page.evaluate(() => localStorage.getItem("n-queens programs")), null);
      await page.locator("n-queens").evaluate(
        (board, text) => {
          Object.assign(board, { program: text });
        },
        (
          await fragmentOf({ program: { name: "Other", language: "python", text: "print(3)\n" }, step: 0 })
        ).slice("#program=".length),
      );
      await eventually(() => page.locator("n-queens .cm-content").innerText(), /^print\(3\)/);
    });
  },
);

soak("the listing of an algorithm is edited and run, and then stands first in the list", async () => {
  await visit("?room=algorithms&algorithm=bitmask&n=4&code=python", async (page) => {
    await button(page, "Edit and run").click();
    await editor(page).waitFor();
    await button(page, "Run").click();
    await hasTone(page, "Right");
    await page.getByRole("link", { name: "Algorithms" }).click();
    const list = page.getByLabel("Algorithm", { exact: true });
    await eventually(() => list.locator("option").first().innerText(), "Your program");
    await list.selectOption("program");
    await editor(page).waitFor();
  });
});

soak("Escape and Tab leave the editor", async () => {
  await withProgram({ text: "pass\n" }, async (page) => {
    await editor(page).focus();
    await press(page, "Escape", "Tab");
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), "Run");
  });
});

soak("Python comes from the folder that the address names", async () => {
  await visit("?room=program&n=4&python=elsewhere/python", async (page) => {
    const folder = new URL("../../../www/vendor/pyodide/", import.meta.url);
    /** @type {string[]} */
    const asked = [];
    await page.route("**/elsewhere/python/*", (route) => {
      const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
      asked.push(name);
      return route.fulfill({ body: readFileSync(new URL(name, folder)) });
    });
    await button(page, "Run").click();
    await hasTone(page, "Right");
    assert.deepEqual(asked.sort(), [
      "pyodide-lock.json",
      "pyodide.asm.mjs",
      "pyodide.asm.wasm",
      "pyodide.mjs",
      "python_stdlib.zip",
    ]);
  });
});
