/** The Solutions room: the gallery, solution numbers, filters, opening, playing and export. */

import assert from "node:assert/strict";
import { FORMATS, SOLUTION_FORMATS } from "../../../www/formats/formats.js";
import { layOut } from "../../../www/rooms/solutions/gallery-size.js";
import { button } from "../../support/acts.mjs";
import { phone, screen, visit } from "../../support/browser.mjs";
import { judge } from "../../support/core.mjs";
import { eventually } from "../../support/eventually.mjs";
import { announces, captionIs, figure, focused, parameter } from "../../support/shown.mjs";
import { soak, test, tier } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

/** The names of the boards in view or just outside it. @param {Page} page */
const names = (page) => page.locator(".gallery [role=option] span").allInnerTexts();

/** Their solution numbers, sorted. @param {Page} page */
const shownNumbers = async (page) =>
  (await names(page)).map((name) => Number(name.replaceAll(",", ""))).sort((a, b) => a - b);

/** Opens the filters. @param {Page} page */
const openFilters = (page) => page.getByText("Filter", { exact: true }).click();

const numberField = (/** @type {Page} */ page) => page.getByLabel("Solution number");

soak("on any screen, a tap on a board of the gallery chooses this board", async () => {
  for (const deviceScaleFactor of [1, 2, 3]) {
    for (const query of ["?room=solutions", "?room=solutions&classes=fundamental"]) {
      await visit(query, phone("390 × 844", deviceScaleFactor), async (page) => {
        for (const number of [2, 5, 3]) {
          await page.getByRole("option", { name: `number ${number}:` }).tap();
          await eventually(() => parameter(page, "solution"), String(number));
        }
        const isInside = await page.locator(".gallery [role=option]").evaluateAll((options) =>
          options.every((option) => {
            const canvas = option.querySelector("canvas")?.getBoundingClientRect();
            return canvas && canvas.width > 40 && canvas.width <= option.getBoundingClientRect().width;
          }),
        );
        assert.ok(isInside, `ratio ${deviceScaleFactor}`);
      });
    }
  }
});

for (const size of ["360 × 640", "390 × 844"]) {
  tier(size === "360 × 640")(
    `on a phone of ${size}, the chosen board and its caption stay in view beside the gallery`,
    () =>
      visit("?room=solutions", phone(size, 2), async (page) => {
        const option = page.locator(".gallery [role=option]").nth(7);
        await option.waitFor();
        // The style sheet has the sizes from the script: otherwise each board would be as large as its pixels.
        const [pixels, board, cell] = await option.evaluate(({ clientWidth, firstElementChild: canvas }) => [
          canvas?.getAttribute("width"),
          canvas?.clientWidth,
          clientWidth,
        ]);
        assert.deepEqual([pixels, cell], [String(2 * Number(board)), Number(board) + 8]);
        await option.scrollIntoViewIfNeeded();
        await page.evaluate(() => document.querySelector(".gallery")?.scrollIntoView({ block: "end" }));
        await option.tap();
        await captionIs(page, /^Solution 8: /);
        const isInView = () =>
          page.evaluate(() =>
            ["#board", "#caption"].map((selector) => {
              const { top, bottom } =
                document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
              return top >= 0 && bottom <= innerHeight;
            }),
          );
        await eventually(isInView, [true, true]);
      }),
  );
}

