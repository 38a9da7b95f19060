/** The quiz for a class, in Chromium: the name, the progress, the result, its code, and the check of codes. */

import assert from "node:assert/strict";
import { button, click } from "../../support/acts.mjs";
import { visit } from "../../support/browser.mjs";
import { judge } from "../../support/core.mjs";
import { eventually } from "../../support/eventually.mjs";
import { announces, caption, captionIs, recordEvents, showsText } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

const QUIZ =
  "?room=algorithms&algorithm=bitmask&n=5&speed=max&quiz=1&questions=4&controls=quiz&embed=1&base=1";

/** The labels of the marks. @param {import("playwright-core").Page} page */
const marks = (page) =>
  page
    .getByRole("list", { name: "Your answers" })
    .locator("li > *")
    .evaluateAll((all) => all.map((mark) => mark.getAttribute("aria-label")));

test("a class quiz asks for a name, ends after its questions and reports a signed result", async () => {
  await visit(`${QUIZ}&ask=name&word=tower`, async (page) => {
    const finished = await recordEvents(page, "n-queens:finished");
    await captionIs(page, "Type your name or number, then select Start.");
    await click(page, 5, [0, 0]);
    await button(page, "Start").click();
    await captionIs(page, "Type your name or number, then select Start.", "a name is needed");
    await page.getByLabel("Your name or number").fill(" Ada ");
    await page.keyboard.press("Enter");
    await captionIs(page, "1 of 4: Where does the next queen go?");
    await click(page, 5, [0, 0]);
    await captionIs(page, "Right. 2 of 4: Where does the next queen go?");
    await announces(page, "Right. 2 of 4: Where does the next queen go?");
    // A wrong answer is explained, and does not tell the right one.
    for (const [square, reply] of /** @type {[[number, number], string][]} */ ([
      [[1, 4], "No: in this row, another column comes next."],
      [[2, 3], "No: the next queen goes to another row."],
    ])) {
      await click(page, 5, square);
      await captionIs(page, `${reply} 2 of 4: Where does the next queen go?`);
    }
    await click(page, 5, [1, 2]);
    await captionIs(page, "Right. 3 of 4: Where does the next queen go?");
    await button(page, "Show the answer").click();
    await captionIs(page, /^It goes to row 3, column 5\. 4 of 4:/);
    assert.deepEqual(await marks(page), [
      "Question 1: right",
      "Question 2: wrong",
      "Question 3: answer shown",
      "Question 4: not answered yet",
    ]);
    assert.deepEqual(await finished(), []);
    await click(page, 5, [3, 1]);
    await captionIs(page, "Right. The quiz is over: 2 of 4 right.");
    await announces(page, "Right. The quiz is over: 2 of 4 right.");
    await page.getByRole("heading", { name: "2 of 4 right" }).waitFor();
    const code = await page.getByLabel("Code of your result").inputValue();
    const expected = { name: "Ada", algorithm: "bitmask", n: 5, questions: 4, right: 2, code };
    assert.deepEqual(await finished(), [expected]);
    const [read] = judge.readResultCodes(code, "tower");
    const answers = [true, false, false, true];
    const facts = { algorithm: "bitmask", n: 5, settings: "", answers, right: 2, name: "Ada" };
    assert.deepEqual(read?.result, { kind: "quiz", ...facts });
    // The board answers no more; a question that was missed can be looked at.
    await click(page, 5, [0, 0]);
    await button(page, "Question 2: wrong").click();
    await eventually(async () => /quiz is over|next queen/.test(await caption(page)), false);
    await page.getByRole("heading", { name: "2 of 4 right" }).waitFor();
    // Again: the field still has the name.
    await button(page, "Again").click();
    await button(page, "Start").click();
    await captionIs(page, "1 of 4: Where does the next queen go?");
    assert.equal((await finished()).length, 1);
  });
});

