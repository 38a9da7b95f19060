/** The Solutions room: all there are, scrolled through, found by number, filtered, opened, played and saved. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { readBoard } from "../../../www/formats/formats.js";
import {
  button,
  caption,
  closeBrowser,
  eventually,
  figure,
  focused,
  heard,
  parameter,
  visit,
} from "../../support/browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

/** The names of the boards in sight, or just beyond. @param {Page} page */
const names = (page) => page.locator(".gallery [role=option] span").allInnerTexts();

/** @param {Page} page */
const sorted = async (page) =>
  (await names(page)).map((name) => Number(name.replaceAll(",", ""))).sort((a, b) => a - b);

/** @param {Page} page @param {string | RegExp} words */
const shows = (page, words) => eventually(() => caption(page), words);

const number = (/** @type {Page} */ page) => page.getByLabel("Place in the list");

test("all solutions are in the gallery, chosen by click, by key and by number", async () => {
  await visit("?room=solutions", async (page) => {
    await shows(page, "Solution 1: 1 5 8 6 3 7 2 4");
    await page.getByText("92 solutions for n = 8.").waitFor();
    await page.getByRole("option", { name: "number 3: columns 1 7 4 6 8 2 5 3" }).click();
    await shows(page, "Solution 3: 1 7 4 6 8 2 5 3");
    await eventually(() => parameter(page, "solution"), "3");
    const gallery = page.getByRole("listbox", { name: "Solutions" });
    await gallery.focus();
    await page.keyboard.press("ArrowRight");
    await shows(page, "Solution 4: 1 7 5 8 2 4 6 3");
    await page.keyboard.press("End");
    await shows(page, "Solution 92: 8 4 1 3 6 2 7 5");
    await eventually(async () => (await sorted(page)).at(-1), 92);
    const active = await gallery.getAttribute("aria-activedescendant");
    const chosen = page.locator(`[id="${active}"]`);
    assert.equal(await chosen.getAttribute("aria-posinset"), "92");
    assert.equal(await chosen.getAttribute("aria-setsize"), "92");
    assert.equal(await chosen.getAttribute("aria-selected"), "true");
    await number(page).fill("13");
    await number(page).press("Enter");
    await shows(page, "Solution 13: 3 1 7 5 8 2 4 6");
  });
});

test("classes and symmetric solutions are listed with their numbers among all", async () => {
  await visit("?room=solutions&classes=rotation", async (page) => {
    await page.getByText("24 classes of solutions under rotation for n = 8.").waitFor();
    await eventually(async () => (await sorted(page)).slice(0, 12), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]);
    await page.getByLabel("Show").selectOption("fundamental");
    await page.getByText("12 fundamental solutions for n = 8.").waitFor();
    await page.getByLabel("Symmetry").selectOption("half-turn");
    await shows(page, "Fundamental solution 1: 3 5 2 8 1 7 4 6");
    await page.getByText("Turned and mirrored it makes 4 different solutions.").waitFor();
    await page.getByLabel("Symmetry").selectOption("quarter-turn");
    await shows(page, "There is no such solution.");
    await eventually(() => parameter(page, "symmetry"), "quarter-turn");
  });
});

test("the gallery scrolls through all 365,596 solutions of n = 14, and jumps to any", async () => {
  await visit("?room=solutions&n=14&solution=300000", async (page) => {
    await shows(page, "Solution 300,000: 11 6 3 13 2 7 9 1 14 4 10 8 5 12");
    await eventually(async () => (await sorted(page)).includes(300_000), true);
    assert.ok((await names(page)).length < 60, "only those in sight are in the document");
    // All of them are counted.
    await eventually(
      () => page.locator(".gallery [role=option]").first().getAttribute("aria-setsize"),
      "365596",
    );
    const gallery = page.locator(".gallery");
    const move = (/** @type {number} */ share) =>
      gallery.evaluate((element, share) => {
        element.scrollTop = share * (element.scrollHeight - element.clientHeight);
      }, share);
    await move(1);
    await eventually(async () => (await sorted(page)).at(-1), 365_596);
    await move(0.5);
    await eventually(async () => Math.abs(((await sorted(page))[0] ?? 0) - 182_798) < 100, true);
    // A wheel moves it by as much as it turns, however long the gallery is.
    const before = (await sorted(page))[0] ?? 0;
    await gallery.hover();
    await page.mouse.wheel(0, 112);
    await eventually(async () => (await sorted(page))[0], before + 4);
    await move(0);
    await eventually(async () => (await sorted(page))[0], 1);
    // The same way back, although the scroll bar moves by another measure, and past the beginning.
    for (const way of [1, -1.5]) {
      for (let i = 0; i < 20; i += 1) await page.mouse.wheel(0, way * 200);
      await eventually(async () => ((await sorted(page))[0] ?? 0) > 100, way > 0);
    }
    for (let i = 0; i < 20; i += 1) await page.mouse.wheel(0, -200);
    await eventually(async () => (await sorted(page))[0], 1);
  });
});