test("the gallery has all solutions, chosen by click, by key and by number", async () => {
  await visit("?room=solutions", async (page) => {
    await captionIs(page, "Solution 1: 1 5 8 6 3 7 2 4");
    await page.getByText("92 solutions for n = 8.").waitFor();
    await page.getByRole("option", { name: "number 3: columns 1 7 4 6 8 2 5 3" }).click();
    await captionIs(page, "Solution 3: 1 7 4 6 8 2 5 3");
    await eventually(() => parameter(page, "solution"), "3");
    const gallery = page.getByRole("listbox", { name: "Solutions" });
    await gallery.focus();
    await page.keyboard.press("ArrowRight");
    await captionIs(page, "Solution 4: 1 7 5 8 2 4 6 3");
    await page.keyboard.press("End");
    await captionIs(page, "Solution 92: 8 4 1 3 6 2 7 5");
    await eventually(async () => (await shownNumbers(page)).at(-1), 92);
    const active = await gallery.getAttribute("aria-activedescendant");
    const chosen = page.locator(`[id="${active}"]`);
    assert.equal(await chosen.getAttribute("aria-posinset"), "92");
    assert.equal(await chosen.getAttribute("aria-setsize"), "92");
    assert.equal(await chosen.getAttribute("aria-selected"), "true");
    await numberField(page).fill("13");
    await numberField(page).press("Enter");
    await captionIs(page, "Solution 13: 3 1 7 5 8 2 4 6");
  });
});

soak("classes and symmetric solutions have numbers in their list, and one among all solutions", async () => {
  await visit("?room=solutions&classes=rotation&solution=34", async (page) => {
    await page.getByText("24 classes of solutions under rotation for n = 8.").waitFor();
    await captionIs(page, /^This list has no solution 34\. The last is 24\. Rotation class 24: /);
    await eventually(() => page.locator(".gallery [aria-selected=true] span").innerText(), "24");
    assert.equal(await numberField(page).inputValue(), "24");
    await page.getByText("Number 58 of all solutions.").waitFor();
    await eventually(async () => (await shownNumbers(page)).at(-1), 24);
    await page.getByLabel("Show").selectOption("fundamental");
    await page.getByText("12 fundamental solutions for n = 8.").waitFor();
    await openFilters(page);
    await page.getByLabel("Symmetry").selectOption("half-turn");
    await captionIs(page, "Fundamental solution 1: 3 5 2 8 1 7 4 6");
    await page.getByText("Rotations and reflections give 4 different solutions.").waitFor();
    await page.getByLabel("Symmetry").selectOption("quarter-turn");
    await captionIs(page, "There is no such solution.");
    await eventually(() => parameter(page, "symmetry"), "quarter-turn");
  });
});

/** The solutions of each class in the document: its name for screen readers, and the names below its boards. @param {Page} page */
const classes = (page) =>
  page
    .locator(".gallery [role=group]")
    .evaluateAll((groups) =>
      groups.map((group) => [
        group.getAttribute("aria-label"),
        Array.from(group.querySelectorAll("[role=option] span"), (name) => name.textContent).join(" "),
      ]),
    );

test("grouped by class, the 92 solutions are 12 classes, each with its fundamental solution first", async () => {
  await visit("?room=solutions", async (page) => {
    await page.getByLabel("Show").selectOption("grouped");
    await page.getByText("12 classes, 92 solutions for n = 8.").waitFor();
    await eventually(() => parameter(page, "classes"), "grouped");
    await eventually(async () => (await classes(page)).length, 12);
    const shown = (await classes(page)).sort(([a], [b]) => Number(a?.match(/\d+/)) - Number(b?.match(/\d+/)));
    assert.deepEqual(shown[0], ["Class 1, 8 solutions", "1 89 60 22 92 33 4 71"]);
    assert.deepEqual(shown[9], ["Class 10, 4 solutions, unchanged by a half-turn", "14 38 79 55"]);
    assert.equal(shown.filter(([name]) => name?.endsWith(", 8 solutions")).length, 11);
    assert.deepEqual(
      await shownNumbers(page),
      Array.from({ length: 92 }, (_, i) => i + 1),
    );
    await page.getByText("In class 1. Rotations and reflections give 8 different solutions.").waitFor();
    // The keys lead through the classes, and the link has the number of the solution.
    await page.getByRole("listbox", { name: "Solutions" }).focus();
    for (const [key, number] of /** @type {const} */ ([
      ["ArrowRight", 89],
      ["ArrowDown", 33],
      ["End", 34],
      ["ArrowLeft", 69],
      ["ArrowUp", 53],
      ["Home", 1],
      ["ArrowDown", 92],
      ["ArrowRight", 33],
      ["ArrowRight", 4],
      ["ArrowRight", 71],
      ["ArrowRight", 2],
    ])) {
      await page.keyboard.press(key);
      await eventually(() => parameter(page, "solution"), number === 1 ? null : String(number), key);
    }
    await captionIs(page, "Solution 2: 1 6 8 3 7 4 2 5");
    const active = await page.locator(".gallery").getAttribute("aria-activedescendant");
    const chosen = page.locator(`[id="${active}"]`);
    assert.equal(await chosen.getAttribute("aria-selected"), "true");
    const setOf = async () => [
      await chosen.getAttribute("aria-posinset"),
      await chosen.getAttribute("aria-setsize"),
    ];
    assert.deepEqual(await setOf(), ["1", "8"], "its place in its class");
    await page.getByRole("option", { name: "number 38:" }).click();
    await captionIs(page, /^Solution 38: /);
    await page.getByText("In class 10.").waitFor();
    // The same solution stays, whichever are listed.
    await page.getByLabel("Show").selectOption("fundamental");
    await captionIs(page, /^Fundamental solution 10: /);
    await page.getByLabel("Show").selectOption("grouped");
    await captionIs(page, /^Solution 14: /);
    await page.getByText("Export these solutions").click();
    await page.getByText("in the order of their numbers, not by class").waitFor();
  });
});

