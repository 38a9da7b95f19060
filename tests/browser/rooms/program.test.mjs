/** The reader's own program: written, run, seen on the board, judged and explained, in Chromium. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { axeFindings, SLOW_RULES } from "../../support/accessibility.mjs";
import {
  ADDRESS,
  announces,
  button,
  caption,
  closeBrowser,
  eventually,
  focused,
  onCell,
  open,
  visit,
} from "../../support/browser.mjs";
import { searched } from "../../support/text-traces.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

/** @param {string} name */
const example = (name) => readFileSync(new URL(`../../data/programs/${name}.py`, import.meta.url), "utf8");

const status = (/** @type {Page} */ page) => page.locator(".program-status");
const verdict = (/** @type {Page} */ page) => page.locator(".program-verdict");
const editor = (/** @type {Page} */ page) => page.getByRole("textbox", { name: /^Program\. Escape/ });
/** @param {Page} page @param {string} name */
const hasTone = (page, name) => verdict(page).getByRole("heading", { name, exact: true, level: 2 }).waitFor();

/** The variable that is chosen as the board. @param {Page} page */
const shownVariable = (page) =>
  page
    .getByLabel("On the board")
    .evaluate((select) => /** @type {HTMLSelectElement} */ (select).selectedOptions[0]?.text);

/** Opens the room with a program that the device keeps. @param {string} text @param {(page: Page) => Promise<void>} use @param {{ n?: number, language?: "python" | "javascript" | "trace" }} [options] */
const withProgram = (text, use, { n = 5, language = "python" } = {}) =>
  visit(`?room=program&n=${n}`, async (page) => {
    await page.evaluate(
      (programs) => localStorage.setItem("n-queens programs", JSON.stringify(programs)),
      [{ name: "Mine", language, text }],
    );
    await page.reload();
    await editor(page).waitFor();
    await use(page);
  });

test("a first visit has a program that works, and shows it line by line", async () => {
  await visit("?room=program&n=5", async (page) => {
    await button(page, "Run").click();
    await hasTone(page, "Right");
    await verdict(page).getByText("Its solutions are right for n = 1–8.").waitFor();
    await announces(page, /It ended after .* steps\. Right: Its solutions are right/);
    await button(page, "Run").focus();
    await page.keyboard.press("ArrowRight"); // a button needs no arrows
    await eventually(() => caption(page), "The program begins.");
    await page.keyboard.press("ArrowLeft");
    await eventually(() => shownVariable(page), "queens: column per row");
    await eventually(() => caption(page), "The program has not begun.");
    await button(page, "Next solution").click();
    await eventually(() => caption(page), /^Line \d+.*This is a solution\.$/);
    await focused(page).focus();
    await page.keyboard.press("Control+Home");
    await onCell(page, /^row 0, column 0, queen$/i);
    await page.locator(".program-calls").getByText("queens", { exact: true }).first().waitFor();
    await page.getByRole("tab", { name: "Output" }).click();
    await page.locator(".program-calls").waitFor({ state: "hidden" });
    await button(page, "Step back").click();
    await eventually(() => caption(page), /^Line \d+/);
  });
});

