/** User journeys through the page, in Chromium. */

import assert from "node:assert/strict";
import { ALGORITHMS, RUNGS } from "../../../www/state/state.js";
import { button, click, middleOf, optionsOf, setSize } from "../../support/acts.mjs";
import { phone, visit } from "../../support/browser.mjs";
import { controlClock, pass } from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";
import { fingerOn } from "../../support/finger.mjs";
import { conflictsOf, randomNumbers } from "../../support/oracle.mjs";
import {
  caption,
  captionIs,
  drawn,
  figure,
  focused,
  onCell,
  parameter,
  showsText,
} from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/**
 * @import { Page } from "playwright-core"
 * @import { Square } from "../../support/oracle.mjs"
 */

const PHONE = phone("360 × 640", 3);

/** The queens in the URL. @param {Page} page @returns {Promise<Square[]>} */
async function queensInUrl(page) {
  const queens = await parameter(page, "queens");
  return (queens ?? "")
    .split(",")
    .flatMap((entry, row) =>
      entry === "-" || entry === ""
        ? []
        : entry.split("+").map((column) => /** @type {const} */ ([row, Number(column) - 1])),
    );
}

/** The conflicts that the page lists, in the oracle's notation. @param {Page} page */
async function conflictsListed(page) {
  const lines = await page.locator(".conflicts li").allInnerTexts();
  const found = lines.map((line) => {
    const numbers = [...line.matchAll(/\d+/g)].map(([digits]) => Number(digits) - 1);
    const [a = -1, b = -1, c = -1, d = -1] = numbers;
    if (line.startsWith("Row")) return `${a},${b} ${a},${c} row`;
    if (line.startsWith("Column")) return `${b},${a} ${c},${a} column`;
    return `${a},${b} ${c},${d} ${line.includes("╲") ? "diagonal" : "antidiagonal"}`;
  });
  return found.sort();
}

/** Drags a queen over another square, or off the board, without releasing the mouse button. @param {Page} page @param {number} n @param {Square} from @param {Square | null} over */
async function pickUp(page, n, from, over, steps = 6) {
  const start = await middleOf(page, n, from);
  const end = over ? await middleOf(page, n, over) : { x: 5, y: 400 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps });
}

/** @param {Page} page @param {Square} from @param {Square | null} to */
async function drag(page, from, to) {
  await pickUp(page, 8, from, to);
  await page.mouse.up();
}

test("the page loads without errors, and each room has its own URL", async () => {
  await visit("", async (page) => {
    await eventually(() => page.title(), "Board · N-Queens");
    await captionIs(page, "0 of 8 queens, 0 conflicts");
    for (const room of ["Algorithms", "Count", "Board"]) {
      await page.getByRole("link", { name: room, exact: true }).click();
      await page.getByRole("region", { name: room }).waitFor();
      await eventually(() => parameter(page, "room"), room.toLowerCase());
    }
    await page.goBack();
    await page.getByRole("region", { name: "Count" }).waitFor();
    await page.goForward();
    await page.getByRole("region", { name: "Board" }).waitFor();
  });
});

soak("the board is sharp at any device pixel ratio", async () => {
  for (const deviceScaleFactor of [1, 1.5, 3]) {
    await visit("", { context: { deviceScaleFactor } }, (page) =>
      eventually(
        () =>
          page.locator("canvas").evaluate((canvas) => {
            const { width } = /** @type {HTMLCanvasElement} */ (canvas);
            const pixels = canvas.getBoundingClientRect().width * devicePixelRatio;
            return Math.abs(width - pixels) <= 1 ? "sharp" : `${width} for ${pixels}`;
          }),
        "sharp",
      ),
    );
  }
});

test("backtracking at n = 8 finds 92 solutions, at full speed", async () => {
  await visit("?room=algorithms&speed=max", async (page) => {
    await button(page, "Play").click();
    await showsText(page, "Finished: 92 solutions.");
    await eventually(() => figure(page, "Solutions"), "92 of 92");
    await eventually(() => figure(page, "Steps"), "33,588");
    await eventually(() => figure(page, "Tried"), "15,720");
    await eventually(() => figure(page, "Placed"), "2,056");
    await eventually(() => figure(page, "Backtracks"), "2,056");
    await button(page, "Restart").click();
    await eventually(() => figure(page, "Steps"), "0");
  });
});

