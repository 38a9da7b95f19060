/** The page in the frames of others, in Chromium: hosts/ has their pages, which are on another port. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { loadMessages, t } from "../../../www/i18n/i18n.js";
import { ADDRESS, closeBrowser, drawn, eventually, open } from "../../support/browser.mjs";
import { flood, frameOf, heard, hosts, last, order, record, say, visitHost } from "../../support/hosts.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Frame} Frame */

await loadMessages("count");
after(async () => {
  await closeBrowser();
  await hosts.close();
});

/** @param {Frame} frame */
const widthOfBoard = async (frame) => (await frame.locator("#board").boundingBox())?.width ?? 0;

/** How much of a frame's page lies outside of it. @param {Frame} frame */
const hidden = (frame) =>
  frame.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });

test("a frame does what it is told and tells what happens", async () => {
  await visitHost("notes.md", async (page, frame) => {
    await order(page, "load", { query: "?room=algorithms&n=12&algorithm=bitmask&lang=en" });
    await eventually(() => last(page, "step"), {
      type: "n-queens:step",
      algorithm: "bitmask",
      n: 12,
      step: 0,
      kind: null,
      solutions: 0n,
    });
    await order(page, "seek", { step: 5 });
    await eventually(async () => (await last(page, "step")).step, 5);
    await order(page, "play");
    await eventually(async () => (await last(page, "step")).step > 5, true);
    await order(page, "pause");
    await eventually(() => frame.locator(".primary").innerText(), "Play");
    // Just before its first solution, and so slowly that every step is shown.
    await order(page, "set", { parameters: { n: 4, speed: 2, autoplay: false } });
    await order(page, "seek", { step: 20 });
    await eventually(async () => (await last(page, "step")).step, 20);
    await order(page, "play");
    await eventually(async () => (await last(page, "solution"))?.columns.join(), "1,3,0,2");

    await order(page, "set", { parameters: { n: 5, algorithm: "table" } });
    await eventually(async () => (await last(page, "step")).n, 5);
    await order(page, "count");
    await eventually(() => last(page, "count"), { type: "n-queens:count", n: 5, all: 10n });
    await order(page, "load", { query: "n=4&queens=1,2,-,4" });
    await eventually(async () => (await last(page, "conflict"))?.count, 3);
    await order(page, "load", { query: "room=algorithms&tab=quiz&controls=quiz&n=4" });
    await frame.getByRole("checkbox", { name: "Ask me" }).check();
    await frame.getByRole("gridcell").last().click();
    const answered = { type: "n-queens:quiz", right: false, asked: 1, correct: 0, kind: "place" };
    await eventually(() => last(page, "quiz"), answered);
  });
});

test("a frame is as high as what is in it, and loses nothing at 280 pixels", async () => {
  await visitHost("notes.md", async (page, frame) => {
    for (const query of [
      "n=32",
      "room=algorithms&controls=all",
      "room=count&n=20&controls=all",
      "room=solutions&controls=all",
    ]) {
      await order(page, "load", { query });
      for (const width of [280, 400, 720]) {
        await page
          .locator("iframe")
          .first()
          .evaluate((element, width) => {
            element.setAttribute("width", String(width));
          }, width);
        await eventually(() => hidden(frame), [0, 0], `${query} at ${width}`);
        // Beside it there is room for the panel only where it is wide.
        const least = Math.min(width - 20, width < 640 ? 560 : 300);
        await eventually(
          () => widthOfBoard(frame).then((wide) => wide >= least),
          true,
          `${query} at ${width}`,
        );
      }
    }
  });
});

for (const name of ["sandbox.html", "strict-frame.html", "isolated.html"]) {
  test(`${name}: a frame does what it is told, tells what happens, and loses nothing`, async () => {
    await visitHost(name, async (page, frame) => {
      await order(page, "load", { query: "?room=count&n=6&lang=en" });
      await order(page, "count");
      await eventually(() => last(page, "count"), { type: "n-queens:count", n: 6, all: 4n });
      await eventually(() => hidden(frame), [0, 0]);
    });
  });
}

