/** The page in frames of host pages, in Chromium. hosts/ has those pages, which are served from another port. */

import assert from "node:assert/strict";
import { loadMessages, t } from "../../../www/i18n/i18n.js";
import { ADDRESS, open } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { fingerOn } from "../../support/finger.mjs";
import {
  flood,
  frameOf,
  hostAddress,
  lastMessage,
  messagesOf,
  record,
  send,
  sendOrder,
  visitHost,
} from "../../support/hosts.mjs";
import { drawn } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { requestsOf } from "./hosts/elements.mjs";

/** @import { Frame, Page } from "playwright-core" */

await loadMessages("count");

/** @param {Frame} frame */
const widthOfBoard = async (frame) => (await frame.locator("#board").boundingBox())?.width ?? 0;

/** By how many pixels the page in a frame overflows it, horizontally and vertically. @param {Frame} frame */
const overflow = (frame) =>
  frame.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });

test("a frame carries out orders and reports events", async () => {
  await visitHost("notes.md", async (page, frame) => {
    await sendOrder(page, "load", { query: "?room=algorithms&n=12&algorithm=bitmask&lang=en" });
    await eventually(() => lastMessage(page, "step"), {
      type: "n-queens:step",
      algorithm: "bitmask",
      n: 12,
      step: 0,
      kind: null,
      solutions: 0n,
    });
    await sendOrder(page, "seek", { step: 5 });
    await eventually(async () => (await lastMessage(page, "step")).step, 5);
    await sendOrder(page, "play");
    await eventually(async () => (await lastMessage(page, "step")).step > 5, true);
    await sendOrder(page, "pause");
    await eventually(() => frame.locator(".transport .primary").getAttribute("aria-label"), "Play");
    // Just before its first solution, and slow enough to show every step.
    await sendOrder(page, "set", { parameters: { n: 4, speed: 2, autoplay: false } });
    await sendOrder(page, "seek", { step: 20 });
    await eventually(async () => (await lastMessage(page, "step")).step, 20);
    await sendOrder(page, "play");
    // The second one may already have been found.
    await eventually(async () => (await messagesOf(page, "solution"))[0]?.columns.join(), "1,3,0,2");

    await sendOrder(page, "set", { parameters: { n: 5, algorithm: "table" } });
    await eventually(async () => (await lastMessage(page, "step")).n, 5);
    await sendOrder(page, "count");
    await eventually(() => lastMessage(page, "count"), { type: "n-queens:count", n: 5, all: 10n });
    await sendOrder(page, "load", { query: "n=4&queens=1,2,-,4" });
    await eventually(async () => (await lastMessage(page, "conflict"))?.count, 3);
  });
});

soak("a frame posts the verdict on an output", async () => {
  await visitHost("notes.md", async (page, frame) => {
    await sendOrder(page, "load", { query: "room=check&n=4&fixed=1&lang=en" });
    await frame.getByLabel("Output of your program").fill("7");
    await frame.getByRole("button", { name: "Check", exact: true }).click();
    await eventually(() => lastMessage(page, "check"), {
      type: "n-queens:check",
      right: false,
      one: false,
      code: "number",
      expected: "complete",
      n: 4,
      boards: 0,
      valid: 0,
      invalid: 0,
      duplicate: 0,
      distinct: 0,
      missing: null,
      set: "none",
      count: 7n,
      unread: 0,
      reasons: ["one-diagonal"],
    });
  });
});

