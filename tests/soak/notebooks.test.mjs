/** The Python package in JupyterLab, Notebook 7 and marimo, and in exported pages opened from the disk, in Chromium. */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { launchChromium } from "../support/engines.mjs";
import { eventually } from "../support/eventually.mjs";
import {
  captioned,
  cell,
  drag,
  FOLDER,
  kernelReady,
  prints,
  runCell,
  runModule,
  startJupyter,
  startMarimo,
  write,
  writeNotebook,
} from "../support/notebooks.mjs";

/** @import { Page } from "playwright-core" */

const browser = await launchChromium();

/** The folder for pictures to look at, if wanted. */
const { PICTURES } = process.env;

/** Opens a page, and fails on its errors. @param {string} address @param {(page: Page) => Promise<void>} visit @param {import("playwright-core").BrowserContextOptions} [options] */
async function open(address, visit, options) {
  // Notebooks show only what is on the screen.
  const context = await browser.newContext({ viewport: { width: 1280, height: 4500 }, ...options });
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("console", (message) => {
    if (/n-queens|nqueens|anywidget/i.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", (error) => {
    if (/n-queens|nqueens|anywidget|blob:/i.test(error.stack ?? "")) errors.push(String(error));
  });
  try {
    await page.goto(address);
    await visit(page);
    assert.deepEqual(errors, []);
  } catch (error) {
    await picture(page, "failure");
    throw error;
  } finally {
    await context.close();
  }
}

/** @param {Page} page @param {string} name */
const picture = async (page, name) => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
};

const CELLS = {
  board: `from nqueens_board import Board, Count, Search, Solutions
board = Board(n=6, queens=[1, 3])
board`,
  observe: `from ipywidgets import Output
output = Output()
def report(change):
    with output:
        print("observed", change.new, board.conflicts)
board.observe(report, "queens")
output`,
  search: `search = Search("bitmask", n=6, step=7)
search`,
  count: `count = Count(8)
count`,
  gallery: `gallery = Solutions(6)
gallery`,
  set: `board.queens = [1, 3, 5, 0, 2, 4]
search.step = 40
count.start()
gallery.solution = 2`,
  read: `print(board.queens, search.step, count.all, count.fundamental, gallery.solution, gallery.queens)`,
  play: `search.speed = 1000
search.play()`,
  steps: `print(search.step, search.found, search.kind, search.queens)`,
  again: `board.n = 8
search.n = 5
search.step = 12
count.n = 5`,
  html: "board.to_html()",
};
const [BOARD, OBSERVE, SEARCH, COUNT, GALLERY, SET, READ, PLAY, STEPS, AGAIN, HTML] =
  Object.keys(CELLS).keys();

const jupyter = await startJupyter();
after(() => jupyter.close());

for (const [name, path] of Object.entries({ JupyterLab: "lab/tree/", "Notebook 7": "notebooks/" })) {
  test(`in ${name} the page and the kernel follow each other`, async () => {
    const file = `${path.replaceAll("/", "-")}queens.ipynb`;
    writeNotebook(file, Object.values(CELLS));
    await open(jupyter.address + path + file, async (page) => {
      const boards = page.locator("n-queens");
      const [board, search, count, gallery] = [0, 1, 2, 3].map((i) => boards.nth(i));
      assert.ok(board && search && count && gallery);
      await kernelReady(jupyter.address, file);
      for (const i of [BOARD, OBSERVE, SEARCH, COUNT, GALLERY]) await runCell(page, Number(i));
      await captioned(board, /^2 of 6 queens, 0 conflicts/);
      await captioned(gallery, /^Solution 1: 2 4 6 1 3 5/);
      await eventually(() => search.evaluate((element) => Reflect.get(element, "step")), 7);
      await picture(page, name);

      // The colours are those of the notebook.
      const background = () =>
        board.locator(".place").evaluate((place) => getComputedStyle(place).backgroundColor);
      assert.equal(await background(), "rgb(255, 255, 255)");
      const scheme = () => board.evaluate((element) => getComputedStyle(element).colorScheme);
      assert.equal(await scheme(), "light");
      for (const light of [false, true]) {
        await page.evaluate((light) => {
          document.body.dataset.jpThemeLight = String(light); // as its themes do
        }, light);
        await eventually(scheme, light ? "light" : "dark");
      }

      // From the page to the kernel.
      await drag(page, board, 6, [1, 3], [1, 2]);
      await captioned(board, /^2 of 6 queens, 1 conflict/);
      await eventually(
        async () =>
          (await cell(page, Number(OBSERVE)).locator(".jp-OutputArea-output").allInnerTexts()).join(""),
        /observed \[1, 2, None, None, None, None\] \[\(\(0, 1\), \(1, 2\)\)\]/,
      );
      await search.getByRole("button", { name: "Step", exact: true }).click();
      await prints(
        page,
        Number(READ),
        /^\[1, 2, None, None, None, None\] 8 None None 1 \[1, 3, 5, 0, 2, 4\]$/,
      );

      // From the kernel to the page.
      await runCell(page, Number(SET));
      await captioned(board, /^Solved/);
      await captioned(gallery, /^Solution 2: 3 6 2 5 1 4/);
      await eventually(() => search.evaluate((element) => Reflect.get(element, "step")), 40);
      await prints(page, Number(READ), "[1, 3, 5, 0, 2, 4] 40 92 12 2 [2, 5, 1, 4, 0, 3]");

      await search.locator("summary", { hasText: "More" }).click();
      await search.getByRole("button", { name: "Next solution" }).click();
      await prints(page, Number(STEPS), /^\d+ 1 solution \[1, 3, 5, 0, 2, 4\]$/);

      // A run that plays reports its last step.
      await runCell(page, Number(PLAY));
      await prints(page, Number(STEPS), /^457 4 /);

      // What changes with another n, the kernel and the page agree upon.
      await runCell(page, Number(AGAIN));
      await captioned(board, /^Dead end/);
      await eventually(() => search.evaluate((element) => Reflect.get(element, "step")), 12);
      await prints(
        page,
        Number(READ),
        /^\[1, 3, 5, 0, 2, 4, None, None\] 12 None None 2 \[2, 5, 1, 4, 0, 3\]$/,
      );

      // HTML has a program of its own, which leaves that of the widgets alone.
      await runCell(page, Number(HTML));
      await captioned(boards.nth(4), /^Dead end/);

      // A page that is loaded again shows the present state.
      await page.keyboard.press("Control+s");
      await eventually(
        () => readFileSync(`${FOLDER}/${file}`, "utf8"),
        /"model_id"[\s\S]*"nbformat_minor": 5\s*}\s*$/,
      );
      await page.reload();
      await kernelReady(jupyter.address, file);
      await captioned(board, /^Dead end/);
      for (const other of [search, count, gallery, boards.nth(4)]) await captioned(other, /./);
      await drag(page, board, 8, [5, 4], [7, 7]);
      await prints(page, Number(READ), /^\[1, 3, 5, 0, 2, None, None, 7\]/);
    });
  });
}

