/** The Guide: text and board follow each other, questions are judged, and a lecture needs one key. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { constants, inflateSync } from "node:zlib";
import { CHAPTERS } from "../../../www/state/state.js";
import { focusProblem } from "../../support/accessibility.mjs";
import { button, click, goTo, middleOf } from "../../support/acts.mjs";
import { ADDRESS, loaded, open, phone, screen, visit, visitSources } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { holdRequests } from "../../support/faults.mjs";
import { announces, boardPicture, captionIs, drawn, parameter, recordEvents } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

/** The caption of the picture that the guide begins with. */
const OPENING = "Seven queens, no square for the eighth. Tap to begin.";

/** The caption of the solution that stands for a run before it begins, and of the one that stands for it at its end. */
const BEGIN = "A solution. Press Play, or go step by step: the search begins with an empty board.";
const END = "Finished: 92 solutions. The board shows the last solution.";

const PHONE = phone("390 × 780");

/** Waits for the title of the chapter. @param {Page} page @param {string} title */
const titleIs = (page, title) => page.getByRole("heading", { level: 2, name: title, exact: true }).waitFor();

/** The moments of the text in a sentence. @param {Page} page @param {string} words */
const moment = (page, words) => page.locator(".chapter").getByRole("link", { name: words, exact: true });

/** @param {Page} page @param {string} words In the question. */
const questionWith = (page, words) => page.locator(".question").filter({ hasText: words });

/** A chapter in the contents. @param {Page} page @param {string} title */
const contentsEntry = (page, title) =>
  page.locator(".contents li").filter({ has: page.getByRole("link", { name: title, exact: true }) });

/** The chapter on flags. @param {any[]} chapters Of an event. */
const flagsIn = (chapters) => chapters.find(({ chapter }) => chapter === "flags");

/** The questions that were answered right. @param {{ questions: { key: string, right: boolean }[] }} chapter */
const rightIn = ({ questions }) => questions.filter(({ right }) => right).map(({ key }) => key);

/** What a lecture shows, once all of it is loaded: the slide, where it is scrolled to, and how much of it is below. @param {Page} page */
async function slideOf(page) {
  await page.locator(".guide[aria-busy=false]").waitFor();
  return page.evaluate(() => {
    const [title, caption, link] = ["h2", "#caption", "a[aria-current]"].map(
      (selector) => document.querySelector(selector)?.textContent,
    );
    const panel = /** @type {Element} */ (document.querySelector("#panel"));
    const { scrollTop: top, scrollHeight, clientHeight } = panel;
    // Not its text, which the table of a chapter goes on writing.
    const slide = [...document.querySelectorAll(".chapter > *")].findIndex((block) =>
      block.matches(".current"),
    );
    return { title, slide, caption, link, top, below: Math.round(scrollHeight - clientHeight - top) };
  });
}

/** Presses Page Down, and returns what is shown then. @param {Page} page */
async function turnPage(page) {
  const keyOf = async () => JSON.stringify(await slideOf(page));
  const before = await keyOf();
  await page.keyboard.press("PageDown");
  await eventually(async () => (await keyOf()) !== before, true);
  return slideOf(page);
}

/** The rows of the table of the chapter, once all of it is counted. @param {Page} page */
async function ladder(page) {
  await eventually(() => page.locator(".ladder > p").innerText(), /^Counted/);
  return page
    .locator(".ladder tbody tr:has(th)")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
}

test("a first visit opens the Guide, and a later one the room that was seen last", async () => {
  await open(ADDRESS, async (page) => {
    await titleIs(page, "The question");
    await eventually(() => parameter(page, "room"), "guide");
    await goTo(page, "Count");
    await page.goto(ADDRESS);
    await page.getByRole("region", { name: "Count" }).waitFor();
    await page.goto(`${ADDRESS}?n=6`);
    await captionIs(page, "0 of 6 queens, 0 conflicts");
    await page.goto(ADDRESS);
    await captionIs(page, "0 of 8 queens, 0 conflicts");
    assert.equal(await parameter(page, "room"), "board");
  });
});

soak("the guide opens at the chapter that was read last, and Back returns to the one before", async () => {
  await visit("?room=guide", async (page) => {
    await titleIs(page, "The question");
    await page.locator(".turn").getByRole("link", { name: "Draw the board" }).click();
    await titleIs(page, "Draw the board");
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), "Draw the board");
    await eventually(() => parameter(page, "chapter"), "matrix");
    await page.goBack();
    await titleIs(page, "The question");
    await page.goForward();
    await titleIs(page, "Draw the board");
    await page.goto(`${ADDRESS}?room=guide`);
    await titleIs(page, "Draw the board");
  });
});

soak("another room, a lecture and a reload keep the place in the text", async () => {
  await visit("?room=board", async (page) => {
    await page.getByRole("link", { name: "Guide", exact: true }).click();
    await titleIs(page, "The question");
    await page.goBack();
    await captionIs(page, "0 of 8 queens, 0 conflicts");
    await eventually(() => parameter(page, "room"), "board");
    await page.goto(`${ADDRESS}?room=guide&chapter=iteration&moment=resume`);
    const resumed = "Row 5, column 5: is this square free?";
    const isInView = () =>
      page
        .locator(".chapter > .current")
        .first()
        .evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          return top > 0 && top < innerHeight / 2;
        });
    await captionIs(page, resumed);
    await eventually(isInView, true);
    await page.getByRole("link", { name: "Board", exact: true }).click();
    await captionIs(page, "0 of 8 queens, 0 conflicts");
    await page.goBack();
    await captionIs(page, resumed);
    await eventually(isInView, true);
    await page.keyboard.press("f");
    await page.locator(".layout.lecture").waitFor();
    // Three questions are between the two moments.
    let pages = 0;
    while ((await turnPage(page)).caption !== "Solution 1.") pages += 1;
    assert.ok(pages >= 3, `${pages}`);
    await page.keyboard.press("Escape");
    await eventually(() => page.locator(".layout.lecture").count(), 0);
    await eventually(isInView, true);
    await captionIs(page, "Solution 1.");
    await eventually(() => parameter(page, "moment"), "solution");
    await page.goto(`${ADDRESS}?room=guide`);
    await titleIs(page, "Without recursion");
    await captionIs(page, "Solution 1.");
  });
});

soak("a chapter that was read to its end is marked in the contents", async () => {
  await visit("?room=guide&chapter=iteration", async (page) => {
    await titleIs(page, "Without recursion");
    await page.locator(".turn").scrollIntoViewIfNeeded();
    await page.getByRole("link", { name: "Contents" }).first().click();
    await titleIs(page, "Contents");
    assert.equal(await page.locator(".contents li").count(), CHAPTERS.length);
    const [read, unread] = ["Without recursion", "Mirrors"].map((title) => contentsEntry(page, title));
    assert.ok(read && unread);
    assert.match(await read.innerText(), /^Without recursion\n+[^\n]+\n+\d+ minutes · read ✓/);
    assert.match(await unread.innerText(), /\d+ minutes · \d/);
    await unread.getByRole("link").click();
    await titleIs(page, "Mirrors");
  });
});