soak("a long list is grouped where it is in view, and filters leave classes out", async () => {
  await visit("?room=solutions&n=12&classes=grouped&solution=7000", async (page) => {
    await page.getByText("1,787 classes, 14,200 solutions for n = 12.").waitFor();
    await captionIs(page, /^Solution 7,000: /);
    await eventually(async () => (await shownNumbers(page)).includes(7000), true);
    assert.ok((await names(page)).length < 300, "only the classes in view are in the document");
    await page.locator(".gallery").focus();
    await page.keyboard.press("End");
    await page.getByRole("group", { name: "Class 1,787, 8 solutions" }).waitFor({ state: "attached" });
    await page.getByText("In class 1,787.").waitFor();
  });
  await visit("?room=solutions&classes=grouped&filter=board&queens=1", async (page) => {
    await page.getByText("They match the Board (queens: 1, blocked squares: 0).").waitFor();
    await eventually(
      async () => (await classes(page)).sort(),
      [
        ["Class 1, 2 of 8 solutions", "1 4"],
        ["Class 2, 2 of 8 solutions", "2 3"],
      ],
    );
    await button(page, "Remove the filter").click();
    await eventually(() => parameter(page, "filter"), null);
    await eventually(async () => (await classes(page)).length, 12);
    assert.equal(await page.getByText("They match the Board").count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Filter");
  });
  await visit("?room=solutions&classes=grouped&symmetry=half-turn", async (page) => {
    await page.getByText("1 class, 4 solutions for n = 8.").waitFor();
    await page.getByText("A half-turn leaves them unchanged.").waitFor();
    await eventually(() => classes(page), [["Class 1, 4 solutions, unchanged by a half-turn", "1 2 4 3"]]);
  });
  await visit("?room=solutions&classes=grouped&n=17", async (page) => {
    await page.getByText("Solutions can be grouped by class up to n = 16.").waitFor();
    await eventually(async () => (await shownNumbers(page))[0], 1);
    assert.deepEqual(await classes(page), []);
  });
});

soak("the gallery fills the room beside the board, and shows all 92 boards at a glance", async () => {
  for (const [width, height, atAGlance] of /** @type {const} */ ([
    [1280, 720, ["all", "grouped"]],
    [1366, 768, ["all", "grouped"]],
    [1920, 1080, ["all", "grouped"]],
    [1180, 820, ["all"]],
    [1024, 768, ["all"]],
    [820, 1180, ["all", "grouped"]],
  ])) {
    for (const kind of atAGlance) {
      await visit(`?room=solutions&classes=${kind}`, screen(`${width} × ${height}`), async (page) => {
        const where = `${width} × ${height}, ${kind}`;
        const inside = () =>
          page.locator(".gallery").evaluate((gallery) => {
            const place = gallery.getBoundingClientRect();
            return [...gallery.querySelectorAll("[role=option]")].filter((option) => {
              const { left, right, top, bottom } = option.getBoundingClientRect();
              return left >= place.left && right <= place.right && top >= place.top && bottom <= place.bottom;
            }).length;
          });
        await eventually(inside, 92, where);
        const {
          board,
          gallery,
          page: size,
        } = await page.evaluate(() => {
          const rectangle = (/** @type {string} */ place) =>
            document.querySelector(place)?.getBoundingClientRect().toJSON();
          const { scrollWidth, scrollHeight } = document.documentElement;
          return {
            board: rectangle("#board"),
            gallery: rectangle(".gallery"),
            page: [scrollWidth, scrollHeight],
          };
        });
        assert.deepEqual(size, [width, height], `${where}: nothing is beyond the window`);
        assert.ok(gallery.bottom > height - 80, `${where}: down to the lower edge`);
        assert.ok(gallery.right > width - 60, `${where}: up to the right edge`);
        assert.ok(board.width >= width * 0.35, `${where}: the chosen board is large`);
        assert.ok(board.right < gallery.left || board.bottom < gallery.top, `${where}: beside or above it`);
      });
    }
  }
});

test("the gallery scrolls through all 365,596 solutions for n = 14, and jumps to any of them", async () => {
  await visit("?room=solutions&n=14&solution=300000", async (page) => {
    await captionIs(page, "Solution 300,000: 11 6 3 13 2 7 9 1 14 4 10 8 5 12");
    await eventually(async () => (await shownNumbers(page)).includes(300_000), true);
    assert.ok((await names(page)).length < 60, "only the boards in view are in the document");
    // The size of the list includes all of them.
    await eventually(
      () => page.locator(".gallery [role=option]").first().getAttribute("aria-setsize"),
      "365596",
    );
    const gallery = page.locator(".gallery");
    const scrollTo = (/** @type {number} */ share) =>
      gallery.evaluate((element, share) => {
        element.scrollTop = share * (element.scrollHeight - element.clientHeight);
      }, share);
    await scrollTo(1);
    await eventually(async () => (await shownNumbers(page)).at(-1), 365_596);
    await scrollTo(0.5);
    await eventually(async () => Math.abs(((await shownNumbers(page))[0] ?? 0) - 182_798) < 100, true);
    // The wheel scrolls by its own distance, however long the gallery is.
    const before = (await shownNumbers(page))[0] ?? 0;
    await gallery.hover();
    // Upwards: until the compositor has the new position, it ignores a wheel that turns beyond the end it was at.
    const { width, height } = layOut({ width: 0, height: 0 }, Number.POSITIVE_INFINITY, 0).cell;
    const perRow = Math.floor((await gallery.evaluate((element) => element.clientWidth)) / width);
    await page.mouse.wheel(0, -height);
    await eventually(async () => (await shownNumbers(page))[0], before - perRow);
    await scrollTo(0);
    await eventually(async () => (await shownNumbers(page))[0], 1);
    // The wheel scrolls back as far, although the scroll bar has another scale, and past the start.
    for (const direction of [1, -1.5]) {
      for (let i = 0; i < 20; i += 1) await page.mouse.wheel(0, direction * 200);
      await eventually(async () => ((await shownNumbers(page))[0] ?? 0) > 100, direction > 0);
    }
    for (let i = 0; i < 20; i += 1) await page.mouse.wheel(0, -200);
    await eventually(async () => (await shownNumbers(page))[0], 1);
  });
});

soak("a number beyond the list leads to the last solution, and the caption says so", async () => {
  await visit("?room=solutions&solution=57&filter=board&queens=1", async (page) => {
    await captionIs(page, "This list has no solution 57. The last is 4. Solution 4: 1 7 5 8 2 4 6 3");
    await button(page, "Open on the Board").click();
    await eventually(() => parameter(page, "queens"), "1,7,5,8,2,4,6,3");
    await button(page, "Undo").click();
    await eventually(() => parameter(page, "queens"), "1", "the queens in the link are not lost");
  });
  await visit("?room=solutions&solution=5000000000", async (page) => {
    await captionIs(
      page,
      "This list has no solution 5,000,000,000. The last is 92. Solution 92: 8 4 1 3 6 2 7 5",
    );
    await numberField(page).fill("93");
    await numberField(page).press("Enter");
    await captionIs(page, "This list has no solution 93. The last is 92. Solution 92: 8 4 1 3 6 2 7 5");
    await numberField(page).fill("91");
    await numberField(page).press("Enter");
    await captionIs(page, "Solution 91: 8 3 1 6 2 5 7 4");
  });
  await visit("?room=solutions&n=27", async (page) => {
    await page.getByText("234,907,967,154,122,528 solutions for n = 27.").waitFor();
  });
});

soak("the search for a solution stops on request, and when something else is chosen", async () => {
  await visit("?room=solutions&n=14&solution=365596&algorithm=exhaustive", async (page) => {
    await captionIs(page, /^Solution 365,596: /);
    await button(page, "Play an algorithm up to here").click();
    await captionIs(page, /^The algorithm is searching: \d+ solutions? so far\.$/);
    await button(page, "Stop searching").click();
    await captionIs(page, /^Solution 365,596: /);
    await button(page, "Play an algorithm up to here").click();
    await button(page, "Stop searching").waitFor();
    await button(page, "Smaller board").click();
    await captionIs(page, /^Solution 1: /);
    await button(page, "Play an algorithm up to here").waitFor();
  });
  await visit("?room=solutions&blocked=1&filter=board", async (page) => {
    await page.getByRole("gridcell", { name: "row 1, column 1, empty, blocked", exact: true }).waitFor();
  });
  await visit("?room=solutions&blocked=1", async (page) => {
    await captionIs(page, "Solution 1: 1 5 8 6 3 7 2 4");
    await button(page, "Play an algorithm up to here").click();
    await captionIs(page, /^No algorithm can find this solution: one of its queens is on a blocked square/);
  });
});

test("the filter lists the solutions that agree with the Board, and the solution on the Board is found", async () => {
  await visit("?room=solutions&queens=1&filter=board", async (page) => {
    await eventually(() => names(page), ["1", "2", "3", "4"]);
    await page.getByText("They match the Board (queens: 1, blocked squares: 0).").waitFor();
    const top = async () => (await page.locator(".gallery").boundingBox())?.y;
    const before = await top();
    await openFilters(page);
    assert.equal(await top(), before, "the filters are over the gallery");
    await page.getByLabel(/^Only solutions that match the Board/).uncheck();
    await eventually(() => parameter(page, "filter"), null);
    await eventually(async () => (await names(page)).length > 4, true);
    await page.getByRole("link", { name: "Board", exact: true }).click();
    await button(page, "Solve from here").click();
    await captionIs(page, "This is one of the 92 solutions for n = 8.");
    await eventually(() => parameter(page, "queens"), "1,7,5,8,2,4,6,3");
    await button(page, "Mirror").click();
    await eventually(() => parameter(page, "queens"), "8,2,4,1,7,5,3,6");
    await page.getByRole("link", { name: "Solutions" }).click();
    await captionIs(page, "Solution 1: 1 5 8 6 3 7 2 4");
    await button(page, "Select the solution on the Board").click();
    await captionIs(page, "Solution 89: 8 2 4 1 7 5 3 6");
    await page.getByLabel("Show").selectOption("fundamental");
    await button(page, "Select the solution on the Board").click();
    await captionIs(page, "Fundamental solution 1: 1 5 8 6 3 7 2 4");
  });
});

test("a solution opens on the Board, and an algorithm plays up to it", async () => {
  await visit("?room=solutions&solution=2&algorithm=bitmask", async (page) => {
    await captionIs(page, "Solution 2: 1 6 8 3 7 4 2 5");
    await button(page, "Play an algorithm up to here").click();
    await eventually(() => figure(page, "Solutions"), "2 of 92");
    await page.goBack();
    await captionIs(page, "Solution 2: 1 6 8 3 7 4 2 5");
    await page.getByRole("listbox").focus();
    await page.keyboard.press("Enter");
    await captionIs(page, "This is one of the 92 solutions for n = 8.");
    await eventually(() => parameter(page, "queens"), "1,6,8,3,7,4,2,5");
    await focused(page).waitFor({ state: "attached" });
  });
});

test("the Board shows the symmetric images of a solution, and its number", async () => {
  await visit("?queens=3,5,2,8,1,7,4,6", async (page) => {
    await page.getByText("Symmetries").click();
    await page
      .getByText("Rotations and reflections give 4 different solutions. This one comes first")
      .waitFor();
    await page
      .getByText(/^This is number 14 of all 92 solutions\. Its fundamental solution is number \d+ of 12/)
      .waitFor();
    await page.getByRole("button", { name: "quarter-turn", exact: true }).click();
    await eventually(() => parameter(page, "queens"), "4,6,8,2,7,1,3,5");
    await page.getByText("Another of them comes first.").waitFor();
    const name = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(name, /^quarter-turn/, "the focus stays");
    await button(page, "Undo").click();
    await button(page, "Rotate").click();
    await eventually(() => parameter(page, "queens"), "4,6,8,2,7,1,3,5");
    for (let i = 0; i < 3; i += 1) await button(page, "Rotate").click();
    await eventually(() => parameter(page, "queens"), "3,5,2,8,1,7,4,6");
  });
});

/** Runs in the page: streams saved files into the page's private file system, without a dialog. */
function saveToPrivateFiles() {
  Reflect.set(
    window,
    "showSaveFilePicker",
    async (/** @type {{ suggestedName: string }} */ { suggestedName }) => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(suggestedName, { create: true });
    },
  );
}