// Would catch a link that is rewritten while the quiz runs, names that get the same questions or other ones the second
// time, and codes that look as if they were of different quizzes.
soak("each name gets questions of its own, and the link stays as it was given", async () => {
  const query =
    "?room=algorithms&n=6&algorithm=pruning&speed=max&base=1&quiz=1&questions=2&word=tower&vary=1";
  await visit(query, async (page) => {
    const answers = await recordEvents(page, "n-queens:quiz");
    const search = await page.evaluate(() => location.search);
    for (const name of ["step", "tab"]) assert.equal(new URLSearchParams(search).get(name), null);
    /** @type {string[]} */
    const codes = [];
    for (const name of ["Ada", "Bob", " Ada "]) {
      await page.getByLabel("Your name or number").fill(name);
      await page.keyboard.press("Enter");
      for (const question of [/1 of 2: /, /2 of 2: /]) {
        await captionIs(page, question);
        await button(page, "Show the answer").click();
      }
      const code = page.getByLabel("Code of your result");
      await eventually(() => code.inputValue(), /^NQ1-/);
      codes.push(await code.inputValue());
      assert.equal(await page.evaluate(() => location.search), search);
      await button(page, "Again").click();
    }
    const steps = (await answers()).map((/** @type {{ step: number }} */ { step }) => step);
    assert.equal(steps.length, 6);
    assert.notDeepEqual(steps.slice(0, 2), steps.slice(2, 4));
    assert.deepEqual(steps.slice(0, 2), steps.slice(4));
    const settings = codes.map((code) => {
      const result = judge.readResultCodes(code, "tower")[0]?.result;
      return result?.kind === "quiz" ? result.settings : "";
    });
    assert.match(settings[0] ?? "", /^[0-9a-f]{6}$/);
    assert.equal(new Set(settings).size, 1);
    await page.reload();
    await captionIs(page, "Type your name or number, then select Start.");
    assert.equal(await page.evaluate(() => location.search), search);
  });
});

// Would catch clicks that are lost without a word, or that count for a question that is not there yet.
soak("a click on the way to a question is asked to wait, and does not count", async () => {
  const query = "?room=algorithms&algorithm=pruning&n=8&speed=1&quiz=1&questions=3&controls=quiz&embed=1";
  await visit(query, async (page) => {
    const answers = await recordEvents(page, "n-queens:quiz");
    await captionIs(page, "1 of 3: Where does the next queen go?");
    await click(page, 8, [0, 0]);
    await click(page, 8, [5, 5]); // five steps before the question
    await click(page, 8, [6, 6]);
    await captionIs(page, "Wait for the question.");
    await announces(page, "Wait for the question.");
    await captionIs(page, "Right. 2 of 3: Where does the next queen go?");
    assert.equal((await answers()).length, 1);
    await click(page, 8, [1, 2]);
    await eventually(
      async () => (await answers()).map((/** @type {{ result: string }} */ { result }) => result),
      ["right", "right"],
    );
  });
});

soak("a class quiz starts at the step of the link, and ends with its run", async () => {
  const query = "?room=algorithms&algorithm=pruning&n=4&step=132&speed=max&quiz=1&questions=10&word=x";
  await visit(query, async (page) => {
    const finished = await recordEvents(page, "n-queens:finished");
    await captionIs(page, "1 of 10: Which queen is removed next?");
    await page.getByRole("tab", { name: "Predict", selected: true }).waitFor();
    for (
      let before = await caption(page);
      !before.includes("The quiz is over");
      before = await caption(page)
    ) {
      await button(page, "Show the answer").click();
      await eventually(async () => (await caption(page)) !== before, true);
    }
    await eventually(async () => (await finished()).length, 1);
    const [{ questions, right, name, code }] = await finished();
    assert.ok(questions > 0 && questions < 10, `${questions}`);
    assert.deepEqual([right, name], [0, ""]);
    const [read] = judge.readResultCodes(code, "x");
    const { settings = "" } = read?.result?.kind === "quiz" ? read.result : {};
    assert.match(settings, /^[0-9a-f]{6}$/, "the first step makes it another quiz");
    // The keyboard is where the result is.
    await eventually(() => page.locator(":focus").innerText(), new RegExp(`^0 of ${questions} right`));
  });
});

soak("a class quiz stays one after the run, and a step over a question shows its answer", async () => {
  await visit("?room=algorithms&algorithm=bitmask&n=5&speed=max&quiz=1&questions=4", async (page) => {
    const answers = await recordEvents(page, "n-queens:quiz");
    const results = async () =>
      (await answers()).map((/** @type {{ result: string }} */ { result }) => result);
    await captionIs(page, "1 of 4: Where does the next queen go?");
    await page.keyboard.press("ArrowRight");
    await eventually(results, ["shown"]);
    await page.keyboard.press("ArrowLeft");
    await click(page, 5, [0, 0]);
    await captionIs(page, "1 of 4: Where does the next queen go?");
    await click(page, 5, [0, 0]);
    await captionIs(page, "Right. 2 of 4: Where does the next queen go?");
    await eventually(() => page.locator(".quiz-score").innerText(), "0 of 1 right.");
    await button(page, "Play").press("End");
    await eventually(results, ["shown", "right", "shown"]);
    await button(page, "Next question").click();
    await captionIs(page, "1 of 4: Where does the next queen go?");
    await eventually(() => page.locator(".quiz-score").innerText(), "");
  });
});