test("sentences, markers and scrolling bring the board to the moments of a run", async () => {
  await visit("?room=guide&chapter=backtracking", async (page) => {
    await captionIs(page, BEGIN);
    await moment(page, "here the search gives up for the first time").click();
    await captionIs(page, "Row 6 has no free square: back to row 5.");
    await eventually(() => parameter(page, "moment"), "first-dead-end");
    const current = page.locator(".chapter a[aria-current]");
    await eventually(() => current.innerText(), "here the search gives up for the first time");
    await page.locator(".here").nth(1).click();
    await captionIs(page, "Row 2, column 1 is attacked from row 1: pruned.");
    await eventually(() => page.locator(".code [aria-current]").innerText(), /is_free/);
    // Reading on: the board follows the paragraph.
    await page.locator("#panel").hover({ position: { x: 4, y: 200 } }); // beside figures that scroll themselves
    await eventually(async () => {
      await page.mouse.wheel(0, 100);
      return page.locator("#caption").innerText();
    }, END);
    // Stepping goes on from a moment, and a click on its link returns to it.
    await page.locator(".here").nth(1).click();
    await button(page, "Step").click();
    await captionIs(page, "Row 2, column 2: is this square free?");
    await page.locator(".here").nth(1).click();
    await captionIs(page, "Row 2, column 1 is attacked from row 1: pruned.");
    await page.getByText("The test of the full board: each of its queens has passed.").waitFor();
    await page.getByText("Line by line").click();
    await page.getByText("Since “Brute force, nⁿ · v2”: +11 −12 lines").waitFor();
    await page.locator(".chapter del", { hasText: "if is_solution():" }).waitFor();
  });
});

soak("only what scrolls is reading: text that moves after another key leaves the moment alone", async () => {
  await visit("?room=guide&chapter=backtracking", async (page) => {
    const words = "Row 6 has no free square: back to row 5.";
    const scrollTo = (/** @type {number} */ y) =>
      page.locator("#panel").evaluate(
        (panel, y) =>
          new Promise((resolve) => {
            panel.addEventListener("scrollend", resolve, { once: true });
            panel.scrollTo(0, y);
          }),
        y,
      );
    await captionIs(page, BEGIN);
    await moment(page, "here the search gives up for the first time").click();
    await captionIs(page, words);
    const first = page.getByRole("gridcell").first();
    // The board and the buttons use keys that scroll elsewhere, and a press on the board may drag a queen.
    const other = [
      () => page.keyboard.press("x"),
      () => first.press("ArrowDown"),
      () => page.getByRole("button", { name: "Play", exact: true }).press("End"),
      () => first.dispatchEvent("pointerdown"),
    ];
    for (const act of other) {
      await act();
      await scrollTo(3000);
      // The line where the reader reads is found in the frame after the scrolling.
      await drawn(page);
      assert.equal(await page.locator("#caption").innerText(), words);
      await scrollTo(0);
    }
    await page.getByRole("heading", { name: "Give up early", exact: true }).focus();
    await page.keyboard.press("End");
    await captionIs(page, END);
  });
});