soak("a frame asks without a click, and its host goes from question to question", async () => {
  await visitHost("notes.md", async (page, frame) => {
    await sendOrder(page, "load", {
      query: "room=algorithms&algorithm=pruning&n=4&speed=max&quiz=1&controls=quiz&lang=en",
    });
    await eventually(() => frame.locator("#caption").innerText(), "Where does the next queen go?");
    await sendOrder(page, "play"); // the question stays open
    await frame.getByRole("gridcell").last().click();
    const answered = {
      type: "n-queens:quiz",
      algorithm: "pruning",
      n: 4,
      step: 1,
      question: { kind: "place", text: "Where does the next queen go?" },
      answer: [3, 3],
      result: "wrong",
      tally: { asked: 1, right: 0 },
    };
    await eventually(() => lastMessage(page, "quiz"), answered);
    await sendOrder(page, "play");
    await eventually(() => lastMessage(page, "quiz"), { ...answered, answer: null, result: "shown" });
    await eventually(
      () => frame.locator("#caption").innerText(),
      "It goes to row 1, column 1. Where does the next queen go?",
    );
    await sendOrder(page, "set", { parameters: { quiz: false } });
    await eventually(() => frame.getByRole("checkbox", { name: "Ask me" }).isChecked(), false);
    await sendOrder(page, "play");
    await eventually(() => frame.locator("#caption").innerText(), /^Finished/);
  });
});

soak("a frame is as high as its content, and nothing overflows at 280 pixels", async () => {
  await visitHost("notes.md", async (page, frame) => {
    for (const query of [
      "n=32",
      "room=algorithms&controls=all",
      "room=count&n=20&controls=all",
      "room=solutions&controls=all",
    ]) {
      await sendOrder(page, "load", { query });
      for (const width of [280, 400, 720]) {
        await page
          .locator("iframe")
          .first()
          .evaluate((element, width) => {
            element.setAttribute("width", String(width));
          }, width);
        await eventually(() => overflow(frame), [0, 0], `${query} at ${width}`);
        // Only a wide frame has room for the panel beside the board.
        const minimum = Math.min(width - 20, width < 640 ? 560 : 300);
        await eventually(
          () => widthOfBoard(frame).then((wide) => wide >= minimum),
          true,
          `${query} at ${width}`,
        );
      }
    }
  });
});

for (const name of ["sandbox.html", "strict-frame.html", "isolated.html"]) {
  soak(`${name}: a frame carries out orders, reports events, and does not overflow`, async () => {
    await visitHost(name, async (page, frame) => {
      await sendOrder(page, "load", { query: "?room=count&n=6&lang=en" });
      await sendOrder(page, "count");
      await eventually(() => lastMessage(page, "count"), { type: "n-queens:count", n: 6, all: 4n });
      await eventually(() => overflow(frame), [0, 0]);
    });
  });
}

test("invalid orders are refused, and messages from other windows are ignored", async () => {
  await visitHost("notes.md", async (page, frame) => {
    // Messages that are not orders are ignored.
    for (const message of [
      null,
      1,
      "n-queens:play",
      [],
      {},
      { type: 1 },
      { type: "other:play" },
      { type: { type: 1 } },
    ])
      await send(page, message);
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
      await sendOrder(page, /** @type {string} */ (name), /** @type {object} */ (detail));
    const names = refused.map(([name]) => /** @type {string} */ (name).slice(0, 40));
    await eventually(async () => (await messagesOf(page, "refused")).map((one) => one.order), names);

    // Lone surrogates, and names that mean something elsewhere.
    await sendOrder(page, "set", {
      parameters: { n: "\ud800", algorithm: "\udfff", "\ud800": "%", toString: 1, embed: "" },
    });
    await sendOrder(page, "load", { query: "n=\ud800&%&=&&queens=,,%ff&room=constructor" });
    await frame.locator(".note").waitFor();

    // Messages from another frame, and from the frame itself.
    const otherFrame = frameOf(page, 1);
    await otherFrame.locator("#stage *").first().waitFor({ state: "attached" }); // it loads independently
    await otherFrame.evaluate(() =>
      parent.frames[0]?.postMessage({ type: "n-queens:load", query: "n=3" }, "*"),
    );
    await frame.evaluate(() => postMessage({ type: "n-queens:load", query: "n=2" }, "*"));
    await sendOrder(page, "load", { query: "room=algorithms&n=7" });
    await eventually(
      async () =>
        (await messagesOf(page, "step"))
          .filter(({ n }) => n !== 5)
          .map(({ n }) => n)
          .at(-1),
      7,
    );
    const sizes = new Set((await messagesOf(page, "step")).map(({ n }) => n));
    assert.ok(!sizes.has(3) && !sizes.has(2));
  });
});

