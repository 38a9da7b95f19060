/** The programs of the ladder on the page, in Chromium. */

import assert from "node:assert/strict";
import { button, savedBy } from "../../support/acts.mjs";
import { screen, visit } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { sourceOf } from "../../support/programs.mjs";
import { parameter, partShows, showsText } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

/** What only the listing in this language contains. */
const SIGNS = {
  python: "import sys",
  c: "#include",
  java: "public static void",
  javascript: "process.argv",
  rust: "fn main()",
  pseudo: "search():",
};

/** The text of the listing. @param {Page} page */
const listing = (page) => page.locator(".code li").allInnerTexts();

/** The highlighted line. @param {Page} page */
const highlighted = (page) => page.locator(".code li[aria-current=step]").allInnerTexts();

/** @param {Page} page */
const languages = (page) => page.getByLabel("Programming language");

/** Whether the highlighted line is inside the visible part of the listing. @param {Page} page */
const isInView = (page) =>
  page.locator(".code").evaluate((code) => {
    const line = code.querySelector("[aria-current=step]")?.getBoundingClientRect();
    const { top, bottom } = code.getBoundingClientRect();
    return line !== undefined && line.top >= top && line.bottom <= bottom;
  });

soak("the code is a Python program at first, and another language stays chosen", async () => {
  await visit("?room=algorithms&algorithm=pruning&n=6&step=2", async (page) => {
    await eventually(() => languages(page).inputValue(), "python");
    await page.getByRole("list", { name: "Program in Python" }).waitFor();
    await eventually(() => highlighted(page), ["                queens.append(column)"]);
    await languages(page).selectOption("java");
    await page.getByRole("list", { name: "Program in Java" }).waitFor();
    await eventually(() => highlighted(page), ["                queens.add(column);"]);
    await eventually(() => parameter(page, "code"), "java");
    await page.goto(`${new URL(page.url()).origin}/?room=algorithms&algorithm=matrix&step=2`);
    await eventually(() => languages(page).inputValue(), "java");
    await eventually(async () => (await highlighted(page))[0]?.trim(), /^board\[row\]\[column\] = /);
    await languages(page).selectOption("pseudo");
    await page.getByRole("list", { name: "Pseudocode" }).waitFor();
    await button(page, "Copy program").waitFor({ state: "hidden" });
  });
  // A link says which language it means; a language that it does not know is reported.
  await visit("?room=algorithms&code=rust", (page) => eventually(() => languages(page).inputValue(), "rust"));
  await visit("?room=algorithms&code=cobol", async (page) => {
    await showsText(page, "cobol");
    await eventually(() => languages(page).inputValue(), "python");
  });
});