test("a link to a moment opens the chapter at its paragraph", async () => {
  for (const screen of [{}, PHONE]) {
    await visit("?room=guide&chapter=bits&moment=third-row", screen, async (page) => {
      await captionIs(page, "Row 3 has 4 free squares: columns 5, 6, 7, and 8.");
      const paragraph = page.getByText("Join the three words with “or”");
      const cell = page.locator(".bit-rows .set").first(); // is as wide as its digit at least
      assert.ok(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
      await eventually(
        () =>
          paragraph.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        true,
      );
    });
  }
});

test("text, table and board follow n", async () => {
  await visit("?room=guide&chapter=one-per-row&n=5", async (page) => {
    await captionIs(page, /./);
    const numbers = () => page.locator(".chapter .computed").allInnerTexts();
    assert.ok((await numbers()).includes("3,125"));
    assert.deepEqual(
      (await ladder(page)).map(([name, steps, comparisons]) => [name, steps, comparisons]),
      [
        ["A board of 0 and 1", "503", "1,876"],
        ["Brute force, nⁿ", "10,935", "6,321"],
        ["All permutations", "368", "362"],
      ],
    );
    await button(page, "Larger board").click();
    await eventually(async () => (await numbers()).includes("46,656"), true);
    await eventually(async () => (await ladder(page))[2]?.[1], "2,170");
    await eventually(() => parameter(page, "n"), "6");
  });
});

soak("a figure that is still loading when n changes is shown nevertheless", async () => {
  let release = () => {};
  const prepare = async (/** @type {Page} */ page) => {
    release = await holdRequests(page, /guide\/figures\.js/);
  };
  await visitSources("?room=guide&chapter=construction", { prepare }, async (page) => {
    await captionIs(page, /./);
    await button(page, "Larger board").click();
    await eventually(() => parameter(page, "n"), "9");
    release();
    await page.locator("[data-figure=infinite] > *").waitFor();
    await page.locator("[data-figure=table] > *").waitFor();
  });
});

soak("a search that takes too long is stopped, and the table says so", async () => {
  await visit("?room=guide&chapter=one-per-row&n=12", async (page) => {
    const rows = await ladder(page);
    assert.match(rows[1]?.[1] ?? "", /^> [\d,]+$/);
    assert.match(await page.locator(".ladder > p").innerText(), /longer than 2\.00\ss is stopped/);
  });
});

soak("searches that stop at one solution are apart from whole ones", async () => {
  await visit("?room=guide&chapter=chance", async (page) => {
    assert.ok((await ladder(page)).every((row) => /\d/.test(row[3] ?? "")));
    const groups = await page
      .locator(".ladder tbody")
      .evaluateAll((bodies) =>
        bodies.map((body) => [...body.querySelectorAll(".group, th")].map((cell) => cell.textContent)),
      );
    assert.deepEqual(
      groups.map(([title]) => title),
      ["To the end", "Up to one solution"],
    );
    assert.deepEqual(groups[1]?.slice(1), ["Random probing", "Local search (min-conflicts)"]);
    assert.ok(groups[0]?.includes("Greedy ordering"));
  });
});

test("the first chapter: the reader's own board, and a question answered on the board", async () => {
  await visit("?room=guide&chapter=question", async (page) => {
    await captionIs(page, OPENING);
    await click(page, 8, [0, 0]);
    await captionIs(page, "8 of 8 queens, 3 conflicts");
    const events = await recordEvents(page, "n-queens:quiz");
    const asked = questionWith(page, "One queen is missing");
    await asked.locator(".here").click();
    await captionIs(page, "One queen is missing.");
    const wrong = await middleOf(page, 8, [4, 0]);
    await page.mouse.click(wrong.x, wrong.y);
    await eventually(() => asked.locator(".reply").innerText(), /^That square is attacked or taken/);
    // The keyboard answers too: the construction has its queen of row 5 in column 3.
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    for (const key of ["Control+Home", ...Array(4).fill("ArrowDown"), "ArrowRight", "ArrowRight", "Space"])
      await page.keyboard.press(key);
    await eventually(() => asked.locator(".reply").innerText(), /^Right\./);
    await captionIs(page, "Solved. No two of the 8 queens attack each other.");
    const question = { kind: "square", text: "One queen is missing. Tap the square where it belongs." };
    assert.deepEqual(await events(), [
      { chapter: "question", n: 8, question, answer: [4, 0], result: "wrong" },
      { chapter: "question", n: 8, question, answer: [4, 2], result: "right" },
    ]);
    // The own board is unchanged.
    await moment(page, "your board").click();
    await captionIs(page, /^(This is your board\. )?8 of 8 queens, 3 conflicts$/);
    await moment(page, "your board").click();
    await captionIs(page, "This is your board. 8 of 8 queens, 3 conflicts");
  });
});

test("the guide begins with a picture, whose queens are the reader's from the first touch on", async () => {
  const queens = (/** @type {Page} */ page) => page.locator("[role=gridcell][aria-label*=' queen']").count();
  await visit("?room=guide&chapter=question", async (page) => {
    await captionIs(page, OPENING);
    await eventually(() => queens(page), 7);
    assert.equal(await button(page, "Undo").getAttribute("aria-disabled"), "true");
    assert.equal(await parameter(page, "queens"), null);
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    for (const key of ["Control+Home", "ArrowRight", "Space"]) await page.keyboard.press(key);
    await captionIs(page, "6 of 8 queens, 0 conflicts");
    await announces(page, "Queen removed from row 1, column 2. 6 of 8 queens, 0 conflicts");
    await eventually(() => queens(page), 6);
    await button(page, "Undo").click();
    await captionIs(page, "7 of 8 queens, 0 conflicts");
    await eventually(() => queens(page), 7);
    assert.equal(await button(page, "Undo").getAttribute("aria-disabled"), "true");
    const [from, to] = [await middleOf(page, 8, [0, 1]), await middleOf(page, 8, [3, 4])];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await announces(page, /^Queen moved to row 4, column 5\. 7 of 8 queens/);
    await eventually(() => queens(page), 7);
    // From then on the board is the reader's, also while it is empty.
    await button(page, "Clear").click();
    await captionIs(page, "0 of 8 queens, 0 conflicts");
    await eventually(() => queens(page), 0);
  });
  for (const address of ["?room=guide&chapter=question", "?room=guide&chapter=question&embed=1&controls=all"])
    await visit(address, PHONE, async (page) => {
      await captionIs(page, OPENING);
      const square = await middleOf(page, 8, [3, 4]);
      await page.touchscreen.tap(square.x, square.y);
      await captionIs(page, /^8 of 8 queens/);
      await eventually(() => queens(page), 8);
    });
});

soak("a finished run shows its last solution, one that has not begun that of the chapter", async () => {
  const queens = (/** @type {Page} */ page) =>
    page
      .locator("[role=gridcell]")
      .evaluateAll((cells) =>
        cells.flatMap((cell, i) => (/ queen/.test(cell.ariaLabel ?? "") ? [i % 8] : [])),
      );
  const last = [7, 3, 0, 2, 5, 1, 6, 4];
  await visit("?room=guide&chapter=backtracking&moment=end", async (page) => {
    await captionIs(page, END);
    await eventually(() => queens(page), last);
    await page.locator("#caption.solved").waitFor();
    // The run is where it was.
    await button(page, "Step back").click();
    await captionIs(page, "Row 2, column 8 is attacked from row 1: pruned.");
    await eventually(() => queens(page), [7]);
    await button(page, "Step").click();
    await captionIs(page, END);
  });
  await visit("?room=guide&chapter=backtracking", async (page) => {
    await captionIs(page, BEGIN);
    await eventually(() => queens(page), last);
    await button(page, "Step").click();
    await captionIs(page, "Row 1, column 1: is this square free?");
    await button(page, "Step back").click();
    await captionIs(page, "The board is empty. Press Play, or go step by step.");
    await eventually(() => queens(page), []);
  });
  await visit("?room=guide&chapter=backtracking", async (page) => {
    await captionIs(page, BEGIN);
    await page.locator(".here").first().click();
    await captionIs(page, "The board is empty. Press Play, or go step by step.");
  });
  await visit("?room=guide&chapter=contents", async (page) => {
    await captionIs(page, "A solution. Tap to change it.");
    await eventually(() => queens(page), last);
  });
  await visit("?room=guide&chapter=contents&queens=1", (page) =>
    captionIs(page, "1 of 8 queens, 0 conflicts"),
  );
});

soak("the size is in the middle where the board has no tools, else beside their place", async () => {
  await visit("?room=guide&chapter=mirrors", screen("1366 × 768"), async (page) => {
    const distance = () =>
      page.evaluate(() => {
        const [size, board] = [".guide-bar .field:not(.slider)", "#board"].map((selector) => {
          const { left, right } = /** @type {Element} */ (
            document.querySelector(selector)
          ).getBoundingClientRect();
          return (left + right) / 2;
        });
        return Math.round(Math.abs(/** @type {number} */ (size) - /** @type {number} */ (board)));
      });
    await captionIs(page, "A solution.");
    await eventually(async () => (await distance()) < 5, true);
    await page.goto(`${ADDRESS}?room=guide&chapter=mirrors&moment=half-row`);
    await page.getByRole("group", { name: "Playback" }).waitFor();
    await eventually(async () => (await distance()) > 100, true);
  });
});

soak("a link to the own board, another size and a board that is begun show no picture", async () => {
  await visit("?room=guide&chapter=question", async (page) => {
    await captionIs(page, OPENING);
    await moment(page, "your board").click();
    await captionIs(page, "0 of 8 queens, 0 conflicts");
  });
  await visit("?room=guide&chapter=question&n=6", (page) => captionIs(page, "0 of 6 queens, 0 conflicts"));
  await visit("?room=guide&chapter=question&queens=1", (page) =>
    captionIs(page, "1 of 8 queens, 0 conflicts"),
  );
  await visit("?room=guide&chapter=unknown&moment=own", (page) =>
    captionIs(page, "0 of 8 queens, 0 conflicts"),
  );
});

soak("in a lecture and in a frame the picture is there too", async () => {
  await visit("?embed=1&room=guide&chapter=question", (page) => captionIs(page, OPENING));
  await visit("?room=guide&chapter=question", async (page) => {
    await captionIs(page, OPENING);
    await page.keyboard.press("f");
    await page.locator(".layout.lecture").waitFor();
    while ((await turnPage(page)).caption === OPENING); // the slide may be longer than the window
    await captionIs(page, "The queen attacks 27 squares.");
    await eventually(async () => {
      await page.keyboard.press("PageUp");
      return page.locator("#caption").innerText();
    }, OPENING);
  });
});

soak("numbers that change with n are marked for a moment, where the reader sees them", async () => {
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    await visit("?room=guide&chapter=question", { context: { reducedMotion } }, async (page) => {
      await captionIs(page, OPENING);
      const larger = button(page, "Larger board");
      await page.evaluate(() => {
        const marked = /** @type {string[]} */ ([]);
        Object.assign(globalThis, { marked });
        document.addEventListener("animationstart", ({ target }) =>
          marked.push(/** @type {Element} */ (target).textContent ?? ""),
        );
      });
      const marked = () => page.evaluate(() => /** @type {any} */ (globalThis).marked);
      await larger.click();
      await eventually(async () => (await marked()).includes("9"), true);
      await eventually(() => page.locator(".computed.changed").count(), 0);
      assert.ok(!(await marked()).includes("92"), "has not changed");
      assert.ok(!(await marked()).includes("362,880"), "is further down");
      const factorial = page.locator(".computed", { hasText: /^362,880$/ });
      await factorial.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await larger.click();
      await eventually(async () => (await marked()).includes("3,628,800"), true);
      await eventually(() => page.locator(".computed.changed").count(), 0);
    });
  }
});

