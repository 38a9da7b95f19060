/** Exercises in the room of the reader's program: opened, failed, helped, solved and handed out; in Chromium, and once in Firefox. */

import assert from "node:assert/strict";
import { axeFindings, SLOW_RULES } from "../../support/accessibility.mjs";
import { button, setSize } from "../../support/acts.mjs";
import { ADDRESS, open, phone, visit } from "../../support/browser.mjs";
import { judge } from "../../support/core.mjs";
import { visitWith } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { modelAnswer } from "../../support/exercises.mjs";
import { click, says } from "../../support/pages.mjs";
import { announces } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { visitHtml } from "../embedding/hosts/html.mjs";

/** @import { FrameLocator, Page } from "playwright-core" */

const ANSWER = modelAnswer("too-few", "python") ?? "";
/** The same, but it prints the solutions, where the exercise expects their number. */
const LISTING = ANSWER.replace("found += 1", "print(queens)").replace(/^print\(.*$/m, "");
const OWN = `title: One and one
goal: Print \`2\`, the number for n = 1 plus one. <b>No markup.</b>
size: 1
expected: count

--- javascript
console.log(1);
`;

const exercise = (/** @type {Page | FrameLocator} */ page) => page.getByRole("region", { name: "Exercise" });
const editor = (/** @type {Page | FrameLocator} */ page) =>
  page.getByRole("textbox", { name: /^Program\. Escape/ });
const programs = (/** @type {Page} */ page) => page.getByRole("combobox", { name: "Program", exact: true });
const openMenu = (/** @type {Page} */ page) => page.locator(".program-files summary").click();

const parameterOf = (/** @type {Page} */ page) => new URL(page.url()).searchParams.get("exercise");

/** Waits for a text of the exercise. @param {Page | FrameLocator} page @param {string | RegExp} text */
const shows = (page, text) => exercise(page).getByText(text).waitFor();

/** The events of the page so far. @param {Page} page */
const events = (page) => page.evaluate(() => Reflect.get(globalThis, "exerciseEvents"));
const noteEvents = () => {
  const noted = /** @type {unknown[]} */ ([]);
  Reflect.set(globalThis, "exerciseEvents", noted);
  addEventListener("DOMContentLoaded", () =>
    document.addEventListener("n-queens:exercise", (event) =>
      noted.push(/** @type {CustomEvent} */ (event).detail),
    ),
  );
};

test("an exercise is failed, a hint is taken, and it is solved, with the keyboard alone", async () => {
  const link = "?room=program&exercise=too-few&word=tower&ask=name";
  await visit(link, { before: noteEvents }, async (page) => {
    await shows(page, "The program finds only a few of the solutions. Find the bug.");
    await eventually(() => page.getByLabel("Board size n").inputValue(), "6");
    await editor(page).press("Control+Enter");
    await shows(page, "Not solved yet.");
    await announces(page, /Not solved yet\. Wrong: There are 4 solutions for n = 6, not 0\./);
    assert.equal(await exercise(page).getByRole("listitem").count(), 0);
    await button(page, "Hint 1 of 3").press("Enter");
    await shows(page, "It refused a square that no queen attacks.");
    await announces(page, /Which flag says/);
    await button(page, "Hint 2 of 3").press(" ");
    await eventually(() => exercise(page).getByRole("listitem").count(), 2);
    await button(page, "Hint 3 of 3").press(" ");
    await button(page, "No more hints").press(" ");
    await eventually(() => exercise(page).getByRole("listitem").count(), 3);
    await editor(page).fill(LISTING);
    await editor(page).press("Control+Enter");
    await shows(page, "Solved, with 2 runs.");
    const name = page.getByLabel("Your name or number");
    await name.focus();
    await page.keyboard.type("Ada");
    await page.keyboard.press("Enter");
    const code = page.getByLabel("Code of your result");
    await eventually(() => code.evaluate((field) => field === document.activeElement), true);
    const [{ result } = {}] = judge.readResultCodes(await code.inputValue(), "tower");
    const expected = { exercise: "too-few", file: "", solved: true, hints: 3, runs: 2, name: "Ada" };
    assert.deepEqual(result, { kind: "exercise", ...expected });
    assert.deepEqual(await axeFindings(page, SLOW_RULES), []);
    assert.deepEqual(await events(page), [
      { key: "too-few", verdict: "wrong", attempts: 1, hints: 0 },
      { key: "too-few", verdict: "solved", attempts: 2, hints: 3 },
    ]);
  });
});

soak("without hints, a verdict says right or wrong, and Share keeps it or gives them back", async () => {
  await visit("?room=program&exercise=too-few&hints=0&code=javascript&word=tower", async (page) => {
    await shows(page, "Find the bug.");
    assert.equal(
      await exercise(page)
        .getByRole("button", { name: /^(Hint|No more)/ })
        .count(),
      0,
    );
    await button(page, "Run").click();
    await shows(page, "Not solved yet.");
    const verdict = page.locator(".program-verdict");
    await verdict.getByText("With this link, the page does not say what or why.").waitFor();
    await announces(page, /Not solved yet\. Wrong: Something is wrong\.[^.]*\.$/);
    assert.deepEqual(await verdict.getByRole("button").all(), []);
    assert.deepEqual(await verdict.getByRole("listitem").all(), []);
    assert.doesNotMatch(await verdict.innerText(), /\d/);
    // Chromium puts styles on what it inserts into highlighted code, which the policy of the page refuses.
    await editor(page).fill("");
    await editor(page).fill("const n = Number(prompt());\nnull.length;\n");
    await button(page, "Run").click();
    await verdict.getByText(/line 2: TypeError/).waitFor();
    await editor(page).fill("");
    await editor(page).fill(modelAnswer("too-few", "javascript") ?? "");
    await button(page, "Run").click();
    await shows(page, "Solved, with 3 runs.");
    const [{ result } = {}] = judge.readResultCodes(
      await page.getByLabel("Code of your result").inputValue(),
      "tower",
    );
    assert.equal(result && "hints" in result, false, "none were offered");
    await button(page, "Share").click();
    const link = page.locator("dialog textarea");
    await page.getByLabel("With the program").uncheck();
    await eventually(() => link.inputValue(), /exercise=too-few&hints=0/);
    await page.getByLabel("With hints, and why a program is wrong").check();
    await eventually(() => link.inputValue(), /exercise=too-few&(?!hints)/);
  });
});

soak("the answer is kept, the list marks what is solved, and the first text can come back", async () => {
  await visit("?room=program&exercise=too-few", async (page) => {
    await shows(page, "Find the bug.");
    await editor(page).fill(ANSWER);
    await button(page, "Run").click();
    await shows(page, "Solved, with 1 run.");
    await page.reload();
    await shows(page, "Find the bug.");
    await exercise(page).getByRole("img", { name: "Solved" }).waitFor();
    await eventually(() => editor(page).innerText(), /rising\[up\] = falling\[down\] = False/);
    await button(page, "Start again").click();
    await eventually(() => editor(page).innerText(), /columns\[column\] = rising\[up\] = False/);
    await button(page, "Restore my program").click();
    await eventually(() => editor(page).innerText(), /rising\[up\] = falling\[down\] = False/);
    await openMenu(page);
    const list = page.getByLabel("Exercises …");
    await list.getByRole("option", { name: "✓ Too few solutions" }).waitFor({ state: "attached" });
    await list.selectOption({ label: "A crash" });
    await shows(page, "The program crashes. Find the bug.");
    await eventually(() => parameterOf(page), "crash");
    await editor(page).fill("print('my answer')\n");
    await openMenu(page);
    await button(page, "Delete").click();
    await shows(page, "The program finds only a few of the solutions.");
    await button(page, "Restore").click();
    await shows(page, "The program crashes. Find the bug.");
    await eventually(() => editor(page).innerText(), /my answer/);
    await programs(page).selectOption("Too few solutions");
    await shows(page, "The program finds only a few of the solutions.");
    await eventually(() => parameterOf(page), "too-few");
    await openMenu(page);
    await button(page, "New program").click();
    await exercise(page).waitFor({ state: "hidden" });
    await eventually(() => parameterOf(page), null);
  });
});

soak("an exercise about speed counts steps, and has an answer in each language", async () => {
  await visit("?room=program&exercise=faster-mirror", async (page) => {
    await shows(page, "at most 65,000 steps");
    await page.getByLabel("Language", { exact: true }).nth(1).selectOption("JavaScript");
    await eventually(() => editor(page).innerText(), /Number\(prompt\(\)\)/);
    await button(page, "Run").click();
    await shows(page, "Right, but in 95,154 steps. At most 65,000 are allowed.");
    // Chromium puts styles on what it inserts into highlighted code, which the policy of the page refuses.
    await editor(page).fill("");
    await editor(page).fill(modelAnswer("faster-mirror", "javascript") ?? "");
    await setSize(page, "7");
    await button(page, "Run").click();
    await shows(page, "Right. Its steps are counted for n = 8: run it for this size.");
    await setSize(page, "8");
    await button(page, "Run").click();
    await shows(page, "Solved, with 3 runs.");
    await page.getByLabel("Language", { exact: true }).nth(1).selectOption("Python");
    await eventually(() => editor(page).innerText(), /int\(input\(\)\)/);
  });
});

soak("a teacher's file is opened and becomes a link, which never runs by itself", async () => {
  let link = "";
  await visit("?room=program", async (page) => {
    const file = (/** @type {string} */ text) => ({
      name: "one.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(text),
    });
    const files = page.locator('.program-files input[type="file"]');
    await files.setInputFiles(file(OWN.replace("size: 1", "size: many")));
    await page
      .locator(".program-message")
      .getByText("Line 3: “size” is a whole number from 1 to 16.")
      .waitFor();
    await files.setInputFiles(file(OWN));
    await shows(page, "Print 2, the number for n = 1 plus one. <b>No markup.</b>");
    assert.equal(await exercise(page).locator("b").count(), 0);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error()) },
      });
    });
    await exercise(page).getByRole("button", { name: "Copy a link" }).click();
    const field = page.getByLabel("Copy this link. It contains the exercise.");
    await field.waitFor();
    link = await field.inputValue();
  });
  assert.ok(link.startsWith(`${ADDRESS}?room=program&n=1#exercise=`));
  await open(link, async (page) => {
    await shows(page, "Print 2");
    await eventually(() => editor(page).innerText(), /console\.log\(1\)/);
    assert.equal(new URL(page.url()).hash, "");
    assert.equal(await page.locator(".program-verdict").isVisible(), false);
    await page.reload();
    await shows(page, "Print 2");
  });
});

