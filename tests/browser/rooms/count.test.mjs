/** Counting in Web Workers, and failures of workers, in Chromium. */

import assert from "node:assert/strict";
import { button, goTo, setSize } from "../../support/acts.mjs";
import { screen, visit } from "../../support/browser.mjs";
import {
  busyWorkers,
  controlClock,
  fraction,
  loseBusyWorkers,
  pass,
  pauseAtFirstAnswer,
  storeSpeed,
  underWay,
  watchWorkers,
  workersOf,
} from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";
import { captionIs, drawn, figure, parameter, partShows, showsText } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

/** How many queens are in the first row of the board. @param {Page} page */
const queens = (page) =>
  page.locator("#board [role=gridcell][aria-label^='row 1,'][aria-label*='queen']").count();

/** How many subproblems the workers have counted, by their lanes. @param {Page} page */
async function counted(page) {
  const numbers = await page.locator(".count-lanes .counted").allInnerTexts();
  return numbers.reduce((sum, number) => sum + Number(number.replace(",", "")), 0);
}

/** Waits for the result of a count. @param {Page} page @param {string} result */
const finished = (page, result) => partShows(page, ".number", result);

test("the count for n = 14 is 365,596", async () => {
  await visit("?room=count&n=14", async (page) => {
    await captionIs(page, "One of how many ways to place 14 queens?");
    await eventually(() => queens(page), 1);
    await page.locator(".count-lanes").waitFor();
    await eventually(() => counted(page), 0);
    await eventually(() => button(page, "Cancel").count(), 0, "nothing to cancel");
    await eventually(() => page.locator(".count-map rect:visible").count(), 192);
    await eventually(() => page.locator(".chosen text").textContent(), "Q(14) = ?");
    await button(page, "Count").click();
    await finished(page, "Q(14) = 365,596");
    await captionIs(page, "One of 365,596 ways to place 14 queens.");
    await eventually(() => queens(page), 1);
    await eventually(() => counted(page), 1716, "all subproblems, each by one worker");
    await eventually(() => page.locator(".chosen text").textContent(), "Q(14) = 365,596");
    await eventually(
      () => page.locator(".verdict").innerText(),
      /^365,596 solutions for n = 14, .*\(OEIS A000170\)\.$/,
    );
    await eventually(() => page.locator("tbody tr").count(), 1);
    await page
      .getByText(
        "Cross-check by Burnside’s lemma: 365,596 + 420 + 2 × 0 = 8 × 45,752; 45,752 is the published number of fundamental solutions (OEIS A002562).",
      )
      .waitFor();
    await eventually(() => figure(page, "Fundamental solutions"), "45,752");
    await eventually(() => figure(page, "Half-turn symmetric"), "420");
    await eventually(() => figure(page, "Quarter-turn symmetric"), "0");
    await page
      .getByText(
        /^At one look a second, .* 4\sdays\. One worker with plain bit masks (would take|takes) about/,
      )
      .waitFor();
    await eventually(() => page.locator(".plot .times rect").count(), 1);
    await eventually(() => page.locator(".plot .known circle").count(), 25, "all but n = 2 and 3");
    await eventually(() => page.getByRole("img", { name: /^Chart: / }).textContent(), /10¹⁸/);
  });
});

test("the map shows what workers count now, and the board what was counted last", async () => {
  await visit("?room=count&n=22", async (page) => {
    const inHand = () => page.locator(".count-map .now").count();
    await eventually(inHand, 0);
    await button(page, "Count").click();
    await eventually(async () => (await inHand()) > 0, true);
    await captionIs(page, /^Just counted: /);
    await eventually(() => queens(page), 0);
    await page.locator(".plot .fields rect").first().click();
    assert.equal(await parameter(page, "n"), "22", "a count keeps its n");
    await page.getByLabel("Board size n").click();
    await page.keyboard.press("5");
    await page.getByText("Cancel first.").waitFor();
    assert.ok(await page.locator("progress").evaluate((bar) => bar.classList.contains("heard")));
    await button(page, "Cancel").click();
    await eventually(inHand, 0);
    await eventually(() => queens(page), 1);
  });
});