test("in JupyterLab, commands in later cells are performed once when all cells run", async () => {
  const file = "run-all.ipynb";
  const sources = [
    "from nqueens_board import Count, Search\ncount = Count(12)\ncount",
    "count.start()",
    'search = Search("bitmask", n=6, speed="max")\nsearch',
    "search.play()",
    'paused = Search("bitmask", n=6)\npaused',
    "paused.play()\npaused.pause()",
    "print(count.all, search.step, paused.step)",
    "count",
  ];
  writeNotebook(file, sources);
  await open(`${jupyter.address}lab/workspaces/run-all/tree/${file}`, async (page) => {
    await kernelReady(jupyter.address, file);
    await page.locator(".lm-MenuBar-item", { hasText: /^Run$/ }).click();
    await page.locator(".lm-Menu-item", { hasText: /^Run All Cells$/ }).click();
    await prints(page, sources.length - 2, "14200 457 0");
    const statuses = () => page.locator("n-queens .verdict").allInnerTexts();
    await eventually(
      async () => (await statuses()).map((text) => text.slice(0, 14)),
      ["14,200 solutio", "14,200 solutio"], // the kernel has counted
    );
    // A page that is loaded again shows the same.
    await page.keyboard.press("Control+s");
    await page.reload();
    await kernelReady(jupyter.address, file);
    await eventually(async () => (await statuses()).map((text) => text.slice(0, 6)), ["14,200", "14,200"]);
  });
});

test("in JupyterLab, a function that calls one of another cell is watched, and an interrupt ends one", async () => {
  const file = "watch.ipynb";
  const sources = [
    "def is_free(queens, column):\n    return column not in queens",
    `from nqueens_board import watch
found = []
def solve(n, queens=()):
    if len(queens) == n:
        found.append(queens)
        print(queens)
        return
    for column in range(n):
        if is_free(queens, column):
            solve(n, (*queens, column))
recording = watch(solve, 5)
recording`,
    "print(recording, found)",
    `def endless(n):
    open("begun", "w").close()
    while True:
        n += 1
interrupted = watch(endless)
interrupted`,
    "print(interrupted.reason, interrupted.steps > 10)",
    "recording.to_html()",
  ];
  writeNotebook(file, sources);
  await open(`${jupyter.address}lab/workspaces/watch/tree/${file}`, async (page) => {
    await kernelReady(jupyter.address, file);
    await runCell(page, 0);
    await runCell(page, 1);
    const recordings = page.locator("n-queens");
    /** @param {import("playwright-core").Locator} recording */
    const isShown = async (recording) => {
      await recording.getByRole("heading", { name: "Wrong", exact: true }).waitFor();
      await captioned(recording, /3 conflicts/);
      await recording.locator(".code", { hasText: "def is_free(queens, column):" }).waitFor();
    };
    await isShown(recordings.first());
    await picture(page, "watch");
    await prints(page, 2, /^<Recording of solve, n=5: \d+ steps, finished> \[\]$/);

    await cell(page, 3).locator(".cm-content").click();
    await page.keyboard.press("Control+Enter");
    await eventually(() => existsSync(`${FOLDER}/begun`), true);
    for (let press = 0; press < 2; press += 1) await page.keyboard.press("i");
    await prints(page, 4, "stopped True");
    await recordings
      .nth(1)
      .getByText(/^Stopped after/)
      .waitFor();

    await runCell(page, 5);
    await isShown(recordings.nth(2));
    await page.keyboard.press("Control+s");
    await page.reload();
    await kernelReady(jupyter.address, file);
    for (const i of [0, 2]) await isShown(recordings.nth(i));
  });
});

