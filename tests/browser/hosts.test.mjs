/** The page in the frames of others, in Chromium: tests/hosts/ has their pages, on another port. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { loadMessages, t } from "../../www/i18n.js";
import { serveHosts } from "../hosts/server.mjs";
import { ADDRESS, closeBrowser, drawn, eventually, open } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Frame} Frame */

await loadMessages("count");
const hosts = await serveHosts(ADDRESS);
after(async () => {
  await closeBrowser();
  await hosts.close();
});

/** What the frames of a page have told it, in order. */
const record = () => {
  /** @type {unknown[]} */
  const told = [];
  /** @type {unknown[]} */
  const toldByFirst = [];
  addEventListener("message", ({ data, source }) => {
    told.push(data);
    if (source === window.frames[0]) toldByFirst.push(data);
  });
  Object.assign(window, { told, toldByFirst });
};

/**
 * Opens a host's page and hands it over with its first frame, once there is a board in that.
 *
 * @param {string} name @param {(page: Page, frame: Frame) => Promise<void>} visit
 * @param {Parameters<typeof open>[2]} [options]
 */
const visitHost = (name, visit, options) =>
  open(
    hosts.address + name,
    async (page) => {
      await page.locator("iframe").first().scrollIntoViewIfNeeded();
      await eventually(() => heard(page, "ready").then((all) => all.length > 0), true);
      await visit(page, frameOf(page));
    },
    { before: record, ...options },
  );

/** @param {Page} page */
const frameOf = (page, i = 0) => /** @type {Frame} */ (page.mainFrame().childFrames()[i]);

/** The messages of one type. @param {Page} page @param {string} type @returns {Promise<any[]>} */
const heard = (page, type) =>
  page.evaluate(
    (type) => /** @type {any} */ (window).told.filter((/** @type {any} */ one) => one?.type === type),
    `n-queens:${type}`,
  );

/** The last from the first frame: another may come into sight at any time. @param {Page} page @param {string} type @returns {Promise<any>} */
const last = (page, type) =>
  page.evaluate(
    (type) =>
      /** @type {any} */ (window).toldByFirst.findLast((/** @type {any} */ one) => one?.type === type),
    `n-queens:${type}`,
  );

/** Tells the first frame something, or something else that has no shape at all. @param {Page} page @param {unknown} message */
const say = (page, message) =>
  page.evaluate((message) => window.frames[0]?.postMessage(message, "*"), message);

/** @param {Page} page @param {string} order @param {object} [detail] */
const order = (page, order, detail = {}) => say(page, { ...detail, type: `n-queens:${order}` });

/** @param {Frame} frame */
const widthOfBoard = async (frame) => (await frame.locator("#board").boundingBox())?.width ?? 0;

/** How much of a frame's page lies outside of it. @param {Frame} frame */
const hidden = (frame) =>
  frame.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });

