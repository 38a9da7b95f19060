/** The custom element while its page scrolls, changes or removes it. */

import assert from "node:assert/strict";
import { pauseAtFirstAnswer, underWay } from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";
import { fingerOn } from "../../support/finger.mjs";
import { drawn } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { captionOf, eventsOf, SCRIPT, visitHost, visitPage, withBoard } from "./hosts/elements.mjs";

test("out of view it pauses, and in view it leaves wheel and touch scrolling to the page", async () => {
  await visitHost("long.html", { context: { hasTouch: true } }, async (page) => {
    const buttonText = () => page.locator("n-queens .primary:visible").getAttribute("aria-label");
    const scrollToBoard = () =>
      page.locator("n-queens").evaluate((board) => board.scrollIntoView({ block: "center" }));
    await scrollToBoard();
    await eventually(buttonText, "Pause");
    await page.evaluate(() => scrollTo(0, 0));
    await eventually(buttonText, "Play");
    await scrollToBoard();
    await eventually(buttonText, "Pause");
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
    const finger = await fingerOn(page);
    await scrollToBoard();
    const beforeTouch = await scrolled();
    await finger.down({ x, y });
    await finger.slide({ x, y }, { x, y: y - 150 });
    await finger.up();
    await eventually(async () => (await scrolled()) >= beforeTouch + 100, true);
    assert.equal(await withBoard(page, ({ queens }) => queens), "");
  });
});

test("count() resumes a paused count, cancels the count of another n, and ends with its element", async () => {
  await visitPage('<n-queens room="count" n="14"></n-queens>', async (page) => {
    await page.evaluate(pauseAtFirstAnswer);
    await withBoard(page, (board) => {
      board.count();
    });
    await eventually(() => page.locator("n-queens .primary").innerText(), "Resume");
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
      "the first count was cancelled",
    );

    // Also when another room and language are shown by then.
    await withBoard(page, (board) => {
      board.n = 22;
      Object.assign(window, { removed: board.count() });
    });
    await underWay(page);
    await withBoard(page, (board) => Object.assign(board, { room: "board", lang: "zh-Hant" }));
    await eventually(() => page.locator("n-queens .layout").getAttribute("lang"), "zh-Hant");
    await eventually(() => captionOf(page), /\p{Script=Han}/u);
    await withBoard(page, (board) => board.remove());
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).removed), null);
  });
});

soak("out of view a count pauses in every room and language, and playback waits", async () => {
  await visitPage('<n-queens room="count" n="22"></n-queens><p style="height: 4000px"></p>', async (page) => {
    const scroll = (/** @type {number} */ to) => page.evaluate((to) => scrollTo(0, to), to);
    /** @param {Record<string, unknown>} parameters */
    const set = (parameters) =>
      page.locator("n-queens").evaluate((board, parameters) => {
        Object.assign(board, parameters);
      }, parameters);
    const primary = () =>
      page
        .locator("n-queens .primary:visible")
        .evaluate((element) => element.ariaLabel ?? element.textContent);
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
    await eventually(primary, "Resume");
    await set({ lang: "zh-Hant" });
    await eventually(primary, "繼續");
    await scroll(0);
    await eventually(primary, "暫停");
    await page.locator("n-queens button", { hasText: "取消" }).click();
    await set({ lang: "en" });

    await scroll(3000);
    await withBoard(page, (board) => board.play());
    await eventually(primary, "Play");
    assert.ok((await page.evaluate(() => scrollY)) > 2000, "moving the focus does not scroll back");
    await scroll(0);
    await eventually(primary, "Pause");
    await scroll(3000);
    await eventually(primary, "Play");
    // A run whose room was left does not resume.
    await set({ room: "board" });
    await eventually(() => captionOf(page), /queens/);
    const { length } = await eventsOf(page, "step");
    const visible = page.evaluate(
      () =>
        new Promise((resolve) => {
          const observer = new IntersectionObserver((entries) => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) resolve(undefined);
          });
          observer.observe(/** @type {Element} */ (document.querySelector("n-queens")));
        }),
    );
    await scroll(0);
    await visible; // the board's own observer is older and has been notified too
    await drawn(page);
    assert.equal((await eventsOf(page, "step")).length, length);
    assert.match(await captionOf(page), /queens/);
    await set({ room: "algorithms" });
    await eventually(primary, "Play");
  });
});

soak("calls during a change of language or size are carried out, with the size at that time", async () => {
  await visitPage('<n-queens n="6"></n-queens>', async (page) => {
    const counted = withBoard(page, (board) => {
      board.lang = "zh-Hant";
      return board.count().then(String);
    });
    assert.equal(await counted, "4");
    const results = withBoard(page, (board) => {
      const first = board.count();
      board.n = 7;
      return Promise.all([first, board.count()]).then(String);
    });
    assert.equal(await results, ",40", "the first count was cancelled");
    await withBoard(page, (board) => {
      Object.assign(board, { lang: "en", speed: 2 });
      return board.play();
    });
    await eventually(() => page.locator("n-queens .transport .primary").getAttribute("aria-label"), "Pause");
  });
});

test("a removed element leaves nothing behind", async () => {
  await visitHost(
    "empty.html",
    {
      before: () => {
        // Shortens the workers' timeout of half a minute.
        const wait = window.setTimeout;
        window.setTimeout = /** @type {any} */ (
          (/** @type {TimerHandler} */ act, /** @type {number} */ time, /** @type {unknown[]} */ ...more) =>
            wait(act, time === 30_000 ? 300 : time, ...more)
        );
        /** @type {any} */ (window).boardEvents = [];
        document.addEventListener("n-queens:ready", () =>
          /** @type {any} */ (window).boardEvents.push({ type: "ready" }),
        );
      },
    },
    async (page) => {
      await page.addScriptTag({ url: SCRIPT, type: "module" });
      const client = await page.context().newCDPSession(page);
      for (const room of ["guide", "board", "algorithms", "count", "solutions"]) {
        await page.evaluate((room) => {
          const board = document.createElement("n-queens");
          board.setAttribute("room", room);
          board.setAttribute("controls", "all");
          board.setAttribute("n", "10");
          document.body.append(board);
        }, room);
        await eventually(async () => (await eventsOf(page, "ready")).length > 0, true);
        if (room === "algorithms") await withBoard(page, (board) => board.play());
        if (room === "count") await withBoard(page, (board) => board.count());
        await page.evaluate(() => {
          const board = /** @type {Element} */ (document.querySelector("n-queens"));
          Object.assign(window, {
            boardRef: new WeakRef(board),
            layoutRef: new WeakRef(/** @type {Element} */ (board.shadowRoot?.querySelector(".layout"))),
          });
          board.remove();
          /** @type {any} */ (window).boardEvents.length = 0;
        });
        await drawn(page);
        await eventually(
          async () => {
            await client.send("HeapProfiler.collectGarbage");
            return page.evaluate(() => [
              /** @type {any} */ (window).boardRef.deref() === undefined,
              /** @type {any} */ (window).layoutRef.deref() === undefined,
            ]);
          },
          [true, true],
          room,
        );
      }
      // Idle workers end after their timeout.
      await eventually(() => page.workers().length, 0);
    },
  );
});
