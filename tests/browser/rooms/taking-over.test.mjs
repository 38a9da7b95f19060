/** Taking over a search by moving a queen, in Chromium. */

import assert from "node:assert/strict";
import { button, click, drag } from "../../support/acts.mjs";
import { visit } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import {
  announces,
  caption,
  captionIs,
  figure,
  focused,
  parameter,
  partShows,
  showsText,
} from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

test("the search continues from where a queen is dragged", async () => {
  await visit("?room=algorithms&algorithm=diagonal-flags", async (page) => {
    await button(page, "Next solution").click();
    await showsText(page, "Solution 1.");
    // The solution is 1 5 8 6 3 7 2 4. Go back to two queens.
    await page.getByRole("slider", { name: "Step", exact: true }).fill("8");
    await captionIs(page, "Row 2, column 3 is free: place a queen.");
    await drag(page, 8, [1, 2], [1, 4]);
    await partShows(page, ".from", "From here: the first 2 queens stay. They can lead to a solution.");
    await eventually(() => parameter(page, "from"), "1,5");
    await eventually(() => figure(page, "Steps"), "0");
    await page.getByLabel("Speed").press("End");
    await button(page, "Play").click();
    await showsText(page, "Finished: 1 solution.");
    await eventually(() => figure(page, "Solutions"), "1 from here");
    await button(page, "Restart").click();

    await drag(page, 8, [1, 4], [2, 2]);
    await captionIs(page, "The queen stays in row 2: this search fills one row after another.");
    await drag(page, 8, [1, 4], [1, 1]);
    await captionIs(page, /^A queen above attacks row 2, column 2,/);
    await button(page, "Step").click();
    await eventually(() => parameter(page, "step"), "1");
    assert.equal(await parameter(page, "from"), "1,5");
    // By clicks, to a dead end.
    await click(page, 8, [1, 4]);
    await captionIs(page, /^The queen of row 2 is picked up/);
    await click(page, 8, [1, 2]);
    await partShows(page, ".from", "the first 2 queens stay. They cannot lead to a solution.");
    await button(page, "Search all").click();
    await eventually(() => figure(page, "Solutions"), "0 of 92");
  });
});

soak("algorithms that cannot be taken over say why, also for a link that asks for it", async () => {
  await visit("?room=algorithms&algorithm=mirror", async (page) => {
    for (const key of [
      "mirror",
      "bitmask-mirror",
      "bitmask-iterative",
      "parallel",
      "symmetry",
      "permutations",
      "random-probing",
    ].concat(["min-conflicts", "construction", "dancing-links"])) {
      await page.getByLabel("Algorithm", { exact: true }).selectOption(key);
      for (let i = 0; i < 9 && (await figure(page, "Placed")) === "0"; i += 1)
        await button(page, "Step").click();
      await eventually(() => figure(page, "Placed"), "1", key);
      const steps = await figure(page, "Steps");
      const column = Number(/row 1, column (\d)/i.exec(await caption(page))?.[1]) - 1;
      await drag(page, 8, [0, column], [0, 7 - column]);
      await captionIs(page, /[Tt]his algorithm|shared out/, key);
      await eventually(() => figure(page, "Steps"), steps);
    }
  });
  await visit("?room=algorithms&algorithm=symmetry&from=1,5", async (page) => {
    await showsText(page, "This algorithm skips symmetric copies");
    await eventually(() => parameter(page, "from"), null);
  });
  await visit("?room=algorithms&from=1,2", async (page) => {
    await showsText(page, "The link starts with queens that attack each other.");
    await eventually(() => figure(page, "Steps"), "0");
  });
});

soak("a picked-up queen is put down again or forgotten", async () => {
  await visit("?room=algorithms&algorithm=bitmask&step=4", async (page) => {
    await captionIs(page, "Row 2, column 3 is free: place a queen.");
    await click(page, 8, [1, 2]);
    await captionIs(page, /^The queen of row 2 is picked up/);
    await page.getByRole("slider", { name: "Step", exact: true }).fill("2");
    await click(page, 8, [1, 4]);
    await button(page, "Step").click();
    await eventually(() => parameter(page, "step"), "3");
    assert.equal(await parameter(page, "from"), null, "the queen was no longer picked up");
    await page.getByRole("slider", { name: "Step", exact: true }).fill("4");
    await click(page, 8, [1, 2]);
    await page.keyboard.press("Escape");
    await click(page, 8, [1, 4]);
    for (const _ of [5, 6]) await button(page, "Step").click();
    await eventually(() => parameter(page, "step"), "6");
    assert.equal(await parameter(page, "from"), null);
    // By the keyboard alone. Conflicting queens below are removed.
    await focused(page).focus();
    for (const key of ["Control+Home", "Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
    await eventually(() => parameter(page, "from"), "2");
    await announces(page, /^From here: the first queen stays\./);
  });
  await visit("?room=algorithms&algorithm=greedy&rows=constrained&step=10", async (page) => {
    const queens = await page.evaluate(() => document.querySelectorAll(".variable .value")[1]?.textContent);
    const column = Number(/\d+/.exec(queens ?? "")?.[0]);
    await click(page, 8, [0, column]);
    await captionIs(page, /^In this order, the queens placed first are not in the first rows/);
  });
});
