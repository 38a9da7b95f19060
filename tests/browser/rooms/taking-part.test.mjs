/** Taking part in a search, in Chromium: taking it over by moving a queen, and answering the quiz. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { click, drag, stopClock, tab } from "../../support/algorithms.mjs";
import {
  announces,
  button,
  caption,
  closeBrowser,
  drawn,
  eventually,
  figure,
  focused,
  parameter,
  visit,
} from "../../support/browser.mjs";
import { pass } from "../../support/counting.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

test("the search continues from where a queen is dragged", async () => {
  await visit("?room=algorithms&algorithm=diagonal-flags", async (page) => {
    await button(page, "Next solution").click();
    await page.getByText("Solution 1.").first().waitFor();
    // The solution is 1 5 8 6 3 7 2 4. Go back to two queens.
    await page.getByRole("slider", { name: "Step", exact: true }).fill("8");
    await eventually(() => caption(page), "Row 2, column 3 is free: place a queen.");
    await drag(page, 8, [1, 2], [1, 4]);
    await page
      .locator(".from", { hasText: "From here: the first 2 queens stay. They can lead to a solution." })
      .waitFor();
    await eventually(() => parameter(page, "from"), "1,5");
    await eventually(() => figure(page, "Steps"), "0");
    await page.getByLabel("Speed").press("End");
    await button(page, "Play").click();
    await page.getByText("Finished: 1 solution.").first().waitFor();
    await eventually(() => figure(page, "Solutions"), "1 from here");
    await button(page, "Restart").click();

    await drag(page, 8, [1, 4], [2, 2]);
    await eventually(
      () => caption(page),
      "The queen stays in row 2: this search fills one row after another.",
    );
    await drag(page, 8, [1, 4], [1, 1]);
    await eventually(() => caption(page), /^A queen above attacks row 2, column 2,/);
    await button(page, "Step").click();
    await eventually(() => parameter(page, "step"), "1");
    assert.equal(await parameter(page, "from"), "1,5");
    // By clicks, to a dead end.
    await click(page, 8, [1, 4]);
    await eventually(() => caption(page), /^The queen of row 2 is picked up/);
    await click(page, 8, [1, 2]);
    await page
      .locator(".from", { hasText: "the first 2 queens stay. They cannot lead to a solution." })
      .waitFor();
    await button(page, "Search all").click();
    await eventually(() => figure(page, "Solutions"), "0 of 92");
  });
});

test("algorithms that cannot be taken over say why, also for a link that asks for it", async () => {
  await visit("?room=algorithms&algorithm=mirror", async (page) => {
    for (const key of [
      "mirror",
      "bitmask-mirror",
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
      await eventually(() => caption(page), /[Tt]his algorithm|shared out/, key);
      await eventually(() => figure(page, "Steps"), steps);
    }
  });
  await visit("?room=algorithms&algorithm=symmetry&from=1,5", async (page) => {
    await page.getByText("This algorithm skips symmetric copies").first().waitFor();
    await eventually(() => parameter(page, "from"), null);
  });
  await visit("?room=algorithms&from=1,2", async (page) => {
    await page.getByText("The link starts with queens that attack each other.").first().waitFor();
    await eventually(() => figure(page, "Steps"), "0");
  });
});

test("the quiz asks before each queen, keeps the score, and dispatches events", async () => {
  await visit("?room=algorithms&algorithm=bitmask&n=5&speed=max", async (page) => {
    await page.evaluate(() => {
      /** @type {unknown[]} */
      const answers = [];
      Object.assign(window, { answers });
      document.addEventListener("n-queens:quiz", (event) =>
        answers.push(/** @type {CustomEvent} */ (event).detail),
      );
    });
    await tab(page, "Predict").click();
    await page.getByLabel("Ask me before each queen").check();
    await page.getByText("Where does the next queen go?").first().waitFor();
    await click(page, 5, [0, 0]);
    await page.getByText("Right. Where does the next queen go?").first().waitFor();
    await eventually(() => figure(page, "Placed"), "1");
    // A wrong answer is explained and can be tried again. Only the first one counts.
    for (const [square, reply] of /** @type {[[number, number], string][]} */ ([
      [[1, 4], "No: on row 2, column 3 comes next."],
      [[1, 1], "No: row 2, column 2 is attacked from row 1."],
      [[2, 3], "No: the next queen goes to row 2."],
      [[0, 0], "No: row 1, column 1 has a queen already."],
    ])) {
      await click(page, 5, square);
      await eventually(() => caption(page), `${reply} Where does the next queen go?`);
      await eventually(() => page.locator(".quiz-score").innerText(), "1 of 2 right.");
    }
    assert.equal(await figure(page, "Placed"), "1");
    await click(page, 5, [1, 2]);
    await eventually(() => caption(page), "Right. Where does the next queen go?");
    await eventually(() => page.locator(".quiz-score").innerText(), "1 of 2 right.");
    for (const [i, square] of /** @type {const} */ ([
      [2, 4],
      [3, 1],
      [4, 3],
      [4, 3],
    ]).entries()) {
      await click(page, 5, square);
      await eventually(() => page.locator(".quiz-score").innerText(), `${i + 2} of ${i + 3} right.`);
      await drawn(page); // and asks again
    }
    await eventually(() => caption(page), /^Right\. Which queen is removed next\?$/);
    await announces(page, /^Right\. Which queen is removed next\?$/);
    await click(page, 5, [0, 0]);
    await eventually(() => caption(page), /^No: the queen on row 1, column 1 was placed earlier\./);
    await click(page, 5, [0, 1]);
    await eventually(() => caption(page), /^No: there is no queen on row 1, column 2\./);
    await button(page, "Show the answer").click();
    await eventually(() => caption(page), "It is the queen on row 4, column 2. Which queen is removed next?");
    await eventually(() => page.locator(".quiz-score").innerText(), "5 of 7 right.");
    await button(page, "Show the answer").click();
    await eventually(() => caption(page), /^It is the queen on row 3, column 5\./);
    assert.equal(
      await page.locator(".quiz-score").innerText(),
      "5 of 7 right.",
      "an answer that is shown does not count",
    );
    const answers = await page.evaluate(() => Reflect.get(window, "answers"));
    assert.equal(answers.length, 12);
    assert.deepEqual(answers[0], { right: true, asked: 1, correct: 1, kind: "place" });
    assert.deepEqual(answers[5], { right: true, asked: 2, correct: 1, kind: "place" });
    assert.deepEqual(answers[11], { right: false, asked: 7, correct: 5, kind: "take-back" });
    await page.getByLabel("Ask me before each queen").uncheck();
    await eventually(() => caption(page), /^[^?]*$/);
  });
});