test("a link to a number that the list does not have leads to its end", async () => {
  await visit("?room=solutions&solution=57&filter=board&queens=1", async (page) => {
    await shows(page, "Solution 4: 1 7 5 8 2 4 6 3");
    await button(page, "Open on the Board").click();
    await eventually(() => parameter(page, "queens"), "1,7,5,8,2,4,6,3");
    await button(page, "Undo").click();
    await eventually(() => parameter(page, "queens"), "1", "what came with the link is not lost");
  });
  await visit("?room=solutions&solution=5000000000", async (page) => {
    await shows(page, "Solution 92: 8 4 1 3 6 2 7 5");
  });
  await visit("?room=solutions&n=27", async (page) => {
    await page.getByText("234,907,967,154,122,528 solutions for n = 27.").waitFor();
  });
});

test("looking for a solution is stopped, and by another choice too", async () => {
  await visit("?room=solutions&n=14&solution=365596&algorithm=exhaustive", async (page) => {
    await shows(page, /^Solution 365,596: /);
    await button(page, "Play an algorithm up to it").click();
    await shows(page, /^The algorithm is on its way: \d+ solutions? so far\.$/);
    await button(page, "Stop looking for it").click();
    await shows(page, /^Solution 365,596: /);
    await button(page, "Play an algorithm up to it").click();
    await button(page, "Stop looking for it").waitFor();
    await button(page, "Smaller board").click();
    await shows(page, /^Solution 1: /);
    await button(page, "Play an algorithm up to it").waitFor();
  });
  await visit("?room=solutions&blocked=1", async (page) => {
    await shows(page, "Solution 1: 1 5 8 6 3 7 2 4");
    await button(page, "Play an algorithm up to it").click();
    await shows(page, /^No algorithm finds it: a square on which it has a queen is blocked/);
  });
});

test("only those that agree with the Board are listed, and the one on the Board is found", async () => {
  await visit("?room=solutions&queens=1&filter=board", async (page) => {
    await eventually(() => names(page), ["1", "2", "3", "4"]);
    await page.getByLabel(/^Only those that agree with the Board/).uncheck();
    await eventually(() => parameter(page, "filter"), null);
    await eventually(async () => (await names(page)).length > 4, true);
    await page.getByRole("link", { name: "Board", exact: true }).click();
    await button(page, "Complete").click();
    await shows(page, "Solved. This is one of the 92 solutions for n = 8.");
    await eventually(() => parameter(page, "queens"), "1,7,5,8,2,4,6,3");
    await button(page, "Mirror").click();
    await eventually(() => parameter(page, "queens"), "8,2,4,1,7,5,3,6");
    await page.getByRole("link", { name: "Solutions" }).click();
    await shows(page, "Solution 1: 1 5 8 6 3 7 2 4");
    await button(page, "Find the one on the Board").click();
    await shows(page, "Solution 89: 8 2 4 1 7 5 3 6");
    await page.getByLabel("Show").selectOption("fundamental");
    await button(page, "Find the one on the Board").click();
    await shows(page, "Fundamental solution 1: 1 5 8 6 3 7 2 4");
  });
});