test("what makes no sense is refused, and what others say is not heard", async () => {
  await visitHost("notes.md", async (page, frame) => {
    // A message for which the host's policy is none of ours.
    for (const nothing of [
      null,
      1,
      "n-queens:play",
      [],
      {},
      { type: 1 },
      { type: "other:play" },
      { type: { type: 1 } },
    ])
      await say(page, nothing);
    const refused = [
      ["load"],
      ["load", { query: 5 }],
      ["load", { query: "n=5".padEnd(10_001, "&") }],
      ["set"],
      ["set", { parameters: [1] }],
      ["set", { parameters: { n: [5] } }],
      ["set", { parameters: { n: null } }],
      ["seek", { step: "5" }],
      ["seek", { step: -1 }],
      ["seek", { step: 0.5 }],
      ["seek", { step: Number.NaN }],
      ["toString"],
      ["constructor"],
      ["__proto__"],
      [""],
      ["x".repeat(100)],
    ];
    for (const [name, detail] of refused)
      await order(page, /** @type {string} */ (name), /** @type {object} */ (detail));
    const names = refused.map(([name]) => /** @type {string} */ (name).slice(0, 40));
    await eventually(async () => (await heard(page, "refused")).map((one) => one.order), names);

    // Surrogates that stand alone, and what means something elsewhere.
    await order(page, "set", {
      parameters: { n: "\ud800", algorithm: "\udfff", "\ud800": "%", toString: 1, embed: "" },
    });
    await order(page, "load", { query: "n=\ud800&%&=&&queens=,,%ff&room=constructor" });
    await frame.locator(".note").waitFor();

    // Whoever else is on the page.
    const other = frameOf(page, 1);
    await other.locator("#stage *").first().waitFor({ state: "attached" }); // it loads in its own time
    await other.evaluate(() => parent.frames[0]?.postMessage({ type: "n-queens:load", query: "n=3" }, "*"));
    await frame.evaluate(() => postMessage({ type: "n-queens:load", query: "n=2" }, "*"));
    await order(page, "load", { query: "room=algorithms&n=7" });
    await eventually(
      async () =>
        (await heard(page, "step"))
          .filter(({ n }) => n !== 5)
          .map(({ n }) => n)
          .at(-1),
      7,
    );
    const sizes = new Set((await heard(page, "step")).map(({ n }) => n));
    assert.ok(!sizes.has(3) && !sizes.has(2));
  });
});

test("a flood of orders starts no more than a visitor could, and the frame goes on", async () => {
  await visitHost(
    "notes.md",
    async (page, frame) => {
      const { made, most, elapsed } = await flood(page, frame);
      const cores = await frame.evaluate(() => navigator.hardwareConcurrency);
      const counts = 2 + elapsed / 500; // one each half second
      assert.ok(most <= 2 * cores, `${most} workers at once`);
      assert.ok(made <= 2 * cores * counts, `${made} workers in ${Math.round(counts)} half seconds`);
      assert.ok((await heard(page, "refused")).length >= 5000);
    },
    // Of a worker that is dismissed while it loads Chromium says this.
    { expected: /ERR_ABORTED/ },
  );
});

test("frames that come later, and a script that comes later still, know their heights", async () => {
  await open(
    `${hosts.address}empty.html`,
    async (page) => {
      /** @param {string} query */
      const add = (query) =>
        page.evaluate((src) => {
          const frame = Object.assign(document.createElement("iframe"), { src, title: "Queens" });
          frame.style.cssText = "border: 3px solid; box-sizing: border-box; width: 400px; display: block";
          document.body.append(frame);
        }, ADDRESS + query);
      await add("?embed=1&n=4");
      await eventually(async () => (await heard(page, "ready")).length, 1);
      await page.addScriptTag({ url: `${ADDRESS}embed-host.js` });
      await eventually(() => hidden(frameOf(page)), [0, 0]);
      await add("?embed=1&room=count");
      await eventually(async () => (await heard(page, "ready")).length, 2);
      await eventually(() => hidden(frameOf(page, 1)), [0, 0]);
      const heights = await page
        .locator("iframe")
        .evaluateAll((frames) => frames.map((frame) => frame.clientHeight));
      assert.notEqual(heights[0], heights[1]);
      // A frame of somebody else sets nothing, whatever it says.
      await page.evaluate(() => {
        const frame = Object.assign(document.createElement("iframe"), { title: "Another" });
        document.body.append(frame);
        /** @type {any} */ (frame.contentWindow).eval(
          'parent.postMessage({ type: "n-queens:height", height: 5 }, "*")',
        );
      });
      await eventually(async () => (await heard(page, "height")).some(({ height }) => height === 5), true);
      const all = await page
        .locator("iframe")
        .evaluateAll((frames) => frames.map((frame) => frame.clientHeight));
      assert.deepEqual(all, [...heights, 150]);
    },
    { before: record },
  );
});

