/** The custom element on host pages, in Chromium. hosts/ has the pages, which are served from another port. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { CONTROLS_BY_ROOM, PARAMETERS, ROOMS } from "../../../www/state/state.js";
import { press } from "../../support/acts.mjs";
import { eventually } from "../../support/eventually.mjs";
import { hostAddress } from "../../support/hosts.mjs";
import { boardColours } from "../../support/pages.mjs";
import { drawn } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";
import {
  captionOf,
  eventsOf,
  requestsOf,
  SCRIPT,
  TWELVE,
  visitHost,
  visitPage,
  withBoard,
} from "./hosts/elements.mjs";

/** @import { Page } from "playwright-core" */

test("attributes and properties reflect each other, set before or after the script loads", async () => {
  await visitHost("empty.html", async (page) => {
    await page.evaluate((queens) => {
      const early = /** @type {any} */ (document.createElement("n-queens"));
      early.setAttribute("theme", "dark");
      early.setAttribute("n", "9");
      early.queens = queens; // before its n, and before the element is defined
      early.n = 12;
      document.body.append(early);
    }, TWELVE);
    await page.addScriptTag({ url: SCRIPT, type: "module" });
    await eventually(() => captionOf(page), /^Solved/);
    assert.deepEqual(
      await withBoard(page, ({ n, queens, theme, room, speed, autoplay, algorithm }) => [
        n,
        queens,
        theme,
        room,
        speed,
        autoplay,
        algorithm,
      ]),
      [12, TWELVE, "dark", "board", 8, false, "diagonal-flags"],
    );
    const background = () =>
      page.locator("n-queens .place").evaluate((place) => getComputedStyle(place).backgroundColor);
    assert.equal(await background(), "rgb(22, 23, 24)");
    await withBoard(page, (board) => {
      board.theme = "light";
    });
    await eventually(background, "rgb(252, 251, 249)");

    // Queens for another n, in either order. Properties read back at once.
    assert.deepEqual(
      await withBoard(page, (board) => {
        board.setAttribute("queens", "2,4,6,1,3,5,,,,");
        board.setAttribute("n", "6");
        return [board.n, board.queens];
      }),
      [6, "2,4,6,1,3,5"],
    );
    await eventually(() => captionOf(page), /^Solved/);
    await withBoard(page, (board) => {
      board.removeAttribute("queens");
      board.n = null;
    });
    assert.deepEqual(await withBoard(page, ({ n, queens }) => [n, queens]), [8, ""]);

    // Invalid values are corrected, with a note.
    await withBoard(page, (board) => {
      board.n = 99;
      board.algorithm = "\ud800";
    });
    await eventually(() => page.locator("n-queens .note p").count(), 2);
    assert.deepEqual(await withBoard(page, ({ n, algorithm }) => [n, algorithm]), [32, "diagonal-flags"]);
  });
});

soak("a note about the initial attributes is shown in the element's language", async () => {
  await visitPage('<div lang="zh-TW"><n-queens n="50"></n-queens></div>', async (page) => {
    await eventually(() => page.locator("n-queens .note").innerText(), /32/);
    await eventually(() => page.locator("n-queens .layout").getAttribute("lang"), "zh-Hant");
    await eventually(() => page.locator("n-queens .note").innerText(), /\p{Script=Han}/u);
    await eventually(async () => (await eventsOf(page, "ready")).length, 1);
  });
});

