/** Functions of a page that fail: those passed to the package, and listeners of the element. In Chromium. */

import assert from "node:assert/strict";
import { ADDRESS } from "../../support/browser.mjs";
import { watchWorkers } from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { eventsOf, visitHost, visitPage, withBoard } from "./hosts/elements.mjs";

test("a count rejects with what its progress function throws, and its workers stop", async () => {
  await visitHost("empty.html", async (page) => {
    await page.evaluate(watchWorkers);
    const outcomes = await page.evaluate(async (address) => {
      /** @type {typeof import("../../../www/builds/package/index.js")} */
      const { countInWorkers } = await import(`${address}core.js`);
      const { terminate } = Worker.prototype;
      let terminated = 0;
      Worker.prototype.terminate = function () {
        terminated += 1;
        terminate.call(this);
      };
      const fail = () => {
        throw new Error("mine");
      };
      const outcomes = [];
      for (const progress of [fail, async () => fail()]) {
        terminated = 0;
        const reason = await countInWorkers(22, { workers: 2, progress }).catch(String);
        outcomes.push(`${reason}, ${terminated} terminated`);
      }
      return outcomes;
    }, ADDRESS);
    assert.deepEqual(outcomes, ["Error: mine, 2 terminated", "Error: mine, 2 terminated"]);
  });
});

soak("listeners that throw do not disturb the element", async () => {
  await visitPage(
    '<n-queens room="count" n="6"></n-queens>',
    { expected: /of the listener/ },
    async (page) => {
      const found = await withBoard(page, async (board) => {
        for (const type of ["change", "progress", "count", "symmetric"]) {
          board.addEventListener(`n-queens:${type}`, () => {
            throw new Error("of the listener");
          });
        }
        board.n = 7;
        return String(await board.count());
      });
      assert.equal(found, "40");
      await eventually(
        async () => (await eventsOf(page, "symmetric")).map(({ fundamental }) => Number(fundamental)),
        [6],
      );
    },
  );
});

soak("an algorithm that is paused while it is loaded does not play", async () => {
  await visitPage('<n-queens room="algorithms" n="6" speed="max"></n-queens>', async (page) => {
    await withBoard(page, (board) => {
      board.play();
      board.pause();
    });
    await eventually(async () => (await eventsOf(page, "ready")).length, 1);
    await page.locator("n-queens").getByRole("button", { name: "Play" }).waitFor();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    assert.ok((await eventsOf(page, "step")).every(({ step }) => step === 0));
    // The last word counts.
    await withBoard(page, (board) => {
      board.pause();
      board.play();
    });
    await eventually(async () => (await eventsOf(page, "step")).some(({ step }) => step > 0), true);
  });
});