soak("turning a class quiz off puts its question for a name and its result away", async () => {
  await visit(
    "?room=algorithms&algorithm=bitmask&n=5&speed=max&quiz=1&questions=1&ask=name&word=x",
    async (page) => {
      const finished = await recordEvents(page, "n-queens:finished");
      const box = page.getByLabel("Ask me before each queen");
      const name = page.getByLabel("Your name or number");
      await name.waitFor();
      await box.uncheck();
      await name.waitFor({ state: "hidden" });
      await eventually(async () => /Type your name/.test(await caption(page)), false);
      await box.check();
      // A cell that is copied from a table ends with a tab.
      await name.fill("Ada\tL.");
      await button(page, "Start").click();
      await captionIs(page, "1 of 1: Where does the next queen go?");
      await click(page, 5, [0, 0]);
      await eventually(async () => (await finished()).length, 1);
      const [{ code }] = await finished();
      assert.equal(judge.readResultCodes(code, "x")[0]?.result?.name, "Ada L.");
      const heading = page.getByRole("heading", { name: "1 of 1 right" });
      await heading.waitFor();
      await box.uncheck();
      await heading.waitFor({ state: "hidden" });
    },
  );
});

soak("without a word there is no code, and without an offered quiz no name is asked for", async () => {
  await visit(
    QUIZ.replace("questions=4", "questions=1&ask=name").replace("controls=quiz", "controls=counters"),
    async (page) => {
      const finished = await recordEvents(page, "n-queens:finished");
      await captionIs(page, "1 of 1: Where does the next queen go?");
      await click(page, 5, [0, 0]);
      await eventually(finished, [
        { name: "", algorithm: "bitmask", n: 5, questions: 1, right: 1, code: "" },
      ]);
    },
  );
});

test("codes pasted into the check are read with the word, or refused with their reason", async () => {
  const facts = { algorithm: "pruning", n: 6, answers: [true, false, true], name: "Ada" };
  const code = judge.writeResultCode(facts, "tower");
  const damaged = code.replace(/-(.)(?=.{4}-)/, (_, digit) => `-${digit === "0" ? "2" : "0"}`);
  await visit("?room=check", async (page) => {
    await page.getByLabel("Output of your program").fill(`code\n${code}\n${damaged}\n`);
    const field = page.getByLabel("Word in the link of the quiz");
    await button(page, "Check").click();
    await eventually(() => field.evaluate((element) => element.matches(":focus")), true);
    await field.fill("tower");
    const rows = () => page.getByRole("region", { name: "Results" }).locator("tbody tr").allInnerTexts();
    await eventually(async () => (await rows()).map((row) => row.split("\t").length), [5, 1]);
    const [good = "", bad = ""] = await rows();
    assert.match(good, /^Ada\t2 of 3\tpruning, n = 6\tusual\t✓✗✓$/);
    assert.match(bad, /^Line 3: group 1, .{5}, is damaged/);
    await announces(page, "1 of 2 codes are good.");
    await field.fill("bishop");
    await eventually(async () => /made with another class word/.test((await rows())[0] ?? ""), true);
    await field.fill("tower");
    await page.getByLabel("Output of your program").fill(code.toLowerCase().replaceAll("1", "l"));
    await eventually(() => page.locator(".code-sum").innerText(), "1 of 1 code is good.");
    const buffer = Buffer.from(`name,code\r\nAda,${code}\r\nBob,${damaged}\r\nEve,${code}\r\nZoe,\r\n`);
    const file = page.locator("input[type=file]");
    await file.setInputFiles({ name: "form.csv", mimeType: "text/csv", buffer });
    const sum = "1 of 3 codes are good. 1 was there before. 1 row has no code.";
    await eventually(() => page.locator(".code-sum").innerText(), sum);
    assert.deepEqual((await rows()).slice(2), [
      "Line 4: the same code as in line 2: Eve,…",
      "Line 5: no code: Zoe,",
    ]);
    const many = Buffer.from(`${code}\n${"NQ1-0\n".repeat(160_000)}`);
    await file.setInputFiles({ name: "many.csv", mimeType: "text/csv", buffer: many });
    await eventually(() => page.locator(".code-sum").innerText(), "1 of 160,001 codes are good.");
    await button(page, "Remove").click();
    // Words that only start like a code.
    await page.getByLabel("Output of your program").fill("gcc nq4-b.c -o nq4-fast\n1 3 0 2");
    await field.waitFor({ state: "hidden" });
    await button(page, "Check").click();
    await showsText(page, "One solution for n = 4");
    // What the box hands over is judged, although codes were in the field.
    await page.getByLabel("Output of your program").fill(code);
    await field.waitFor();
    await page.locator(".ways").getByRole("link", { name: "Yours" }).click();
    await page.getByLabel("Your program, or what it prints").fill("[1, 3, 0, 2]\n[0, 1, 2, 3]\n");
    await page.keyboard.press("Control+Enter");
    await page.locator(".check-verdict").getByRole("heading", { name: "Wrong: 1 board" }).waitFor();
    await field.waitFor({ state: "hidden" });
  });
});