test("it plays, pauses, seeks and counts, and dispatches events", async () => {
  await visitPage(
    '<p id="around"><n-queens id="one" n="6" algorithm="bitmask"></n-queens></p>',
    async (page) => {
      await eventually(async () => (await eventsOf(page, "ready"))[0]?.target, "one");
      await withBoard(page, (board) => board.seek(7));
      await eventually(async () => (await eventsOf(page, "step")).at(-1), {
        type: "step",
        target: "one",
        algorithm: "bitmask",
        n: 6,
        step: 7,
        kind: "scan",
        solutions: 0n,
      });
      await withBoard(page, (board) => board.play());
      await eventually(async () => (await eventsOf(page, "step")).at(-1).step > 8, true);
      await withBoard(page, (board) => board.pause());
      await eventually(() => page.locator("n-queens .transport .primary").getAttribute("aria-label"), "Play");
      assert.equal(await withBoard(page, (board) => board.step), (await eventsOf(page, "step")).at(-1).step);
      assert.equal(await withBoard(page, (board) => board.room), "algorithms");

      await withBoard(page, (board) => Object.assign(board, { room: "board", queens: "1,2" }));
      await eventually(async () => (await eventsOf(page, "conflict")).at(-1)?.count, 1);
      await withBoard(page, (board) => Object.assign(board, { queens: "2,4,6,1,3,5" }));
      await eventually(async () => (await eventsOf(page, "solution")).at(-1)?.columns, [1, 3, 5, 0, 2, 4]);
      await page.getByRole("gridcell").first().focus();
      await page.keyboard.press("Space"); // one more queen
      await eventually(async () => (await eventsOf(page, "change")).at(-1)?.parameters, {
        queens: "1+2,4,6,1,3,5",
      });

      assert.equal(await withBoard(page, (board) => board.count()), 4n);
      assert.deepEqual((await eventsOf(page, "count")).at(-1), {
        type: "count",
        target: "one",
        n: 6,
        all: 4n,
      });
      await eventually(async () => (await eventsOf(page, "symmetric")).at(-1), {
        type: "symmetric",
        target: "one",
        n: 6,
        fundamental: 1n,
        halfTurn: 4n,
        quarterTurn: 0n,
      });
      // A count for n = 22 takes too long to wait for, and n = 32 cannot be counted.
      const cancelled = withBoard(page, (board) => {
        board.n = 22;
        return board.count();
      });
      await eventually(async () => (await eventsOf(page, "progress")).at(-1)?.n, 22);
      await page.getByRole("button", { name: "Cancel" }).click();
      assert.equal(await cancelled, null);
      assert.equal(
        await withBoard(page, (board) => {
          board.n = 32;
          return board.count();
        }),
        null,
      );
    },
  );
});

soak("its quiz starts with an attribute, and play() goes to the next question", async () => {
  const html =
    '<n-queens room="algorithms" algorithm="pruning" n="4" speed="max" controls="quiz" quiz></n-queens>';
  await visitPage(html, async (page) => {
    await eventually(() => captionOf(page), "Where does the next queen go?");
    await page.locator("n-queens").getByRole("gridcell").first().click();
    await eventually(() => captionOf(page), "Right. Where does the next queen go?");
    await page.locator("n-queens").getByRole("gridcell").last().click();
    await withBoard(page, (board) => board.play());
    await eventually(() => captionOf(page), /^It goes to row 2, column 3\./);
    assert.deepEqual(
      (await eventsOf(page, "quiz")).map(({ step, result, tally }) => [
        step,
        result,
        tally.asked,
        tally.right,
      ]),
      [
        [1, "right", 1, 1],
        [7, "wrong", 2, 1],
        [7, "shown", 2, 1],
      ],
    );
    const box = page.locator("n-queens").getByText("Ask me before each queen");
    assert.equal(await box.isVisible(), false); // a test cannot be turned off, except by its page
    await withBoard(page, (board) => Object.assign(board, { controls: "transport,quiz" }));
    await box.click();
    assert.equal(await withBoard(page, (board) => board.quiz), false);
  });
});

test("it shows a chapter of the guide, and reports the answers to its question", async () => {
  await visitPage('<n-queens room="guide" chapter="flags" n="6"></n-queens>', async (page) => {
    const board = page.locator("n-queens");
    await board.getByRole("heading", { name: "Remember instead of asking" }).waitFor();
    await board.locator("a[data-moment=cleared]").first().click();
    await eventually(() => withBoard(page, (element) => element.moment), "cleared");
    await board.locator(".answers button").nth(1).click();
    await eventually(async () => (await eventsOf(page, "quiz")).length, 1);
    const [{ chapter, answer, result }] = await eventsOf(page, "quiz");
    assert.deepEqual({ chapter, answer, result }, { chapter: "flags", answer: 1, result: "right" });
    // The chapter is the element's own: nothing is kept for the page.
    assert.equal(await page.evaluate(() => localStorage.getItem("n-queens guide")), null);
  });
});