soak("an exercise is loaded from the site, and from nowhere else", async () => {
  await visit("?room=program&exercise=www/program/exercise/files/crash.txt", async (page) => {
    await shows(page, "The program crashes. Find the bug.");
  });
  await visit("?room=program&exercise=nothing", async (page) => {
    await page.locator("#notes").getByText("There is no exercise “nothing”.").waitFor();
    await exercise(page).waitFor({ state: "hidden" });
  });
  await visit(
    "?room=program&exercise=https://example.org/one.txt",
    { expected: /example\.org|Content Security Policy/ },
    async (page) => {
      await page
        .locator(".program-message")
        .getByText("The exercise could not be loaded from https://example.org/one.txt")
        .waitFor();
    },
  );
});

soak("a frame with an exercise tells its host", async () => {
  const frame = `<iframe src="${ADDRESS}?room=program&exercise=is-free&embed=1&lang=en" title="Exercise" width="700" height="900"></iframe>
    <script>addEventListener("message", ({ data }) => {
      if (data?.type === "n-queens:exercise") document.title = [data.key, data.verdict, data.attempts];
    })</script>`;
  await visitHtml(frame, { expected: /^foreign: / }, async (page) => {
    const inside = page.frameLocator("iframe");
    await shows(inside, "Complete it");
    await editor(inside).press("Control+Enter");
    await eventually(() => page.title(), "is-free,wrong,1");
    await editor(inside).fill(modelAnswer("is-free", "python") ?? "");
    await editor(inside).press("Control+Enter");
    await eventually(() => page.title(), "is-free,solved,2");
  });
});