soak("figures have captions that follow n, and their tables have names", async () => {
  await visit("?room=guide&chapter=mirrors", async (page) => {
    await captionIs(page, /./);
    const figures = page.locator(".chapter figure");
    await eventually(() => figures.count(), 5);
    for (const figure of await figures.all()) assert.equal(await figure.locator("figcaption").count(), 1);
    await page.getByRole("figure", { name: "The fundamental solutions for n = 8." }).waitFor();
    const table = page.getByRole("table", {
      name: "Searches for n = 8, with one row for each program so far.",
    });
    await table.waitFor();
    assert.equal(await table.locator("caption").count(), 0, "it is not said twice");
    await button(page, "Larger board").click();
    await page.getByRole("figure", { name: "The fundamental solutions for n = 9." }).waitFor();
    await page.getByRole("table", { name: "Searches for n = 9, with one row" }).waitFor();
  });
});

soak("the size stays where it is when a run is loaded, and when the own board comes", async () => {
  for (const screen of [{}, PHONE]) {
    let release = () => {};
    const prepare = async (/** @type {Page} */ page) => {
      release = await holdRequests(page, /guide\/guide-run\.js/);
    };
    await visitSources("?room=guide&chapter=backtracking", { ...screen, prepare }, async (page) => {
      const place = async () => JSON.stringify(await page.locator(".stepper").boundingBox());
      await titleIs(page, "Give up early");
      const loading = await place();
      release();
      await page.getByRole("group", { name: "Playback" }).waitFor();
      await page.locator(".guide-bar .slider").waitFor({ state: "attached" }); // not shown on a phone
      assert.equal(await place(), loading);
      await page.goto(`${ADDRESS}?room=guide&chapter=question`);
      await captionIs(page, OPENING);
      assert.equal(await place(), loading);
    });
  }
});

soak("after a right answer, the run goes on to the step that was asked for", async () => {
  await visit("?room=guide&chapter=backtracking&n=8", async (page) => {
    const asked = questionWith(page, "The search goes on from here");
    await asked.locator(".here").click();
    await captionIs(page, "Row 5, column 8 is free: place a queen.");
    const events = await recordEvents(page, "n-queens:quiz");
    await click(page, 8, [3, 6]);
    await eventually(() => asked.locator(".reply").innerText(), /^Right\./);
    await captionIs(page, /^Row 4, column 7 is free/);
    await click(page, 8, [3, 6]); // the question is answered
    await drawn(page);
    assert.equal((await events()).length, 1);
    await captionIs(page, /^Row 4, column 7 is free/);
    await eventually(() => asked.locator(".reply").innerText(), /^Right\./);
  });
});

test("a tap that comes before the board of the question that is read brings it", async () => {
  await visit("?room=guide&chapter=backtracking&n=8", async (page) => {
    await captionIs(page, BEGIN);
    const asked = questionWith(page, "The search goes on from here");
    await asked.evaluate((element) => element.scrollIntoView({ block: "end" }));
    await click(page, 8, [3, 6]);
    await eventually(() => asked.locator(".reply").innerText(), /^The board now shows .* another tap\.$/);
    await captionIs(page, "Row 5, column 8 is free: place a queen.");
    await click(page, 8, [3, 6]);
    await eventually(() => asked.locator(".reply").innerText(), /^Right\./);
    await captionIs(page, /^Row 4, column 7 is free/);
  });
});

soak("a right square that the run does not reach is outlined, and no board is called solved", async () => {
  const act = async (/** @type {Page} */ page) => {
    const asked = questionWith(page, "Which square of the last row does a diagonal flag refuse?");
    await asked.locator(".here").click();
    const words = "Row 2, column 1 is attacked from row 1: pruned.";
    await captionIs(page, words);
    await drawn(page);
    const before = await boardPicture(page);
    await click(page, 8, [7, 7]);
    await eventually(() => asked.locator(".reply").innerText(), /^Right\./);
    await eventually(async () => (await boardPicture(page)) !== before, true);
    await captionIs(page, words);
    const queens = await page.locator("[role=gridcell][aria-label*=' queen']").count();
    assert.equal(queens, 1);
  };
  // Without motion, so that only the outline can change the picture.
  await visit("?room=guide&chapter=flags", { context: { reducedMotion: "reduce" } }, act);
});