soak("a flood of orders starts no more work than a user could, and the frame still responds", async () => {
  await visitHost(
    "notes.md",
    // Chromium reports this for a worker that is terminated while it loads.
    /ERR_ABORTED/,
    async (page, frame) => {
      const { made, most, elapsed } = await flood(page, frame);
      const cores = await frame.evaluate(() => navigator.hardwareConcurrency);
      const counts = 2 + elapsed / 500; // one each half second
      assert.ok(most <= 2 * cores, `${most} workers at once`);
      assert.ok(made <= 2 * cores * counts, `${made} workers in ${Math.round(counts)} half seconds`);
      assert.ok((await messagesOf(page, "refused")).length >= 5000);
    },
  );
});

soak("frames added before or after the host script get their heights", async () => {
  await open(await hostAddress("empty.html"), { before: record }, async (page) => {
    /** @param {string} query */
    const add = (query) =>
      page.evaluate((src) => {
        const frame = Object.assign(document.createElement("iframe"), { src, title: "Queens" });
        frame.style.cssText = "border: 3px solid; box-sizing: border-box; width: 400px; display: block";
        document.body.append(frame);
      }, ADDRESS + query);
    await add("?embed=1&n=4");
    await eventually(async () => (await messagesOf(page, "ready")).length, 1);
    await page.addScriptTag({ url: `${ADDRESS}embed-host.js` });
    await eventually(() => overflow(frameOf(page)), [0, 0]);
    await add("?embed=1&room=count");
    await eventually(async () => (await messagesOf(page, "ready")).length, 2);
    await eventually(() => overflow(frameOf(page, 1)), [0, 0]);
    const heights = await page
      .locator("iframe")
      .evaluateAll((frames) => frames.map((frame) => frame.clientHeight));
    assert.notEqual(heights[0], heights[1]);
    // A frame with another page cannot set its height.
    await page.evaluate(() => {
      const frame = Object.assign(document.createElement("iframe"), { title: "Another" });
      document.body.append(frame);
      /** @type {any} */ (frame.contentWindow).eval(
        'parent.postMessage({ type: "n-queens:height", height: 5 }, "*")',
      );
    });
    await eventually(async () => (await messagesOf(page, "height")).some(({ height }) => height === 5), true);
    const all = await page
      .locator("iframe")
      .evaluateAll((frames) => frames.map((frame) => frame.clientHeight));
    assert.deepEqual(all, [...heights, 150]);
  });
});

/** The height of the first frame in its host page. @param {Page} page */
const heightOf = (page) =>
  page
    .locator("iframe")
    .first()
    .evaluate((frame) => frame.clientHeight);

soak("a frame that shows another page than that of its address keeps its height", async () => {
  await visitHost("notes.md", async (page, frame) => {
    await eventually(() => overflow(frame), [0, 0]);
    const height = await heightOf(page);
    await frame.goto(await hostAddress("empty.html?embed=1"));
    await frame.evaluate(() => parent.postMessage({ type: "n-queens:height", height: 777 }, "*"));
    const heights = async () => (await messagesOf(page, "height")).map((message) => message.height);
    await eventually(async () => (await heights()).includes(777), true);
    // The host resizes with the next animation frame.
    const twoFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await page.evaluate(twoFrames);
    assert.equal(await heightOf(page), height);
  });
});

