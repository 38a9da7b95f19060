/** Checking the output of a program: by mouse, keys, file and drop, with right, wrong and hostile outputs, in Chromium. */

import assert from "node:assert/strict";
import { button, chooseFile, transfer } from "../../support/acts.mjs";
import { ADDRESS, loaded, phone, screen, visit } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import {
  announces,
  caption,
  captionIs,
  drawn,
  parameter,
  partShows,
  recordEvents,
  showsText,
} from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

const RIGHT = "Solution 1: [1, 3, 0, 2]\nSolution 2: [2, 0, 3, 1]\nTotal: 2\n";

/** What a search prints that compares what `attacks` says. @param {number} n @param {(rows: number, columns: number) => boolean} attacks Whether two queens attack each other, by the distance of their rows and columns. */
function search(n, attacks) {
  /** @type {string[]} */
  const found = [];
  /** @param {number[]} queens */
  function place(queens) {
    if (queens.length === n) found.push(`[${queens.join(", ")}]`);
    else
      for (let column = 0; column < n; column += 1)
        if (!queens.some((queen, row) => attacks(queens.length - row, column - queen)))
          place([...queens, column]);
  }
  place([]);
  return `${found.join("\n")}\n`;
}
const oneDiagonal = (n = 5) => search(n, (rows, columns) => columns === 0 || columns === -rows);
const allSolutions = (n = 5) => search(n, (rows, columns) => columns === 0 || Math.abs(columns) === rows);

const field = (/** @type {Page} */ page) => page.getByLabel("Output of your program");
const verdict = (/** @type {Page} */ page) => page.locator(".check-verdict");
/** Waits until the verdict says this. @param {Page} page @param {string | RegExp} words */
const judged = (page, words) => verdict(page).getByText(words).waitFor();
const boards = (/** @type {Page} */ page) => page.locator(".boards [role=option]");
/** Waits for a title that begins with this word. @param {Page} page @param {string} tone */
const hasTone = (page, tone) =>
  verdict(page)
    .getByRole("heading", { name: new RegExp(`^${tone}($|[:：])`) })
    .waitFor();
/** Waits for a title. @param {Page} page @param {string} name */
const hasTitle = (page, name) => verdict(page).getByRole("heading", { name, exact: true }).waitFor();
const toYours = (/** @type {Page} */ page) =>
  page.getByRole("link", { name: /^Paste your program/ }).filter({ visible: true });
/** Opens what is folded with a verdict. @param {Page} page */
const openSettings = (page) => page.getByText("Options and examples").click();

/** @param {Page} page @param {string} output */
async function check(page, output) {
  await field(page).fill(output);
  await button(page, "Check").click();
}

test("a right output is right, is announced and sends an event", async () => {
  await visit("?room=check", async (page) => {
    const events = await recordEvents(page, "n-queens:check");
    await page.getByRole("heading", { name: "Is your program right?" }).waitFor();
    await check(page, RIGHT);
    await hasTitle(page, "Right");
    await page.getByRole("heading", { name: "Is your program right?" }).waitFor({ state: "hidden" });
    await judged(page, "All 2 solutions for n = 4, each once.");
    await announces(page, /^Right: All 2 solutions for n = 4, each once\./);
    assert.equal(await boards(page).count(), 0);
    await captionIs(page, "Board 1, line 1.");
    const [detail, ...others] = await events();
    assert.deepEqual(others, []);
    assert.deepEqual(detail, {
      right: true,
      share: 1,
      one: false,
      code: "boards",
      expected: "complete",
      n: 4,
      boards: 2,
      valid: 2,
      invalid: 0,
      duplicate: 0,
      distinct: 2,
      missing: 0n,
      set: "all",
      count: null,
      unread: 0,
      reasons: [],
    });
  });
});