test("solutions are saved in every format, streamed if the browser can, and read again", async () => {
  await visit("?room=solutions&n=6", async (page) => {
    await page.evaluate(saveToPrivateFiles);
    await page.getByText("Export these solutions").click();
    for (const format of SOLUTION_FORMATS) {
      const { file } = FORMATS[format];
      await page.locator(".exchange select").first().selectOption(format);
      await saves(page, "4 solutions saved.");
      const text = await page.evaluate(async (name) => {
        const folder = await navigator.storage.getDirectory();
        return (await (await folder.getFileHandle(name)).getFile()).text();
      }, `6-queens-solutions.${file[0]}`);
      const columns = judge.readBoards(text).boards.map(({ queens }) => queens.map(([, column]) => column));
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
      await page
        .locator(".exchange select")
        .first()
        .selectOption(format === "csv" ? "json" : "csv");
    }
  });
});

/** Opens the export section and fills in its fields. @param {Page} page @param {Record<string, string>} values By label. */
async function openExport(page, values = {}) {
  await page.getByText("Export these solutions").click();
  await fillIn(page, values);
}

/** Fills in the fields of the export section. @param {Page} page @param {Record<string, string>} values By label. */
async function fillIn(page, values) {
  for (const [label, value] of Object.entries(values)) {
    const field = page.locator(".exchange").getByLabel(label, { exact: true });
    if (label === "Format") await field.selectOption(value);
    else {
      await field.fill(value);
      await field.press("Enter");
    }
  }
}

