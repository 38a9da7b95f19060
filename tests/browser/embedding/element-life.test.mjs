/** The custom element while its page scrolls, changes its mind, or takes it away. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { drawn, eventually } from "../../support/browser.mjs";
import { pauseAtFirstAnswer, underWay } from "../../support/counting.mjs";
import { captionOf, closeHosts, heard, SCRIPT, visitHost, visitPage, withBoard } from "./hosts/elements.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeHosts);

test("out of sight it stops, and in sight it leaves the wheel and fingers to the page", async () => {
  await visitHost(
    "long.html",
    async (page) => {
      const press = () => page.locator("n-queens .primary").textContent();
      const toSight = () =>
        page.locator("n-queens").evaluate((board) => board.scrollIntoView({ block: "center" }));
      await toSight();
      await eventually(press, "Pause");
      await page.evaluate(() => scrollTo(0, 0));
      await eventually(press, "Play");
      await toSight();
      await eventually(press, "Pause");
      await withBoard(page, (board) => Object.assign(board, { room: "board" }));

      const scrolled = () => page.evaluate(() => scrollY);
      const box = await page.locator("n-queens #board").boundingBox();
      assert.ok(box);
      const [x, y] = [box.x + box.width / 3, Math.max(box.y, 0) + 200];
      await page.mouse.move(x, y);
      const before = await scrolled();
      await page.mouse.wheel(0, 100);
      await eventually(async () => (await scrolled()) >= before + 100, true);
      await page.keyboard.press("ArrowDown");
      await eventually(async () => (await scrolled()) > before + 100, true);
      const client = await page.context().newCDPSession(page);
      /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {{ x: number, y: number }[]} touchPoints */
      const touch = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
      await toSight();
      const again = await scrolled();
      await touch("touchStart", { x, y });
      for (let up = 10; up <= 150; up += 10) await touch("touchMove", { x, y: y - up });
      await touch("touchEnd");
      await eventually(async () => (await scrolled()) >= again + 100, true);
      assert.equal(await withBoard(page, ({ queens }) => queens), "");
    },
    { context: { hasTouch: true } },
  );
});

test("a count is of the n that is asked for, goes on where it was held, and ends with its board", async () => {
  await visitPage('<n-queens room="count" n="14"></n-queens>', async (page) => {
    await page.evaluate(pauseAtFirstAnswer);
    await withBoard(page, (board) => {
      board.count();
    });
    await eventually(() => page.locator("n-queens .primary").innerText(), "Go on");
    await eventually(() => page.locator("n-queens .number").innerText(), /Q\(14\): (?!0\.0)/);
    assert.equal(await withBoard(page, (board) => board.count().then(String)), "365596");

    await withBoard(page, (board) => {
      board.n = 22;
      Object.assign(window, { first: board.count() });
    });
    await eventually(() => page.locator("n-queens .number").innerText(), /Q\(22\): /);
    const second = withBoard(page, (board) => {
      board.n = 6;
      return board.count().then(String);
    });
    assert.equal(await second, "4");
    assert.equal(
      await page.evaluate(() => /** @type {any} */ (window).first),
      null,
      "the other was cancelled",
    );

    // Whatever is shown, and in whatever language, by then.
    await withBoard(page, (board) => {
      board.n = 22;
      Object.assign(window, { lost: board.count() });
    });
    await underWay(page);
    await withBoard(page, (board) => Object.assign(board, { room: "board", lang: "zh-Hant" }));
    await eventually(() => page.locator("n-queens .layout").getAttribute("lang"), "zh-Hant");
    await eventually(() => captionOf(page), /\p{Script=Han}/u);
    await withBoard(page, (board) => board.remove());
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).lost), null);
  });
});