soak("nothing but the words moves when a count starts and ends", async () => {
  const placesOf = (/** @type {Page} */ page) =>
    page
      .locator("#bar > *, .number, .state, .counting .buttons, .count-lanes, .figures, .growth")
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top).join());
  await visit("?room=count&n=22", screen("1366 × 768"), async (page) => {
    const places = () => placesOf(page);
    await showsText(page, "Ready to count");
    const first = await places();
    const bottom = await page.locator(".growth").evaluate((plot) => plot.getBoundingClientRect().bottom);
    assert.ok(bottom < 768, `the chart ends at ${bottom}`);
    for (const [workers, lanes] of [
      ["1", ""],
      ["5", "some"],
      ["64", "many"],
      ["2", ""],
    ]) {
      await page.getByLabel("Workers", { exact: true }).fill(String(workers));
      await page.keyboard.press("Enter");
      await eventually(() => page.locator(".count-lanes ul").getAttribute("class"), lanes);
      await eventually(places, first, `${workers} workers`);
    }
    await button(page, "Count").focus();
    await page.keyboard.press("Enter");
    await underWay(page);
    await page.getByText("Saved automatically.").waitFor();
    assert.equal(await places(), first, "while it counts");
    await eventually(() => page.getByText("Time left, about").isVisible(), true);
    await button(page, "Pause").click();
    await showsText(page, "Paused. The result so far");
    assert.equal(await places(), first, "paused");
  });
  await visit("?room=count&n=16", screen("1366 × 768"), async (page) => {
    await showsText(page, "Ready to count the solutions for n = 16.");
    const before = await placesOf(page);
    await button(page, "Count").click();
    await finished(page, "Q(16) = 14,772,512");
    await eventually(() => figure(page, "Fundamental solutions"), "1,846,955");
    await eventually(() => page.getByText("Time left, about").isVisible(), false);
    assert.equal(await placesOf(page), before, "finished");
  });
});

soak("the chart shows how long counts would take, and chooses n", async () => {
  await visit("?room=count&n=2", async (page) => {
    await captionIs(page, "How many ways can 2 queens be placed?");
    await eventually(() => page.locator(".plot .expected rect").count(), 0, "the speed is unknown");
    await page.evaluate(storeSpeed);
    await page.reload();
    await eventually(async () => (await page.locator(".plot .expected rect").count()) > 5, true);
    await page.locator(".plot .fields rect").nth(26).click();
    await eventually(() => page.getByLabel("Board size n").inputValue(), "27");
    await eventually(() => page.locator(".chosen text").textContent(), "Q(27) = ?");
  });
});

test("a paused count stays paused while other rooms are shown, and resumes", async () => {
  await visit("?room=count&n=14", async (page) => {
    await page.evaluate(controlClock);
    await page.evaluate(watchWorkers);
    await page.evaluate(pauseAtFirstAnswer);
    await button(page, "Count").click();
    await showsText(page, "Paused. The result so far");
    const shown = async () => [await page.locator(".number").innerText(), await figure(page, "Elapsed")];
    // Ranges in progress still come back. After that all workers stay idle, however much time passes.
    await eventually(() => busyWorkers(page), 0);
    await goTo(page, "Board");
    await goTo(page, "Count");
    const before = await shown();
    await pass(page, 9000);
    await goTo(page, "Board");
    await drawn(page);
    await goTo(page, "Count");
    assert.deepEqual(await shown(), before);
    assert.equal(await busyWorkers(page), 0);
    await button(page, "Resume").click();
    await finished(page, "Q(14) = 365,596");
    await eventually(() => page.locator(".verdict").innerText(), /This is the published value/);
  });
});

test("a count continues while other rooms are shown, and the navigation marks it", async () => {
  await visit("?room=count&n=22", async (page) => {
    const busy = page.locator("nav a.busy");
    await eventually(() => busy.count(), 0);
    await button(page, "Count").click();
    await underWay(page);
    await page.getByRole("link", { name: "Board", exact: true }).click();
    await eventually(() => busy.getAttribute("title"), "Unfinished count");
    await button(page, "Larger board").click();
    await page.getByRole("link", { name: "Count" }).click();
    await underWay(page, await fraction(page));
    await button(page, "Cancel").click();
    const verdict = page.locator(".verdict");
    await verdict.getByText("The count for n = 22 was cancelled.").waitFor();
    await eventually(() => busy.count(), 0);
    await eventually(() => page.getByLabel("Board size n").inputValue(), "23");
    await button(page, "Smaller board").click();
    await verdict.getByText("Ready to count the solutions for n = 22.").waitFor();
    await button(page, "Larger board").click();
    await verdict.getByText("Ready to count the solutions for n = 23.").waitFor();
  });
});

soak("an engine without SIMD gets a note", async () => {
  await visit(
    "?room=count",
    {
      before: () => {
        WebAssembly.validate = () => false;
      },
    },
    async (page) => {
      await page
        .locator(".note")
        .getByText(/this browser lacks WebAssembly SIMD/)
        .waitFor();
    },
  );
});