soak("on a phone, everything of an exercise is within the width", async () => {
  await visit("?room=program&exercise=faster-bits&lang=zh-Hans", phone("360 × 740"), async (page) => {
    const region = page.getByRole("region", { name: "练习" });
    for (const hint of [1, 2, 3]) await region.getByRole("button", { name: `提示 ${hint}/3` }).click();
    await eventually(() => region.getByRole("listitem").count(), 3);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, String(width));
    await page.locator(".program-run").click();
    const verdict = region.getByText(/^正确，但用了/);
    await verdict.waitFor();
    const isOnTop = (/** @type {Element} */ element) => {
      const { x, y } = element.getBoundingClientRect();
      return document.elementFromPoint(x + 20, y + 10) === element;
    };
    await eventually(() => verdict.evaluate(isOnTop), true);
  });
});

soak("Firefox opens an exercise, and says when it is solved", () =>
  visitWith("Firefox", "about:blank", async (tab) => {
    await tab.go(`${ADDRESS}?room=program&exercise=too-few&code=javascript&lang=en`);
    await says(tab, /Find the bug/);
    await click(tab, "button", "Run");
    await says(tab, /Not solved yet\./);
    await click(tab, "button", "Hint 1 of 3");
    await says(tab, /Which flag says/);
    await tab.run(
      (text) => {
        const key = "n-queens programs";
        const [first, ...others] = JSON.parse(localStorage.getItem(key) ?? "[]").reverse();
        localStorage.setItem(key, JSON.stringify([...others, { ...first, text }]));
      },
      modelAnswer("too-few", "javascript"),
    );
    await tab.go("about:blank");
    await tab.go(`${ADDRESS}?room=program&exercise=too-few&lang=en`);
    await says(tab, /Which flag says/);
    await click(tab, "button", "Run");
    await says(tab, /Solved, with 2 runs\./);
  }),
);