test("a wrong output says why, and its boards are stepped through with the mouse and with keys", async () => {
  await visit("?room=check", async (page) => {
    const events = await recordEvents(page, "n-queens:check");
    await check(page, `${oneDiagonal()}[0, 2, 4, 1, 3]\n`);
    await hasTone(page, "Wrong");
    await judged(page, /break one rule only, that of the diagonals \(equal row − column\)/);
    const wrong = oneDiagonal().trim().split("\n").length - 10;
    await hasTitle(page, `Wrong: ${wrong} boards`);
    assert.equal(await verdict(page).locator(".check-facts").innerText(), "1 repeated board");
    await button(page, `All (${wrong + 1})`).waitFor();
    assert.equal(await boards(page).count(), wrong + 1);
    const [{ right, invalid, duplicate, reasons }] = await events();
    assert.deepEqual([right, invalid, duplicate, reasons], [false, wrong, 1, ["one-rule"]]);
    // The board shows the first one, with its conflicts.
    await captionIs(
      page,
      /^Board \d+, line \d+, is wrong: row \d column \d and row \d column \d: two queens on one diagonal ╲\.$/,
    );
    const second = boards(page).nth(1);
    await second.click();
    await eventually(() => second.getAttribute("aria-selected"), "true");
    const name = (await second.locator("b").innerText()).replace("✗ ", "");
    await eventually(async () => (await caption(page)).startsWith(`${name}, line `), true);
    await eventually(
      () =>
        page
          .locator("#board [role=gridcell][aria-label*='queen, attacked by']")
          .count()
          .then((count) => count >= 2),
      true,
    );
    await page.keyboard.press("Tab"); // the click has left the focus before the list
    await page.getByRole("listbox").focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => boards(page).nth(2).getAttribute("aria-selected"), "true");
    await page.keyboard.press("Home");
    await eventually(() => boards(page).nth(0).getAttribute("aria-selected"), "true");
    await page.keyboard.press("End");
    await captionIs(page, /, is equal to board \d+\.$/);
    await button(page, "Previous board").click();
    await captionIs(page, /is wrong/);
    await button(page, `Repeated (1)`).click();
    await eventually(() => boards(page).count(), 1);
    await button(page, `Wrong (${wrong})`).click();
    await eventually(() => boards(page).count(), wrong);
    await page.getByRole("listbox").focus();
    await page.keyboard.press("ArrowDown");
    const line = Number(/line (\d+)/.exec(await caption(page))?.[1]);
    await page.keyboard.press("Enter");
    await eventually(() => page.locator(".checker").count(), 0);
    await announces(page, new RegExp(`^Board \\d+, line ${line}, is wrong: .* It is now on the Board\\.$`));
    const columns = /** @type {number[]} */ (JSON.parse(oneDiagonal().split("\n")[line - 1] ?? "[]"));
    await eventually(() => parameter(page, "queens"), columns.map((column) => column + 1).join());
    // The output and its verdict are still there.
    await page.goBack();
    await hasTone(page, "Wrong");
    assert.match(await field(page).inputValue(), /^\[0, /);
  });
});

test("missing solutions are shown, and long lists are cut", async () => {
  await visit("?room=check&expected=all", async (page) => {
    await check(page, allSolutions(8).split("\n").slice(0, 40).join("\n"));
    await hasTitle(page, "Wrong: 52 missing");
    await judged(page, "40 of the 92 solutions for n = 8.");
    await judged(page, /^Only the first 40 solutions are there:/);
    await announces(
      page,
      /^Wrong: 40 of the 92 solutions for n = 8\. Expected: All solutions\. 52 missing\. Only the first 40 /,
    );
    await eventually(() => boards(page).count(), 52);
    await captionIs(page, /^Missing solution: columns( \d){8}, counted from 1\.$/);
    await page
      .getByRole("option", { name: /^Missing( \d){8}$/ })
      .first()
      .waitFor();
    await check(page, allSolutions(10).split("\n").slice(0, 3).join("\n"));
    await page.getByText("The first 100 of 721.").waitFor();
    assert.equal(await boards(page).count(), 100);
  });
});

soak("n and what is expected come from the link and are chosen in the fields", async () => {
  await visit("?room=check&n=5&fixed=1&expected=count", async (page) => {
    await check(page, "9\n");
    await judged(page, "There are 10 solutions for n = 5, not 9.");
    await openSettings(page);
    await page.getByLabel("Board size n").selectOption("4");
    await judged(page, "There are 2 solutions for n = 4, not 9.");
    await eventually(() => parameter(page, "n"), "4");
    await page.getByLabel("Board size n").selectOption("Found in the output");
    await hasTone(page, "Cannot be judged");
    await eventually(() => parameter(page, "fixed"), null);
    await page.getByLabel("Expected", { exact: true }).selectOption("One solution");
    await judged(page, "Boards are expected, not a number.");
    await eventually(() => parameter(page, "expected"), "one");
    await check(page, "[1, 3, 0, 2]");
    await hasTone(page, "Right");
    // One solution is right or wrong by what was asked for, which is chosen beside the verdict.
    const asked = page.getByRole("group", { name: "What was asked for" });
    await asked.getByRole("button", { name: "All solutions" }).click();
    await hasTitle(page, "Wrong: 1 missing");
    await eventually(() => parameter(page, "expected"), "all");
    await asked.getByRole("button", { name: "One solution" }).press("Enter");
    await hasTitle(page, "Right");
    await check(page, "[1, 3, 0, 2]\n[2, 0, 3, 1]\n");
    await asked.waitFor({ state: "hidden" });
  });
});

