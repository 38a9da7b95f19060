/** The quiz about a run, in Chromium: its questions, its score, its events, and where it starts. */

import assert from "node:assert/strict";
import { button, click, stopClock, tab } from "../../support/acts.mjs";
import { ADDRESS, visit } from "../../support/browser.mjs";
import { pass } from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";
import {
  announces,
  captionIs,
  drawn,
  figure,
  focused,
  parameter,
  recordEvents,
  showsText,
} from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

test("the quiz asks before each queen, keeps the score, and dispatches events", async () => {
  await visit("?room=algorithms&algorithm=bitmask&n=5&speed=max", async (page) => {
    const answers = await recordEvents(page, "n-queens:quiz");
    await tab(page, "Predict").click();
    await page.getByLabel("Ask me before each queen").check();
    await showsText(page, "Where does the next queen go?");
    await click(page, 5, [0, 0]);
    await showsText(page, "Right. Where does the next queen go?");
    await eventually(() => figure(page, "Placed"), "1");
    // A wrong answer is explained and can be tried again. Only the first one counts.
    for (const [square, reply] of /** @type {[[number, number], string][]} */ ([
      [[1, 4], "No: in this row, another column comes next."],
      [[1, 1], "No: row 2, column 2 is attacked from row 1."],
      [[2, 3], "No: the next queen goes to another row."],
      [[0, 0], "No: row 1, column 1 has a queen already."],
    ])) {
      await click(page, 5, square);
      await captionIs(page, `${reply} Where does the next queen go?`);
      await eventually(() => page.locator(".quiz-score").innerText(), "1 of 2 right.");
    }
    assert.equal(await figure(page, "Placed"), "1");
    await click(page, 5, [1, 2]);
    await captionIs(page, "Right. Where does the next queen go?");
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
    await captionIs(page, /^Right\. Which queen is removed next\?$/);
    await announces(page, /^Right\. Which queen is removed next\?$/);
    await click(page, 5, [0, 0]);
    await captionIs(page, /^No: the queen on row 1, column 1 was placed earlier\./);
    await click(page, 5, [0, 1]);
    await captionIs(page, /^No: there is no queen on row 1, column 2\./);
    await button(page, "Show the answer").click();
    await captionIs(page, "It is the queen on row 4, column 2. Which queen is removed next?");
    await eventually(() => page.locator(".quiz-score").innerText(), "5 of 7 right.");
    await button(page, "Show the answer").click();
    await captionIs(page, /^It is the queen on row 3, column 5\./);
    await eventually(() => page.locator(".quiz-score").innerText(), "5 of 8 right.", "not answered");
    const place = { kind: "place", text: "Where does the next queen go?" };
    const takeBack = { kind: "take-back", text: "Which queen is removed next?" };
    /** @param {number} asked @param {number} right */
    const tally = (asked, right) => ({ tally: { asked, right } });
    const run = { algorithm: "bitmask", n: 5 };
    const all = await answers();
    assert.equal(all.length, 14);
    assert.deepEqual(
      [0, 1, 5, 10, 12, 13].map((i) => all[i]),
      [
        { step: 1, question: place, answer: [0, 0], result: "right", ...tally(1, 1) },
        { step: 3, question: place, answer: [1, 4], result: "wrong", ...tally(2, 1) },
        { step: 3, question: place, answer: [1, 2], result: "right", ...tally(2, 1) },
        { step: 12, question: takeBack, answer: [0, 0], result: "wrong", ...tally(7, 5) },
        { step: 12, question: takeBack, answer: null, result: "shown", ...tally(7, 5) },
        { step: 13, question: takeBack, answer: null, result: "shown", ...tally(8, 5) },
      ].map((answer) => ({ ...run, ...answer })),
    );
    // The step leads back to the question.
    await page.goto(`${ADDRESS}?room=algorithms&algorithm=bitmask&n=5&step=12&quiz=1`);
    await captionIs(page, "Which queen is removed next?");
    await eventually(() => parameter(page, "step"), "12");
  });
});

soak("after the last question the quiz ends, and Play starts it again, with a new score", async () => {
  await visit("?room=algorithms&algorithm=pruning&n=4&step=136", async (page) => {
    await tab(page, "Predict").click();
    await page.getByLabel("Ask me before each queen").check();
    await captionIs(page, "Which queen is removed next?");
    await click(page, 4, [0, 3]);
    await captionIs(page, "Right. There are no more questions in this run.");
    await eventually(() => page.locator(".quiz-score").innerText(), "1 of 1 right.");
    await button(page, "Play again").click();
    await captionIs(page, "Where does the next queen go?");
    await eventually(() => page.locator(".quiz-score").innerText(), "");
  });
});