soak("the worksheet has the questions of the chosen chapters, and solutions if wanted", async () => {
  await visit("?room=guide&chapter=contents", async (page) => {
    await page.getByRole("link", { name: "Worksheet to print" }).click();
    const sheet = page.getByRole("article");
    await sheet.getByRole("heading", { name: "Worksheet to print" }).waitFor();
    const section = sheet.locator(".sheet").filter({ hasText: "Remember instead of asking" });
    const solution = section.locator(".solution").first();
    await section.waitFor();
    assert.equal(await solution.isVisible(), false);
    await page.getByLabel("With solutions").check();
    await solution.waitFor();
    await section.getByText("def place(row):").first().waitFor();
    const answered = sheet.locator("li", { hasText: "How many diagonals of one kind has your board" });
    await answered.getByText("15", { exact: true }).waitFor();
    await page.getByLabel("Remember instead of asking").uncheck();
    await section.waitFor({ state: "hidden" });
    await sheet.locator(".sheet canvas").first().waitFor();
    // Another size makes another sheet, with its answers.
    await button(page, "Larger board").click();
    await sheet.getByText("your board of 9 × 9?").waitFor();
    await page.getByLabel("With solutions").check();
    await answered.getByText("17", { exact: true }).waitFor();
    // Boards in place of the questions: those of the seed, which another size keeps.
    await page.getByLabel("Sheet", { exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await sheet.locator(".unfinished canvas").first().waitFor();
    assert.equal(await answered.isVisible(), false);
    await page.getByLabel("Seed", { exact: true }).click();
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await sheet.getByText("n = 9, queens given: 2, seed 7").first().waitFor();
    await button(page, "Smaller board").click();
    await sheet.getByText("n = 8, queens given: 2, seed 7").first().waitFor();
    assert.equal(await sheet.locator(".unfinished canvas").count(), 12);
  });
});

soak("the worksheet can be printed as soon as it is shown, without the board", async () => {
  await visit("?room=guide&chapter=worksheet", async (page) => {
    const sheet = page.getByRole("article");
    await sheet.getByRole("heading", { name: "Worksheet to print" }).waitFor();
    await page.emulateMedia({ media: "print" });
    await sheet.getByText("Four queens stand in one row.").first().waitFor();
    await page.locator("#board").waitFor({ state: "hidden" });
    await sheet.getByRole("button", { name: "Print" }).waitFor({ state: "hidden" });
  });
});

soak("the whole course says how far the reader is, in the contents and as an event", async () => {
  await visit("?room=guide&chapter=flags", async (page) => {
    const events = await recordEvents(page, "n-queens:course");
    const asked = questionWith(page, "makes the fewest comparisons");
    await asked.getByRole("button", { name: "column flags, then comparing" }).click();
    await eventually(async () => (await events()).length > 0, true);
    const [{ chapters }] = await events();
    const flags = flagsIn(chapters);
    assert.deepEqual(rightIn(flags), ["fewest"]);
    assert.ok(flags.exercises.some((/** @type {{ key: string }} */ { key }) => key === "too-few"));
    assert.ok(flags.exercises.every((/** @type {{ solved: boolean }} */ { solved }) => !solved));
    await page.getByRole("link", { name: "Contents" }).first().click();
    const entry = contentsEntry(page, "Remember instead of asking");
    await entry.getByText(/· 1 of \d+ questions? · 0 of \d+ exercises/).waitFor();
  });
});

soak("without a network an answer is judged, and the next one says how far the reader is", async () => {
  await visitSources("?room=guide&chapter=flags", { expected: /contents|ERR_FAILED/ }, async (page) => {
    const contents = /guide\/en\/contents\.js/;
    const events = await recordEvents(page, "n-queens:course");
    await page.route(contents, (route) => route.abort());
    const refused = page.waitForEvent("requestfailed");
    await questionWith(page, "makes the fewest comparisons")
      .getByRole("button", { name: "column flags, then comparing" })
      .click();
    await refused;
    await page.unroute(contents);
    const number = questionWith(page, "How many diagonals of one kind");
    await number.getByRole("textbox", { name: "Your answer" }).fill("15");
    await number.getByRole("button", { name: "Check" }).click();
    await eventually(async () => (await events()).length, 1);
    const [{ chapters }] = await events();
    const flags = flagsIn(chapters);
    assert.deepEqual(rightIn(flags), ["diagonals", "fewest"]);
  });
});

soak("numbers and options are judged too", async () => {
  await visit("?room=guide&chapter=matrix&n=6", async (page) => {
    const events = await recordEvents(page, "n-queens:quiz");
    const asked = questionWith(page, "before it accepts the corner");
    const input = asked.getByRole("textbox", { name: "Your answer" });
    await input.fill("many");
    await input.press("Enter");
    await eventually(() => asked.locator(".reply").innerText(), "Enter a whole number.");
    await input.fill("14");
    await input.press("Enter");
    await eventually(() => asked.getAttribute("data-result"), "wrong");
    await input.fill("15");
    await asked.getByRole("button", { name: "Check" }).click();
    await eventually(() => asked.getAttribute("data-result"), "right");
    const [{ question, answer, result }] = await events();
    assert.deepEqual([question.kind, answer, result], ["number", 14, "wrong"]);
  });
  await visit("?room=guide&chapter=meeting&moment=pair", async (page) => {
    const asked = questionWith(page, "Do they fit together?");
    const options = asked.locator(".answers button");
    const attacked = page.locator("[role=gridcell][aria-label*=attacked]");
    await captionIs(page, "Do these two halves fit? The queens of the top half are outlined.");
    await options.nth(0).click();
    await eventually(() => asked.getAttribute("data-result"), "wrong");
    assert.equal(await attacked.count(), 0, "the board does not give the answer away");
    await options.nth(1).click();
    await eventually(() => asked.getAttribute("data-result"), "right");
    assert.equal(await options.nth(1).getAttribute("aria-pressed"), "true");
    await attacked.first().waitFor();
  });
});

test("a chapter can be given as a lecture with Page Down alone", async () => {
  await visit("?room=guide&chapter=backtracking", async (page) => {
    await captionIs(page, BEGIN);
    await page.keyboard.press("f");
    await eventually(() => page.locator("header").first().isVisible(), false);
    /** @type {string[]} */
    const captions = [];
    let scrolled = 0;
    for (let shown = await slideOf(page); shown.title === "Give up early"; ) {
      captions.push(await page.locator("#caption").innerText());
      const texts = page.locator(".chapter > .current");
      assert.equal(await page.locator(".chapter > figure:not(.current):visible").count(), 0);
      assert.ok(await texts.first().isVisible(), `slide ${captions.length}`);
      const before = shown;
      shown = await turnPage(page);
      if (shown.title === before.title && shown.slide === before.slide) scrolled += 1;
      else assert.ok(before.below <= 1, `${before.below} pixels of slide ${captions.length} were not shown`);
    }
    assert.ok(scrolled > 0, "a slide is longer than the window");
    await titleIs(page, "Remember instead of asking");
    assert.deepEqual(
      new Set(captions),
      new Set([
        BEGIN,
        "Row 2, column 1 is attacked from row 1: pruned.",
        "Row 6 has no free square: back to row 5.",
        "Row 5, column 8 is free: place a queen.",
        "Row 8, column 8 is attacked from row 1: pruned.",
        "Solution 1.",
        END,
      ]),
    );
    await page.keyboard.press("PageUp");
    await titleIs(page, "Give up early");
    await page.keyboard.press("Escape");
    await eventually(() => page.locator("header").first().isVisible(), true);
  });
});

soak("a run and a board have a lecture mode too, by its button, and a race has none", async () => {
  await visit("?room=algorithms&algorithm=pruning&step=3", async (page) => {
    await button(page, "Lecture mode (F)").click();
    await eventually(() => page.locator("#tools").isVisible(), false);
    await page.keyboard.press("PageDown");
    await captionIs(page, "Row 2, column 1 is attacked from row 1: pruned.");
    await page.keyboard.press("PageUp");
    await captionIs(page, "Row 2, column 1: is this square free?");
    await page.getByRole("button", { name: "End the lecture (Escape)" }).click();
    await eventually(() => page.locator("#tools").isVisible(), true);
    await page.getByRole("tab", { name: "Race" }).click();
    await eventually(() => button(page, "Lecture mode (F)").isVisible(), false);
  });
  await visit("?room=board", async (page) => {
    await page.keyboard.press("f");
    await eventually(() => page.locator("#tools").isVisible(), false);
    await page.keyboard.press("f");
    await eventually(() => page.locator("#tools").isVisible(), true);
  });
});

soak("in a lecture the call stack and all variables of a run are in view", async () => {
  for (const size of ["1280 × 720", "640 × 400"]) {
    for (const algorithm of ["bitmask", "pruning", "diagonal-flags"]) {
      await visit(`?room=algorithms&algorithm=${algorithm}&n=8&step=600`, screen(size), async (page) => {
        await page.keyboard.press("f");
        await page.locator(".layout.lecture").waitFor();
        await page.locator(".code-state .variable").first().waitFor();
        await page.locator(".code-state .stack li").first().waitFor();
        const hidden = () =>
          page.locator(".code-state").evaluate((state) =>
            [...state.querySelectorAll(".variable, .variable > *, .stack, .stack li")]
              .filter((one) => {
                const { right, bottom } = one.getBoundingClientRect();
                if (one.scrollWidth > one.clientWidth + 1) return true;
                for (let box = one.parentElement; box; box = box.parentElement) {
                  const { overflowX, overflowY } = getComputedStyle(box);
                  const edge = box.getBoundingClientRect();
                  if (overflowX !== "visible" && right > edge.right + 1) return true;
                  if (overflowY !== "visible" && bottom > edge.bottom + 1) return true;
                }
                return right > innerWidth || bottom > innerHeight;
              })
              .map((one) => one.textContent),
          );
        await eventually(hidden, []);
      });
    }
  }
});

soak("a lecture has larger type and the languages, and gives them back", async () => {
  await visit("?room=guide&chapter=question", async (page) => {
    const tools = page.locator(".lecture-tools");
    const height = () =>
      page.locator(".chapter h2").evaluate((title) => title.getBoundingClientRect().height);
    await page.keyboard.press("f");
    await button(page, "Larger type (T)").waitFor();
    const usual = await height();
    await page.keyboard.press("t");
    await eventually(async () => (await height()) > usual, true);
    const larger = await height();
    await tools.getByRole("combobox", { name: "Language" }).selectOption("zh-Hant");
    await tools.getByRole("button", { name: "放大文字（T）" }).waitFor();
    await page.getByRole("button", { name: "結束授課（Esc）" }).click();
    await page.locator("#tools").getByRole("combobox").selectOption("en");
    await tools.waitFor({ state: "hidden" });
    await eventually(() => new URL(page.url()).searchParams.get("lang"), "en"); // which a reload keeps

    // The size is kept for the next lecture.
    await page.reload();
    await loaded(page);
    await page.keyboard.press("f");
    await page.locator(".layout.lecture").waitFor();
    await eventually(height, larger);
    await button(page, "Larger type (T)").click();
    await button(page, "Larger type (T)").click();
    await eventually(height, usual);

    // A remote and the keyboard reach every moment, and the lecture outlasts a reload.
    await page.keyboard.press("End");
    await captionIs(page, "One queen is missing.");
    await page.keyboard.press("g");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await captionIs(page, "The queen attacks 27 squares.");
    await page.keyboard.press(".");
    const black = page.getByRole("dialog", { name: "The screen is black." });
    await black.waitFor();
    await page.keyboard.press("PageDown");
    await black.waitFor({ state: "detached" });
    await captionIs(page, "The queen attacks 27 squares.");
    await eventually(() => new URL(page.url()).searchParams.has("moment"), true); // which a reload keeps
    await page.reload();
    await page.locator(".layout.lecture").waitFor();
    await captionIs(page, "The queen attacks 27 squares.");
    await page.keyboard.press("g");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await captionIs(page, OPENING);
  });
});

soak("in a lecture the listing keeps the line of the step in view", async () => {
  const query = "?room=algorithms&algorithm=bitmask&n=8&step=40";
  await visit(query, screen("1280 × 720"), async (page) => {
    const line = page.locator(".code [aria-current]");
    const isInView = () =>
      line.evaluate((element) => {
        const [inner, outer] = [element, element.closest(".code")].map((one) => one?.getBoundingClientRect());
        return inner !== undefined && outer !== undefined && inner.bottom <= outer.bottom;
      });
    await eventually(isInView, true);
    await page.keyboard.press("f");
    await page.locator(".layout.lecture").waitFor();
    await eventually(isInView, true);
    await page.keyboard.press("f");
    await eventually(() => page.locator(".layout.lecture").count(), 0);
    await eventually(isInView, true);
  });
});

soak("on a phone the board is small and stays; the first tap enlarges it, changing one square", async () => {
  await visit("?room=guide&chapter=question", PHONE, async (page) => {
    const side = () => page.locator("#board").evaluate((board) => board.clientWidth);
    await eventually(async () => (await side()) < 190, true);
    await page.evaluate(() => scrollTo(0, 900));
    const top = () =>
      page.locator("#board").evaluate((board) => Math.round(board.getBoundingClientRect().top));
    await eventually(top, 8); // the board's own margin
    // The board has a margin at its left, and the links to the headings are folded.
    assert.equal(await page.locator("#board").evaluate((board) => board.getBoundingClientRect().left), 16);
    const heading = page.locator(".headings").getByRole("link", { name: "Why not try everything?" });
    assert.equal(await heading.isVisible(), false);
    await page.locator(".headings summary").tap();
    await heading.tap();
    await eventually(
      () => page.evaluate(() => document.activeElement?.textContent),
      "Why not try everything?",
    );
    await page.evaluate(() => scrollTo(0, 0));
    await button(page, "Enlarge the board").tap();
    await eventually(async () => (await side()) > 380, true);
    const { x, y } = await middleOf(page, 8, [2, 3]);
    await page.touchscreen.tap(x, y);
    await captionIs(page, /^8 of 8 queens, \d+ conflicts$/);
    await button(page, "Back to the text").tap();
    await eventually(async () => (await side()) < 190, true);
    const other = await middleOf(page, 8, [6, 5]); // where a queen is
    await page.touchscreen.tap(other.x, other.y);
    await captionIs(page, /^7 of 8 queens, \d+ conflicts$/);
    await eventually(async () => (await side()) > 380, true);
  });
});

soak("the wheel and Page Down scroll the text from anywhere, and the board follows", async () => {
  await visit("?room=guide&chapter=backtracking", async (page) => {
    await captionIs(page, BEGIN);
    const scrolled = () => page.locator("#panel").evaluate((panel) => panel.scrollTop);
    const onBoard = await middleOf(page, 8, [3, 3]);
    await page.mouse.move(onBoard.x, onBoard.y);
    await page.mouse.wheel(0, 300);
    await eventually(async () => (await scrolled()) >= 300, true);
    const before = await scrolled();
    await button(page, "Step").focus();
    await page.keyboard.press("PageDown");
    await eventually(async () => (await scrolled()) > before + 200, true);
    await captionIs(page, "Row 5, column 8 is free: place a queen.");
    await page.keyboard.press("PageUp");
    await eventually(scrolled, before);
  });
});

test("a chapter is printed as an article with a figure for each moment, also before any movement", async () => {
  await visit("?room=guide&chapter=backtracking", async (page) => {
    await captionIs(page, /./);
    await ladder(page);
    const boards = async () => {
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      return [await page.locator(".printed-figure canvas").count(), await page.locator(".printed").count()];
    };
    await eventually(boards, [7, 1]);
    const figures = await page.locator(".printed-figure").allInnerTexts();
    assert.deepEqual(
      figures.map((text) => text.replace("QR code of the link to this page", "")),
      [
        "Figure 4.1, n = 8, step 4. Row 2, column 1 is attacked from row 1: pruned.",
        "Figure 4.2, n = 8, step 47. Row 6 has no free square: back to row 5.",
        "Figure 4.3, n = 8, step 55. Row 5, column 8 is free: place a queen.",
        "Figure 4.4, n = 8, step 55. Row 5, column 8 is free: place a queen.",
        "Figure 4.5, n = 8, step 123. Row 8, column 8 is attacked from row 1: pruned.",
        "Figure 4.6, n = 8, step 1,858. Solution 1.",
        `Figure 4.7, n = 8, step 33,588. ${END}`,
      ],
    );
    // The tree is that of the moment at its place, although the run has not begun.
    assert.notEqual(await page.locator(".tree-levels li").nth(1).innerText(), "0");
    // The whole tree follows the paragraph that is about it.
    assert.match(await page.locator(".tree-levels").nth(1).innerText(), /^1\s+8\s+42\s+140\b/);
    await page.emulateMedia({ media: "print" });
    await eventually(() => page.locator(".printed-board").first().isVisible(), true);
    for (const hidden of [
      "#board",
      "#bar",
      ".here",
      ".turn",
      "#tools",
      ".code-view",
      ".question button[type=submit]",
    ])
      assert.ok(await page.locator(hidden).first().isHidden(), hidden);
    for (const visible of [".code.on-paper", ".question", ".ladder table", ".sources", ".printed"])
      assert.ok(await page.locator(visible).first().isVisible(), visible);
    assert.doesNotMatch(await page.locator(".chapter").innerText(), /\b(Tap|Press|Click)\b/);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await eventually(() => page.locator(".printed-board").count(), 0);
    assert.equal(await page.locator(".tree-levels li").nth(1).innerText(), "0");
  });
});

/** The last byte of a stream may look like the end of its line. */
const CUT = { finishFlush: constants.Z_SYNC_FLUSH };

/** What is drawn in a PDF: the contents of its streams. @param {Buffer} pdf */
function drawingsOf(pdf) {
  const streams = pdf.toString("latin1").matchAll(/stream\r?\n(.*?)\r?\nendstream/gs);
  return Array.from(streams, ([, content = ""]) => {
    const bytes = Buffer.from(content, "latin1");
    return createHash("sha256")
      .update(bytes[0] === 0x78 ? inflateSync(bytes, CUT) : bytes)
      .digest("hex");
  });
}

soak("without any movement, the keys print what Share prints", async () => {
  await visit("?room=guide&chapter=backtracking", async (page) => {
    await ladder(page);
    const print = async () => drawingsOf(await page.pdf({ format: "A4" }));
    const figures = () => page.locator(".code.on-paper[aria-busy=false]").count();
    await eventually(figures, 1); // what prints is loaded
    const first = await print();
    assert.ok(first.length > 5, `${first.length}`);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-asked", "");
    });
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
    await page.locator("[data-asked]").waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.deepEqual(await print(), first);
  });
});