test("the one main action is to run the program, and then to play its run, until the program changes", async () => {
  const program = "for row in range(4):\n    board = [row]\n";
  await withProgram(program, async (page) => {
    const main = () => page.locator("button.primary:visible").allInnerTexts();
    /** The background of a button. @param {string} name */
    const background = (name) =>
      button(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.deepEqual(await main(), ["Run"]);
    const filled = await background("Run");
    assert.equal(await page.getByRole("tab", { name: "Variables" }).isVisible(), false);
    await button(page, "Run").click();
    await status(page).getByText("It ended after").waitFor();
    assert.deepEqual(await main(), ["Play"]);
    assert.equal(await background("Play"), filled);
    await editor(page).press("End");
    await editor(page).press("Enter");
    await status(page).getByText("The program has changed").waitFor();
    assert.equal(await background("Run"), filled);
    assert.notEqual(await background("Play"), filled);
  });
});

test("a comment that names no variable that can be the board is reported", async () => {
  await withProgram(`${example("textbook")}# board: nosuch\n`, async (page) => {
    await button(page, "Run").click();
    await hasTone(page, "Right");
    await page.getByText("No variable nosuch was found that can be the board.").waitFor();
  });
});

test("a program without one family of diagonals is wrong, and the moment is shown", async () => {
  await withProgram(example("missing-diagonal"), async (page) => {
    await editor(page).press("Control+Enter");
    await hasTone(page, "Wrong");
    await verdict(page).getByText("break one rule only, that of the diagonals ╲").waitFor();
    const finding = verdict(page)
      .getByRole("listitem")
      .filter({ hasText: "places another queen all the same" });
    await finding.getByRole("button", { name: "Show" }).click();
    await eventually(() => caption(page), /conflict/);
    await page
      .getByRole("gridcell", { name: /queen, attacked by [1-9]/ })
      .first()
      .waitFor();
  });
});

test("a flag that is not taken back is found by following a missing solution", async () => {
  await withProgram(
    example("flag-left"),
    async (page) => {
      await button(page, "Run").click();
      await hasTone(page, "Wrong");
      await verdict(page)
        .getByText(/was refused.*d2\[r - c\] is set: it was set for row \d, column \d\./)
        .waitFor();
      await verdict(page)
        .getByText(/not everything is as it was before it: d2\[\d+\]: 0 → 1/)
        .waitFor();
    },
    { n: 6 },
  );
});

test("JavaScript runs, and what it returns is judged", async () => {
  const program = `function solveNQueens(n) {
  const found = [];
  const place = (queens) => {
    if (queens.length === n) return found.push([...queens]);
    for (let column = 0; column < n; column += 1)
      if (queens.every((other, row) => other !== column && Math.abs(other - column) !== queens.length - row))
        place([...queens, column]);
  };
  place([]);
  return found;
}
`;
  await withProgram(
    program,
    async (page) => {
      await button(page, "Run").click();
      await hasTone(page, "Right");
      await status(page).getByText("The page called solveNQueens(4).").waitFor();
    },
    { n: 4, language: "javascript" },
  );
});

test("an endless loop is stopped, and what it did is kept", async () => {
  await withProgram("row = 0\nwhile row < 4:\n    column = row\n", async (page) => {
    await button(page, "Run").click();
    await status(page)
      .getByText(/^Running: [1-9][\d,]* steps so far$/)
      .waitFor();
    await button(page, "Stop").click();
    await status(page)
      .getByText(/^Stopped after [\d,]+ steps\.$/)
      .waitFor();
    await button(page, "Step").click();
    await eventually(() => caption(page), "The program begins.");
  });
});

test("a run that is too long is judged by smaller sizes, which one press records", async () => {
  const program = `const n = Number(prompt());
let total = 0;
function place(queens) {
  if (queens.length === n) {
    total += 1;
    return;
  }
  for (let column = 0; column < n; column += 1)
    if (!queens.includes(column)) place([...queens, column]);
}
place([]);
while (n > 6) total += 0;
console.log(total);
`;
  await withProgram(
    program,
    async (page) => {
      await button(page, "Run").click();
      await hasTone(page, "Wrong");
      await status(page).getByText("It has not ended after 2,000,000 steps.").waitFor();
      await verdict(page).getByText("There are 2 solutions for n = 4, not 24.").waitFor();
      await button(page, "Run it for n = 4 and see").click();
      await eventually(() => page.getByLabel("Board size n").inputValue(), "4");
      await verdict(page).getByText("What the run for n = 4 shows").waitFor();
      await button(page, "Run it for n = 4 and see").waitFor({ state: "hidden" });
    },
    { n: 8, language: "javascript" },
  );
});

test("a crash shows the exception at its line", async () => {
  await withProgram("board = [0] * 4\nfor row in range(5):\n    board[row] = row\n", async (page) => {
    await button(page, "Run").click();
    await hasTone(page, "Crashed");
    await verdict(page)
      .getByText(/line 3: IndexError/)
      .waitFor();
  });
});

test("nothing that a program prints or holds becomes markup", async () => {
  const markup = "<img src=x onerror=alert(1)>";
  await withProgram(`board = "${markup}"\nprint(board)\nboard[99]\n`, async (page) => {
    await button(page, "Run").click();
    await hasTone(page, "Crashed");
    await eventually(() => caption(page), "Line 3: an exception.");
    await page.locator(".program-calls").getByText(markup).waitFor();
    assert.equal(await page.locator("img[src=x]").count(), 0);
  });
});

test("a right program is set beside rungs, and races against them", async () => {
  await withProgram(example("textbook"), async (page) => {
    const comparison = page.locator(".program-comparison");
    // However short the comparison is. A promise alone would be waited for before Run is clicked.
    const watch = await comparison.evaluateHandle((element) => ({
      announced: new Promise((resolve) => {
        const look = () => element.textContent?.includes("Comparing with the rungs …") && resolve(true);
        new MutationObserver(look).observe(element, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        look();
      }),
    }));
    await button(page, "Run").click();
    await watch.evaluate(({ announced }) => announced);
    await page.getByRole("tab", { name: "Beside the rungs" }).click();
    await comparison.getByText("It works most like rung 4, Backtracking.").waitFor();
    await page.getByText("When a run is right, its steps").waitFor({ state: "hidden" });
    assert.deepEqual(await comparison.getByRole("columnheader").allInnerTexts(), [
      "Your program",
      "Rung 4",
      "Rung 5",
    ]);
    const placed = comparison.getByRole("row", { name: /^Queens placed/ }).getByRole("cell");
    assert.deepEqual(await placed.allInnerTexts(), ["53", "53", "53"]);
    await button(page, "Race").click();
    await comparison.getByText(/^Order: Your program \([\d,]+ steps\), Rung 4/).waitFor();
    for (const name of ["Your program", "Rung 4", "Rung 5"])
      await comparison.getByRole("group", { name }).getByText("10 solutions").waitFor();
    assert.deepEqual(await axeFindings(page, SLOW_RULES), []);
    await button(page, "Watch it").click();
    await eventually(() => page.getByLabel("Algorithm", { exact: true }).inputValue(), "iterative-pruning");
  });
});

test("the variable on the board stays chosen while a long run is recorded", async () => {
  await withProgram(
    example("textbook"),
    async (page) => {
      await button(page, "Run").click();
      await hasTone(page, "Right");
      await status(page).getByText("It ended after").waitFor();
      await eventually(() => shownVariable(page), "x: column per row");
    },
    { n: 8 },
  );
});

test("programs are kept with their names, and a deleted one comes back", async () => {
  await withProgram("print(1)\n", async (page) => {
    await page.locator(".program-files summary").click();
    await page.getByLabel("Name", { exact: true }).fill("Queens");
    await page.getByLabel("Name", { exact: true }).press("Enter");
    await button(page, "New program").click();
    await editor(page).fill("print(2)\n");
    await page.reload();
    const programs = page.getByRole("combobox", { name: "Program", exact: true });
    await eventually(() => programs.locator("option").allInnerTexts(), ["Queens", "Program"]);
    await page.locator(".program-files summary").click();
    await button(page, "Delete").click();
    await page.locator(".program-message").getByText("“Program” is deleted.").waitFor();
    await button(page, "Restore").click();
    await eventually(() => programs.locator("option").allInnerTexts(), ["Queens", "Program"]);
    await eventually(() => editor(page).innerText(), /print\(2\)/);
  });
});

test("the trace of a program in another language is seen, judged and explained", async () => {
  const refuse = (/** @type {number} */ row, /** @type {number} */ column) => row === 2 && column === 0;
  const text = `size 6\n${searched(6, { refuse })}Solutions found: 3\n`;
  await withProgram("", async (page) => {
    await page.evaluate((dropped) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([dropped], "queens.txt"));
      const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
      document.querySelector("#board")?.dispatchEvent(event);
    }, text);
    await eventually(() => page.locator(".program-files").getByLabel("Language").inputValue(), "trace");
    await button(page, "Run").click();
    await hasTone(page, "Wrong");
    await eventually(
      () => status(page).textContent(),
      /^It ended after \d+ steps\. This run is for n = 6\.$/,
    );
    await page.getByLabel("On the board").waitFor({ state: "hidden" });
    const finding = verdict(page).getByRole("listitem").filter({ hasText: "row 2, column 0 was refused" });
    await finding.getByRole("button", { name: "Show" }).click();
    await eventually(() => caption(page), /^Line \d+: row 2, column 0 is tried\.$/);
    await eventually(() => page.locator(".cm-running").textContent(), "try 2 0");
    await button(page, "Previous solution").click();
    await eventually(() => caption(page), /a queen is placed on row 5, column \d\. This is a solution\.$/);
    await button(page, "Step back").click();
    await eventually(() => caption(page), /^Line \d+: row 5, column \d is tried\.$/);
    await page.getByRole("tab", { name: "Output" }).click();
    await page.getByRole("slider", { name: "Step", exact: true }).press("End");
    await page.locator(".program-output").getByText("Solutions found: 3").waitFor();
  });
});