soak("a frame is never higher than a board, and a flood of heights costs one layout per frame", async () => {
  await visitHost("notes.md", async (page, frame) => {
    await eventually(() => overflow(frame), [0, 0]);
    await page.evaluate(() => {
      const counts = { heights: 0, frames: 0 };
      Object.assign(window, { counts });
      const element = /** @type {Element} */ (document.querySelector("iframe"));
      new MutationObserver((changes) => {
        counts.heights += changes.length;
      }).observe(element, { attributeFilter: ["style"] });
      requestAnimationFrame(function count() {
        counts.frames += 1;
        requestAnimationFrame(count);
      });
    });
    await frame.evaluate(() => {
      const post = (/** @type {number} */ height) =>
        parent.postMessage({ type: "n-queens:height", height, grows: true }, "*");
      for (let i = 0; i < 5000; i += 1) post(i % 2 ? -1e300 : 33_000_000);
      post(33_000_000);
    });
    await eventually(() => heightOf(page), 10_000);
    const { heights, frames } = await page.evaluate(() => /** @type {any} */ (window).counts);
    assert.ok(heights > 0 && heights <= frames + 1, `${heights} heights in ${frames} frames`);
  });
});

soak("a frame that may only run scripts stores nothing and counts with workers", async () => {
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
      const addVerdict = () => verdicts.push(document.querySelector(".verdict")?.textContent);
      new MutationObserver(addVerdict).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const workers = /** @type {string[]} */ ([]);
    page.on("worker", (worker) => workers.push(worker.url()));
    await sendOrder(page, "count");
    await eventually(async () => (await lastMessage(page, "count"))?.all, 14200n);
    await sendOrder(page, "set", { parameters: { n: 15 } });
    await sendOrder(page, "count");
    await eventually(async () => (await lastMessage(page, "count"))?.all, 2279184n);
    const verdicts = await frame.evaluate(() => /** @type {any} */ (window).verdicts);
    assert.ok(verdicts.includes(t("count.running", { n: 15 })));
    assert.ok(!verdicts.includes(t("count.onPage", { n: 15 })));
    const cores = await frame.evaluate(() => navigator.hardwareConcurrency);
    assert.ok(workers.length >= cores && workers.every((url) => url.startsWith("blob:null/")));
  });
});

soak("an isolated page stays isolated", async () => {
  await visitHost("isolated.html", async (page, frame) => {
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    await eventually(() => page.locator("n-queens #caption").innerText(), /One of how many ways/);
    await eventually(() => frame.locator("#caption").innerText(), /Press Play|Nothing/);
  });
});

/** Waits until the first frame has carried out its orders and its messages have arrived. @param {Page} page */
async function ordersDone(page) {
  const { length } = await messagesOf(page, "height");
  await sendOrder(page, "height");
  await eventually(async () => (await messagesOf(page, "height")).length > length, true);
}

soak("on a slide it starts when the slide is shown, and leaves the keys to the slides", async () => {
  await open(await hostAddress("empty.html"), { before: record }, async (page) => {
    const requests = requestsOf(page, /127\.0\.0\.1:\d+\/\?/);
    await page.goto(await hostAddress("slides.html"));
    const slide = () => page.evaluate(() => document.querySelector("section.present h1")?.textContent ?? "");
    await eventually(slide, "Queens");
    await drawn(page);
    assert.equal(requests.length, 0);
    await page.keyboard.press("ArrowRight");
    await eventually(async () => (await lastMessage(page, "step"))?.step > 2, true);
    assert.deepEqual(await overflow(frameOf(page)), [0, 0]);
    await page.keyboard.press("ArrowRight");
    await eventually(slide, "The end");
    const before = (await messagesOf(page, "ready")).length;
    await page.keyboard.press("ArrowLeft");
    await eventually(async () => (await messagesOf(page, "ready")).length > before, true);
    // After a click in the frame, keys go to the frame until Escape returns them to the slides.
    const play = frameOf(page).locator(".transport .primary");
    await eventually(() => play.getAttribute("aria-label"), "Pause");
    await play.click();
    await eventually(() => play.getAttribute("aria-label"), "Play");
    await ordersDone(page);
    const { step } = await lastMessage(page, "step");
    await page.keyboard.press("ArrowRight");
    await eventually(async () => (await lastMessage(page, "step")).step, step + 1);
    assert.notEqual(await slide(), "The end");
    await play.click();
    await page.keyboard.press("Escape");
    await eventually(() => page.evaluate(() => document.activeElement?.tagName), "BODY");
    await page.keyboard.press("ArrowLeft");
    await eventually(slide, "Queens");
    // The frame is unloaded with its slide and makes no more steps.
    await eventually(() => frameOf(page).url(), "about:blank");
  });
});