soak("a program on paper is that of its place, wherever the reader is", async () => {
  for (const moment of ["column-flag", "solution"]) {
    await visit(`?room=guide&chapter=flags&moment=${moment}`, async (page) => {
      await eventually(() => page.locator(".code.on-paper").textContent(), /antidiagonals/);
    });
  }
});

soak("a handout is printed whole, or not at all", async () => {
  await visitSources("?room=guide&chapter=contents", async (page) => {
    /** @type {(() => void)[]} */
    const waiting = [];
    await page.route(/pkg\/guide\/en\/unknown\.js/, async (route) => {
      await new Promise((resolve) => waiting.push(() => resolve(undefined)));
      await route.continue();
    });
    await page.getByRole("link", { name: "Handout to print" }).click();
    await page.getByText("Making the handout: chapter 14 of 14.").waitFor({ timeout: 60_000 });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(".chapter").count(), 0);
    await page.getByText("Not complete: the page was still loading").waitFor();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await eventually(() => waiting.length, 1);
    for (const go of waiting) go();
    await page.getByRole("heading", { name: "Handout to print" }).waitFor({ timeout: 60_000 });
    assert.equal(await page.locator(".handout > .chapter").count(), 14);
    assert.equal(await page.locator(".handout :is([aria-busy=true], .waiting)").count(), 0);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await page.locator(".printed-early").count(), 0);
  });
});