test("after the last question the quiz ends, and Play starts it again", async () => {
  await visit("?room=algorithms&algorithm=pruning&n=4&step=136", async (page) => {
    await tab(page, "Predict").click();
    await page.getByLabel("Ask me before each queen").check();
    await eventually(() => caption(page), "Which queen is removed next?");
    await click(page, 4, [0, 3]);
    await eventually(() => caption(page), "Right. There are no more questions in this run.");
    await eventually(() => page.locator(".quiz-score").innerText(), "1 of 1 right.");
    await button(page, "Play again").click();
    await eventually(() => caption(page), "Where does the next queen go?");
  });
});

test("the quiz does not give its answers away, and can be left", async () => {
  await visit("?room=algorithms&algorithm=diagonal-flags&n=5&speed=4", async (page) => {
    await tab(page, "Predict").click();
    await page.getByLabel("Ask me before each queen").check();
    await page.getByText("Where does the next queen go?").first().waitFor();
    const picture = async () => {
      await drawn(page);
      return page.locator("#board canvas").screenshot();
    };
    const question = await picture();
    await button(page, "Restart").click();
    const empty = await picture();
    // The question shows only the band of the row being filled.
    assert.notDeepEqual(question, empty);
    await button(page, "Step").click();
    await eventually(() => caption(page), "Row 1, column 1: is this square free?");
    const tried = await picture();
    assert.notDeepEqual(tried, question, "the question does not show the square that is tried");

    await click(page, 5, [0, 0]);
    await eventually(() => caption(page), "Where does the next queen go?", "the click asks");
    await eventually(() => figure(page, "Steps"), "1");
    await page.evaluate(stopClock);
    await button(page, "Play").click();
    await click(page, 5, [0, 0]);
    await button(page, "Pause").click();
    await button(page, "Play").waitFor();
    const pausedAt = await figure(page, "Steps");
    for (const _ of [1, 2]) {
      await pass(page, 250); // as long as a step takes
      await drawn(page);
    }
    assert.equal(await figure(page, "Steps"), pausedAt, "the run stays paused");
    await button(page, "Step back").click();
    await eventually(() => figure(page, "Steps"), String(Number(pausedAt) - 1));
    await page.getByLabel("Speed").press("End");
    await page.getByRole("slider", { name: "Step", exact: true }).fill("0");
    await eventually(() => figure(page, "Steps"), "0");
    await page.getByLabel("Algorithm", { exact: true }).selectOption("construction");
    await button(page, "Next solution").click();
    await button(page, "Play again").click();
    await page.getByText("Where does the next queen go?").first().waitFor();
    await page.getByLabel("Algorithm", { exact: true }).selectOption("random-probing");
    await button(page, "Play").click();
    await page.getByText("This algorithm places queens at random").first().waitFor();
  });
});

test("a picked-up queen is put down again or forgotten", async () => {
  await visit("?room=algorithms&algorithm=bitmask&step=4", async (page) => {
    await click(page, 8, [1, 2]);
    await eventually(() => caption(page), /^The queen of row 2 is picked up/);
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
    await eventually(
      () => caption(page),
      /^In this order, the queens placed first are not in the first rows/,
    );
  });
});