/** Saves, and waits for this report. @param {Page} page @param {string} report */
async function saves(page, report) {
  await button(page, "Save").click();
  await page.locator(".exchange").getByText(report).waitFor();
}

/** The lines of a saved file. @param {Page} page @param {string} name */
const savedLines = (page, name) =>
  page.evaluate(async (name) => {
    const folder = await navigator.storage.getDirectory();
    return (await (await (await folder.getFileHandle(name)).getFile()).text()).trimEnd().split("\n");
  }, name);

/** The solution numbers above the drawings in a saved file. @param {Page} page @param {string} name */
const savedNumbers = async (page, name) =>
  (await savedLines(page, name)).flatMap((line) => (line.startsWith("# ") ? [Number(line.slice(2))] : []));

/**
 * Runs in the page: makes saving wait for `proceed()` twice: when the page asks for a file, and when it starts to
 * write.
 */
function saveToSlowFile() {
  /** @param {string} stage */
  const wait = (stage) =>
    new Promise((resolve) => {
      Reflect.set(window, "proceed", resolve);
      document.body.dataset.waiting = stage;
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

soak("changes made while a file is written do not change the file", async () => {
  await visit("?room=solutions", async (page) => {
    await page.evaluate(saveToSlowFile);
    await openExport(page, { To: "16", From: "15" });
    await button(page, "Save").click();
    await page.locator("body[data-waiting=asked]").waitFor({ state: "attached" });
    await page.getByLabel("Show").selectOption("rotation");
    await page.getByText("24 classes of solutions under rotation for n = 8.").waitFor();
    await fillIn(page, { To: "24", From: "5", Format: "json" });
    await page.evaluate(() => Reflect.get(window, "proceed")());
    await page.locator("body[data-waiting=written]").waitFor({ state: "attached" });
    await fillIn(page, { To: "23", From: "20", Format: "letters" });
    await page.evaluate(() => Reflect.get(window, "proceed")());
    await page.locator(".exchange").getByText("2 solutions saved.").waitFor();
    assert.deepEqual((await page.locator("body").getAttribute("data-saved"))?.split("\n"), [
      "row 1,row 2,row 3,row 4,row 5,row 6,row 7,row 8",
      "3,5,2,8,6,4,7,1",
      "3,5,7,1,4,2,8,6",
      "",
    ]);
  });
});

soak("an invalid range is reported beside its fields, and nothing is saved", async () => {
  await visit("?room=solutions", async (page) => {
    await page.evaluate(saveToPrivateFiles);
    const exchange = page.locator(".exchange");
    await openExport(page, { To: "10", From: "50" });
    await exchange.getByText("“From” must not be greater than “To”.").waitFor();
    await announces(page, "“From” must not be greater than “To”.");
    await fillIn(page, { To: "100" });
    await eventually(() => exchange.getByText("must not be greater than").count(), 0);
    await fillIn(page, { From: "93" });
    await exchange
      .getByText("“From” must not be greater than 92, the number of solutions in the list.")
      .waitFor();
    await button(page, "Save").click();
    await button(page, "Copy").click();
    assert.equal(await exchange.getByText(/\d solutions? (saved|copied)\./).count(), 0);
    await fillIn(page, { From: "92" });
    await saves(page, "1 solution saved.");
    await announces(page, "1 solution saved.");
    assert.deepEqual((await savedLines(page, "8-queens-solutions.csv")).slice(1), ["8,4,1,3,6,2,7,5"]);
    // An empty list whose length is not published.
    await openFilters(page);
    await page.getByLabel("Symmetry").selectOption("quarter-turn");
    await page.getByLabel("Show").selectOption("rotation");
    await exchange.getByText("There is no such solution.").waitFor();
  });
  // The length of this list is unknown until it has been searched.
  await visit("?room=solutions&n=17&queens=1,3&filter=board", async (page) => {
    await page.evaluate(saveToPrivateFiles);
    const exchange = page.locator(".exchange");
    await openExport(page);
    await eventually(() => exchange.getByLabel("To", { exact: true }).inputValue(), "");
    await fillIn(page, { From: "100000" });
    await button(page, "Save").click();
    await exchange
      .getByText("“From” must not be greater than 96,159, the number of solutions in the list.")
      .first()
      .waitFor();
    await announces(page, "“From” must not be greater than 96,159, the number of solutions in the list.");
    assert.equal(await exchange.getByText("saved.").count(), 0);
  });
});

soak("solutions that the list has reached are saved at once, with the right numbers", async () => {
  await visit("?room=solutions&n=14&solution=300000", async (page) => {
    await page.evaluate(saveToPrivateFiles);
    await captionIs(page, "Solution 300,000: 11 6 3 13 2 7 9 1 14 4 10 8 5 12");
    await openExport(page, { From: "300000", To: "300009", Format: "letters" });
    await saves(page, "10 solutions saved.");
    const lines = await savedLines(page, "14-queens-solutions.txt");
    assert.deepEqual(lines.slice(0, 3), ["# 300000", "..........Q...", ".....Q........"]);
    const numbers = await savedNumbers(page, "14-queens-solutions.txt");
    assert.deepEqual(
      numbers,
      Array.from({ length: 10 }, (_, i) => 300_000 + i),
    );
  });
  await visit("?room=solutions&classes=rotation", async (page) => {
    await page.evaluate(saveToPrivateFiles);
    await page.getByText("24 classes of solutions under rotation for n = 8.").waitFor();
    await openExport(page, { From: "11", To: "14", Format: "pairs" });
    await page.getByText("Each is written with its number among all solutions.").waitFor();
    await saves(page, "4 solutions saved.");
    const lines = await savedLines(page, "8-queens-solutions.txt");
    assert.deepEqual(
      lines.map((line) => line.split(" ")[0]),
      ["11:", "13:", "14:", "17:"],
    );
  });
});

soak("solutions that the list has not reached are searched for, with the right numbers", async () => {
  await visit("?room=solutions&n=17", async (page) => {
    await page.evaluate(saveToPrivateFiles);
    await openExport(page, { From: "100000", To: "100001", Format: "matrix" });
    await button(page, "Save").click();
    const exchange = page.locator(".exchange");
    await exchange.getByText("2 solutions saved.").waitFor();
    assert.deepEqual(await savedNumbers(page, "17-queens-solutions.txt"), [100_000, 100_001]);
    await fillIn(page, { To: "90000000", From: "80000000" });
    await button(page, "Save").click();
    await exchange.getByText(/^Looking for solution 80,000,000: [\d,]+ found so far\.$/).waitFor();
    await eventually(async () => Number(await exchange.locator("progress").getAttribute("value")) > 0, true);
    await button(page, "Cancel").click();
    await exchange.getByText("Cancelled. Nothing was saved.").waitFor();
    await announces(page, "Cancelled. Nothing was saved.");
  });
});

/** Runs in the page: a file that can be neither written nor aborted. */
function saveToFullDisk() {
  const full = async () => Promise.reject(new Error("The disk is full."));
  const abort = async () => Promise.reject(new Error("The abort fails too."));
  Reflect.set(window, "showSaveFilePicker", async () => ({
    createWritable: async () => ({ write: full, close: full, abort }),
  }));
}

soak("the reason why a file cannot be saved is shown and announced", async () => {
  await visit("?room=solutions", async (page) => {
    await page.evaluate(saveToFullDisk);
    await openExport(page);
    await button(page, "Save").click();
    await page.locator(".exchange").getByText("The disk is full.").waitFor();
    await announces(page, "The disk is full.");
  });
});

soak("a long export shows its progress and can be cancelled", async () => {
  await visit("?room=solutions&n=17", async (page) => {
    await page.evaluate(saveToPrivateFiles);
    await page.getByText("Export these solutions").click();
    await button(page, "Save").click();
    await page.getByText(/^[\d,]+ solutions written$/).waitFor();
    await button(page, "Cancel").click();
    await page.locator(".exchange").getByText("Cancelled. Nothing was saved.").waitFor();
  });
  await visit("?room=solutions&n=10", async (page) => {
    await page.evaluate(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
    await page.getByText("Export these solutions").click();
    await page.getByText("at most 200,000 solutions can be saved at once").waitFor();
    const download = page.waitForEvent("download");
    await button(page, "Save").click();
    assert.equal((await download).suggestedFilename(), "10-queens-solutions.csv");
    await page.locator(".exchange").getByText("724 solutions saved.").waitFor();
  });
});