soak("a handout has the chosen chapters with their figures, and solutions if wanted", async () => {
  await visit("?room=guide&chapter=handout&n=6", async (page) => {
    await page.getByRole("heading", { name: "Handout to print" }).waitFor({ timeout: 60_000 });
    const all = page.getByLabel("All chapters");
    await all.uncheck();
    await eventually(() => page.getByRole("button", { name: "Print", exact: true }).isDisabled(), true);
    await page.getByLabel("A whole row in one word").check();
    assert.ok(await all.evaluate((box) => /** @type {HTMLInputElement} */ (box).indeterminate));
    await page.emulateMedia({ media: "print" });
    const chapter = page.locator(".handout > .chapter:visible");
    assert.equal(await chapter.count(), 1);
    // The codes lead to the chapter, its figures and its exercises, not to where the handout begins.
    const links = await chapter
      .locator(".printed-code")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    for (const place of [
      "chapter=bits&n=6",
      "chapter=bits&moment=third-row&n=6",
      "room=program&n=6&exercise=never-ends",
    ])
      assert.ok(
        links.some((link) => link?.endsWith(place)),
        `${place} ${links}`,
      );
    assert.match(
      await chapter.locator(".printed-figure").first().innerText(),
      /Figure 7\.1, n = 6, step \d+\./,
    );
    for (const hidden of ["#board", ".worksheet-tools"])
      assert.ok(await page.locator(hidden).first().isHidden(), hidden);
    assert.doesNotMatch(await chapter.innerText(), /\b(Tap|Press|Click)\b/);
    const solution = chapter.getByText("Right: one for each 1.");
    assert.equal(await solution.isVisible(), false);
    await page.emulateMedia({ media: "screen" });
    await page.getByLabel("With solutions").check();
    await page.emulateMedia({ media: "print" });
    assert.equal(await solution.isVisible(), true);
    assert.equal(await chapter.locator(".right-option").innerText(), "less than a twentieth");
  });
});