test("copy and download give the program as shown, with the settings of the page", async () => {
  await visit(
    "?room=algorithms&algorithm=random-probing&n=9&seed=77&draws=12&code=c",
    { context: { permissions: ["clipboard-read", "clipboard-write"] } },
    async (page) => {
      const expected = sourceOf("c", "random-probing")
        .replace(/ \/\/@ .*/g, "")
        .replace("NULL, 10) : 8;", "NULL, 10) : 9;")
        .replace("8 2 boards", "9 2 boards")
        .replace(/DRAWS( =)? 20/, "DRAWS$1 12");
      await page.getByRole("list", { name: "Program in C" }).waitFor();
      const { name, text } = await savedBy(page, button(page, "Download"));
      assert.equal(name, "random-probing.c");
      assert.equal(text.match(/\b77\b/g)?.length, 2);
      assert.equal(text.replace(/\b77\b/g, "2"), expected);
      const traced = await savedBy(page, button(page, "Download traced"));
      assert.equal(traced.name, "random-probing-traced.c");
      const lines = traced.text.split("\n");
      const isPrint = (/** @type {string} */ line) => /printf\("(try|place|remove|solution)/.test(line);
      assert.equal(lines.filter(isPrint).length, 4);
      assert.equal(lines.filter((line) => !isPrint(line)).join("\n"), text);
      await button(page, "Copy program").click();
      await page.locator(".code-main").getByText("Copied.").waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
    },
  );
});

soak("the buttons keep the focus while another program loads", async () => {
  await visit("?room=guide&chapter=chance&moment=repair", async (page) => {
    const first = () => listing(page).then((lines) => lines[0]);
    await eventually(first, /^# Local search/);
    await button(page, "Copy program").focus();
    // A click by a script leaves the focus where it is, as scrolling does.
    await page.locator("a[data-moment=greedy]").evaluate((link) => /** @type {HTMLElement} */ (link).click());
    await eventually(first, /^# Greedy/);
    assert.ok(await button(page, "Copy program").evaluate((copy) => copy === document.activeElement));
  });
});

soak("comments are in the language of the page", async () => {
  for (const [lang, word] of /** @type {const} */ ([
    ["en", "Bit masks: find all free squares"],
    ["zh-Hans", "位掩码：一次找出一行的所有可用格"],
    ["zh-Hant", "位元遮罩：一次找出一列的所有可用格"],
  ])) {
    await visit(`?room=algorithms&algorithm=bitmask&code=rust&lang=${lang}`, async (page) => {
      await eventually(async () => (await listing(page))[0]?.includes(word), true);
    });
  }
});

soak("the page says what a program does not know", async () => {
  const note = /** @param {Page} page */ (page) => page.locator(".code-side").innerText();
  await visit("?room=algorithms&algorithm=pruning&blocked=1,1&from=3", async (page) => {
    await eventually(() => note(page), /ignores blocked squares/);
    await eventually(() => note(page), /ignores the queens in the first rows/);
    await languages(page).selectOption("pseudo");
    await eventually(() => note(page), /The code does not show blocked squares/);
  });
  await visit("?room=algorithms&algorithm=greedy&rows=constrained", (page) =>
    eventually(() => note(page), /always continues in the next row/),
  );
  await visit("?room=algorithms&algorithm=table", async (page) => {
    await page.getByText("This algorithm is not a program of its own, so this is pseudocode.").waitFor();
    await page.getByRole("list", { name: "Pseudocode" }).waitFor();
  });
});

soak("the highlighted line is in view in every language, on wide and narrow screens", async () => {
  for (const size of ["1366 × 768", "390 × 844"]) {
    await visit("?room=algorithms&algorithm=dancing-links&n=6&step=30", screen(size), async (page) => {
      for (const language of /** @type {(keyof typeof SIGNS)[]} */ (Object.keys(SIGNS))) {
        await languages(page).selectOption(language);
        await partShows(page, ".code[aria-busy=false]", SIGNS[language]);
        for (let i = 0; i < 6; i += 1) {
          await button(page, "Step").click();
          await eventually(() => isInView(page), true, language);
        }
      }
    });
  }
});

soak("the highlighted line stays in view when the window becomes wider", async () => {
  await visit(
    "?room=algorithms&algorithm=dancing-links&code=java&n=5&step=60",
    screen("390 × 844"),
    async (page) => {
      const width = () => page.locator(".code").evaluate((code) => code.clientWidth);
      await eventually(() => isInView(page), true);
      const wide = await width();
      await page.setViewportSize({ width: 60, height: 844 }); // wraps the lines several times
      await eventually(async () => (await width()) < wide && isInView(page), true);
      await page.setViewportSize({ width: 390, height: 844 });
      await eventually(async () => (await width()) === wide && isInView(page), true);
    },
  );
});

soak("a measurement compares the languages with the page", async () => {
  await visit("?room=algorithms&tab=measure&rungs=bitmask,pruning", async (page) => {
    const table = page.getByRole("table", { name: "Time to find all solutions for n = 12" });
    await table.waitFor();
    const rows = await table.getByRole("row").allInnerTexts();
    assert.match(rows[0] ?? "", /Python\s+C\s+Java\s+JavaScript\s+Rust\s+This page, sample values/);
    assert.equal(rows.length, 3);
    await page.getByText(/^Measured on another computer/).waitFor();
  });
});