soak("one solution waits for what was asked for, and a pasted program opens in its room", async () => {
  await visit("?room=check", async (page) => {
    await check(page, "[0, 2, 4, 1, 3]\n");
    await hasTitle(page, "One solution");
    await judged(page, "right if one was asked for. If all were, 9 are missing.");
    assert.equal(await boards(page).count(), 9);
    const program = "import sys\n\ndef solve(n):\n    return [1, 2]\n\nprint(solve(int(sys.argv[1])))\n";
    await check(page, program);
    await judged(page, "This is a program, not what it prints.");
    await verdict(page).getByRole("button", { name: "Open in Your program" }).click();
    await eventually(() => parameter(page, "room"), "program");
    await showsText(page, "def solve(n):");
  });
});

soak("the line of the selected board is marked in the field, and in view", async () => {
  await visit("?room=check", async (page) => {
    await check(page, oneDiagonal(6));
    await hasTone(page, "Wrong");
    /** The text of the marked line, if it is in view. */
    const marked = () =>
      field(page).evaluate((element) => {
        const { value, scrollTop, clientHeight, classList } = /** @type {HTMLTextAreaElement} */ (element);
        const line = Number(element.style.getPropertyValue("--line"));
        const top = 20 * line - scrollTop;
        const isInView = classList.contains("marked") && top >= 0 && top + 20 <= clientHeight;
        return isInView ? value.split("\n")[line] : "";
      });
    const lines = oneDiagonal(6).split("\n");
    for (const index of [0, 60, 20]) {
      await boards(page).nth(index).click();
      const place = await boards(page).nth(index).innerText();
      await eventually(marked, lines[Number(/line (\d+)/.exec(place)?.[1]) - 1]);
    }
    await field(page).press("End");
    await field(page).press("Enter");
    await eventually(marked, "");
    // The last line, in a field that has just become smaller.
    await page.reload();
    await loaded(page);
    await check(page, `${allSolutions(8)}[0, 1, 2, 3, 4, 5, 6, 7]`);
    await eventually(marked, "[0, 1, 2, 3, 4, 5, 6, 7]");
  });
});

soak("the small pictures show all conflicts", async () => {
  await visit("?room=check", async (page) => {
    await check(page, "[0, 1, 2, 3]");
    await hasTone(page, "Wrong");
    /** Whether there is the colour of conflicts on the square of the last queen. */
    const isRinged = () =>
      boards(page)
        .locator("canvas")
        .first()
        .evaluate((element) => {
          const { width } = /** @type {HTMLCanvasElement} */ (element);
          const context = /** @type {HTMLCanvasElement} */ (element).getContext("2d");
          const side = Math.floor(width / 4);
          const { data } = context?.getImageData(width - side, width - side, side, side) ?? { data: [] };
          return data.some((red, i) => i % 4 === 0 && red > 200 && Number(data[i + 2]) < 50);
        });
    await eventually(isRinged, true);
  });
});

soak("examples stay until there is another output, and an exercise has none", async () => {
  await visit("?room=check", async (page) => {
    const example = button(page, "a right output");
    await button(page, "a forgotten diagonal").click();
    await hasTone(page, "Wrong");
    await example.waitFor({ state: "hidden" });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), "Options and examples");
    await page.keyboard.press("Enter");
    await example.click();
    await hasTone(page, "Right");
    await field(page).fill("[1, 3, 0, 2]");
    await example.waitFor({ state: "hidden" });
    await field(page).fill("");
    await example.waitFor();
    await page.getByLabel("Board size n").selectOption("8");
    await example.waitFor({ state: "hidden" });
  });
});