test("a frame that may only run scripts keeps nothing and counts by workers", async () => {
  await visitHost("sandbox.html", async (page, frame) => {
    assert.equal(await frame.evaluate(() => self.origin), "null");
    assert.match(
      await frame.evaluate(() => {
        try {
          return String(localStorage);
        } catch (error) {
          return String(error);
        }
      }),
      /SecurityError/,
    );
    await frame.evaluate(() => {
      /** @type {(string | null | undefined)[]} */
      const verdicts = [];
      Object.assign(window, { verdicts });
      const look = () => verdicts.push(document.querySelector(".verdict")?.textContent);
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const workers = /** @type {string[]} */ ([]);
    page.on("worker", (worker) => workers.push(worker.url()));
    await order(page, "count");
    await eventually(async () => (await last(page, "count"))?.all, 14200n);
    await order(page, "set", { parameters: { n: 15 } });
    await order(page, "count");
    await eventually(async () => (await last(page, "count"))?.all, 2279184n);
    const verdicts = await frame.evaluate(() => /** @type {any} */ (window).verdicts);
    assert.ok(verdicts.includes(t("count.running", { n: 15 })));
    assert.ok(!verdicts.includes(t("count.onPage", { n: 15 })));
    const cores = await frame.evaluate(() => navigator.hardwareConcurrency);
    assert.ok(workers.length >= cores && workers.every((url) => url.startsWith("blob:null/")));
  });
});

test("an isolated page stays so", async () => {
  await visitHost("isolated.html", async (page, frame) => {
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    await eventually(() => page.locator("n-queens #caption").innerText(), /In how many ways/);
    await eventually(() => frame.locator("#caption").innerText(), /Press Play|Nothing/);
  });
});

/** How many requests a page makes that match. @param {Page} page @param {RegExp} address */
function countRequests(page, address) {
  const asked = { count: 0 };
  page.on("request", (request) => {
    if (address.test(request.url())) asked.count += 1;
  });
  return asked;
}

/** Until the first frame has done what it was told, and what it then told has come. @param {Page} page */
async function obeyed(page) {
  const { length } = await heard(page, "height");
  await order(page, "height");
  await eventually(async () => (await heard(page, "height")).length > length, true);
}

test("on a slide it begins when that is shown, and leaves the keys to the slides", async () => {
  await open(
    `${hosts.address}empty.html`,
    async (page) => {
      const asked = countRequests(page, /127\.0\.0\.1:\d+\/\?/);
      await page.goto(`${hosts.address}slides.html`);
      const slide = () =>
        page.evaluate(() => document.querySelector("section.present h1")?.textContent ?? "");
      await eventually(slide, "Queens");
      await drawn(page);
      assert.equal(asked.count, 0);
      await page.keyboard.press("ArrowRight");
      await eventually(async () => (await last(page, "step"))?.step > 2, true);
      assert.deepEqual(await hidden(frameOf(page)), [0, 0]);
      await page.keyboard.press("ArrowRight");
      await eventually(slide, "The end");
      const before = (await heard(page, "ready")).length;
      await page.keyboard.press("ArrowLeft");
      await eventually(async () => (await heard(page, "ready")).length > before, true);
      // Whoever has pressed a button there has the keys there, until Escape gives them back.
      const play = frameOf(page).locator(".primary");
      await eventually(() => play.innerText(), "Pause");
      await play.click();
      await eventually(() => play.innerText(), "Play");
      await obeyed(page);
      const { step } = await last(page, "step");
      await page.keyboard.press("ArrowRight");
      await eventually(async () => (await last(page, "step")).step, step + 1);
      assert.notEqual(await slide(), "The end");
      await play.click();
      await page.keyboard.press("Escape");
      await eventually(() => page.evaluate(() => document.activeElement?.tagName), "BODY");
      await page.keyboard.press("ArrowLeft");
      await eventually(slide, "Queens");
      // Nobody sees it: with its slide it is gone, and makes no more steps.
      await eventually(() => frameOf(page).url(), "about:blank");
    },
    { before: record },
  );
});

/** Whether any of it is in sight, as those who have watched it for longer have been told by then. @param {import("playwright-core").Locator} element */
const inSight = (element) =>
  element.evaluate(
    (element) =>
      new Promise((resolve) => {
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect();
          resolve(entry?.isIntersecting);
        }).observe(element);
      }),
  );