test("a solution opens on the Board, and an algorithm is played up to it", async () => {
  await visit("?room=solutions&solution=2&algorithm=bitmask", async (page) => {
    await shows(page, "Solution 2: 1 6 8 3 7 4 2 5");
    await button(page, "Play an algorithm up to it").click();
    await eventually(() => figure(page, "Solutions"), "2 of 92");
    await page.goBack();
    await shows(page, "Solution 2: 1 6 8 3 7 4 2 5");
    await page.getByRole("listbox").focus();
    await page.keyboard.press("Enter");
    await shows(page, "Solved. This is one of the 92 solutions for n = 8.");
    await eventually(() => parameter(page, "queens"), "1,6,8,3,7,4,2,5");
    await focused(page).waitFor({ state: "attached" });
  });
});

test("its images are shown on the Board, with its place among the solutions", async () => {
  await visit("?queens=3,5,2,8,1,7,4,6", async (page) => {
    await page.getByText("The eight images of a solution").click();
    await page
      .getByText("Turned and mirrored it makes 4 different solutions. It is the first of them")
      .waitFor();
    await page
      .getByText(/^It is number 14 of all 92 solutions\. Its class is number \d+ of the 12/)
      .waitFor();
    await page.getByRole("button", { name: "quarter-turn", exact: true }).click();
    await eventually(() => parameter(page, "queens"), "4,6,8,2,7,1,3,5");
    await page.getByText("Another of them comes first.").waitFor();
    const name = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(name, /^quarter-turn/, "the focus stays");
    await button(page, "Undo").click();
    await button(page, "Turn").click();
    await eventually(() => parameter(page, "queens"), "4,6,8,2,7,1,3,5");
    for (let i = 0; i < 3; i += 1) await button(page, "Turn").click();
    await eventually(() => parameter(page, "queens"), "3,5,2,8,1,7,4,6");
  });
});

/** Runs in the page: a browser that writes files piece by piece, into the page's own file system, which asks nobody. */
function intoOwnFiles() {
  Reflect.set(
    window,
    "showSaveFilePicker",
    async (/** @type {{ suggestedName: string }} */ { suggestedName }) => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(suggestedName, { create: true });
    },
  );
}