test("it checks the output of a program, and reports the verdict", async () => {
  const html = '<n-queens room="check" n="4" fixed expected="all"></n-queens>';
  await visitPage(html, async (page) => {
    const board = page.locator("n-queens");
    await board.getByLabel("Output of your program").fill("[1, 3, 0, 2]\n");
    await board.getByRole("button", { name: "Check", exact: true }).click();
    await board.getByRole("heading", { name: "Wrong" }).waitFor();
    await eventually(async () => (await eventsOf(page, "check")).length, 1);
    const [{ right, n, valid, missing, set, expected }] = await eventsOf(page, "check");
    assert.deepEqual([right, n, valid, missing, set, expected], [false, 4, 1, 1n, "fundamental", "all"]);
    await board.getByRole("option", { name: "Missing 3 1 4 2" }).waitFor();
    assert.equal(await board.getByLabel("Expected", { exact: true }).isVisible(), false);
  });
});

soak("in an element of fixed height, the board follows the text that is scrolled", async () => {
  const html =
    '<n-queens room="guide" chapter="backtracking" style="width: 900px; height: 560px"></n-queens>';
  await visitPage(html, async (page) => {
    await eventually(() => captionOf(page), /^A solution\. Press Play/);
    const heading = page.locator("n-queens").getByRole("heading", { name: "Give up early" });
    await heading.focus();
    await page.keyboard.press("End");
    await eventually(() => withBoard(page, (board) => board.moment), "end");
  });
});

soak("a run that plays is sought", async () => {
  await visitPage('<n-queens room="algorithms" algorithm="bitmask" speed="60"></n-queens>', async (page) => {
    await withBoard(page, (board) => board.play());
    await eventually(async () => (await eventsOf(page, "step")).length > 2, true);
    await withBoard(page, (board) => board.seek(0));
    await eventually(() => captionOf(page), /^The board is empty/);
    await withBoard(page, (board) => board.play());
    await eventually(() => captionOf(page), /^Row/);
    await withBoard(page, (board) => Object.assign(board, { step: 0 }));
    await eventually(() => captionOf(page), /^The board is empty/);
  });
});

test("the documentation lists the methods and parts of the element", async () => {
  const docs = readFileSync(new URL("../../../www/docs/parameters.md", import.meta.url), "utf8");
  await visitPage('<n-queens controls="all"></n-queens>', async (page) => {
    await eventually(async () => (await eventsOf(page, "ready")).length, 1);
    const methods = await withBoard(page, (board) => {
      const { prototype } = board.constructor;
      const names = Object.getOwnPropertyNames(prototype).filter(
        (name) => !/^constructor$|^_|Callback$/.test(name),
      );
      return names.filter(
        (name) => typeof Object.getOwnPropertyDescriptor(prototype, name)?.value === "function",
      );
    });
    const named = [...docs.matchAll(/^\| `(\w+)\(\w*\)` /gm)].map(([, name]) => name);
    assert.deepEqual(named, methods);
    const parts = new Set();
    for (const room of ROOMS) {
      await page.locator("n-queens").evaluate((board, room) => board.setAttribute("room", room), room);
      await eventually(
        async () => {
          const found = await page
            .locator("n-queens [part]")
            .evaluateAll((all) => all.map((one) => one.getAttribute("part")));
          for (const part of found) parts.add(part);
          return CONTROLS_BY_ROOM[room].every((name) => parts.has(name));
        },
        true,
        room,
      );
    }
    assert.deepEqual(
      [...parts].sort(),
      ["board", "caption", "bar", "panel", ...PARAMETERS.controls.names]
        .sort()
        .filter((name, i, all) => name !== all[i - 1]),
    );
  });
});

/**
 * Runs in the page: makes the first workers ready at the same time, so that none is ended before it has started. Counts
 * all workers in `made`.
 *
 * @param {number} first
 */