test("backtracking steps, plays, pauses and jumps to the next solution", async () => {
  await visit("?room=algorithms&view=run", async (page) => {
    await button(page, "Step").click();
    await captionIs(page, "Row 1, column 1: is this square free?");
    for (let i = 0; i < 3; i += 1) await button(page, "Step").click();
    await captionIs(page, "Row 2, column 1 is attacked from row 1: pruned.");
    await eventually(() => figure(page, "Steps"), "4");

    await page.getByLabel("Speed").fill("6"); // 2^6 steps per second
    await button(page, "Play").click();
    await eventually(async () => Number(await figure(page, "Steps")) > 20, true);
    await button(page, "Pause").click();
    await button(page, "Play").waitFor();
    const paused = await figure(page, "Steps");
    await page.evaluate(controlClock);
    await pass(page, 250);
    await drawn(page);
    assert.equal(await figure(page, "Steps"), paused);

    await button(page, "Next solution").click();
    await showsText(page, "Solution 1.");
    await button(page, "Next solution").click();
    await showsText(page, "Solution 2.");
    await eventually(() => figure(page, "Solutions"), "2 of 92");

    // The second solution of n = 8, with columns from 0; the cells name its queens.
    await focused(page).focus();
    for (const [row, column] of [0, 5, 7, 2, 6, 3, 1, 4].entries()) {
      await page.keyboard.press("Home");
      for (let i = 0; i < column; i += 1) await page.keyboard.press("ArrowRight");
      await onCell(page, `row ${row + 1}, column ${column + 1}, queen`);
      await page.keyboard.press("ArrowDown");
    }
  });
});

soak("a run goes back by steps, by the slider and from solution to solution", async () => {
  await visit("?room=algorithms&view=run", async (page) => {
    for (let i = 0; i < 3; i += 1) await button(page, "Step").click();
    await eventually(() => figure(page, "Steps"), "3");
    const third = await caption(page);
    await button(page, "Step").click();
    await button(page, "Step back").click();
    await eventually(() => figure(page, "Steps"), "3");
    await captionIs(page, third);

    for (const solution of [1, 2, 3]) {
      await button(page, "Next solution").click();
      await showsText(page, `Solution ${solution}.`);
    }
    await button(page, "Previous solution").click();
    await captionIs(page, "Solution 2.");
    await button(page, "Previous solution").click();
    await captionIs(page, "Solution 1.");
    const slider = page.getByRole("slider", { name: "Step", exact: true });
    await slider.fill("3");
    await captionIs(page, third);
    await button(page, "Step").focus();
    await page.keyboard.press("End");
    await captionIs(page, "Finished: 92 solutions.");
    const queen = page.getByRole("gridcell", { name: /^row 1, column 8, queen/ });
    await eventually(() => queen.count(), 0);
    await page.keyboard.press("ArrowLeft");
    await captionIs(page, /^Row 2, column 8 is attacked/);
    await eventually(() => queen.count(), 1, "a step back from the end changes the board");
    await page.keyboard.press("Home");
    await captionIs(page, "The board is empty. Press Play, or go step by step.");
  });
});

soak("every algorithm runs to its end and back to its start", async () => {
  await visit("?room=algorithms&view=run&n=5&speed=max", async (page) => {
    const select = page.getByLabel("Algorithm", { exact: true });
    assert.deepEqual(await optionsOf(select), ["program", "ladder", ...RUNGS]);
    for (const key of ALGORITHMS) {
      await select.selectOption(key);
      await button(page, "Play").click();
      await button(page, "Play again").waitFor();
      const findsOne = ["random-probing", "min-conflicts", "construction"].includes(key);
      await eventually(() => figure(page, "Solutions"), findsOne ? "1" : "10 of 10", key);
      await button(page, "Step back").click();
      await captionIs(page, /./);
      if (key !== "table") await button(page, "Restart").click(); // a table has one step
      await eventually(() => figure(page, "Steps"), "0");
    }
    await eventually(() => parameter(page, "algorithm"), ALGORITHMS.at(-1) ?? "");
  });
});

soak("a run on a board without solutions ends cleanly", async () => {
  await visit("?room=algorithms&n=3&view=run", async (page) => {
    await button(page, "Next solution").click();
    await showsText(page, "Finished: there is no solution for n = 3.");
    await eventually(() => button(page, "Step").getAttribute("aria-disabled"), "true");
  });
});