test("out of sight a count rests, whatever is shown and spoken, and what is to play waits", async () => {
  await visitPage('<n-queens room="count" n="22"></n-queens><p style="height: 4000px"></p>', async (page) => {
    const scroll = (/** @type {number} */ to) => page.evaluate((to) => scrollTo(0, to), to);
    /** @param {Record<string, unknown>} parameters */
    const set = (parameters) =>
      page.locator("n-queens").evaluate((board, parameters) => {
        Object.assign(board, parameters);
      }, parameters);
    const primary = () => page.locator("n-queens .primary").innerText();
    await withBoard(page, (board) => {
      board.count();
    });
    await eventually(() => page.locator("n-queens .number").innerText(), /Q\(22\): /);
    await underWay(page);
    await set({ room: "board" });
    await eventually(() => captionOf(page), /queens/);
    await scroll(3000);
    await set({ room: "solutions" });
    await eventually(() => captionOf(page), /^Solution 1: /);
    await set({ room: "count" });
    await eventually(primary, "Go on");
    await set({ lang: "zh-Hant" });
    await eventually(primary, "繼續");
    await scroll(0);
    await eventually(primary, "暫停");
    await page.locator("n-queens button", { hasText: "取消" }).click();
    await set({ lang: "en" });

    await scroll(3000);
    await withBoard(page, (board) => board.play());
    await eventually(primary, "Play");
    assert.ok((await page.evaluate(() => scrollY)) > 2000, "the keyboard's place takes nobody back");
    await scroll(0);
    await eventually(primary, "Pause");
    await scroll(3000);
    await eventually(primary, "Play");
    // What is left does not go on.
    await set({ room: "board" });
    await eventually(() => captionOf(page), /queens/);
    const { length } = await heard(page, "step");
    const seen = page.evaluate(
      () =>
        new Promise((resolve) => {
          const observer = new IntersectionObserver((entries) => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) resolve(undefined);
          });
          observer.observe(/** @type {Element} */ (document.querySelector("n-queens")));
        }),
    );
    await scroll(0);
    await seen; // and by the board too, which has begun to watch before
    await drawn(page);
    assert.equal((await heard(page, "step")).length, length);
    assert.match(await captionOf(page), /queens/);
    await set({ room: "algorithms" });
    await eventually(primary, "Play");
  });
});

test("what is asked for while the language or the size changes is done, and is of the size then", async () => {
  await visitPage('<n-queens n="6"></n-queens>', async (page) => {
    const spoken = withBoard(page, (board) => {
      board.lang = "zh-Hant";
      return board.count().then(String);
    });
    assert.equal(await spoken, "4");
    const two = withBoard(page, (board) => {
      const first = board.count();
      board.n = 7;
      return Promise.all([first, board.count()]).then(String);
    });
    assert.equal(await two, ",40", "the first came to nothing");
    await withBoard(page, (board) => {
      Object.assign(board, { lang: "en", speed: 2 });
      return board.play();
    });
    await eventually(() => page.locator("n-queens .transport .primary").innerText(), "Pause");
  });
});

test("what is taken away leaves nothing behind", async () => {
  await visitHost(
    "empty.html",
    async (page) => {
      await page.addScriptTag({ url: SCRIPT, type: "module" });
      const client = await page.context().newCDPSession(page);
      for (const room of ["board", "algorithms", "count", "solutions"]) {
        await page.evaluate((room) => {
          const board = document.createElement("n-queens");
          board.setAttribute("room", room);
          board.setAttribute("controls", "all");
          board.setAttribute("n", "10");
          document.body.append(board);
        }, room);
        await eventually(async () => (await heard(page, "ready")).length > 0, true);
        if (room === "algorithms") await withBoard(page, (board) => board.play());
        if (room === "count") await withBoard(page, (board) => board.count());
        await page.evaluate(() => {
          const board = /** @type {Element} */ (document.querySelector("n-queens"));
          Object.assign(window, {
            gone: new WeakRef(board),
            inside: new WeakRef(/** @type {Element} */ (board.shadowRoot?.querySelector(".layout"))),
          });
          board.remove();
          /** @type {any} */ (window).told.length = 0;
        });
        await drawn(page);
        await eventually(
          async () => {
            await client.send("HeapProfiler.collectGarbage");
            return page.evaluate(() => [
              /** @type {any} */ (window).gone.deref() === undefined,
              /** @type {any} */ (window).inside.deref() === undefined,
            ]);
          },
          [true, true],
          room,
        );
      }
      // Workers that nobody needs end after their time.
      await eventually(() => page.workers().length, 0);
    },
    {
      before: () => {
        // Half a minute is long.
        const wait = window.setTimeout;
        window.setTimeout = /** @type {any} */ (
          (/** @type {TimerHandler} */ act, /** @type {number} */ time, /** @type {unknown[]} */ ...more) =>
            wait(act, time === 30_000 ? 300 : time, ...more)
        );
        /** @type {any} */ (window).told = [];
        document.addEventListener("n-queens:ready", () =>
          /** @type {any} */ (window).told.push({ type: "ready" }),
        );
      },
    },
  );
});