function readyTogether(first) {
  let made = 0;
  /** @type {(() => void)[]} */
  const ready = [];
  window.Worker = class extends Worker {
    constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options) {
      super(url, options);
      made += 1;
      Object.assign(window, { made });
      if (made > first) return;
      const wait = (/** @type {MessageEvent} */ event) => {
        event.stopImmediatePropagation();
        const { data } = event;
        ready.push(() => this.dispatchEvent(new MessageEvent("message", { data })));
        if (ready.length === first) for (const release of ready) release();
      };
      this.addEventListener("message", wait, { once: true });
    }
  };
}

soak("without its style sheet, the board has faint squares and is not a black area", async () => {
  const withoutStyles = (/** @type {Page} */ page) =>
    page.route("**/style.css", (route) => route.fulfill({ status: 404, body: "" }));
  const check = async (/** @type {Page} */ page) => {
    await page.evaluate(() => document.body.append(document.createElement("n-queens")));
    await page.addScriptTag({ url: SCRIPT, type: "module" });
    await eventually(() => page.evaluate(boardColours), ["0,0,0,0", "0,0,0,0", "135,135,135,68"]);
  };
  await visitHost("empty.html", { prepare: withoutStyles, expected: /404|failed: .*style\.css$/ }, check);
});

test("three boards share one set of modules, one set of style sheets and one set of workers", async () => {
  await visitHost("empty.html", async (page) => {
    const wasm = requestsOf(page, /\.wasm$/);
    const styles = requestsOf(page, /\.css$/);
    /** @type {string[]} */
    const workers = [];
    page.on("worker", (worker) => workers.push(worker.url()));
    await page.goto(await hostAddress("three.html"));
    await eventually(async () => (await eventsOf(page, "ready")).length, 3);
    assert.equal(wasm.length, 1, "the core is requested once");
    assert.ok(styles.length > 1, "that of the page, and that of elements");
    assert.equal(new Set(styles).size, styles.length, "each style sheet is requested once");
    const all = page.locator("n-queens");
    assert.deepEqual(
      [await captionOf(page, "n-queens:nth-of-type(1)")].map((text) => text.slice(0, 6)),
      ["Solved"],
    );
    const cores = await page.evaluate(() => navigator.hardwareConcurrency);
    await page.evaluate(readyTogether, cores);
    const made = () => page.evaluate(() => /** @type {any} */ (window).made);
    assert.equal(await all.nth(2).evaluate((board) => /** @type {any} */ (board).count()), 14200n);
    await eventually(() => workers.length, cores);
    await eventually(
      () => page.locator("n-queens:nth-of-type(3) .comparison").textContent(),
      /^At one look a second, [^.]+\. One worker with plain bit masks/,
    );
    assert.equal(await all.nth(0).evaluate((board) => /** @type {any} */ (board).count()), 4n);
    assert.equal(await made(), cores, "the second board uses the workers of the first");
    assert.deepEqual([wasm.length, new Set(wasm).size], [2, 2], "the engine too, when a board counts");
    assert.equal(await all.nth(1).evaluate((board) => /** @type {any} */ (board).count()), 10n);
    // A short count ends the workers that are not ready yet, and the next count may make new ones.
    assert.ok((await made()) <= 2 * cores, `${await made()} workers for three counts with ${cores} cores`);
    assert.ok(workers.every((url) => url.startsWith("blob:")));
    // A second copy of the script does no harm.
    await page.addScriptTag({ url: `${SCRIPT}?again`, type: "module" });
    await all.nth(1).evaluate((board) => /** @type {any} */ (board).play());
    await eventually(async () => (await eventsOf(page, "step")).length > 3, true);
  });
});

// The soak tests do this in the other engines.
for (const host of ["strict-element.html", "strict-script.html"]) {
  soak(
    `on a page whose strict policy allows what the documentation lists, workers count: ${host}`,
    async () => {
      /** @type {string[]} */
      const workers = [];
      await visitHost(host, async (page) => {
        page.on("worker", (worker) => workers.push(worker.url()));
        await eventually(async () => (await eventsOf(page, "ready")).length, 1);
        assert.equal(await withBoard(page, (board) => board.count()), 14200n);
        assert.ok(workers.length > 0);
        assert.doesNotMatch(await page.locator("n-queens .verdict").innerText(), /No worker is available/);
      });
    },
  );
}