soak("in a frame the text scrolls beside the board, and the frame does not grow with it", async () => {
  for (const width of [900, 400]) {
    await visit(
      "?embed=1&room=guide&chapter=backtracking&moment=half",
      screen(`${width} × 600`),
      async (page) => {
        await captionIs(page, /row 8, column 8|Row 8, column 8/);
        const tops = () =>
          page.evaluate(() =>
            ["#board", ".chapter > .current"].map((selector) => {
              const top = document.querySelector(selector)?.getBoundingClientRect().top ?? -1;
              return top >= -4 && top < innerHeight;
            }),
          );
        await eventually(tops, [true, true], `${width}`);
        assert.equal(await page.locator("#stage").evaluate((stage) => stage.clientHeight), 600);
        await page.locator(".turn a").last().click();
        await titleIs(page, "Remember instead of asking");
      },
    );
  }
});

soak("sentences lead to other rooms, and the guide returns to its place", async () => {
  await visit("?room=guide&chapter=unknown&moment=own", async (page) => {
    await page.getByRole("link", { name: "Count room" }).click();
    await page.getByRole("region", { name: "Count" }).waitFor();
    assert.equal(await parameter(page, "n"), "18");
    await page.goBack();
    await titleIs(page, "What nobody knows");
  });
});

soak("where the board has another size than the reader chose, the size control says why", async () => {
  await visit("?room=guide&chapter=backtracking&n=5&moment=first-dead-end", async (page) => {
    const size = page.getByRole("spinbutton", { name: "Size n" });
    const described = () =>
      size.evaluate((input) => {
        const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
        return ids.map((id) => document.getElementById(id)?.innerText).join("");
      });
    await captionIs(page, "Row 6 has no free square: back to row 5.");
    await eventually(() => page.locator("[role=gridcell]").count(), 64);
    const missing = "Shown on 8 × 8: with n = 5 this moment does not come, or not soon.";
    assert.equal(await described(), missing);
    await button(page, "Larger board").press("Enter");
    await eventually(() => page.locator("[role=gridcell]").count(), 36);
    assert.equal(await described(), "");
    // The whole tree of the text is drawn up to n = 8.
    await page.goto(`${ADDRESS}?room=guide&chapter=backtracking&n=10&moment=end`);
    await captionIs(page, END);
    await eventually(described, missing.replace("5", "10"));
    await page.goto(`${ADDRESS}?room=guide&chapter=backtracking&n=8&moment=end`);
    await captionIs(page, END);
    assert.equal(await described(), "");
    await page.goto(`${ADDRESS}?room=guide&chapter=unknown`);
    await captionIs(page, /n = 27/);
    await eventually(described, "Shown on 27 × 27, the size of this example.");
  });
});

soak("without motion the moments are the same", async () => {
  await visit(
    "?room=guide&chapter=chance&moment=repaired",
    { context: { reducedMotion: "reduce" } },
    async (page) => {
      await captionIs(page, /^Solution 1\. Finished: 1 solution\.$/);
      await eventually(() => page.locator("[role=gridcell][aria-label*=' queen']").count(), 8);
    },
  );
});

soak("every link and control of a chapter is reached by the keyboard and shows its focus", async () => {
  await visit("?room=guide&chapter=backtracking", async (page) => {
    await captionIs(page, /./);
    await ladder(page);
    await page.locator(".chapter a").first().focus();
    /** @type {string[]} */
    const problems = [];
    const seen = new Set();
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press("Tab");
      const words = await page.evaluate(() => document.activeElement?.textContent?.slice(0, 40) ?? "");
      if (!(await page.evaluate(() => document.activeElement?.closest(".chapter") !== null))) break;
      seen.add(words);
      const problem = await focusProblem(page);
      if (problem) problems.push(problem);
    }
    assert.deepEqual(problems, []);
    assert.ok(seen.has("here the search gives up for the first t") && seen.has("Remember instead of asking"));
    await moment(page, "the search goes on").focus();
    await page.keyboard.press("Enter");
    await captionIs(page, "Row 5, column 8 is free: place a queen.");
  });
});

soak("the reader's own board has Undo and Clear, and a run has its speed", async () => {
  await visit("?room=guide&chapter=question&n=6", async (page) => {
    await page.getByRole("group", { name: "Playback" }).waitFor({ state: "hidden" });
    for (const square of /** @type {const} */ ([
      [0, 0],
      [1, 4],
    ])) {
      await click(page, 6, square);
    }
    await eventually(() => parameter(page, "queens"), "1,5");
    await button(page, "Undo").click();
    await eventually(() => parameter(page, "queens"), "1");
    await announces(page, /^Undone\. 1 of 6 queens, 0 conflicts/);
    await page.keyboard.press("Control+Shift+z");
    await eventually(() => parameter(page, "queens"), "1,5");
    await button(page, "Clear").click();
    await eventually(() => parameter(page, "queens"), null);
    await eventually(() => button(page, "Clear").getAttribute("aria-disabled"), "true");
    await page.keyboard.press("Control+z");
    await eventually(() => parameter(page, "queens"), "1,5");
  });
  await visit("?room=guide&chapter=matrix", async (page) => {
    const speed = page.getByRole("slider", { name: "Speed" });
    await speed.focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => parameter(page, "speed"), "16");
    assert.equal(await speed.getAttribute("aria-valuetext"), "16 steps per second");
    assert.equal(await button(page, "Undo").isVisible(), false);
  });
});