soak("small boards are counted", async () => {
  await visit("?room=count&n=1", async (page) => {
    for (const [n, result] of [
      ["1", "Q(1) = 1"],
      ["2", "Q(2) = 0"],
      ["6", "Q(6) = 4"],
      ["12", "Q(12) = 14,200"],
    ]) {
      await setSize(page, String(n));
      await button(page, "Count").click();
      await finished(page, String(result));
    }
    await eventually(() => page.locator("tbody tr").count(), 4);
    const size = page.getByLabel("Board size n");
    await size.click(); // selects the number, so that what is typed replaces it
    await page.keyboard.type("9");
    await size.press("Enter");
    await eventually(() => page.locator(".verdict").innerText(), /^Ready to count the solutions for n = 9\./);
    // An error appears beside its field, nothing moves under the mouse, and no count starts.
    await page.getByLabel("Workers", { exact: true }).fill("500");
    await button(page, "Count").click();
    await eventually(() => page.locator(".problem").nth(1).textContent(), "From 1 to 64.");
    await eventually(() => page.locator(".number").innerText(), "Q(9) = ?");
    await page.getByLabel("Workers", { exact: true }).fill("1");
    await button(page, "Count").click();
    await finished(page, "Q(9) = 352");

    await page.reload();
    await page.locator("tbody tr").nth(4).waitFor();
    await eventually(() => page.locator("tbody tr").nth(4).innerText(), /^12\s+14,200/, "remembered");
  });
});

test("a board that nobody has counted is estimated until the estimate is stopped", async () => {
  await visit("?room=count&n=28", async (page) => {
    const [verdict, number] = [page.locator(".verdict"), page.locator(".number")];
    await verdict.getByText(/^Nobody knows .* n = 28\. It is known up to n = 27\. Random samples/).waitFor();
    await page
      .getByText(/here, 7\.601\s×\s10¹⁶\. .* 1\/33 .* one processor core about \d+.years\./)
      .waitFor();
    await eventually(() => number.innerText(), "Q(28) = ?");
    await button(page, "Estimate").click();
    const interval = /^With 95 % confidence, Q\(28\) is between (2\.\d+)\s×\s10¹⁸ and (2\.\d+)\s×\s10¹⁸: /;
    await verdict.getByText(interval).waitFor();
    await captionIs(page, "One of how many ways to place 28 queens?");
    await button(page, "Stop").click();
    await captionIs(page, /^Q\(28\) ≈ 2\.\d+\s×\s10¹⁸$/);
    await eventually(() => page.locator("nav a.busy").count(), 0);

    // Another size has its own estimate, and a count of all solutions replaces it.
    await button(page, "Larger board").click();
    await verdict.getByText(/^Nobody knows .* n = 29\./).waitFor();
    await eventually(() => number.innerText(), "Q(29) = ?");
    await setSize(page, "12");
    await button(page, "Count").click();
    await finished(page, "Q(12) = 14,200");

    // With the speed of this device, the forecast is for it.
    await page.evaluate(storeSpeed);
    await page.goto(page.url().replace("n=12", "n=32"));
    await page.getByText(/An exact count would take this device about [\d,]+.years\./).waitFor();
  });
});

test("a cancelled count stops all workers, and another count can start", async () => {
  await visit("?room=count&n=22", async (page) => {
    await page.getByLabel("Workers", { exact: true }).fill("2");
    await button(page, "Count").click();
    await underWay(page);
    await eventually(() => page.workers().length, 2);
    const stopped = Promise.all(page.workers().map((worker) => worker.waitForEvent("close")));
    await button(page, "Cancel").click();
    await stopped;
    await eventually(() => page.workers().length, 0);
    await eventually(() => page.locator(".verdict").innerText(), "The count for n = 22 was cancelled.");
    await eventually(() => page.locator("tbody tr").count(), 0);

    await setSize(page, "10");
    await button(page, "Count").click();
    await finished(page, "Q(10) = 724");
  });
});

/** Runs in the page: terminates the worker that sends the first answer, so that its next range is lost. */
function terminateFirst() {
  /** @type {Worker | undefined} */
  let first;
  window.Worker = class extends Worker {
    constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options) {
      super(url, options);
      this.addEventListener("message", ({ data }) => {
        if (data.kind !== "counted" || first) return;
        first = this;
        this.terminate();
      });
    }
  };
}