test("a frame starts nothing before it is seen, stops when it is not, and goes on when it is again", async () => {
  await open(
    `${hosts.address}empty.html`,
    async (page) => {
      const asked = countRequests(page, /\.wasm$/);
      await page.goto(`${hosts.address}long.html`);
      const frame = frameOf(page);
      await eventually(async () => (await heard(page, "height")).length > 0, true);
      await eventually(() => hidden(frame), [0, 0]);
      // Its board is there, empty, as is that of the element above.
      await eventually(() => page.locator("n-queens canvas").count(), 1);
      const board = frame.locator("#board");
      assert.equal(await inSight(board), false);
      assert.equal(await inSight(page.locator("n-queens")), false);
      await drawn(page);
      assert.equal(asked.count, 0);
      assert.deepEqual(await heard(page, "step"), []);

      const play = frame.locator(".primary");
      const there = () => page.locator("iframe").scrollIntoViewIfNeeded();
      const away = async () => {
        await page.evaluate(() => scrollTo(0, 0));
        await eventually(() => play.textContent(), "Play");
      };
      await there();
      await eventually(async () => (await last(page, "step"))?.step > 2, true);
      assert.equal(asked.count, 1); // the element has come into nobody's sight
      await away();
      await obeyed(page);
      const stopped = (await last(page, "step")).step;
      await drawn(page);
      await obeyed(page);
      assert.equal((await last(page, "step")).step, stopped);
      await there();
      await eventually(async () => (await last(page, "step")).step > stopped, true);
      // Held while nobody looks, it stays so.
      await away();
      await order(page, "pause");
      await obeyed(page);
      await there();
      await eventually(() => inSight(board), true);
      assert.equal(await play.textContent(), "Play");
    },
    { before: record },
  );
});

test("wheel, keys and fingers over a frame scroll the page around it", async () => {
  await open(
    `${hosts.address}long.html`,
    async (page) => {
      const scrolled = () => page.evaluate(() => Math.round(scrollY));
      const ends = () => page.evaluate(() => /** @type {any} */ (window).scrollEnds);
      /** How far something scrolls the page, when that is over. @param {() => Promise<unknown>} act */
      async function scrolls(act) {
        const [before, over] = [await scrolled(), await ends()];
        await act();
        await eventually(async () => (await ends()) > over, true);
        return (await scrolled()) - before;
      }
      const middle = async () => {
        const iframe = page.locator("iframe");
        const centre = () => iframe.evaluate((frame) => frame.scrollIntoView({ block: "center" }));
        assert.notEqual(await scrolls(centre), 0);
        const box = await frameOf(page).locator("#board").boundingBox();
        assert.ok(box);
        return { x: box.x + box.width / 3, y: box.y + box.height / 3 };
      };
      await page.evaluate(() => {
        Object.assign(window, { scrollEnds: 0 });
        addEventListener("scrollend", () => {
          /** @type {any} */ (window).scrollEnds += 1;
        });
      });
      await eventually(async () => (await heard(page, "height")).length > 0, true);
      // A finger on a queen would drag it.
      await order(page, "load", { query: "room=algorithms&step=0" });
      const { x, y } = await middle();
      await eventually(() => frameOf(page).locator("#caption").innerText(), /^The board is empty/);
      await page.mouse.move(x, y);
      assert.ok((await scrolls(() => page.mouse.wheel(0, 100))) > 0);
      assert.ok((await scrolls(() => page.keyboard.press("ArrowDown"))) > 0);
      assert.ok((await scrolls(() => page.keyboard.press("Space"))) > 0);
      const place = await middle();
      const client = await page.context().newCDPSession(page);
      /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {{ x: number, y: number }[]} touchPoints */
      const touch = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
      const byFinger = await scrolls(async () => {
        await touch("touchStart", place);
        for (let up = 10; up <= 150; up += 10) await touch("touchMove", { x: place.x, y: place.y - up });
        await touch("touchEnd");
      });
      assert.ok(byFinger > 0);
    },
    { before: record, context: { hasTouch: true } },
  );
});