soak("on a page that allows neither workers nor trusted types, the main thread counts", async () => {
  await visitHost(
    "forbidding.html",
    // The browser reports what the policy forbids.
    { expected: /Creating a TrustedTypePolicy named 'n-queens' violates|requires 'TrustedScriptURL'/ },
    async (page) => {
      await eventually(async () => (await eventsOf(page, "ready")).length, 1);
      assert.equal(await withBoard(page, (board) => board.count()), 14200n);
    },
  );
});

test("while the core loads there is a poster, after a failure the fallback, and after a retry the board", async () => {
  await visitHost("empty.html", { expected: /ERR_FAILED|failed: .*wasm/ }, async (page) => {
    /** @type {(() => void)[]} */
    const pending = [];
    let fail = true;
    await page.route(/nqueens_bg.*\.wasm$/, async (route) => {
      await new Promise((resolve) => pending.push(() => resolve(undefined)));
      if (fail) await route.abort();
      else await route.continue();
    });
    await page.goto(await hostAddress("three.html"));
    await eventually(() => pending.length, 1);
    // A poster of the position while the core loads.
    const hasDarkPixels = () =>
      page
        .locator("n-queens canvas")
        .first()
        .evaluate((element) => {
          const canvas = /** @type {HTMLCanvasElement} */ (element);
          const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
          let count = 0;
          for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 60) count += 1;
          return count / (data.length / 4) > 0.02;
        });
    await eventually(hasDarkPixels, true);
    const text = page.getByText("Words instead");
    await withBoard(page, (board) =>
      board.append(Object.assign(document.createElement("b"), { textContent: "Words instead" })),
    );
    assert.equal(await text.isVisible(), false);
    pending.pop()?.();
    await eventually(() => text.isVisible(), true);
    await eventually(() => page.locator("n-queens .note").count(), 3);
    fail = false;
    const counted = withBoard(page, (board) => board.count());
    await eventually(() => pending.length, 1);
    pending.pop()?.();
    assert.equal(await counted, 4n);
    await eventually(() => text.isVisible(), false, "it is a board again");
    await eventually(() => page.locator("n-queens").first().locator(".note").count(), 0);
  });
});