test("no solution is lost with a worker that is terminated from outside", async () => {
  await visit("?room=count&n=14", async (page) => {
    const workers = workersOf(page);
    await page.evaluate(watchWorkers);
    await page.evaluate(terminateFirst);
    await page.getByLabel("Workers", { exact: true }).fill("3");
    await page.keyboard.press("Enter");
    await button(page, "Count").click();
    // The other workers count the rest and wait for its range.
    await eventually(
      async () => [workers.made, await busyWorkers(page), (await fraction(page)) > 0.9],
      [3, 1, true],
    );
    assert.ok((await fraction(page)) < 1);
    await loseBusyWorkers(page);
    await finished(page, "Q(14) = 365,596");
    await eventually(() => page.locator(".verdict").innerText(), /This is the published value/);
  });
});

test("a page that cannot have workers counts on the main thread and says so", async () => {
  await visit(
    "?room=count&n=22",
    {
      before: () => {
        window.Worker = /** @type {any} */ (
          class {
            constructor() {
              throw new DOMException("refused", "SecurityError");
            }
          }
        );
      },
    },
    async (page) => {
      await button(page, "Count").click();
      await showsText(page, "No worker is available");
      await page.getByRole("link", { name: "Board", exact: true }).click();
      await page.getByText("0 of 22 queens").waitFor();
      await page.getByRole("link", { name: "Count" }).click();
      await button(page, "Cancel").click();
      await setSize(page, "13");
      await button(page, "Count").click();
      await finished(page, "Q(13) = 73,712");
      assert.deepEqual(page.workers(), []);
    },
  );
});

soak("solutions that avoid the blocked squares are counted, and that count can be stopped", async () => {
  await visit("?room=count&n=8&blocked=1", async (page) => {
    await page.getByRole("gridcell", { name: "row 1, column 1, empty, blocked", exact: true }).waitFor();
    await button(page, "Count with 1 square blocked").click();
    await showsText(page, "Exactly 88 solutions avoid");
    await eventually(() => page.locator(".number").innerText(), "88");
    await captionIs(page, /^Exactly 88 solutions avoid/);
    assert.equal(await page.locator(".counting .primary").count(), 1, "one button counts");
    await button(page, "Larger board").click();
    await page.getByText("Ready to count the solutions for n = 9 that avoid the blocked square.").waitFor();
  });
  await visit("?room=count&n=30&blocked=1", async (page) => {
    await button(page, "Count with 1 square blocked").waitFor();
    assert.equal(await page.getByText("An exact count would take").count(), 0, "that is for all solutions");
  });
  await visit("?room=count&n=22&blocked=1,3", async (page) => {
    await button(page, "Count with 2 squares blocked").click();
    await page.getByText(/^At least [1-9][\d,]* solutions avoid the blocked squares\.$/).waitFor();
    await button(page, "Stop").click();
    await showsText(page, /^Stopped: at least [1-9][\d,]* solutions/);
    await button(page, "Count with 2 squares blocked").waitFor();
  });
});

soak("a forecast for a saved count says how long the rest takes", async () => {
  await visit("?room=count&n=20", async (page) => {
    await page.evaluate(storeSpeed);
    await page.reload();
    const verdict = page.locator(".verdict");
    await eventually(() => verdict.innerText(), /^Ready .* On this device it takes about /);
    await button(page, "Count").click();
    await eventually(
      () => page.locator("progress").evaluate((bar) => "value" in bar && Number(bar.value) > 0),
      true,
    );
    await page.getByText("Saved automatically.").waitFor();
    await button(page, "Cancel").click();
    await page.getByRole("button", { name: /^Resume from/ }).waitFor();
    await button(page, "Larger board").click();
    await button(page, "Smaller board").click();
    await eventually(() => verdict.innerText(), /^Ready .* About .* left\.$/);
    await page.evaluate(() => localStorage.removeItem("n-queens.speed"));
    await button(page, "Discard the saved count for n = 20").click();
  });
});

for (const size of ["390 × 844", "360 × 640", "820 × 1180"]) {
  soak(`at ${size} the number and, below it, the button are in the first view`, async () => {
    await visit("?room=count", screen(size), async (page) => {
      const height = await page.evaluate(() => innerHeight);
      const boxOf = (/** @type {string} */ part) => page.locator(part).first().boundingBox();
      await showsText(page, "Ready to count");
      const [bar, fields, number, buttons] = await Promise.all(
        [".count-map", "#panel .row", ".number", ".counting .buttons"].map(boxOf),
      );
      assert.ok(bar && fields && number && buttons);
      assert.ok(bar.y + bar.height + 12 <= fields.y, "the fields are clear of the map");
      assert.ok(number.y + number.height <= buttons.y, "the number comes first");
      assert.ok(buttons.y + buttons.height <= height, `the button ends at ${buttons.y + buttons.height}`);
    });
  });
}