/** Whether any part of an element is in view. By then, older observers of it have been notified too. @param {import("playwright-core").Locator} element */
const inView = (element) =>
  element.evaluate(
    (element) =>
      new Promise((resolve) => {
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect();
          resolve(entry?.isIntersecting);
        }).observe(element);
      }),
  );

test("a frame starts only when visible, pauses out of view, and resumes when visible again", async () => {
  await open(await hostAddress("empty.html"), { before: record }, async (page) => {
    const requests = requestsOf(page, /\.wasm$/);
    await page.goto(await hostAddress("long.html"));
    const frame = frameOf(page);
    await eventually(async () => (await messagesOf(page, "height")).length > 0, true);
    await eventually(() => overflow(frame), [0, 0]);
    // The board in it is shown, but empty, like the board of the element above.
    await eventually(() => page.locator("n-queens canvas").count(), 1);
    const board = frame.locator("#board");
    assert.equal(await inView(board), false);
    assert.equal(await inView(page.locator("n-queens")), false);
    await drawn(page);
    assert.equal(requests.length, 0);
    assert.deepEqual(await messagesOf(page, "step"), []);

    const play = frame.locator(".transport .primary");
    const scrollToFrame = () => page.locator("iframe").scrollIntoViewIfNeeded();
    const scrollAway = async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await eventually(() => play.getAttribute("aria-label"), "Play");
    };
    await scrollToFrame();
    await eventually(async () => (await lastMessage(page, "step"))?.step > 2, true);
    assert.equal(requests.length, 1); // the element has not been in view
    await scrollAway();
    await ordersDone(page);
    const stopped = (await lastMessage(page, "step")).step;
    await drawn(page);
    await ordersDone(page);
    assert.equal((await lastMessage(page, "step")).step, stopped);
    await scrollToFrame();
    await eventually(async () => (await lastMessage(page, "step")).step > stopped, true);
    // A run that is paused out of view stays paused.
    await scrollAway();
    await sendOrder(page, "pause");
    await ordersDone(page);
    await scrollToFrame();
    await eventually(() => inView(board), true);
    assert.equal(await play.getAttribute("aria-label"), "Play");
  });
});

soak("wheel, keys and touch over a frame scroll the page around it", async () => {
  await open(
    await hostAddress("long.html"),
    { before: record, context: { hasTouch: true } },
    async (page) => {
      const scrolled = () => page.evaluate(() => Math.round(scrollY));
      const ends = () => page.evaluate(() => /** @type {any} */ (window).scrollEnds);
      /** How far an action scrolls the page, once scrolling has ended. @param {() => Promise<unknown>} act */
      async function scrolls(act) {
        const [before, endsBefore] = [await scrolled(), await ends()];
        await act();
        await eventually(async () => (await ends()) > endsBefore, true);
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
      await eventually(async () => (await messagesOf(page, "height")).length > 0, true);
      // A finger on a queen would drag it.
      await sendOrder(page, "load", { query: "room=algorithms&step=0" });
      const { x, y } = await middle();
      await eventually(() => frameOf(page).locator("#caption").innerText(), /^The board is empty/);
      await page.mouse.move(x, y);
      assert.ok((await scrolls(() => page.mouse.wheel(0, 100))) > 0);
      assert.ok((await scrolls(() => page.keyboard.press("ArrowDown"))) > 0);
      assert.ok((await scrolls(() => page.keyboard.press("Space"))) > 0);
      const place = await middle();
      const finger = await fingerOn(page);
      const byFinger = await scrolls(async () => {
        await finger.down(place);
        await finger.slide(place, { x: place.x, y: place.y - 150 });
        await finger.up();
      });
      assert.ok(byFinger > 0);
    },
  );
});