soak("a link starts the quiz, Play goes from question to question, and the box ends it", async () => {
  await visit("?room=algorithms&algorithm=pruning&n=5&speed=1&quiz=1", async (page) => {
    await captionIs(page, "Where does the next queen go?");
    await announces(page, "Where does the next queen go?");
    const answers = await recordEvents(page, "n-queens:quiz");
    const results = async () =>
      (await answers()).map((/** @type {{ result: string }} */ { result }) => result);
    // A question stays open until it is answered.
    await button(page, "Play").click();
    await page.keyboard.press("Space");
    await button(page, "Play").waitFor();
    await eventually(() => parameter(page, "step"), "1");
    await click(page, 5, [0, 1]);
    await captionIs(page, /^No: in this row, another column comes next/);
    await announces(page, /^No: in this row, another column comes next/);
    await page.evaluate(stopClock);
    await button(page, "Play").click();
    await button(page, "Pause").waitFor();
    await eventually(results, ["wrong", "shown"]);
    // The room is left on the way to the next question, which is asked when the reader is back.
    const rooms = page.getByRole("navigation").getByRole("link");
    await rooms.filter({ hasText: "Board" }).click();
    await captionIs(page, /^0 of 5 queens/);
    await rooms.filter({ hasText: "Algorithms" }).click();
    await captionIs(page, /Where does the next queen go\?$/);
    await eventually(() => parameter(page, "step"), "7");
    // Another run starts with its first question and a new score.
    await tab(page, "Predict").click();
    await eventually(() => page.locator(".quiz-score").innerText(), "0 of 1 right.");
    await button(page, "Larger board").click();
    await eventually(() => page.locator(".quiz-score").innerText(), "");
    await captionIs(page, "Where does the next queen go?");
    await page.getByLabel("Ask me before each queen").uncheck();
    await eventually(() => parameter(page, "quiz"), null);
    await captionIs(page, "Row 1, column 1: is this square free?");
  });
});

soak("with the box and its button alone, everything is within reach of the keyboard", async () => {
  const query = "?room=algorithms&algorithm=pruning&n=4&step=132&speed=max&controls=quiz&embed=1";
  await visit(query, async (page) => {
    await page.getByLabel("Ask me before each queen").focus();
    await page.keyboard.press("Space");
    await captionIs(page, "Which queen is removed next?");
    await focused(page).focus();
    await page.keyboard.press("Space");
    await announces(page, /^No: .* Which queen is removed next\?$/);
    await button(page, "Show the answer").focus();
    await page.keyboard.press("Enter");
    await announces(page, /^It is the queen on row \d, column \d\. Which queen is removed next\?$/);
    // In a test, the quiz cannot be turned off.
    await page.getByLabel("Ask me before each queen").waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await announces(page, /There are no more questions in this run\.$/);
    await eventually(() => page.locator(".quiz-score").innerText(), "0 of 2 right.");
    await eventually(() => page.locator(":focus").innerText(), "Start again");
    await page.keyboard.press("Enter");
    await captionIs(page, "Where does the next queen go?");
    await eventually(() => page.locator(".quiz-score").innerText(), "");
  });
});

soak("without playback buttons, the start does not ask to press one", async () => {
  await visit("?room=algorithms&controls=quiz&embed=1", async (page) => {
    await captionIs(page, "The run has not started.");
    await button(page, "Show the answer").and(page.locator("[aria-disabled=true]")).waitFor();
  });
});

soak("with reduced motion, the quiz jumps to the next question", async () => {
  const query = "?room=algorithms&algorithm=pruning&n=8&speed=1&tab=quiz&quiz=1";
  await visit(query, { context: { reducedMotion: "reduce" } }, async (page) => {
    await captionIs(page, "Where does the next queen go?");
    await page.evaluate(stopClock);
    await click(page, 8, [0, 0]);
    await captionIs(page, "Right. Where does the next queen go?");
    await eventually(() => parameter(page, "step"), "7");
  });
});

test("the quiz does not give its answers away, and can be left", async () => {
  await visit("?room=algorithms&algorithm=diagonal-flags&n=5&speed=4", async (page) => {
    await tab(page, "Predict").click();
    await page.getByLabel("Ask me before each queen").check();
    await showsText(page, "Where does the next queen go?");
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
    await captionIs(page, "Row 1, column 1: is this square free?");
    const tried = await picture();
    assert.notDeepEqual(tried, question, "the question does not show the square that is tried");

    await click(page, 5, [0, 0]);
    await captionIs(page, "Where does the next queen go?", "the click asks");
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
    await showsText(page, "Where does the next queen go?");
    await page.getByLabel("Algorithm", { exact: true }).selectOption("random-probing");
    await button(page, "Play").click();
    await showsText(page, "This algorithm places queens at random");
  });
});