for (const name of ["notes.md", "sandbox.html", "strict-frame.html", "isolated.html"]) {
  test(`${name}: a frame does what it is told and tells what happens`, async () => {
    await visitHost(name, async (page, frame) => {
      await order(page, "load", { query: "?room=algorithms&n=6&algorithm=bitmask&lang=en" });
      await eventually(() => last(page, "step"), {
        type: "n-queens:step",
        algorithm: "bitmask",
        n: 6,
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
      await order(page, "set", { parameters: { n: 4, speed: 20, autoplay: false } });
      await order(page, "play");
      // The first, or the second where a slow machine makes several steps in one frame.
      await eventually(async () => (await heard(page, "solution"))[0]?.columns.join(), /^(1,3,0,2|2,0,3,1)$/);

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

  test(`${name}: a frame is as high as what is in it, and loses nothing at 280 pixels`, async () => {
    await visitHost(name, async (page, frame) => {
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
    const other = /** @type {Frame} */ (frameOf(page, 1));
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
      await order(page, "load", { query: "room=count&n=6" });
      await order(page, "count");
      await eventually(async () => (await last(page, "count"))?.all, 4n);
      await frame.evaluate(() => {
        const figures = { made: 0, alive: 0, most: 0, longest: 0, last: performance.now() };
        Object.assign(window, { figures });
        window.Worker = class extends Worker {
          /** @param {ConstructorParameters<typeof Worker>} how */
          constructor(...how) {
            super(...how);
            figures.made += 1;
            figures.alive += 1;
            figures.most = Math.max(figures.most, figures.alive);
          }

          /** @override */
          terminate() {
            super.terminate();
            figures.alive -= 1;
          }
        };
        setInterval(() => {
          figures.longest = Math.max(figures.longest, performance.now() - figures.last);
          figures.last = performance.now();
        }, 20);
      });
      const memory = () =>
        frame.evaluate(() => /** @type {any} */ (performance).memory.usedJSHeapSize / 2 ** 20);
      const before = await memory();
      const begun = performance.now();
      await page.evaluate(() => {
        /** @param {string} type @param {object} [detail] */
        const say = (type, detail) =>
          window.frames[0]?.postMessage({ ...detail, type: `n-queens:${type}` }, "*");
        for (let i = 0; i < 5000; i += 1) {
          say("count");
          say("play");
          say("pause");
          say("nothing", { text: "x".repeat(1000) });
          if (i % 100 > 0) continue;
          say("set", { parameters: { room: "count", n: 20 + ((i / 100) % 2) } });
          say("load", { query: `room=algorithms&n=${1 + (i % 32)}&autoplay=1&step=${i}` });
          say("seek", { step: i });
          say("set", { parameters: { room: "board", large: 33 + i, method: "local-search" } });
        }
      });
      /** @returns {Promise<{ made: number, most: number, longest: number }>} */
      const figures = () => frame.evaluate(() => /** @type {any} */ (window).figures);
      // Whatever waited is carried out or refused, and then it does what it is told as ever.
      const ask = () => order(page, "load", { query: "room=count&n=5" });
      await eventually(async () => {
        await ask();
        return frame.evaluate(() => document.querySelector(".verdict")?.textContent);
      }, /n = 5/);
      await order(page, "count");
      await eventually(async () => (await last(page, "count"))?.all, 10n);
      const cores = await frame.evaluate(() => navigator.hardwareConcurrency);
      const { made, most, longest } = await figures();
      const counts = 2 + (performance.now() - begun) / 500;
      assert.ok(most <= 2 * cores, `${most} workers at once`);
      assert.ok(made <= 2 * cores * counts, `${made} workers in ${Math.round(counts)} half seconds`);
      assert.ok(longest < 5000, `it was held up for ${Math.round(longest)} ms`);
      assert.ok((await memory()) - before < 100, "it takes no more memory than before");
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
      await drawn(page);
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
      await frameOf(page).locator(".primary").click();
      await page.keyboard.press("ArrowRight");
      await drawn(page);
      assert.notEqual(await slide(), "The end");
      await page.keyboard.press("Escape");
      await page.keyboard.press("ArrowLeft");
      await eventually(slide, "Queens");
      // Nobody sees it: it makes no more steps.
      await drawn(page);
      const { length } = await heard(page, "step");
      await page.waitForTimeout(500);
      assert.ok((await heard(page, "step")).length - length <= 1);
    },
    { before: record },
  );
});

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
      await drawn(page);
      assert.equal(asked.count, 0);
      assert.deepEqual(await heard(page, "step"), []);

      await page.locator("iframe").scrollIntoViewIfNeeded();
      await eventually(async () => (await last(page, "step"))?.step > 2, true);
      assert.equal(asked.count, 1); // the element has come into nobody's sight
      await page.evaluate(() => scrollTo(0, 0));
      await eventually(() => frame.locator(".primary").textContent(), "Play");
      const stopped = (await last(page, "step")).step;
      await page.waitForTimeout(300);
      assert.equal((await last(page, "step")).step, stopped);
      await page.locator("iframe").scrollIntoViewIfNeeded();
      await eventually(async () => (await last(page, "step")).step > stopped, true);
      // Held while nobody looks, it stays so.
      await page.evaluate(() => scrollTo(0, 0));
      await eventually(() => frame.locator(".primary").textContent(), "Play");
      await order(page, "pause");
      await page.locator("iframe").scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      assert.equal(await frame.locator(".primary").textContent(), "Play");
    },
    { before: record },
  );
});

test("wheel, keys and fingers over a frame scroll the page around it", async () => {
  await open(
    `${hosts.address}long.html`,
    async (page) => {
      const scrolled = () => page.evaluate(() => Math.round(scrollY));
      /** @param {() => Promise<unknown>} act */
      async function scrolls(act) {
        const before = await scrolled();
        await act();
        await eventually(async () => (await scrolled()) > before, true);
        // It goes on for a while.
        await eventually(async () => {
          const now = await scrolled();
          await page.waitForTimeout(100);
          return (await scrolled()) === now;
        }, true);
      }
      const middle = async () => {
        await page.locator("iframe").evaluate((frame) => frame.scrollIntoView({ block: "center" }));
        const box = await frameOf(page).locator("#board").boundingBox();
        assert.ok(box);
        return { x: box.x + box.width / 3, y: box.y + box.height / 3 };
      };
      await eventually(async () => (await heard(page, "height")).length > 0, true);
      // A finger on a queen would drag her.
      await order(page, "load", { query: "room=algorithms&step=0" });
      const { x, y } = await middle();
      await eventually(() => frameOf(page).locator("#caption").innerText(), /^The board is empty/);
      await page.mouse.move(x, y);
      await scrolls(() => page.mouse.wheel(0, 100));
      await scrolls(() => page.keyboard.press("ArrowDown"));
      await scrolls(() => page.keyboard.press("Space"));
      const place = await middle();
      const client = await page.context().newCDPSession(page);
      /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {{ x: number, y: number }[]} touchPoints */
      const touch = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
      await scrolls(async () => {
        await touch("touchStart", place);
        for (let up = 10; up <= 150; up += 10) await touch("touchMove", { x: place.x, y: place.y - up });
        await touch("touchEnd");
      });
    },
    { before: record, context: { hasTouch: true } },
  );
});