soak("of several files, one is checked, and the page says so", async () => {
  for (const room of ["check", "board"]) {
    await visit(`?room=${room}`, async (page) => {
      await page.locator("#board").evaluate((element, text) => {
        const dataTransfer = new DataTransfer();
        for (const name of ["a.txt", "b.txt", "c.txt"]) dataTransfer.items.add(new File([text], name));
        const options = { bubbles: true, cancelable: true, dataTransfer };
        element.dispatchEvent(new DragEvent("dragover", options));
        if (!element.closest(".layout.dropping")) throw new Error("nothing says that it can be dropped");
        element.dispatchEvent(new DragEvent("drop", options));
      }, RIGHT);
      await page.getByText("File a.txt, 1 kB. 2 other files are left out: only one is read").waitFor();
      await hasTone(page, "Right");
      assert.equal(await page.locator(".dropping").count(), 0);
    });
  }
});

test("a file is chosen, and files and texts are dropped and pasted", async () => {
  await visit("?room=check", async (page) => {
    const utf16 = Buffer.from(`\ufeff${RIGHT}`, "utf16le");
    await chooseFile(page, "mine.txt", utf16);
    await page.getByText("File mine.txt, 1 kB").waitFor();
    await hasTone(page, "Right");
    await button(page, "Remove").click();
    await field(page).waitFor();
    await transfer(page, "#board", "drop", [["output.txt", oneDiagonal()]]);
    await page.getByText("File output.txt, 1 kB").waitFor();
    await hasTone(page, "Wrong");
    await transfer(page, "#board", "drop", RIGHT);
    await hasTone(page, "Right");
    assert.equal(await field(page).inputValue(), RIGHT);
    // A long text does not go into the field.
    const long = RIGHT.repeat(5000);
    await field(page).focus();
    await transfer(page, "#output", "paste", long);
    await announces(page, /^Pasted text, \d+ kB\.$/);
    await partShows(page, ".attached", "Pasted text");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Check");
    await page.keyboard.press("Control+Enter");
    await judged(page, "9,998 repeated boards");
    await button(page, "Remove").click();
    assert.equal(await field(page).inputValue(), RIGHT);
    await transfer(page, "#board", "drop", [["output.txt", "PNG\u0000\uffff"]]);
  });
});

soak("a file that is no text is refused, GBK is named, and the text in the field is kept", async () => {
  await visit("?room=check", async (page) => {
    await check(page, RIGHT);
    await hasTone(page, "Right");
    await chooseFile(page, "picture.png", Buffer.from([0x89, 0x50, 0x4e, 0xff, 0xfe]));
    await page.getByRole("alert").getByText("This file is not a text in UTF-8 or UTF-16.").waitFor();
    await chooseFile(page, "output.txt", Buffer.from("\xbd\xe2\r\n0,1,2,3\r\n", "latin1"));
    await page.getByText("This file is not in UTF-8. It is read as GBK/GB18030.").waitFor();
    await hasTone(page, "Wrong");
    await page.getByLabel("Encoding").selectOption("Shift_JIS");
    await page.getByRole("alert").getByText("This file is not a text in Shift_JIS.").waitFor();
    await page.getByLabel("Encoding").selectOption("Big5");
    await page.getByText("It is read as Big5.").waitFor();
    await hasTone(page, "Wrong");
    await button(page, "Remove").click();
    await page.getByLabel("Encoding").waitFor({ state: "hidden" });
    assert.equal(await field(page).inputValue(), RIGHT);
  });
});

test("a judge that does not load keeps the text, and the next try works", async () => {
  await visit("?room=check", { expected: /judge_bg|ERR_FAILED/ }, async (page) => {
    await page.route(/judge_bg.*\.wasm/, (route) => route.abort());
    await check(page, RIGHT);
    await eventually(
      async () => (await page.locator(".check-form > [role=alert]").innerText()).length > 0,
      true,
    );
    assert.equal(await field(page).inputValue(), RIGHT);
    await page.unroute(/judge_bg.*\.wasm/);
    await button(page, "Check").click();
    await hasTone(page, "Right");
  });
});

test("hostile text is text", async () => {
  const hostile = "<img src=x onerror=alert(1)>\n<script>document.title = 'x'</script>\n[[<b>1</b>, 2, 3]]\n";
  await visit("?room=check", async (page) => {
    await check(page, `${hostile}[1, 3, 0, 2]\n{{1, <i>9</i>\n`);
    await verdict(page).waitFor();
    await drawn(page);
    assert.equal(await page.locator(".checker :is(img, script, i)").count(), 0);
    assert.equal(await page.locator(".checker .check-verdict b").count(), 0);
    assert.match(await page.title(), /^Check my output/);
    await chooseFile(page, "<b>x</b>.txt", RIGHT);
    await page.getByText("File <b>x</b>.txt, 1 kB").waitFor();
  });
});