soak("the host's style sheets do not reach inside, except by custom properties and parts", async () => {
  /** The computed style of every element inside. @param {string} name */
  const stylesOn = async (name) => {
    /** @type {string[]} */
    let styles = [];
    await visitHost(name, async (page) => {
      await eventually(async () => (await eventsOf(page, "ready")).length, 1);
      await withBoard(page, (board) => board.seek(20));
      await eventually(async () => (await eventsOf(page, "step")).at(-1)?.step, 20);
      await drawn(page);
      styles = await page.locator("n-queens .place").evaluate((place) =>
        [place, ...place.querySelectorAll("*")].flatMap((element) => {
          const style = getComputedStyle(element);
          const name = `${element.tagName}.${element.className}`;
          const properties = [...style].filter((property) => !property.startsWith("--"));
          return properties.map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`);
        }),
      );
    });
    return styles;
  };
  const [friendly, hostile] = [await stylesOn("friendly.html"), await stylesOn("hostile.html")];
  assert.ok(friendly.length > 10_000);
  assert.deepEqual(
    hostile.filter((line, i) => line !== friendly[i]),
    [],
  );

  await visitPage(
    `<style>
      n-queens { --n-queens-accent: rgb(1 2 3); }
      n-queens::part(caption) { font-size: 30px; }
      n-queens::part(transport) { border: 5px solid; }
      n-queens::part(board) { border-radius: 9px; }
    </style>
    <n-queens room="algorithms"><b slot="caption">A caption of mine</b></n-queens>`,
    async (page) => {
      await eventually(async () => (await eventsOf(page, "ready")).length, 1);
      const style = (/** @type {string} */ selector, /** @type {string} */ name) =>
        page
          .locator(selector)
          .first()
          .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);
      assert.equal(await style("n-queens .primary", "background-color"), "rgb(1, 2, 3)");
      assert.equal(await style("n-queens #caption", "font-size"), "30px");
      assert.equal(await style("n-queens .transport", "border-top-width"), "5px");
      assert.equal(await style("n-queens #board", "border-top-left-radius"), "9px");
      assert.equal(await page.getByText("A caption of mine").isVisible(), true);
      // When the page turns dark, so does the board.
      const squares = () =>
        page.locator("n-queens #board canvas").evaluate((element) => {
          const copy = new OffscreenCanvas(1, 1).getContext("2d");
          copy?.drawImage(/** @type {HTMLCanvasElement} */ (element), -20, -20);
          return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(" ");
        });
      await eventually(squares, "244 240 232");
      await page.evaluate(() => {
        document.documentElement.style.colorScheme = "dark";
      });
      await eventually(squares, "68 72 76");
    },
  );
});

soak("it works in a form, a dialog and a shadow tree, after a move and after a resize", async () => {
  await visitPage(
    '<form action="elsewhere"><input name="x" /><div id="a"></div></form><dialog open style="width: 40em"><div id="b" lang="zh-CN"></div></dialog>',
    async (page) => {
      await page.evaluate(() => {
        const board = Object.assign(document.createElement("n-queens"), { id: "one" });
        board.setAttribute("room", "algorithms");
        board.setAttribute("lang", "en");
        document.getElementById("a")?.append(board);
      });
      await eventually(async () => (await eventsOf(page, "ready")).length, 1);
      // Its buttons and fields belong to no form.
      await page.locator("n-queens .transport .primary").click();
      await eventually(async () => (await eventsOf(page, "step")).length > 3, true);
      await withBoard(page, (board) => {
        board.controls = "size,transport";
      });
      const size = page.locator("n-queens").getByLabel("Board size n");
      await size.fill("7");
      await size.press("Enter");
      await eventually(() => withBoard(page, ({ n }) => n), 7);
      assert.equal(page.url(), await hostAddress("empty.html"));
      assert.deepEqual(await page.evaluate(() => [...new FormData(document.forms[0]).keys()]), ["x"]);

      // It keeps playing after a move.
      await withBoard(page, (board) => {
        board.speed = 60;
        board.play();
      });
      await eventually(
        () => page.locator("n-queens .transport .primary").getAttribute("aria-label"),
        "Pause",
      );
      const before = (await eventsOf(page, "step")).length;
      await page.evaluate(() => {
        const shadow = document.getElementById("b")?.attachShadow({ mode: "open" });
        const board = document.querySelector("n-queens");
        if (shadow && board) shadow.append(board);
      });
      await eventually(async () => (await eventsOf(page, "step")).length > before + 3, true);
      // Events leave every shadow tree; the focus and the keys stay inside.
      assert.equal((await eventsOf(page, "step")).at(-1).target, "b");
      await withBoard(page, (board) => Object.assign(board, { room: "board", n: 6 }));
      await eventually(() => captionOf(page), /queens/);
      await page.locator("n-queens [role=gridcell]").first().click();
      await press(page, "ArrowDown", "ArrowRight", "ArrowRight", "Space");
      await eventually(() => withBoard(page, ({ queens }) => queens), "1,3");
      // The dialog of the host does not take the keys of the board.
      await page.keyboard.press("Control+z");
      await eventually(() => withBoard(page, ({ queens }) => queens), "1");
      await page.keyboard.press("Control+Shift+z");
      await eventually(() => withBoard(page, ({ queens }) => queens), "1,3");
      // After a change of size, the focus is still on the board.
      await withBoard(page, (board) => {
        board.n = 14;
      });
      await eventually(() => withBoard(page, (board) => board.shadowRoot?.activeElement?.ariaRowIndex), "2");
      await withBoard(page, (board) => {
        board.lang = "auto";
      });
      await eventually(() => page.locator("n-queens .layout").getAttribute("lang"), "zh-Hans");
      for (const width of [280, 400, 900]) {
        await withBoard(page, (board) => Object.assign(board, { room: "algorithms", controls: "all" }));
        await page.evaluate((width) => {
          const place = document.getElementById("b");
          if (place) place.style.width = `${width}px`;
        }, width);
        const overflow = () => withBoard(page, (board) => board.scrollWidth - board.clientWidth);
        await eventually(overflow, 0);
      }
    },
  );
});