test("a trace with a line that cannot be right says which, and keeps what is before it", async () => {
  await withProgram(
    "place 0 0\nplace 2 5\n",
    async (page) => {
      await button(page, "Run").click();
      await eventually(() => status(page).textContent(), /^Line 2: “place 2 5” is off the board.*“base 1”/);
      await button(page, "Step").click();
      await eventually(() => caption(page), "Line 1: a queen is placed on row 0, column 0.");
      await eventually(() => status(page).textContent(), /^Line 2/);
      await verdict(page).waitFor({ state: "hidden" });
    },
    { language: "trace" },
  );
});

test("a link has the program, which does not run by itself", async () => {
  /** @type {string} */
  let link = "";
  await withProgram("print(3)\n", async (page) => {
    await page.locator(".program-files summary").click();
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error()) },
      });
    });
    await button(page, "Copy a link").click();
    const field = page.getByLabel("Copy this link. It contains the program.");
    await field.waitFor();
    link = await field.inputValue();
  });
  assert.ok(link.startsWith(`${ADDRESS}?room=program&n=5#program=`));
  await open(link, async (page) => {
    await page.locator(".program-message").getByText("This program came with a link.").waitFor();
    await eventually(() => editor(page).innerText(), /print\(3\)/);
    assert.equal(new URL(page.url()).hash, "");
    assert.ok(await button(page, "Run").isVisible());
    assert.equal(await verdict(page).isVisible(), false);
  });
});