test("solutions are saved in every format, streamed where the browser can, and read again", async () => {
  await visit("?room=solutions&n=6", async (page) => {
    await page.evaluate(intoOwnFiles);
    await page.getByText("Save or copy these solutions").click();
    for (const [format, name] of /** @type {const} */ ([
      ["csv", "csv"],
      ["json", "jsonl"],
      ["letters", "txt"],
      ["stars", "txt"],
      ["matrix", "txt"],
      ["pairs", "txt"],
    ])) {
      await page.locator(".exchange select").selectOption(format);
      await button(page, "Save").click();
      await page.locator(".exchange").getByText("4 solutions saved.").waitFor();
      const text = await page.evaluate(async (name) => {
        const folder = await navigator.storage.getDirectory();
        return (await (await folder.getFileHandle(name)).getFile()).text();
      }, `6-queens-solutions.${name}`);
      const drawn = ["letters", "stars", "matrix"].includes(format);
      const boards = drawn
        ? text.split(/^# \d+\n/m).filter(Boolean)
        : text
            .trimEnd()
            .split("\n")
            .slice(format === "csv" ? 1 : 0);
      const columns = boards.map((text) => {
        const read = readBoard(text, 32);
        assert.ok("board" in read);
        return read.board.queens.map(([, column]) => column);
      });
      assert.deepEqual(
        columns,
        [
          [1, 3, 5, 0, 2, 4],
          [2, 5, 1, 4, 0, 3],
          [3, 0, 4, 1, 5, 2],
          [4, 2, 0, 5, 3, 1],
        ],
        format,
      );
      await page.locator(".exchange select").selectOption(format === "csv" ? "json" : "csv");
    }
  });
});

/** Opens the part for saving, and asks for this. @param {Page} page @param {Record<string, string>} wanted */
async function unfold(page, wanted = {}) {
  await page.getByText("Save or copy these solutions").click();
  await ask(page, wanted);
}

/** Fills in its fields. @param {Page} page @param {Record<string, string>} wanted By label. */
async function ask(page, wanted) {
  for (const [label, value] of Object.entries(wanted)) {
    const field = page.locator(".exchange").getByLabel(label, { exact: true });
    if (label === "Format") await field.selectOption(value);
    else {
      await field.fill(value);
      await field.press("Enter");
    }
  }
}

/** What is in a file that was saved, line by line. @param {Page} page @param {string} name */
const saved = (page, name) =>
  page.evaluate(async (name) => {
    const folder = await navigator.storage.getDirectory();
    return (await (await (await folder.getFileHandle(name)).getFile()).text()).trimEnd().split("\n");
  }, name);

/** The places of solutions among all, above their pictures. @param {Page} page @param {string} name */
const savedNumbers = async (page, name) =>
  (await saved(page, name)).flatMap((line) => (line.startsWith("# ") ? [Number(line.slice(2))] : []));

/**
 * Runs in the page: a file that waits twice until the page is told to go on, by `goOn()`: when it is asked for, and when it begins to
 * be written.
 */
function intoSlowFile() {
  /** @param {string} what */
  const wait = (what) =>
    new Promise((resolve) => {
      Reflect.set(window, "goOn", resolve);
      document.body.dataset.waiting = what;
    });
  /** @type {string[]} */
  const parts = [];
  const stream = {
    /** @param {string} part */
    async write(part) {
      if (parts.push(part) === 1) await wait("written");
    },
    async close() {
      document.body.dataset.saved = parts.join("");
    },
  };
  Reflect.set(window, "showSaveFilePicker", async () => {
    await wait("asked");
    return { createWritable: async () => stream };
  });
}

test("what is saved is what was asked for, whatever is changed while it is written", async () => {
  await visit("?room=solutions", async (page) => {
    await page.evaluate(intoSlowFile);
    await unfold(page, { To: "16", From: "15" });
    await button(page, "Save").click();
    await page.locator("body[data-waiting=asked]").waitFor({ state: "attached" });
    await page.getByLabel("Show").selectOption("rotation");
    await page.getByText("24 classes of solutions under rotation for n = 8.").waitFor();
    await ask(page, { To: "24", From: "5", Format: "json" });
    await page.evaluate(() => Reflect.get(window, "goOn")());
    await page.locator("body[data-waiting=written]").waitFor({ state: "attached" });
    await ask(page, { To: "23", From: "20", Format: "letters" });
    await page.evaluate(() => Reflect.get(window, "goOn")());
    await page.locator(".exchange").getByText("2 solutions saved.").waitFor();
    assert.deepEqual((await page.locator("body").getAttribute("data-saved"))?.split("\n"), [
      "row 1,row 2,row 3,row 4,row 5,row 6,row 7,row 8",
      "3,5,2,8,6,4,7,1",
      "3,5,7,1,4,2,8,6",
      "",
    ]);
  });
});

test("what cannot be saved is said beside the fields, and nothing is", async () => {
  await visit("?room=solutions", async (page) => {
    await page.evaluate(intoOwnFiles);
    const exchange = page.locator(".exchange");
    await unfold(page, { To: "10", From: "50" });
    await exchange.getByText("From must not be beyond To.").waitFor();
    await heard(page, "From must not be beyond To.");
    await ask(page, { To: "100" });
    await eventually(() => exchange.getByText("From must not be beyond").count(), 0);
    await ask(page, { From: "93" });
    await exchange.getByText("From must not be beyond the end of the list, number 92.").waitFor();
    await button(page, "Save").click();
    await button(page, "Copy").click();
    assert.equal(await exchange.getByText(/\d solutions? (saved|copied)\./).count(), 0);
    await ask(page, { From: "92" });
    await button(page, "Save").click();
    await exchange.getByText("1 solution saved.").waitFor();
    await heard(page, "1 solution saved.");
    assert.deepEqual((await saved(page, "8-queens-solutions.csv")).slice(1), ["8,4,1,3,6,2,7,5"]);
    // A list whose length is not published and that has no solution.
    await page.getByLabel("Symmetry").selectOption("quarter-turn");
    await page.getByLabel("Show").selectOption("rotation");
    await exchange.getByText("There is no such solution.").waitFor();
  });
  // How long this list is nobody knows before it is walked through.
  await visit("?room=solutions&n=17&queens=1,3&filter=board", async (page) => {
    await page.evaluate(intoOwnFiles);
    const exchange = page.locator(".exchange");
    await unfold(page);
    await eventually(() => exchange.getByLabel("To", { exact: true }).inputValue(), "");
    await ask(page, { From: "100000" });
    await button(page, "Save").click();
    await exchange.getByText("From must not be beyond the end of the list, number 96,159.").first().waitFor();
    await heard(page, "From must not be beyond the end of the list, number 96,159.");
    assert.equal(await exchange.getByText("saved.").count(), 0);
  });
});

test("from a place that the list has reached it is saved at once, with the right numbers", async () => {
  await visit("?room=solutions&n=14&solution=300000", async (page) => {
    await page.evaluate(intoOwnFiles);
    await shows(page, "Solution 300,000: 11 6 3 13 2 7 9 1 14 4 10 8 5 12");
    await unfold(page, { From: "300000", To: "300009", Format: "letters" });
    await button(page, "Save").click();
    await page.locator(".exchange").getByText("10 solutions saved.").waitFor();
    const lines = await saved(page, "14-queens-solutions.txt");
    assert.deepEqual(lines.slice(0, 3), ["# 300000", "..........Q...", ".....Q........"]);
    const numbers = await savedNumbers(page, "14-queens-solutions.txt");
    assert.deepEqual(
      numbers,
      Array.from({ length: 10 }, (_, i) => 300_000 + i),
    );
  });
  await visit("?room=solutions&classes=rotation", async (page) => {
    await page.evaluate(intoOwnFiles);
    await page.getByText("24 classes of solutions under rotation for n = 8.").waitFor();
    await unfold(page, { From: "11", To: "14", Format: "stars" });
    await button(page, "Save").click();
    await page.locator(".exchange").getByText("4 solutions saved.").waitFor();
    assert.deepEqual(await savedNumbers(page, "8-queens-solutions.txt"), [11, 13, 14, 17]);
  });
});

test("a place that the list has not reached is looked for, and the numbers are the same", async () => {
  await visit("?room=solutions&n=17", async (page) => {
    await page.evaluate(intoOwnFiles);
    await unfold(page, { From: "100000", To: "100001", Format: "matrix" });
    await button(page, "Save").click();
    const exchange = page.locator(".exchange");
    await exchange.getByText("2 solutions saved.").waitFor();
    assert.deepEqual(await savedNumbers(page, "17-queens-solutions.txt"), [100_000, 100_001]);
    await ask(page, { To: "90000000", From: "80000000" });
    await button(page, "Save").click();
    await exchange.getByText(/^Looking for number 80,000,000: [\d,]+ found so far\.$/).waitFor();
    await eventually(async () => Number(await exchange.locator("progress").getAttribute("value")) > 0, true);
    await button(page, "Cancel").click();
    await exchange.getByText("Cancelled: nothing was kept.").waitFor();
    await heard(page, "Cancelled: nothing was kept.");
  });
});

/** Runs in the page: a file that cannot be written, nor dropped. */
function intoFullDisk() {
  const full = async () => Promise.reject(new Error("The disk is full."));
  const abort = async () => Promise.reject(new Error("It cannot be dropped either."));
  Reflect.set(window, "showSaveFilePicker", async () => ({
    createWritable: async () => ({ write: full, close: full, abort }),
  }));
}

test("why a file could not be saved is said and heard", async () => {
  await visit("?room=solutions", async (page) => {
    await page.evaluate(intoFullDisk);
    await unfold(page);
    await button(page, "Save").click();
    await page.locator(".exchange").getByText("The disk is full.").waitFor();
    await heard(page, "The disk is full.");
  });
});

test("what takes long to save shows how far it is, and is cancelled", async () => {
  await visit("?room=solutions&n=17", async (page) => {
    await page.evaluate(intoOwnFiles);
    await page.getByText("Save or copy these solutions").click();
    await button(page, "Save").click();
    await page.getByText(/^[\d,]+ solutions written$/).waitFor();
    await button(page, "Cancel").click();
    await page.locator(".exchange").getByText("Cancelled: nothing was kept.").waitFor();
  });
  await visit("?room=solutions&n=10", async (page) => {
    await page.evaluate(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
    await page.getByText("Save or copy these solutions").click();
    await page.getByText("at most 200,000 solutions are saved at once").waitFor();
    const download = page.waitForEvent("download");
    await button(page, "Save").click();
    assert.equal((await download).suggestedFilename(), "10-queens-solutions.csv");
    await page.locator(".exchange").getByText("724 solutions saved.").waitFor();
  });
});