soak("a long check is cancelled, and nothing is lost", async () => {
  await visit("?room=check", async (page) => {
    const long = `${allSolutions(8)}`.repeat(4000); // 9 MB
    await chooseFile(page, "long.txt", long);
    await button(page, "Cancel").click();
    await showsText(page, "Cancelled. The output is still here.");
    await page.getByText(/^File long\.txt/).waitFor();
    await button(page, "Check").click();
    await judged(page, /repeated boards$/);
  });
});

test("Ctrl+Enter checks, and another language keeps the output and translates the verdict", async () => {
  await visit("?room=check", async (page) => {
    await field(page).fill(oneDiagonal());
    await field(page).press("Control+Enter");
    await hasTone(page, "Wrong");
    await page.getByLabel("Language").selectOption("简体中文");
    await hasTone(page, "有错");
    assert.equal(await page.locator("#output").inputValue(), oneDiagonal());
    await page
      .locator(".check-verdict")
      .getByText(/同一条主对角线 ╲/)
      .waitFor();
  });
});

test("on a phone the board appears when one is selected, and stays in sight", async () => {
  await visit("?room=check", phone("360 × 740"), async (page) => {
    assert.equal(await page.locator("#board").isVisible(), false);
    await page.locator("#skip").focus();
    await page.keyboard.press("Enter");
    await eventually(() => page.evaluate(() => document.activeElement?.id), "output");
    await check(page, oneDiagonal(6));
    await hasTone(page, "Wrong");
    await verdict(page).scrollIntoViewIfNeeded();
    assert.equal(await page.locator("#board").isVisible(), false);
    await page.getByText("Tap one to see it large.").waitFor();
    assert.equal(await page.getByText(/^Arrow keys/).isVisible(), false);
    await boards(page).nth(3).click();
    await eventually(() => page.locator("#board").isVisible(), true);
    const box = await page.locator("#caption").boundingBox();
    assert.ok(box && box.y > 0 && box.y + box.height < 740, JSON.stringify(box));
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  });
});

/** What a finger needs, in pixels. */
const FINGER = 44;

soak("the Board leads to the box without scrolling, and has a number of solutions checked", async () => {
  for (const size of [screen("1280 × 800"), phone("360 × 740")]) {
    await visit("", size, async (page) => {
      const box = await toYours(page).boundingBox();
      assert.ok(
        box && box.y > 0 && box.y + FINGER < (await page.evaluate(() => innerHeight)),
        JSON.stringify(box),
      );
      await transfer(page, "#board", "drop", [["output.txt", "724\n"]]);
      await judged(page, "This is a number without a board.");
      assert.equal(await page.getByRole("listbox").isVisible(), false);
      await page.getByLabel("Board size n").selectOption("8");
      await judged(page, "There are 92 solutions for n = 8, not 724.");
    });
  }
});

soak("a verdict and the boards that it names are in sight in a small window", async () => {
  for (const size of ["1366 × 768", "1280 × 720"]) {
    await visit("?room=check", screen(size), async (page) => {
      await check(page, `${oneDiagonal(6)}[0, 2, 4, 1, 3]\n`);
      await hasTone(page, "Wrong");
      const title = await verdict(page).boundingBox();
      assert.ok(title && title.y < 125, JSON.stringify(title));
      const list = await page.getByRole("listbox").boundingBox();
      assert.ok(
        list && list.height > 150 && list.y + list.height <= Number(size.slice(-3)),
        JSON.stringify(list),
      );
      assert.equal((await field(page).boundingBox())?.height, 76);
    });
  }
});

soak("an embedded check shows only the field and the verdict", async () => {
  await visit("", async (page) => {
    await page.goto(`${ADDRESS}?room=check&embed=1&expected=all&lang=en`);
    await loaded(page);
    await check(page, RIGHT);
    await hasTone(page, "Right");
    assert.equal(await page.getByLabel("Board size n").isVisible(), false);
    assert.equal(await page.getByLabel("Expected", { exact: true }).isVisible(), false);
    assert.equal(await page.getByText("Or try an example").isVisible(), false);
    assert.equal(await page.getByText("Options and examples").isVisible(), false);
    assert.equal(await button(page, "Open on the Board").count(), 0);
  });
});