test("after a drag the conflicts are exactly those of the new square", async () => {
  const random = randomNumbers(5);
  /** @type {Square[]} */
  let queens = [
    [0, 0],
    [1, 4],
    [2, 7],
    [6, 2],
  ];
  await visit("?queens=1,5,8,-,-,-,3", async (page) => {
    for (let i = 0; i < 12; i += 1) {
      const from = queens[random(queens.length)] ?? [0, 0];
      /** @type {Square} */
      const to = [random(8), random(8)];
      if (from[0] === to[0] && from[1] === to[1]) continue; // that would be a click
      await drag(page, from, to);
      const occupied = queens.some(([row, column]) => row === to[0] && column === to[1]);
      if (!occupied) queens = [...queens.filter((queen) => queen !== from), to];
      const expected = conflictsOf(queens);
      await captionIs(page, new RegExp(`^4 of 8 queens, ${expected.length} conflict`));
      await eventually(() => conflictsListed(page), expected);
      if (i % 4 > 0) continue; // the URL changes with a delay
      const sorted = [...queens].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      await eventually(() => queensInUrl(page), sorted);
    }
  });
});

soak("conflicts are updated while a queen is dragged", async () => {
  await visit("?queens=1,5", async (page) => {
    await pickUp(page, 8, [1, 4], [1, 0]);
    await captionIs(page, "2 of 8 queens, 1 conflict");
    await page.keyboard.press("Escape");
    await captionIs(page, "2 of 8 queens, 0 conflicts");
    await page.mouse.up();
    await click(page, 8, [7, 7]);
    /** @type {Square[]} */
    const queens = [
      [0, 0],
      [1, 4],
      [7, 7],
    ];
    await eventually(() => queensInUrl(page), queens);
  });
});

test("clicks place and remove queens, and a drag off the board removes one", async () => {
  await visit("", async (page) => {
    await click(page, 8, [0, 0]);
    await click(page, 8, [3, 3]);
    await captionIs(page, "2 of 8 queens, 1 conflict");
    await click(page, 8, [0, 0]);
    await captionIs(page, "1 of 8 queens, 0 conflicts");
    await drag(page, [3, 3], null);
    await captionIs(page, "0 of 8 queens, 0 conflicts");
    for (const [row, column] of [1, 5, 8, 6, 3, 7, 2, 4].entries()) await click(page, 8, [row, column - 1]);
    await captionIs(page, "This is one of the 92 solutions for n = 8.");
    await button(page, "Clear").click();
    await captionIs(page, "0 of 8 queens, 0 conflicts");
  });
});

test("a finger drags queens, taps squares, and scrolls from anywhere else", async () => {
  await visit("?queens=1,5", PHONE, async (page) => {
    const finger = await fingerOn(page);
    /** @param {Square} from @param {Square} to */
    async function slide(from, to) {
      const [start, end] = [await middleOf(page, 8, from), await middleOf(page, 8, to)];
      await finger.down(start);
      await finger.slide(start, end);
      await finger.up();
    }
    await slide([1, 4], [4, 0]);
    await captionIs(page, "2 of 8 queens, 1 conflict", "dragged below the other");
    await eventually(() => page.evaluate(() => scrollY), 0, "and the page did not scroll");

    await finger.tap(await middleOf(page, 8, [7, 7]));
    await captionIs(page, "3 of 8 queens, 2 conflicts", "tapped");

    await slide([6, 5], [1, 5]);
    await eventually(
      async () => (await page.evaluate(() => scrollY)) > 50,
      true,
      "scrolled from an empty square",
    );
    assert.equal(await caption(page), "3 of 8 queens, 2 conflicts");
  });
});

test("the board size can be typed and stepped, and invalid sizes are explained", async () => {
  await visit("?queens=-,-,-,-,-,-,-,8", async (page) => {
    const size = page.getByLabel("Board size n");
    await setSize(page, "6");
    await captionIs(page, "0 of 6 queens, 0 conflicts");
    await setSize(page, "12");
    await captionIs(page, "1 of 12 queens, 0 conflicts", "the queen comes back");
    for (const bad of ["0", "-4", "2.5", ""]) {
      await size.fill(bad);
      await size.press("Tab");
      await eventually(() => page.locator(".problem").first().textContent(), "From 1 to 32.", bad);
      await captionIs(page, "1 of 12 queens, 0 conflicts", bad);
    }
    await eventually(() => parameter(page, "n"), "12", "a history entry");
    await button(page, "Larger board").click();
    await eventually(() => size.inputValue(), "13");
    await eventually(() => page.locator(".problem").first().textContent(), "");
    await eventually(() => parameter(page, "n"), "13");
    await page.goBack();
    await page.getByText("1 of 12 queens, 0 conflicts").waitFor();
  });
});