test("in marimo the page and the kernel follow each other, also when cells run again", async () => {
  const path = write(
    "app.py",
    `import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from nqueens_board import Board, Count, Search
    return Board, Count, Search, mo


@app.cell
def _(mo):
    size = mo.ui.button(label="larger", value=6, on_click=lambda n: n + 1)
    size
    return (size,)


@app.cell
def _(Board, mo, size):
    board = mo.ui.anywidget(Board(n=size.value, queens=[1, 3]))
    board
    return (board,)


@app.cell
def _(board, mo):
    mo.md(f"board {board.queens} {board.conflicts}")
    return


@app.cell
def _(board, mo):
    def solve(value):
        board.queens = [1, 3, 5, 0, 2, 4]

    mo.ui.button(label="solve", on_click=solve)
    return


@app.cell
def _(Search, mo):
    search = mo.ui.anywidget(Search("bitmask", n=6, step=7, speed=1000))
    search
    return (search,)


@app.cell
def _(mo, search):
    mo.md(f"search {search.step} {search.found}")
    return


@app.cell
def _(Count, mo):
    count = mo.ui.anywidget(Count(8))
    count
    return (count,)


@app.cell
def _(count, mo):
    mo.md(f"count {count.all} {count.fundamental}")
    return


if __name__ == "__main__":
    app.run()
`,
  );
  const marimo = await startMarimo(path);
  await open(marimo.address, async (page) => {
    const [board, search, count] = [0, 1, 2].map((i) => page.locator("n-queens").nth(i));
    assert.ok(board && search && count);
    /** @param {RegExp} words */
    const says = (words) => eventually(() => page.locator("body").innerText(), words);
    await captioned(board, /^2 of 6 queens, 0 conflicts/);
    await picture(page, "marimo");
    await drag(page, board, 6, [1, 3], [1, 2]);
    await says(/board \[1, 2, None, None, None, None\] \[\(\(0, 1\), \(1, 2\)\)\]/);
    await page.getByRole("button", { name: "solve" }).click();
    await captioned(board, /^Solved/);
    await search.getByRole("button", { name: "Play" }).click();
    await says(/search 457 4/);
    await count.getByRole("button", { name: "Count" }).click();
    await says(/count 92 12/);

    // The cell of the first widget runs again, and closes it.
    await page.getByRole("button", { name: "larger" }).click();
    await captioned(board, /^2 of 7 queens/);
    await search.getByRole("button", { name: "Step back" }).click();
    await says(/search 456 4/);
    await page.reload();
    await captioned(search, /./);
    await captioned(count, /./);
  });
  await marimo.close();
});

test("exported pages work from the disk, without a kernel and without a network", async () => {
  const file = writeNotebook("exported.ipynb", [
    "from nqueens_board import Board, Search\nboard = Board(n=6, queens=[1, 3])\nboard.to_html()",
    'Search("bitmask", n=6, step=7).to_html(script=False)',
    'board.queens = [1, 3, 5]\nopen("page.html", "w").write(board.to_html(full=True));',
    "board",
  ]);
  await runModule("nbconvert", "--to=html", "--execute", file);
  // One program in the HTML and one for the widgets, and next to nothing besides.
  const notebook = await runModule("nbconvert", "--to=notebook", "--execute", "--stdout", file);
  const program = readFileSync(new URL("../../dist/site/n-queens.global.js", import.meta.url)).length;
  assert.ok(notebook.length < 2.2 * program);
  assert.ok(notebook.length > 2 * program);

  /** @param {Page} page @param {number} i */
  const at = (page, i) => page.locator("n-queens").nth(i);
  for (const height of [800, 3000]) {
    await open(
      String(pathToFileURL(`${FOLDER}/exported.html`)),
      async (page) => {
        await at(page, 0).scrollIntoViewIfNeeded();
        await captioned(at(page, 0), /^2 of 6 queens, 0 conflicts/);
        await drag(page, at(page, 0), 6, [1, 3], [1, 2]);
        await captioned(at(page, 0), /^2 of 6 queens, 1 conflict/);
        await at(page, 1).scrollIntoViewIfNeeded();
        await at(page, 1).getByRole("button", { name: "Step", exact: true }).click();
        await eventually(() => at(page, 1).evaluate((element) => Reflect.get(element, "step")), 8);
        await picture(page, `exported-${height}`);
      },
      { viewport: { width: 1280, height } },
    );
  }
  await open(String(pathToFileURL(`${FOLDER}/page.html`)), async (page) => {
    await captioned(at(page, 0), /^3 of 6 queens/);
    await drag(page, at(page, 0), 6, [0, 1], [5, 5]);
    await captioned(at(page, 0), /conflict/);
    await picture(page, "page");
  });
});