test("the listing of a rung is edited and run, and the list of rungs leads back", async () => {
  await visit("?room=algorithms&algorithm=bitmask&n=4&code=python", async (page) => {
    await button(page, "Edit and run").click();
    await editor(page).waitFor();
    await button(page, "Run").click();
    await hasTone(page, "Right");
    await page.getByLabel("Algorithm").selectOption("pruning");
    await eventually(() => new URL(page.url()).searchParams.get("room"), "algorithms");
  });
});

test("Escape and Tab leave the editor", async () => {
  await withProgram("pass\n", async (page) => {
    await editor(page).focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), "Run");
  });
});

test("Python comes from the folder that the address names", async () => {
  await visit("?room=program&n=4&python=elsewhere/python", async (page) => {
    const folder = new URL("../../../www/vendor/pyodide/", import.meta.url);
    /** @type {string[]} */
    const asked = [];
    await page.route("**/elsewhere/python/*", (route) => {
      const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
      asked.push(name);
      return route.fulfill({ body: readFileSync(new URL(name, folder)) });
    });
    await button(page, "Run").click();
    await hasTone(page, "Right");
    assert.deepEqual(asked.sort(), [
      "pyodide-lock.json",
      "pyodide.asm.mjs",
      "pyodide.asm.wasm",
      "pyodide.mjs",
      "python_stdlib.zip",
    ]);
  });
});