test("a link with invalid values is corrected, with one note", async () => {
  await visit("?n=98&n=99&room=attic&algorithm=magic&queens=40&colour=red&utm_source=list", async (page) => {
    const note = page.locator(".note");
    await eventually(() => note.count(), 1);
    await eventually(() => note.locator("p").count(), 6);
    await eventually(() => note.innerText(), /unknown parameters\. Ignored: colour\..*more than once: n\./s);
    await eventually(() => note.innerText(), /room = “attic”.*algorithm = “magic”/s);
    await eventually(() => page.evaluate(() => history.length), 2, "nothing is added to the history");
    await button(page, "Dismiss").click();
    await eventually(() => note.count(), 0);
    await onCell(page, "row 1, column 1, empty");
    await captionIs(page, "0 of 32 queens, 0 conflicts");
  });
});

soak("the keyboard cursor stays on a board that gets smaller", async () => {
  await visit("?n=4", async (page) => {
    await button(page, "Larger board").click();
    await eventually(() => parameter(page, "n"), "5");
    await focused(page).focus();
    await page.keyboard.press("Control+End");
    await page.goBack();
    await onCell(page, "row 4, column 4, empty");
  });
});

soak("a press released off the board does not swallow the next click", async () => {
  await visit("", async (page) => {
    const { x, y } = await middleOf(page, 8, [0, 0]);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(5, 500);
    await page.mouse.up();
    await click(page, 8, [0, 0]);
    await captionIs(page, "1 of 8 queens, 0 conflicts");
  });
});

soak("the note about a solver that cannot be loaded stays", async () => {
  await visit(
    "",
    {
      before: () => {
        const { fetch } = window;
        window.fetch = () => fetch("www/no-such.wasm");
      },
      expected: /404|no-such/,
    },
    async (page) => {
      const note = page.locator(".note");
      await eventually(() => note.innerText(), /^The solver could not be loaded \(404 Not Found\)/);
      await page.getByRole("link", { name: "Count" }).click();
      await page.goBack();
      await eventually(() => note.innerText(), /^The solver could not be loaded/);
    },
  );
});

soak("a size can be typed while an algorithm plays", async () => {
  await visit("?room=algorithms&speed=30", async (page) => {
    await button(page, "Play").click();
    const size = page.getByLabel("Board size n");
    await size.click({ clickCount: 3 });
    await page.keyboard.type("1");
    const before = await figure(page, "Steps");
    await eventually(async () => (await figure(page, "Steps")) !== before, true, "it keeps playing");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await eventually(() => size.inputValue(), "12");
    await eventually(() => page.getByRole("grid").getAttribute("aria-label"), "Board, 12 by 12");
  });
});

soak("the keyboard sets every speed from the lowest to the highest", async () => {
  await visit("?room=algorithms&view=run", async (page) => {
    const speed = page.getByLabel("Speed");
    const speedText = () => page.locator(".slider output").last().innerText();
    await speed.press("End");
    await eventually(() => speedText(), "max");
    await speed.press("ArrowLeft");
    await eventually(() => speedText(), "1,000,000/s");
    await speed.press("ArrowLeft");
    await eventually(() => speedText(), "524,288/s");
    await speed.press("Home");
    await eventually(() => speedText(), "1/s");
  });
});

soak("a drag ends when the board is cleared or the room changes", async () => {
  await visit("?queens=1,5", async (page) => {
    await pickUp(page, 8, [1, 4], [6, 6]);
    await button(page, "Clear").press("Enter");
    await page.mouse.up();
    await captionIs(page, "0 of 8 queens, 0 conflicts", "the board stays cleared");

    await click(page, 8, [1, 4]);
    await pickUp(page, 8, [1, 4], [6, 6]);
    await page.getByRole("link", { name: "Count" }).press("Enter");
    await page.mouse.up();
    await page.getByRole("link", { name: "Board", exact: true }).click();
    await captionIs(page, "1 of 8 queens, 0 conflicts");
    await eventually(() => queensInUrl(page), [[1, 4]]);
  });
});

soak("a full board responds at once", async () => {
  const rows = Array.from({ length: 32 }, () => Array.from({ length: 32 }, (_, i) => i + 1).join("+"));
  await visit(`?n=32&queens=${rows.join(",")}`, async (page) => {
    await captionIs(page, "1,024 queens instead of 32, 52,576 conflicts");
    await click(page, 32, [31, 31]);
    await showsText(page, "1,023 queens instead of 32");
    await pickUp(page, 32, [31, 30], [31, 31], 12);
    await page.mouse.up();
    await page.waitForURL((url) => url.search.endsWith("+30+32"));
  });
});
